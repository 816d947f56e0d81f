"""What the server costs besides moves: idle sockets and tables, its start, coming back."""

import asyncio
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.server.clients import OurTable, ask
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.servers import Running, close_tables, free_port, open_tables, ours

WARM_TABLES, SOCKETS, IDLE_TABLES, STARTS = 200, 1000, 1000, 7
LONG, SHORT, RETURNS, ROUNDS = 10_000, 10, 200, 5


async def memory() -> Figures:
    """Memory of idle sockets, and of tables at which nobody looks."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
        await close_tables(await open_tables(server, OurTable, WARM_TABLES))
        table = OurTable(server.address)
        await table.open()
        await asyncio.sleep(1)
        empty = server.memory()
        lines = [await _line(server, table) for _ in range(SOCKETS)]
        await asyncio.sleep(1)
        socket = (server.memory() - empty) / SOCKETS / 1024
        for line in lines:
            line.transport.abort()
        await table.close()
        await asyncio.sleep(1)
        empty = server.memory()
        await _open_idle(server)
        await asyncio.sleep(1)
        idle = (server.memory() - empty) / IDLE_TABLES / 1024
        kept = server.figure("querwurf_tables")
    return {
        "memory a idle socket": Figure(socket, "KB", SOCKETS, 40, 25),
        "memory a idle table": Figure(max(0.0, idle), "KB", IDLE_TABLES, 20, 0.1),
        "idle tables that are kept at hand": Figure(kept, "", 1),
    }


async def _line(server: Running, table: OurTable) -> ClientConnection:
    line = await connect(
        f"ws://{server.address}/api/tables/{table.table}/socket",
        additional_headers={"cookie": table.cookies[0]},
        compression=None,
        ping_interval=None,
    )
    await line.send('{"type":"hello"}')
    return line


async def _open_idle(server: Running) -> None:
    """Open and start tables that nobody looks at."""
    tables = [OurTable(server.address) for _ in range(IDLE_TABLES)]
    for start in range(0, IDLE_TABLES, 20):
        waits = (asyncio.to_thread(table.prepare) for table in tables[start : start + 20])
        await asyncio.gather(*waits)


async def start() -> Figures:
    """From the command to the first answer, warm set-up."""
    command = [str(Path(sys.executable).with_name("querwurf")), "serve", "--port"]
    waits, spent = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS):
            port, used, began = free_port(), _children_cpu(), time.perf_counter()
            process = subprocess.Popen(
                [*command, str(port), "--database", f"{folder}/start.db"],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            assert process.stdout is not None
            process.stdout.readline()
            ask(f"127.0.0.1:{port}", "GET", "/api/me")
            waits.append(time.perf_counter() - began)
            process.terminate()
            process.wait()
            spent.append(_children_cpu() - used)
    return {
        "start to first answer, median": Figure(statistics.median(waits), "s", STARTS, 1.5, 0.7),
        "start to first answer, best": Figure(min(waits), "s", STARTS),
        "start: CPU of the server": Figure(statistics.median(spent), "s", STARTS),
    }


def _children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def reconnect() -> Figures:
    """Coming back after one missed entry: a long match beside a short one."""
    with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
        tables = {LONG: OurTable(server.address), SHORT: OurTable(server.address)}
        for moves, table in tables.items():
            await table.open()
            for _ in range(moves):
                await table.move()
        spent: dict[int, list[float]] = {LONG: [], SHORT: []}
        for _ in range(ROUNDS):
            for moves, table in tables.items():
                before = server.cpu()
                for _ in range(RETURNS):
                    await _come_back(server, table, moves - 1)
                spent[moves].append((server.cpu() - before) / RETURNS * 1e6)
    middle = {moves: statistics.median(micros) for moves, micros in spent.items()}
    figures = {
        f"coming back to {moves:,} entries, CPU": Figure(middle[moves], "µs", ROUNDS * RETURNS)
        for moves in tables
    }
    ratio = Figure(middle[SHORT] / middle[LONG], "×", ROUNDS, 0.9, 0.95)
    return {**figures, "coming back to the short one beside the long one": ratio}


async def _come_back(server: Running, table: OurTable, last: int) -> None:
    async with connect(
        f"ws://{server.address}/api/tables/{table.table}/socket",
        additional_headers={"cookie": table.cookies[0]},
        compression=None,
    ) as line:
        await line.send(json.dumps({"type": "hello", "last": last}))
        welcome = await line.recv()
        assert len(json.loads(welcome)["entries"]) == 1
