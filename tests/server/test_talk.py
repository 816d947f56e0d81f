"""Chat, reactions, reminders, presence, stand-ins."""

from pathlib import Path

from tests.server.site import Person, open_site, run
from tests.server.test_play import pair


def test_chat_reaches_the_seats_and_is_remembered() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, spectators=True)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            watching = await site.line(table["id"])
            await watching.send(type="hello")
            assert (await watching.until("welcome"))["chat"] == []
            for _ in range(2):  # the same id twice is said once
                await line.send(type="chat", id="1", text="Hallo")
            said = (await other.until("said"))["line"]
            assert (said["name"], said["text"], said["player"]) == ("Nora", "Hallo", nora.id)
            await line.send(type="react", reaction="clap")
            assert (await other.until("said", "reacted"))["reaction"] == "clap"
            assert (await watching.until("said", "reacted"))["reaction"] == "clap"
            _, welcome = await karl.line(table["id"])
            assert [held["text"] for held in welcome["chat"]] == ["Hallo"]

    run(test())


def test_chat_has_a_length_and_a_rate() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, _ = await pair(site)
            line, _ = await nora.line(table["id"])
            for text in ("x" * 281, "", " \n "):
                await line.send(type="chat", id="wrong", text=text)
                assert (await line.until("refused"))["rule"] == "wrong-input"
            for number in range(6):
                await line.send(type="chat", id=str(number), text="x")
            assert (await line.until("refused"))["rule"] == "too-fast"
            await site.pass_time(10)
            await line.send(type="chat", id="later", text="x")
            assert (await line.until("refused", "ack"))["id"] == "later"

    run(test())


def test_reminders_go_to_who_is_waited_for_and_not_too_often() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            await line.send(type="nudge", seat=1)
            assert await other.until("nudged") == {"type": "nudged", "seat": 1, "player": nora.id}
            await line.send(type="nudge", seat=1)
            assert (await line.until("refused"))["rule"] == "too-fast"
            await other.send(type="act", id="a", seat=1, action={"type": "write", "cell": 3})
            await line.until("update")
            await site.pass_time(31)
            await line.send(type="nudge", seat=1)
            assert (await line.until("refused"))["rule"] == "not-awaited"

    run(test())


def test_presence_tells_who_is_there() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            line, welcome = await nora.line(table["id"])
            assert welcome["online"] == [0]
            await line.until("presence")
            other, _ = await karl.line(table["id"])
            assert (await line.until("presence"))["online"] == [0, 1]
            await other.hang_up()
            assert (await line.until("presence"))["online"] == [0]
            seats = (await nora.get("GET", f"/api/tables/{table['id']}"))["seats"]
            assert seats[1]["away_since"] == round(site.clock.now() * 1000)

    run(test())


def test_an_absent_seat_goes_to_a_bot_by_vote_after_a_grace_time_and_back() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            await line.send(type="handover", id="a", seat=1)
            assert (await line.until("refused"))["rule"] == "not-away"
            await other.hang_up()
            await site.pass_time(59)
            await line.send(type="handover", id="b", seat=1)
            assert (await line.until("refused"))["rule"] == "not-away"
            await site.pass_time(1)
            assert (await line.until("changed"))["table"]["seats"][1]["may_hand_over"]
            await line.send(type="handover", id="c", seat=1)
            assert (await line.until("changed"))["table"]["seats"][1]["stand_in"]
            await site.bots_act()
            update = await line.until("update")
            assert update["entries"][0]["by"] == "bot"
            assert update["awaits"]["seats"] == [0]
            back, _ = await karl.line(table["id"])
            await back.send(type="takeback", id="d", seat=1)
            assert (await back.until("changed"))["table"]["seats"][1]["stand_in"] is None
            await back.send(type="takeback", id="e", seat=1)
            assert (await back.until("refused"))["rule"] == "no-stand-in"

    run(test())


def test_who_does_not_come_back_after_a_restart_is_away(tmp_path: Path) -> None:
    async def first() -> tuple[str, str]:
        async with open_site(tmp_path) as site:
            table, nora, _ = await pair(site)
            return table["id"], nora.cookie

    async def second(table: str, cookie: str) -> None:
        async with open_site(tmp_path, seed=2) as site:
            line, _ = await Person(site, cookie, {"id": "", "name": ""}).line(table)
            await site.pass_time(60)
            assert (await line.until("changed"))["table"]["seats"][1]["may_hand_over"]

    run(second(*run(first())))


def test_one_vote_of_three_is_not_enough() -> None:
    async def test() -> None:
        async with open_site() as site:
            people = [await site.person(name) for name in ("Nora", "Karl", "Lea", "Max")]
            table = await people[0].open("knister")
            for person in people[1:]:
                await person.get("POST", f"/api/tables/{table['id']}/join", {})
            await people[0].get("POST", f"/api/tables/{table['id']}/start")
            lines = [(await person.line(table["id"]))[0] for person in people[:3]]
            await people[3].get("POST", f"/api/tables/{table['id']}/leave")
            await lines[0].until("changed")
            await lines[0].send(type="handover", id="a", seat=3)
            seat = (await lines[0].until("changed"))["table"]["seats"][3]
            assert (seat["stand_in"], seat["votes"]) == (None, [people[0].id])
            await lines[1].send(type="handover", id="b", seat=3)
            seat = (await lines[0].until("changed"))["table"]["seats"][3]
            assert seat["stand_in"]
            await people[3].get("POST", f"/api/tables/{table['id']}/join", {})
            assert not (await people[3].get("GET", f"/api/tables/{table['id']}"))["seats"][3][
                "left"
            ]

    run(test())


def test_who_joined_and_never_came_can_be_handed_over() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, _ = await pair(site)
            line, welcome = await nora.line(table["id"])
            assert welcome["table"]["seats"][1]["away_since"] is not None
            await site.pass_time(60)
            assert (await line.until("changed"))["table"]["seats"][1]["may_hand_over"]
            await line.send(type="handover", id="a", seat=1)
            await line.until("ack")
            _, again = await nora.line(table["id"])
            assert again["table"]["seats"][1]["stand_in"]

    run(test())


def test_absence_counts_from_joining_and_not_from_the_start() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister")
            path = f"/api/tables/{table['id']}"
            await nora.line(table["id"])
            await karl.get("POST", f"{path}/join", {})
            joined = round(site.clock.now() * 1000)
            await site.pass_time(120)
            started = await nora.get("POST", f"{path}/start")
            assert started["seats"][1]["away_since"] == joined
            assert started["seats"][1]["may_hand_over"]

    run(test())


def test_who_is_there_and_took_a_seat_along_is_not_away() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", {"kind": "local", "name": "Lea"}, spectators=True)
            path = f"/api/tables/{table['id']}"
            link = await nora.get("POST", f"{path}/seats/1/link")
            await nora.get("POST", f"{path}/start")
            line, _ = await nora.line(table["id"])
            await karl.line(table["id"])
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            await site.pass_time(120)
            seat = (await nora.get("GET", path))["seats"][1]
            assert (seat["online"], seat["away_since"], seat["may_hand_over"]) == (
                True,
                None,
                False,
            )
            await line.send(type="handover", id="a", seat=1)
            assert (await line.until("refused"))["rule"] == "not-away"

    run(test())
