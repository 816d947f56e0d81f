"""Knister on arrays: what a line holds as one number, and random games by the million.

A sum 2–12 is a face 0–10 here. An open line (with a gap) is the multiset of its other four
cells, gaps included: 1,365 of them, the first wholly empty. A full line is the multiset of its
five faces: 3,003 more. `grown` tells what an open line becomes when a face is written into it.
"""

from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.botkit.splitmix import next_bits
from querwurf.games.knister.rules.scoring import (
    COLUMNS,
    DIAGONAL_FACTOR,
    DIAGONALS,
    ROWS,
    line_points,
)
from querwurf.games.knister.rules.state import CELLS, SIZE, Grid

FACES = 11
LOWEST = 2
OPEN, FULL = 1365, 3003
LINES = 12
FIRST_DIAGONAL = 10
CHANCE: NDArray[np.float64] = np.array([6 - abs(face - 5) for face in range(FACES)]) / 36
"""How likely each face is."""

NO_LINE = LINES
"""Arrays of lines have one place more than there are lines, so that kernels need no branches."""
LINES_OF: NDArray[np.int64] = np.full((CELLS, 4), NO_LINE, np.int64)
"""By cell its row, its column and its diagonals or NO_LINE."""
for _line, _cells in enumerate((*ROWS, *COLUMNS, *DIAGONALS)):
    for _cell in _cells:
        LINES_OF[_cell, np.argmax(LINES_OF[_cell])] = _line

KEYS = (0, 1, 6, 25, 90, 300, 728, 1678, 3691, 7839, 14255)
"""By face: lines whose five keys have the same sum are worth the same."""

_32, _LOW = np.uint64(32), np.uint64(0xFFFFFFFF)
_ZERO, _SIX, _THROWS, _SPARE, _WHOLE, _PART = (
    np.uint64(number) for number in (0, 6, 36, 6, 58, (1 << 58) - 1)
)


class Lines(NamedTuple):
    """What lines become and what they are worth."""

    grown: NDArray[np.int16]
    """[open line, face] → line."""
    points: NDArray[np.float32]
    """[row or column / diagonal, line], the diagonals doubled; an open line has none."""
    gaps: NDArray[np.int64]
    """[line] → empty cells."""


def line_tables() -> Lines:
    """Number all lines and score the full ones by the rules."""
    opened = list(combinations_with_replacement(range(FACES + 1), SIZE - 1))
    full = list(combinations_with_replacement(range(1, FACES + 1), SIZE))
    number = {held: index for index, held in enumerate(opened + full)}
    grown = np.empty((OPEN, FACES), np.int16)
    for line, held in enumerate(opened):
        for face in range(FACES):
            rest = held[1:] if held[0] == 0 else held
            grown[line, face] = number[tuple(sorted((*rest, face + 1)))]
    worth = [0] * OPEN + [line_points([face + LOWEST - 1 for face in held]) for held in full]
    points = np.array([worth, [DIAGONAL_FACTOR * points for points in worth]], np.float32)
    gaps = [held.count(0) + 1 for held in opened] + [0] * FULL
    return Lines(grown, points, np.array(gaps))


def read_grid(grid: Grid, grown: NDArray[np.int16]) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """Turn a grid of the rules into faces (-1 for empty) and its twelve lines."""
    faces = np.array(grid, np.int8) - np.int8(LOWEST)
    faces[faces < 0] = -1
    lines = np.zeros(LINES + 1, np.int64)
    for cell in np.flatnonzero(faces >= 0):
        for line in LINES_OF[cell]:
            lines[line] = grown[lines[line], faces[cell]]
        lines[NO_LINE] = 0
    return faces, lines


class Points(NamedTuple):
    """What scores a grid of keys."""

    keys: NDArray[np.uint32]
    """[throw of two dice 0–35] → key of its sum."""
    points: NDArray[np.uint8]
    """[sum of five keys] → the line's points."""


def key_tables() -> Points:
    """Make the points by sums of keys from the rules' scoring."""
    points = np.zeros(SIZE * KEYS[-1] + 1, np.uint8)
    for held in combinations_with_replacement(range(FACES), SIZE):
        points[sum(KEYS[face] for face in held)] = line_points([face + LOWEST for face in held])
    keys = [KEYS[first + second] for first in range(6) for second in range(6)]
    return Points(np.array(keys, np.uint32), points)


@jit
def roll(state: NDArray[np.uint64]) -> Any:
    """Throw two dice: the face of their sum."""
    bits = next_bits(state)
    return np.int64(((bits >> _32) * _SIX) >> _32) + np.int64(((bits & _LOW) * _SIX) >> _32)


@jit
def score_keys(points: Array, grid: Array) -> Any:
    """Score a full grid of keys."""
    total = 0
    for at in range(SIZE):
        row = SIZE * at
        total += points[grid[row] + grid[row + 1] + grid[row + 2] + grid[row + 3] + grid[row + 4]]
        total += points[grid[at] + grid[at + 5] + grid[at + 10] + grid[at + 15] + grid[at + 20]]
    falling = points[grid[0] + grid[6] + grid[12] + grid[18] + grid[24]]
    rising = points[grid[4] + grid[8] + grid[12] + grid[16] + grid[20]]
    return total + DIAGONAL_FACTOR * (falling + rising)


@jit
def play_random(
    tables: Points, state: NDArray[np.uint64], scores: Array, throws: Array, cells: Array
) -> None:
    """Play games by chance: each round two dice and an empty cell, all equally likely.

    One draw of 58 bits serves three rounds: times the number of possibilities, the whole part is
    the choice and the rest serves on. `throws` and `cells` keep the first games for who asks.
    """
    grid = np.zeros(CELLS, np.uint32)
    order = np.arange(CELLS).astype(np.uint8)
    for game in range(len(scores)):
        kept = game < len(throws)
        rest = _ZERO
        for played in range(CELLS):
            if played % 3 == 0:
                rest = next_bits(state) >> _SPARE
            rest *= _THROWS
            throw = rest >> _WHOLE
            rest = (rest & _PART) * np.uint64(CELLS - played)
            at = rest >> _WHOLE
            rest &= _PART
            cell = order[at]
            order[at] = order[CELLS - 1 - played]
            order[CELLS - 1 - played] = cell
            grid[cell] = tables.keys[throw]
            if kept:
                throws[game, played] = throw
                cells[game, played] = cell
        scores[game] = score_keys(tables.points, grid)
