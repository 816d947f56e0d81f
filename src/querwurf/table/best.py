"""High scores of matches played alone, as rows: one a person in a day, in a month and ever.

Everything here runs inside a read or a write of the database, off the event loop.
"""

from typing import Literal, NamedTuple, TypeAlias

from querwurf.table import day
from querwurf.table.storage import Connection

Period: TypeAlias = Literal["day", "month", "ever"]
Board: TypeAlias = tuple[str, str, str]
"""A game, a variant and a period as it is stored."""
_SHOWN = "player.ranked = 1 AND player.deleted IS NULL"
_READ = (
    "SELECT best.player, player.name, best.score, best.at FROM best "  # noqa: S608
    "JOIN player ON player.id = best.player "
    f"WHERE best.game = ? AND best.variant = ? AND best.period = ? AND {_SHOWN} "
)
_MET = (
    "AND best.player IN (SELECT others.player FROM result AS own "
    "JOIN result AS others ON others.match = own.match WHERE own.player = ?) "
)
_ORDER = "ORDER BY best.score DESC, best.at LIMIT ?"


class Best(NamedTuple):
    """Somebody's best."""

    player: str
    name: str
    score: int
    at: float


def stored(period: Period, now: float) -> str:
    """Name the period that it is now: days and months are those of UTC."""
    today = day.local_day(now, 0).isoformat()
    return {"day": today, "month": today[:7], "ever": "ever"}[period]


def write(
    connection: Connection, game: str, variant: str, player: str, score: int, now: float
) -> None:
    """Note a score where it is somebody's best."""
    for period in (stored("day", now), stored("month", now), stored("ever", now)):
        connection.execute(
            "INSERT INTO best (game, variant, period, player, score, at) "
            "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (game, variant, period, player) DO UPDATE SET "
            "score = excluded.score, at = excluded.at WHERE excluded.score > best.score",
            (game, variant, period, player, score, now),
        )


def leading(connection: Connection, board: Board, most: int) -> list[Best]:
    """Read the best of all."""
    rows = connection.execute(_READ + _ORDER, (*board, most)).fetchall()
    return [Best(*row) for row in rows]


def leading_met(connection: Connection, board: Board, player: str, most: int) -> list[Best]:
    """Read the best of somebody and of those whom they have finished a match with."""
    rows = connection.execute(_READ + _MET + _ORDER, (*board, player, most)).fetchall()
    return [Best(*row) for row in rows]


def own(connection: Connection, board: Board, player: str) -> int | None:
    """Read somebody's own best."""
    query = "SELECT score FROM best WHERE game = ? AND variant = ? AND period = ? AND player = ?"
    row = connection.execute(query, (*board, player)).fetchone()
    return None if row is None else row[0]


def forget_past(connection: Connection, now: float) -> None:
    """Let days and months go that are over: nobody can ask for them."""
    connection.execute(
        "DELETE FROM best WHERE period NOT IN ('ever', ?, ?)",
        (stored("day", now), stored("month", now)),
    )
