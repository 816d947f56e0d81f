"""The server beside boardgame.io: CPU a move, latency at a pace, memory, start, reconnecting.

    python -m benchmarks.server.measure [cpu|pace|memory|start|reconnect …]

Peers come from npm: `npm ci` in this folder. CPU is the server process's own, both sides take
turns in one run, so a busy machine slows both alike.
"""

import asyncio
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from tests.server.process import free_port
from websockets.asyncio.client import connect

from benchmarks.server.clients import Maker, OurTable, PeerTable, Table, ask

SUMMARY = "the server: CPU a move beside boardgame.io, latency, memory, start, reconnecting"
HERE = Path(__file__).parent
_TICK = os.sysconf("SC_CLK_TCK")
ROUNDS, SECONDS, TABLES = 3, 5.0, 100


FIGURES: dict[str, object] = {}


def note(what: str, figure: object) -> None:
    """Keep a figure."""
    FIGURES[what] = figure


class Running:
    """A server process that is measured."""

    def __init__(self, command: list[str], port: int, folder: Path = HERE) -> None:
        self.address = f"127.0.0.1:{port}"
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def cpu(self) -> float:
        """Tell the CPU seconds spent so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK

    def memory(self) -> int:
        """Tell the resident bytes."""
        status = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(status[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def our_server(folder: str) -> Running:
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.server.host", str(port), f"{folder}/bench.db"]
    return Running(command, port, HERE.parents[1])


def peer(folder: str | None) -> Running:
    port = free_port()
    return Running(["node", "peer.js", str(port), *([folder] if folder else [])], port)


async def _open(server: Running, make: Maker, tables: int) -> list[Table]:
    opened = [make(server.address) for _ in range(tables)]
    for start in range(0, tables, 50):
        await asyncio.gather(*(table.open() for table in opened[start : start + 50]))
    return opened


async def _as_fast_as_possible(tables: list[Table], seconds: float) -> int:
    """Let all tables play; gives the moves made."""
    end, moves = time.perf_counter() + seconds, 0

    async def play(table: Table) -> None:
        nonlocal moves
        while time.perf_counter() < end:
            await table.move()
            moves += 1

    await asyncio.gather(*map(play, tables))
    return moves


async def cpu() -> None:
    """Server CPU a move: 100 tables, two clients each, as fast as they can."""
    with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as files:
        servers: dict[str, tuple[Running, Maker]] = {
            "querwurf, SQLite, fully synchronised": (our_server(ours), OurTable),
            "boardgame.io, in memory": (peer(None), PeerTable),
            "boardgame.io, FlatFile": (peer(files), PeerTable),
        }
        tables = {
            name: await _open(server, make, TABLES) for name, (server, make) in servers.items()
        }
        spent: dict[str, list[float]] = {name: [] for name in servers}
        for _ in range(ROUNDS):
            for name, (server, _make) in servers.items():
                before = server.cpu()
                moves = await _as_fast_as_possible(tables[name], SECONDS)
                spent[name].append((server.cpu() - before) / moves * 1e6)
        best = statistics.median(spent["querwurf, SQLite, fully synchronised"])
        for name, micros in spent.items():
            middle = statistics.median(micros)
            note(f"{name}, µs CPU a move", round(middle))
            note(f"{name}, times ours", round(middle / best, 2))
        for server, _make in servers.values():
            server.stop()


async def pace() -> None:
    """1,000 tables at one move a second each: from the act to the other client's update."""
    with tempfile.TemporaryDirectory() as folder:
        server = our_server(folder)
        tables = await _open(server, OurTable, 1000)
        heard: list[float] = []
        began, before = time.perf_counter(), server.cpu()

        async def play(table: Table, offset: float) -> None:
            for move in range(12):
                await asyncio.sleep(max(0.0, began + offset + move - time.perf_counter()))
                seconds = await table.move()
                if move >= 2:
                    heard.append(seconds)

        await asyncio.gather(*(play(table, i / 1000) for i, table in enumerate(tables)))
        busy = (server.cpu() - before) / (time.perf_counter() - began)
        heard.sort()
        figures = [heard[int(len(heard) * share)] * 1000 for share in (0.5, 0.95, 0.99)]
        for share, figure in zip(("p50", "p95", "p99"), figures, strict=True):
            note(f"1,000 tables, a move a second each, {share} ms", round(figure, 1))
        note("share of a core meanwhile", round(busy, 2))
        server.stop()


async def memory() -> None:
    """Memory of idle sockets and of idle tables."""
    with tempfile.TemporaryDirectory() as folder:
        server = our_server(folder)
        await _close(await _open(server, OurTable, 200))  # warm: allocators, caches
        await asyncio.sleep(1)
        empty = server.memory()
        tables = await _open(server, OurTable, 1000)
        await asyncio.sleep(1)
        full = server.memory()
        note("an idle socket with half a table, KB", round((full - empty) / 2000 / 1024, 1))
        one = tables[0]
        assert isinstance(one, OurTable)
        more = [
            await connect(
                f"ws://{server.address}/api/tables/{one.table}/socket",
                additional_headers={"cookie": one.cookies[0]},
                compression=None,
                ping_interval=None,
            )
            for _ in range(1000)
        ]
        for line in more:
            await line.send('{"type":"hello"}')
        await asyncio.sleep(1)
        note("an idle socket, KB", round((server.memory() - full) / 1000 / 1024, 1))
        figures = _figure(server, "querwurf_tables")
        for line in more:
            line.transport.abort()  # they have not read, so they would not hear the goodbye
        await _close(tables)
        await asyncio.sleep(1)
        note("tables in memory with sockets", figures)
        note("tables in memory after", _figure(server, "querwurf_tables"))
        server.stop()


async def _close(tables: list[Table]) -> None:
    await asyncio.gather(*(table.close() for table in tables))


def _figure(server: Running, name: str) -> str:
    with urllib.request.urlopen(f"http://{server.address}/metrics") as answer:
        lines: list[str] = answer.read().decode().splitlines()
    return next(line.split()[1] for line in lines if line.startswith(f"{name} "))


async def start() -> None:
    """From the command to the first answer, warm set-up."""
    command = [str(Path(sys.executable).with_name("querwurf")), "serve", "--port"]
    with tempfile.TemporaryDirectory() as folder:
        waits, spent = [], []
        for _ in range(5):
            port = free_port()
            used, began = _children_cpu(), time.perf_counter()
            more = [str(port), "--database", f"{folder}/start.db"]
            process = subprocess.Popen(
                [*command, *more], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
            assert process.stdout is not None
            process.stdout.readline()
            ask(f"127.0.0.1:{port}", "GET", "/api/me")
            waits.append(time.perf_counter() - began)
            process.terminate()
            process.wait()
            spent.append(_children_cpu() - used)
        note("start to first answer, best, s", round(min(waits), 2))
        note("start to first answer, median, s", round(statistics.median(waits), 2))
        note("start, CPU with the bots' worker, s", round(min(spent), 2))


def _children_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def reconnect() -> None:
    """Reconnecting after one missed entry: a long match beside a short one."""
    with tempfile.TemporaryDirectory() as folder:
        server = our_server(folder)
        long, short = OurTable(server.address), OurTable(server.address)
        for table, moves in ((long, 10_000), (short, 10)):
            await table.open()
            for _ in range(moves):
                await table.move()
        costs: dict[str, list[float]] = {"10,000 entries": [], "10 entries": []}
        for _ in range(5):
            for name, table, last in (
                ("10,000 entries", long, 9_999),
                ("10 entries", short, 9),
            ):
                before = server.cpu()
                for _ in range(200):
                    await _missed_one(server, table, last)
                costs[name].append((server.cpu() - before) / 200 * 1e6)
        for name, micros in costs.items():
            note(f"reconnect to {name}, µs CPU", round(statistics.median(micros)))
        server.stop()


async def _missed_one(server: Running, table: OurTable, last: int) -> None:
    async with connect(
        f"ws://{server.address}/api/tables/{table.table}/socket",
        additional_headers={"cookie": table.cookies[0]},
        compression=None,
    ) as line:
        await line.send(json.dumps({"type": "hello", "last": last}))
        welcome = await line.recv()
        assert len(json.loads(welcome)["entries"]) == 1


SCENES: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
    "cpu": cpu,
    "pace": pace,
    "memory": memory,
    "start": start,
    "reconnect": reconnect,
}


def run(names: Sequence[str] = tuple(SCENES)) -> dict[str, object]:
    """Measure, and give the figures."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for name in names:
        asyncio.run(SCENES[name]())
    return FIGURES


if __name__ == "__main__":
    for what, figure in run(sys.argv[1:] or tuple(SCENES)).items():
        print(f"{what:55} {figure}")
