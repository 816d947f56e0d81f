"""What the dice can still bring where no main word is: caps by die, and lists of coefficients.

What the sorted coefficients of a whole figure can be is known for every pair of runs through
START: each of these lists has to hold the known coefficients, and what is left of it bounds the
other dice, those on the grid within what their line can still bring.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.happycross.bot.border import (
    BORDERED,
    COEFFICIENTS,
    WIDTH,
    Board,
    Build,
    line_of,
)
from querwurf.games.happycross.bot.kernel import (
    HIGHEST,
    LETTER_VALUE,
    REAL_WAY,
    Table,
    Words,
    next_word,
)
from querwurf.games.happycross.bot.shape import HIGH
from querwurf.games.happycross.rules.dice import DICE, JOKER, LETTERS
from querwurf.games.happycross.rules.lexicon import LONGEST
from querwurf.games.happycross.rules.scoring import BONUS

_VOWELS = "AEIOUY"


class Able(NamedTuple):
    """What the letters of a throw are good for."""

    factor: NDArray[np.int64]
    """By direction, letter and cell: the highest factor of a word with the letter there."""
    needed: NDArray[np.bool_]
    """By letter: every word has at least one of those that are needed, mostly vowels."""


class Sums(NamedTuple):
    """Room for bounds."""

    values: NDArray[np.int64]
    caps: NDArray[np.int64]
    left: NDArray[np.int64]


def make_able() -> Able:
    """Begin with no word at all."""
    needed = np.array([letter in _VOWELS for letter in (JOKER, *LETTERS)])
    return Able(np.zeros((2, len(needed), BORDERED), np.int64), needed)


def make_sums() -> Sums:
    """Make room for all dice, those on the grid twice."""
    sums = np.zeros((2, 2 * len(DICE)), np.int64)
    return Sums(sums[0], sums[1], np.zeros(COEFFICIENTS, np.int64))


@jit
def list_able(words: Words, board: Board, table: Table, able: Able) -> None:
    """Find what letters are good for, from the words that the tray can make."""
    edge = np.zeros(LONGEST + 1, np.int64)
    tried = np.zeros(LONGEST + 1, np.int64)
    size = next_word(words, table, edge, tried, 0)
    while size > 0:
        mark_needed(table, size, able.needed)
        mark_able(board, table, tried, size, able.factor)
        size = next_word(words, table, edge, tried, size)


@jit
def mark_needed(table: Table, size: int, needed: Array) -> None:
    """See to it that a word on the first cells has a needed letter: else its rarest becomes one."""
    rarest = 0
    for at in range(size):
        if needed[table.grid[at]]:
            return
        if table.tray[table.grid[at]] < table.tray[table.grid[rarest]]:
            rarest = at
    needed[table.grid[rarest]] = True


@jit
def mark_able(board: Board, table: Table, tried: Array, size: int, able: Array) -> None:
    """Count a word that lies on the first cells wherever it has room."""
    for row in range(1, WIDTH - 1):
        for column in range(1, WIDTH - size):
            times = 1
            for at in range(size):
                times *= board.factor[row * WIDTH + column + at]
            if times >= HIGH:
                continue
            for at in range(size):
                if tried[at] == REAL_WAY:
                    letter = table.grid[at]
                    across = row * WIDTH + column + at
                    down = (column + at) * WIDTH + row
                    able[0, letter, across] = max(able[0, letter, across], times)
                    able[1, letter, down] = max(able[1, letter, down], times)


@jit
def open_lines(build: Build, table: Table, needed: Array, size: int) -> None:
    """Find the lines for words: any while the tray has a needed letter, else those with one."""
    spare = table.tray[0] > 0
    for letter in range(1, len(needed)):
        spare |= needed[letter] and table.tray[letter] > 0
    build.open[:] = spare
    if not spare:
        for at in range(size):
            cell = build.queue[at]
            if needed[table.grid[cell]]:
                for direction in range(2):
                    if not build.decided[direction, cell]:
                        build.open[direction, line_of(cell, direction)] = True


@jit
def list_free(
    board: Board, build: Build, table: Table, tray: int, free: Array, across: Array, down: Array
) -> Any:
    """List the cells that are still free, with what a word along its two lines brings at most."""
    count = 0
    for row in range(1, WIDTH - 1):
        for column in range(1, WIDTH - 1):
            cell = row * WIDTH + column
            if table.grid[cell] != 0 or build.blocked[cell] != 0:
                continue
            free[count] = cell
            across[count] = down[count] = 0
            if build.open[0, row]:
                across[count] = board.most[0, cell, tray + build.line[0, row] - 1]
            if build.open[1, column]:
                down[count] = board.most[1, cell, tray + build.line[1, column] - 1]
            if across[count] + down[count] > 0:
                count += 1
    return count


@jit
def reach(able: Able, letter: int, free: Array, across: Array, down: Array, count: int) -> Any:
    """Bound the coefficient of a letter on a cell that is still to be filled."""
    highest = 0
    for at in range(count):
        if across[at] + down[at] > highest:
            cell = free[at]
            total = min(across[at], able.factor[0, letter, cell])
            total += min(down[at], able.factor[1, letter, cell])
            highest = max(highest, total)
    return highest


@jit
def list_caps(
    board: Board, build: Build, table: Table, able: Able, size: int, values: Array, caps: Array
) -> Any:
    """List the dice whose coefficients are not known, the highest values first, with caps."""
    tray = 0
    for value in range(HIGHEST + 1):
        tray += table.worth[value]
    open_lines(build, table, able.needed, size)
    free, across, down = build.free[0], build.free[1], build.free[2]
    cells = list_free(board, build, table, tray, free, across, down)
    count = 0
    for value in range(HIGHEST, 0, -1):
        for letter in range(1, len(table.tray)):
            if LETTER_VALUE[letter] == value and table.tray[letter] > 0:
                highest = reach(able, letter, free, across, down, cells)
                for _ in range(table.tray[letter]):
                    values[count] = value
                    caps[count] = highest
                    count += 1
        for at in range(size):
            cell = build.queue[at]
            if table.value[cell] == value:
                count = cap_laid(board, build, table, able, tray, cell, values, caps, count)
    return count


@jit
def cap_laid(
    board: Board,
    build: Build,
    table: Table,
    able: Able,
    tray: int,
    cell: int,
    values: Array,
    caps: Array,
    count: int,
) -> Any:
    """Add a die on the grid for a run of it that is undecided; returns the new count."""
    for direction in range(2):
        if not build.decided[direction, cell]:
            line = line_of(cell, direction)
            near = tray + build.line[direction, line] - 1
            values[count] = table.value[cell]
            caps[count] = build.coefficient[cell]
            if build.open[direction, line]:
                caps[count] += min(
                    board.most[direction, cell, near],
                    able.factor[direction, table.grid[cell], cell],
                )
            count += 1
    return count


@jit
def bound_list(counts: Array, known: Array, sums: Sums, count: int) -> Any:
    """Bound the dice by one list of coefficients; very low if the list is ruled out."""
    for at in range(COEFFICIENTS):
        sums.left[at] = counts[at] - known[at]
        if sums.left[at] < 0:
            return -10000
    total = BONUS if counts[0] == 0 else 0
    for at in range(count):
        best = sums.caps[at]
        while best >= 0 and sums.left[best] == 0:
            best -= 1
        if best < 0:
            return -10000
        sums.left[best] -= 1
        total += sums.values[at] * (best if best > 0 else -1)
    return total


@jit
def sift(
    lists: Array,
    alive: Array,
    depth: int,
    former: int,
    build: Build,
    goal: int,
    sums: Sums,
    count: int,
) -> Any:
    """Keep the lists of coefficients that can still reach more than a goal; returns how many."""
    kept = 0
    for at in range(former):
        number = alive[depth - 1, at]
        if bound_list(lists[number], build.known, sums, count) > goal:
            alive[depth, kept] = number
            kept += 1
    return kept
