"""News between servers that share a database, over NATS.

The bus may be away: then nothing is told and nobody is kept waiting, and servers look into the
database instead (`peers.py`). What is told here is never the only place where something is kept.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeAlias

import nats
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription

from querwurf.server import log
from querwurf.server.eager import begin

Hear: TypeAlias = Callable[[str, bytes], Awaitable[None]]
"""Is told the subject and the content of a message."""
_RETRY_SECONDS = 0.25
_FLUSH_SECONDS = 1
_PING_SECONDS = 3
_PENDING_BYTES = 4 * 1024 * 1024


class Bus:
    """One server's connection to NATS, made and kept in the background."""

    def __init__(self, url: str, name: str, hear: Hear, on_change: Callable[[], None]) -> None:
        self._url, self._name, self._hear, self._on_change = url, name, hear, on_change
        self._client = Client()
        self._wanted: dict[str, Subscription | None] = {}
        """The subjects that are listened to; without a subscription before the first connection."""
        self._connecting = asyncio.ensure_future(self._connect())

    @property
    def is_up(self) -> bool:
        """Whether others hear what is told now."""
        return self._client.is_connected

    async def _connect(self) -> None:
        await self._client.connect(
            self._url,
            name=self._name,
            error_cb=_ignore,
            disconnected_cb=self._lost,
            reconnected_cb=self._came_back,
            reconnect_time_wait=_RETRY_SECONDS,  # type: ignore[arg-type] # parts of one do
            max_reconnect_attempts=-1,
            ping_interval=_PING_SECONDS,
            max_outstanding_pings=2,
            pending_size=_PENDING_BYTES,
            connect_timeout=2,
        )
        for subject, held in tuple(self._wanted.items()):
            if held is None:
                await self._subscribe(subject)
        self._on_change()

    async def _lost(self) -> None:
        log.warn("the bus is away")
        self._on_change()

    async def _came_back(self) -> None:
        log.note("the bus is back")
        self._on_change()

    async def _subscribe(self, subject: str) -> None:
        async def hear(message: Msg) -> None:
            await self._hear(message.subject, message.data)

        self._wanted[subject] = await self._client.subscribe(subject, cb=hear)

    async def listen(self, subject: str) -> None:
        """Hear what is told about a subject from now on, as far as the bus is there."""
        self._wanted.setdefault(subject, None)
        if self._connecting.done() and self._wanted[subject] is None:
            with suppress(nats.errors.Error, OSError, TimeoutError):
                await self._subscribe(subject)
                if self.is_up:  # what others tell after this is heard for certain
                    await self._client.flush(_FLUSH_SECONDS)

    def forget(self, subject: str) -> None:
        """Hear no more about a subject."""
        held = self._wanted.pop(subject, None)
        if held is not None:
            begin(_quietly(held.unsubscribe()))

    def tell(self, subject: str, content: bytes) -> None:
        """Tell the others, if the bus is there; never waits."""
        if self.is_up:
            begin(_quietly(self._client.publish(subject, content)))

    async def close(self) -> None:
        """Let go."""
        self._connecting.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self._connecting
        await _quietly(self._client.flush(_FLUSH_SECONDS) if self.is_up else asyncio.sleep(0))
        await _quietly(self._client.close())


async def _quietly(work: Awaitable[Any]) -> None:
    """Do something that may fail while the bus goes away: the database holds what matters."""
    with suppress(nats.errors.Error, OSError, TimeoutError):
        await work


async def _ignore(error: Exception) -> None:
    """NATS tells of every attempt to connect; `_lost` and `_came_back` say enough."""
