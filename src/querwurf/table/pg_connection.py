"""One connection to PostgreSQL that speaks the SQL of this program."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from typing import Any

import psycopg
from psycopg import RawCursor
from psycopg.pq import TransactionStatus

from querwurf.table.storage import Row

_CONNECT_SECONDS = 3
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
        self._expected: list[tuple[RawCursor[Any], Row, type[Exception]]] = []
        self.may_have_committed = False
        """Whether a commit was sent whose answer has not come."""

    @property
    def is_broken(self) -> bool:
        """Whether the connection is gone."""
        return self._raw.closed

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> PgCursor:
        """Execute a statement."""
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

    def expect(
        self, sql: str, values: Sequence[Any], wanted: Row, error: type[Exception], /
    ) -> None:
        """Lock a row; whether it is the one that is wanted is looked at before the commit."""
        self._expected.append((self._send(f"{sql} FOR SHARE", values), wanted, error))

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
        self._expected.clear()
        self.may_have_committed = False
        try:
            with self._raw.pipeline() as self._pipeline:
                self._raw.execute("BEGIN")
                yield
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
        for cursor, wanted, error in self._expected:
            if cursor.fetchone() != wanted:
                raise error

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
