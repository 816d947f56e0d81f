"""Two short cuts on the way out of a socket: what is sent most often costs least."""

import asyncio
from collections.abc import Coroutine, Generator
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

_WHOLE_TEXT = 0x81
_SHORT, _MIDDLE = 126, 1 << 16


def text_frame(payload: bytes) -> bytes:
    """Put a text into one unmasked WebSocket frame."""
    size = len(payload)
    if size < _SHORT:
        return pack("!BB", _WHOLE_TEXT, size) + payload
    if size < _MIDDLE:
        return pack("!BBH", _WHOLE_TEXT, 126, size) + payload
    return pack("!BBQ", _WHOLE_TEXT, 127, size) + payload


class QuickProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol; text on an open socket is framed without an object for each frame."""

    async def send(self, message: Any) -> None:
        """Send a message of ASGI."""
        text = message.get("text")
        if text is None or not self._is_plainly_open():
            return await super().send(message)
        return self.transport.write(text_frame(text.encode()))

    def _is_plainly_open(self) -> bool:
        return (
            self.handshake_complete
            and self.writable.is_set()
            and self.conn.state is State.OPEN
            and not self.conn.extensions
            and not self.close_sent
            and not self.disconnected
        )


class _Resumed:
    """A coroutine that has begun, as something to wait for."""

    def __init__(self, begun: Coroutine[Any, Any, None], awaited: Any) -> None:
        self._begun, self._awaited = begun, awaited

    def __await__(self) -> Generator[Any, Any, None]:
        awaited = self._awaited
        try:
            while True:
                try:
                    value = yield awaited
                except BaseException as error:
                    awaited = self._begun.throw(error)
                else:
                    awaited = self._begun.send(value)
        except StopIteration:
            return


async def _finish(resumed: _Resumed) -> None:
    await resumed


def begin(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
    """Begin some work at once; a task for the rest only if it has to wait for something."""
    try:
        awaited = work.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_finish(_Resumed(work, awaited)))
