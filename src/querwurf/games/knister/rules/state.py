"""Knister's data: options, state, actions and events (rule page: knister.md)."""

from typing import ClassVar, Literal, TypeAlias, final

from querwurf.core.cell import Cell
from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event

SIZE = 5
CELLS = SIZE * SIZE
ROUNDS = CELLS
SEATS = range(1, 101)
"""The sheet allows any number; a table has room for so many."""

Grid: TypeAlias = tuple[int, ...]
"""25 sums row by row, 0 for an empty cell."""

EMPTY_GRID: Grid = (0,) * CELLS


class Options(Data, frozen=True):
    """What can be chosen when a table is opened."""

    games: Literal[1, 3] = 1
    """Games played in a row and summed."""


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    finished: tuple[tuple[Grid, ...], ...]
    """The grids by seat of the games before this one."""
    grids: tuple[Grid, ...]
    """By seat, as they were when the last round closed."""
    round: int
    """Rounds closed in this game."""
    dice: tuple[int, int] | None
    """This round's throw; None while it is awaited."""
    entries: tuple[Cell | None, ...]
    """By seat, where this round's sum was written; secret until the round closes."""


class Write(Action, frozen=True):
    """Write the sum into an empty cell."""

    cell: Cell


@final
class Rolled(Event, frozen=True):
    """The round's dice were thrown."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    dice: tuple[int, int]


@final
class Written(Event, frozen=True):
    """A seat wrote while others still think; they see where when the round closes."""

    audience: ClassVar = Audience.SEAT
    seat: Seat
    cell: Cell | None

    def hidden(self) -> "Written":
        """Return the event without the cell."""
        return Written(self.seat, None)


@final
class RoundClosed(Event, frozen=True):
    """The last seat has written: the entries by seat."""

    audience: ClassVar = Audience.EVERYONE
    cells: tuple[Cell, ...]


KnisterEvent: TypeAlias = Rolled | Written | RoundClosed
