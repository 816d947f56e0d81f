"""The search among figures without a main word, run by run from START, on arrays.

Every laid cell has two runs to be decided, one in its row and one in its column; a cell alone in
its line is decided too. When both are, its coefficient is known for good. What the sorted
coefficients of a whole figure can be is known for every pair of runs through START: each of
these lists has to hold the known coefficients, and what is left of it bounds the other dice,
those on the grid within what their line can still bring.

Cells are numbered on a grid with a border here, eleven a row.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.happycross.dice import DICE, JOKER, LETTERS
from querwurf.games.happycross.grid import CELLS, COLUMNS, FACTORS, ROWS, SIZE, START
from querwurf.games.happycross.kernel import (
    FIXED_WAY,
    HIGHEST,
    JOKER_WAY,
    LETTER_VALUE,
    REAL_WAY,
    advance,
    follow,
    lay,
    take,
)
from querwurf.games.happycross.lexicon import KIND_SHIFT, LETTER_MASK, LONGEST, NODE_SHIFT
from querwurf.games.happycross.scoring import BONUS
from querwurf.games.happycross.shape import HIGH, factor
from querwurf.shelf import jit

WIDTH = SIZE + 2
BORDERED = WIDTH * WIDTH
ORIGIN = (START // SIZE + 1) * WIDTH + START % SIZE + 1
COEFFICIENTS = 9
"""How many there are: 0 stands for an unused die, the highest without a main word is 8."""
_DEPTH = 96
LEVELS = 2 * len(DICE) + 2
"""Decisions of a figure at most, and one more."""
_FREE = -1
_VOWELS = "AEIOUY"
_CHOOSE, _LETTER = 0, 1


class Board(NamedTuple):
    """What never changes."""

    factor: NDArray[np.int64]
    """By cell; 0 beyond the grid."""
    most: NDArray[np.int64]
    """By direction, cell and dice that may lie in the line besides: the highest factor."""


class Able(NamedTuple):
    """What the letters of a throw are good for."""

    factor: NDArray[np.int64]
    """By direction, letter and cell: the highest factor of a word with the letter there."""
    needed: NDArray[np.bool_]
    """By letter: every word has at least one of those that are needed, mostly vowels."""


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
    )


def make_able() -> Able:
    """Begin with no word at all."""
    needed = np.array([letter in _VOWELS for letter in (JOKER, *LETTERS)])
    return Able(np.zeros((2, len(needed), BORDERED), np.int64), needed)


@jit
def list_able(words, board, table, able):
    """Find what letters are good for, from the words that the tray can make."""
    edge = np.zeros(LONGEST + 1, np.int64)
    tried = np.zeros(LONGEST + 1, np.int64)
    size = 0
    edge[0] = words.root
    while size >= 0:
        if tried[size] == JOKER_WAY:
            take(table, size, True)
        elif tried[size] == REAL_WAY:
            take(table, size, False)
        if not advance(words.edges, table, edge, tried, size):
            size -= 1
            continue
        this = words.edges[edge[size]]
        lay(table, size, this & LETTER_MASK, tried[size] == JOKER_WAY)
        size += 1
        if (this >> KIND_SHIFT) & words.kind:
            mark_needed(table, size, able.needed)
            mark_able(board, table, tried, size, able.factor)
        edge[size] = this >> NODE_SHIFT
        tried[size] = 0
        if edge[size] == 0 or size == LONGEST:
            size -= 1


@jit
def mark_needed(table, size, needed):
    """See to it that a word on the first cells has a needed letter: else its rarest becomes one."""
    rarest = 0
    for at in range(size):
        if needed[table.grid[at]]:
            return
        if table.tray[table.grid[at]] < table.tray[table.grid[rarest]]:
            rarest = at
    needed[table.grid[rarest]] = True


@jit
def mark_able(board, table, tried, size, able):
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
def line_of(cell, direction):
    """Number the row or the column of a cell."""
    return cell // WIDTH if direction == 0 else cell % WIDTH


@jit
def settle(board, build, table, cell, step, length, points, size):
    """Decide a run (or a cell alone); returns the points known now and the queue's new size."""
    direction = 0 if step == 1 else 1
    times = 0
    if length > 1:
        times = 1
        for at in range(length):
            times *= board.factor[cell + at * step]
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
def unsettle(board, build, cell, step, length, size, former):
    """Take a decision back."""
    direction = 0 if step == 1 else 1
    times = 0
    if length > 1:
        times = 1
        for at in range(length):
            times *= board.factor[cell + at * step]
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


@jit
def is_high(board, cell, step, length):
    """Tell whether a run would be a main word."""
    times = 1
    for at in range(length):
        times *= board.factor[cell + at * step]
    return times >= HIGH


@jit
def open_lines(build, table, needed, size):
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
def reach(board, build, table, able, tray, letter):
    """Bound the coefficient of a letter on a cell that is still to be filled."""
    highest = 0
    for row in range(1, WIDTH - 1):
        across = tray + build.line[0, row] - 1
        for column in range(1, WIDTH - 1):
            cell = row * WIDTH + column
            if table.grid[cell] != 0 or build.blocked[cell] != 0:
                continue
            down = tray + build.line[1, column] - 1
            total = 0
            if build.open[0, row]:
                total += min(board.most[0, cell, across], able.factor[0, letter, cell])
            if build.open[1, column]:
                total += min(board.most[1, cell, down], able.factor[1, letter, cell])
            highest = max(highest, total)
    return highest


@jit
def list_caps(board, build, table, able, size, values, caps):
    """List the dice whose coefficients are not known, the highest values first, with caps."""
    tray = 0
    for value in range(HIGHEST + 1):
        tray += table.worth[value]
    open_lines(build, table, able.needed, size)
    count = 0
    for value in range(HIGHEST, 0, -1):
        for letter in range(1, len(table.tray)):
            if LETTER_VALUE[letter] == value and table.tray[letter] > 0:
                highest = reach(board, build, table, able, tray, letter)
                for _ in range(table.tray[letter]):
                    values[count] = value
                    caps[count] = highest
                    count += 1
        for at in range(size):
            cell = build.queue[at]
            if table.value[cell] != value:
                continue
            for direction in range(2):
                if not build.decided[direction, cell]:
                    line = line_of(cell, direction)
                    near = tray + build.line[direction, line] - 1
                    values[count] = value
                    caps[count] = build.coefficient[cell]
                    if build.open[direction, line]:
                        caps[count] += min(
                            board.most[direction, cell, near],
                            able.factor[direction, table.grid[cell], cell],
                        )
                    count += 1
    return count


@jit
def bound_list(counts, known, left, values, caps, count):
    """Bound the dice by one list of coefficients; very low if the list is ruled out."""
    for at in range(COEFFICIENTS):
        left[at] = counts[at] - known[at]
        if left[at] < 0:
            return -10000
    total = BONUS if counts[0] == 0 else 0
    for at in range(count):
        best = caps[at]
        while best >= 0 and left[best] == 0:
            best -= 1
        if best < 0:
            return -10000
        left[best] -= 1
        total += values[at] * (best if best > 0 else -1)
    return total


@jit
def sift(lists, alive, depth, former, build, goal, values, caps, count, left):
    """Keep the lists of coefficients that can still reach more than a goal; returns how many."""
    kept = 0
    for at in range(former):
        number = alive[depth - 1, at]
        if bound_list(lists[number], build.known, left, values, caps, count) > goal:
            alive[depth, kept] = number
            kept += 1
    return kept


@jit
def next_choice(board, build, table, size):
    """Choose what to decide next: a line that has a neighbour, else where most can be gained."""
    if not build.decided[1, ORIGIN]:
        return ORIGIN * 2 + 1
    chosen = -1
    most = -1
    for at in range(size):
        cell = build.queue[at]
        for direction in range(2):
            if build.decided[direction, cell]:
                continue
            step = 1 if direction == 0 else WIDTH
            if table.grid[cell - step] != 0 or table.grid[cell + step] != 0:
                return cell * 2 + direction
            gain = board.most[direction, cell, SIZE]
            if gain > most:
                chosen = cell * 2 + direction
                most = gain
    return chosen


@jit
def search_group(words, board, build, table, able, best, lists, alive, group, patience, steps):
    """Search all layouts with given runs through START; False when it was given up.

    `group` has four numbers: the cells before and behind START in its row, and in its column.
    `alive[0]` lists the coefficients that figures with these runs can have; its end is -1.
    """
    kind = np.zeros(_DEPTH, np.int64)
    cell = np.zeros(_DEPTH, np.int64)
    step = np.zeros(_DEPTH, np.int64)
    first = np.zeros(_DEPTH, np.int64)
    at = np.zeros(_DEPTH, np.int64)
    edge = np.zeros(_DEPTH, np.int64)
    tried = np.zeros(_DEPTH, np.int64)
    phase = np.zeros(_DEPTH, np.int64)
    points = np.zeros(_DEPTH, np.int64)
    size = np.zeros(_DEPTH, np.int64)
    level = np.zeros(_DEPTH, np.int64)
    living = np.zeros(_DEPTH, np.int64)
    values = np.zeros(2 * len(DICE), np.int64)
    caps = np.zeros(2 * len(DICE), np.int64)
    left = np.zeros(COEFFICIENTS, np.int64)
    while alive[0, living[0]] >= 0:
        living[0] += 1
    patient = patience
    depth = 0
    kind[0] = _CHOOSE
    cell[0] = ORIGIN
    step[0] = 1
    first[0] = _FREE
    while depth >= 0:
        if kind[depth] == _CHOOSE:
            # A line is tried from its farthest beginning to the nearest, then left alone.
            here = cell[depth]
            way = step[depth]
            if phase[depth] == 1:
                unsettle(board, build, here, way, 1, size[depth + 1], size[depth])
                depth -= 1
                continue
            if patient < 0:
                depth -= 1
                continue
            fixed = level[depth] < 2
            before = group[2 * level[depth]] if fixed else 0
            behind = group[2 * level[depth] + 1] if fixed else 0
            if first[depth] == _FREE:
                start = here
                if fixed:
                    start = here - before * way
                else:
                    while build.blocked[start - way] == 0:
                        start -= way
                first[depth] = start
            else:
                first[depth] += way
                if fixed:
                    first[depth] = here + way
            while first[depth] <= here and table.grid[first[depth] - way] != 0:
                first[depth] += way
            if first[depth] <= here and not (fixed and before + behind == 0):
                depth += 1
                kind[depth] = _LETTER
                cell[depth] = here
                step[depth] = way
                first[depth] = first[depth - 1]
                at[depth] = first[depth]
                edge[depth] = words.root
                tried[depth] = 0
                phase[depth] = 0
                points[depth] = points[depth - 1]
                size[depth] = size[depth - 1]
                level[depth] = level[depth - 1]
                living[depth] = living[depth - 1]
                continue
            alone = table.grid[here - way] == 0 and table.grid[here + way] == 0
            if not alone or (fixed and before + behind > 0):
                depth -= 1
                continue
            phase[depth] = 1
            length = 1
            begin = here
        else:
            here = at[depth]
            way = step[depth]
            if phase[depth] == 2:
                length = (here - first[depth]) // way + 1
                unsettle(board, build, first[depth], way, length, size[depth + 1], size[depth])
                phase[depth] = 3
            if phase[depth] == 0 or phase[depth] == 4:
                if tried[depth] == REAL_WAY or tried[depth] == JOKER_WAY:
                    take(table, here, tried[depth] == JOKER_WAY)
                if tried[depth] == FIXED_WAY or patient < 0:
                    depth -= 1
                    continue
                patient -= 1
                if table.grid[here] != 0:
                    edge[depth] = follow(words.edges, edge[depth], table.grid[here])
                    if edge[depth] == 0:
                        depth -= 1
                        continue
                    tried[depth] = FIXED_WAY
                elif advance(words.edges, table, edge, tried, depth):
                    letter = words.edges[edge[depth]] & LETTER_MASK
                    lay(table, here, letter, tried[depth] == JOKER_WAY)
                else:
                    depth -= 1
                    continue
                phase[depth] = 1
            this = words.edges[edge[depth]]
            if phase[depth] == 3:
                # On to the next place of the run.
                phase[depth] = 4
                beyond = here + way
                open_end = table.grid[beyond] != 0 or build.blocked[beyond] == 0
                if level[depth] < 2 and here == cell[depth] + group[2 * level[depth] + 1] * way:
                    open_end = False
                if open_end and this >> NODE_SHIFT:
                    depth += 1
                    kind[depth] = _LETTER
                    cell[depth] = cell[depth - 1]
                    step[depth] = way
                    first[depth] = first[depth - 1]
                    at[depth] = beyond
                    edge[depth] = this >> NODE_SHIFT
                    tried[depth] = 0
                    phase[depth] = 0
                    points[depth] = points[depth - 1]
                    size[depth] = size[depth - 1]
                    level[depth] = level[depth - 1]
                    living[depth] = living[depth - 1]
                continue
            # The run may end here.
            phase[depth] = 3
            length = (here - first[depth]) // way + 1
            ends = here >= cell[depth] and length > 1 and table.grid[here + way] == 0
            if level[depth] < 2:
                ends = here == cell[depth] + group[2 * level[depth] + 1] * way
            if not ends or not (this >> KIND_SHIFT) & words.kind:
                continue
            if is_high(board, first[depth], way, length):
                continue
            phase[depth] = 2
            begin = first[depth]
        # Something was decided: is it worth going on?
        now, queued = settle(board, build, table, begin, way, length, points[depth], size[depth])
        size[depth + 1] = queued
        patient -= 1
        count = list_caps(board, build, table, able, queued, values, caps)
        deeper = level[depth] + 1
        goal = best.total[0] - now
        kept = sift(lists, alive, deeper, living[depth], build, goal, values, caps, count, left)
        patient -= living[depth] // 8
        if kept == 0:
            continue
        choice = next_choice(board, build, table, queued)
        if choice < 0:
            keep_plain(table, best, now)
            continue
        depth += 1
        kind[depth] = _CHOOSE
        cell[depth] = choice // 2
        step[depth] = 1 if choice % 2 == 0 else WIDTH
        first[depth] = _FREE
        phase[depth] = 0
        points[depth] = now
        size[depth] = queued
        level[depth] = deeper
        living[depth] = kept
    steps[0] -= patience - patient
    return patient >= 0


@jit
def keep_plain(table, best, points):
    """Keep the layout if it is better than the best."""
    unused = 0
    count = 0
    for value in range(len(table.worth)):
        unused += value * table.worth[value]
        count += table.worth[value]
    total = points - unused
    if count == 0:
        total += BONUS
    if total > best.total[0]:
        best.total[0] = total
        for cell in range(CELLS):
            laid = (cell // SIZE + 1) * WIDTH + cell % SIZE + 1
            best.grid[cell] = table.grid[laid]
            best.joker[cell] = table.grid[laid] != 0 and table.value[laid] == 0
