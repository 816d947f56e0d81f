"""How tables stand in the database, read for many at once by servers that share it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeAlias

from querwurf.table.ledger import LOG
from querwurf.table.storage import Connection

_AT_ONCE = 200
Line: TypeAlias = tuple[str, str, str, str, float]
"""What was said: table, player, id, text and time."""


def _pieces(tables: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give the tables in pieces of one size, filled up, so that one statement does for all."""
    rest = iter(tables)
    while piece := tuple(islice(rest, _AT_ONCE)):
        yield piece + ("",) * (_AT_ONCE - len(piece))


_LISTED = ", ".join("?" * _AT_ONCE)
_STANDS = (
    "SELECT id, version, "  # noqa: S608
    f"(SELECT COALESCE(MAX(number), 0) FROM {LOG.format('match.id')}) "
    f"FROM match WHERE id IN ({_LISTED})"
)
_CHAT = (
    "SELECT match, player, id, text, at FROM chat "  # noqa: S608
    f"WHERE match IN ({_LISTED}) AND at > ? ORDER BY at"
)


def read_stands(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Read the versions of tables' rows and the numbers of their last lines."""
    stands: dict[str, tuple[int, int]] = {}
    for piece in _pieces(tables):
        for match, version, number in connection.execute(_STANDS, piece).fetchall():
            stands[match] = (version, number)
    return stands


def read_chat(connection: Connection, tables: Sequence[str], since: float) -> list[Line]:
    """Read what was said at tables since a time."""
    said: list[Line] = []
    for piece in _pieces(tables):
        said += connection.execute(_CHAT, (*piece, since)).fetchall()
    return said
