"""The search among figures without a main word, run by run from START, on arrays.

Every laid cell has two runs to be decided, one in its row and one in its column; a cell alone in
its line is decided too. When both are, its coefficient (the sum of the factors of its two words)
is known for good. After each decision `cap` bounds what the other dice can still bring; where that
is not more than the best layout found so far, the search turns back.

It is a depth-first search written as one loop over a stack of frames, because numba does not cache
recursive functions, and because with its steps as functions of their own it took half as much
time again. `depth` is the top of the stack; every `continue` goes on with whatever frame is on top
then. There are two kinds of frames:

- `_CHOOSE`: the line through `cell` in direction `step` is to be decided. It is tried with words
  that begin at `first`, from the farthest beginning to the nearest, and at last left alone, if
  nothing lies beside the cell. Each beginning puts a `_LETTER` frame on top.
- `_LETTER`: the place `at` of a word that begins at `first`. `edge` is where in the word graph its
  letter is, `tried` how the letter is put there: by a die that shows it, by a joker, or it lies
  there already. Its `phase` tells what comes next: try the first letter (`_FRESH`); a letter was
  laid, so the word may end here (`_LAID`); it ended here, and all that follows from that was
  searched, so it is taken back (`_ENDED`); the word goes on with a frame for its next place
  (`_LONGER`); that was searched, too, so the next letter is tried (`_SEARCHED`).

A decision falls through to the end of the loop: it is settled on the board, bounded, and if it is
worth going on, a `_CHOOSE` frame for the next line is put on top, or the figure is complete.
"""

from typing import Any

import numpy as np

from querwurf.botkit.jit import Array, jit
from querwurf.games.happycross.bot.border import (
    ORIGIN,
    WIDTH,
    Board,
    Build,
    factor_of,
    settle,
    unsettle,
)
from querwurf.games.happycross.bot.cap import Able, Sums, list_caps, sift
from querwurf.games.happycross.bot.kernel import (
    FIXED_WAY,
    JOKER_WAY,
    REAL_WAY,
    Best,
    Table,
    Words,
    advance,
    follow,
    improves,
    lay,
    take,
)
from querwurf.games.happycross.bot.shape import HIGH
from querwurf.games.happycross.rules.dice import DICE
from querwurf.games.happycross.rules.grid import CELLS, SIZE
from querwurf.games.happycross.rules.lexicon import KIND_SHIFT, LETTER_MASK, NODE_SHIFT

_DEPTH = 96
LEVELS = 2 * len(DICE) + 2
"""Decisions of a figure at most, and one more."""
_FREE = -1
_CHOOSE, _LETTER = 0, 1
_ALONE = 1
"""The phase of a line that is left alone; before that it is 0."""
_FRESH, _LAID, _ENDED, _LONGER, _SEARCHED = range(5)


@jit
def next_choice(board: Board, build: Build, table: Table, size: int) -> Any:
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
    words: Words,
    board: Board,
    build: Build,
    table: Table,
    able: Able,
    best: Best,
    lists: Array,
    alive: Array,
    sums: Sums,
    group: Array,
    patience: int,
    steps: Array,
) -> Any:
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
            if phase[depth] == _ALONE:
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
                phase[depth] = _FRESH
                points[depth] = points[depth - 1]
                size[depth] = size[depth - 1]
                level[depth] = level[depth - 1]
                living[depth] = living[depth - 1]
                continue
            alone = table.grid[here - way] == 0 and table.grid[here + way] == 0
            if not alone or (fixed and before + behind > 0):
                depth -= 1
                continue
            phase[depth] = _ALONE
            length = 1
            begin = here
        else:
            here = at[depth]
            way = step[depth]
            if phase[depth] == _ENDED:
                length = (here - first[depth]) // way + 1
                unsettle(board, build, first[depth], way, length, size[depth + 1], size[depth])
                phase[depth] = _LONGER
            if phase[depth] == _FRESH or phase[depth] == _SEARCHED:
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
                phase[depth] = _LAID
            this = words.edges[edge[depth]]
            if phase[depth] == _LONGER:
                # On to the next place of the run.
                phase[depth] = _SEARCHED
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
                    phase[depth] = _FRESH
                    points[depth] = points[depth - 1]
                    size[depth] = size[depth - 1]
                    level[depth] = level[depth - 1]
                    living[depth] = living[depth - 1]
                continue
            # The run may end here.
            phase[depth] = _LONGER
            length = (here - first[depth]) // way + 1
            ends = here >= cell[depth] and length > 1 and table.grid[here + way] == 0
            if level[depth] < 2:
                ends = here == cell[depth] + group[2 * level[depth] + 1] * way
            if not ends or not (this >> KIND_SHIFT) & words.kind:
                continue
            if factor_of(board, first[depth], way, length) >= HIGH:
                continue
            phase[depth] = _ENDED
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
def keep_plain(table: Table, best: Best, points: int) -> None:
    """Keep the layout if it is better than the best."""
    if improves(table, best, points):
        for cell in range(CELLS):
            laid = (cell // SIZE + 1) * WIDTH + cell % SIZE + 1
            best.grid[cell] = table.grid[laid]
            best.joker[cell] = table.grid[laid] != 0 and table.value[laid] == 0
