"""The grid with a border, and what is decided on it, as the search without a main word needs it.

Cells are numbered on a grid with a border here, eleven a row.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.games.happycross.bot.kernel import Table
from querwurf.games.happycross.bot.shape import HIGH, factor
from querwurf.games.happycross.rules.dice import DICE
from querwurf.games.happycross.rules.grid import CELLS, COLUMNS, FACTORS, ROWS, SIZE, START

WIDTH = SIZE + 2
BORDERED = WIDTH * WIDTH
ORIGIN = (START // SIZE + 1) * WIDTH + START % SIZE + 1
COEFFICIENTS = 9
"""How many there are: 0 stands for an unused die, the highest without a main word is 8."""


class Board(NamedTuple):
    """What never changes."""

    factor: NDArray[np.int64]
    """By cell; 0 beyond the grid."""
    most: NDArray[np.int64]
    """By direction, cell and dice that may lie in the line besides: the highest factor."""


class Build(NamedTuple):
    """What is decided."""

    blocked: NDArray[np.int64]
    """By cell: how many decided runs end before it."""
    decided: NDArray[np.bool_]
    """By direction and cell."""
    coefficient: NDArray[np.int64]
    """By cell, of its decided runs."""
    known: NDArray[np.int64]
    """By coefficient: the cells of which both runs are decided."""
    line: NDArray[np.int64]
    """By direction and line: the dice in it."""
    queue: NDArray[np.int64]
    """The laid cells of decided runs in their order."""
    queued: NDArray[np.bool_]
    open: NDArray[np.bool_]
    """By direction and line: whether a word can still be laid in it."""
    free: NDArray[np.int64]
    """Room for a list of free cells and two numbers of each."""


def bordered(cell: int) -> int:
    """Number a cell of the grid on the one with a border."""
    return (cell // SIZE + 1) * WIDTH + cell % SIZE + 1


def make_board() -> Board:
    """Take factors from the grid."""
    factors = np.zeros(BORDERED, np.int64)
    most = np.zeros((2, BORDERED, len(DICE) + SIZE), np.int64)
    for cell in range(CELLS):
        factors[bordered(cell)] = FACTORS[cell]
    for direction, lines in enumerate((ROWS, COLUMNS)):
        for line in lines:
            for first in range(SIZE):
                for last in range(first + 1, SIZE):
                    run = line[first : last + 1]
                    if factor(run) < HIGH:
                        for cell in run:
                            reach = most[direction, bordered(cell), last - first :]
                            np.maximum(reach, factor(run), out=reach)
    return Board(factors, most)


def make_build(board: Board) -> Build:
    """Begin with an empty grid."""
    return Build(
        (board.factor == 0).astype(np.int64),
        np.zeros((2, BORDERED), np.bool_),
        np.zeros(BORDERED, np.int64),
        np.zeros(COEFFICIENTS + 8, np.int64),
        np.zeros((2, WIDTH), np.int64),
        np.zeros(len(DICE) + 1, np.int64),
        np.zeros(BORDERED, np.bool_),
        np.ones((2, WIDTH), np.bool_),
        np.zeros((3, CELLS), np.int64),
    )


@jit
def line_of(cell: int, direction: int) -> Any:
    """Number the row or the column of a cell."""
    return cell // WIDTH if direction == 0 else cell % WIDTH


@jit
def factor_of(board: Board, cell: int, step: int, length: int) -> Any:
    """Multiply the factors of a run; a cell alone has none."""
    times = 1 if length > 1 else 0
    for at in range(length):
        times *= board.factor[cell + at * step]
    return times


@jit
def settle(
    board: Board,
    build: Build,
    table: Table,
    cell: int,
    step: int,
    length: int,
    points: int,
    size: int,
) -> Any:
    """Decide a run (or a cell alone); returns the points known now and the queue's new size."""
    direction = 0 if step == 1 else 1
    times = factor_of(board, cell, step, length)
    build.blocked[cell - step] += 1
    build.blocked[cell + length * step] += 1
    for at in range(length):
        here = cell + at * step
        build.decided[direction, here] = True
        build.coefficient[here] += times
        if build.decided[1 - direction, here]:
            build.known[build.coefficient[here]] += 1
            points += build.coefficient[here] * table.value[here]
        if not build.queued[here]:
            build.queued[here] = True
            build.queue[size] = here
            build.line[0, here // WIDTH] += 1
            build.line[1, here % WIDTH] += 1
            size += 1
    return points, size


@jit
def unsettle(
    board: Board, build: Build, cell: int, step: int, length: int, size: int, former: int
) -> None:
    """Take a decision back."""
    direction = 0 if step == 1 else 1
    times = factor_of(board, cell, step, length)
    build.blocked[cell - step] -= 1
    build.blocked[cell + length * step] -= 1
    for at in range(length):
        here = cell + at * step
        if build.decided[1 - direction, here]:
            build.known[build.coefficient[here]] -= 1
        build.decided[direction, here] = False
        build.coefficient[here] -= times
    for at in range(former, size):
        here = build.queue[at]
        build.queued[here] = False
        build.line[0, here // WIDTH] -= 1
        build.line[1, here % WIDTH] -= 1
