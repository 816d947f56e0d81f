"""What a move costs: CPU beside boardgame.io, and how long the other client waits for it."""

import asyncio
import os
import statistics
import tempfile
import time
from contextlib import ExitStack

from benchmarks.server.clients import Maker, OurTable, PeerTable, Table
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.servers import Running, open_tables, ours, peer

ROUNDS, SECONDS, TABLES = 3, 5.0, 100
PACED_TABLES, PACED_MOVES, WARM_MOVES = 1000, 14, 2
OURS = "querwurf, SQLite, fully synchronised"
MEMORY, FILES = "boardgame.io, in memory", "boardgame.io, FlatFile"


async def cpu() -> Figures:
    """Server CPU a move: 100 tables, two clients each, as fast as they can, sides in turns."""
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2)]
        servers: dict[str, tuple[Running, Maker]] = {
            OURS: (stack.enter_context(ours(folders[0])), OurTable),
            MEMORY: (stack.enter_context(peer(None)), PeerTable),
            FILES: (stack.enter_context(peer(folders[1])), PeerTable),
        }
        tables = {
            name: await open_tables(server, make, TABLES)
            for name, (server, make) in servers.items()
        }
        for held in tables.values():
            await play_all(held, 1.0)  # compilers and caches
        spent: dict[str, list[float]] = {name: [] for name in servers}
        moves = dict.fromkeys(servers, 0)
        for _ in range(ROUNDS):
            for name, (server, _make) in servers.items():
                os.sync()  # what one side has left to the disk is not for the next one to write
                before = server.cpu()
                made = await play_all(tables[name], SECONDS)
                spent[name].append((server.cpu() - before) / made * 1e6)
                moves[name] += made
    middle = {name: statistics.median(micros) for name, micros in spent.items()}
    figures = {f"CPU a move: {name}": Figure(middle[name], "µs", moves[name]) for name in servers}
    goals = {MEMORY: (3.0, 4.0), FILES: (12.0, 15.0)}
    return figures | {
        f"CPU a move: {name} beside ours": Figure(
            middle[name] / middle[OURS], "×", ROUNDS, least, aim
        )
        for name, (least, aim) in goals.items()
    }


async def play_all(tables: list[Table], seconds: float) -> int:
    """Let all tables play; gives the moves made."""
    end, moves = time.perf_counter() + seconds, 0

    async def play(table: Table) -> None:
        nonlocal moves
        while time.perf_counter() < end:
            await table.move()
            moves += 1

    await asyncio.gather(*map(play, tables))
    return moves


async def pace() -> Figures:
    """1,000 tables at one move a second each: from the act to the other client's update."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
        tables = await open_tables(server, OurTable, PACED_TABLES)
        await asyncio.sleep(1)
        heard: list[float] = []
        began, before = time.perf_counter(), server.cpu()

        async def play(table: Table, offset: float) -> None:
            for move in range(PACED_MOVES):
                await asyncio.sleep(max(0.0, began + offset + move - time.perf_counter()))
                seconds = await table.move()
                if move >= WARM_MOVES:
                    heard.append(seconds * 1000)

        offsets = (i / PACED_TABLES for i in range(PACED_TABLES))
        await asyncio.gather(*map(play, tables, offsets))
        busy = (server.cpu() - before) / (time.perf_counter() - began)
    heard.sort()
    shares = {"p50": 0.5, "p95": 0.95}
    about = "1,000 tables, a move a second each"
    figures = {
        f"{about}: {name}": Figure(heard[int(len(heard) * share)], "ms", len(heard))
        for name, share in shares.items()
    }
    last = Figure(heard[int(len(heard) * 0.99)], "ms", len(heard), 60, 25)
    used = Figure(100 * busy, "%", 1)
    return {**figures, f"{about}: p99": last, f"{about}: of one core": used}
