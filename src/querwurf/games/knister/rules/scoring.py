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
_HIGHEST = 12
"""The highest sum of two dice."""

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

_ROW_OF, _COLUMN_OF, _DIAGONAL_OF = (
    tuple(itemgetter(*line) for line in lines) for lines in (ROWS, COLUMNS, DIAGONALS)
)
_BASE = SIZE + 1
_TALLY = tuple(_BASE**number for number in range(_HIGHEST + 1))
"""What a sum counts in the tally of a line: added up, the digits tell how often each sum occurs."""


class Score(Data, frozen=True):
    """A grid's points by line; the diagonals are doubled already."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    diagonals: tuple[int, ...]
    total: int


def line_points(sums: Sequence[int]) -> int:
    """Classify a line of five sums as a whole; a line with a gap (0) is worth nothing."""
    return _points(sum([_TALLY[number] for number in sums]))


@cache
def _points(tally: int) -> int:
    counts = [tally // one % _BASE for one in _TALLY]
    if counts[0]:
        return 0
    different = [number for number, count in enumerate(counts) if count]
    if len(different) < SIZE:
        return _BY_COUNTS[tuple(sorted(filter(None, counts)))]
    if different[-1] - different[0] != SIZE - 1:
        return 0
    return STRAIGHT_WITH_SEVEN if 7 in different else STRAIGHT_WITHOUT_SEVEN


def score_grid(grid: Grid) -> Score:
    """Score the twelve lines of a grid as it stands."""
    tallied = itemgetter(*grid)(_TALLY)
    rows = tuple([_points(sum(pick(tallied))) for pick in _ROW_OF])
    columns = tuple([_points(sum(pick(tallied))) for pick in _COLUMN_OF])
    diagonals = tuple([DIAGONAL_FACTOR * _points(sum(pick(tallied))) for pick in _DIAGONAL_OF])
    return Score(rows, columns, diagonals, sum(rows) + sum(columns) + sum(diagonals))


def solo_band(total: int) -> str:
    """Name the sheet's band for a solo result of one game."""
    if total > 100:
        return "spectacular"
    if total > 80:
        return "super"
    return "good" if total > 50 else "none"
