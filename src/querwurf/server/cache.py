"""The tables in memory: loaded when somebody comes, kept while somebody looks, then let go."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial

import msgspec

from querwurf.server.address import network_of
from querwurf.server.limit import Buckets, Limits
from querwurf.server.publisher import Publisher
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.table import ledger
from querwurf.table.clock import Clock
from querwurf.table.due import Due, Pace, not_later
from querwurf.table.live import Live, Step
from querwurf.table.rows import MatchRow, SeatRow, bots_of
from querwurf.table.storage import Connection, Storage


class Stored(msgspec.Struct, frozen=True):
    """A table as the database holds it, and the lines that are new."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    live: Live | None
    lines: tuple[Step, ...]
    held: frozenset[Due] = frozenset()
    """The due work that this server does, where several share it."""


def read_table(connection: Connection, match: str, after: int | None = None) -> Stored:
    """Read a table, and the lines of its log after a number."""
    row = ledger.find_match(connection, match)
    if row is None:
        raise Refusal("no-such-table", 404)
    live = None if row.header is None else ledger.wake(connection, row)
    lines = () if after is None else ledger.read_lines(connection, row, after)
    steps = tuple(Step(*line) for line in lines)
    return Stored(row, ledger.read_seats(connection, match), live, steps)


def read_news(connection: Connection, table: Table, holder: str) -> Stored:
    """Read what is new about a table that is in memory, and what is due there."""
    stored = _read_news(connection, table)
    held = ledger.held_by(connection, table.id, holder)
    return msgspec.structs.replace(stored, held=held)


def _read_news(connection: Connection, table: Table) -> Stored:
    """Read nothing of what is known of a table."""
    live, number = table.live, 0 if table.live is None else table.live.number
    row = ledger.find_match(connection, table.id)
    if row is None:
        raise Refusal("no-such-table", 404)
    if live is None or row.header is None:
        return read_table(connection, table.id, number)
    grown = ledger.catch_up(connection, row, live)
    if grown is None:
        return read_table(connection, table.id, number)
    is_same = row.version == table.match.version
    seats = table.seats if is_same else ledger.read_seats(connection, table.id)
    return Stored(row, seats, grown[0], tuple(Step(*line) for line in grown[1]))


class TableCache:
    """The tables in memory."""

    def __init__(
        self, database: Storage, clock: Clock, limits: Limits, publisher: Publisher
    ) -> None:
        self._database, self._clock, self._limits = database, clock, limits
        self._publisher = publisher
        self._loaded: dict[str, Table] = {}
        self._idle: OrderedDict[str, Table] = OrderedDict()
        """Those at which nobody looks, in the order they were left."""
        self._guesses = Buckets(limits.guesses_a_second, limits.guesses_at_once)
        """Names of tables that do not exist, by the network that tried them."""

    def __iter__(self) -> Iterator[Table]:
        """Give the tables in memory."""
        return iter(tuple(self._loaded.values()))

    def __len__(self) -> int:
        """Tell how many tables are in memory."""
        return len(self._loaded)

    def get(self, match: str) -> Table | None:
        """Give a table if it is in memory."""
        return self._loaded.get(match)

    @asynccontextmanager
    async def visit(self, name: str, address: str | None = None) -> AsyncIterator[Table]:
        """Keep a table in memory, by id or code, for as long as it is looked at."""
        table = await self.enter(name, address)
        try:
            yield table
        finally:
            self.leave(table)

    async def enter(self, name: str, address: str | None = None) -> Table:
        """Bring a table into memory and keep it there until `leave`; names cannot be tried out."""
        if address is not None:
            address = network_of(address)
            if self._guesses.is_empty(address, self._clock.now()):
                raise Refusal("too-fast", 429)
        table = self._loaded.get(name)
        if table is None:
            match = await self._find(name, address)
            while (table := self._loaded.get(match)) is None:
                await self._load(match)
        table.pins += 1
        self._idle.pop(table.id, None)
        return table

    def leave(self, table: Table) -> None:
        """Let a table go; those that nobody looks at leave memory, the oldest first."""
        table.pins -= 1
        if not table.pins and self._loaded.get(table.id) is table:
            self._idle[table.id] = table
        while len(self._idle) > self._limits.idle_tables:
            key, _ = self._idle.popitem(last=False)
            del self._loaded[key]

    async def _find(self, name: str, address: str | None) -> str:
        query = "SELECT id FROM match WHERE id = ? OR code = ?"
        row = await self._database.row(query, name, name.upper())
        if row is None:
            if address is not None:
                self._guesses.take(address, self._clock.now())
            raise Refusal("no-such-table", 404)
        return str(row[0])

    async def _load(self, match: str) -> None:
        stored = await self._database.read(partial(read_table, match=match))
        if match in self._loaded:  # somebody else was quicker, and it may have changed since
            return
        table = Table(stored.match, stored.seats)
        self.take_up(table, stored.live)
        table.snapshot = 0 if stored.live is None else stored.live.number
        self._loaded[match] = table
        table.note_absence(self._clock.now())
        if table.match.status == "playing":
            self._publisher.tell_absence(table)

    def take_up(self, table: Table, live: Live | None) -> None:
        """Take up a match as it was read."""
        table.live = live
        if live is not None:
            live.pace = self.pace(table.match)
            live.due = not_later(live.due, live.pace, self._clock.now())
            live.bots = bots_of(table.seats)

    def pace(self, match: MatchRow) -> Pace:
        """Tell how the clocks of a table run."""
        return Pace(match.settings.turn_seconds, self._limits.bot_seconds)
