"""Who has played with whom, and who invites whom, as rows.

Everything here runs inside a read or a write of the database, off the event loop.
"""

from collections.abc import Iterable
from typing import NamedTuple

from querwurf.table.storage import Connection, Row

_LATEST_MATCHES = 300
_MOST_INVITATIONS = 20
_NO_LESSON = 'match.settings NOT LIKE \'%"lesson":"%\''
_MET = (
    "WITH mine AS (SELECT DISTINCT match.id, match.game, match.ended FROM seat "  # noqa: S608
    "JOIN match ON match.id = seat.match "
    f"WHERE seat.player = ?1 AND match.status = 'over' AND {_NO_LESSON} "
    "ORDER BY match.ended DESC LIMIT ?2) "
    "SELECT DISTINCT player.id, player.name, player.face, mine.id, mine.game, mine.ended, "
    "hidden.at FROM mine JOIN seat ON seat.match = mine.id "
    "JOIN player ON player.id = seat.player AND player.deleted IS NULL "
    "LEFT JOIN hidden ON hidden.player = ?1 AND hidden.other = player.id "
    "WHERE player.id <> ?1 ORDER BY mine.ended DESC, player.id"
)
_HAVE_MET = (
    "SELECT 1 FROM seat JOIN seat AS theirs ON theirs.match = seat.match "  # noqa: S608
    "JOIN match ON match.id = seat.match JOIN player ON player.id = theirs.player "
    "WHERE seat.player = ? AND theirs.player = ? AND match.status = 'over' "
    f"AND player.deleted IS NULL AND {_NO_LESSON} LIMIT 1"
)
_INVITATIONS = (
    "SELECT match.id, match.code, match.game, player.id, player.name, player.face, invitation.at "
    "FROM invitation JOIN match ON match.id = invitation.match "
    "JOIN player ON player.id = invitation.host AND player.deleted IS NULL "
    "WHERE invitation.player = ?1 AND match.status = 'open' "
    "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.player = ?1) "
    "AND NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.player = ?1 AND hidden.other = player.id) "
    "ORDER BY invitation.at DESC LIMIT ?2"
)


class Companion(NamedTuple):
    """Somebody with whom a match was finished."""

    player: str
    name: str
    face: str
    game: str
    matches: int
    last: float
    is_hidden: bool


def companions(connection: Connection, player: str) -> list[Companion]:
    """List everybody with whom a player has finished one of their latest matches."""
    met: dict[str, Companion] = {}
    for other, name, face, _, game, ended, hidden in connection.execute(
        _MET, (player, _LATEST_MATCHES)
    ).fetchall():
        if other in met:
            met[other] = met[other]._replace(matches=met[other].matches + 1)
        else:
            met[other] = Companion(other, name, face, game, 1, ended, hidden is not None)
    return list(met.values())


def have_met(connection: Connection, player: str, other: str) -> bool:
    """Tell whether two have finished a match together."""
    return connection.execute(_HAVE_MET, (player, other)).fetchone() is not None


def hide(connection: Connection, player: str, other: str, now: float) -> None:
    """Let somebody's invitations reach a player no more, those that are waiting included."""
    connection.execute(
        "INSERT INTO hidden (player, other, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (player, other, now),
    )


def show(connection: Connection, player: str, other: str) -> None:
    """Let somebody's invitations reach a player again."""
    connection.execute("DELETE FROM hidden WHERE player = ? AND other = ?", (player, other))


def invite(
    connection: Connection, match: str, host: str, players: Iterable[str], now: float
) -> list[str]:
    """Write invitations; gives who is to hear of a new one.

    Whoever has hidden the host hears nothing, and the host is not told.
    """
    new = []
    for player in sorted(set(players)):
        hidden = connection.execute(
            "SELECT 1 FROM hidden WHERE player = ? AND other = ?", (player, host)
        ).fetchone()
        done = connection.execute(
            "INSERT INTO invitation (match, player, host, at) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING",
            (match, player, host, now),
        )
        if done.rowcount and hidden is None:
            new.append(player)
    return new


def invitations(connection: Connection, player: str) -> list[Row]:
    """Read the invitations that still can be followed: table, code, game, who invites, when."""
    rows: list[Row] = connection.execute(_INVITATIONS, (player, _MOST_INVITATIONS)).fetchall()
    return rows
