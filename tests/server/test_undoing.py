"""Taking steps back: alone at once, among people when all others agree; what was seen is gone."""

from pathlib import Path

import pytest

from querwurf.table import record, replay
from tests.server.site import Json, Line, Person, Site, open_site, run
from tests.server.test_nodes import elsewhere, two_sites
from tests.server.test_play import pair, play_out

WRITE = {"type": "write", "cell": 7}


def test_undo_at_training_tables_brings_the_same_throw_again() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open(
                "knister", {"kind": "bot", "level": "random"}, training=True, start=True
            )
            line, _ = await nora.line(table["id"])
            await site.bots_act()
            await line.until("update")
            await line.send(type="undo", id="u", seat=0)
            assert (await line.until("refused"))["rule"] == "nothing-to-undo"
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            written = await line.until("update")
            next_throw = written["entries"][-1]["events"][0]["dice"]
            await site.bots_act()
            await line.until("update")
            await line.send(type="undo", id="v", seat=0)
            undone = await line.until("update")
            assert undone["entries"] == [
                {"n": 6, "events": [], "by": "undo", "undone": 2, "seat": None}
            ]
            assert undone["states"][0]["view"]["round"] == 0
            assert len(undone["states"][0]["legal"]) == 25
            await line.send(type="act", id="b", seat=0, action={"type": "write", "cell": 8})
            again = await line.until("update")
            assert again["entries"][-1]["events"][0]["dice"] == next_throw
            await site.bots_act()
            end = await play_out(site, line, await line.until("update"))
            assert end["outcome"]
            written_down = (await nora.ask("GET", f"/api/tables/{table['id']}/record")).body
            assert replay.verify(record.read(written_down)).verified

    run(test())


async def change_of(line: Line) -> Json | None:
    """Wait for the table to change; gives what is asked there."""
    wish: Json | None = (await line.until("changed"))["table"]["undo"]
    return wish


async def act(line: Line, seat: int, id_: str = "a", cell: int = 7) -> Json:
    await line.send(type="act", id=id_, seat=seat, action={"type": "write", "cell": cell})
    while (update := await line.until("update", "refused")).get("ack") != id_:
        assert update["type"] == "update", update
    return update


async def two(site: Site) -> tuple[Json, Line, Line]:
    table, nora, karl = await pair(site, training=True)
    return table, (await nora.line(table["id"]))[0], (await karl.line(table["id"]))[0]


def test_an_undo_is_asked_for_and_draws_anew() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, training=True)
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            await act(line, 0)
            seen = (await act(other, 1))["entries"][-1]["events"]
            await line.send(type="undo", id="u", seat=0)
            wish = {"seat": 0, "agreed": [], "asked": [1]}
            assert await change_of(other) == wish
            assert await change_of(line) == wish
            assert (await line.until("ack")) == {"type": "ack", "id": "u", "n": None}
            await line.send(type="undo", id="u", seat=0)
            assert (await line.until("ack"))["n"] is None, "the same question"
            assert (await karl.line(table["id"]))[1]["table"]["undo"] == wish
            await other.send(type="consent", id="c", seat=1, agree=True)
            undone = await other.until("update")
            assert [entry["by"] for entry in undone["entries"]] == ["undo"]
            assert undone["states"][0]["view"]["round"] == 0
            assert undone["awaits"]["seats"] == [0, 1], "what Karl did since is gone, too"
            assert await change_of(other) is None
            await line.send(type="undo", id="u", seat=0)
            number = undone["entries"][0]["n"]
            assert (await line.until("ack")) == {"type": "ack", "id": "u", "n": number}
            await act(line, 0, "b")
            anew = (await act(other, 1, "d"))["entries"][-1]["events"]
            assert anew != seen, "the throw that was seen does not come"
            for seat, own in ((0, nora), (1, karl)):
                assert (await own.line(table["id"]))[1]["seats"] == [seat]

    run(test())


@pytest.mark.parametrize("game", ["krisskross", "kribbeln", "happycross"])
def test_a_match_with_undos_goes_on_after_a_restart_and_its_record_verifies(
    game: str, tmp_path: Path
) -> None:
    async def begin(site: Site) -> tuple[Json, Person, int]:
        nora = await site.person()
        options = {"seconds": None, "rounds": 1, "calm": False} if game == "happycross" else {}
        plan = {"kind": "local", "name": "Karl"}
        table = await nora.open(game, plan, training=True, options=options, start=True)
        line, last = await nora.line(table["id"], 0)
        skipped = 0
        for turn in range(4):
            seat = next(s for s in last["states"] if s["seat"] in last["awaits"]["seats"])
            await line.send(type="legal", id=f"l{turn}", seat=seat["seat"])
            actions = (await line.until("allowed"))["actions"]
            action = next(action for action in actions if action["type"] != "done")
            await line.send(type="act", id=f"a{turn}", seat=seat["seat"], action=action)
            last = await line.until("update")
            if turn % 2:
                before = site.node.tables.get(table["id"]).live.match  # type: ignore[union-attr]
                await line.send(type="undo", id=f"u{turn}", seat=seat["seat"])
                await line.until("changed")
                await line.send(type="consent", id=f"c{turn}", seat=1 - seat["seat"], agree=True)
                last = await line.until("update")
                live = site.node.tables.get(table["id"]).live  # type: ignore[union-attr]
                assert live is not None
                assert live.match.drawn >= before.drawn
                skipped += 1
        return table, nora, skipped

    async def test() -> None:
        async with open_site(tmp_path) as site:
            table, nora, skipped = await begin(site)
            assert skipped == 2
            live = site.node.tables.get(table["id"]).live  # type: ignore[union-attr]
            assert live is not None
            drawn, skips = live.match.drawn, live.match.skips
        async with open_site(tmp_path) as site:
            nora = Person(site, nora.cookie, {"id": nora.id, "name": "Nora"})
            line, welcome = await nora.line(table["id"])
            live = site.node.tables.get(table["id"]).live  # type: ignore[union-attr]
            assert live is not None
            assert (live.match.drawn, live.match.skips) == (drawn, skips)
            welcome["entries"] = []
            assert (await play_out(site, line, welcome))["outcome"]
            written = (await nora.ask("GET", f"/api/tables/{table['id']}/record")).body
            verdict = replay.verify(record.read(written))
            assert verdict.verified, verdict

    run(test())


def test_it_falls_when_one_refuses_somebody_acts_or_the_asker_withdraws() -> None:
    async def test() -> None:
        async with open_site() as site:
            _, line, other = await two(site)
            await line.send(type="undo", id="u", seat=0)
            assert (await line.until("refused"))["rule"] == "nothing-to-undo"
            await act(line, 0)
            for refuser, seat in ((other, 1), (line, 0)):
                await line.send(type="undo", id=f"u{seat}", seat=0)
                assert await change_of(other)
                await refuser.send(type="consent", id="c", seat=seat, agree=False)
                assert await change_of(other) is None
            assert (await line.until("declined")) == {"type": "declined", "seat": 1, "asker": 0}
            await line.send(type="undo", id="w", seat=0)
            assert await change_of(other)
            await act(other, 1)
            assert await change_of(other) is None
            await other.send(type="consent", id="d", seat=1, agree=True)
            assert (await other.until("refused"))["rule"] == "not-asked"

    run(test())


def test_who_is_not_asked_cannot_answer_and_one_question_is_asked_at_a_time() -> None:
    async def test() -> None:
        async with open_site() as site:
            _, line, other = await two(site)
            await act(line, 0)
            await act(other, 1)
            await line.send(type="undo", id="u", seat=0)
            await line.until("ack")  # else either of the two may be the first
            await other.send(type="undo", id="u", seat=1)
            assert (await other.until("refused"))["rule"] == "already-asked"
            await line.send(type="consent", id="c", seat=1, agree=True)
            assert (await line.until("refused"))["rule"] == "not-your-seat"
            await line.send(type="consent", id="d", seat=0, agree=True)
            assert (await line.until("refused"))["rule"] == "not-asked"

    run(test())


def test_everybody_is_asked_bots_are_not_and_do_not_end_the_question() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            bot = {"kind": "bot", "level": "random"}
            table = await nora.open("knister", {"kind": "local", "name": "Lea"}, bot, training=True)
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/join", {})
            await nora.get("POST", f"{path}/start")
            line, _ = await nora.line(table["id"])
            other, _ = await karl.line(table["id"])
            await act(line, 0)
            await line.send(type="undo", id="u", seat=0)
            assert await change_of(other) == {"seat": 0, "agreed": [], "asked": [1, 3]}
            await site.bots_act()
            await line.send(type="consent", id="c", seat=1, agree=True)
            assert await change_of(other) == {"seat": 0, "agreed": [1], "asked": [3]}
            await other.send(type="consent", id="c", seat=3, agree=True)
            undone = await line.until("update")
            while undone["entries"][0]["by"] != "undo":
                undone = await line.until("update")
            assert undone["awaits"]["seats"] == [0, 1, 2, 3]

    run(test())


def test_who_is_away_is_asked_until_a_bot_plays_and_then_no_more() -> None:
    async def test() -> None:
        async with open_site() as site:
            _, line, other = await two(site)
            await act(line, 0)
            await other.hang_up()
            await line.send(type="undo", id="u", seat=0)
            await site.pass_time(site.node.limits.grace_seconds + 1)
            while not (changed := await line.until("changed"))["table"]["undo"]:
                pass
            assert changed["table"]["undo"]["asked"] == [1]
            await line.send(type="handover", id="h", seat=1)
            while (changed := await line.until("changed"))["table"]["undo"]:
                pass
            assert changed["table"]["seats"][1]["stand_in"], "others play: asked anew, or alone"
            await line.send(type="undo", id="v", seat=0)
            assert (await line.until("update"))["entries"][0]["by"] == "undo"

    run(test())


def test_a_question_reaches_every_server_and_an_act_there_ends_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            table, nora, karl = await pair(here, training=True)
            line, _ = await nora.line(table["id"])
            await act(line, 0)
            await line.send(type="undo", id="u", seat=0)
            assert await change_of(line)
            other, welcome = await elsewhere(there, karl).line(table["id"])
            assert welcome["table"]["undo"]["asked"] == [1]
            await act(other, 1)
            await line.send(type="consent", id="c", seat=0, agree=False)
            assert (await line.until("refused"))["rule"] == "not-asked"

    run(test())
