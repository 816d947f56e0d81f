"""What a database is to everybody else: jobs that read or write, and SQL that both kinds speak.

SQLite (`database.py`) is one server's own; PostgreSQL (`postgres.py`) is shared by many. Statements
are written once, with `?` for values, in the SQL that both understand.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
MANY, GATHER_SECONDS = 8, 0.003
"""After so many writes in one commit, the next one waits so long for others."""


INSERT_LINE = (
    "INSERT INTO entry (match, number, at, origin, act, awaits, line) VALUES (?, ?, ?, ?, ?, ?, ?)"
)


class Conflict(Exception):
    """Somebody else wrote that key first, or wanted the same rows at the same time."""


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        ...

    def fetchone(self) -> Any:
        """Give the next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """Give all rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """Give the rows one by one."""
        ...


class Connection(Protocol):
    """Where statements are executed, inside a transaction."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Cursor:
        """Execute a statement."""
        ...

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> object:
        """Execute a statement once a row."""
        ...

    def lock(self, sql: str, values: Sequence[Any], /) -> Cursor:
        """Read rows that nobody may change before the transaction has ended."""
        ...

    def take(self, sql: str, values: Sequence[Any], /) -> Cursor:
        """Lock rows for oneself, and leave out those that somebody else has locked."""
        ...

    def expect_version(self, match: str, version: int, error: type[Exception], /) -> None:
        """Make sure that the rows of a match are at a version, and stay so until the commit.

        Like `append` this is done together for all jobs of a transaction, before its next
        statement or its commit: an error comes then, and nothing is written.
        """
        ...

    def append(self, lines: Sequence[Row], /) -> None:
        """Add lines to the logs of matches; a Conflict if somebody else has written one of them.

        A line is a row of the table `entry`.
        """
        ...


Job: TypeAlias = Callable[[Connection], T]
Done: TypeAlias = Callable[[Any, BaseException | None], None]
"""Told in the event loop what a job has given, or why nothing was written."""


class Storage(ABC):
    """A database, opened by a running event loop, which gets the answers."""

    is_shared = False
    """Whether other servers write to it, too."""

    @property
    @abstractmethod
    def queued(self) -> int:
        """How many writes wait for their commit."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()

    @abstractmethod
    def submit(self, job: Job[Any], key: str, done: Done) -> None:
        """Run a job inside a transaction, and tell when that is on the disk.

        The key names what the job locks: jobs that are committed together lock in its order.
        """

    async def write(self, job: Job[T], key: str = "") -> T:
        """Run a job inside a transaction; returns when that is on the disk."""
        future: asyncio.Future[T] = self._loop.create_future()

        def done(result: T, error: BaseException | None) -> None:
            if future.done():  # whoever waited has gone; the write stands
                return
            if error is None:
                future.set_result(result)
            else:
                future.set_exception(error)

        self.submit(job, key, done)
        return await future

    @abstractmethod
    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads: everything that it reads is of one moment."""

    @abstractmethod
    async def settle(self) -> None:
        """Wait for all writes that were asked for before, also those that nobody waits for."""

    @abstractmethod
    async def check(self, mark: str) -> None:
        """Write something and read it with new eyes: whatever is wrong is raised."""

    async def now(self) -> float | None:
        """Tell the time by the database's clock; None where it is the server's own."""
        return None

    @abstractmethod
    async def close(self) -> None:
        """Commit what is queued, then let go."""

    async def execute(self, sql: str, *values: object) -> int:
        """Write by one statement; gives the number of rows it has changed."""
        return await self.write(lambda connection: connection.execute(sql, values).rowcount)

    async def rows(self, sql: str, *values: object) -> list[Row]:
        """Read rows."""
        return await self.read(lambda connection: connection.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: object) -> Row | None:
        """Read the first row."""
        return next(iter(await self.rows(sql, *values)), None)
