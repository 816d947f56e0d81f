"""SQLite with one writer thread: whatever has queued up is committed as one transaction.

A write is on the disk before its future is done (WAL, synchronous=FULL). Reads go through a
connection of their own and see everything that was committed.
"""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from querwurf.table.schema import VERSIONS

T = TypeVar("T")
Connection: TypeAlias = sqlite3.Connection
Job: TypeAlias = Callable[[Connection], T]
Row: TypeAlias = tuple[Any, ...]
Conflict = sqlite3.IntegrityError
"""Somebody else wrote that key first."""

_MOST_AT_ONCE = 256
_Waiting: TypeAlias = tuple[Job[Any], "asyncio.Future[Any]"]
_Done: TypeAlias = tuple["asyncio.Future[Any]", Any, BaseException | None]


class NewerDatabase(RuntimeError):
    """A database that a newer version of this program has made."""


class Database:
    """A database file; opened by a running event loop, which gets the answers."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._reader = _connect(self.path)
        migrate(self._reader)
        self._loop = asyncio.get_running_loop()
        self._queue: deque[_Waiting] = deque()
        self._news = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        """How many writes wait for their commit."""
        return len(self._queue)

    async def write(self, job: Job[T]) -> T:
        """Run a job inside a transaction; returns when that is on the disk."""
        future: asyncio.Future[T] = self._loop.create_future()
        with self._news:
            if self._closing:
                raise RuntimeError("the database is closed")
            self._queue.append((job, future))
            self._news.notify()
        return await future

    async def execute(self, sql: str, *values: object) -> int:
        """Write by one statement; gives the number of rows it has changed."""
        return await self.write(lambda connection: connection.execute(sql, values).rowcount)

    async def rows(self, sql: str, *values: object) -> list[Row]:
        """Read rows."""
        return self._reader.execute(sql, values).fetchall()

    async def row(self, sql: str, *values: object) -> Row | None:
        """Read the first row."""
        found: Row | None = self._reader.execute(sql, values).fetchone()
        return found

    async def close(self) -> None:
        """Commit what is queued, then let go of the file."""
        with self._news:
            self._closing = True
            self._news.notify()
        await self._loop.run_in_executor(None, self._thread.join)
        self._reader.close()

    def _run(self) -> None:
        writer = _connect(self.path)
        while batch := self._take():
            done = _commit(writer, batch)
            self._loop.call_soon_threadsafe(_resolve, done)
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        writer.close()

    def _take(self) -> list[_Waiting]:
        """Wait for work; nothing means that it is time to go."""
        with self._news:
            while not self._queue and not self._closing:
                self._news.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), _MOST_AT_ONCE))]


def _connect(path: str) -> Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: Connection) -> None:
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 5000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _commit(writer: Connection, batch: Sequence[_Waiting]) -> list[_Done]:
    """Commit all jobs together; if one fails, each on its own, so that it fails alone."""
    try:
        return _commit_together(writer, batch)
    except Exception as error:
        writer.rollback()
        if len(batch) == 1:
            return [(batch[0][1], None, error)]
    return [done for waiting in batch for done in _commit(writer, [waiting])]


def _commit_together(writer: Connection, batch: Sequence[_Waiting]) -> list[_Done]:
    writer.execute("BEGIN IMMEDIATE")
    done: list[_Done] = [(future, job(writer), None) for job, future in batch]
    writer.execute("COMMIT")
    return done


def _resolve(done: Sequence[_Done]) -> None:
    for future, result, error in done:
        if future.done():  # whoever waited has gone; the write stands
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def prepare(path: Path | str) -> None:
    """Make a database or bring it up to date; a sqlite3.Error or NewerDatabase if it is none."""
    connection = _connect(str(path))
    try:
        migrate(connection)
    finally:
        connection.close()


def version_of(connection: Connection) -> int:
    """Tell how many of the schema's versions a database has."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: Connection, target: int = len(VERSIONS)) -> None:
    """Bring a database to the newest version, step by step, each step whole or not at all."""
    if version_of(connection) > len(VERSIONS):
        raise NewerDatabase("this database was made by a newer version of the program")
    while (version := version_of(connection)) < target:
        connection.execute("BEGIN IMMEDIATE")
        try:
            if version_of(connection) == version:
                for statement in VERSIONS[version]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            raise
