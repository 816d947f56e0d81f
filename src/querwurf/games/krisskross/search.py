"""Looks ahead in Kriss Kross: over the next throws, and exactly near the end."""
# mypy: allow-untyped-defs, allow-untyped-calls
# (numba gives kernels their types)

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.krisskross.features import Shapes
from querwurf.games.krisskross.gaps import bits, has_pair
from querwurf.games.krisskross.kernel import (
    BASE,
    CHANCES,
    DIAGONAL_LINE,
    FACES,
    MOST_PAIRS,
    PAIR_BITS,
    PAIR_CELLS,
    THROUGH,
    THROWS,
    WEIGHT,
    clear,
    draw,
    list_pairs,
    put,
    score,
    take_back,
)
from querwurf.games.krisskross.values import (
    Work,
    hold,
    line_gain,
    pair_base,
    rate,
    value_write,
    write,
)
from querwurf.shelf import jit

FLOORS = 16
_QUICK = 4
"""So many empty cells are counted out in no time, even after every throw."""
UNSEEN = -1e6
"""A value below this marks a write that was not looked at."""
THROW_OF: NDArray[np.int64] = np.zeros((BASE, BASE), np.int64)
"""[symbol, symbol] → place in THROWS."""
for _throw, (_low, _high) in enumerate(THROWS):
    THROW_OF[_low, _high] = THROW_OF[_high, _low] = _throw


class Tower(NamedTuple):
    """Scratch space for each ply."""

    held: NDArray[np.float32]
    pairs: NDArray[np.int64]
    values: NDArray[np.float32]
    best: NDArray[np.float32]
    """[floor, throw] the best value found."""
    many: NDArray[np.int64]
    """Pairs of a floor, while counting out; also which is next, which of 36 ways to write it
    is next, and the points before."""
    at: NDArray[np.int64]
    way: NDArray[np.int64]
    now: NDArray[np.int64]


def new_tower(shapes: Shapes) -> Tower:
    """Make scratch space."""
    return Tower(
        np.zeros((FLOORS, len(shapes.head)), np.float32),
        np.zeros((FLOORS, MOST_PAIRS), np.int64),
        np.zeros((FLOORS, MOST_PAIRS, 2), np.float32),
        np.zeros((FLOORS, len(THROWS)), np.float32),
        *np.zeros((4, FLOORS), np.int64),
    )


@jit
def floor_of(tower, depth):
    """Give one ply's scratch space."""
    return Work(tower.held[depth], tower.pairs[depth], tower.values[depth])


@jit
def last_pair(points, sheet, pair, rest, best):
    """Take the final scores of writing into the last pair into the best of each throw."""
    first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
    along, across = (0, 2) if second == first + 1 else (2, 0)
    code = sheet.codes[THROUGH[first, along]]
    upper, lower = sheet.codes[THROUGH[first, across]], sheet.codes[THROUGH[second, across]]
    slant = sheet.codes[2 * DIAGONAL_LINE]
    for one in range(1, BASE):
        fixed = rest + points[0, upper + one * WEIGHT[first, across]]
        for other in range(1, BASE):
            total = fixed + points[0, lower + other * WEIGHT[second, across]]
            total += points[0, code + one * WEIGHT[first, along] + other * WEIGHT[second, along]]
            total += points[1, slant + one * WEIGHT[first, 4] + other * WEIGHT[second, 4]]
            throw = THROW_OF[one, other]
            if total > best[throw]:
                best[throw] = total


@jit
def mean_of(best):
    """Average over the throws."""
    total = 0.0
    for throw in range(len(CHANCES)):
        total += CHANCES[throw] * best[throw]
    return np.float32(total)


@jit
def open_floor(points, tower, sheet, depth):
    """Prepare a floor for counting out: its pairs, and no throw answered yet."""
    tower.many[depth] = list_pairs(sheet.empty[0], tower.pairs[depth])
    tower.now[depth] = score(points, sheet)
    tower.best[depth] = -1000
    tower.at[depth] = 0
    tower.way[depth] = 0


@jit
def end_value(points, tower, sheet, bottom):
    """Value a sheet exactly: every throw, every way to write it, to the end.

    Without recursion, which numba cannot keep in its cache: a floor for each write.
    """
    depth = bottom
    open_floor(points, tower, sheet, depth)
    while True:
        if tower.at[depth] == tower.many[depth]:
            total = mean_of(tower.best[depth]) if tower.many[depth] else tower.now[depth]
            if depth == bottom:
                return np.float32(total)
            depth -= 1
            pair, way = tower.pairs[depth, tower.at[depth]], tower.way[depth] - 1
            take_back(sheet, PAIR_CELLS[pair, 0])
            take_back(sheet, PAIR_CELLS[pair, 1])
            throw = THROW_OF[way // FACES + 1, way % FACES + 1]
            tower.best[depth, throw] = max(tower.best[depth, throw], total)
            continue
        pair, way = tower.pairs[depth, tower.at[depth]], tower.way[depth]
        if not has_pair(sheet.empty[0] ^ PAIR_BITS[pair]):
            rest = tower.now[depth] - line_gain(points, sheet, pair)
            last_pair(points, sheet, pair, rest, tower.best[depth])
            tower.at[depth] += 1
        elif way == FACES * FACES:
            tower.at[depth] += 1
            tower.way[depth] = 0
        else:
            tower.way[depth] += 1
            put(sheet, PAIR_CELLS[pair, 0], way // FACES + 1)
            put(sheet, PAIR_CELLS[pair, 1], way % FACES + 1)
            depth += 1
            open_floor(points, tower, sheet, depth)


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
def expect_next(brain, tower, sheet, depth, alike):
    """Value a sheet by the best write of each next throw, as the tables value it."""
    work, best = floor_of(tower, depth), tower.best[depth]
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
def next_best(values, n, done):
    """Find the best write that is not better than the last one looked at, which is crossed out."""
    if done >= 0:
        values[done >> 1, done & 1] = -1e9
    best = 0
    for way in range(2 * n):
        if values[way >> 1, way & 1] > values[best >> 1, best & 1]:
            best = way
    return best


@jit
def expect(brain, tower, sheet, depth, exact):
    """Value a sheet before the next throw; exactly with at most `exact` empty cells."""
    empty = sheet.empty[0]
    if bits(empty) <= exact or not has_pair(empty):
        return end_value(brain.points, tower, sheet, depth)
    alike = np.zeros(len(THROWS), np.int64)
    likeness(sheet, alike)
    return expect_next(brain, tower, sheet, depth, alike)


@jit
def expect_further(brain, tower, sheet, depth, width, margin, exact):
    """Value a sheet two throws ahead: mean over the next throw of the best write's `expect`.

    Only the `width` best writes are looked at, and those not more than `margin` behind.
    """
    alike = np.zeros(len(THROWS), np.int64)
    likeness(sheet, alike)
    work = floor_of(tower, depth)
    total = 0.0
    for throw in range(len(THROWS)):
        if alike[throw]:
            one, other = THROWS[throw, 0], THROWS[throw, 1]
            n, way = rate(brain, work, sheet, one, other)
            if one == other:
                work.values[:n, 1] = -1e9
            floor = work.values[way >> 1, way & 1] - margin
            most = np.float32(-1e9)
            looked = 0
            while looked < width and work.values[way >> 1, way & 1] > floor:
                pair = work.pairs[way >> 1]
                write(sheet, pair, way & 1, one, other)
                most = max(most, expect(brain, tower, sheet, depth + 1, exact))
                take_back(sheet, PAIR_CELLS[pair, 0])
                take_back(sheet, PAIR_CELLS[pair, 1])
                looked += 1
                way = next_best(work.values, n, way)
            total += CHANCES[throw] * alike[throw] * most
    return np.float32(total)


class Plan(NamedTuple):
    """How far and how widely to look."""

    wide: int
    """Writes looked at two plies deep (after the throw in hand, one more)."""
    wide_margin: float
    """How far a write's table value may be behind the best to be looked at."""
    narrow: int
    """Of these, writes looked at three plies deep."""
    narrow_margin: float
    width: int
    """Answers to a throw that the third ply looks at."""
    margin: float
    exact: int
    """Empty cells from which on everything is counted out."""


@jit
def deepen(brain, tower, sheet, one, other, n, plan, further):
    """Look deeper at the best writes in the lowest floor's values; the others sink out of sight.

    Returns the best write and how many were looked at.
    """
    values = tower.values[0]
    seen = np.full((n, 2), -1e9, np.float32)
    best, looked = -1, 0
    way = next_best(values, n, -1)
    most = plan.narrow if further else plan.wide
    floor = values[way >> 1, way & 1] - (plan.narrow_margin if further else plan.wide_margin)
    exact = plan.exact if bits(sheet.empty[0]) - 2 <= plan.exact else min(plan.exact, _QUICK)
    while looked < most and values[way >> 1, way & 1] > floor:
        pair = tower.pairs[0, way >> 1]
        write(sheet, pair, way & 1, one, other)
        if further:
            total = expect_further(brain, tower, sheet, 1, plan.width, plan.margin, exact)
        else:
            total = expect(brain, tower, sheet, 1, exact)
        take_back(sheet, PAIR_CELLS[pair, 0])
        take_back(sheet, PAIR_CELLS[pair, 1])
        seen[way >> 1, way & 1] = total
        if best < 0 or total > seen[best >> 1, best & 1]:
            best = way
        looked += 1
        way = next_best(values, n, way)
    values[:n] = seen
    return best, looked


@jit
def think(brain, tower, sheet, one, other, plan):
    """Find the best write, numbered as in `rate`; leaves values in the tower's lowest floor."""
    n, best = rate(brain, floor_of(tower, 0), sheet, one, other)
    if one == other:
        tower.values[0, :n, 1] = -1e9
    if plan.wide == 0 or n == 0:
        return best
    best, looked = deepen(brain, tower, sheet, one, other, n, plan, False)
    if plan.narrow > 0 and looked > 1 and bits(sheet.empty[0]) - 2 > plan.exact:
        best, looked = deepen(brain, tower, sheet, one, other, n, plan, True)
    return best


@jit
def play(brain, tower, sheet, start, seeds, plan, scores):
    """Play whole games, each with its own dice."""
    state = np.zeros(1, np.uint64)
    for game in range(len(seeds)):
        clear(sheet, start)
        state[0] = seeds[game]
        while has_pair(sheet.empty[0]):
            one, other = draw(state, FACES) + 1, draw(state, FACES) + 1
            way = think(brain, tower, sheet, one, other, plan)
            write(sheet, tower.pairs[0, way >> 1], way & 1, one, other)
        scores[game] = score(brain.points, sheet)
