"""Crosswise's data: tiles, state, actions and events (rule page: crosswise.md)."""

from typing import ClassVar, Literal, TypeAlias, get_args

from querwurf.core.cell import Cell
from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event

SIZE = 6
CELLS = SIZE * SIZE
SEATS = range(2, 5)

Symbol: TypeAlias = Literal["A", "B", "C", "D", "E", "F"]
ActionKind: TypeAlias = Literal["move", "remove", "replace", "swap"]
Tile: TypeAlias = Symbol | ActionKind
Team: TypeAlias = Literal["rows", "columns"]
Winner: TypeAlias = Literal["rows", "columns", "draw"]
By: TypeAlias = Literal["six", "points"]

SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
ACTION_KINDS: tuple[ActionKind, ...] = get_args(ActionKind)
TILES_A_SYMBOL, TILES_AN_ACTION = 7, 3

Tiles: TypeAlias = tuple[Tile, ...]
"""A hand or the bag, always sorted, so that its order tells nothing about how it came about."""
Board: TypeAlias = tuple[Symbol | None, ...]
"""36 cells row by row, None for an empty one."""

EMPTY_BOARD: Board = (None,) * CELLS


class Options(Data, frozen=True):
    """What can be chosen when a table is opened: nothing."""


class ActionCounts(Data, frozen=True):
    """How many action tiles of each kind lie open beside the board."""

    move: int = 0
    remove: int = 0
    replace: int = 0
    swap: int = 0


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    board: Board
    bag: Tiles
    hands: tuple[Tiles, ...]
    """By seat."""
    known: tuple[Tiles, ...]
    """By seat, the symbols of a hand that everybody saw going there from the board."""
    played: ActionCounts
    starter: Seat | None
    """Who has the first turn; None until the lot is drawn."""
    turn: int
    """Turns played by all seats together."""
    passes: int
    """Turns passed in a row, up to now."""
    ended: By | None


class Place(Action, frozen=True):
    """Place a symbol tile from the hand on an empty cell."""

    symbol: Symbol
    cell: Cell


class Move(Action, frozen=True):
    """Spend a move tile: a tile on the board goes to another, empty cell."""

    source: Cell
    target: Cell


class Remove(Action, frozen=True):
    """Spend a remove tile: a tile goes from the board into the own hand."""

    cell: Cell


class Replace(Action, frozen=True):
    """Spend a replace tile: a symbol tile of the hand and a tile on the board change places."""

    cell: Cell
    symbol: Symbol


class Swap(Action, frozen=True):
    """Spend a swap tile: two tiles on the board change places."""

    first: Cell
    second: Cell


class Pass(Action, frozen=True):
    """Do nothing: only for who has no move at all."""


class Redraw(Action, frozen=True):
    """Before the own first turn: put back a hand of action tiles and draw anew."""


Play: TypeAlias = Place | Move | Remove | Replace | Swap
"""A move proper: one tile of the hand is spent."""
CrosswiseAction: TypeAlias = Play | Pass | Redraw


class Began(Event, frozen=True):
    """The lot fell: this seat has the first turn."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat


class Drawn(Event, frozen=True):
    """A seat drew from the bag; the others see only how many."""

    audience: ClassVar = Audience.SEAT
    seat: Seat
    count: int
    tiles: Tiles

    def hidden(self) -> "Drawn":
        """Return the event without the tiles."""
        return Drawn(self.seat, self.count, ())


class PutBack(Event, frozen=True):
    """A seat put its whole first hand back into the bag."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat


class Played(Event, frozen=True):
    """A seat made its move."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    action: Play
    taken: Symbol | None
    """What went from the board into the hand."""


class Passed(Event, frozen=True):
    """A seat had no move."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat


class Ended(Event, frozen=True):
    """The match is over."""

    audience: ClassVar = Audience.EVERYONE
    by: By
    winner: Winner


CrosswiseEvent: TypeAlias = Began | Drawn | PutBack | Played | Passed | Ended
