"""Looking back over HTTP, as types: replays, analyses, cards of finished matches (see wire.py)."""

from typing import Literal

from msgspec import UNSET, UnsetType

from querwurf.server.envelope import GameAction, GameBest, GameEvent, GameOutcome
from querwurf.server.messages import StateText
from querwurf.server.wire import GameView, Seat, Told


class Hindsight(Told, frozen=True):
    """The best that the throws of a match allowed."""

    total: int
    proven: bool
    """If not, it is at least that much."""


class ReviewedMove(Told, frozen=True):
    """A decision, and what it could have had."""

    n: int
    """The number of the replay's frame after it."""
    action: str
    value: float
    best: str
    best_value: float
    cost: float
    reasons: tuple[str, ...]
    better: GameAction | None
    """The best action, where it was not the one played and decisions are single actions."""
    possible: GameBest | None
    """What was possible, where decisions are whole turns."""


class ReviewedChance(Told, frozen=True):
    """What a throw or draw brought a seat."""

    n: int
    what: str
    luck: float


class SeatReview(Told, frozen=True):
    """A seat's match: result = expectation + luck + rivals − mistakes."""

    seat: Seat
    unit: Literal["points", "win"]
    result: float
    expectation: float
    luck: float
    rivals: float
    mistakes: float
    accuracy: float
    """The share of its value that the seat kept."""
    moves: tuple[ReviewedMove, ...]
    chances: tuple[ReviewedChance, ...]
    says: tuple[str, ...]
    """What luck and the moves did to the result, in sentences."""


class Analysis(Told, frozen=True):
    """A look back on a match, or how far it has got."""

    status: Literal["none", "working", "done", "failed"]
    done: int
    pieces: int
    """0 while that is not known."""
    seats: tuple[SeatReview, ...]
    """None before it is done."""
    hindsight: Hindsight | None


class ReplayFrame(Told, frozen=True):
    """A match as a seat saw it after an entry."""

    n: int
    """The number of the entry in the record; 0 is the beginning."""
    kind: Literal["start", "act", "throw", "time"]
    seat: Seat | None
    """Who acted."""
    action: GameAction | None
    """What the seat whose replay it is did itself."""
    events: tuple[GameEvent, ...]
    view: GameView
    told: tuple[str, ...] | UnsetType = UNSET
    """What happened, in lines; only for clients that asked for text."""
    text: StateText | UnsetType = UNSET
    """The view in words and characters; only for clients that asked for text."""


class Replay(Told, frozen=True):
    """A finished match from one seat's side, or a part of it."""

    seat: Seat
    last: int
    """The number of the last entry."""
    frames: tuple[ReplayFrame, ...]
    more: bool
    """Whether there are frames after these."""
    outcome: GameOutcome


class Share(Told, frozen=True):
    """How a finished match is passed on."""

    title: str
    """Who won, with how many points."""
    text: str
    """Ahead of whom, and what decided it."""
    decided: str
    """What decided it, in one line; "" where nothing did."""
    path: str
    """The page that opens the replay, and that other programs show a preview of."""
    picture: str
    """Where the picture is; it may be missing."""


class ThrowInfo(Told, frozen=True):
    """What the rules asked chance for, so that anybody can draw it again."""

    n: int
    """The number of the entry in the record."""
    what: str
    sizes: tuple[int, ...]
    """One whole number below each of them."""
    seat: Seat | None
    """Who threw or drew."""
    typed: bool
    """Whether people typed it in: it does not come from the seed, and counts as no draw."""


class Throws(Told, frozen=True):
    """All throws and draws of a finished match, in their order."""

    throws: tuple[ThrowInfo, ...]
