"""Several servers on one database, and writes that were cut short."""

import asyncio
from pathlib import Path

import pytest

from querwurf.core.match import Act
from querwurf.table.clock import VirtualClock
from tests.server.site import Person, open_site, run
from tests.server.test_play import pair


def test_who_loses_a_race_reads_and_tries_again(tmp_path: Path) -> None:
    async def test() -> None:
        clock = VirtualClock()
        async with (
            open_site(tmp_path, clock=clock) as here,
            open_site(tmp_path, clock=clock, seed=2) as there,
        ):
            table, nora, karl = await pair(here)
            line, _ = await nora.line(table["id"])
            other, _ = await Person(there, karl.cookie, {"id": karl.id, "name": ""}).line(
                table["id"]
            )
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            assert (await line.until("update"))["entries"][0]["n"] == 2
            await other.send(type="act", id="b", seat=1, action={"type": "write", "cell": 8})
            missed, own = await other.until("update"), await other.until("update")
            assert [entry["n"] for entry in missed["entries"]] == [2]
            assert missed["entries"][0]["events"] == [{"type": "written", "seat": 0, "cell": None}]
            assert [entry["n"] for entry in own["entries"]] == [3, 4]
            assert own["ack"] == "b"

    run(test())


def test_a_write_that_nobody_waited_for_is_published_with_the_next(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_site(tmp_path) as site:
            table, nora, karl = await pair(site)
            line, _ = await nora.line(table["id"])
            room = site.house.rooms[table["id"]]
            live = room.playing()
            growth = live.grow(Act(1, live.game.legal(live.state, 1)[3]), "seat", 0.0, "1:x")
            storing = asyncio.ensure_future(site.house.store(room, growth))
            await asyncio.sleep(0)
            storing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await storing
            assert room.is_stale
            await karl.line(table["id"], 1)
            assert (await line.until("update"))["entries"][0]["n"] == 2
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            assert [entry["n"] for entry in (await line.until("update"))["entries"]] == [3, 4]

    run(test())
