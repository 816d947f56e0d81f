"""A real server process with real sockets, and players who keep playing whatever happens."""

import asyncio
import json
import os
import random
import signal
import sys
import urllib.request
from pathlib import Path
from typing import Any, Protocol

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.support.servers import free_port

Json = dict[str, Any]
_START_SECONDS, _STOP_SECONDS = 60.0, 60.0
_OPEN_SECONDS = 2.0
_PING_SECONDS = 2.0
"""How long a server may be silent before somebody who plays there looks for another."""


class Process:
    """A server process on a port and a database of its own, or one of several on PostgreSQL."""

    def __init__(
        self, folder: Path, database: str = "", nats: str = "", log: str = "log.txt"
    ) -> None:
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._options = ["--database", database or str(folder / "test.db")]
        if nats:
            self._options += ["--nats", nats]
        self._log = (folder / log).open("ab")
        self._process: asyncio.subprocess.Process | None = None
        self.environment: dict[str, str] = {}
        """What it is given besides: a clock that goes wrong."""

    async def start(self) -> None:
        """Start, and wait for the first answer."""
        command = [sys.executable, "-m", "querwurf.cli", "serve", "--port", str(self.port)]
        self._process = await asyncio.create_subprocess_exec(
            *command,
            "--no-warm",
            *self._options,
            env={**os.environ, **self.environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=self._log,
        )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), _START_SECONDS)
        assert b"http://" in line, "the server did not start"

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def signal(self, number: int) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def check_alive(self) -> None:
        """Make sure that it has not ended by itself."""
        assert self._process is not None
        ended = self._process.returncode
        assert ended is None, f"the server on {self.address} has ended with {ended}"

    async def kill(self) -> None:
        """Kill it without a warning."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        """Ask it to end."""
        assert self._process is not None
        if self._process.returncode is not None:
            return self._process.returncode
        self._process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), _STOP_SECONDS)

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Json, str]:
        """Ask over HTTP: the answer, and the cookie that was set."""
        headers = {"content-type": "application/json", "cookie": cookie}
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://{self.address}{path}", content, headers, method=method
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            set_cookie = answer.headers.get("set-cookie") or ""
            return json.loads(answer.read()), set_cookie.partition(";")[0]

    def close(self) -> None:
        self._log.close()


class Addressed(Protocol):
    """Something that has an address: one server, or whichever of several comes next."""

    @property
    def address(self) -> str: ...


class Player:
    """Plays one seat for ever; an act without an answer is sent again with the same id."""

    def __init__(self, process: Addressed, table: str, seat: int, cookie: str, seed: int) -> None:
        self._process, self._table, self.seat, self.cookie = process, table, seat, cookie
        self._rng = random.Random(seed)
        self._last = 0
        self._pending: Json | None = None
        self._count = 0
        self.acked: dict[str, int] = {}
        """The ids of acknowledged acts with their numbers."""
        self.seen: dict[int, Json] = {}
        """The lines of the log as this player saw them."""
        self.is_over = False

    async def play(self) -> None:
        """Play until the match is over, through all interruptions."""
        while not self.is_over:
            try:
                await self._connected()
            except (OSError, websockets.WebSocketException):
                await asyncio.sleep(0.05)

    async def _connected(self) -> None:
        address = f"ws://{self._process.address}/api/tables/{self._table}/socket"
        headers = {"cookie": self.cookie}
        async with connect(
            address,
            additional_headers=headers,
            compression=None,
            open_timeout=_OPEN_SECONDS,
            ping_interval=_PING_SECONDS,
            ping_timeout=_PING_SECONDS,
        ) as line:
            await line.send(json.dumps({"type": "hello", "last": self._last}))
            if self._pending is not None:
                await line.send(json.dumps(self._pending))
            async for text in line:
                await self._take(line, json.loads(text))
                if self.is_over:
                    return

    async def _take(self, line: ClientConnection, message: Json) -> None:
        kind = message["type"]
        for entry in message.get("entries", ()):
            came = (kind, entry["n"], self._last)
            assert entry["n"] == self._last + 1, f"a line was missed or came twice: {came}"
            self._last = entry["n"]
            self.seen[entry["n"]] = entry
        if message.get("ack") is not None:
            own = next(entry["n"] for entry in message["entries"] if entry["by"] == "seat")
            self._acknowledge(message["ack"], own)
        elif kind == "ack":
            self._acknowledge(message["id"], message["n"])
        elif kind == "refused" and self._pending and message["id"] == self._pending["id"]:
            self._pending = None
        if kind in ("welcome", "update"):
            self.is_over = message["awaits"]["over"]
            await self._act(line, message)
        elif kind == "allowed" and self._pending is None and message["actions"]:
            await self._send(line, self._rng.choice(message["actions"]))
        elif kind in ("ack", "refused"):
            await line.send(json.dumps({"type": "legal", "id": "l", "seat": self.seat}))

    def _acknowledge(self, id_: str, number: int) -> None:
        assert self.acked.get(id_, number) == number, "one act, two numbers"
        self.acked[id_] = number
        if self._pending and self._pending["id"] == id_:
            self._pending = None

    async def _act(self, line: ClientConnection, message: Json) -> None:
        if self._pending is not None or self.seat not in message["awaits"]["seats"]:
            return
        legal = message["states"][0]["legal"]
        if legal is None:
            await line.send(json.dumps({"type": "legal", "id": "l", "seat": self.seat}))
        elif legal:
            await self._send(line, self._rng.choice(legal))

    async def _send(self, line: ClientConnection, action: Json) -> None:
        await asyncio.sleep(self._rng.uniform(0.02, 0.12))
        if self._rng.random() < 0.15 and self._table_is_happycross(action):
            action = {"type": "done"}
        self._count += 1
        self._pending = {
            "type": "act",
            "id": f"{os.getpid()}-{self._count}",
            "seat": self.seat,
            "action": action,
        }
        await line.send(json.dumps(self._pending))

    def _table_is_happycross(self, action: Json) -> bool:
        return action["type"] in ("place", "take", "name", "clear") and "symbol" not in action
