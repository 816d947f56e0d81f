"""Finished matches by person, as rows: history, statistics, and what the coach found in them.

Everything here runs inside a read or a write of the database, off the event loop.
"""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

from querwurf.core.data import Seat
from querwurf.table.ledger import LOG
from querwurf.table.storage import Connection

Kind: TypeAlias = Literal["rated", "plain", "daily", "practice", "shared"]
"""Shared is a match in which somebody had several seats: nobody knows who played which."""
_COUNTS = "kind IN ('rated', 'plain', 'daily')"
"""What statistics are made of."""


class Result(NamedTuple):
    """What came of a match for a person."""

    match: str
    player: str
    seat: Seat
    game: str
    ended: float
    seats: int
    place: int
    score: int
    kind: Kind
    gain: float | None = None
    options: str = "{}"
    """As JSON."""


class Alike(NamedTuple):
    """Somebody's matches of a game that can be compared."""

    player: str
    game: str
    options: tuple[str, ...]
    """The texts that stand for the options in question: one or more."""


class Insight(NamedTuple):
    """What the coach found in a seat's match."""

    seat: Seat
    accuracy: float
    lost: tuple[float, float, float]
    """In the first, second and last third of the decisions."""
    worst: int | None
    """The entry of the dearest decision, where one cost something."""
    worst_cost: float | None


class Listed(NamedTuple):
    """A finished match in somebody's list."""

    match: str
    code: str
    seat: Seat
    game: str
    ended: float
    place: int
    score: int
    kind: Kind
    gain: float | None
    accuracy: float | None


class Totals(NamedTuple):
    """All matches of a game that statistics count, together."""

    matches: int
    mean: float | None
    best: int | None
    analysed: int
    accuracy: float | None
    """From here on means of those that the coach has looked at."""
    opening: float | None
    middle: float | None
    ending: float | None


class Judged(NamedTuple):
    """A match that the coach has looked at."""

    match: str
    seat: Seat
    ended: float
    accuracy: float


class Moment(NamedTuple):
    """The dearest decision of a match."""

    match: str
    code: str
    seat: Seat
    worst: int
    worst_cost: float
    ended: float


class Sitter(NamedTuple):
    """Who sat at a finished match."""

    match: str
    seat: Seat
    kind: str
    name: str
    level: str | None
    place: int | None
    score: int | None
    player: str | None


def write(connection: Connection, result: Result) -> None:
    """Write what came of a match; once, however often it is asked for."""
    connection.execute(
        "INSERT INTO result (match, player, seat, game, ended, seats, place, score, kind, gain, "
        "options) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, player) DO NOTHING",
        result,
    )


def write_help(connection: Connection, match: str, seat: Seat) -> None:
    """Note that a seat was given a hint."""
    connection.execute(
        "INSERT INTO help (match, seat) VALUES (?, ?) ON CONFLICT (match, seat) DO NOTHING",
        (match, seat),
    )


def helped(connection: Connection, match: str) -> set[Seat]:
    """Tell which seats were given a hint."""
    rows = connection.execute("SELECT seat FROM help WHERE match = ?", (match,)).fetchall()
    return {seat for (seat,) in rows}


def was_undone(connection: Connection, match: str) -> bool:
    """Tell whether anything was taken back in a match."""
    query = f"SELECT 1 FROM {LOG.format('?1')} WHERE origin = 'undo' LIMIT 1"  # noqa: S608
    return connection.execute(query, (match,)).fetchone() is not None


def write_insights(connection: Connection, match: str, insights: Iterable[Insight]) -> None:
    """Write what the coach found, for the people whose first seats these are."""
    for one in insights:
        connection.execute(
            "UPDATE result SET accuracy = ?, opening = ?, middle = ?, ending = ?, worst = ?, "
            "worst_cost = ? WHERE match = ? AND seat = ?",
            (one.accuracy, *one.lost, one.worst, one.worst_cost, match, one.seat),
        )


def without_insight(connection: Connection, version: int) -> list[str]:
    """List matches that the coach has looked at, but whose results do not say so."""
    query = (
        "SELECT match FROM analysis WHERE state = 'done' AND version = ? AND match IN "
        "(SELECT match FROM result WHERE accuracy IS NULL)"
    )
    return [match for (match,) in connection.execute(query, (version,)).fetchall()]


def count(connection: Connection, player: str) -> int:
    """Count somebody's finished matches."""
    query = "SELECT COUNT(*) FROM result WHERE player = ?"
    found: int = connection.execute(query, (player,)).fetchone()[0]
    return found


def games(connection: Connection, player: str) -> dict[str, int]:
    """Count somebody's finished matches by game."""
    query = "SELECT game, COUNT(*) FROM result WHERE player = ? GROUP BY game"
    return dict(connection.execute(query, (player,)).fetchall())


def page(connection: Connection, player: str, first: int, most: int) -> list[Listed]:
    """List somebody's finished matches, the latest first."""
    query = (
        "SELECT result.match, match.code, result.seat, result.game, result.ended, result.place, "
        "result.score, result.kind, result.gain, result.accuracy "
        "FROM result JOIN match ON match.id = result.match WHERE result.player = ? "
        "ORDER BY result.ended DESC, result.match LIMIT ? OFFSET ?"
    )
    return [Listed(*row) for row in connection.execute(query, (player, most, first)).fetchall()]


def sitters(connection: Connection, matches: Iterable[str]) -> dict[str, list[Sitter]]:
    """Tell who sat at some matches, in the order of their seats."""
    held: dict[str, list[Sitter]] = {match: [] for match in matches}
    marks = ", ".join("?" * len(held))
    query = (
        "SELECT match, seat, kind, name, level, place, score, player FROM seat "  # noqa: S608
        f"WHERE match IN ({marks}) ORDER BY match, seat"
    )
    for row in connection.execute(query, tuple(held)).fetchall() if held else ():
        sitter = Sitter(*row)
        held[sitter.match].append(sitter)
    return held


def mixes(connection: Connection, player: str, game: str) -> list[tuple[str, int]]:
    """Tell with which options somebody's matches of a game were played, and how many with each."""
    query = (
        "SELECT options, COUNT(*) FROM result "  # noqa: S608
        f"WHERE player = ? AND game = ? AND {_COUNTS} GROUP BY options ORDER BY options"
    )
    return connection.execute(query, (player, game)).fetchall()


def _read(connection: Connection, alike: Alike, query: str, *more: object) -> list[Any]:
    """Read of matches that can be compared; the query says where they are to be named."""
    marks = ", ".join("?" * len(alike.options))
    which = f"result.player = ? AND result.game = ? AND {_COUNTS} AND result.options IN ({marks})"
    values = (alike.player, alike.game, *alike.options, *more)
    return connection.execute(query.format(which=which), values).fetchall()


def totals(connection: Connection, alike: Alike) -> Totals:
    """Sum somebody's matches of a game up."""
    query = (
        "SELECT COUNT(*), AVG(CAST(score AS FLOAT)), MAX(score), COUNT(accuracy), "
        "AVG(accuracy), AVG(opening), AVG(middle), AVG(ending) FROM result WHERE {which}"
    )
    return Totals(*_read(connection, alike, query)[0])


def scores(connection: Connection, alike: Alike) -> list[tuple[int, int]]:
    """Count how often somebody came to which score, from the lowest."""
    query = "SELECT score, COUNT(*) FROM result WHERE {which} GROUP BY score ORDER BY score"
    return _read(connection, alike, query)


def latest(connection: Connection, alike: Alike) -> int | None:
    """Tell somebody's latest score."""
    query = "SELECT score FROM result WHERE {which} ORDER BY ended DESC LIMIT 1"
    return next((score for (score,) in _read(connection, alike, query)), None)


def places(connection: Connection, alike: Alike) -> list[int]:
    """Tell somebody's places against others, the oldest first."""
    query = "SELECT place FROM result WHERE {which} AND seats > 1 ORDER BY ended"
    return [place for (place,) in _read(connection, alike, query)]


def accuracies(connection: Connection, alike: Alike, most: int) -> list[Judged]:
    """Tell when and how accurate somebody's last matches were, the latest first."""
    query = (
        "SELECT match, seat, ended, accuracy FROM result "
        "WHERE {which} AND accuracy IS NOT NULL ORDER BY ended DESC LIMIT ?"
    )
    return [Judged(*row) for row in _read(connection, alike, query, most)]


def ends(connection: Connection, player: str) -> list[float]:
    """Tell when somebody's matches of all games ended."""
    query = "SELECT ended FROM result WHERE player = ?"
    return [ended for (ended,) in connection.execute(query, (player,)).fetchall()]


def moments(connection: Connection, alike: Alike, most: int) -> list[Moment]:
    """List the decisions that cost somebody most, one a match."""
    query = (
        "SELECT result.match, match.code, result.seat, result.worst, result.worst_cost, "
        "result.ended FROM result JOIN match ON match.id = result.match WHERE {which} "
        "AND result.worst IS NOT NULL ORDER BY result.worst_cost DESC LIMIT ?"
    )
    return [Moment(*row) for row in _read(connection, alike, query, most)]


def everything(connection: Connection, player: str) -> list[tuple[Any, ...]]:
    """Read all of somebody's results with the codes of their tables, the oldest first."""
    query = (
        "SELECT result.match, match.code, result.game, result.ended, result.seats, result.place, "
        "result.score, result.kind, result.gain, result.accuracy "
        "FROM result JOIN match ON match.id = result.match WHERE result.player = ? "
        "ORDER BY result.ended, result.match"
    )
    return connection.execute(query, (player,)).fetchall()
