"""What a Knister line and a whole grid are worth."""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter

from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.knister.rules.state import SIZE, Grid

FIVE, FOUR, TRIPLE, FULL_HOUSE, TWO_PAIRS, PAIR = 10, 6, 3, 8, 3, 1
STRAIGHT_WITH_SEVEN, STRAIGHT_WITHOUT_SEVEN = 8, 12
DIAGONAL_FACTOR = 2

_BY_COUNTS = {
    (5,): FIVE,
    (1, 4): FOUR,
    (2, 3): FULL_HOUSE,
    (1, 1, 3): TRIPLE,
    (1, 2, 2): TWO_PAIRS,
    (1, 1, 1, 2): PAIR,
}
"""Points by how often each different sum occurs."""

ROWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(range(row * SIZE, (row + 1) * SIZE)) for row in range(SIZE)
)
COLUMNS: tuple[tuple[Cell, ...], ...] = tuple(zip(*ROWS, strict=True))
DIAGONALS: tuple[tuple[Cell, ...], ...] = (
    tuple(i * SIZE + i for i in range(SIZE)),
    tuple(i * SIZE + SIZE - 1 - i for i in range(SIZE)),
)
"""From the top left downwards, from the top right downwards."""

_PICKS = tuple([itemgetter(*line) for line in lines] for lines in (ROWS, COLUMNS, DIAGONALS))


class Score(Data, frozen=True):
    """A grid's points by line; the diagonals are doubled already."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    diagonals: tuple[int, ...]
    total: int


def line_points(sums: Sequence[int]) -> int:
    """Classify a line of five sums as a whole; a line with a gap (0) is worth nothing."""
    return _points(tuple(sorted(sums)))


@cache
def _points(ordered: tuple[int, ...]) -> int:
    lowest, highest = ordered[0], ordered[-1]
    if lowest == 0:
        return 0
    different = set(ordered)
    if len(different) < SIZE:
        return _BY_COUNTS[tuple(sorted(map(ordered.count, different)))]
    if highest - lowest != SIZE - 1:
        return 0
    return STRAIGHT_WITH_SEVEN if 7 in ordered else STRAIGHT_WITHOUT_SEVEN


def score_grid(grid: Grid) -> Score:
    """Score the twelve lines of a grid as it stands."""
    rows, columns, diagonals = (
        tuple([line_points(pick(grid)) for pick in picks]) for picks in _PICKS
    )
    doubled = tuple([DIAGONAL_FACTOR * points for points in diagonals])
    return Score(rows, columns, doubled, sum(rows) + sum(columns) + sum(doubled))


def solo_band(total: int) -> str:
    """Name the sheet's band for a solo result of one game."""
    if total > 100:
        return "spectacular"
    if total > 80:
        return "super"
    return "good" if total > 50 else "none"
