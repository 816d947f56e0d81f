"""SQLite off the event loop: one writer thread, and a few threads that read.

Whatever has queued up for the writer is committed as one transaction. A write is on the disk
before its future is done (WAL, synchronous=FULL). Every reading thread has a connection of its
own and sees everything that was committed.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import islice
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias, TypeVar

import msgspec

from querwurf.table.ownership import (
    DatabaseGone,
    FileLock,
    Presence,
    WrongDatabase,
    keep_private,
)
from querwurf.table.recent import Recent
from querwurf.table.schema import APPLICATION, FIRST_TABLES, VERSIONS
from querwurf.table.storage import (
    GATHER_SECONDS,
    INSERT_LINE,
    MANY,
    Conflict,
    Done,
    Job,
    Row,
    Storage,
)

T = TypeVar("T")

_COUNT_VERSIONS = (
    "SELECT COUNT(*) FROM json_each(?) AS wanted "
    "JOIN match ON match.id = wanted.key AND match.version = wanted.value"
)
_ENCODE = msgspec.json.Encoder().encode
_MOST_AT_ONCE = 256
_READERS = 2
_BUSY_MILLIS = 5000
_LOG_PAGES = 4000
"""Pages of 4 kB that the write-ahead log may grow to before they are copied to the file: running
matches write to the same pages again and again, and each is copied only once."""
_Waiting: TypeAlias = tuple[Job[Any], Done]
_Outcome: TypeAlias = tuple[Done, Any, BaseException | None]


class NewerDatabase(WrongDatabase):
    """A database that a newer version of this program has made."""


class ForeignDatabase(WrongDatabase):
    """A database of another program."""


class Connection(sqlite3.Connection):
    """SQLite's own, which has one writer at a time: whatever a job reads stays as it is.

    What jobs append and expect is gathered until the next statement: the usual jobs of a
    transaction do nothing else, and share two statements.
    """

    recent: Recent | None = None
    """Where new lines go; straight to their places where other servers write to the file, too."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._lines: list[Row] = []
        self._versions: dict[str, int] = {}
        self._outdated: type[Exception] = Conflict

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        """Execute a statement, after what was gathered."""
        if self._lines or self._versions:
            self._do_gathered()
        return super().execute(sql, values)

    def rollback(self) -> None:
        """Undo everything since the transaction began."""
        self._lines, self._versions = [], {}
        super().rollback()
        if self.recent is not None:
            self.recent.forget()

    def expect_version(self, match: str, version: int, error: type[Exception], /) -> None:
        """Make sure that the rows of a match are at a version."""
        if self._versions.setdefault(match, version) != version:
            raise error
        self._outdated = error

    def append(self, lines: Sequence[Row], /) -> None:
        """Add lines to the logs of matches."""
        self._lines += lines

    def _do_gathered(self) -> None:
        lines, versions = self._lines, self._versions
        self._lines, self._versions = [], {}
        if versions:
            (found,) = super().execute(_COUNT_VERSIONS, (_ENCODE(versions),)).fetchone()
            if found != len(versions):
                raise self._outdated
        if self.recent is not None:
            self.recent.append(lines)
        else:
            self.executemany(INSERT_LINE, lines)

    def lock(self, sql: str, values: Sequence[Any], /) -> sqlite3.Cursor:
        """Read rows that nobody may change before the transaction has ended."""
        return self.execute(sql, values)

    def take(self, sql: str, values: Sequence[Any], /) -> sqlite3.Cursor:
        """Lock rows for oneself, and leave out those that somebody else has locked."""
        return self.execute(sql, values)


class Database(Storage):
    """A database file; opened by a running event loop, which gets the answers.

    It belongs to this object alone, unless tests let several servers share it.
    """

    def __init__(self, path: Path | str, exclusive: bool = True) -> None:
        super().__init__()
        self.path = str(path)
        self._lock = FileLock(self.path) if exclusive else None
        _prepare(self.path)
        self._presence = Presence(self.path)
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._local = threading.local()
        self._reading: list[Connection] = []
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        """What waits for the writer; None tells it to go."""
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        """How many writes wait for their commit."""
        return self._queue.qsize()

    def submit(self, job: Job[Any], key: str, done: Done) -> None:
        """Run a job inside a transaction, and tell when that is on the disk."""
        if self._closing:
            raise RuntimeError("the database is closed")
        self._queue.put((job, done))

    async def read(self, job: Job[T]) -> T:
        """Run a job that only reads: everything that it reads is of one moment."""
        return await self._loop.run_in_executor(self._readers, self._read, job)

    async def settle(self) -> None:
        """Wait for all writes that were asked for before: they are written in their order."""
        await self.write(lambda connection: None)

    async def check(self, mark: str) -> None:
        """Write something and read it with new eyes: whatever is wrong is raised."""
        await self.execute(
            "INSERT INTO health VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET mark = excluded.mark",
            mark,
        )
        await self._loop.run_in_executor(self._readers, self._look_for, mark)

    def _look_for(self, mark: str) -> None:
        with closing(sqlite3.connect(self.path)) as fresh:
            check_own(fresh)
            if fresh.execute("SELECT mark FROM health").fetchone() != (mark,):
                raise DatabaseGone("the database file holds something else")

    async def close(self) -> None:
        """Commit what is queued, then let go of the file."""
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()
        if self._lock is not None:
            self._lock.release()

    def _read(self, job: Job[T]) -> T:
        connection: Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = connect(self.path)
            self._reading.append(connection)
        connection.execute("BEGIN")
        try:
            return job(connection)
        finally:
            connection.rollback()

    def _run(self) -> None:
        writer = connect(self.path)
        recent = Recent(writer) if self._lock is not None else None
        writer.recent = recent
        for batch in self._batches():
            outcomes = self._check(_commit(writer, batch))
            self._loop.call_soon_threadsafe(_tell, outcomes)
            if recent is not None:
                recent.put_in_place_if_many()
        with suppress(sqlite3.Error):  # only tidying up, and the file may be broken
            if recent is not None:
                recent.put_in_place()
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        writer.close()

    def _check(self, outcomes: list[_Outcome]) -> list[_Outcome]:
        """Acknowledge nothing that was written to a file that is not there any more."""
        try:
            self._presence.check()
        except WrongDatabase as gone:
            return [(done, None, gone) for done, _, _ in outcomes]
        return outcomes

    def _batches(self) -> Iterator[list[_Waiting]]:
        """Wait for work, and give all that has queued up meanwhile, until it is time to go.

        While many write, a moment more brings many more into the same commit.
        """
        batch: list[_Waiting] = []
        while (first := self._queue.get()) is not None:
            if len(batch) >= MANY:
                time.sleep(GATHER_SECONDS)
            batch = [first, *islice(self._more(), _MOST_AT_ONCE - 1)]
            yield batch

    def _more(self) -> Iterator[_Waiting]:
        """Give what waits, without waiting; the word to go stays for whoever asks next."""
        with suppress(Empty):
            while (waiting := self._queue.get_nowait()) is not None:
                yield waiting
            self._queue.put(None)


def connect(path: str) -> Connection:
    """Open a file with the settings of this program."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, factory=Connection
    )
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {_BUSY_MILLIS}",
        f"wal_autocheckpoint = {_LOG_PAGES}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _commit(writer: Connection, batch: Sequence[_Waiting]) -> list[_Outcome]:
    """Commit all jobs together; if one fails, each on its own, so that it fails alone."""
    try:
        writer.execute("BEGIN IMMEDIATE")
    except Exception as error:  # locked by another program: waiting again for each would not help
        return [(done, None, error) for _, done in batch]
    try:
        outcomes: list[_Outcome] = [(done, job(writer), None) for job, done in batch]
        writer.execute("COMMIT")
    except Exception as error:
        writer.rollback()
        if len(batch) == 1:
            is_conflict = isinstance(error, sqlite3.IntegrityError)
            return [(batch[0][1], None, Conflict(str(error)) if is_conflict else error)]
        return [outcome for waiting in batch for outcome in _commit(writer, [waiting])]
    return outcomes


def _tell(outcomes: Sequence[_Outcome]) -> None:
    for done, result, error in outcomes:
        done(result, error)


def prepare(path: Path | str) -> None:
    """Make a database or bring it up to date; a sqlite3.Error or WrongDatabase if it cannot be."""
    with FileLock(str(path)):
        _prepare(str(path))


def _prepare(path: str) -> None:
    keep_private(path)
    with closing(sqlite3.connect(path)) as plain:  # nothing is set up in a foreign file
        check_own(plain)
    connection = connect(path)
    try:
        migrate(connection)
    finally:
        connection.close()


def check_own(connection: sqlite3.Connection) -> None:
    """Refuse a file that another program has made; an empty one will be ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    is_known = not tables or (application == 0 and tables >= FIRST_TABLES)
    if application != APPLICATION and not is_known:
        raise ForeignDatabase("this file is the database of another program")


def version_of(connection: sqlite3.Connection) -> int:
    """Tell how many of the schema's versions a database has."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(connection: sqlite3.Connection, target: int = len(VERSIONS)) -> None:
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
