"""Two clients at a table, for either server: one moves, both hear of it, the other moves."""

import asyncio
import json
import secrets
import urllib.request
from collections.abc import Callable
from time import perf_counter
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]


class Table(Protocol):
    """A table with two clients."""

    async def open(self) -> None: ...

    async def move(self) -> float:
        """Make the next move; the seconds from sending it to the other client's update."""
        ...

    async def close(self) -> None: ...


def ask(
    address: str, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[Json, str]:
    headers = {"content-type": "application/json", "cookie": cookie}
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}{path}", content, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.loads(answer.read()), (answer.headers.get("set-cookie") or "").partition(";")[0]


class OurTable:
    """A table at our server."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._lines: list[ClientConnection] = []
        self._moves = 0

    async def open(self) -> None:
        await asyncio.to_thread(self.prepare)
        for cookie in self.cookies:
            line = await connect(
                f"ws://{self._address}/api/tables/{self.table}/socket",
                additional_headers={"cookie": cookie},
                compression=None,
                ping_interval=None,
            )
            await line.send('{"type":"hello"}')
            while b'"welcome"' not in (await line.recv(decode=False))[:20]:
                pass
            self._lines.append(line)

    def prepare(self) -> None:
        """Seat two people and start."""
        cookies = [ask(self._address, "POST", "/api/me", {"name": "x"})[1] for _ in range(2)]
        opened, _ = ask(self._address, "POST", "/api/tables", {"game": "counter"}, cookies[0])
        self.table = opened["id"]
        ask(self._address, "POST", f"/api/tables/{self.table}/join", {}, cookies[1])
        ask(self._address, "POST", f"/api/tables/{self.table}/start", None, cookies[0])
        self.cookies = cookies

    async def move(self) -> float:
        seat = self._moves % 2
        self._moves += 1
        act = f'{{"type":"act","id":"{self._moves}","seat":{seat},"action":{{"type":"count"}}}}'
        began = perf_counter()
        await self._lines[seat].send(act)
        await self._hear(self._lines[1 - seat])
        heard = perf_counter() - began
        await self._hear(self._lines[seat])
        return heard

    async def _hear(self, line: ClientConnection) -> None:
        while b'"update"' not in (await line.recv(decode=False))[:20]:
            pass

    async def close(self) -> None:
        for line in self._lines:
            await line.close()


class PeerTable:
    """A match at boardgame.io, spoken to in socket.io's frames; the first sync makes the match."""

    def __init__(self, address: str) -> None:
        self._address, self._match, self._state = address, secrets.token_hex(6), 0
        self._lines: list[ClientConnection] = []
        self._moves = 0

    async def open(self) -> None:
        for player in "01":
            line = await connect(
                f"ws://{self._address}/socket.io/?EIO=4&transport=websocket",
                compression=None,
                ping_interval=None,
                origin="http://localhost",  # type: ignore[arg-type]
            )
            await line.recv()
            await line.send("40/counter,")
            await line.recv()
            await line.send(f'42/counter,["sync","{self._match}","{player}",null,2]')
            await self._hear(line, b'["sync"')
            self._lines.append(line)

    async def move(self) -> float:
        seat = self._moves % 2
        payload: Json = {"type": "count", "args": [], "playerID": str(seat), "credentials": None}
        action = json.dumps({"type": "MAKE_MOVE", "payload": payload})
        # a turn that ends by maxMoves advances the state by two: the move and the end of the turn
        update = f'42/counter,["update",{action},{self._state},"{self._match}","{seat}"]'
        self._moves += 1
        began = perf_counter()
        await self._lines[seat].send(update)
        content = await self._hear(self._lines[1 - seat], b'["update"')
        heard = perf_counter() - began
        await self._hear(self._lines[seat], b'["update"')
        self._state = _state_id(content)
        return heard

    async def _hear(self, line: ClientConnection, wanted: bytes) -> bytes:
        while True:
            content: bytes = await line.recv(decode=False)
            if content == b"2":
                await line.send("3")
            elif wanted in content[:40]:
                return content

    async def close(self) -> None:
        for line in self._lines:
            await line.close()


def _state_id(content: bytes) -> int:
    at = content.index(b'"_stateID":') + len(b'"_stateID":')
    end = at
    while content[end : end + 1].isdigit():
        end += 1
    return int(content[at:end])


Maker = Callable[[str], Table]
