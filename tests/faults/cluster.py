"""Several servers on one PostgreSQL with a NATS between them, all real processes on loopback."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from glob import glob
from itertools import count
from pathlib import Path
from typing import Any

from tests.faults.older import unpack
from tests.server.process import Process
from tests.support.servers import NatsServer, PostgresServer, fast_folder

NODES = 3
_PATIENCE = 60.0
_FAKETIME = "/usr/lib/*/faketime/libfaketimeMT.so.1"


class Cluster:
    """The servers; `address` gives one after the other, as a simple proxy would."""

    def __init__(self, folder: Path, nodes: int = NODES, with_older: bool = False) -> None:
        self.postgres = PostgresServer(fast_folder() / "data", durable=True)
        self.postgres.start()
        self.nats = NatsServer()
        self.nats.start()
        self.database = self.postgres.fresh()
        self.nodes = [
            Process(folder, self.database, self.nats.url, f"node{number}.txt")
            for number in range(nodes)
        ]
        self._next = count()
        self.seats: Callable[[], list[tuple[str, int, str]]] = list
        """Gives the seats that are being played: table, seat and cookie."""
        self.older = unpack(folder / "older") if with_older else None
        """Where an earlier version of the program lies, as which all servers begin."""
        self.fault = ""
        """What happens right now, or has happened last."""
        self.clocks = [
            _wrong_clock(node, folder / f"clock{n}") for n, node in enumerate(self.nodes)
        ]
        """The files that set the servers' clocks, where libfaketime is there."""

    async def start(self) -> None:
        """Start all servers, one after the other: the first makes the tables."""
        for node in self.nodes:
            if self.older is not None:
                node.environment["PYTHONPATH"] = str(self.older)
            await node.start()

    @property
    def outdated(self) -> list[Process]:
        """The servers that still run the earlier version."""
        return [node for node in self.nodes if "PYTHONPATH" in node.environment]

    @property
    def address(self) -> str:
        """The next server to try, whether it lives or not."""
        return self.nodes[next(self._next) % len(self.nodes)].address

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """Ask any server, again and again until one answers: the answer and the cookie."""
        end = time.monotonic() + _PATIENCE
        while True:
            node = self.nodes[next(self._next) % len(self.nodes)]
            try:
                return await asyncio.to_thread(node.ask, method, path, body, cookie)
            except OSError:  # also an answer that is an error
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)

    def workers(self, node: Process) -> list[int]:
        """Give the numbers of a server's bot workers, twins of workers included."""
        return _children(node.pid)

    async def close(self) -> None:
        """End everything."""
        for node in self.nodes:
            await node.stop()
            node.close()
        self.postgres.stop()
        self.nats.kill()


def _wrong_clock(node: Process, file: Path) -> Path | None:
    """Give a server a clock that can be set while it runs."""
    library = next(iter(glob(os.environ.get("QUERWURF_FAKETIME", _FAKETIME))), None)
    if library is None:
        return None
    file.write_text("+0")
    node.environment = {
        "LD_PRELOAD": library,
        "FAKETIME_TIMESTAMP_FILE": str(file),
        "FAKETIME_NO_CACHE": "1",
        "DONT_FAKE_MONOTONIC": "1",
    }
    return file


def _children(pid: int) -> list[int]:
    """List a process's children and theirs."""
    try:
        listed = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [number for child in map(int, listed) for number in (child, *_children(child))]


def kill_worker(pid: int) -> None:
    """Kill a worker; it may have gone by itself."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
