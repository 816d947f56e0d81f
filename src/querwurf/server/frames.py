"""The usual WebSocket message, read and written at once: one whole frame of text.

Everything else is left to `websockets`: control frames, messages in parts, whatever is wrong.
"""

import asyncio
from collections import deque
from struct import Struct
from typing import Any

from websockets.protocol import OPEN, Protocol
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where no compiled part is to be had
    from websockets.utils import apply_mask

_WHOLE_TEXT = 0x81
"""The first byte of a frame that is a whole message of text."""
_MASKED = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""Instead of a length: it follows in so many bytes."""
_MASK = 4
_head_of_many, _head_of_most = Struct("!BBH").pack, Struct("!BBQ").pack
_BETWEEN = StreamReader.at_eof.__code__


def write_text(message: bytes) -> bytes:
    """Put text into a frame of the server's."""
    size = len(message)
    if size < _TWO_BYTES:
        return bytes((_WHOLE_TEXT, size)) + message
    if size < 1 << 16:
        return _head_of_many(_WHOLE_TEXT, _TWO_BYTES, size) + message
    return _head_of_most(_WHOLE_TEXT, _EIGHT_BYTES, size) + message


def read_text(data: bytes) -> str | None:
    """Read a client's message that came as one whole frame and nothing else; None for all else."""
    if len(data) < 2 + _MASK or data[0] != _WHOLE_TEXT:
        return None
    size, start = data[1] - _MASKED, 2  # less than nothing where it is not masked
    if size >= _TWO_BYTES:
        is_long = size == _EIGHT_BYTES
        size, start = data[2] << 8 | data[3], 4
        if is_long or size < _TWO_BYTES:
            return None
    if len(data) != start + _MASK + size:
        return None
    text = apply_mask(data[start + _MASK :], data[start : start + _MASK])
    try:
        return text.decode()
    except UnicodeDecodeError:
        return None


def is_between(protocol: Protocol) -> bool:
    """Tell whether all that `websockets` was given has been read, to the end of a message."""
    if protocol.state is not OPEN or protocol.current_size is not None:
        return False
    waits: Any = protocol.parser
    while waits.gi_yieldfrom is not None:  # generators that wait for generators
        waits = waits.gi_yieldfrom
    return waits.gi_code is _BETWEEN


class Inbox:
    """What has arrived for the one who reads it; an `asyncio.Queue` does more than is needed."""

    __slots__ = ("_is_held", "_items", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None
        self._is_held = False

    @property
    def is_awaited(self) -> bool:
        """Whether the reader has nothing else to do than to wait for the next one."""
        return self._reader is not None and not self._is_held

    def empty(self) -> bool:
        """Tell whether there is nothing to read."""
        return not self._items

    def put_nowait(self, item: Any) -> None:
        """Put something in, and wake the reader."""
        self._items.append(item)
        self._wake()

    def hold(self) -> None:
        """Let the reader wait, whatever arrives, until `go_on`."""
        self._is_held = True

    def go_on(self, *first: Any) -> None:
        """Let the reader go on, with something before all that has arrived meanwhile."""
        self._is_held = False
        self._items.extendleft(first)
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and self._items and not self._is_held:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None

    async def get(self) -> Any:
        """Wait for the next one."""
        while self._is_held or not self._items:
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.popleft()
