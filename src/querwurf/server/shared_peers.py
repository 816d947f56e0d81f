"""The other servers on the same database: what each must hear from the others.

After every write to a table the others hear that it has grown, and read it anew if somebody looks
at it there. What is said, and who is there, goes the same way. When the bus is away, or loses
something, a look into the database finds it a moment later.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from querwurf.server import log
from querwurf.server.leases import Leases, forever
from querwurf.server.lobby_messages import ChatLine, Said
from querwurf.server.news import read_chat, read_stands
from querwurf.server.peer_messages import DECODER, Beat, Grown, Present, Told
from querwurf.server.peers import Audience, Peers, meant
from querwurf.server.publisher import Publisher
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis
from querwurf.server.table import Elsewhere, Table
from querwurf.server.tables import Tables
from querwurf.server.tasks import Tasks
from querwurf.table.clock import Clock, set_clock
from querwurf.table.due import Due
from querwurf.table.storage import Storage

if TYPE_CHECKING:
    from querwurf.server.bus import Bus

_TABLE, _NODES = "querwurf.table.", "querwurf.nodes"
_POLL_SECONDS, _SAFETY_SECONDS = 1.0, 15.0
"""How often the database is looked into without the bus, and with it."""
_CHAT_SECONDS = 5.0
"""How far a look goes back for what was said: clocks of servers differ a little."""
_BEAT_SECONDS, _DEAD_SECONDS = 1.0, 4.0
_ANSWER_SECONDS = 0.5


class SharedPeers(Peers):
    """Other servers, which may come and go."""

    def __init__(
        self,
        name: str,
        database: Storage,
        clock: Clock,
        tables: Tables,
        publisher: Publisher,
        tasks: Tasks,
        ring: Callable[[str, Due], None],
        nats: str | None,
    ) -> None:
        self._name, self._database, self._clock = name, database, clock
        self._tables, self._publisher, self._tasks = tables, publisher, tasks
        self._followed: dict[str, Table] = {}
        self._alive: dict[str, float] = {}
        self._look = asyncio.Event()
        self._chat_since = clock.now()
        self._bus = None if nats is None else self._connect(nats)
        self._leases = Leases(name, database, clock, ring)
        work = (self._leases.look_for_late, self._look_for_news, self._beat)
        self._loops = [asyncio.ensure_future(forever(loop)) for loop in work]

    def _connect(self, nats: str) -> "Bus":
        # A package that only several servers need.
        from querwurf.server.bus import Bus

        return Bus(nats, self._name, self._hear, self._bus_changed)

    def grown(self, table: Table) -> None:
        """Tell that a table has changed."""
        number = 0 if table.live is None else table.live.number
        self._send(_TABLE + table.id, Grown(self._name, table.match.version, number))

    def tell(
        self, table: Table, message: msgspec.Struct, to: Audience = "all", key: str = ""
    ) -> None:
        """Tell clients of a table something, on all servers."""
        if key:
            table.hears(key)
        super().tell(table, message, to)
        text = msgspec.json.encode(message).decode()
        self._send(_TABLE + table.id, Told(self._name, to, text, key))

    def present(self, table: Table) -> None:
        """Tell who is at a table here."""
        if table.is_followed:
            self._send(_TABLE + table.id, self._presence(table))

    def _presence(self, table: Table, asks: bool = False) -> Present:
        return Present(self._name, tuple(table.online_here()), table.spectators_here(), asks)

    def _send(self, subject: str, message: msgspec.Struct) -> None:
        if self._bus is not None:
            self._bus.tell(subject, msgspec.json.encode(message))

    async def follow(self, table: Table) -> None:
        """Hear of a table from now on: somebody looks at it here."""
        if table.is_followed:
            return
        if self._bus is not None:
            await self._bus.listen(_TABLE + table.id)
        if not table.is_followed:
            table.is_followed, table.is_stale = True, True
            table.followed_since = self._clock.now()
            self._followed[table.id] = table
            self._send(_TABLE + table.id, self._presence(table, asks=True))

    def leave(self, table: Table) -> None:
        """Hear of a table no more, if nobody looks at it here."""
        if table.is_followed and not table.clients and table.pins <= 1:
            table.is_followed = False
            table.elsewhere.clear()
            self._followed.pop(table.id, None)
            if self._bus is not None:
                self._bus.forget(_TABLE + table.id)

    async def online(self, table: Table) -> set[str]:
        """Tell which players have a socket at a table, here or elsewhere, as far as one hears."""
        if self._bus is None or not self._bus.is_up:
            return table.online()
        await self.follow(table)
        await asyncio.sleep(_ANSWER_SECONDS)
        online = table.online()
        self.leave(table)
        return online

    async def is_visited(self, table: Table) -> bool:
        """Tell whether somebody looks at a table, here or elsewhere; if in doubt, they do."""
        if self._bus is None:  # the only server so far
            return bool(table.clients)
        if not self._bus.is_up:
            return True
        await self.follow(table)
        await asyncio.sleep(_ANSWER_SECONDS)
        is_visited = bool(table.clients) or any(held.is_any for held in table.elsewhere.values())
        self.leave(table)
        return is_visited

    async def _hear(self, subject: str, content: bytes) -> None:
        message = DECODER.decode(content)
        if message.sender == self._name:
            return
        self._alive[message.sender] = asyncio.get_running_loop().time()
        if isinstance(message, Beat):
            if message.leaves:
                self._bury([message.sender])
        elif (table := self._followed.get(subject.removeprefix(_TABLE))) is not None:
            self._take(table, message)

    def _take(self, table: Table, message: Grown | Told | Present) -> None:
        match message:
            case Grown():
                self._note_stand(table, message.version, message.number)
            case Told():
                if not message.key or table.hears(message.key):
                    for client in meant(table, message.to):
                        client.send(message.message.encode())
            case Present():
                if message.asks:
                    self.present(table)
                here = Elsewhere(frozenset(message.players), message.spectators)
                self._note_presence(table, message.sender, here)

    def _note_stand(self, table: Table, version: int, number: int) -> None:
        """Read a table anew if it is behind what was told."""
        known = 0 if table.live is None else table.live.number
        if version > table.match.version or number > known:
            self._tasks.spawn(self._catch_up(table, version, number))

    async def _catch_up(self, table: Table, version: int, number: int) -> None:
        try:
            await self._tables.catch_up(table, version, number)
        except Refusal:  # cleared elsewhere
            self._tables.forget(table)
        except Exception as error:  # the next look tries again
            log.warn("a table could not be read", table=table.id, what=type(error).__name__)

    def _note_presence(self, table: Table, sender: str, here: Elsewhere) -> None:
        before = table.elsewhere.pop(sender, Elsewhere())
        if here.is_any:
            table.elsewhere[sender] = here
        if before != here:
            if table.note_absence(self._clock.now()) and table.match.status == "playing":
                self._publisher.tell_absence(table)
            self._publisher.tell_presence(table)

    def _bus_changed(self) -> None:
        """The bus has come or gone: what was missed is looked for."""
        for table in self._followed.values():
            self._send(_TABLE + table.id, self._presence(table, asks=True))
        self._look.set()

    async def _look_for_news(self) -> None:
        """Look how the tables stand that are looked at here, and what was said there."""
        is_up = self._bus is not None and self._bus.is_up
        with suppress(TimeoutError):
            await asyncio.wait_for(self._look.wait(), _SAFETY_SECONDS if is_up else _POLL_SECONDS)
        self._look.clear()
        await set_clock(self._clock, self._database)
        followed = dict(self._followed)
        since, self._chat_since = self._chat_since - _CHAT_SECONDS, self._clock.now()
        stands = await self._database.read(partial(read_stands, tables=tuple(followed)))
        said = await self._database.read(partial(read_chat, tables=tuple(followed), since=since))
        for match, table in followed.items():
            if match in stands:
                self._note_stand(table, *stands[match])
        for match, player, key, text, at in said:
            self._say(followed[match], player, key, text, at)

    def _say(self, table: Table, player: str, key: str, text: str, at: float) -> None:
        """Tell what was said on another server and was not heard of."""
        if at >= table.followed_since and table.hears(f"{player}:{key}"):
            name = next((seat.name for seat in table.seats if seat.player == player), "")
            line = ChatLine(player, name, text, millis(at))
            table.tell(Said(line), meant(table, "seats"))

    async def _beat(self) -> None:
        """Tell the others that this server lives, and notice who does not any more."""
        if self._bus is not None:
            await self._bus.listen(_NODES)
        self._send(_NODES, Beat(self._name))
        await asyncio.sleep(_BEAT_SECONDS)
        if self._bus is not None and self._bus.is_up:
            now = asyncio.get_running_loop().time()
            self._bury([name for name, at in self._alive.items() if now - at > _DEAD_SECONDS])
        else:  # nobody can be heard: whoever was there is taken to be there still
            now = asyncio.get_running_loop().time()
            self._alive = dict.fromkeys(self._alive, now)

    def _bury(self, names: Iterable[str]) -> None:
        for name in names:
            self._alive.pop(name, None)
            for table in self._followed.values():
                if name in table.elsewhere:
                    self._note_presence(table, name, Elsewhere())

    def holding(self, match: str, due: Due) -> AbstractAsyncContextManager[None]:
        """Keep others from doing some due work while it is being done here."""
        return self._leases.holding(match, due)

    async def close(self) -> None:
        """Take leave."""
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        if self._bus is not None:
            self._send(_NODES, Beat(self._name, leaves=True))
            await self._bus.close()
