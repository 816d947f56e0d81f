"""One WebSocket a table: hello, then whatever the client wants and the table tells."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import msgspec

from querwurf.core.protocol import IllegalAction
from querwurf.server import closing, frame, log, play, talk
from querwurf.server.guard import Receive, Scope, Send, address_of, is_own_site
from querwurf.server.house import House
from querwurf.server.identity import cookie_token, find_person
from querwurf.server.limit import Bucket, Buckets
from querwurf.server.outbox import Socket
from querwurf.server.refusal import Refusal, tell_illegal
from querwurf.server.room import Room
from querwurf.server.telling import millis
from querwurf.server.welcome import welcome

_DECODER = msgspec.json.Decoder(frame.ClientMessage)
_MOST_FAULTS = 5
_LAST_SECONDS = 2.0


class Closed(Exception):
    """The socket is, or is to be, closed."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


class Sockets:
    """The WebSocket side of the server, as an ASGI app."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._by_owner: Counter[str] = Counter()
        self._chats = Buckets(house.limits.chats_a_second, house.limits.chats_at_once)
        self._sockets: set[Socket] = set()

    @property
    def open(self) -> int:
        """How many there are."""
        return len(self._sockets)

    async def finish(self) -> None:
        """Wait until all have written what they were told, but not for long."""
        waits = [asyncio.ensure_future(socket.finish()) for socket in self._sockets]
        if waits:
            await asyncio.wait(waits, timeout=_LAST_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket from its first message to its end."""
        await receive()
        if not is_own_site(scope["headers"]):
            return await send({"type": "websocket.close", "code": closing.FORBIDDEN})
        await send({"type": "websocket.accept"})
        person = await find_person(self._house.database, cookie_token(scope["headers"]))
        player = None if person is None else person.id
        socket = Socket(send, player, self._house.limits.queued_messages)
        self._sockets.add(socket)
        try:
            with self._count(player, scope):
                await self._serve(scope, socket, receive)
        except Closed as closed:
            if closed.code is not None:
                socket.close(closed.code)
        except Refusal as refusal:
            socket.tell(frame.Fault(refusal.rule, refusal.tell(socket.language)))
            socket.close(closing.BY_STATUS.get(refusal.status, closing.WRONG))
        except Exception:
            log.LOGGER.exception("a socket failed")
            socket.close(closing.NOT_STORED)
        finally:
            await socket.finish()
            self._sockets.discard(socket)
        return None

    @contextmanager
    def _count(self, player: str | None, scope: Scope) -> Iterator[None]:
        """Count a player's sockets while they are open; strangers' by their address."""
        limits = self._house.limits
        owner, most = player, limits.sockets_a_player
        if owner is None:
            owner, most = address_of(scope), limits.sockets_an_address
        if self._by_owner[owner] >= most:
            raise Refusal("too-many-sockets", 429)
        self._by_owner[owner] += 1
        try:
            yield
        finally:
            self._by_owner[owner] -= 1
            if not self._by_owner[owner]:
                del self._by_owner[owner]

    async def _serve(self, scope: Scope, socket: Socket, receive: Receive) -> None:
        hello = await self._hello(receive)
        socket.language = hello.language
        room = await self._house.enter(scope["path"].split("/")[3], address_of(scope))
        try:
            await welcome(self._house, room, socket, hello)
            await self._listen(room, socket, receive)
        finally:
            self._part(room, socket)
            self._house.leave(room)

    async def _hello(self, receive: Receive) -> frame.Hello:
        try:
            content = await asyncio.wait_for(
                _next(receive, self._house.limits.message_bytes), self._house.limits.hello_seconds
            )
        except TimeoutError:
            raise Closed(closing.NO_HELLO) from None
        message = _decode(content)
        if not isinstance(message, frame.Hello):
            raise Refusal("hello-first", 400)
        return message

    def _part(self, room: Room, socket: Socket) -> None:
        """Take a client off its room; a player who has none left is away from now on."""
        house, player = self._house, socket.player
        if socket not in room.clients:
            return
        room.clients.discard(socket)
        if player is not None and player in room.people() and player not in room.online():
            room.away[player] = house.clock.now()
            if room.match.status == "playing":
                house.tell_absence(room.match.id)
        house.herald.tell_presence(room)

    async def _listen(self, room: Room, socket: Socket, receive: Receive) -> None:
        house, limits = self._house, self._house.limits
        bucket = Bucket(limits.messages_a_second, limits.messages_at_once, house.clock.now())
        while True:
            content = await _next(receive, limits.message_bytes)
            if not bucket.take(house.clock.now()):
                log.warn("a flood was stopped", table=room.match.id)
                raise Closed(closing.TOO_MUCH)
            await self._take(room, socket, content)

    async def _take(self, room: Room, socket: Socket, content: str) -> None:
        """Do what a message asks for; what cannot be done is refused, and nothing has changed."""
        request: str | None = None
        try:
            message = _decode(content)
            request = getattr(message, "id", None)
            await self._do(room, socket, message)
        except (IllegalAction, Refusal) as why:
            self._refuse(room, socket, request, why)

    def _refuse(
        self, room: Room, socket: Socket, request: str | None, why: IllegalAction | Refusal
    ) -> None:
        self._house.metrics.count("querwurf_refusals_total", f'rule="{why.rule}"')
        if isinstance(why, Refusal):
            text = why.tell(socket.language)
        else:
            text = tell_illegal(cast(Any, room.live).game, why, socket.language)
        socket.tell(frame.Refused(request, why.rule, text, why.details))
        if isinstance(why, Refusal) and why.status == 400:
            _count_fault(room, socket)

    async def _do(self, room: Room, socket: Socket, message: frame.ClientMessage) -> None:
        house = self._house
        match message:
            case frame.Act():
                arrived = house.clock.now()
                await play.act(house, room, socket, message)
                house.metrics.observe_act(house.clock.now() - arrived)
            case frame.Throw():
                await play.throw(house, room, socket, message)
            case frame.Undo():
                await play.undo(house, room, socket, message)
            case frame.Hint():
                self._begin_hint(room, socket, message)
            case frame.Legal():
                await play.legal(house, room, socket, message)
            case frame.Chat():
                await talk.chat(house, room, socket, message, self._chats)
            case frame.React():
                talk.react(house, room, socket, message, self._chats)
            case frame.Nudge():
                talk.nudge(house, room, socket, message)
            case frame.Handover():
                await talk.hand_over(house, room, socket, message)
            case frame.Takeback():
                await talk.take_back(house, room, socket, message)
            case frame.Ping():
                socket.tell(frame.Pong(millis(house.clock.now())))
            case frame.Hello():
                raise Refusal("hello-again", 400)

    def _begin_hint(self, room: Room, socket: Socket, message: frame.Hint) -> None:
        """Have a hint thought about, one at a time; the seat may act meanwhile."""
        if socket.has_asked:
            raise Refusal("too-fast", 429)
        socket.has_asked = True
        self._house.spawn(self._hint(room, socket, message))

    async def _hint(self, room: Room, socket: Socket, message: frame.Hint) -> None:
        try:
            await play.hint(self._house, room, socket, message)
        except Refusal as why:
            self._refuse(room, socket, message.id, why)
        finally:
            socket.has_asked = False


async def _next(receive: Receive, most: int) -> str:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Closed
    content = message.get("text")
    if content is None:
        raise Closed(closing.WRONG)
    if len(content) > most or (4 * len(content) > most and len(content.encode()) > most):
        raise Closed(closing.TOO_BIG)
    return cast(str, content)


def _decode(content: str) -> frame.ClientMessage:
    try:
        message: frame.ClientMessage = _DECODER.decode(content)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("wrong-input", 400, what=str(error)) from None
    except RecursionError:
        raise Refusal("wrong-input", 400, what="nested too deeply") from None
    return message


def _count_fault(room: Room, socket: Socket) -> None:
    socket.faults += 1
    if socket.faults >= _MOST_FAULTS:
        log.warn("a client that does not speak the protocol", table=room.match.id)
        raise Closed(closing.WRONG)
