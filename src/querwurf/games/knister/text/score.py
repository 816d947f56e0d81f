"""A Knister grid to be scored."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from querwurf.core.data import Data
from querwurf.games.knister.rules.scoring import Score, score_grid

Sum: TypeAlias = Annotated[int, Meta(ge=2, le=12)] | None
"""Two dice; null is an empty cell."""
Row: TypeAlias = tuple[Sum, Sum, Sum, Sum, Sum]
Grid: TypeAlias = tuple[Row, Row, Row, Row, Row]


class Position(Data, frozen=True):
    """One player's grid, rows from the top."""

    grid: Grid


def answer(position: Position) -> tuple[Score, bool]:
    """Score the twelve lines; a line with a gap is worth nothing yet."""
    return score_grid(grid_of(position.grid)), True


def grid_of(rows: Grid) -> tuple[int, ...]:
    """Lay the rows one after another."""
    return tuple(sum_ or 0 for row in rows for sum_ in row)
