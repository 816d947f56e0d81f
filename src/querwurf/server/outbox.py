"""A client's socket from the server's side: messages queue up, so a slow reader holds nobody up."""

import asyncio
from collections import deque

import msgspec

from querwurf.server import close_code
from querwurf.server.eager import begin
from querwurf.server.guard import Send, ShortWay
from querwurf.server.limit import Bucket

_LAST_SECONDS = 5.0


class Socket:
    """A client of a table."""

    __slots__ = (
        *("_flushing", "_is_closed", "_most", "_queue", "_send", "_way"),
        *("bucket", "faults", "has_asked", "language", "last", "player", "seats", "wants_text"),
    )

    def __init__(
        self,
        send: Send,
        player: str | None,
        bucket: Bucket,
        most: int,
        way: ShortWay | None = None,
    ) -> None:
        self._send, self._most, self._way = send, most, way
        self._queue: deque[str | int] = deque()
        self._flushing: asyncio.Task[None] | None = None
        self._is_closed = False
        self.player = player
        self.bucket = bucket
        """How many messages its client may send."""
        self.language = "de"
        self.seats: tuple[int, ...] = ()
        self.wants_text = False
        self.last = 0
        self.faults = 0
        self.has_asked = False
        """A hint is being thought about."""

    def send(self, message: bytes) -> None:
        """Send a message, sooner or later; who does not read for too long is let go."""
        is_idle = self._flushing is None and not self._is_closed
        if is_idle and self._way is not None and self._way.write(message):
            return None
        if len(self._queue) >= self._most:
            self._queue.clear()
            return self.close(close_code.TOO_SLOW)
        return self._put(message.decode())

    def close(self, code: int) -> None:
        """Close the socket after what was sent."""
        self._put(code)

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message of the protocol."""
        self.send(msgspec.json.encode(message))

    def _put(self, item: str | int) -> None:
        """Put a message or the code of the end into the queue; nothing can follow the end."""
        if self._is_closed:
            return
        self._queue.append(item)
        if self._flushing is None:
            self._flushing = begin(self._flush())

    async def finish(self) -> None:
        """Wait until everything is written, but not for who does not read."""
        if self._flushing is not None:
            await asyncio.wait({self._flushing}, timeout=_LAST_SECONDS)

    async def _flush(self) -> None:
        """Write what has queued up; a socket that has gone away meanwhile is no fault."""
        try:
            while self._queue:
                item = self._queue.popleft()
                if isinstance(item, int):
                    self._queue.clear()
                    self._is_closed = True
                    await self._send({"type": "websocket.close", "code": item})
                    break
                await self._send({"type": "websocket.send", "text": item})
        except Exception:
            self._is_closed = True
            self._queue.clear()
        self._flushing = None
