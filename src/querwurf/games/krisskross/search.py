"""Looks ahead in Kriss Kross: over the next throw, and exactly near the end."""
# mypy: allow-untyped-defs, allow-untyped-calls
# (numba gives kernels their types)

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.krisskross.ends import THROW_OF, Ends, end_value, new_ends
from querwurf.games.krisskross.features import Shapes
from querwurf.games.krisskross.gaps import bits, has_pair
from querwurf.games.krisskross.kernel import (
    BASE,
    CHANCES,
    FACES,
    MOST_PAIRS,
    PAIR_CELLS,
    THROWS,
    clear,
    draw,
    list_pairs,
    score,
    take_back,
)
from querwurf.games.krisskross.values import (
    Work,
    hold,
    new_work,
    pair_base,
    rate,
    value_write,
    write,
)
from querwurf.shelf import jit

UNSEEN = -1e6
"""A value below this marks a write that was not looked at."""


class Plan(NamedTuple):
    """How far and how widely to look."""

    wide: int
    """Writes looked at over the next throw; 0: the tables' word is enough."""
    margin: float
    """How far a write's table value may be behind the best to be looked at."""
    exact: int
    """Empty cells from which on everything is counted out."""


class Desk(NamedTuple):
    """Scratch space of one search."""

    work: Work
    """Of the writes in hand: `think` leaves their values there, the best first in `order`."""
    ahead: Work
    best: NDArray[np.float32]
    """By throw, the best value found."""
    order: NDArray[np.int64]
    ends: Ends


def new_desk(shapes: Shapes) -> Desk:
    """Make scratch space."""
    return Desk(
        new_work(shapes),
        new_work(shapes),
        np.zeros(len(THROWS), np.float32),
        np.zeros(2 * MOST_PAIRS, np.int64),
        new_ends(),
    )


@jit
def likeness(sheet, alike):
    """Count for each throw how many are like it, 0 if another stands for it.

    Symbols that the sheet does not hold yet are interchangeable.
    """
    seen = 0
    for cell in range(len(sheet.cells)):
        seen |= 1 << sheet.cells[cell]
    absent, first, second = 0, 0, 0
    for symbol in range(1, BASE):
        if not seen >> symbol & 1:
            absent += 1
            if absent == 1:
                first = symbol
            elif absent == 2:
                second = symbol
    for throw in range(len(THROWS)):
        low, high = THROWS[throw, 0], THROWS[throw, 1]
        new_low, new_high = not seen >> low & 1, not seen >> high & 1
        alike[throw] = 1
        if new_low and new_high and low != high:
            same = low == first and high == second
            alike[throw] = absent * (absent - 1) // 2 if same else 0
        elif new_low or new_high:
            alike[throw] = absent if (low if new_low else high) == first else 0


@jit
def expect_next(brain, desk, sheet, alike):
    """Value a sheet by the best write of each next throw, as the tables value it."""
    work, best = desk.ahead, desk.best
    n = list_pairs(sheet.empty[0], work.pairs)
    held = hold(brain, work, sheet)
    points = score(brain.points, sheet)
    best[:] = -1000
    for at in range(n):
        pair = work.pairs[at]
        base, last = pair_base(brain, work, sheet, held, points, pair)
        for one in range(1, BASE):
            for other in range(1, BASE):
                throw = THROW_OF[one, other]
                if alike[throw]:
                    total = base + value_write(brain, sheet, pair, one, other, last)
                    best[throw] = max(best[throw], total)
    total = 0.0
    for throw in range(len(THROWS)):
        if alike[throw]:
            total += CHANCES[throw] * alike[throw] * best[throw]
    return np.float32(total)


@jit
def expect(brain, desk, sheet, exact):
    """Value a sheet before the next throw; exactly with at most `exact` empty cells."""
    empty = sheet.empty[0]
    if bits(empty) <= exact or not has_pair(empty):
        return end_value(brain.points, desk.ends, sheet)
    alike = np.zeros(len(THROWS), np.int64)
    likeness(sheet, alike)
    return expect_next(brain, desk, sheet, alike)


@jit
def list_best(values, n, most, margin, order):
    """List the best writes, best first: at most `most`, all less than `margin` behind the best."""
    count = 0
    for way in range(2 * n):
        worth = values[way >> 1, way & 1]
        if worth > UNSEEN:
            to = count
            while to > 0 and values[order[to - 1] >> 1, order[to - 1] & 1] < worth:
                order[to] = order[to - 1]
                to -= 1
            order[to] = way
            count += 1
    best = values[order[0] >> 1, order[0] & 1]
    count = min(count, most)
    while values[order[count - 1] >> 1, order[count - 1] & 1] < best - margin:
        count -= 1
    return count


@jit
def look_ahead(brain, desk, sheet, one, other, n, count, exact):
    """Value the first writes of the order over the next throw; the others sink out of sight."""
    values = desk.work.values
    seen = np.full((n, 2), 2 * UNSEEN, np.float32)
    for at in range(count):
        way = desk.order[at]
        pair = desk.work.pairs[way >> 1]
        write(sheet, pair, way & 1, one, other)
        seen[way >> 1, way & 1] = expect(brain, desk, sheet, exact)
        take_back(sheet, PAIR_CELLS[pair, 0])
        take_back(sheet, PAIR_CELLS[pair, 1])
    values[:n] = seen


@jit
def think(brain, desk, sheet, one, other, plan):
    """Find the best write, numbered as in `rate`; leaves values on the desk."""
    values = desk.work.values
    n, best = rate(brain, desk.work, sheet, one, other)
    if one == other:
        values[:n, 1] = 2 * UNSEEN
    if plan.wide == 0 or n == 0:
        return best
    count = list_best(values, n, plan.wide, plan.margin, desk.order)
    look_ahead(brain, desk, sheet, one, other, n, count, plan.exact)
    list_best(values, n, 1, 0.0, desk.order)
    return desk.order[0]


@jit
def play(brain, desk, sheet, start, seeds, plan, scores):
    """Play whole games, each with its own dice."""
    state = np.zeros(1, np.uint64)
    for game in range(len(seeds)):
        clear(sheet, start)
        state[0] = seeds[game]
        while has_pair(sheet.empty[0]):
            one, other = draw(state, FACES) + 1, draw(state, FACES) + 1
            way = think(brain, desk, sheet, one, other, plan)
            write(sheet, desk.work.pairs[way >> 1], way & 1, one, other)
        scores[game] = score(brain.points, sheet)
