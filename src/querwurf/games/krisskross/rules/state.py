"""Kriss Kross's data: options, state, actions and events (rule page: krisskross.md)."""

from typing import ClassVar, Literal, TypeAlias, get_args

from querwurf.core.cell import Cell
from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event

SIZE = 5
CELLS = SIZE * SIZE
ROUNDS = 12
SEATS = range(1, 7)

SymbolName: TypeAlias = Literal["dot", "cross", "circle", "triangle", "square", "star"]
SYMBOLS: tuple[SymbolName, ...] = get_args(SymbolName)

Symbol: TypeAlias = int
"""The place of a symbol in SYMBOLS, counted from 1."""
Throw: TypeAlias = tuple[Symbol, Symbol]
Grid: TypeAlias = tuple[Symbol, ...]
"""25 symbols row by row, 0 for an empty cell."""

EMPTY_GRID: Grid = (0,) * CELLS


class Options(Data, frozen=True):
    """What can be chosen when a table is opened."""

    diagonal: bool = False
    """Start in the corner, score the diagonal through it twice, lines worth 0 cost points."""


class ChooseSymbol(Action, frozen=True):
    """Write a symbol that nobody else has into the start cell."""

    symbol: Symbol


class Write(Action, frozen=True):
    """Write both symbols of the throw into two neighbouring empty cells."""

    cells: tuple[Cell, Cell]
    """The left or upper one first, so that every entry can be written in one way only."""
    symbols: Throw
    """What goes into these cells, in their order."""


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    grids: tuple[Grid, ...]
    """By seat, as they were when the last round closed."""
    round: int
    """Rounds closed."""
    dice: Throw | None
    """This round's throw; None while it is awaited."""
    entries: tuple[Write | None, ...]
    """By seat, what was written in this round; secret until the round closes."""


class SymbolChosen(Event, frozen=True):
    """A seat wrote its start symbol."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    symbol: Symbol


class Rolled(Event, frozen=True):
    """The round's dice were thrown."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: Throw


class Written(Event, frozen=True):
    """A seat wrote both symbols; where, the others see when the round closes."""

    audience: ClassVar = Audience.SEAT
    seat: Seat
    entry: Write | None

    def hidden(self) -> "Written":
        """Return the event without the entry."""
        return Written(self.seat, None)


class RoundClosed(Event, frozen=True):
    """Everyone who can has written: the entries by seat, None for a sheet without room."""

    audience: ClassVar = Audience.EVERYONE
    entries: tuple[Write | None, ...]


KrissKrossAction: TypeAlias = ChooseSymbol | Write
KrissKrossEvent: TypeAlias = SymbolChosen | Rolled | Written | RoundClosed
