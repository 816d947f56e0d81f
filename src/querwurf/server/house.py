"""All tables of this server: brings them into memory, stores what happens, then publishes it."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec

from querwurf.core.protocol import Over
from querwurf.server import closing, log, telling
from querwurf.server.alarms import Alarms
from querwurf.server.bots import Thinkers
from querwurf.server.frame import Bye
from querwurf.server.herald import Herald
from querwurf.server.limit import Buckets, Limits
from querwurf.server.metrics import Metrics
from querwurf.server.refusal import Refusal
from querwurf.server.room import Client, Room
from querwurf.table import ledger
from querwurf.table.clock import Clock
from querwurf.table.database import Connection, Database
from querwurf.table.due import Due, Pace
from querwurf.table.ledger import MatchRow, SeatRow
from querwurf.table.live import Growth, Step
from querwurf.table.record import as_builtins

DueWork: TypeAlias = Callable[[str, Due], Coroutine[Any, Any, None]]
"""Does what is due at a match."""

_RETRY_MILLIS = 1500
_MOVES = frozenset({"seat", "bot", "clock"})


@dataclass(slots=True)
class House:
    """The tables, and everything they share."""

    database: Database
    clock: Clock
    thinkers: Thinkers
    limits: Limits = field(default_factory=Limits)
    metrics: Metrics = field(default_factory=Metrics)
    rooms: dict[str, Room] = field(default_factory=dict)
    """In memory, by id."""
    idle: OrderedDict[str, Room] = field(default_factory=OrderedDict)
    """Those at which nobody looks, in the order they were left."""
    alarms: Alarms = field(init=False)
    herald: Herald = field(init=False)
    guesses: Buckets = field(init=False)
    """Names of tables that do not exist, by the address that tried them."""
    work: DueWork | None = None
    random_bytes: Callable[[int], bytes] = secrets.token_bytes
    """Where seeds, ids and tokens come from."""
    is_closing: bool = False
    _tasks: set["asyncio.Task[None]"] = field(default_factory=set)
    _loading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        limits = self.limits
        self.herald = Herald(self.clock, limits)
        self.alarms = Alarms(self.clock, limits.alarm_seconds, self._ring)
        self.guesses = Buckets(limits.guesses_a_second, limits.guesses_at_once)

    @asynccontextmanager
    async def visit(self, name: str, address: str | None = None) -> AsyncIterator[Room]:
        """Bring a table into memory, by id or code, for as long as it is needed."""
        room = await self.enter(name, address)
        try:
            yield room
        finally:
            self.leave(room)

    async def enter(self, name: str, address: str | None = None) -> Room:
        """Bring a table into memory and keep it there until `leave`; names cannot be tried out."""
        if address is not None and self.guesses.is_empty(address, self.clock.now()):
            raise Refusal("too-fast", 429)
        async with self._loading:
            room = self.rooms.get(name) or await self._load(name, address)
            room.pins += 1
            self.idle.pop(room.match.id, None)
            return room

    def leave(self, room: Room) -> None:
        """Let a table go; those that nobody looks at are cleared from memory, the oldest first."""
        room.pins -= 1
        if not room.pins and room.match.id in self.rooms:
            self.idle[room.match.id] = room
        while len(self.idle) > self.limits.idle_rooms:
            key, _ = self.idle.popitem(last=False)
            del self.rooms[key]

    def drop(self, room: Room) -> None:
        """Forget a table whose rows are gone."""
        self.alarms.plan(room.match.id, {})
        room.is_stale = True
        self.rooms.pop(room.match.id, None)

    async def _load(self, name: str, address: str | None) -> Room:
        match = await ledger.find_match(self.database, name)
        if match is None:
            if address is not None:
                self.guesses.take(address, self.clock.now())
            raise Refusal("no-such-table", 404)
        if match.id in self.rooms:
            return self.rooms[match.id]
        room = Room(match, await ledger.read_seats(self.database, match.id))
        self.rooms[match.id] = room
        room.away = dict.fromkeys(room.people(), self.clock.now())
        if match.status == "playing":
            self.tell_absence(match.id)
        await self.freshen(room)
        return room

    async def freshen(self, room: Room) -> None:
        """Read a table anew when what is in memory may be behind the database."""
        if not room.is_stale:
            return
        if room.live is not None:  # a write that was cut short here may still be on its way
            await self.database.write(lambda connection: None)
        match = await ledger.find_match(self.database, room.match.id)
        if match is None:
            raise Refusal("no-such-table", 404)
        known = None if room.live is None else room.live.number
        room.match, room.seats = match, await ledger.read_seats(self.database, match.id)
        if match.header is not None:
            room.live = await ledger.wake(self.database, match)
            room.live.pace = Pace(match.settings.turn_seconds, self.limits.bot_seconds)
            room.live.bots = ledger.bots_of(room.seats)
            room.snapshot = room.live.number
        room.acts.clear()
        room.is_stale = False
        if known is not None:
            await self._catch_up(room, known)

    async def _catch_up(self, room: Room, known: int) -> None:
        """Publish what was stored, here or by another server, without being published here."""
        live = room.live
        assert live is not None
        lines = await ledger.read_lines(self.database, room.match, known)
        if lines:
            steps = tuple(Step(*line) for line in lines)
            growth = Growth(steps, live.state, live.throws, live.awaiting, live.due)
            self.alarms.plan(room.match.id, live.due)
            self._publish(room, growth, None, None)

    async def store(
        self, room: Room, growth: Growth, client: Client | None = None, ack: str | None = None
    ) -> None:
        """Store what has happened, then move on and publish it. The room's lock is held."""
        live, now = room.playing(), self.clock.now()
        match, job = room.match, self._job(room, growth, now)
        room.is_stale = True
        await self.database.write(job)
        live.take(growth)
        room.is_stale = False
        room.remember(growth)
        if growth.steps[0].origin in _MOVES:
            self.metrics.count("querwurf_moves_total", f'game="{match.game}"')
        self.alarms.plan(match.id, growth.due)
        if growth.number - room.snapshot >= self.limits.snapshot_every:
            room.snapshot = growth.number
        if isinstance(growth.awaiting, Over):
            room.match = self._ended(room, growth, now)
        self._publish(room, growth, client, ack)

    def _job(self, room: Room, growth: Growth, now: float) -> Callable[[Connection], None]:
        live, match, before = room.playing(), room.match, room.playing().due
        keep = growth.number - room.snapshot >= self.limits.snapshot_every

        def job(connection: Connection) -> None:
            ledger.append(connection, match.id, growth, before, now)
            if keep:
                ledger.write_snapshot(connection, match.id, growth)
            if isinstance(growth.awaiting, Over):
                ledger.write_match(connection, self._ended(room, growth, now))
                ledger.write_results(connection, match.id, live.game.outcome(growth.state))

        return job

    def _ended(self, room: Room, growth: Growth, now: float) -> MatchRow:
        outcome = as_builtins(room.playing().game.outcome(growth.state))
        return msgspec.structs.replace(room.match, status="over", ended=now, outcome=outcome)

    def _publish(self, room: Room, growth: Growth, actor: Client | None, ack: str | None) -> None:
        """Send every client what it may see."""
        live = room.live
        assert live is not None
        bulletin = telling.Bulletin(live, growth)
        for client in tuple(room.clients):
            client.send(bulletin.encode(client, ack if client is actor else None))
        if isinstance(growth.awaiting, Over):
            log.note("a match is over", table=room.match.id, game=room.match.game)
            self.herald.tell_changed(room)

    async def rewrite(
        self, room: Room, match: MatchRow, seats: tuple[SeatRow, ...] | None = None
    ) -> None:
        """Store changed rows of a table, then tell everybody. The room's lock is held."""
        kept = room.seats if seats is None else seats

        def job(connection: Connection) -> None:
            ledger.write_match(connection, match)
            if seats is not None:
                ledger.write_seats(connection, match.id, seats)

        room.is_stale = True
        await self.database.write(job)
        room.match, room.seats, room.is_stale = match, kept, False
        self.prepare(match, kept)
        self.herald.tell_changed(room)

    async def reseat(self, room: Room, seats: tuple[SeatRow, ...]) -> None:
        """Store who plays which seat while a match runs, with what that makes due."""
        live, now = room.playing(), self.clock.now()
        bots = ledger.bots_of(seats)
        due, before = live.replan(bots, now), live.due

        def job(connection: Connection) -> None:
            ledger.write_seats(connection, room.match.id, seats)
            ledger.write_due(connection, room.match.id, due, before)

        room.is_stale = True
        await self.database.write(job)
        room.seats, live.bots, live.due, room.is_stale = seats, bots, due, False
        self.prepare(room.match, seats)
        self.alarms.plan(room.match.id, due)
        self.herald.tell_changed(room)

    def tell_absence(self, match: str) -> None:
        """Tell everybody at a table, a grace time from now, for whom a bot may stand in."""

        def tell() -> None:
            room = self.rooms.get(match)
            if room is not None and room.clients and not self.is_closing:
                self.herald.tell_changed(room)

        self.clock.call_at(self.clock.now() + self.limits.grace_seconds, tell)

    def _ring(self, match: str, due: Due) -> None:
        if self.work is not None and not self.is_closing:
            self.spawn(self.work(match, due))

    def prepare(self, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        """Have workers read themselves in for the bots and hints of a table."""
        topics = {(match.game, level) for level in ledger.bots_of(seats).values()}
        if match.settings.training:
            topics.add((match.game, ""))
        if topics and match.status in ("open", "playing"):
            self.spawn(self.thinkers.prepare(topics))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait for what is being done now."""
        while self._tasks:
            await asyncio.wait(tuple(self._tasks))

    async def resume(self) -> None:
        """Take up the due work that the database holds for the near future."""
        due: dict[str, dict[Due, float]] = {}
        for match, work, at in await ledger.due_until(self.database, self.alarms.horizon):
            due.setdefault(match, {})[work] = at
        for match, planned in due.items():
            self.alarms.plan(match, planned)

    def say_goodbye(self) -> None:
        """Send everybody away for a moment; nothing new is begun from now on."""
        self.is_closing = True
        self.alarms.stop()
        for room in self.rooms.values():
            room.tell(Bye(_RETRY_MILLIS))
            for client in tuple(room.clients):
                client.close(closing.RESTARTING)

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        if not self.is_closing:
            self.say_goodbye()
        await self.thinkers.close()
        await self.settle()
        await self.database.close()
