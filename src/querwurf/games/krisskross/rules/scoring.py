"""What a Kriss Kross line and a whole grid are worth."""

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from operator import itemgetter

from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.krisskross.rules.state import SIZE, Grid, Options, Symbol

RUN_POINTS = {1: 0, 2: 2, 3: 3, 4: 4 + 4, 5: 5 + 5}
"""By the length of a run of equal symbols; fours and fives carry a bonus."""
DIAGONAL_FACTOR = 2
WORTHLESS_LINE = -5
"""What a line worth 0 costs with the option `diagonal`."""

ROWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(range(row * SIZE, (row + 1) * SIZE)) for row in range(SIZE)
)
COLUMNS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(row[column] for row in ROWS) for column in range(SIZE)
)
DIAGONAL: tuple[Cell, ...] = tuple(row[i] for i, row in enumerate(ROWS))
"""From the top left downwards."""
_READ_ROWS = tuple(itemgetter(*row) for row in ROWS)
_READ_COLUMNS = tuple(itemgetter(*column) for column in COLUMNS)
_READ_DIAGONAL = itemgetter(*DIAGONAL)


class Score(Data, frozen=True, omit_defaults=True):
    """A grid's points by line, as they are added up."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    total: int
    diagonal: int | None = None
    """Doubled already; None without the option."""

    @property
    def best_line(self) -> int:
        """The highest sum of a row or column: it breaks ties."""
        return max(self.rows + self.columns)


def line_points(symbols: Iterable[Symbol]) -> int:
    """Add up a line's runs of equal symbols; an empty cell (0) breaks a run."""
    return sum(RUN_POINTS[len(list(run))] for symbol, run in groupby(symbols) if symbol)


_counted = cache(line_points)
"""There are few lines (7⁵), and the same ones are scored again and again."""


def score_grid(grid: Grid, options: Options) -> Score:
    """Score the lines of a grid as it stands."""
    rows = tuple([_counted(read(grid)) for read in _READ_ROWS])
    columns = tuple([_counted(read(grid)) for read in _READ_COLUMNS])
    if not options.diagonal:
        return Score(rows, columns, sum(rows) + sum(columns))
    rows, columns = (
        tuple(points or WORTHLESS_LINE for points in lines) for lines in (rows, columns)
    )
    diagonal = DIAGONAL_FACTOR * _counted(_READ_DIAGONAL(grid)) or WORTHLESS_LINE
    return Score(rows, columns, sum(rows) + sum(columns) + diagonal, diagonal)


def solo_band(total: int) -> str:
    """Name the sheet's band for a solo result; below 0, which the option allows, is the last."""
    if total >= 30:
        return "fantastic"
    if total >= 25:
        return "dice-master"
    if total >= 20:
        return "strategist"
    return "lucky-devil" if total >= 15 else "gap-filler"
