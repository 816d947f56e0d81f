"""A table as it is kept: its match, its seats, and how it plays."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from querwurf.core.data import Data, Seat
from querwurf.core.words import Language
from querwurf.table.record import Header

Status: TypeAlias = Literal["open", "playing", "over", "closed"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]


class Wish(Data, frozen=True):
    """A seat wants to take its last step back, and asks the other people."""

    seat: Seat
    act: str
    """The id of the request, under which the undo will be in the log."""
    agreed: tuple[Seat, ...] = ()


class DayMatch(Data, frozen=True):
    """Which day's match a table plays."""

    day: str
    ranked: bool
    """Whether it is somebody's one try; otherwise the day is over and it counts nowhere."""


class Settings(Data, frozen=True, omit_defaults=True):
    """How a table plays."""

    options: dict[str, Any]
    dice: Literal["fair", "real"] = "fair"
    training: bool = False
    spectators: bool = False
    turn_seconds: int | None = None
    lesson: Language | None = None
    """A lesson is given here, with the words of this language; it counts nowhere."""
    wish: Wish | None = None
    """What the people at the table are being asked right now."""
    daily: DayMatch | None = None
    """A day's match is played here, with the chance that everybody has."""


class MatchRow(Data, frozen=True):
    """A match from the opening of its table on."""

    id: str
    code: str
    game: str
    status: Status
    host: str | None
    settings: Settings
    opened: float
    listed: bool = False
    header: Header | None = None
    seed: bytes | None = None
    outcome: dict[str, Any] | None = None
    started: float | None = None
    ended: float | None = None
    rematch: str | None = None
    rated: bool = False
    """Whether it counts for ratings, if everything else allows it."""
    version: int = 0
    """Set by the database: grows with every change to the rows of the table."""


class SeatRow(Data, frozen=True):
    """A seat and who plays it."""

    kind: SeatKind
    name: str
    player: str | None = None
    level: str | None = None
    nonce: str = ""
    left: bool = False
    stand_in: str | None = None
    votes: tuple[str, ...] = ()
    giver: str | None = None
    """Who played the seat before it was taken along to another person's device."""
    face: str = ""
    """The picture that its person has chosen."""


def people_in(match: MatchRow, seats: Sequence[SeatRow]) -> set[str]:
    """Tell which players the rows of a table name."""
    named = {match.host, *(voter for seat in seats for voter in seat.votes)}
    named.update(player for seat in seats for player in (seat.player, seat.giver))
    return {player for player in named if player is not None}


def seats_of(seats: Sequence[SeatRow], player: str | None) -> tuple[Seat, ...]:
    """Tell which seats a player plays."""
    if player is None:
        return ()
    return tuple(s for s, seat in enumerate(seats) if seat.player == player and not seat.left)


def voters(seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """Tell whose consent counts: people who have not left, and whom no bot stands in for.

    Who is away counts, too, until a bot takes over: it is still their match.
    """
    return tuple(
        s for s, seat in enumerate(seats) if seat.player and not seat.left and not seat.stand_in
    )


def bots_of(seats: Sequence[SeatRow]) -> dict[Seat, str]:
    """Tell which seats bots play now, with their levels."""
    levels = {s: seat.stand_in or seat.level for s, seat in enumerate(seats)}
    return {s: level for s, level in levels.items() if level is not None}
