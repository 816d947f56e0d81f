"""Servers side by side on a real PostgreSQL, with a real NATS between them, and without it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from querwurf.server.shared_peers import SharedPeers
from querwurf.server.table import Table
from querwurf.table.clock import VirtualClock
from tests.server import site as sites
from tests.server.site import Line, Site, open_site, run
from tests.server.test_nodes import elsewhere
from tests.server.test_play import pair
from tests.support.servers import NatsServer, nats, postgres


@asynccontextmanager
async def two_servers(bus: str | None = None) -> AsyncIterator[tuple[Site, Site]]:
    clock, url = VirtualClock(), postgres().fresh()
    sites.use_database.append(lambda folder: url)
    try:
        async with (
            open_site(clock=clock, nats=bus) as here,
            open_site(clock=clock, nats=bus, seed=2) as there,
        ):
            if bus is not None:
                await until(lambda: is_up(here) and is_up(there))
            yield here, there
    finally:
        sites.use_database.clear()


def is_up(site: Site) -> bool:
    peers = site.node.peers
    assert isinstance(peers, SharedPeers)
    return peers._bus is not None and peers._bus.is_up


def is_heard(table: Table) -> bool:
    return table.is_followed


async def until(holds: Callable[[], bool]) -> None:
    async def wait() -> None:
        while not holds():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(wait(), 20)


async def _lines(here: Site, there: Site) -> tuple[Line, Line]:
    table, nora, karl = await pair(here)
    line, _ = await nora.line(table["id"])
    other, _ = await elsewhere(there, karl).line(table["id"])
    return line, other


def test_everybody_hears_what_happens_on_other_servers() -> None:
    async def test() -> None:
        async with two_servers(nats().url) as (here, there):
            line, other = await _lines(here, there)
            while (await line.until("presence"))["online"] != [0, 1]:
                pass
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            heard = await other.until("update")
            assert [entry["n"] for entry in heard["entries"]] == [2]
            assert heard["entries"][0]["events"] == [{"type": "written", "seat": 0, "cell": None}]
            assert heard["ack"] is None
            await other.send(type="chat", id="c", text="Na so was")
            assert (await line.until("said"))["line"]["text"] == "Na so was"
            await line.send(type="react", reaction="clap")
            assert (await other.until("reacted"))["reaction"] == "clap"
            await line.send(type="nudge", seat=1)
            assert (await other.until("nudged"))["seat"] == 1
            await other.hang_up()
            while (await line.until("presence"))["online"] != [0]:
                pass

    run(test())


def test_a_change_of_the_table_is_told_on_other_servers() -> None:
    async def test() -> None:
        async with two_servers(nats().url) as (here, there):
            nora, karl = await here.person("Nora"), await here.person("Karl")
            table = await nora.open("knister")
            line, _ = await nora.line(table["id"])
            path = f"/api/tables/{table['id']}"
            await elsewhere(there, karl).get("POST", f"{path}/join", {})
            assert len((await line.until("changed"))["table"]["seats"]) == 2
            other, _ = await elsewhere(there, karl).line(table["id"])
            await nora.get("POST", f"{path}/start")
            assert (await other.until("started"))["seats"] == [1]

    run(test())


def test_without_the_bus_nothing_is_lost() -> None:
    bus = NatsServer()
    bus.start()

    async def test() -> None:
        async with two_servers(bus.url) as (here, there):
            line, other = await _lines(here, there)
            bus.kill()
            await until(lambda: not is_up(here) and not is_up(there))
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            assert [entry["n"] for entry in (await other.until("update"))["entries"]] == [2]
            await other.send(type="chat", id="c", text="Da?")
            assert (await line.until("said"))["line"]["text"] == "Da?"
            bus.start()
            await until(lambda: is_up(here) and is_up(there))
            await other.send(type="act", id="b", seat=1, action={"type": "write", "cell": 7})
            assert [entry["n"] for entry in (await line.until("update"))["entries"]] == [3, 4]
            assert not [text for text in other.raw if "Da?" in text][1:], "said once"

    try:
        run(test())
    finally:
        bus.kill()


def test_due_work_of_a_server_that_has_gone_is_done_by_another() -> None:
    async def test() -> None:
        async with two_servers() as (here, there):
            nora = await here.person()
            table = await nora.open("knister", {"kind": "bot", "level": "random"}, start=True)
            here.node.alarms.stop()  # as if it had died: it never does what it holds
            there.clock.advance(60)
            line, welcome = await elsewhere(there, nora).line(table["id"], 1)
            told = welcome if welcome["entries"] else await line.until("update")
            entry = told["entries"][0]
            assert (entry["n"], entry["by"]) == (2, "bot")

    run(test())


def test_nobody_is_away_who_is_on_another_server() -> None:
    async def test() -> None:
        async with two_servers(nats().url) as (here, there):
            line, other = await _lines(here, there)
            while (await line.until("presence"))["online"] != [0, 1]:
                pass
            here.clock.advance(120)
            await line.send(type="handover", id="h", seat=1)
            assert (await line.until("refused"))["rule"] == "not-away"
            await there.node.peers.close()  # that server takes its leave
            while (await line.until("presence"))["online"] != [0]:
                pass
            here.clock.advance(120)
            await line.send(type="handover", id="i", seat=1)
            assert (await line.until("ack", "refused"))["type"] == "ack"
            await other.hang_up()

    run(test())


def test_a_client_that_has_seen_more_than_this_server_is_not_told_twice() -> None:
    async def test() -> None:
        async with two_servers() as (here, there):  # no bus: the other one looks every second
            table, nora, karl = await pair(here)
            line, _ = await nora.line(table["id"])
            await elsewhere(there, karl).line(table["id"], 1)
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            await line.until("update")
            again, welcome = await elsewhere(there, nora).line(table["id"], 2)
            assert welcome["last"] == 2
            assert welcome["entries"] == []
            await again.send(type="ping")
            await again.until("pong")
            assert not [text for text in again.raw if '"update"' in text]

    run(test())


def test_a_change_elsewhere_does_not_stop_the_clocks_that_a_server_holds() -> None:
    async def test() -> None:
        async with two_servers(nats().url) as (here, there):
            nora, karl = await here.person("Nora"), await here.person("Karl")
            table = await nora.open("knister", turn_seconds=600)
            path = f"/api/tables/{table['id']}"
            await karl.get("POST", f"{path}/join", {})
            await nora.get("POST", f"{path}/start")
            line, _ = await nora.line(table["id"])
            held = dict(here.node.alarms)
            assert table["id"] in held
            await elsewhere(there, karl).get("POST", f"{path}/leave")
            await line.until("changed")
            assert dict(here.node.alarms) == held

    run(test())


def test_who_is_online_is_asked_on_all_servers() -> None:
    """Before somebody is notified; also by a server at which nobody looks at the table."""

    async def test() -> None:
        async with two_servers(nats().url) as (here, there):
            table, nora, karl = await pair(here)
            other, _ = await elsewhere(there, karl).line(table["id"])
            async with here.node.tables.visit(table["id"]) as seen:
                assert await here.node.peers.online(seen) == {karl.id}
                assert not is_heard(seen), "it hears of that table no longer than it asks"
                line, _ = await nora.line(table["id"])
                assert await here.node.peers.online(seen) == {nora.id, karl.id}
                assert is_heard(seen), "somebody looks at it here"
                await other.hang_up()
                while (await line.until("presence"))["online"] != [0]:
                    pass
                assert await here.node.peers.online(seen) == {nora.id}

    run(test())


def test_who_is_online_without_the_bus_is_who_was_there_before() -> None:
    bus = NatsServer()
    bus.start()

    async def test() -> None:
        async with two_servers(bus.url) as (here, there):
            line, _ = await _lines(here, there)
            while (await line.until("presence"))["online"] != [0, 1]:
                pass
            (table,) = here.node.tables
            bus.kill()
            await until(lambda: not is_up(here))
            assert len(await here.node.peers.online(table)) == 2

    try:
        run(test())
    finally:
        bus.kill()


def test_clients_of_a_server_that_stops_go_to_another_at_once() -> None:
    async def test() -> None:
        async with two_servers() as (here, there):
            line, _ = await _lines(here, there)
            here.node.say_goodbye()
            assert (await line.until("bye"))["retry"] <= 200
        async with open_site() as alone:
            table, nora, _ = await pair(alone)
            line, _ = await nora.line(table["id"])
            alone.node.say_goodbye()
            assert (await line.until("bye"))["retry"] >= 1000, "nobody else serves meanwhile"

    run(test())
