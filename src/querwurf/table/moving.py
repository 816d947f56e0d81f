"""Moves an installation from one database to another, row by row, and compares both afterwards.

All of it is one transaction in the new place: there it is whole, or not at all. The old place
stays as it was.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from querwurf.table import database
from querwurf.table.backend import is_address, prepare
from querwurf.table.ownership import DatabaseInUse, FileLock, WrongDatabase
from querwurf.table.storage import Connection, Row

_AT_ONCE = 500
_NOT_MOVED = frozenset({"health"})
"""What a server writes only to see whether it can."""
_MADE_AT_START = ("chain", "push_key")
"""What every new database is given: those of the old place are the ones that others know."""


@dataclass(frozen=True, slots=True)
class _Table:
    name: str
    columns: tuple[str, ...]

    @property
    def read(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name}"  # noqa: S608

    @property
    def insert(self) -> str:
        values = ", ".join("?" * len(self.columns))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}) VALUES ({values})"  # noqa: S608


def tables() -> tuple[_Table, ...]:
    """List all tables with their columns, those first that others refer to."""
    empty = sqlite3.connect(":memory:", isolation_level=None)
    database.migrate(empty)
    names = [
        name
        for (name,) in empty.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid"
        )
    ]
    found = tuple(
        _Table(name, tuple(row[1] for row in empty.execute(f"PRAGMA table_info({name})")))
        for name in names
        if name not in _NOT_MOVED
    )
    empty.close()
    return found


class _Sum:
    """A checksum of rows that does not depend on their order."""

    def __init__(self) -> None:
        self.count = self._total = 0

    def add(self, row: Sequence[Any]) -> None:
        shown = repr(tuple(_clean(value) for value in row)).encode()
        digest = hashlib.sha256(shown).digest()
        self._total = (self._total + int.from_bytes(digest, "big")) % 2**256
        self.count += 1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Sum) and (self.count, self._total) == (other.count, other._total)

    __hash__ = None  # type: ignore[assignment]


def _clean(value: Any) -> Any:
    """PostgreSQL's texts hold no NUL: there it is shown as a sign of its own."""
    return value.replace("\0", "␀") if isinstance(value, str) else value


def move(source: str | Path, target: str | Path, tell: Callable[[str], None]) -> dict[str, int]:
    """Move everything; gives the number of rows by table. A WrongDatabase when it cannot be."""
    prepare(source)
    prepare(target)
    with ExitStack() as held:
        old, new = held.enter_context(_open(source)), held.enter_context(_open(target))
        _check_empty(new)
        sums: dict[str, _Sum] = {}
        with _transaction(new):
            for made in _MADE_AT_START:
                new.execute(f"DELETE FROM {made}")  # noqa: S608 - nobody has used its own yet
            for table in tables():
                sums[table.name] = _copy(old, new, table)
                tell(f"{table.name}: {sums[table.name].count}")
            _compare(new, sums)
    return {name: summed.count for name, summed in sums.items()}


def _copy(old: Connection, new: Connection, table: _Table) -> _Sum:
    summed, rows = _Sum(), iter(old.execute(table.read))
    while batch := list(islice(rows, _AT_ONCE)):
        new.executemany(table.insert, batch)
        for row in batch:
            summed.add(row)
    return summed


def _compare(new: Connection, sums: dict[str, _Sum]) -> None:
    """Read everything that was written, and stop when one row is not what it was."""
    for table in tables():
        found = _Sum()
        for row in new.execute(table.read):
            found.add(row)
        if found != sums[table.name]:
            raise WrongDatabase(f"{table.name} is not the same in the new place")


def _check_empty(new: Connection) -> None:
    for name in ("player", "match"):
        if new.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone():  # noqa: S608
            raise WrongDatabase("the new database is not empty")


@contextmanager
def _open(named: str | Path) -> Iterator[Any]:
    """Open a database that no server is using."""
    if not is_address(named):
        with FileLock(str(named)), closing(database.connect(str(named))) as connection:
            yield connection
        return
    from querwurf.table.pg_connection import PgConnection

    held = PgConnection(str(named))
    try:
        _check_unused(held)
        yield held
    finally:
        held.close()


def _check_unused(connection: Connection) -> None:
    others: Row = connection.execute(
        "SELECT COUNT(*) FROM pg_stat_activity WHERE application_name = 'querwurf' "
        "AND datname = current_database() AND pid <> pg_backend_pid()"
    ).fetchone()
    if others[0]:
        raise DatabaseInUse("another server is using this database")


@contextmanager
def _transaction(connection: Any) -> Iterator[None]:
    if isinstance(connection, sqlite3.Connection):
        connection.execute("BEGIN IMMEDIATE")
        with connection:
            yield
    else:
        with connection.transaction():
            yield
