"""Lessons over the net: opened, left and gone on with, turned page by page; they count nowhere."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from querwurf import catalog
from tests.server.site import Json, Line, Person, Site, open_site, run
from tests.server.test_play import play_out

GAMES = tuple(key for key in catalog.game_keys() if catalog.game(key).lesson is not None)


async def begin(nora: Person, game: str = "knister", **more: object) -> Json:
    table: Json = await nora.get("POST", "/api/lessons", {"game": game, **more})
    return table


async def write(line: Line, cell: int, id_: str = "a") -> Json:
    await line.send(type="act", id=id_, seat=0, action={"type": "write", "cell": cell})
    return await line.until("update")


def lesson(message: Json) -> Json:
    told: Json = message["states"][0]["lesson"]
    return told


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_from_page_to_page_to_its_end(game: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await begin(nora, game)
            assert table["lesson"]
            assert table["status"] == "playing"
            line, message = await nora.line(table["code"], 0)
            steps = lesson(message)["steps"]
            for step in range(steps):
                assert lesson(message)["step"] == step
                assert lesson(message)["lines"]
                assert message["awaits"]["deadlines"] == []
                await line.send(type="turn", id=f"turn-{step}")
                message = await line.until("update")
            assert lesson(message)["phase"] == "free"
            end = await play_out(site, line, message)
            assert lesson(end)["phase"] == "over"
            is_nothing_laid = game == "happycross"
            assert len(lesson(end)["lines"]) == (1 if is_nothing_laid else 2)
            assert "-" not in lesson(end)["lines"][0]

    run(test())


def test_an_act_is_answered_undone_and_answered_anew() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            line, welcome = await nora.line((await begin(nora))["code"])
            assert lesson(welcome)["marks"]["cells"] == [19]
            other = await write(line, 4)
            assert lesson(other)["phase"] == "else"
            assert lesson(other)["undoable"]
            await line.send(type="undo", id="u", seat=0)
            assert lesson(await line.until("update"))["phase"] == "say"
            right = await write(line, 19, "b")
            assert lesson(right)["phase"] == "yes"
            assert "12" in lesson(right)["lines"][0]
            await line.send(type="turn", id="t")
            assert not lesson(await line.until("update"))["turned"]
            await line.send(type="undo", id="v", seat=0)
            assert (await line.until("refused"))["rule"] == "nothing-to-undo"

    run(test())


def test_a_lesson_that_was_left_goes_on_at_its_step_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            table = await begin(nora)
            line, _ = await nora.line(table["code"])
            await line.send(type="turn", id="t")
            await line.until("update")
            await write(line, 24)
        async with open_site(tmp_path, seed=2) as site:
            back = Person(site, nora.cookie, {"id": nora.id, "name": nora.name})
            again = await begin(back)
            assert again["id"] == table["id"]
            _, welcome = await back.line(again["code"], language="en")
            assert lesson(welcome)["step"] == 1
            assert lesson(welcome)["phase"] == "yes"
            assert "doubled" in lesson(welcome)["lines"][0]
            anew = await begin(back, anew=True)
            assert anew["id"] != table["id"]
            assert (await back.get("GET", f"/api/tables/{table['id']}"))["status"] == "closed"

    run(test())


def test_skipping_leads_to_the_short_game_and_no_further() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            line, _ = await nora.line((await begin(nora))["code"])
            await line.send(type="turn", id="t", skip=True)
            assert lesson(await line.until("update"))["phase"] == "free"
            await line.send(type="turn", id="u")
            assert (await line.until("refused"))["rule"] == "nothing-to-turn"

    run(test())


def test_a_lesson_counts_nowhere() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            table = await begin(nora)
            assert table["commitment"] is None
            assert (await nora.get("GET", "/api/tables/mine"))["tables"] == []
            assert (await nora.get("GET", "/api/tables/public"))["tables"] == []
            stranger = await site.line(table["code"], karl.cookie)
            await stranger.send(type="hello", last=None)
            assert (await stranger.until("fault"))["rule"] == "no-spectators"
            line, _ = await nora.line(table["code"])
            await line.send(type="turn", id="t", skip=True)
            await play_out(site, line, await line.until("update"))
            over = (await line.until("changed"))["table"]
            assert over["seed"] is None
            path = f"/api/tables/{table['id']}"
            for method, what in (("GET", "record"), ("POST", "rematch")):
                refused = await nora.ask(method, f"{path}/{what}")
                assert refused.json["rule"] == "only-a-lesson"

    run(test())


def test_tables_without_a_lesson_turn_no_pages() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", start=True)
            line, _ = await nora.line(table["code"])
            await line.send(type="turn", id="t")
            assert (await line.until("refused"))["rule"] == "no-lesson"
            answer = await nora.ask("POST", "/api/lessons", {"game": "chess"})
            assert answer.json["rule"] == "no-such-game"

    run(test())


async def short_game(nora: Person, game: str) -> tuple[Line, Json]:
    line, _ = await nora.line((await begin(nora, game))["code"])
    await line.send(type="turn", id="t", skip=True)
    return line, await line.until("update")


def test_a_costly_move_of_the_short_game_is_named_and_can_be_taken_back() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            line, message = await short_game(nora, "knister")
            judged = [one async for one in _judged(site, line, message)]
            assert judged, "the last free cell is often a mistake"
            for one in judged:
                assert one["cost"] >= 3
                assert len(one["says"]) == 1, "one thing at a time"

    run(test())


async def _judged(site: Site, line: Line, message: Json) -> AsyncIterator[Json]:
    """Write into the last free cell again and again; give what the coach says of that."""
    for count in range(6):
        actions = message["states"][0]["legal"]
        await line.send(type="act", id=f"w{count}", seat=0, action=actions[-1])
        message = await line.until("update")
        while not message["states"][0]["legal"] and not message["awaits"]["over"]:
            await site.pass_time(2)  # the rival thinks
            message = await line.until("update")
        await site.node.tasks.settle()
    await line.send(type="ping")
    await line.until("pong")
    for raw in line.raw:
        if '"type":"judged"' in raw:
            yield json.loads(raw)


def test_the_set_steps_are_answered_by_the_coach_alone() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            line, _ = await nora.line((await begin(nora))["code"])
            await write(line, 4)
            await site.node.tasks.settle()
            await line.send(type="ping")
            await line.until("pong")
            assert not [raw for raw in line.raw if '"type":"judged"' in raw]

    run(test())


def test_who_was_not_done_in_time_is_told_so_at_the_end() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            line, message = await short_game(nora, "happycross")
            for _ in range(12):
                if lesson(message)["phase"] == "over":
                    break
                await site.pass_time(30)
                message = await line.until("update")
            late, end = lesson(message)["lines"]
            assert late.startswith("Zeit um.")
            assert ":" in end

    run(test())
