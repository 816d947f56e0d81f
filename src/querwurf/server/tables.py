"""The one door through which tables change.

To change a table is always the same: take its lock, bring it up to date, decide what shall happen,
write that in one transaction, move on in memory, publish. If another server was quicker the
transaction is refused (`Outdated`): whoever wanted the change reads anew and decides again
(`retried`).
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec

from querwurf.coach.work import VERSION
from querwurf.server import counting, dailies, log, turn_notice, writer
from querwurf.server.alarms import Alarms
from querwurf.server.cache import Stored, TableCache, read_news
from querwurf.server.change import Change
from querwurf.server.eager import is_done_at_once
from querwurf.server.limit import Limits
from querwurf.server.metrics import Metrics
from querwurf.server.publisher import Publisher
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.table import analysis
from querwurf.table.clock import Clock
from querwurf.table.due import Due
from querwurf.table.ledger import Outdated
from querwurf.table.live import Growth, Live
from querwurf.table.rows import bots_of
from querwurf.table.storage import Conflict, Job, Storage

T = TypeVar("T")
_MOST_RACES = 5
_MOVES = frozenset({"seat", "bot", "clock"})


async def retried(work: Callable[[], Awaitable[T]]) -> T:
    """Do something that changes a table; who loses a race reads anew and decides again."""
    for _ in range(_MOST_RACES):
        try:
            return await work()
        except Outdated:
            continue
    raise Refusal("not-stored", 503)


class Tables(TableCache):
    """All tables, and the door through which they change."""

    def __init__(
        self,
        database: Storage,
        clock: Clock,
        limits: Limits,
        metrics: Metrics,
        alarms: Alarms,
        publisher: Publisher,
        on_rows: Callable[[Table], None],
    ) -> None:
        super().__init__(database, clock, limits, publisher)
        self._metrics, self._alarms, self._on_rows = metrics, alarms, on_rows
        self.holder = ""
        """The name under which this server holds due work, where several share it."""
        self.on_grown: Callable[[Table], None] | None = None
        """Is told when a table was written, where several servers share it."""
        self.on_notice: Callable[[float], None] | None = None
        """Is told when somebody is to be notified."""

    def change(self, table: str | Table, address: str | None = None) -> "_Door":
        """Change a table, in memory or by name: what is collected inside happens at the end."""
        return _Door(self, table, address)

    def begin(self, table: Table) -> Change:
        """Begin to collect a change; the table's lock is held."""
        return Change(table, self._clock.now())

    async def enter(self, name: str, address: str | None = None) -> Table:
        """Bring a table into memory, as it is now, and keep it there until `leave`."""
        table = await super().enter(name, address)
        if self._database.is_shared and not table.is_followed:
            table.is_stale = True  # others may have changed it since it was read
            try:
                await self.update(table)
            except BaseException:
                self.leave(table)
                raise
        return table

    async def update(self, table: Table) -> None:
        """Bring a table up to date for somebody who only reads."""
        if table.is_stale:
            async with table.lock:
                await self.refresh(table)

    async def catch_up(self, table: Table, version: int, number: int) -> None:
        """Bring a table up to what another server has told of it."""
        async with table.lock:
            known = 0 if table.live is None else table.live.number
            if version > table.match.version or number > known:
                table.is_stale = True
                await self.refresh(table)

    async def refresh(self, table: Table) -> None:
        """Read a table anew when what is in memory may be behind the database; its lock is held."""
        if not table.is_stale:
            return
        await self._database.settle()  # a write that was cut short may still be on its way
        stored = await self._database.read(partial(read_news, table=table, holder=self.holder))
        table.is_stale = False
        self._take_news(table, stored)

    def _take_news(self, table: Table, stored: Stored) -> None:
        """Move on to what was read, and publish what is new about it."""
        is_changed = stored.match.version != table.match.version
        is_start = table.live is None and stored.live is not None
        before = None if table.live is None else table.live.awaiting
        table.match, table.seats = stored.match, stored.seats
        self.take_up(table, stored.live)
        if stored.live is None or not (stored.lines or is_changed):
            return self._publisher.tell_changed(table) if is_changed else None
        table.acts.clear()
        due = stored.live.due
        self._alarms.plan(table.id, {work: at for work, at in due.items() if work in stored.held})
        if is_start:
            return self._publisher.tell_started(table)
        if stored.lines:
            live = stored.live
            grown = Growth(stored.lines, live.match, live.due, before=before)
            self._publisher.publish(table, grown)
        return self._publisher.tell_changed(table) if is_changed else None

    async def commit(self, change: Change) -> None:
        """Write what shall happen, then let it happen in memory and publish it.

        The table's lock is held, or it is a new one that nobody knows yet.
        """
        if change.is_empty:
            return
        due = self._complete(change)
        try:
            await self._database.write(self._writing(change, due), change.table.id)
        except Conflict:
            raise Outdated from None
        self._happen(change, due)

    def begin_at_once(self, table: Table) -> Change | None:
        """Begin to change a table without waiting; None if that cannot be.

        It ends with `commit_soon` or with `drop`: until then nobody else can change the table.
        """
        is_free = not (table.is_stale or table.lock.locked())
        if not (is_free and is_done_at_once(table.lock.acquire())):
            return None
        table.pins += 1
        return self.begin(table)

    def commit_soon(self, change: Change, tell: Callable[[BaseException | None], None]) -> None:
        """Do what `commit` does while nobody waits; tell in the end whether it has happened."""
        due = self._complete(change)

        def end(_: None, error: BaseException | None) -> None:
            try:
                if error is None:
                    self._happen(change, due)
            except Exception as wrong:
                log.LOGGER.exception("a change was written, but could not be shown")
                error = wrong
            self.drop(change)
            tell(error)

        self._database.submit(self._writing(change, due), change.table.id, end)

    def drop(self, change: Change) -> None:
        """Let others change a table again."""
        change.table.lock.release()
        self.leave(change.table)

    def _writing(self, change: Change, due: dict[Due, float]) -> Job[None]:
        holder = self.holder
        return lambda connection: writer.write(connection, change, due, holder)

    def _complete(self, change: Change) -> dict[Due, float]:
        """Add what belongs to a change, and give what is due after it.

        From now on what is in memory may be behind the database.
        """
        change.drop_wish()
        due = change.due()
        if change.is_end:
            self._complete_end(change)
        elif change.is_given_up:
            counting.add_given_up(change)
        turn_notice.add_turns(change, self._limits)
        change.has_snapshot = change.needs_snapshot(self._limits.snapshot_every)
        change.table.is_stale = True
        return due

    def _complete_end(self, change: Change) -> None:
        match = change.match
        if self._limits.review_matches and match.settings.lesson is None:
            asked = partial(analysis.ask, match=match.id, version=VERSION, now=change.now)
            change.also(asked)
        dailies.add_result(change)
        counting.add_results(change)

    def _happen(self, change: Change, due: dict[Due, float]) -> None:
        """Let what was written happen in memory, and publish it."""
        if change.is_cleared:
            return self.forget(change.table)
        if change.has_snapshot and change.growth is not None:
            change.table.snapshot = change.growth.number
        for opened in change.opened:
            self._take(opened, opened.due())
        self._take(change, due)
        if change.notice_at is not None and self.on_notice is not None:
            self.on_notice(change.notice_at)
        return None

    def forget(self, table: Table) -> None:
        """Let a table go whose rows are no more; it stays stale for whoever still holds it."""
        self._alarms.plan(table.id, {})
        self._loaded.pop(table.id, None)
        self._idle.pop(table.id, None)

    def _take(self, change: Change, due: dict[Due, float]) -> None:
        table, growth, has_new_rows = change.table, change.growth, change.has_new_rows
        match = change.match
        is_start = change.is_start
        table.live = change.live
        if has_new_rows:
            version = table.match.version + (not change.is_new)
            table.match = match = msgspec.structs.replace(match, version=version)
            table.seats = change.seats
        if change.live is not None:
            _move_on(table, change.live, growth, due, has_new_rows)
        table.is_stale = False
        self._alarms.plan(match.id, due)
        if change.is_new:
            self._loaded[match.id] = self._idle[match.id] = table
            self._metrics.count("querwurf_tables_opened_total", f'game="{match.game}"')
            log.note("a table was opened", table=match.id, game=match.game)
        if growth is not None:
            self._count(table, growth, is_start)
        self._publish(change, is_start, has_new_rows or change.is_new)
        if self.on_grown is not None:
            self.on_grown(table)

    def _publish(self, change: Change, is_start: bool, has_new_rows: bool) -> None:
        table = change.table
        if has_new_rows:
            self._on_rows(table)
            if table.note_absence(change.now) or is_start:
                self._publisher.tell_absence(table)
        if is_start:
            return self._publisher.tell_started(table)
        if change.growth is not None:
            self._publisher.publish(table, change.growth, change.client, change.ack)
        if has_new_rows:
            self._publisher.tell_changed(table)
        return None

    def _count(self, table: Table, growth: Growth, is_start: bool) -> None:
        game = f'game="{table.match.game}"'
        if is_start:
            self._metrics.count("querwurf_matches_begun_total", game)
            log.note("a match has begun", table=table.id, game=table.match.game)
        elif growth.steps[0].origin in _MOVES:
            self._metrics.count("querwurf_moves_total", game)
        if growth.match.over:
            log.note("a match is over", table=table.id, game=table.match.game)


def _move_on(
    table: Table, live: Live, growth: Growth | None, due: dict[Due, float], has_new_rows: bool
) -> None:
    if has_new_rows:
        assert table.match.header is not None
        live.header, live.bots = table.match.header, bots_of(table.seats)
    if growth is None:
        live.due = due
    else:
        live.take(growth)
        table.remember(growth)


class _Door:
    """What `Tables.change` gives: lock, bring up to date, hand out a change; commit, unlock."""

    __slots__ = ("_address", "_change", "_name", "_table", "_tables")

    def __init__(self, tables: Tables, name: str | Table, address: str | None) -> None:
        self._tables, self._name, self._address = tables, name, address

    async def __aenter__(self) -> Change:
        tables, name = self._tables, self._name
        if isinstance(name, Table):
            self._table = name
            name.pins += 1
        else:
            self._table = await tables.enter(name, self._address)
        try:
            await self._table.lock.acquire()
            if self._table.is_stale:
                await self._refresh()
        except BaseException:
            tables.leave(self._table)
            raise
        self._change = tables.begin(self._table)
        return self._change

    async def _refresh(self) -> None:
        try:
            await self._tables.refresh(self._table)
        except BaseException:
            self._table.lock.release()
            raise

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                await self._tables.commit(self._change)
        finally:
            self._table.lock.release()
            self._tables.leave(self._table)
