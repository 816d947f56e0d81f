"""Looking back: a match as each seat saw it, and what the coach says, made once and shared."""

import asyncio
import sqlite3
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault, InlineBots
from tests.server.site import QUICK, Json, Line, Person, Site, open_site, run
from tests.server.test_play import play_out

BOT = {"kind": "bot", "level": "random"}


class Counting(InlineBots):
    """Counts what is asked."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        self.asked[question.kind] += 1
        return await super().ask(question, owner)


class Waiting(InlineBots):
    """Never gets round to looking back before the server ends."""

    def __init__(self) -> None:
        self.begun, self.closed = asyncio.Event(), asyncio.Event()

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        if question.kind != "review":
            return await super().ask(question, owner)
        self.begun.set()
        await self.closed.wait()
        raise BotFault("the server closes")

    async def close(self) -> None:
        self.closed.set()


async def finish(site: Site, person: Person, game: str, *others: Json, **settings: Any) -> Json:
    """Open a table and play its match to the end; gives the table and what its line has seen."""
    table = await person.open(game, *others, start=True, **settings)
    line, welcome = await person.line(table["id"], 0)
    await play_out(site, line, welcome)
    return table


async def analysed(site: Site, person: Person, table: Json, language: str = "de") -> Json:
    path = f"/api/tables/{table['id']}/analysis/{language}"
    await person.get("POST", path)
    await site.node.tasks.settle()
    told: Json = await person.get("GET", path)
    return told


def test_a_look_back_is_made_once_and_shared() -> None:
    async def test() -> None:
        bots = Counting()
        async with open_site(bots=bots) as site:
            nora, karl = await site.person(), await site.person("Karl", "en")
            table = await finish(site, nora, "knister", BOT)
            path = f"/api/tables/{table['id']}/analysis/de"
            assert (await nora.get("GET", path))["status"] == "none"
            assert (await nora.get("POST", path))["status"] == "working"
            told = await analysed(site, nora, table)
            assert told["status"] == "done"
            asked = bots.asked["review"]
            english = await analysed(site, karl, table, "en")
            assert bots.asked["review"] == asked, "what is there is not made again"
            assert [seat["seat"] for seat in told["seats"]] == [0, 1]
            for seat in told["seats"]:
                summed = seat["expectation"] + seat["luck"] + seat["rivals"] - seat["mistakes"]
                assert summed == pytest.approx(seat["result"], abs=1e-6)
                costly = [move for move in seat["moves"] if move["cost"] > 0]
                assert all(move["better"]["type"] == "write" for move in costly)
                assert all(move["possible"] is None for move in seat["moves"])
            assert told["hindsight"]["total"] >= max(seat["result"] for seat in told["seats"])
            first = [max(one["seats"][0]["moves"], key=cost)["reasons"] for one in (told, english)]
            assert first[0] != first[1], "each in its own language"

    run(test())


def cost(move: Json) -> float:
    told: float = move["cost"]
    return told


def test_whole_turns_show_what_was_possible() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            options = {"seconds": None, "rounds": 1, "calm": False}
            table = await finish(site, nora, "happycross", options=options)
            (seat,) = (await analysed(site, nora, table))["seats"]
            (move,) = seat["moves"]
            assert move["better"] is None
            assert move["possible"]["score"]["total"] == move["best_value"] > move["value"]

    run(test())


def test_a_match_that_ends_is_looked_back_on_also_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        limits = replace(QUICK, review_matches=True)
        waiting = Waiting()
        async with open_site(tmp_path, limits=limits, bots=waiting) as site:
            nora = await site.person()
            table = await finish(site, nora, "krisskross")
            await asyncio.wait_for(waiting.begun.wait(), 10)
            path = f"/api/tables/{table['id']}/analysis/fr"
            told = await nora.get("GET", path)
            assert (told["status"], told["seats"]) == ("working", [])
        async with open_site(tmp_path, limits=limits) as site:
            again = Person(site, nora.cookie, {"id": nora.id, "name": nora.name})
            await site.node.tasks.settle()
            told = await again.get("GET", path)
            assert told["status"] == "done"
            assert told["seats"][0]["unit"] == "points"

    run(test())


def test_whoever_waits_for_a_look_back_does_not_wait_for_others() -> None:
    class Slow(InlineBots):
        """Looks back on one match only when it is told to."""

        def __init__(self) -> None:
            self.begun: list[str] = []
            self.go = asyncio.Event()

        async def ask(
            self, question: Question, owner: str = "", early: Early | None = None
        ) -> Answer:
            if question.kind == "review":
                if owner not in self.begun:
                    self.begun.append(owner)
                if owner == self.begun[0]:
                    await self.go.wait()
            return await super().ask(question, owner)

    async def test() -> None:
        bots = Slow()
        limits = replace(QUICK, review_matches=True, reviews_at_once=1)
        async with open_site(limits=limits, bots=bots) as site:
            nora = await site.person()
            tables = [await finish(site, nora, "krisskross") for _ in range(3)]
            paths = [f"/api/tables/{table['id']}/analysis/de" for table in tables]
            while not bots.begun:
                await asyncio.sleep(0)
            told = await nora.get("GET", paths[2])
            assert told["status"] == "working"
            for _ in range(2000):
                if (told := await nora.get("GET", paths[2]))["status"] == "done":
                    break
                await asyncio.sleep(0.01)
            assert told["status"] == "done", "the last one was awaited, the first still holds on"
            assert len(bots.begun) == 2, "the second waits for the first"
            bots.go.set()
            await site.node.tasks.settle()
            assert [(await nora.get("GET", path))["status"] for path in paths] == ["done"] * 3

    run(test())


def test_what_fails_is_tried_again_and_then_said() -> None:
    class Failing(Counting):
        async def ask(
            self, question: Question, owner: str = "", early: Early | None = None
        ) -> Answer:
            if question.kind == "review":
                self.asked["review"] += 1
                raise BotFault("it broke")
            return await super().ask(question, owner)

    async def test() -> None:
        bots = Failing()
        async with open_site(bots=bots) as site:
            nora = await site.person()
            table = await finish(site, nora, "krisskross")
            assert (await analysed(site, nora, table))["status"] == "failed"
            assert bots.asked["review"] == 3

    run(test())


def test_nothing_is_told_of_a_match_that_is_not_over() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("crosswise", BOT, start=True)
            base = f"/api/tables/{table['id']}"
            for method, path in (
                ("GET", f"{base}/replay/0/0"),
                ("GET", f"{base}/replay/1/0/de"),
                ("GET", f"{base}/analysis/de"),
                ("POST", f"{base}/analysis/de"),
            ):
                refused = await nora.ask(method, path)
                assert (refused.status, refused.json["rule"]) == (409, "not-over")
            assert (await nora.ask("GET", "/api/tables/NOSUCH/replay/0/0")).status == 404

    run(test())


def test_a_damaged_match_is_refused_and_never_analysed_by_half(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            table = await finish(site, nora, "knister")
            base = f"/api/tables/{table['id']}"
            assert (await nora.ask("GET", f"{base}/replay/3/0")).json["rule"] == "no-such-seat"
            with sqlite3.connect(tmp_path / "test.db") as database:
                database.execute(
                    "UPDATE recent SET line = replace(line, '\"cell\":', '\"cell\":1') "
                    "WHERE number = 8"
                )
            database.close()
            refused = await nora.ask("GET", f"{base}/replay/0/0")
            assert (refused.status, refused.json["rule"]) == (409, "not-replayable")
            told = await analysed(site, nora, table)
            assert (told["status"], told["seats"]) == ("failed", [])

    run(test())


async def replayed(person: Person, table: Json, seat: int, words: str = "") -> list[Json]:
    frames: list[Json] = []
    while True:
        first = frames[-1]["n"] + 1 if frames else 0
        path = f"/api/tables/{table['id']}/replay/{seat}/{first}{words}"
        part = await person.get("GET", path)
        frames += part["frames"]
        if not part["more"]:
            assert frames[-1]["n"] == part["last"]
            return frames


@pytest.mark.parametrize("game", ["knister", "crosswise"])
def test_a_replay_shows_each_seat_what_it_saw(game: str) -> None:
    async def test() -> None:
        async with open_site(limits=replace(QUICK, replay_bytes=20_000)) as site:
            nora, karl = await site.person(), await site.person("Karl")
            table = await nora.open(game, {"kind": "open"})
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start", {})
            lines = [await person.line(table["id"], 0) for person in (nora, karl)]
            await play_both(site, [line for line, _ in lines], [one for _, one in lines])
            hidden = 0
            for seat, person in enumerate((nora, karl)):
                _, welcome = await person.line(table["id"], 0)
                seen = {entry["n"]: entry["events"] for entry in welcome["entries"]}
                frames = await replayed(karl, table, seat)
                assert frames[0]["kind"] == "start"
                assert all(frame["events"] == seen[frame["n"]] for frame in frames[1:])
                assert frames[-1]["view"] == welcome["states"][0]["view"]
                hidden += len(seen) - len(frames) + 1
                own = {frame["n"] for frame in frames if frame["seat"] == seat}
                assert own == {e["n"] for e in welcome["entries"] if e["seat"] == seat}
            assert (hidden > 0) == (game == "knister"), "what others wrote was not seen"

    run(test())


async def play_both(site: Site, lines: list[Line], latest: list[Json]) -> None:
    """Play a match of two devices to its end, each by its first legal action."""
    for turn in range(400):
        if latest[0]["awaits"]["over"]:
            return
        seat = latest[0]["awaits"]["seats"][0]
        state = latest[seat]["states"][0]
        legal = state["legal"]
        if legal is None:
            await lines[seat].send(type="legal", id=f"l{turn}", seat=seat)
            legal = (await lines[seat].until("allowed"))["actions"]
        await lines[seat].send(type="act", id=f"t{turn}", seat=seat, action=legal[0])
        latest[:] = [await line.until("update") for line in lines]
    raise AssertionError("the match does not end")


def test_a_replay_in_words_and_after_taking_back() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", training=True, start=True)
            line, welcome = await nora.line(table["id"], 0)
            legal = welcome["states"][0]["legal"]
            await line.send(type="act", id="a", seat=0, action=legal[0])
            await line.until("update")
            await line.send(type="undo", id="b", seat=0)
            await play_out(site, line, await line.until("update"))
            frames = await replayed(nora, table, 0, "/fr")
            assert [frame["n"] for frame in frames] == list(range(51)), "what was undone is gone"
            assert all(frame["text"]["drawing"] for frame in frames)
            assert any("Nora" in told for frame in frames for told in frame["told"])
            assert frames[-1]["text"]["outcome"]["breakdown"]

    run(test())


def test_at_training_tables_a_clear_mistake_is_told_to_its_seat_alone() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            table = await nora.open("knister", {"kind": "open"}, training=True)
            await karl.get("POST", f"/api/tables/{table['id']}/join", {})
            await nora.get("POST", f"/api/tables/{table['id']}/start", {})
            lines = [await person.line(table["id"], 0) for person in (nora, karl)]
            await play_both(site, [line for line, _ in lines], [one for _, one in lines])
            await site.node.tasks.settle()
            for seat, (line, _) in enumerate(lines):
                await line.send(type="ping")
                await line.until("pong")
                told = [raw for raw in line.raw if '"type":"judged"' in raw]
                assert told, "the first free cell is often a mistake"
                assert all(f'"seat":{seat}' in raw for raw in told)
            costs = await analysed(site, nora, table)
            clear = [m["n"] for m in costs["seats"][1]["moves"] if m["cost"] >= 1.5]
            assert len(told) == len(clear), "the look back says the same"

    run(test())


def test_elsewhere_nothing_is_judged_while_a_match_runs() -> None:
    async def test() -> None:
        bots = Counting()
        async with open_site(bots=bots) as site:
            nora = await site.person()
            await finish(site, nora, "krisskross")
            await site.node.tasks.settle()
            assert bots.asked["judge"] == bots.asked["review"] == 0

    run(test())
