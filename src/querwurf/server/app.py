"""The whole server as one ASGI app: pages, HTTP, sockets, figures, start and end."""

import asyncio
import re
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import msgspec

from querwurf import catalog
from querwurf.server import closing, duty, listing, lobby, log, openapi, players, seating, sweep
from querwurf.server.bot_worker import NOTHING
from querwurf.server.bots import Thinkers, WorkerThinkers
from querwurf.server.guard import GuardedHeaders, Headers, Receive, Scope, Send
from querwurf.server.house import House
from querwurf.server.limit import Limits
from querwurf.server.sockets import Sockets
from querwurf.server.static import FOLDER, Static
from querwurf.server.web import Web
from querwurf.table.clock import Clock, SystemClock
from querwurf.table.database import Database

ENDPOINTS = (
    *players.ENDPOINTS,
    *listing.ENDPOINTS,
    *lobby.ENDPOINTS,
    *seating.ENDPOINTS,
)
_SOCKET = re.compile(r"/api/tables/[A-Za-z0-9_-]{1,40}/socket")
_DESCRIPTION = ("/api", "/api/", "/api/openapi.json")


@dataclass(slots=True)
class Settings:
    """What a server runs with."""

    database: Path | str
    limits: Limits = field(default_factory=Limits)
    clock: Clock = field(default_factory=SystemClock)
    thinkers: Thinkers | None = None
    """Worker processes unless tests bring their own."""
    static: Path = FOLDER


async def open_house(settings: Settings) -> House:
    """Open the database and take up the work that is due."""
    limits = settings.limits
    thinkers = settings.thinkers or WorkerThinkers(limits.bot_workers, limits.bot_patience)
    house = House(Database(settings.database), settings.clock, thinkers, limits)
    house.work = partial(duty.do_due, house)
    await house.resume()
    sweep.begin(house)
    return house


class Server:
    """The ASGI app; its house is open between the lifespan's start and end."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._static = Static(settings.static)
        self._guarded = GuardedHeaders(self._http)
        self.house: House | None = None
        self._web: Web | None = None
        self._sockets: Sockets | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve whatever comes in."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._guarded(scope, receive, send)

    async def open(self) -> House:
        """Open the house."""
        self.house = house = await open_house(self._settings)
        self._web, self._sockets = Web(house, ENDPOINTS), Sockets(house)
        sockets = self._sockets
        house.metrics.gauge("querwurf_sockets", lambda: sockets.open)
        house.metrics.gauge("querwurf_tables", lambda: len(house.rooms))
        house.metrics.gauge("querwurf_due", lambda: sum(1 for _ in house.alarms))
        house.metrics.gauge("querwurf_writes_queued", lambda: house.database.queued)
        house.metrics.gauge("querwurf_bots_queued", lambda: house.thinkers.queued)
        return house

    async def say_goodbye(self) -> None:
        """Tell all clients that the server goes away for a moment, and see that they hear it."""
        if self.house is not None and self._sockets is not None:
            self.house.say_goodbye()
            await self._sockets.finish()

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            house = await self.open()
        except Exception as error:
            log.LOGGER.exception("the server cannot start")
            return await send({"type": "lifespan.startup.failed", "message": str(error)})
        house.spawn(house.thinkers.prepare([NOTHING]))
        house.spawn(_load_games())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await house.close()
        log.note("the server has closed")
        return await send({"type": "lifespan.shutdown.complete"})

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._sockets is not None and _SOCKET.fullmatch(scope["path"]):
            return await self._sockets(scope, receive, send)
        await receive()
        return await send({"type": "websocket.close", "code": closing.NO_TABLE})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        path, house = scope["path"], self.house
        if house is None or self._web is None:
            return await _send(send, 503, b"text/plain", b"starting\n")
        if path == "/healthz":
            return await self._health(house, send)
        if path == "/metrics":
            return await _send(send, 200, b"text/plain", house.metrics.render().encode())
        if path in _DESCRIPTION and scope["method"] == "GET":
            described = msgspec.json.encode(openapi.describe(ENDPOINTS))
            return await _send(send, 200, b"application/json", described)
        if path.startswith("/api/"):
            return await self._web(scope, receive, send)
        return await self._static(scope, receive, send)

    async def _health(self, house: House, send: Send) -> None:
        """Say that everything works, after a look into the database."""
        await house.database.row("SELECT 1")
        status = 503 if house.is_closing else 200
        await _send(send, status, b"application/json", b'{"ok":true}' if status == 200 else b"{}")


async def _load_games() -> None:
    """Import the games beside the first requests, so that no table has to wait for one."""
    for key in catalog.KEYS:
        await asyncio.to_thread(catalog.game, key)


async def _send(send: Send, status: int, kind: bytes, body: bytes) -> None:
    headers: Headers = [
        (b"content-type", kind + b"; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
