"""The last writes of a Kriss Kross sheet, counted out: every throw, every way to write it."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.krisskross.bot.gaps import has_pair
from querwurf.games.krisskross.bot.kernel import (
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
    Sheet,
    list_pairs,
    put,
    score,
    take_back,
)
from querwurf.games.krisskross.bot.values import line_gain

FLOORS = 16
THROW_OF: NDArray[np.int64] = np.zeros((BASE, BASE), np.int64)
"""[symbol, symbol] → place in THROWS."""
for _throw, (_low, _high) in enumerate(THROWS):
    THROW_OF[_low, _high] = THROW_OF[_high, _low] = _throw


class Ends(NamedTuple):
    """Scratch space: a floor for each write."""

    pairs: NDArray[np.int64]
    best: NDArray[np.float32]
    """[floor, throw] the best value found."""
    many: NDArray[np.int64]
    """Pairs of a floor; then which is next, which of 36 ways to write it is next, and the points
    before."""
    at: NDArray[np.int64]
    way: NDArray[np.int64]
    now: NDArray[np.int64]


def new_ends() -> Ends:
    """Make scratch space."""
    return Ends(
        np.zeros((FLOORS, MOST_PAIRS), np.int64),
        np.zeros((FLOORS, len(THROWS)), np.float32),
        *np.zeros((4, FLOORS), np.int64),
    )


@jit
def last_pair(points: Array, sheet: Sheet, pair: int, rest: int, best: Array) -> None:
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
def mean_of(best: Array) -> Any:
    """Average over the throws."""
    total = 0.0
    for throw in range(len(CHANCES)):
        total += CHANCES[throw] * best[throw]
    return np.float32(total)


@jit
def open_floor(points: Array, ends: Ends, sheet: Sheet, depth: int) -> None:
    """Prepare a floor for counting out: its pairs, and no throw answered yet."""
    ends.many[depth] = list_pairs(sheet.empty[0], ends.pairs[depth])
    ends.now[depth] = score(points, sheet)
    ends.best[depth] = -1000
    ends.at[depth] = 0
    ends.way[depth] = 0


@jit
def end_value(points: Array, ends: Ends, sheet: Sheet) -> Any:
    """Value a sheet exactly: every throw, every way to write it, to the end.

    Without recursion, which numba cannot keep in its cache: a floor for each write.
    """
    depth = 0
    open_floor(points, ends, sheet, depth)
    while True:
        if ends.at[depth] == ends.many[depth]:
            total = mean_of(ends.best[depth]) if ends.many[depth] else ends.now[depth]
            if depth == 0:
                return np.float32(total)
            depth -= 1
            pair, way = ends.pairs[depth, ends.at[depth]], ends.way[depth] - 1
            take_back(sheet, PAIR_CELLS[pair, 0])
            take_back(sheet, PAIR_CELLS[pair, 1])
            throw = THROW_OF[way // FACES + 1, way % FACES + 1]
            ends.best[depth, throw] = max(ends.best[depth, throw], total)
            continue
        pair, way = ends.pairs[depth, ends.at[depth]], ends.way[depth]
        if not has_pair(sheet.empty[0] ^ PAIR_BITS[pair]):
            rest = ends.now[depth] - line_gain(points, sheet, pair)
            last_pair(points, sheet, pair, rest, ends.best[depth])
            ends.at[depth] += 1
        elif way == FACES * FACES:
            ends.at[depth] += 1
            ends.way[depth] = 0
        else:
            ends.way[depth] += 1
            put(sheet, PAIR_CELLS[pair, 0], way // FACES + 1)
            put(sheet, PAIR_CELLS[pair, 1], way % FACES + 1)
            depth += 1
            open_floor(points, ends, sheet, depth)
