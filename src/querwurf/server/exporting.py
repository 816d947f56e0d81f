"""Everything that the server knows about a player, for them to take away."""

import json
from typing import Any

from querwurf.server import exporting_identity
from querwurf.server.identity import is_ranked
from querwurf.server.rendering import millis
from querwurf.table.storage import Connection

_SEAT = (
    "SELECT match.opened, match.id, match.code, match.game, match.status, seat.seat, seat.name, "
    "seat.nonce, seat.place, seat.score FROM seat JOIN match ON match.id = seat.match "
)
_SEAT_FIELDS = ("table", "code", "game", "status", "seat", "name", "nonce", "place", "score")
_HOSTED = "SELECT opened, id, code, game, status FROM match WHERE host = ? ORDER BY opened"
_MOVED = (
    "SELECT {0}.match, {0}.number, {0}.at, seat.seat, {0}.line FROM seat "
    "CROSS JOIN {0} WHERE {0}.match = seat.match AND {0}.act LIKE seat.seat || ':%' "
    "AND (seat.player = ?1 OR seat.giver = ?1) AND {0}.origin = 'seat'"
)
_MOVES = f"{_MOVED.format('entry')} UNION ALL {_MOVED.format('recent')}"
"""A cross join without order: otherwise SQLite would go through the lines of all matches."""
_ATTEMPTS = (
    "SELECT begun, ended, day, game, match, place, score FROM attempt WHERE player = ? "
    "ORDER BY day, game"
)
_RESULTS = (
    "SELECT ended, match, game, seat, place, score, kind, gain, accuracy FROM result "
    "WHERE player = ? ORDER BY ended"
)
_RESULT_FIELDS = ("table", "game", "seat", "place", "score", "kind", "gain", "accuracy")
_RATINGS = "SELECT at, game, mu, sigma, matches FROM rating WHERE player = ? ORDER BY game"
_BESTS = (
    "SELECT at, game, variant, period, score FROM best WHERE player = ? "
    "ORDER BY game, variant, period"
)
_CHAT = "SELECT match, at, text FROM chat WHERE player = ? ORDER BY at"


def tell(connection: Connection, player: str) -> dict[str, Any]:
    """Give all that is known: identity, seats, tables, moves, results, daily matches and chat."""
    return {
        **exporting_identity.tell(connection, player),
        "seats": _seats(connection, "seat.player", player),
        "seats_given_away": _seats(connection, "seat.giver", player),
        "hosted": [
            {"table": match, "code": code, "game": game, "status": status, "opened": millis(opened)}
            for opened, match, code, game, status in connection.execute(_HOSTED, (player,))
        ],
        "moves": [
            {"table": match, "n": number, "at": millis(at), "seat": seat, "action": _action(line)}
            for match, number, at, seat, line in sorted(connection.execute(_MOVES, (player,)))
        ],
        "daily": [
            {
                "day": day,
                "game": game,
                "table": match,
                "place": place,
                "score": score,
                "begun": millis(begun),
                "ended": None if ended is None else millis(ended),
            }
            for begun, ended, day, game, match, place, score in connection.execute(
                _ATTEMPTS, (player,)
            )
        ],
        "results": _dated(connection, _RESULTS, "ended", _RESULT_FIELDS, player),
        "ratings": _dated(connection, _RATINGS, "at", ("game", "mu", "sigma", "matches"), player),
        "high_scores": _dated(
            connection, _BESTS, "at", ("game", "variant", "period", "score"), player
        ),
        "ranked": is_ranked(connection, player),
        "chat": [
            {"table": match, "at": millis(at), "text": text}
            for match, at, text in connection.execute(_CHAT, (player,))
        ],
    }


def _seats(connection: Connection, column: str, player: str) -> list[dict[str, Any]]:
    query = f"{_SEAT} WHERE {column} = ? ORDER BY match.opened"
    return [
        {**dict(zip(_SEAT_FIELDS, row, strict=True)), "opened": millis(opened)}
        for opened, *row in connection.execute(query, (player,))
    ]


def _dated(
    connection: Connection, query: str, when: str, fields: tuple[str, ...], player: str
) -> list[dict[str, Any]]:
    """Read rows whose first column is a time."""
    return [
        {when: millis(at), **dict(zip(fields, row, strict=True))}
        for at, *row in connection.execute(query, (player,))
    ]


def _action(line: str) -> Any:
    return json.loads(line)["cause"]["action"]
