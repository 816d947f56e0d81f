"""The usual act, done at once; and everything that is left to the usual reader."""

import dataclasses
import sqlite3
from typing import Any

import pytest

from querwurf.server import close_code
from querwurf.server.sockets import Sockets
from querwurf.table.storage import Conflict, Done, Job
from tests.server.site import QUICK, Json, Line, Person, Site, open_site, run


async def begun(site: Site, **settings: Any) -> tuple[Json, Person, Line]:
    """Begin Knister alone."""
    nora = await site.person()
    table = await nora.open("knister", start=True, **settings)
    line, _ = await nora.line(table["id"])
    await line.until("presence")
    return table, nora, line


async def write(line: Line, cell: int, id_: str) -> None:
    await line.send(type="act", id=id_, seat=0, action={"type": "write", "cell": cell})


def without_reader(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note what the usual reader takes."""
    taken: list[str] = []
    take = Sockets._take

    async def noted(self: Sockets, table: Any, socket: Any, content: str) -> None:
        taken.append(content)
        await take(self, table, socket, content)

    monkeypatch.setattr(Sockets, "_take", noted)
    return taken


def test_a_usual_act_needs_no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = without_reader(monkeypatch)

    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)
            for cell in range(25):
                await write(line, cell, f"a{cell}")
                told = await line.until("update")
                assert told["ack"] == f"a{cell}"
            assert told["outcome"]
            assert taken == []

    run(test())


def test_what_follows_an_act_is_answered_after_it() -> None:
    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)
            for number in range(5):
                await write(line, number, f"a{number}")
                await line.send(type="ping")
                await write(line, 10 + number, f"b{number}")
                kinds = [(await line.next())["type"] for _ in range(3)]
                assert kinds == ["update", "pong", "update"]

    run(test())


def test_a_forbidden_act_is_refused_by_the_usual_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = without_reader(monkeypatch)

    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)
            await write(line, 3, "a")
            before = await line.until("update")
            await write(line, 3, "b")
            assert (await line.until("refused"))["rule"] == "cell-taken"
            await line.send(type="act", id="c", seat=1, action={"type": "write", "cell": 4})
            assert (await line.until("refused"))["rule"] == "not-your-seat"
            await line.send(type="act", id="d", seat=0, action={"type": "fly"})
            assert (await line.until("refused"))["rule"] == "wrong-input"
            await write(line, 4, "e")
            after = await line.until("update")
            assert after["entries"][0]["n"] == before["entries"][-1]["n"] + 1
            assert len(taken) == 3

    run(test())


def test_a_repeated_act_happens_once() -> None:
    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)
            await write(line, 3, "a")
            await write(line, 3, "a")
            first = (await line.until("update"))["entries"][0]["n"]
            assert await line.until("ack") == {"type": "ack", "id": "a", "n": first}

    run(test())


def test_who_loses_a_race_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = without_reader(monkeypatch)

    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)
            database, submit = site.node.database, site.node.database.submit
            lost: list[str] = []

            def lose(job: Job[Any], key: str, done: Done) -> None:
                if lost:
                    return submit(job, key, done)
                lost.append(key)
                return done(None, Conflict("somebody was quicker"))

            monkeypatch.setattr(database, "submit", lose)
            await write(line, 3, "a")
            await write(line, 4, "b")
            assert [(await line.until("update"))["ack"] for _ in range(2)] == ["a", "b"]
            assert len(lost) == 1
            assert len(taken) == 2, "what came meanwhile has waited"

    run(test())


def test_what_cannot_be_stored_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site() as site:
            _, _, line = await begun(site)

            def fail(job: Job[Any], key: str, done: Done) -> None:
                done(None, sqlite3.OperationalError("disk full"))

            with monkeypatch.context() as patched:
                patched.setattr(site.node.database, "submit", fail)
                await write(line, 3, "a")
                assert await line.next() == {"type": "closed", "code": close_code.NOT_STORED}

    run(test())


def test_a_table_that_somebody_changes_is_waited_for() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, _, line = await begun(site)
            async with site.node.tables.change(table["id"]):
                await write(line, 3, "a")
                await line.send(type="react", reaction="nice")
            assert (await line.until("update"))["ack"] == "a"

    run(test())


def test_direct_acts_count_as_messages() -> None:
    slow: Json = {"messages_a_second": 0.001, "messages_at_once": 4}

    async def test() -> None:
        async with open_site(limits=dataclasses.replace(QUICK, **slow)) as site:
            _, _, line = await begun(site)
            for cell in range(5):
                await write(line, cell, f"a{cell}")
            assert [(await line.next())["type"] for _ in range(4)] == ["update"] * 4
            assert await line.next() == {"type": "closed", "code": close_code.TOO_MUCH}

    run(test())
