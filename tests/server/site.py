"""A whole server inside a test: no network, a time that tests move, bots that answer at once."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from querwurf.server.app import Server, Settings
from querwurf.server.bots import Bots, InlineBots
from querwurf.server.frames import Inbox
from querwurf.server.guard import SHORT_WAY
from querwurf.server.limit import Limits
from querwurf.server.node import Node
from querwurf.table.clock import VirtualClock
from querwurf.table.database import Database

T = TypeVar("T")
Json = dict[str, Any]
QUICK = Limits(
    requests_at_once=100_000,
    reads_at_once=100_000,
    refused_seconds=0.0,
    messages_at_once=100_000,
    guests_at_once=100_000,
    guesses_at_once=100_000,
    public_seconds=0.0,
    tables_at_once=100_000,
    hints_at_once=100_000,
    review_matches=False,
    daily_marks=False,
)
_MEMORY = Path("/dev/shm")
Place = Callable[[Path], str]
use_database: list[Place] = []
"""Where the database of a folder is, if it is no file there: set by the tests on PostgreSQL."""
_PATIENCE = 20.0


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run an asynchronous test."""
    return asyncio.run(asyncio.wait_for(test, 120))


class Answer:
    """An HTTP answer."""

    def __init__(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        self.status, self.body = status, body
        self.headers = {name.decode(): value.decode() for name, value in headers}

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Way:
    """What a client sends, on its way to the server: at once where the server takes it so."""

    def __init__(self) -> None:
        self._inbox = Inbox(asyncio.get_running_loop())
        self.next = self._inbox.get
        self.offer: Callable[[str], bool] | None = None
        self.hold = self._inbox.hold

    def put(self, message: Json) -> None:
        text = message.get("text")
        if self.offer is None or text is None or not self._inbox.is_awaited or not self.offer(text):
            self._inbox.put_nowait(message)

    def write(self, message: bytes) -> bool:
        return False

    def go_on(self, first: str | None = None) -> None:
        left = () if first is None else ({"type": "websocket.receive", "text": first},)
        self._inbox.go_on(*left)


class Line:
    """A socket, from the client's side."""

    def __init__(self, incoming: "asyncio.Queue[Json]", outgoing: Way) -> None:
        self._incoming, self._outgoing = incoming, outgoing
        self.raw: list[str] = []
        """Everything that came over the line."""
        self.code: int | None = None
        self.task: asyncio.Task[None] | None = None

    async def send(self, **message: Any) -> None:
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str) -> None:
        self._outgoing.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, content: bytes) -> None:
        self._outgoing.put({"type": "websocket.receive", "bytes": content})

    async def next(self) -> Json:
        """Take the next message; {"type": "closed"} at the end."""
        message = await asyncio.wait_for(self._incoming.get(), _PATIENCE)
        if message["type"] == "websocket.close":
            self.code = message["code"]
            return {"type": "closed", "code": self.code}
        self.raw.append(message["text"])
        decoded: Json = json.loads(message["text"])
        return decoded

    async def until(self, *kinds: str) -> Json:
        """Take messages until one of a kind comes."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message
            assert message["type"] != "closed", (kinds, message)

    def waiting(self) -> bool:
        return not self._incoming.empty()

    async def hang_up(self) -> None:
        self._outgoing.put({"type": "websocket.disconnect", "code": 1000})
        if self.task is not None:
            await self.task


class Person:
    """A player with a cookie."""

    def __init__(self, site: "Site", cookie: str, player: Json) -> None:
        self.site, self.cookie, self.id, self.name = site, cookie, player["id"], player["name"]

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        return await self.site.ask(method, path, body, cookie=self.cookie)

    async def get(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.ask(method, path, body)
        assert answer.status == 200, answer.body
        return answer.json

    async def open(self, game: str, *others: Json, **settings: Any) -> Json:
        plans = [{"kind": "me"}, *others]
        table: Json = await self.get(
            "POST", "/api/tables", {"game": game, "seats": plans, **settings}
        )
        return table

    async def line(self, table: str, last: int | None = None, **hello: Any) -> tuple[Line, Json]:
        line = await self.site.line(table, self.cookie)
        await line.send(type="hello", last=last, **hello)
        return line, await line.until("welcome")


class Site:
    """A running server."""

    def __init__(self, server: Server, node: Node, clock: VirtualClock) -> None:
        self.server, self.node, self.clock = server, node, clock
        self.metrics_address = "127.0.0.1"
        """Where somebody asks for figures."""
        self._lines: list[Line] = []

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = "", **headers: str
    ) -> Answer:
        content = b"" if body is None else json.dumps(body).encode()
        return await self.ask_raw(method, path, content, cookie, **headers)

    async def ask_raw(
        self,
        method: str,
        path: str,
        content: bytes,
        cookie: str = "",
        address: str = "10.0.0.1",
        **headers: str,
    ) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {"host": "test", "content-type": "application/json", "cookie": cookie, **named}
        path, _, query = path.partition("?")
        scope: Json = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "scheme": "http",
            "client": (self.metrics_address if path == "/metrics" else address, 1),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        }
        told: list[Json] = []

        async def receive() -> Json:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            told.append(dict(message))

        await self.server(scope, receive, send)
        body = b"".join(message.get("body", b"") for message in told[1:])
        return Answer(told[0]["status"], told[0]["headers"], body)

    async def person(self, name: str = "Nora", language: str = "de") -> Person:
        answer = await self.ask("POST", "/api/me", {"name": name, "language": language})
        assert answer.status == 200, answer.body
        return Person(self, answer.headers["set-cookie"].partition(";")[0], answer.json["player"])

    async def line(self, table: str, cookie: str = "", origin: str | None = None) -> Line:
        incoming: asyncio.Queue[Json] = asyncio.Queue()
        outgoing = Way()
        headers = [(b"host", b"test"), (b"cookie", cookie.encode())]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        path = f"/api/tables/{table}/socket"
        scope: Json = {
            "type": "websocket",
            "path": path,
            "headers": headers,
            "scheme": "ws",
            "extensions": {SHORT_WAY: outgoing},
        }

        async def send(message: Any) -> None:
            if message["type"] != "websocket.accept":
                await incoming.put(dict(message))

        outgoing.put({"type": "websocket.connect"})
        line = Line(incoming, outgoing)
        serving: Awaitable[None] = self.server(scope, outgoing.next, send)
        line.task = asyncio.ensure_future(serving)
        self._lines.append(line)
        return line

    async def pass_time(self, seconds: float) -> None:
        """Let time pass and everything happen that falls due, in its order."""
        end = self.clock.now() + seconds
        while (due := self.clock.next_alarm()) is not None and due <= end:
            self.clock.advance(max(0.0, due - self.clock.now()))
            await self.node.tasks.settle()
        self.clock.advance(end - self.clock.now())
        await self.node.tasks.settle()

    async def bots_act(self, rounds: int = 400) -> None:
        """Let bots act until they wait for people."""
        for _ in range(rounds):
            if not any(due.kind == "bot" for _, due in self.node.alarms):
                return
            await self.pass_time(self.node.limits.bot_seconds)
        raise AssertionError("the bots do not come to an end")

    async def close(self) -> None:
        for line in self._lines:
            if line.task is not None and not line.task.done():
                await line.hang_up()


def database_path(site: Site) -> str:
    """Tell where a server's database file is."""
    assert isinstance(site.node.database, Database)
    return site.node.database.path


@asynccontextmanager
async def open_site(
    folder: Path | None = None,
    limits: Limits = QUICK,
    clock: VirtualClock | None = None,
    bots: Bots | None = None,
    seed: int | None = 1,
    exclusive: bool = True,
    nats: str | None = None,
) -> AsyncIterator[Site]:
    """Open a server; in a folder that is given it goes on with what is there."""
    with TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as fresh:
        path: Path | str = (folder or Path(fresh)) / "test.db"
        if use_database:
            path = use_database[0](folder or Path(fresh))
        clock = clock or VirtualClock()
        server = Server(
            Settings(path, limits, clock, bots or InlineBots(), exclusive=exclusive, nats=nats)
        )
        node = await server.open()
        if seed is not None:
            node.random_bytes = random.Random(seed).randbytes
        site = Site(server, node, clock)
        try:
            yield site
        finally:
            await site.close()
            await node.close()


Choose = Callable[[Json, list[Json]], Json]
