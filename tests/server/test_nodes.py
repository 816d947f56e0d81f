"""Several servers on one database, and writes that were cut short."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from querwurf.core.entry import Act
from querwurf.server.change import Change
from querwurf.table.clock import VirtualClock
from tests.server.site import Json, Person, Site, open_site, run
from tests.server.test_play import pair


@asynccontextmanager
async def two_sites(folder: Path) -> AsyncIterator[tuple[Site, Site]]:
    clock = VirtualClock()
    async with (
        open_site(folder, clock=clock, exclusive=False) as here,
        open_site(folder, clock=clock, seed=2, exclusive=False) as there,
    ):
        yield here, there


def elsewhere(site: Site, person: Person) -> Person:
    """The same person, who asks another server."""
    return Person(site, person.cookie, {"id": person.id, "name": person.name})


def test_who_loses_a_race_for_a_number_reads_and_tries_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            table, nora, karl = await pair(here)
            line, _ = await nora.line(table["id"])
            other, _ = await elsewhere(there, karl).line(table["id"])
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            assert (await line.until("update"))["entries"][0]["n"] == 2
            await other.send(type="act", id="b", seat=1, action={"type": "write", "cell": 8})
            missed, own = await other.until("update"), await other.until("update")
            assert [entry["n"] for entry in missed["entries"]] == [2]
            assert missed["entries"][0]["events"] == [{"type": "written", "seat": 0, "cell": None}]
            assert [entry["n"] for entry in own["entries"]] == [3, 4]
            assert own["ack"] == "b"

    run(test())


def test_who_loses_a_race_for_a_row_reads_and_decides_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            nora, karl = await here.person("Nora"), await here.person("Karl")
            lea = await here.person("Lea")
            table = await nora.open("crosswise", {"kind": "bot"}, {"kind": "bot"})
            path = f"/api/tables/{table['id']}"
            await elsewhere(there, karl).get("GET", path)  # in memory there, and soon outdated
            await nora.get("PATCH", path, {"training": True})
            joined = await elsewhere(there, karl).get("POST", f"{path}/join", {})
            assert joined["training"], "the change that was made here is not undone there"
            assert [seat["name"] for seat in joined["seats"]][3:] == ["Karl"]
            late = await lea.ask("POST", f"{path}/join", {})
            assert late.json["rule"] == "table-full", "decided on what there is by now"
            started = await elsewhere(there, nora).get("POST", f"{path}/start")
            assert (await nora.ask("POST", f"{path}/start")).json["rule"] == "not-open"
            shown = await nora.get("GET", path)
            assert shown["commitment"] == started["commitment"], "a match begins once"

    run(test())


def test_nobody_acts_for_a_seat_that_was_given_away_elsewhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            nora, karl = await here.person("Nora"), await here.person("Karl")
            table = await nora.open("knister", {"kind": "local", "name": "Karl"}, start=True)
            path = f"/api/tables/{table['id']}"
            line, _ = await elsewhere(there, nora).line(table["id"])
            link = await nora.get("POST", f"{path}/seats/1/link")
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            await line.send(type="act", id="a", seat=1, action={"type": "write", "cell": 7})
            assert (await line.until("refused", "update"))["rule"] == "not-your-seat"

    run(test())


async def _cut_short(site: Site, match: str) -> None:
    """Begin to write Karl's act, and have nobody wait for it."""
    table = site.node.tables.get(match)
    assert table is not None
    live = table.playing()
    change = Change(table, 0.0)
    change.grow(live.grow(Act(1, live.match.legal(1)[3]), "seat", 0.0, "1:x"))
    storing = asyncio.ensure_future(site.node.tables.commit(change))
    await asyncio.sleep(0)
    storing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await storing
    assert table.is_stale


def test_a_write_that_nobody_waited_for_is_published_with_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_site(tmp_path) as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            await _cut_short(site, table["id"])
            await karl.line(table["id"], 1)
            assert (await line.until("update"))["entries"][0]["n"] == 2
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            assert [entry["n"] for entry in (await line.until("update"))["entries"]] == [3, 4]

    run(test())


def test_an_act_that_another_server_stored_is_only_acknowledged(tmp_path: Path) -> None:
    act: Json = {"type": "act", "id": "a", "seat": 0, "action": {"type": "write", "cell": 7}}

    async def test() -> None:
        async with two_sites(tmp_path) as (here, there):
            table, nora, _ = await pair(here)
            line, _ = await nora.line(table["id"])
            other, _ = await elsewhere(there, nora).line(table["id"])
            await line.send(**act)
            number = (await line.until("update"))["entries"][0]["n"]
            await other.send(**act)
            assert await other.until("ack", "refused") == {"type": "ack", "id": "a", "n": number}

    run(test())
