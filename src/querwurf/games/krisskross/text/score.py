"""`querwurf score krisskross`: a grid's points by line."""

from typing import TypeAlias

from querwurf.core.data import Data
from querwurf.games.krisskross.rules.scoring import Score, score_grid
from querwurf.games.krisskross.rules.state import SYMBOLS, Options, SymbolName

Held: TypeAlias = SymbolName | None
Row: TypeAlias = tuple[Held, Held, Held, Held, Held]
Grid: TypeAlias = tuple[Row, Row, Row, Row, Row]


class Position(Data, frozen=True):
    """A grid, full or not; null is an empty cell."""

    grid: Grid
    options: Options = Options()


def answer(position: Position) -> tuple[Score, bool]:
    """Score the grid; there is always an answer."""
    return score_grid(grid_of(position.grid), position.options), True


def grid_of(rows: Grid) -> tuple[int, ...]:
    """Lay the rows one after another, symbols as numbers."""
    return tuple(SYMBOLS.index(held) + 1 if held else 0 for row in rows for held in row)
