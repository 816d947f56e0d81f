"""PostgreSQL off the event loop: a database that many servers share.

A few threads write and a few read, each over a connection of its own. Whatever has queued up for a
writer is sent as one pipeline and committed as one transaction. A connection that breaks is made
anew; what had not reached its commit by then is simply done again.
"""

import asyncio
import secrets
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Any, NamedTuple, TypeAlias, TypeVar

import psycopg
from psycopg import errors

from querwurf.table.ownership import DatabaseGone
from querwurf.table.pg_connection import PgConnection
from querwurf.table.pg_schema import prepare
from querwurf.table.storage import GATHER_SECONDS, MANY, Conflict, Done, Job, Row, Storage

T = TypeVar("T")
_WRITERS, _READERS = 3, 3
_MOST_AT_ONCE = 64
_MOST_IDLE_MILLIS = 3000
"""When PostgreSQL takes back the locks of a server that stands still in a transaction: its machine
has gone without a word, and would hold up all others at the same tables."""
_RACES = (errors.IntegrityError, errors.DeadlockDetected, errors.SerializationFailure)


class _Waiting(NamedTuple):
    key: str
    number: int
    job: Job[Any]
    done: Done


_Outcome: TypeAlias = tuple[_Waiting, Any, BaseException | None]


class Postgres(Storage):
    """A PostgreSQL database, opened by a running event loop, which gets the answers."""

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        prepare(url)
        self._url = url
        self._own_row = secrets.randbits(30)
        """Where this server looks whether the database works."""
        self._local = threading.local()
        self._opened: list[PgConnection] = []
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._queue: deque[_Waiting] = deque()
        self._numbers = count()
        self._unsettled: set[int] = set()
        self._settling: list[tuple[set[int], asyncio.Future[None]]] = []
        self._news = threading.Condition()
        self._closing = self._is_gathering = self._is_busy = False
        self._threads = [
            threading.Thread(target=self._run, name="writer", daemon=True) for _ in range(_WRITERS)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def queued(self) -> int:
        """How many writes wait for their commit."""
        return len(self._queue)

    def submit(self, job: Job[Any], key: str, done: Done) -> None:
        """Run a job inside a transaction, and tell when that is on the disk."""
        waiting = _Waiting(key, next(self._numbers), job, done)
        with self._news:
            if self._closing:
                raise RuntimeError("the database is closed")
            self._queue.append(waiting)
            if not self._is_gathering:
                self._news.notify()
        self._unsettled.add(waiting.number)

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads: everything that it reads is of one moment."""

        def once(connection: PgConnection) -> T:
            with connection.one_moment():
                return job(connection)

        return await self._loop.run_in_executor(self._readers, self._read, once)

    async def rows(self, sql: str, *values: object) -> list[Row]:
        """Read rows: one statement sees one moment by itself."""

        def once(connection: PgConnection) -> list[Row]:
            return connection.execute(sql, values).fetchall()

        return await self._loop.run_in_executor(self._readers, self._read, once)

    async def settle(self) -> None:
        """Wait for all writes that were asked for before, also those that nobody waits for."""
        if self._unsettled:
            settled: asyncio.Future[None] = self._loop.create_future()
            self._settling.append((set(self._unsettled), settled))
            await settled

    async def check(self, mark: str) -> None:
        """Write something and read it with new eyes: whatever is wrong is raised."""
        await self.execute(
            "INSERT INTO health VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET mark = excluded.mark",
            *(self._own_row, mark),
        )
        if await self.row("SELECT mark FROM health WHERE id = ?", self._own_row) != (mark,):
            raise DatabaseGone("the database holds something else")

    async def now(self) -> float | None:
        """Tell the time by the database's clock, which all servers share."""
        row = await self.row("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS FLOAT)")
        return None if row is None else float(row[0])

    async def close(self) -> None:
        """Commit what is queued, then let go."""
        with self._news:
            self._closing = True
            self._news.notify_all()
        for thread in self._threads:
            await asyncio.to_thread(thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._opened:
            connection.close()

    def _connection(self) -> PgConnection:
        """Give this thread's connection, a new one if there is none that works."""
        held: PgConnection | None = getattr(self._local, "connection", None)
        if held is None or held.is_broken:
            if held is not None:
                self._opened.remove(held)
                held.close()
            self._local.connection = None
            held = self._local.connection = PgConnection(self._url)
            held.execute(f"SET idle_in_transaction_session_timeout = {_MOST_IDLE_MILLIS}")
            self._opened.append(held)
        return held

    def _read(self, job: Any) -> Any:
        try:
            return job(self._connection())
        except psycopg.Error:  # whatever it is called
            if not self._connection_broke():
                raise
            return job(self._connection())  # reading twice does no harm

    def _connection_broke(self) -> bool:
        held: PgConnection | None = getattr(self._local, "connection", None)
        return held is not None and held.is_broken

    def _run(self) -> None:
        while batch := self._take():
            try:
                outcomes = self._commit(batch)
            except Exception as error:  # no connection, or its answer was lost on the way
                outcomes = [(waiting, None, error) for waiting in batch]
            self._loop.call_soon_threadsafe(self._tell, outcomes)

    def _take(self) -> list[_Waiting]:
        """Wait for work; nothing means that it is time to go.

        While many write, a moment more brings many more into the same commit; one writer waits
        for them, and leaves to the next what is too much for one.
        """
        with self._news:
            while not self._closing and (self._is_gathering or not self._queue):
                self._news.wait()
            if self._is_busy and not self._closing:
                self._is_gathering = True
                self._news.wait(GATHER_SECONDS)  # only the end is told meanwhile
                self._is_gathering = False
            size = min(len(self._queue), _MOST_AT_ONCE)
            batch = [self._queue.popleft() for _ in range(size)]
            self._is_busy = size >= MANY
            if self._queue:
                self._news.notify()
        # Two servers that lock the same rows do so in the same order, and never wait in a circle.
        return sorted(batch, key=lambda waiting: waiting.key)

    def _commit(self, batch: Sequence[_Waiting]) -> list[_Outcome]:
        """Commit all jobs together; if one fails, each on its own, so that it fails alone."""
        connection = self._connection()
        try:
            with connection.transaction():
                return [(waiting, waiting.job(connection), None) for waiting in batch]
        except Exception as error:
            if connection.is_broken and connection.may_have_committed:
                raise
            if not connection.is_broken and len(batch) == 1:
                known = Conflict(str(error)) if isinstance(error, _RACES) else error
                return [(batch[0], None, known)]
        if connection.is_broken:
            return self._again(batch)
        return [outcome for waiting in batch for outcome in self._commit([waiting])]

    def _again(self, batch: Sequence[_Waiting]) -> list[_Outcome]:
        """Do once more what a connection broke in the middle of; nothing of it was committed."""
        outcomes: list[_Outcome] = []
        for waiting in batch:
            try:
                connection = self._connection()
                with connection.transaction():
                    result = waiting.job(connection)
                outcomes.append((waiting, result, None))
            except _RACES as error:
                outcomes.append((waiting, None, Conflict(str(error))))
            except Exception as error:
                outcomes.append((waiting, None, error))
        return outcomes

    def _tell(self, outcomes: Sequence[_Outcome]) -> None:
        numbers = {waiting.number for waiting, _, _ in outcomes}
        self._unsettled -= numbers
        for left, settled in self._settling:
            left -= numbers
            if not left and not settled.done():
                settled.set_result(None)
        self._settling = [pair for pair in self._settling if pair[0]]
        for waiting, result, error in outcomes:
            waiting.done(result, error)
