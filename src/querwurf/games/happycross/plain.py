"""The search among figures without a main word, run by run from START, on arrays.

Every laid cell has two runs to be decided, one in its row and one in its column; a cell alone in
its line is decided too. When both are, its coefficient is known for good. Room cap tells whether
it is worth going on.

The search is one loop over a stack of frames. One that chooses tries a line from its farthest
beginning to the nearest, then leaves it alone; one with a letter is a place of a run. The loop is
long on purpose: with its steps as functions of their own it took half as much time again.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.happycross.border import (
    COEFFICIENTS,
    ORIGIN,
    WIDTH,
    factor_of,
    settle,
    unsettle,
)
from querwurf.games.happycross.cap import list_caps, sift
from querwurf.games.happycross.dice import DICE
from querwurf.games.happycross.grid import CELLS, SIZE
from querwurf.games.happycross.kernel import (
    FIXED_WAY,
    JOKER_WAY,
    REAL_WAY,
    advance,
    follow,
    improves,
    lay,
    take,
)
from querwurf.games.happycross.lexicon import KIND_SHIFT, LETTER_MASK, NODE_SHIFT
from querwurf.games.happycross.shape import HIGH
from querwurf.shelf import jit

_DEPTH = 96
LEVELS = 2 * len(DICE) + 2
"""Decisions of a figure at most, and one more."""
_FREE = -1
_CHOOSE, _LETTER = 0, 1


class Sums(NamedTuple):
    """Room for bounds."""

    values: NDArray[np.int64]
    caps: NDArray[np.int64]
    left: NDArray[np.int64]


def make_sums() -> Sums:
    """Make room for all dice, those on the grid twice."""
    sums = np.zeros((2, 2 * len(DICE)), np.int64)
    return Sums(sums[0], sums[1], np.zeros(COEFFICIENTS, np.int64))


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
def search_group(
    words, board, build, table, able, best, lists, alive, sums, group, patience, steps
):
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
            if factor_of(board, first[depth], way, length) >= HIGH:
                continue
            phase[depth] = 2
            begin = first[depth]
        # Something was decided: is it worth going on?
        now, queued = settle(board, build, table, begin, way, length, points[depth], size[depth])
        size[depth + 1] = queued
        patient -= 1
        count = list_caps(board, build, table, able, queued, sums.values, sums.caps)
        deeper = level[depth] + 1
        goal = best.total[0] - now
        kept = sift(lists, alive, deeper, living[depth], build, goal, sums, count)
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
    if improves(table, best, points):
        for cell in range(CELLS):
            laid = (cell // SIZE + 1) * WIDTH + cell % SIZE + 1
            best.grid[cell] = table.grid[laid]
            best.joker[cell] = table.grid[laid] != 0 and table.value[laid] == 0
