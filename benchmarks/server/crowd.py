"""5,000 sockets on one server, or QUERWURF_SOCKETS, each of whose people makes a move a minute."""

import asyncio
import os
import tempfile
import time

from benchmarks.server.clients import OurTable, Table
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.servers import open_tables, ours

TABLES, EVERY, ROUNDS = int(os.environ.get("QUERWURF_SOCKETS", "5000")) // 2, 30.0, 2
"""Two sockets a table, whose people take turns: a table's move every 30 seconds."""


async def sockets() -> Figures:
    """Hold sockets, and note how long the other client waits for a move."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
        empty = server.memory()
        tables = await open_tables(server, OurTable, TABLES)
        held = server.figure("querwurf_sockets")
        heard: list[float] = []
        began, before = time.perf_counter(), server.cpu()

        async def play(table: Table, offset: float) -> None:
            for move in range(ROUNDS):
                when = began + offset + move * EVERY
                await asyncio.sleep(max(0.0, when - time.perf_counter()))
                heard.append(1000 * await table.move())

        await asyncio.gather(*(play(table, i / TABLES * EVERY) for i, table in enumerate(tables)))
        busy = (server.cpu() - before) / (time.perf_counter() - began)
        grown = (server.memory() - empty) / 2**20
    heard.sort()
    about = "sockets at a move a minute each"
    return {
        f"{about}: held": Figure(held, "", 1),
        f"{about}: p99": Figure(heard[int(0.99 * len(heard))], "ms", len(heard)),
        f"{about}: longest": Figure(heard[-1], "ms", len(heard)),
        f"{about}: of one core": Figure(100 * busy, "%", 1),
        f"{about}: memory": Figure(grown, "MB", 1),
    }
