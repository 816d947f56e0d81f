"""The latest lines of all matches in an SQLite file: written in the order in which they come.

A line that is put among those of its match at once touches pages of its own in a table and two
indexes, and every page that is touched is written whole. So new lines are written one behind the
other into `recent`, which is small, so that the lines of many matches share its pages and those of
its index, and put in their places in `entry` by the thousand. Both tables are in the same file and
written by the same transactions. Only where one server has the file to itself; `ledger.LOG` reads
both.
"""

import sqlite3
from collections.abc import Sequence

from querwurf.table.storage import Conflict, Row

_MOST = 4000
"""Lines until they are put in their places: then those of a match share pages there, too."""
_APPEND = (
    "INSERT INTO recent (match, number, at, origin, act, awaits, line) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 "
    "WHERE NOT EXISTS (SELECT 1 FROM entry WHERE match = ?1 AND number = ?2) "
    "AND NOT EXISTS (SELECT 1 FROM entry WHERE match = ?1 AND act = ?5)"
)
_PUT_IN_PLACE = (
    "INSERT INTO entry (match, number, at, origin, act, awaits, line) "
    "SELECT match, number, at, origin, act, awaits, line FROM recent ORDER BY match, number"
)


class Recent:
    """What the writer of a file does with new lines."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lines: int = connection.execute("SELECT COUNT(*) FROM recent").fetchone()[0]
        """About how many there are: some may have come to nothing."""
        self._bound = _MOST
        self._acts: set[tuple[str, str]] | None = None
        """The acts among them with their matches, if they are known: an index would cost more."""

    def append(self, lines: Sequence[Row]) -> None:
        """Write lines; an IntegrityError or a Conflict where a number or an act is taken."""
        acts = self._acts
        if acts is None:
            query = "SELECT match, act FROM recent WHERE act IS NOT NULL"
            acts = self._acts = set(self._connection.execute(query).fetchall())
        for match, _, _, _, act, *_ in lines:
            if act is not None:
                if (match, act) in acts:
                    raise Conflict("an act is there already")
                acts.add((match, act))
        if self._connection.executemany(_APPEND, lines).rowcount != len(lines):
            raise Conflict("a line is there already")
        self._lines += len(lines)

    def forget(self) -> None:
        """Look anew what there is: a transaction has come to nothing."""
        self._acts = None

    def put_in_place_if_many(self) -> None:
        """Put the lines in their places once there are many, between two transactions.

        If that cannot be, because the disk is full, they stay where they are for the time being.
        """
        if self._lines < self._bound:
            return
        try:
            self.put_in_place()
            self._bound = _MOST
        except sqlite3.Error:
            self._bound = self._lines + _MOST

    def put_in_place(self) -> None:
        """Put all lines in their places: a transaction of its own."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            self._connection.execute(_PUT_IN_PLACE)
            self._connection.execute("DELETE FROM recent")
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise
        self._lines, self._acts = 0, set()
