"""Kriss Kross on arrays: a sheet as line codes, what lines are worth, and random games.

A sheet is 25 symbols (0 for empty), the empty cells as bits, and a code for each line in both
reading directions: its five symbols as a number in base 7, the first cell counting most.
"""

from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import Array, jit
from querwurf.botkit.splitmix import next_bits
from querwurf.games.krisskross.rules.rules import PAIRS, start_cell
from querwurf.games.krisskross.rules.scoring import COLUMNS, DIAGONAL, ROWS, score_grid
from querwurf.games.krisskross.rules.state import CELLS, ROUNDS, SIZE, SYMBOLS, Grid, Options

FACES = len(SYMBOLS)
BASE = FACES + 1
CODES = BASE**SIZE
LINES: tuple[tuple[int, ...], ...] = (*ROWS, *COLUMNS, DIAGONAL)
DIAGONAL_LINE = len(LINES) - 1
ORIENTED = 2 * len(LINES)
"""A line forwards has twice its number, backwards one more."""
ALL_EMPTY = (1 << CELLS) - 1

PAIR_CELLS: NDArray[np.int64] = np.array(PAIRS)
PAIR_BITS: NDArray[np.int64] = (1 << PAIR_CELLS).sum(axis=1)
MOST_PAIRS = len(PAIRS)
THROWS: NDArray[np.int64] = np.array(
    [(low, high) for low in range(1, BASE) for high in range(low, BASE)]
)
"""The distinct throws."""
CHANCES: NDArray[np.float64] = np.where(THROWS[:, 0] == THROWS[:, 1], 1, 2) / FACES**2
START_CELLS = (start_cell(Options(diagonal=False)), start_cell(Options(diagonal=True)))


def _places() -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """List for each cell the oriented lines through it, and its weight in their codes."""
    through = np.full((CELLS, 6), ORIENTED)
    weight = np.zeros((CELLS, 6), np.int64)
    for line, cells in enumerate(LINES):
        for at, cell in enumerate(cells):
            slot = 4 if line == DIAGONAL_LINE else 2 * (line >= SIZE)
            through[cell, slot : slot + 2] = 2 * line, 2 * line + 1
            weight[cell, slot : slot + 2] = BASE ** (SIZE - 1 - at), BASE**at
    return through, weight


THROUGH, WEIGHT = _places()

_31, _33 = np.uint64(31), np.uint64(33)


class Sheet(NamedTuple):
    """One player's grid."""

    cells: NDArray[np.int64]
    codes: NDArray[np.int64]
    """By oriented line; one place more, for cells off the diagonal."""
    empty: NDArray[np.int64]
    """One number: the empty cells as bits."""


def new_sheet() -> Sheet:
    """Make an empty sheet."""
    empty = np.array([ALL_EMPTY])
    return Sheet(np.zeros(CELLS, np.int64), np.zeros(ORIENTED + 1, np.int64), empty)


def read_grid(grid: Grid) -> Sheet:
    """Make a sheet from a grid of the rules."""
    sheet = new_sheet()
    for cell, symbol in enumerate(grid):
        if symbol:
            put(sheet, cell, symbol)
    return sheet


def point_tables(options: Options) -> NDArray[np.int64]:
    """Give points by [row or column / diagonal, code], taken from the rules' scoring."""
    points = np.zeros((2, CODES), np.int64)
    nothing = (0,) * CELLS
    for code, line in enumerate(product(range(BASE), repeat=SIZE)):
        points[0, code] = score_grid((*line, *nothing[SIZE:]), options).rows[0]
        if options.diagonal:
            across = list(nothing)
            for cell, symbol in zip(DIAGONAL, line, strict=True):
                across[cell] = symbol
            points[1, code] = score_grid(tuple(across), options).diagonal
    return points


def seed_state(*words: int) -> NDArray[np.uint64]:
    """Make an independent random stream from any numbers (hashed, never added)."""
    return np.array(np.random.SeedSequence(words).generate_state(1, np.uint64), np.uint64)


@jit
def draw(state: Array, size: int) -> Any:
    """Draw a number below `size`; the bias is below one in a hundred million."""
    return np.int64(((next_bits(state) >> _33) * np.uint64(size)) >> _31)


@jit
def put(sheet: Sheet, cell: int, symbol: int) -> None:
    """Write a symbol into an empty cell."""
    sheet.cells[cell] = symbol
    sheet.empty[0] ^= 1 << cell
    for slot in range(6):
        sheet.codes[THROUGH[cell, slot]] += symbol * WEIGHT[cell, slot]


@jit
def take_back(sheet: Sheet, cell: int) -> None:
    """Empty a cell again."""
    for slot in range(6):
        sheet.codes[THROUGH[cell, slot]] -= sheet.cells[cell] * WEIGHT[cell, slot]
    sheet.cells[cell] = 0
    sheet.empty[0] ^= 1 << cell


@jit
def clear(sheet: Sheet, start: int) -> None:
    """Make a sheet new, with the first symbol in the start cell."""
    sheet.cells[:] = 0
    sheet.codes[:] = 0
    sheet.empty[0] = ALL_EMPTY
    put(sheet, start, 1)


@jit
def copy_sheet(sheet: Sheet, spare: Sheet) -> None:
    """Copy a sheet into a spare one."""
    copy_row(sheet.cells, spare.cells)
    copy_row(sheet.codes, spare.codes)
    copy_row(sheet.empty, spare.empty)


@jit
def score(points: Array, sheet: Sheet) -> Any:
    """Add up a sheet's lines."""
    total = points[1, sheet.codes[2 * DIAGONAL_LINE]]
    for line in range(DIAGONAL_LINE):
        total += points[0, sheet.codes[2 * line]]
    return total


@jit
def best_line(points: Array, sheet: Sheet) -> Any:
    """Tell the highest row or column."""
    best = points[0, sheet.codes[0]]
    for line in range(1, DIAGONAL_LINE):
        best = max(best, points[0, sheet.codes[2 * line]])
    return best


@jit
def list_pairs(empty: int, pairs: Array) -> Any:
    """List the pairs of empty neighbours; returns how many."""
    n = 0
    for pair in range(MOST_PAIRS):
        if empty & PAIR_BITS[pair] == PAIR_BITS[pair]:
            pairs[n] = pair
            n += 1
    return n


@jit
def play_random(
    points: Array, sheet: Sheet, start: int, state: Array, scores: Array, record: Array
) -> None:
    """Play games by chance; `record` keeps [game, round] = pair, both symbols (pair -1: none)."""
    pairs = np.zeros(MOST_PAIRS, np.int64)
    for game in range(len(scores)):
        clear(sheet, start)
        kept = game < len(record)
        for played in range(ROUNDS):
            n = list_pairs(sheet.empty[0], pairs)
            if n == 0:
                break
            pair = pairs[draw(state, n)]
            one, other = draw(state, FACES) + 1, draw(state, FACES) + 1
            put(sheet, PAIR_CELLS[pair, 0], one)
            put(sheet, PAIR_CELLS[pair, 1], other)
            if kept:
                record[game, played, 0] = pair
                record[game, played, 1] = one
                record[game, played, 2] = other
        scores[game] = score(points, sheet)
