"""The data of Shut the Box: options, state, actions and events (the rules: README.md)."""

from typing import ClassVar, Literal, TypeAlias

from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event

SEATS = range(1, 9)
FACES = 6
MOST_DICE = 2

Tile: TypeAlias = int
Tiles: TypeAlias = tuple[Tile, ...]
"""Different tiles, in ascending order."""


class Options(Data, frozen=True):
    """What can be chosen when a table is opened."""

    tiles: Literal[9, 12] = 9
    """The box holds the tiles from 1 to this number."""
    rounds: Literal[1, 3, 5] = 1
    """Turns that every seat has."""
    one_die: bool = True
    """Once all tiles above six are shut, a single die may be thrown."""


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    seats: int
    left: tuple[Tiles, ...]
    """The tiles that stayed open, turn by turn, of the turns that are over."""
    open: Tiles
    """The open tiles of the seat whose turn it is."""
    hand: int
    """How many dice are to be thrown now; 0 while the seat decides."""
    dice: tuple[int, ...]
    """The throw that tiles must be shut for; () while there is none."""


class Shut(Action, frozen=True):
    """Shut open tiles whose sum is that of the dice."""

    tiles: Tiles


class Throw(Action, frozen=True):
    """Throw one die or two, where there is a choice."""

    dice: int


BoxAction: TypeAlias = Shut | Throw


class DicePicked(Event, frozen=True):
    """A seat chose how many dice it throws."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: int


class Thrown(Event, frozen=True):
    """A seat threw."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: tuple[int, ...]


class TilesShut(Event, frozen=True):
    """A seat shut tiles."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    tiles: Tiles


class TurnEnded(Event, frozen=True):
    """A seat cannot go on; the tiles that stayed open, none when the box is shut."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    left: Tiles


BoxEvent: TypeAlias = DicePicked | Thrown | TilesShut | TurnEnded
