"""One WebSocket a table: hello, then whatever the client wants and the table tells."""

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import msgspec

from querwurf.core.protocol import IllegalAction
from querwurf.server import frame, log, play, talk
from querwurf.server.guard import Receive, Scope, Send, is_own_site
from querwurf.server.house import House
from querwurf.server.identity import cookie_token, find_person
from querwurf.server.limit import Bucket, Buckets
from querwurf.server.refusal import Refusal, tell_illegal
from querwurf.server.room import Room
from querwurf.server.telling import millis
from querwurf.server.welcome import welcome

_DECODER = msgspec.json.Decoder(frame.ClientMessage)
_MOST_FAULTS = 5
_LAST_SECONDS = 5.0
WRONG, NOBODY, FORBIDDEN, NO_TABLE, NO_HELLO = 4400, 4401, 4403, 4404, 4408
TOO_BIG, TOO_MUCH, NOT_STORED, TOO_SLOW = 4413, 4429, 4500, 4503


class Closed(Exception):
    """The socket is, or is to be, closed."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """A client: messages queue up here, so that a slow reader holds nobody up."""

    __slots__ = ("_flushing", "_most", "_queue", "_send", "faults", "language", "player", "seats")

    def __init__(self, send: Send, player: str | None, most: int) -> None:
        self._send, self._most = send, most
        self._queue: deque[str | int] = deque()
        self._flushing: asyncio.Task[None] | None = None
        self.player = player
        self.language = "de"
        self.seats: tuple[int, ...] = ()
        self.faults = 0

    def send(self, message: bytes) -> None:
        """Send a message, sooner or later; who does not read for too long is let go."""
        if len(self._queue) >= self._most:
            self._queue.clear()
            return self.close(TOO_SLOW)
        self._queue.append(message.decode())
        return self._flush_soon()

    def close(self, code: int) -> None:
        """Close the socket after what was sent."""
        self._queue.append(code)
        self._flush_soon()

    def tell(self, message: msgspec.Struct) -> None:
        """Send a message of the protocol."""
        self.send(msgspec.json.encode(message))

    def _flush_soon(self) -> None:
        if self._flushing is None:
            self._flushing = asyncio.get_running_loop().create_task(self._flush())

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
                    await self._send({"type": "websocket.close", "code": item})
                    return  # nothing can follow: stays flushing for good
                await self._send({"type": "websocket.send", "text": item})
            self._flushing = None
        except Exception:
            self._queue.clear()


class Sockets:
    """The WebSocket side of the server, as an ASGI app."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._by_player: Counter[str] = Counter()
        self._chats = Buckets(house.limits.chats_a_second, house.limits.chats_at_once)
        self.open = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket from its first message to its end."""
        await receive()
        if not is_own_site(scope["headers"]):
            return await send({"type": "websocket.close", "code": FORBIDDEN})
        await send({"type": "websocket.accept"})
        person = await find_person(self._house.database, cookie_token(scope["headers"]))
        player = None if person is None else person.id
        socket = Socket(send, player, self._house.limits.queued_messages)
        self.open += 1
        try:
            with self._count(player):
                await self._serve(scope["path"].split("/")[3], socket, receive)
        except Closed as closed:
            if closed.code is not None:
                socket.close(closed.code)
        except Refusal as refusal:
            socket.tell(frame.Fault(refusal.rule, refusal.tell(socket.language)))
            socket.close({404: NO_TABLE, 403: FORBIDDEN, 429: TOO_MUCH}.get(refusal.status, WRONG))
        except Exception:
            log.LOGGER.exception("a socket failed")
            socket.close(NOT_STORED)
        finally:
            self.open -= 1
            await socket.finish()
        return None

    @contextmanager
    def _count(self, player: str | None) -> Iterator[None]:
        """Count a player's sockets while they are open."""
        if player is None:
            yield
            return
        if self._by_player[player] >= self._house.limits.sockets_a_player:
            raise Refusal("too-many-sockets", 429)
        self._by_player[player] += 1
        try:
            yield
        finally:
            self._by_player[player] -= 1
            if not self._by_player[player]:
                del self._by_player[player]

    async def _serve(self, name: str, socket: Socket, receive: Receive) -> None:
        hello = await self._hello(receive)
        socket.language = hello.language
        room = await self._house.enter(name)
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
            raise Closed(NO_HELLO) from None
        message = _decode(content)
        if not isinstance(message, frame.Hello):
            raise Refusal("hello-first", 400)
        return message

    def _part(self, room: Room, socket: Socket) -> None:
        """Take a client off its room; a player who has none left is away from now on."""
        house = self._house
        room.clients.discard(socket)
        player = socket.player
        if player is not None and player in room.people() and player not in room.online():
            now = house.clock.now()
            room.away[player] = now
            if room.match.status == "playing":
                house.clock.call_at(now + house.limits.grace_seconds, lambda: self._missed(room))
        house.tell_presence(room)

    def _missed(self, room: Room) -> None:
        if room.clients and not self._house.is_closing:
            self._house.tell_changed(room)

    async def _listen(self, room: Room, socket: Socket, receive: Receive) -> None:
        house, limits = self._house, self._house.limits
        bucket = Bucket(limits.messages_a_second, limits.messages_at_once, house.clock.now())
        while True:
            content = await _next(receive, limits.message_bytes)
            arrived = house.clock.now()
            if not bucket.take(arrived):
                log.warn("a flood was stopped", table=room.match.id)
                raise Closed(TOO_MUCH)
            await self._take(room, socket, content)
            house.metrics.observe_act(house.clock.now() - arrived)

    async def _take(self, room: Room, socket: Socket, content: str) -> None:
        """Do what a message asks for; what cannot be done is refused, and nothing has changed."""
        request: str | None = None
        try:
            message = _decode(content)
            request = getattr(message, "id", None)
            await self._do(room, socket, message)
        except IllegalAction as refusal:
            game = cast(Any, room.live).game
            text = tell_illegal(game, refusal, socket.language)
            self._refuse(socket, frame.Refused(request, refusal.rule, text, refusal.details))
        except Refusal as refusal:
            text = refusal.tell(socket.language)
            self._refuse(socket, frame.Refused(request, refusal.rule, text, refusal.details))
            if refusal.status == 400:
                _count_fault(room, socket)

    def _refuse(self, socket: Socket, refused: frame.Refused) -> None:
        self._house.metrics.count("querwurf_refusals_total", f'rule="{refused.rule}"')
        socket.tell(refused)

    async def _do(self, room: Room, socket: Socket, message: frame.ClientMessage) -> None:
        house = self._house
        match message:
            case frame.Act():
                await play.act(house, room, socket, message)
            case frame.Throw():
                await play.throw(house, room, socket, message)
            case frame.Undo():
                await play.undo(house, room, socket, message)
            case frame.Hint():
                await play.hint(house, room, socket, message)
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


async def _next(receive: Receive, most: int) -> str:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Closed
    content = message.get("text")
    if content is None:
        raise Closed(WRONG)
    if len(content) > most:
        raise Closed(TOO_BIG)
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
        raise Closed(WRONG)
