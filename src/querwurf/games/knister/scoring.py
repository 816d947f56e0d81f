"""What a Knister line and a whole grid are worth."""

from collections import Counter
from collections.abc import Sequence

from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.knister.state import SIZE, Grid

FIVE, FOUR, TRIPLE, FULL_HOUSE, TWO_PAIRS, PAIR = 10, 6, 3, 8, 3, 1
STRAIGHT_WITH_SEVEN, STRAIGHT_WITHOUT_SEVEN = 8, 12
DIAGONAL_FACTOR = 2

_BY_COUNTS = {
    (5,): FIVE,
    (4, 1): FOUR,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): TRIPLE,
    (2, 2, 1): TWO_PAIRS,
    (2, 1, 1, 1): PAIR,
}

ROWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(range(row * SIZE, (row + 1) * SIZE)) for row in range(SIZE)
)
COLUMNS: tuple[tuple[Cell, ...], ...] = tuple(zip(*ROWS, strict=True))
DIAGONALS: tuple[tuple[Cell, ...], ...] = (
    tuple(i * SIZE + i for i in range(SIZE)),
    tuple(i * SIZE + SIZE - 1 - i for i in range(SIZE)),
)
"""From the top left downwards, from the top right downwards."""


class Score(Data, frozen=True):
    """A grid's points by line; the diagonals are doubled already."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    diagonals: tuple[int, ...]
    total: int


def line_points(sums: Sequence[int]) -> int:
    """Classify a line of five sums as a whole; a line with a gap (0) is worth nothing."""
    if 0 in sums:
        return 0
    counts = tuple(sorted(Counter(sums).values(), reverse=True))
    if counts in _BY_COUNTS:
        return _BY_COUNTS[counts]
    if max(sums) - min(sums) != SIZE - 1:
        return 0
    return STRAIGHT_WITH_SEVEN if 7 in sums else STRAIGHT_WITHOUT_SEVEN


def score_grid(grid: Grid) -> Score:
    """Score the twelve lines of a grid as it stands."""
    rows, columns, diagonals = (
        tuple(line_points([grid[cell] for cell in line]) for line in lines)
        for lines in (ROWS, COLUMNS, DIAGONALS)
    )
    doubled = tuple(DIAGONAL_FACTOR * points for points in diagonals)
    return Score(rows, columns, doubled, sum(rows) + sum(columns) + sum(doubled))


def solo_band(total: int) -> str:
    """Name the sheet's band for a solo result of one game."""
    if total > 100:
        return "spectacular"
    if total > 80:
        return "super"
    return "good" if total > 50 else "none"
