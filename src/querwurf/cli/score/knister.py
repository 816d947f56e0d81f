"""A Knister grid to be scored."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from querwurf.core.data import Data
from querwurf.games.knister.scoring import Score, score_grid

Sum: TypeAlias = Annotated[int, Meta(ge=2, le=12)] | None
"""Two dice; null is an empty cell."""
Row: TypeAlias = tuple[Sum, Sum, Sum, Sum, Sum]


class Position(Data, frozen=True):
    """One player's grid, rows from the top."""

    grid: tuple[Row, Row, Row, Row, Row]


def answer(position: Position) -> tuple[Score, bool]:
    """Score the twelve lines; a line with a gap is worth nothing yet."""
    return score_grid(tuple(sum_ or 0 for row in position.grid for sum_ in row)), True
