"""One connection to PostgreSQL that speaks the SQL of this program."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Any

import msgspec
import psycopg
from psycopg import RawCursor
from psycopg.pq import TransactionStatus

from querwurf.table.storage import Conflict, Row

_CONNECT_SECONDS = 3
_LOCK_VERSIONS = "SELECT id, version FROM match WHERE id = ANY(?) ORDER BY id FOR SHARE"
_APPEND = (
    "INSERT INTO entry (match, number, at, origin, act, awaits, line) "
    "SELECT line ->> 0, (line ->> 1)::integer, (line ->> 2)::double precision, line ->> 3, "
    "line ->> 4, line ->> 5, line ->> 6 FROM json_array_elements(?::json) AS line"
)
_ENCODE = msgspec.json.Encoder().encode
_ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
_NUL, _SHOWN_NUL = "\0", "␀"
"""PostgreSQL's texts cannot hold a NUL; SQLite's can, and clients may choose such an id."""


@cache
def translate(sql: str) -> str:
    """Write a statement's values as PostgreSQL does: `?` and `?2` become `$1` and `$2`."""
    numbers = count(1)
    return re.sub(r"\?(\d*)", lambda found: f"${found[1] or next(numbers)}", sql)


def _clean(values: Sequence[Any]) -> list[Any]:
    return [
        value.replace(_NUL, _SHOWN_NUL) if isinstance(value, str) and _NUL in value else value
        for value in values
    ]


class PgCursor:
    """What came of a statement; in a pipeline it has come once it is asked for."""

    def __init__(self, connection: "PgConnection", cursor: "RawCursor[Any]") -> None:
        self._connection, self._cursor = connection, cursor

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        self._connection.sync()
        return self._cursor.rowcount

    def fetchone(self) -> Any:
        """Give the next row, or None."""
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        """Give all rows that are left."""
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        """Give the rows one by one."""
        return iter(self._cursor)


class PgConnection:
    """A connection, used by one thread at a time.

    Inside `transaction` statements are sent without waiting for their answers (a pipeline): the
    usual write needs two trips, one for all its statements and one for the commit.
    """

    def __init__(self, url: str) -> None:
        self._raw: psycopg.Connection[Row] = psycopg.connect(
            url, autocommit=True, connect_timeout=_CONNECT_SECONDS, application_name="querwurf"
        )
        self._raw.prepare_threshold = 2
        self._pipeline: psycopg.Pipeline | None = None
        self._lines: list[Row] = []
        self._versions: dict[str, int] = {}
        self._outdated: type[Exception] = Conflict
        self._expected: list[tuple[RawCursor[Any], dict[str, int]]] = []
        self.may_have_committed = False
        """Whether a commit was sent whose answer has not come."""

    @property
    def is_broken(self) -> bool:
        """Whether the connection is gone."""
        return self._raw.closed

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> PgCursor:
        """Execute a statement, after what was gathered."""
        self._send_gathered()
        return PgCursor(self, self._send(sql, values))

    def _send(self, sql: str, values: Sequence[Any]) -> "RawCursor[Any]":
        cursor = RawCursor(self._raw)
        cursor.execute(translate(sql).encode(), _clean(values))
        return cursor

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]], /) -> None:
        """Execute a statement once a row."""
        for row in rows:
            self._send(sql, row)

    def lock(self, sql: str, values: Sequence[Any], /) -> PgCursor:
        """Read rows that nobody may change before the transaction has ended."""
        return self.execute(f"{sql} FOR SHARE", values)

    def take(self, sql: str, values: Sequence[Any], /) -> PgCursor:
        """Lock rows for oneself, and leave out those that somebody else has locked."""
        return self.execute(f"{sql} FOR UPDATE SKIP LOCKED", values)

    def expect_version(self, match: str, version: int, error: type[Exception], /) -> None:
        """Lock the row of a match; whether it is at this version is looked at before the commit."""
        if self._versions.setdefault(match, version) != version:
            raise error
        self._outdated = error

    def append(self, lines: Sequence[Row], /) -> None:
        """Add lines to the logs of matches."""
        self._lines += lines

    def _send_gathered(self) -> None:
        """Send what jobs have appended and expected since the last statement, as two statements."""
        if self._versions:
            versions, self._versions = self._versions, {}
            self._expected.append((self._send(_LOCK_VERSIONS, (list(versions),)), versions))
        if self._lines:
            lines, self._lines = self._lines, []
            self._send(_APPEND, (_ENCODE(list(map(_clean, lines))).decode(),))

    def sync(self) -> None:
        """Wait for the answers to everything that was sent."""
        if self._pipeline is not None:
            self._pipeline.sync()

    @contextmanager
    def one_moment(self) -> Iterator[None]:
        """Let everything that is read be of one moment."""
        self._raw.execute(_ONE_MOMENT)
        try:
            yield
        finally:
            if not self._raw.closed:
                self._raw.execute("ROLLBACK")

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Let everything happen, or nothing."""
        self._lines, self._versions = [], {}
        self._expected.clear()
        self.may_have_committed = False
        try:
            with self._raw.pipeline() as self._pipeline:
                self._raw.execute("BEGIN")
                yield
                self._send_gathered()
                self._pipeline.sync()
                self._check_expected()
                self.may_have_committed = True
                self._raw.execute("COMMIT")
            self.may_have_committed = False
        except BaseException:
            self._pipeline = None
            self._roll_back()
            raise
        finally:
            self._pipeline = None

    def _check_expected(self) -> None:
        for cursor, wanted in self._expected:
            if dict(cursor.fetchall()) != wanted:
                raise self._outdated

    def _roll_back(self) -> None:
        if self._raw.closed:
            return
        if self._raw.info.transaction_status != TransactionStatus.IDLE:
            try:
                self._raw.execute("ROLLBACK")
            except psycopg.Error:
                self._raw.close()

    def close(self) -> None:
        """Let go."""
        self._raw.close()
