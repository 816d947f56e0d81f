"""Ratings as rows: everybody's strength by game, moved once by every match that counts.

A match is rated in the transaction that ends it. Rows of people are locked in the order of their
names, so that two matches that end at once on two servers wait for each other, and never in a
circle. Everything here runs inside a read or a write of the database, off the event loop.
"""

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from querwurf.core.data import Seat
from querwurf.table import strength
from querwurf.table.storage import Connection
from querwurf.table.strength import SETTLED_SIGMA, Strength

_DAY_SECONDS = 24 * 3600.0


class Party(NamedTuple):
    """Who played a seat of a rated match, and on which place it ended."""

    seat: Seat
    side: int
    place: int
    player: str | None
    """None for bots, and for people who were forgotten."""
    anchor: Strength | None = None
    """A bot's."""


class Rated(NamedTuple):
    """Somebody's rating."""

    player: str
    name: str
    strength: Strength
    matches: int


class _Held(NamedTuple):
    strength: Strength
    matches: int


def finish(
    connection: Connection, game: str, parties: Sequence[Party], now: float
) -> dict[str, float]:
    """Let a match move the ratings of its people; gives what each has gained.

    Whoever is being forgotten meanwhile is left out.
    """
    people = sorted({one.player for one in parties if one.player is not None})
    held = {player: _hold(connection, game, player, now) for player in people}
    after = _rated(parties, held)
    gains: dict[str, float] = {}
    for one in parties:
        if one.player is None or (before := held[one.player]) is None:
            continue
        recent = _recent(connection, game, one, parties, now)
        weight = _weight(one, parties, held, recent)
        moved = strength.weighted(before.strength, after[one.seat], weight)
        connection.execute(
            "UPDATE rating SET mu = ?, sigma = ?, matches = matches + 1, at = ? "
            "WHERE game = ? AND player = ?",
            (*moved, now, game, one.player),
        )
        gains[one.player] = moved.mu - before.strength.mu
    return gains


def _hold(connection: Connection, game: str, player: str, now: float) -> _Held | None:
    """Read somebody's rating, made where there is none, which nobody else can change until then."""
    known = "SELECT 1 FROM player WHERE id = ? AND deleted IS NULL"
    if connection.lock(known, (player,)).fetchone() is None:
        return None
    connection.execute(
        "INSERT INTO rating (game, player, mu, sigma, matches, at) VALUES (?, ?, ?, ?, 0, ?) "
        "ON CONFLICT (game, player) DO UPDATE SET at = excluded.at",
        (game, player, *Strength(), now),
    )
    query = "SELECT mu, sigma, matches FROM rating WHERE game = ? AND player = ?"
    mu, sigma, matches = connection.execute(query, (game, player)).fetchone()
    return _Held(strength.drifted(Strength(mu, sigma)), matches)


def _rated(parties: Sequence[Party], held: Mapping[str, _Held | None]) -> dict[Seat, Strength]:
    """Tell what the match alone says of every seat; whoever is forgotten counts as a newcomer."""
    sides: dict[int, list[Party]] = {}
    for one in parties:
        sides.setdefault(one.side, []).append(one)
    known = [[_strength(one, held) for one in side] for side in sides.values()]
    rated = strength.rate(known, [min(one.place for one in side) for side in sides.values()])
    return {
        one.seat: after
        for side, moved in zip(sides.values(), rated, strict=True)
        for one, after in zip(side, moved, strict=True)
    }


def _strength(one: Party, held: Mapping[str, _Held | None]) -> Strength:
    if one.anchor is not None:
        return one.anchor
    found = None if one.player is None else held[one.player]
    return Strength() if found is None else found.strength


def _weight(
    one: Party,
    parties: Sequence[Party],
    held: Mapping[str, _Held | None],
    recent: Mapping[str, int],
) -> float:
    """Tell how much a match says of somebody: as much as their opponents are known."""

    def said_by(other: Party) -> float:
        if other.anchor is not None:
            return 1.0
        found = None if other.player is None else held[other.player]
        if found is None or other.player is None:
            return 0.0
        return strength.credibility(found.matches, recent[other.player])

    return fmean(said_by(other) for other in parties if other.side != one.side)


def _recent(
    connection: Connection, game: str, one: Party, parties: Sequence[Party], now: float
) -> dict[str, int]:
    """Count the rated matches that somebody played against each of the others within a day."""
    query = (
        "SELECT COUNT(*) FROM result AS own JOIN result AS others ON others.match = own.match "
        "WHERE own.player = ? AND own.game = ? AND own.ended > ? AND own.kind = 'rated' "
        "AND others.player = ?"
    )
    return {
        other.player: connection.execute(
            query, (one.player, game, now - _DAY_SECONDS, other.player)
        ).fetchone()[0]
        for other in parties
        if other.player is not None and other.side != one.side
    }


def own(connection: Connection, game: str, player: str) -> tuple[Strength, int] | None:
    """Read somebody's own rating and the number of matches that it comes from."""
    query = "SELECT mu, sigma, matches FROM rating WHERE game = ? AND player = ? AND matches > 0"
    row = connection.execute(query, (game, player)).fetchone()
    return None if row is None else (Strength(row[0], row[1]), row[2])


def leading(connection: Connection, game: str, most: int) -> list[Rated]:
    """Read the ratings of those who are settled, the strongest first."""
    query = (
        "SELECT rating.player, player.name, rating.mu, rating.sigma, rating.matches FROM rating "
        "JOIN player ON player.id = rating.player WHERE rating.game = ? AND rating.sigma <= ? "
        "AND player.ranked = 1 AND player.deleted IS NULL ORDER BY rating.mu DESC LIMIT ?"
    )
    rows = connection.execute(query, (game, SETTLED_SIGMA, most)).fetchall()
    return [Rated(player, name, Strength(mu, sigma), n) for player, name, mu, sigma, n in rows]
