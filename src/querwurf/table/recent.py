"""The latest lines of all matches in an SQLite file: written in the order in which they come.

A line that is put among those of its match at once touches pages of its own in three trees, and
every page that is touched is written whole. So new lines are written one behind the other into the
table `recent`, where the lines of many matches share a page, and put in their places in `entry` by
the thousand. Both tables are in the same file and are written by the same transactions: nothing is
kept in memory alone. Only where one server has the file to itself; `ledger.LOG` reads both.
"""

import sqlite3
from collections.abc import Sequence

from querwurf.table.storage import Conflict, Row

_MOST = 4000
"""Lines until they are put in their places: enough to share pages there, too, and few to read."""
_APPEND = (
    "INSERT INTO recent (match, number, at, origin, act, awaits, line) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 "
    "WHERE NOT EXISTS (SELECT 1 FROM entry WHERE match = ?1 AND act = ?5)"
)
_PUT_IN_PLACE = (
    "INSERT INTO entry (match, number, at, origin, act, awaits, line) "
    "SELECT match, number, at, origin, act, awaits, line FROM recent ORDER BY match, number"
)


class Recent:
    """What the writer of a file knows of its recent lines, which no index keeps apart."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._last: dict[str, int] = {}
        """The number of the last recent line, by match."""
        self._acts: set[tuple[str, str]] = set()
        """The acts among recent lines, with their matches."""
        self._lines = 0
        self._bound = _MOST
        self._is_known = False
        """Whether this is what is in the file: not at first, nor when a transaction failed."""

    def append(self, lines: Sequence[Row]) -> None:
        """Write lines; a Conflict where a number or an act is taken, and then nothing must stay."""
        if not self._is_known:
            self._look()
        for match, number, _, _, act, *_ in lines:
            if number <= self._number(match):
                raise Conflict(f"line {number} of {match} is there already")
            self._last[match] = number
            if act is not None:
                if (match, act) in self._acts:
                    raise Conflict(f"act {act} of {match} is there already")
                self._acts.add((match, act))
        written = self._connection.executemany(_APPEND, lines).rowcount
        if written != len(lines):
            raise Conflict("an act is there already")
        self._lines += written

    def _number(self, match: str) -> int:
        known = self._last.get(match)
        if known is not None:
            return known
        query = "SELECT COALESCE(MAX(number), 0) FROM entry WHERE match = ?"
        found: int = self._connection.execute(query, (match,)).fetchone()[0]
        return found

    def forget(self) -> None:
        """Take nothing for granted any more: a transaction has come to nothing."""
        self._is_known = False

    def _look(self) -> None:
        """Look at what is in the file."""
        rows = self._connection.execute("SELECT match, number, act FROM recent ORDER BY number")
        known = rows.fetchall()
        self._last = {match: number for match, number, _ in known}
        self._acts = {(match, act) for match, _, act in known if act is not None}
        self._lines, self._is_known = len(known), True

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
        self._last, self._acts, self._lines = {}, set(), 0
