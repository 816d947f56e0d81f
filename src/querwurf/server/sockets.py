"""One WebSocket a table: hello, then whatever the client wants and the table tells."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import msgspec

from querwurf.core.protocol import IllegalAction
from querwurf.server import (
    close_code,
    direct,
    hinting,
    lesson_messages,
    lessons,
    lobby_messages,
    log,
    messages,
    play,
    talk,
    undo_messages,
    undoing,
)
from querwurf.server.address import network_of
from querwurf.server.guard import (
    SHORT_WAY,
    Receive,
    Scope,
    Send,
    ShortWay,
    address_of,
    is_own_site,
)
from querwurf.server.identity import cookie_token, find_person
from querwurf.server.limit import Bucket, Buckets
from querwurf.server.node import Node
from querwurf.server.outbox import Socket
from querwurf.server.refusal import Refusal, tell_illegal
from querwurf.server.rendering import millis
from querwurf.server.table import Table
from querwurf.server.tables import retried
from querwurf.server.welcome import welcome

_DECODER = msgspec.json.Decoder(messages.ClientMessage)
_MOST_FAULTS = 5
_LAST_SECONDS = 2.0


class Closed(Exception):
    """The socket is, or is to be, closed."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__(code)
        self.code = code


class Sockets:
    """The WebSocket side of the server, as an ASGI app."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._by_owner: Counter[str] = Counter()
        self._chats = Buckets(node.limits.chats_a_second, node.limits.chats_at_once)
        self._hints = Buckets(node.limits.hints_a_minute / 60, node.limits.hints_at_once)
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
            return await send({"type": "websocket.close", "code": close_code.FORBIDDEN})
        await send({"type": "websocket.accept"})
        person = await find_person(self._node.database, cookie_token(scope["headers"]))
        player = None if person is None else person.id
        way: ShortWay | None = scope.get("extensions", {}).get(SHORT_WAY)
        limits = self._node.limits
        now = self._node.clock.now()
        bucket = Bucket(limits.messages_a_second, limits.messages_at_once, now)
        socket = Socket(send, player, bucket, limits.queued_messages, way)
        self._sockets.add(socket)
        try:
            with self._count(player, scope):
                await self._serve(scope, socket, receive, way)
        except Closed as closed:
            if closed.code is not None:
                socket.close(closed.code)
        except Refusal as refusal:
            socket.tell(messages.Fault(refusal.rule, refusal.tell(socket.language)))
            socket.close(close_code.BY_STATUS.get(refusal.status, close_code.WRONG))
        except Exception:
            log.LOGGER.exception("a socket failed")
            socket.close(close_code.NOT_STORED)
        finally:
            await socket.finish()
            self._sockets.discard(socket)
        return None

    @contextmanager
    def _count(self, player: str | None, scope: Scope) -> Iterator[None]:
        """Count a player's sockets while they are open; strangers' by their address."""
        limits = self._node.limits
        owner, most = player, limits.sockets_a_player
        if owner is None:
            owner, most = network_of(address_of(scope)), limits.sockets_an_address
        if self._by_owner[owner] >= most:
            raise Refusal("too-many-sockets", 429)
        self._by_owner[owner] += 1
        try:
            yield
        finally:
            self._by_owner[owner] -= 1
            if not self._by_owner[owner]:
                del self._by_owner[owner]

    async def _serve(
        self, scope: Scope, socket: Socket, receive: Receive, way: ShortWay | None
    ) -> None:
        hello = await self._hello(receive)
        socket.language, socket.wants_text = hello.language, hello.text
        table = await self._node.tables.enter(scope["path"].split("/")[3], address_of(scope))
        try:
            await welcome(self._node, table, socket, hello)
            if way is not None:
                way.offer = partial(direct.act, self._node, table, socket, way)
            await self._listen(table, socket, receive)
        finally:
            if way is not None:
                way.offer = None
            self._part(table, socket)
            self._node.peers.leave(table)
            self._node.tables.leave(table)

    async def _hello(self, receive: Receive) -> messages.Hello:
        try:
            content = await asyncio.wait_for(
                _next(receive, self._node.limits.message_bytes), self._node.limits.hello_seconds
            )
        except TimeoutError:
            raise Closed(close_code.NO_HELLO) from None
        message = _decode(content)
        if not isinstance(message, messages.Hello):
            raise Refusal("hello-first", 400)
        return message

    def _part(self, table: Table, socket: Socket) -> None:
        """Take a client off its table; a player who has none left is away from now on."""
        node = self._node
        if socket not in table.clients:
            return
        table.clients.discard(socket)
        if table.note_absence(node.clock.now()) and table.match.status == "playing":
            node.publisher.tell_absence(table)
        node.publisher.note_presence(table)

    async def _listen(self, table: Table, socket: Socket, receive: Receive) -> None:
        node, most = self._node, self._node.limits.message_bytes
        while True:
            content = await _next(receive, most)
            if not socket.bucket.take(node.clock.now()):
                log.warn("a flood was stopped", table=table.match.id)
                raise Closed(close_code.TOO_MUCH)
            await self._take(table, socket, content)

    async def _take(self, table: Table, socket: Socket, content: str) -> None:
        """Do what a message asks for; what cannot be done is refused, and nothing has changed."""
        request: str | None = None
        try:
            message = _decode(content)
            request = getattr(message, "id", None)
            await retried(partial(self._do, table, socket, message))
        except (IllegalAction, Refusal) as why:
            self._refuse(table, socket, request, why)

    def _refuse(
        self, table: Table, socket: Socket, request: str | None, why: IllegalAction | Refusal
    ) -> None:
        self._node.metrics.count("querwurf_refusals_total", f'rule="{why.rule}"')
        if isinstance(why, Refusal):
            text = why.tell(socket.language)
        else:
            text = tell_illegal(cast(Any, table.live).game, why, socket.language)
        socket.tell(messages.Refused(request, why.rule, text, why.details))
        if isinstance(why, Refusal) and why.status == 400:
            _count_fault(table, socket)

    async def _do(self, table: Table, socket: Socket, message: messages.ClientMessage) -> None:
        node = self._node
        match message:
            case messages.Act():
                arrived = node.clock.now()
                await play.act(node, table, socket, message)
                node.metrics.observe_act(node.clock.now() - arrived)
            case messages.Throw():
                await play.throw(node, table, socket, message)
            case undo_messages.Undo():
                await undoing.undo(node, table, socket, message)
            case undo_messages.Consent():
                await undoing.consent(node, table, socket, message)
            case messages.Hint() | messages.Possible():
                self._begin_hint(table, socket, message)
            case messages.Legal():
                await play.legal(node, table, socket, message)
            case lobby_messages.Chat():
                await talk.chat(node, table, socket, message, self._chats)
            case lobby_messages.React():
                talk.react(node, table, socket, message, self._chats)
            case lobby_messages.Nudge():
                talk.nudge(node, table, socket, message)
            case lobby_messages.Handover():
                await talk.hand_over(node, table, socket, message)
            case lobby_messages.Takeback():
                await talk.take_back(node, table, socket, message)
            case lesson_messages.Turn():
                await lessons.turn(node, table, socket, message)
            case messages.Ping():
                socket.tell(messages.Pong(millis(node.clock.now())))
            case messages.Hello():
                raise Refusal("hello-again", 400)

    def _begin_hint(
        self, table: Table, socket: Socket, message: messages.Hint | messages.Possible
    ) -> None:
        """Have a hint thought about, one at a time; the seat may act meanwhile."""
        now, player = self._node.clock.now(), socket.player or ""
        is_busy = self._node.bots.queued >= self._node.limits.hints_queued
        if socket.has_asked or is_busy or not self._hints.take(player, now):
            raise Refusal("too-fast", 429)
        socket.has_asked = True
        self._node.tasks.spawn(self._hint(table, socket, message))

    async def _hint(
        self, table: Table, socket: Socket, message: messages.Hint | messages.Possible
    ) -> None:
        try:
            if isinstance(message, messages.Hint):
                await hinting.hint(self._node, table, socket, message)
            else:
                await play.possible(self._node, table, socket, message)
        except Refusal as why:
            self._refuse(table, socket, message.id, why)
        finally:
            socket.has_asked = False


async def _next(receive: Receive, most: int) -> str:
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise Closed
    content = message.get("text")
    if content is None:
        raise Closed(close_code.WRONG)
    if len(content) > most or (4 * len(content) > most and len(content.encode()) > most):
        raise Closed(close_code.TOO_BIG)
    return cast(str, content)


def _decode(content: str) -> messages.ClientMessage:
    try:
        message: messages.ClientMessage = _DECODER.decode(content)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refusal("wrong-input", 400, what=str(error)) from None
    except RecursionError:
        raise Refusal("wrong-input", 400, what="nested too deeply") from None
    return message


def _count_fault(table: Table, socket: Socket) -> None:
    socket.faults += 1
    if socket.faults >= _MOST_FAULTS:
        log.warn("a client that does not speak the protocol", table=table.match.id)
        raise Closed(close_code.WRONG)
