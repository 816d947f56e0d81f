"""Connections as uvicorn sees them, with a budget: nobody can keep the server from serving others.

Both classes build on uvicorn's own protocols and use a few of their inner parts, which
tests/server/test_connection.py names: a new version of uvicorn that changes them fails there.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from querwurf.server import close_code
from querwurf.server.address import is_local, network_of
from querwurf.server.frames import Inbox, is_between, read_text, write_text
from querwurf.server.guard import SHORT_WAY
from querwurf.server.limit import Bucket, Limits

_PIECE = 1024
"""Bytes that are parsed before the frames among them are counted: at most 170 empty ones."""
_LAST_SECONDS = 2.0
_UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""A request has not arrived, or not completely."""


class Gate:
    """Counts connections: so many an address, and never more than there are descriptors for.

    When everything is taken, the connection that has waited longest for its request makes way.
    """

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits, self.most = limits, most
        self._open = 0
        self._by_network: Counter[str] = Counter()
        self._waiting: dict[Hashable, Callable[[], None]] = {}

    def admit(self, address: str) -> bool:
        """Let a new connection in, or not; a proxy on this machine speaks for many people."""
        network = network_of(address)
        is_full = self._by_network[network] >= self.limits.connections_an_address
        if is_full and not is_local(address):
            return False
        if self._open >= self.most and not self._make_way():
            return False
        self._open += 1
        self._by_network[network] += 1
        return True

    def _make_way(self) -> bool:
        for key in self._waiting:
            self._waiting.pop(key)()
            return True
        return False

    def leave(self, address: str) -> None:
        """Forget a connection that has ended."""
        network = network_of(address)
        self._open -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]

    def wait(self, key: Hashable, end: Callable[[], None]) -> None:
        """Note that a connection waits for its request, and how to end it."""
        self._waiting[key] = end

    def go_on(self, key: Hashable) -> None:
        """Note that a connection waits no more."""
        self._waiting.pop(key, None)


class HttpConnection(H11Protocol):
    """HTTP whose requests must arrive in time."""

    gate: Gate
    """Set for a server by `connections`."""
    _address: str | None = None
    """Of a connection that was let in and has not ended."""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Let a connection in, if there is room for it."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.gate.admit(address):
            transport.abort()
            return
        self._address = address
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Read on; more bytes give a request no more time."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over to a socket, which has budgets of its own."""
        self._settle()
        address, self._address = self._address, None
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        if isinstance(socket, SocketConnection):
            socket.admitted, socket.gate = address, self.gate

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        self._settle()
        if self._address is not None:
            self.gate.leave(self._address)
            self._address = None
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Set a deadline while a request has not arrived completely, and keep one that is set."""
        if self.transport.is_closing() or self.conn.their_state not in _UNFINISHED:
            self._settle()
        elif self._deadline is None and self._address is not None:
            seconds = self.gate.limits.request_seconds
            self._deadline = self.loop.call_later(seconds, self.transport.abort)
            self.gate.wait(self, self.transport.abort)

    def _settle(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self.gate.go_on(self)


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket with a budget of frames and bytes of every kind.

    Pings, pongs, and empty or split messages never reach the app, so only here can they be
    counted. What comes at once is parsed piece by piece: a flood is noticed after its first
    pieces, and the rest of it is never parsed. The usual message takes a short way in and out.
    """

    gate: Gate
    admitted: str | None = None
    """The address that was let in."""
    _frames: Bucket | None = None
    _bytes: Bucket | None = None
    _is_between = False
    """Whether the next byte begins a message."""
    offer: Callable[[str], bool] | None = None
    """Is shown a message that nothing is in front of; False leaves it to the usual reader."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Inbox(self.loop)

    def handle_connect(self, event: Any) -> None:
        """Offer the app the short way out."""
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:
            extensions: Any = self.scope["extensions"]
            extensions[SHORT_WAY] = self

    def write(self, message: bytes) -> bool:
        """Write text at once; False where that cannot be, and `send` knows what to do."""
        if self.conn.state is not OPEN or not self.writable.is_set() or self.disconnected:
            return False
        self.transport.write(write_text(message))
        return True

    def hold(self) -> None:
        """Let the usual reader wait, whatever arrives."""
        self.queue.hold()

    def go_on(self, first: str | None = None) -> None:
        """Let the usual reader go on, with a message that is left to it after all."""
        self.queue.go_on(*(() if first is None else (_received(first),)))

    def data_received(self, data: bytes) -> None:
        """Parse what came, as far as the budget goes."""
        if not self.handshake_complete:
            return super().data_received(data)
        text = read_text(data) if self._is_free() and len(data) <= _PIECE else None
        if text is None:
            self._parse(data)
            self._is_between = is_between(self.conn)
        elif not self._affords(1, len(data)):
            self._give_up()
        elif self.offer is None or not self.offer(text):
            self.queue.put_nowait(_received(text))
        return None

    def _is_free(self) -> bool:
        """Tell whether a message can take the short way: nothing is before it, and somebody waits.

        Otherwise uvicorn also stops reading until the app has caught up.
        """
        return self._is_between and not self.close_sent and self.queue.is_awaited

    def _parse(self, data: bytes) -> None:
        for start in range(0, len(data), _PIECE):
            piece = data[start : start + _PIECE]
            self.conn.receive_data(piece)
            if self.conn.parser_exc is not None:
                return self.handle_parser_exception()
            if not self._affords(len(self.conn.events), len(piece)):
                return self._give_up()
            self.handle_events()
            if self.transport.is_closing():
                return None
        return None

    def _affords(self, frames: int, size: int) -> bool:
        now, limits = self.loop.time(), self.gate.limits
        if self._frames is None or self._bytes is None:
            self._frames = Bucket(limits.frames_a_second, limits.frames_at_once, now)
            self._bytes = Bucket(limits.bytes_a_second, limits.bytes_at_once, now)
        return self._frames.take(now, frames) and self._bytes.take(now, size)

    def _give_up(self) -> None:
        """Close a socket that sends too much, also one that does not read.

        It is read no more, but closed a moment later: bytes that nobody has read would make a
        reset of the end, and the client would not hear why.
        """
        self.conn.fail(close_code.TOO_MUCH)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close_code.TOO_MUCH})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent, self.read_paused = True, False  # else the app would read on
        self.transport.pause_reading()
        self.close_timer = self.loop.call_later(_LAST_SECONDS / 2, self.transport.close)
        self.loop.call_later(_LAST_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        if self.admitted is not None:
            self.gate.leave(self.admitted)
            self.admitted = None
        super().connection_lost(exc)


def _received(text: str) -> dict[str, str]:
    return {"type": "websocket.receive", "text": text}


def connections(limits: Limits, most: int) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """Give the protocols of one server, which share a gate."""
    shared = Gate(limits, most)

    class Http(HttpConnection):
        gate = shared

    class Socket(SocketConnection):
        gate = shared

    return Http, Socket
