"""Daily matches as rows: the chains of their seeds, everybody's one try, results and marks.

Everything here runs inside a read or a write of the database, off the event loop.
"""

from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from querwurf.core.protocol import Outcome
from querwurf.table import day as calendar
from querwurf.table.chain import AHEAD, LINK_BYTES, Chain, make
from querwurf.table.storage import Connection

Key = tuple[str, str, str]
"""Whose results are compared: a day, a game and a variant of it."""


class Attempt(NamedTuple):
    """Somebody's try at a day's match."""

    day: str
    game: str
    variant: str
    match: str
    ended: float | None
    place: int | None
    score: int | None
    counts: bool
    """It ended before the day was over everywhere."""


class Count(NamedTuple):
    """How many people came to a place and a score."""

    place: int
    score: int
    people: int


class Mark(NamedTuple):
    """What a bot makes of a day's match."""

    level: str
    place: int
    score: int


_ATTEMPT = "SELECT day, game, variant, match, ended, place, score, counts FROM attempt"


def read_chains(connection: Connection) -> tuple[Chain, ...]:
    """Read all chains in their order."""
    query = "SELECT first, days, anchor, root FROM chain ORDER BY number"
    return tuple(
        Chain(date.fromisoformat(first), days, bytes.fromhex(anchor), bytes.fromhex(root))
        for first, days, anchor, root in connection.execute(query).fetchall()
    )


def prepare_chains(
    connection: Connection, now: float, random_bytes: Callable[[int], bytes]
) -> tuple[Chain, ...]:
    """Make the first chain, or the next one when the last is near its end; gives all.

    Servers that share a database come to the same ones: whoever is second takes the first's.
    """
    chains = read_chains(connection)
    while not chains or needs_next(chains, now):
        after = chains[-1].last + timedelta(days=1) if chains else None
        chain = make(after or calendar.local_day(now, calendar.EARLIEST), random_bytes(LINK_BYTES))
        connection.execute(
            "INSERT INTO chain (number, first, days, anchor, root) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (number) DO NOTHING",
            (
                *(len(chains), chain.first.isoformat(), chain.days),
                *(chain.anchor.hex(), chain.root.hex()),
            ),
        )
        chains = read_chains(connection)
    return chains


def needs_next(chains: tuple[Chain, ...], now: float) -> bool:
    """Tell whether the last chain ends so soon that the next must be announced."""
    return calendar.local_day(now, calendar.LATEST) > chains[-1].last - timedelta(days=AHEAD)


def begin(connection: Connection, player: str, key: Key, match: str, now: float) -> None:
    """Write that somebody begins their try; a Conflict when they have had one."""
    connection.execute(
        "INSERT INTO attempt (player, day, game, variant, match, begun) VALUES (?, ?, ?, ?, ?, ?)",
        (player, *key, match, now),
    )


def find(connection: Connection, player: str, day: str, game: str) -> Attempt | None:
    """Find somebody's try at a day's match."""
    query = f"{_ATTEMPT} WHERE player = ? AND day = ? AND game = ?"
    row = connection.execute(query, (player, day, game)).fetchone()
    return None if row is None else _read(row)


def of_days(connection: Connection, player: str, first: str, last: str) -> list[Attempt]:
    """Read somebody's tries from a day to another."""
    query = f"{_ATTEMPT} WHERE player = ? AND day BETWEEN ? AND ? ORDER BY day, game"
    return [_read(row) for row in connection.execute(query, (player, first, last)).fetchall()]


def played_days(connection: Connection, player: str) -> set[date]:
    """Tell on which days somebody finished a match while it counted."""
    query = "SELECT DISTINCT day FROM attempt WHERE player = ? AND counts = 1"
    rows = connection.execute(query, (player,)).fetchall()
    return {date.fromisoformat(day) for (day,) in rows}


def _read(row: tuple[object, ...]) -> Attempt:
    attempt = Attempt(*row)  # type: ignore[arg-type]
    return attempt._replace(counts=bool(attempt.counts))


def finish(
    connection: Connection, match: str, outcome: Outcome[object], is_in_time: bool, now: float
) -> None:
    """Write what came of a try; it is counted with everybody's unless the day is over.

    A person sits on the first seat. Nothing happens when they have been forgotten meanwhile.
    """
    place, score = outcome.places[0], outcome.scores[0]
    query = "SELECT day, game, variant FROM attempt WHERE match = ? AND ended IS NULL"
    key = connection.execute(query, (match,)).fetchone()
    if key is None:
        return
    connection.execute(
        "UPDATE attempt SET ended = ?, place = ?, score = ?, counts = ? WHERE match = ?",
        (now, place, score, int(is_in_time), match),
    )
    if is_in_time:
        connection.execute(
            "INSERT INTO tally (day, game, variant, place, score, people) VALUES (?, ?, ?, ?, ?, 1)"
            " ON CONFLICT (day, game, variant, place, score) DO UPDATE SET "
            "people = tally.people + 1",
            (*key, place, score),
        )


def results(connection: Connection, key: Key) -> list[Count]:
    """Read everybody's results of a day, the best first."""
    query = (
        "SELECT place, score, people FROM tally WHERE day = ? AND game = ? AND variant = ? "
        "ORDER BY place, score DESC"
    )
    return [Count(*row) for row in connection.execute(query, key).fetchall()]


def marks(connection: Connection, key: Key) -> list[Mark]:
    """Read what bots make of a day."""
    query = "SELECT level, place, score FROM mark WHERE day = ? AND game = ? AND variant = ?"
    return [Mark(*row) for row in connection.execute(query, key).fetchall()]


def write_mark(connection: Connection, key: Key, mark: Mark) -> None:
    """Write what a bot makes of a day, unless that is known."""
    connection.execute(
        "INSERT INTO mark (day, game, variant, level, place, score) VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (day, game, variant, level) DO NOTHING",
        (*key, *mark),
    )
