"""The whole server as one ASGI app: pages, HTTP, sockets, figures, start and end."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

import msgspec

from querwurf import catalog
from querwurf.server import (
    close_code,
    daily,
    devices,
    duty,
    forgetting,
    history,
    invite,
    lessons,
    listing,
    lobby,
    log,
    noticing,
    openapi,
    passkeys,
    people,
    players,
    preview,
    printing,
    ranking,
    replaying,
    rulebook,
    seating,
    sharing,
    subscribing,
    sweep,
    throws,
)
from querwurf.server.address import is_local
from querwurf.server.bot_worker import NOTHING
from querwurf.server.bots import Bots, BotWorkers
from querwurf.server.guard import GuardedHeaders, Headers, Receive, Scope, Send, address_of
from querwurf.server.health import Health
from querwurf.server.limit import Limits
from querwurf.server.node import Node
from querwurf.server.page import Page
from querwurf.server.sockets import Sockets
from querwurf.server.static import FOLDER, Static
from querwurf.server.web import Web
from querwurf.table.backend import open_storage
from querwurf.table.clock import Clock, SystemClock, set_clock

ENDPOINTS = (
    *players.ENDPOINTS,
    *devices.ENDPOINTS,
    *passkeys.ENDPOINTS,
    *people.ENDPOINTS,
    *subscribing.ENDPOINTS,
    *history.ENDPOINTS,
    *ranking.ENDPOINTS,
    *listing.ENDPOINTS,
    *lobby.ENDPOINTS,
    *lessons.ENDPOINTS,
    *daily.ENDPOINTS,
    *seating.ENDPOINTS,
    *invite.ENDPOINTS,
    *replaying.ENDPOINTS,
    *rulebook.ENDPOINTS,
    *printing.ENDPOINTS,
    *throws.ENDPOINTS,
    *sharing.ENDPOINTS,
)
_SOCKET = re.compile(r"/api/tables/[A-Za-z0-9_-]{1,40}/socket")
_DESCRIPTION = ("/api", "/api/", "/api/openapi.json")


@dataclass(slots=True)
class Settings:
    """What a server runs with."""

    database: Path | str
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=SystemClock)
    bots: Bots | None = None
    """Worker processes unless tests bring their own."""
    static: Path = FOLDER
    addresses: Callable[[], tuple[str, ...]] = tuple
    """Under which other devices reach this server."""
    exclusive: bool = True
    """Whether no other server may use the database; tests run several on one."""
    nats: str | None = None
    """Where servers that share a database hear from each other."""


async def open_node(settings: Settings) -> Node:
    """Open the database and take up the work that is due."""
    limits = settings.limits
    bots = settings.bots or BotWorkers(limits.bot_workers, limits.bot_patience)
    database = open_storage(settings.database, settings.exclusive)
    node = Node(database, settings.clock, bots, limits)
    if database.is_shared:
        await set_clock(settings.clock, database)
        node.share(settings.nats)
    node.work = partial(duty.do_due, node)
    node.addresses = settings.addresses
    node.notifier.compose = partial(noticing.compose, node)
    await node.resume()
    await node.reviews.resume()
    await node.dailies.chains()
    await node.notifier.prepare()
    await forgetting.finish_all(node)
    sweep.begin(node)
    return node


class Server:
    """The ASGI app; its node runs between the lifespan's start and end."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.limits = settings.limits
        self._static = Static(settings.static)
        self._guarded = GuardedHeaders(self._http)
        self.node: Node | None = None
        self._web: Web | None = None
        self._sockets: Sockets | None = None
        self._healthy: Health | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve whatever comes in."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._guarded(scope, receive, send)

    async def open(self) -> Node:
        """Open the database and everything that uses it."""
        self.node = node = await open_node(self._settings)
        self._web, self._sockets = Web(node, ENDPOINTS), Sockets(node)
        self._healthy = Health(node)
        sockets = self._sockets
        node.metrics.gauge("querwurf_sockets", lambda: sockets.open)
        node.metrics.gauge("querwurf_tables", lambda: len(node.tables))
        node.metrics.gauge("querwurf_due", lambda: sum(1 for _ in node.alarms))
        node.metrics.gauge("querwurf_writes_queued", lambda: node.database.queued)
        node.metrics.gauge("querwurf_bots_queued", lambda: node.bots.queued)
        node.metrics.gauge("querwurf_reviews", lambda: len(node.reviews))
        return node

    def addresses(self) -> tuple[str, ...]:
        """List the addresses under which this server answers."""
        return self._settings.addresses()

    async def say_goodbye(self) -> None:
        """Tell all clients that the server goes away for a moment, and see that they hear it."""
        if self.node is not None and self._sockets is not None:
            self.node.say_goodbye()
            await self._sockets.finish()

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            node = await self.open()
        except Exception as error:
            log.LOGGER.exception("the server cannot start")
            return await send({"type": "lifespan.startup.failed", "message": str(error)})
        node.tasks.spawn(node.bots.warm_up([NOTHING]))
        if node.database.is_shared:  # others serve meanwhile; here nobody shall have to wait
            await _load_games()
        else:
            node.tasks.spawn(_load_games())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await node.close()
        log.note("the server has closed")
        return await send({"type": "lifespan.shutdown.complete"})

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._sockets is not None and _SOCKET.fullmatch(scope["path"]):
            return await self._sockets(scope, receive, send)
        await receive()
        return await send({"type": "websocket.close", "code": close_code.NO_TABLE})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, node = scope["path"], self.node
        if node is None or self._web is None:
            return await _send(send, 503, b"text/plain", b"starting\n")
        if path == "/healthz":
            return await self._health(send)
        if path == "/metrics" and is_local(address_of(scope)):
            return await _send(send, 200, b"text/plain", node.metrics.render().encode())
        if path in _DESCRIPTION and scope["method"] == "GET":
            if not self._web.may_read(address_of(scope)):
                await self._web.slow_down()
                return await _send(send, 429, b"text/plain", b"too fast\n")
            return await _send(send, 200, b"application/json", _described())
        if path.startswith("/api/"):
            return await self._web(scope, receive, send)
        if (shown := await self._table_page(scope)) is not None:
            return await shown.send(scope, send)
        return await self._static(scope, receive, send)

    async def _table_page(self, scope: Scope) -> Page | None:
        """Give the page of one table; None where all pages are alike."""
        assert self.node is not None
        assert self._web is not None
        page = self._static.page
        if page is None or not preview.is_match(scope):
            return None
        if not self._web.may_read(address_of(scope)):
            return None
        return await preview.page_of(self.node, scope, page)

    async def _health(self, send: Send) -> None:
        """Say whether everything works."""
        assert self._healthy is not None
        if await self._healthy.is_well():
            return await _send(send, 200, b"application/json", b'{"ok":true}')
        return await _send(send, 503, b"application/json", b"{}")


@cache
def _described() -> bytes:
    """The description of the interface: the same for all, and slow to make."""
    return msgspec.json.encode(openapi.describe(ENDPOINTS))


async def _load_games() -> None:
    """Import the games, in a thread of its own, so that no table has to wait for one."""
    for key in catalog.game_keys():
        await asyncio.to_thread(catalog.game, key)


async def _send(send: Send, status: int, kind: bytes, body: bytes) -> None:
    headers: Headers = [
        (b"content-type", kind + b"; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
