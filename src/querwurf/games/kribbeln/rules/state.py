"""Kribbeln's data: options, state, actions and events (rule page: kribbeln.md)."""

from typing import ClassVar, Final, Literal, TypeAlias

from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event
from querwurf.games.kribbeln.rules.dice import DICE, Die
from querwurf.games.kribbeln.rules.sheet import Row, parse_tasks

SEATS = range(2, 6)
THROWS = 3
X: Final = "X"

Entry: TypeAlias = int | Literal["X"] | None
"""A field of the sheet: a sum, an X, or still empty."""
Entries: TypeAlias = tuple[Entry, ...]


class Options(Data, frozen=True):
    """What can be chosen when a table is opened."""

    sheet: Literal[1, 2, 3, 4, 5, 6, "random", "own"] = "random"
    beginner: bool = False
    """Kribbel sums need not rise."""
    tasks: tuple[str, ...] = ()
    """The six tasks of an own sheet by their keys, two an area from the top; else none."""

    def __post_init__(self) -> None:
        if self.sheet == "own":
            parse_tasks(self.tasks)
        elif self.tasks:
            raise ValueError("only the sheet 'own' has tasks of its own")


class Turn(Data, frozen=True):
    """A seat at its three throws."""

    seat: Seat
    dice: tuple[int, ...] = ()
    """The numbers of the six dice as they lie; () before the first throw."""
    again: tuple[Die, ...] = DICE
    """The dice that are to be thrown now; () while the seat chooses."""
    throws_left: int = THROWS


class Tie(Data, frozen=True):
    """Seats that throw one die each for who begins the row."""

    seats: tuple[Seat, ...]
    numbers: tuple[int, ...] = ()
    """What the first of them have thrown."""


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    sheet: int | None
    """From 1 to 6, 0 for an own one; None while it is being drawn."""
    entries: tuple[Entries, ...]
    """By row, then by seat."""
    points: tuple[tuple[int, ...], ...]
    """By row, then by seat, of the rows that are scored."""
    turn: Turn | None
    """None while a tie is broken, and at the end."""
    tie: Tie | None

    @property
    def row(self) -> Row:
        """The row that is played: the first one that is not scored; past the last at the end."""
        return len(self.points)


class Again(Action, frozen=True):
    """Throw these dice again, at least one, in ascending order."""

    dice: tuple[Die, ...]


class Stop(Action, frozen=True):
    """Leave the dice as they are and write what they are worth in the row that is played."""


class Dodge(Action, frozen=True):
    """Write the sum into the own Kribbel field of the area and try the failed task again."""


class Cross(Action, frozen=True):
    """Write an X for a failed task."""


KribbelnAction: TypeAlias = Again | Stop | Dodge | Cross


class SheetDrawn(Event, frozen=True):
    """Chance chose the sheet."""

    audience: ClassVar = Audience.EVERYONE
    sheet: int


class TurnBegan(Event, frozen=True):
    """A seat is to throw all six dice, at the row that is played."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat


class PickedUp(Event, frozen=True):
    """A seat chose the dice that it throws again."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: tuple[Die, ...]


class Thrown(Event, frozen=True):
    """A seat threw; the numbers of all six dice as they lie now."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: tuple[int, ...]


class Written(Event, frozen=True):
    """A seat ended its turn with an entry in the row that is played."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    row: Row
    entry: int | Literal["X"]


class Dodged(Event, frozen=True):
    """A seat wrote its sum into a Kribbel field ahead of time and begins the task anew."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    row: Row
    number: int


class RowScored(Event, frozen=True):
    """Everyone has an entry in a row: its points by seat."""

    audience: ClassVar = Audience.EVERYONE
    row: Row
    points: tuple[int, ...]


class Tied(Event, frozen=True):
    """These seats throw one die each for who begins the row."""

    audience: ClassVar = Audience.EVERYONE
    seats: tuple[Seat, ...]


class TieThrown(Event, frozen=True):
    """A tied seat threw its one die."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    number: int


KribbelnEvent: TypeAlias = (
    SheetDrawn | TurnBegan | PickedUp | Thrown | Written | Dodged | RowScored | Tied | TieThrown
)
