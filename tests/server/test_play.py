"""Playing at a table: acts, refusals, repeats, reconnecting, records."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from querwurf import catalog
from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import InlineBots
from querwurf.server.hinting import PLACE_SECONDS
from querwurf.server.limit import Limits
from querwurf.table import ledger, record, replay
from tests.server.site import Json, Line, Person, Site, open_site, run


async def choices(line: Line, state: Json, id_: str) -> list[Json]:
    """Give the legal actions of a state, asked for where they were left out."""
    if state["legal"] is not None:
        legal: list[Json] = state["legal"]
        return legal
    await line.send(type="legal", id=f"legal-{id_}", seat=state["seat"])
    actions: list[Json] = (await line.until("allowed"))["actions"]
    return actions


def quick_choice(actions: list[Json]) -> Json:
    """Choose what brings a match to its end: in happycross declaring the turn done."""
    return next((action for action in actions if action["type"] == "done"), actions[0])


async def play_out(site: Site, line: Line, last: Json) -> Json:
    """Play all seats of a line until the match is over; bots act in between."""
    number = last["entries"][-1]["n"] if last["entries"] else last.get("last", 0)
    for turn in range(2000):
        if last["awaits"]["over"]:
            return last
        mine = [s for s in last["states"] if s["seat"] in last["awaits"]["seats"]]
        if mine:
            actions = await choices(line, mine[0], str(turn))
            seat, action = mine[0]["seat"], quick_choice(actions)
            await line.send(type="act", id=f"t{turn}", seat=seat, action=action)
        else:
            await site.pass_time(1)
        last = await line.until("update")
        assert [entry["n"] for entry in last["entries"]] == [
            number + 1 + i for i in range(len(last["entries"]))
        ]
        number += len(last["entries"])
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("game", catalog.game_keys())
def test_a_match_with_a_bot_from_the_first_act_to_a_record_that_verifies(game: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            options = {"seconds": None, "rounds": 1, "calm": False} if game == "happycross" else {}
            table = await nora.open(
                game, {"kind": "bot", "level": "random"}, options=options, start=True
            )
            line, welcome = await nora.line(table["code"], 0)
            assert welcome["seats"] == [0]
            assert table["commitment"]
            assert table["seed"] is None
            end = await play_out(site, line, welcome)
            assert len(end["outcome"]["scores"]) == 2
            changed = await line.until("changed")
            assert changed["table"]["status"] == "over"
            assert changed["table"]["seed"]
            written = (await nora.ask("GET", f"/api/tables/{table['id']}/record")).body
            assert replay.verify(record.read(written)).verified

    run(test())


async def pair(
    site: Site, game: str = "knister", **settings: object
) -> tuple[Json, Person, Person]:
    """Seat Nora and Karl at a table, each at an own device, and start."""
    nora, karl = await site.person("Nora"), await site.person("Karl")
    table = await nora.open(game, **settings)
    await karl.get("POST", f"/api/tables/{table['code']}/join", {})
    return await nora.get("POST", f"/api/tables/{table['id']}/start"), nora, karl


def test_the_others_see_that_somebody_wrote_but_not_where() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            own, seen = await line.until("update"), await other.until("update")
            assert own["ack"] == "a"
            assert own["entries"][0]["events"] == [{"type": "written", "seat": 0, "cell": 7}]
            assert seen["ack"] is None
            assert seen["entries"][0]["events"] == [{"type": "written", "seat": 0, "cell": None}]
            assert seen["awaits"]["seats"] == [1]
            assert len(seen["states"][0]["legal"]) == 25

    run(test())


def test_refusals_name_the_rule_in_the_clients_language() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, _ = await pair(site)
            german, _ = await nora.line(table["id"], language="de")
            french, _ = await nora.line(table["id"], language="fr")
            for line in (german, french):
                await line.send(type="act", id="x", seat=0, action={"type": "write", "cell": 99})
                refused = await line.until("refused")
                assert (refused["id"], refused["rule"]) == ("x", "no-such-cell")
            await german.send(type="act", id="y", seat=0, action={"type": "write", "cell": 1})
            await german.until("update")
            for line, text in (
                (german, "Du bist gerade nicht dran."),
                (french, "Ce n’est pas à toi de jouer."),
            ):
                await line.send(type="act", id="z", seat=0, action={"type": "write", "cell": 2})
                refused = await line.until("refused")
                assert (refused["rule"], refused["text"]) == ("not-your-turn", text)

    run(test())


def test_repeated_acts_do_no_harm_even_after_a_restart(tmp_path: Path) -> None:
    act: Json = {"type": "act", "id": "same", "seat": 0, "action": {"type": "write", "cell": 4}}

    async def first() -> tuple[Json, str, int]:
        async with open_site(tmp_path) as site:
            table, nora, _ = await pair(site)
            line, _ = await nora.line(table["id"])
            await asyncio.gather(*(line.send(**act) for _ in range(5)))
            number = (await line.until("update"))["entries"][0]["n"]
            for _ in range(4):
                assert await line.until("ack", "update") == {
                    "type": "ack",
                    "id": "same",
                    "n": number,
                }
            return table, nora.cookie, number

    async def second(table: Json, cookie: str, number: int) -> None:
        async with open_site(tmp_path, seed=2) as site:
            nora = Person(site, cookie, {"id": "", "name": ""})
            line, welcome = await nora.line(table["id"], number)
            assert welcome["last"] == number
            assert welcome["entries"] == []
            assert welcome["states"][0]["view"]["entry"] == 4
            await line.send(**act)
            assert await line.until("ack", "refused") == {"type": "ack", "id": "same", "n": number}

    run(second(*run(first())))


def test_reconnecting_gives_exactly_what_was_missed() -> None:
    async def test() -> None:
        async with open_site(limits=Limits(missed_at_once=4)) as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line, welcome = await nora.line(table["id"], 0)
            seen = [entry["n"] for entry in welcome["entries"]]
            for cell in range(9):
                action = {"type": "write", "cell": cell}
                await line.send(type="act", id=str(cell), seat=0, action=action)
                seen += [entry["n"] for entry in (await line.until("update"))["entries"]]
            assert seen == list(range(1, 20))
            for last in (0, 5, 18, 19, 500):
                again, welcome = await nora.line(table["id"], last)
                numbers = [entry["n"] for entry in welcome["entries"]]
                more = welcome["more"]
                while more:
                    piece = await again.until("missed")
                    numbers += [entry["n"] for entry in piece["entries"]]
                    more = piece["more"]
                assert numbers == seen[last:]
                assert welcome["last"] == 19
                assert welcome["states"][0]["view"]["round"] == 9
            _, fresh = await nora.line(table["id"])
            assert fresh["entries"] == []

    run(test())


def test_only_ones_own_seats_and_only_legal_messages() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, _, karl = await pair(site)
            line, _ = await karl.line(table["id"])
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 1})
            assert (await line.until("refused"))["rule"] == "not-your-seat"
            await line.send(type="act", id="b", seat=1, action={"type": "fly"})
            assert (await line.until("refused"))["rule"] == "wrong-input"
            await line.send(type="undo", id="c", seat=1)
            assert (await line.until("refused"))["rule"] == "not-training"
            await line.send(type="hint", id="d", seat=1)
            assert (await line.until("refused"))["rule"] == "not-training"
            await line.send(type="throw", id="e", numbers=[1, 2])
            assert (await line.until("refused"))["rule"] == "no-throw-awaited"
            stranger = await site.person("Zoe")
            closed = await site.line(table["id"], stranger.cookie)
            await closed.send(type="hello")
            assert (await closed.until("fault"))["rule"] == "no-spectators"
            assert await closed.next() == {"type": "closed", "code": 4403}

    run(test())


def test_spectators_see_what_everybody_may_see_where_it_is_allowed() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, _ = await pair(site, spectators=True)
            line, _ = await nora.line(table["id"])
            watching = await site.line(table["code"])
            await watching.send(type="hello", last=0)
            welcome = await watching.until("welcome")
            assert welcome["you"] is None
            assert welcome["seats"] == []
            assert welcome["states"][0]["seat"] is None
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            seen = await watching.until("update")
            assert seen["entries"][0]["events"][0]["cell"] is None
            assert seen["states"][0]["view"]["entry"] is None
            await watching.send(type="chat", id="b", text="hi")
            assert (await watching.until("refused"))["rule"] == "no-seat"

    run(test())


def test_nobody_watches_uninvited() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl, zoe = [await site.person(name) for name in ("Nora", "Karl", "Zoe")]
            table = await nora.open("knister")
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/join", {})
            looking, _ = await zoe.line(table["id"])
            own, _ = await karl.line(table["id"])
            await nora.get("POST", f"{path}/start")
            assert (await looking.until("changed"))["table"]["status"] == "playing"
            assert (await looking.until("fault", "started"))["rule"] == "no-spectators"
            assert await looking.next() == {"type": "closed", "code": 4403}
            await own.until("started")
            await karl.get("POST", f"{path}/leave")
            assert (await own.until("changed", "started"))["type"] == "changed"
            assert (await own.until("fault"))["rule"] == "no-spectators"
            assert await own.next() == {"type": "closed", "code": 4403}

    run(test())


def test_several_seats_at_one_device_see_their_own_secrets() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open(
                "knister", {"kind": "local", "name": "Karl"}, {"kind": "local"}, start=True
            )
            assert [seat["name"] for seat in table["seats"]] == ["Nora", "Karl", "Gast 2"]
            line, welcome = await nora.line(table["id"])
            assert [state["seat"] for state in welcome["states"]] == [0, 1, 2]
            await line.send(type="act", id="a", seat=1, action={"type": "write", "cell": 3})
            update = await line.until("update")
            assert update["entries"][0]["events"][0]["cell"] == 3
            assert [len(state["legal"]) for state in update["states"]] == [25, 0, 25]

    run(test())


def test_real_dice_are_typed_in_by_who_throws() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, dice="real")
            line, welcome = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            chance = welcome["awaits"]["chance"]
            assert (chance["what"], chance["sizes"], chance["seat"]) == ("dice", [6, 6], 0)
            await other.send(type="throw", id="a", text="4 5")
            assert (await other.until("refused"))["rule"] == "not-your-seat"
            await line.send(type="throw", id="b", text="4 9")
            assert (await line.until("refused"))["rule"] == "unreadable-throw"
            await line.send(type="throw", id="c", numbers=[6, 0])
            assert (await line.until("refused"))["rule"] == "wrong-numbers"
            await line.send(type="throw", id="d", text="4 5")
            update = await line.until("update")
            assert update["entries"][0]["events"] == [{"type": "rolled", "seat": 0, "dice": [4, 5]}]
            assert update["ack"] == "d"

    run(test())


def test_a_seat_may_act_while_its_hint_is_thought_about() -> None:
    class Slow(InlineBots):
        async def ask(
            self, question: Question, owner: str = "", early: Early | None = None
        ) -> Answer:
            await asyncio.sleep(0.05)
            return await super().ask(question)

    async def test() -> None:
        async with open_site(bots=Slow()) as site:
            nora = await site.person()
            table = await nora.open("krisskross", training=True, start=True)
            line, _ = await nora.line(table["id"])
            await line.send(type="hint", id="a", seat=0)
            await line.send(type="hint", id="b", seat=0)
            action = {"type": "choose-symbol", "symbol": 1}
            await line.send(type="act", id="c", seat=0, action=action)
            told = [await line.until("refused", "update", "hints") for _ in range(3)]
            assert [one["type"] for one in told] == ["refused", "update", "hints"]
            assert (told[0]["id"], told[0]["rule"]) == ("b", "too-fast")
            assert (told[2]["id"], told[2]["n"]) == ("a", 0)

    run(test())


class Pondering(InlineBots):
    """Knows the place when it is told to, and why when it is told to."""

    def __init__(self) -> None:
        self.asked, self.place, self.reasons = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        answered = await super().ask(question, owner)
        if question.kind == "explain" and early is not None:
            self.asked.set()
            await self.place.wait()
            early(msgspec.structs.replace(answered, says=("the place",), more=True))
            await self.reasons.wait()
        return answered


@pytest.mark.parametrize("place_is_late", [False, True])
def test_the_place_of_a_hint_is_shown_when_its_reasons_take_long(place_is_late: bool) -> None:
    async def test() -> None:
        bots = Pondering()
        async with open_site(bots=bots) as site:
            nora = await site.person()
            table = await nora.open("knister", training=True, start=True)
            line, _ = await nora.line(table["id"])
            await line.send(type="hint", id="a", seat=0)
            await bots.asked.wait()
            if not place_is_late:
                bots.place.set()
            site.clock.advance(PLACE_SECONDS - 0.1)
            for _ in range(20):
                await asyncio.sleep(0)
            while line.waiting():
                assert (await line.next())["type"] != "hints"
            site.clock.advance(0.2)
            bots.place.set()
            place = await line.until("hints")
            assert (place["id"], place["n"], place["more"]) == ("a", 1, True)
            bots.reasons.set()
            whole = await line.until("hints")
            assert (whole["id"], whole["n"], whole["more"]) == ("a", 1, False)
            assert whole["values"] == place["values"]
            assert (place["says"], len(whole["says"])) == (["the place"], 1)
            assert whole["says"] != place["says"]

    run(test())


def test_what_cannot_be_stored_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            act: Json = {"type": "act", "id": "a", "seat": 0}
            act["action"] = {"type": "write", "cell": 7}
            with monkeypatch.context() as broken:
                broken.setattr(ledger, "append", _disk_full)
                await line.send(**act)
                assert (await line.until("closed"))["code"] == 4500
            again, welcome = await nora.line(table["id"], 1)
            assert (welcome["last"], welcome["awaits"]["seats"]) == (1, [0, 1])
            await again.send(**act)
            assert (await again.until("update"))["ack"] == "a"
            assert (await other.until("update"))["entries"][0]["n"] == 2

    run(test())


def _disk_full(*_: object) -> None:
    raise sqlite3.OperationalError("database or disk is full")


def test_hints_come_from_the_bots() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", training=True, start=True)
            line, _ = await nora.line(table["id"])
            await line.send(type="hint", id="b", seat=0)
            hints = await line.until("hints")
            assert (hints["id"], hints["seat"], hints["n"]) == ("b", 0, 1)
            cells = sorted(one["action"]["cell"] for one in hints["values"])
            assert cells == list(range(25))
            values = [one["value"] for one in hints["values"]]
            assert values == sorted(values, reverse=True)
            assert all(one["error"] >= 0 for one in hints["values"])
            assert any(one["tried"] for one in hints["values"])
            assert len(hints["says"]) == 1

    run(test())


def test_hints_speak_the_clients_language() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("krisskross", training=True, start=True)
            for language, said in (("de", "6 Züge sind gleich gut"), ("it", "6 mosse si equivalg")):
                line, _ = await nora.line(table["id"], language=language)
                await line.send(type="hint", id=f"h{language}", seat=0)
                (says,) = (await line.until("hints"))["says"]
                assert says.startswith(said)

    run(test())


def test_what_was_possible_is_told_when_a_round_has_closed() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            options = {"seconds": None, "rounds": 1, "calm": False}
            table = await nora.open("happycross", options=options, start=True)
            line, _ = await nora.line(table["id"])
            await line.send(type="possible", id="a", seat=0)
            assert (await line.until("best"))["best"] is None
            await line.send(type="act", id="b", seat=0, action={"type": "done"})
            (turn,) = (await line.until("update"))["states"][0]["view"]["last"]
            await line.send(type="possible", id="c", seat=0)
            best = (await line.until("best"))["best"]
            assert best["layout"]["throw"] == turn["layout"]["throw"]
            assert best["score"]["total"] > turn["score"]["total"]
            other = await nora.open("knister", start=True)
            line, _ = await nora.line(other["id"])
            await line.send(type="possible", id="d", seat=0)
            assert (await line.until("refused"))["rule"] == "no-hints"

    run(test())
