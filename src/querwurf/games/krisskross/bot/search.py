"""Looks ahead in Kriss Kross: over the next throw, and exactly near the end."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_rows
from querwurf.botkit.jit import Array, jit
from querwurf.games.krisskross.bot.endgame import THROW_OF, Ends, end_value, new_ends
from querwurf.games.krisskross.bot.features import Shapes
from querwurf.games.krisskross.bot.gaps import bits, has_pair
from querwurf.games.krisskross.bot.kernel import (
    BASE,
    CHANCES,
    FACES,
    MOST_PAIRS,
    PAIR_CELLS,
    THROWS,
    Sheet,
    clear,
    draw,
    list_pairs,
    put,
    score,
    take_back,
)
from querwurf.games.krisskross.bot.values import (
    Brain,
    Work,
    hold,
    line_gain,
    new_work,
    pair_base,
    rate,
    sum_touched,
    write,
)

UNSEEN = -1e6
"""A value below this marks a write that was not looked at."""


class Effort(NamedTuple):
    """How far and how widely to look."""

    wide: int
    """Writes looked at over the next throw; 0: the tables' word is enough."""
    margin: float
    """How far a write's table value may be behind the best to be looked at."""
    exact: int
    """Empty cells from which on everything is counted out."""


class Scratch(NamedTuple):
    """Scratch space of one search."""

    work: Work
    """Of the writes in hand: `think` leaves their values there, the best first in `order`."""
    ahead: Work
    best: NDArray[np.float32]
    """By throw, the best value found, and where: twice the pair, plus one if the higher symbol
    stands first; only for throws with others `alike`, which they stand for."""
    ways: NDArray[np.int64]
    alike: NDArray[np.int64]
    order: NDArray[np.int64]
    ends: Ends


def new_scratch(shapes: Shapes) -> Scratch:
    """Make scratch space."""
    return Scratch(
        new_work(shapes),
        new_work(shapes),
        np.zeros(len(THROWS), np.float32),
        np.zeros(len(THROWS), np.int64),
        np.zeros(len(THROWS), np.int64),
        np.zeros(2 * MOST_PAIRS, np.int64),
        new_ends(),
    )


@jit
def unused(sheet: Sheet) -> Any:
    """Tell the symbols that the sheet holds, as bits, and the first two that it does not."""
    seen = 0
    for cell in range(len(sheet.cells)):
        seen |= 1 << sheet.cells[cell]
    first, second = 0, 0
    for symbol in range(FACES, 0, -1):
        if not seen >> symbol & 1:
            first, second = symbol, first
    return seen, first, second


@jit
def stand_in(sheet: Sheet, one: int, other: int) -> Any:
    """Tell the throw that stands for this one and all like it.

    Symbols that the sheet does not hold yet are interchangeable.
    """
    seen, first, second = unused(sheet)
    new_one, new_other = not seen >> one & 1, not seen >> other & 1
    if one == other:
        return (first, first) if new_one else (one, one)
    if new_one:
        return first, (second if new_other else other)
    return one, (first if new_other else other)


@jit
def likeness(sheet: Sheet, alike: Array) -> None:
    """Count for each throw how many are like it, 0 if another stands for it."""
    alike[:] = 0
    for throw in range(len(THROWS)):
        one, other = stand_in(sheet, THROWS[throw, 0], THROWS[throw, 1])
        alike[THROW_OF[one, other]] += 1


@jit
def value_singles(brain: Brain, single: Array, sheet: Sheet, pair: int, symbols: int) -> None:
    """Value the shapes with only one cell of a pair, for each of some symbols in it."""
    for side in range(2):
        begin, end = brain.shapes.parts[pair, side], brain.shapes.parts[pair, side + 1]
        for symbol in range(1, BASE):
            if symbols >> symbol & 1:
                put(sheet, PAIR_CELLS[pair, side], symbol)
                single[side, symbol] = sum_touched(brain, sheet, pair, begin, end)
                take_back(sheet, PAIR_CELLS[pair, side])


@jit
def offer_pair(
    brain: Brain, scratch: Scratch, sheet: Sheet, pair: int, base: float, last: bool
) -> None:
    """Let a pair compete for every throw."""
    single, both = scratch.ahead.single, 0 if last else brain.shapes.parts[pair, 0]
    single[:] = 0
    if not last:
        seen, first, second = unused(sheet)
        value_singles(brain, single, sheet, pair, seen | 1 << first | 1 << second)
    for one in range(1, BASE):
        put(sheet, PAIR_CELLS[pair, 0], one)
        for other in range(1, BASE):
            throw = THROW_OF[one, other]
            if scratch.alike[throw]:
                put(sheet, PAIR_CELLS[pair, 1], other)
                total = base + single[0, one] + single[1, other]
                total += line_gain(brain.points, sheet, pair)
                total += sum_touched(brain, sheet, pair, 0, both)
                take_back(sheet, PAIR_CELLS[pair, 1])
                if total > scratch.best[throw]:
                    scratch.best[throw], scratch.ways[throw] = total, 2 * pair + (one > other)
        take_back(sheet, PAIR_CELLS[pair, 0])


@jit
def expect_next(brain: Brain, scratch: Scratch, sheet: Sheet) -> Any:
    """Value a sheet by the best write of each next throw, as the tables value it."""
    work = scratch.ahead
    likeness(sheet, scratch.alike)
    n = list_pairs(sheet.empty[0], work.pairs)
    held = hold(brain, work, sheet)
    points = score(brain.points, sheet)
    scratch.best[:] = -1000
    for at in range(n):
        base, last = pair_base(brain, work, sheet, held, points, work.pairs[at])
        offer_pair(brain, scratch, sheet, work.pairs[at], base, last)
    total = 0.0
    for throw in range(len(THROWS)):
        total += CHANCES[throw] * scratch.alike[throw] * scratch.best[throw]
    return total


@jit
def expect(brain: Brain, scratch: Scratch, sheet: Sheet, exact: int) -> Any:
    """Value a sheet before the next throw; exactly with at most `exact` empty cells."""
    empty = sheet.empty[0]
    if bits(empty) <= exact or not has_pair(empty):
        return end_value(brain.points, scratch.ends, sheet)
    return np.float32(expect_next(brain, scratch, sheet))


@jit
def list_best(values: Array, n: int, most: int, margin: float, order: Array) -> Any:
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
def look_ahead(
    brain: Brain,
    scratch: Scratch,
    sheet: Sheet,
    one: int,
    other: int,
    n: int,
    count: int,
    exact: int,
) -> None:
    """Value the first writes of the order over the next throw; the others sink out of sight."""
    values = scratch.work.values
    seen = np.full((n, 2), 2 * UNSEEN, np.float32)
    for at in range(count):
        way = scratch.order[at]
        pair = scratch.work.pairs[way >> 1]
        write(sheet, pair, way & 1, one, other)
        seen[way >> 1, way & 1] = expect(brain, scratch, sheet, exact)
        take_back(sheet, PAIR_CELLS[pair, 0])
        take_back(sheet, PAIR_CELLS[pair, 1])
    copy_rows(seen, values[:n])


@jit
def think(
    brain: Brain, scratch: Scratch, sheet: Sheet, one: int, other: int, effort: Effort
) -> Any:
    """Find the best write, numbered as in `rate`; leaves values in the scratch space."""
    values = scratch.work.values
    n, best = rate(brain, scratch.work, sheet, one, other)
    if one == other:
        values[:n, 1] = 2 * UNSEEN
    if effort.wide == 0 or n == 0:
        return best
    count = list_best(values, n, effort.wide, effort.margin, scratch.order)
    look_ahead(brain, scratch, sheet, one, other, n, count, effort.exact)
    list_best(values, n, 1, 0.0, scratch.order)
    return scratch.order[0]


@jit
def weigh_throw(brain: Brain, scratch: Scratch, sheet: Sheet, one: int, other: int) -> Any:
    """Tell how much more a throw is worth than throws are on average, as the tables value it."""
    mean = expect_next(brain, scratch, sheet)
    one, other = stand_in(sheet, one, other)
    return scratch.best[THROW_OF[one, other]] - mean


@jit
def play(
    brain: Brain,
    scratch: Scratch,
    sheet: Sheet,
    start: int,
    seeds: Array,
    effort: Effort,
    scores: Array,
    luck: Array,
) -> None:
    """Play whole games, each with its own dice; adds up what luck gave."""
    state = np.zeros(1, np.uint64)
    for game in range(len(seeds)):
        clear(sheet, start)
        state[0] = seeds[game]
        while has_pair(sheet.empty[0]):
            one, other = draw(state, FACES) + 1, draw(state, FACES) + 1
            luck[game] += weigh_throw(brain, scratch, sheet, one, other)
            way = think(brain, scratch, sheet, one, other, effort)
            write(sheet, scratch.work.pairs[way >> 1], way & 1, one, other)
        scores[game] = score(brain.points, sheet)
