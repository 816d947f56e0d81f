"""Memory of a server whose bots know all games, and how it grows under load.

Proportional set size: a page that several processes share counts once, divided among them.
"""

import asyncio
import json
import os
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.server.clients import OurTable, Table, ask
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.servers import open_tables, ours, usual
from querwurf import catalog

TABLES = 1000
SECONDS = float(os.environ.get("QUERWURF_GROWTH", "600"))
_ASKED_AT_ONCE = 4


def _shares(pid: int) -> list[int]:
    """Tell the bytes of a process, its children and theirs, the process first."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [_share(pid), *(share for child in children for share in _shares(int(child)))]


def _share(pid: int) -> int:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    raise LookupError(pid)


async def awake() -> Figures:
    """A server with two workers, each of which has thought about every game."""
    with usual() as running:
        for game in catalog.game_keys():
            await asyncio.gather(*(_ask_bots(running.address, game) for _ in range(_ASKED_AT_ONCE)))
        server, *workers = _shares(running.process.pid)
        assert len(workers) == 2
    parts = {"server": server, "first worker": workers[0], "second worker": workers[1]}
    figures = {f"memory, {name}": Figure(held / 2**20, "MB", 1) for name, held in parts.items()}
    whole = sum(parts.values()) / 2**20
    return {**figures, "memory of a node, all games awake": Figure(whole, "MB", 1, 450, 300)}


async def _ask_bots(address: str, game: str) -> None:
    """Have the strongest bot of a game move, and a hint given."""
    level = catalog.game(game).levels[-1]
    _, cookie = await asyncio.to_thread(ask, address, "POST", "/api/me", {"name": "x"})
    seats = [{"kind": "bot", "level": level}, {"kind": "me"}]
    wish: dict[str, Any] = {"game": game, "seats": seats, "training": True, "start": True}
    table, _ = await asyncio.to_thread(ask, address, "POST", "/api/tables", wish, cookie)
    url = f"ws://{address}/api/tables/{table['id']}/socket"
    async with connect(url, additional_headers={"cookie": cookie}, compression=None) as line:
        await line.send('{"type":"hello","last":0}')
        async with asyncio.timeout(60):
            await _play(line)


async def _play(line: Any) -> None:
    """Ask for a hint when it is one's turn and follow it, until the bot has moved, too."""
    has_moved = has_asked = has_acted = False
    while not (has_moved and has_acted):
        message = json.loads(await line.recv())
        has_moved |= any(entry["by"] == "bot" for entry in message.get("entries", ()))
        if message["type"] == "hints":
            action, has_acted = message["values"][0]["action"], True
            await line.send(json.dumps({"type": "act", "id": "a", "seat": 1, "action": action}))
        elif not has_asked and 1 in (message.get("awaits") or {"seats": ()})["seats"]:
            has_asked = True
            await line.send('{"type":"hint","id":"h","seat":1}')


async def growth() -> Figures:
    """1,000 tables at a move a second each: memory after a tenth of the time, and at its end."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
        tables = await open_tables(server, OurTable, TABLES)
        began, end = time.perf_counter(), SECONDS
        moves = 0

        async def play(table: Table, offset: float) -> None:
            nonlocal moves
            for move in range(int(end)):
                await asyncio.sleep(max(0.0, began + offset + move - time.perf_counter()))
                await table.move()
                moves += 1

        async def look() -> int:
            await asyncio.sleep(end / 10)
            return _share(server.process.pid)

        looking = asyncio.create_task(look())
        await asyncio.gather(*(play(table, n / TABLES) for n, table in enumerate(tables)))
        warm, last = await looking, _share(server.process.pid)
    return {
        "memory after warm-up": Figure(warm / 2**20, "MB", 1),
        f"memory growth in {end:.0f} s of 1,000 tables": Figure(
            100 * (last - warm) / warm, "%", moves, 2, 0
        ),
    }
