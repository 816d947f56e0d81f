"""What a Kriss Kross sheet is worth in the end: its points now plus learnt table entries.

The entries: shapes by their contents (features.py), and the empty cells alone by how well pairs
of neighbours can fill them. Rounds to come start with hope, so that learning tries everything.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.krisskross.bot.features import (
    COUNT_AT,
    NIBBLE,
    WAYS,
    Heads,
    Shapes,
    head_tables,
    shape_tables,
)
from querwurf.games.krisskross.bot.gaps import (
    GAPS_AT,
    GAPS_END,
    WINDOWS,
    bits,
    edges_entry,
    gap_table,
    has_pair,
    window_entry,
    window_table,
)
from querwurf.games.krisskross.bot.kernel import (
    BASE,
    DIAGONAL_LINE,
    MOST_PAIRS,
    PAIR_BITS,
    PAIR_CELLS,
    THROUGH,
    Sheet,
    list_pairs,
    point_tables,
    put,
    score,
    take_back,
)
from querwurf.games.krisskross.rules.state import Options

HOPE = 3.5
"""What a round to come is worth before anything is learnt."""
SHAPES_AT = GAPS_END


class Brain(NamedTuple):
    """All that an evaluation reads."""

    points: NDArray[np.int64]
    heads: Heads
    shapes: Shapes
    ways: NDArray[np.int64]
    gaps: NDArray[np.uint8]
    """[empty cells] → entry of GAPS."""
    windows: NDArray[np.int64]
    """[window, empty cells of it] → entry of WINDOW."""
    weights: NDArray[np.float32]


class Work(NamedTuple):
    """Scratch space: one floor for each ply."""

    held: NDArray[np.float32]
    """By shape, its entry before the move."""
    pairs: NDArray[np.int64]
    values: NDArray[np.float32]
    """[place in pairs, order of the symbols]"""
    single: NDArray[np.float32]
    """[cell of a pair, symbol] → what shapes with only this cell are worth."""


def new_work(shapes: Shapes) -> Work:
    """Make scratch space."""
    return Work(
        np.zeros(len(shapes.head), np.float32),
        np.zeros(MOST_PAIRS, np.int64),
        np.zeros((MOST_PAIRS, 2), np.float32),
        np.zeros((2, BASE), np.float32),
    )


def new_brain(
    options: Options,
    weights: NDArray[np.float32] | None = None,
    gaps: NDArray[np.uint8] | None = None,
) -> Brain:
    """Lay out the tables for the options, with nothing learnt if no weights are given."""
    heads = head_tables()
    shapes, n = shape_tables(heads, diagonal=options.diagonal)
    if weights is None:
        weights = np.zeros(SHAPES_AT + n, np.float32)
    if gaps is None:
        gaps = gap_table()
    return Brain(point_tables(options), heads, shapes, WAYS, gaps, window_table(), weights)


@jit
def value_gaps(brain: Brain, empty: int) -> Any:
    """Value the empty cells alone, hope included."""
    value = np.float32(HOPE / 2) * bits(empty)
    value += brain.weights[GAPS_AT + brain.gaps[empty]]
    value += brain.weights[edges_entry(empty)]
    for window in range(WINDOWS):
        value += brain.weights[window_entry(brain.windows, empty, window)]
    return value


@jit
def shape_entry(brain: Brain, sheet: Sheet, shape: int) -> Any:
    """Rank what a shape holds."""
    length = brain.shapes.length[shape]
    code = sheet.codes[brain.shapes.head[shape]]
    packed = brain.heads.labels[code]
    m = packed >> COUNT_AT
    rank = brain.shapes.offset[shape] + brain.heads.base[length, code]
    for at in range(length):
        symbol = sheet.cells[brain.shapes.tail[shape, at]]
        if symbol:
            label = (packed >> (NIBBLE * symbol)) & 15
            before = m
            if label == 0:
                m += 1
                label = m
                packed |= m << (NIBBLE * symbol)
            rank += label * brain.ways[length - 1 - at, before]
    return SHAPES_AT + brain.shapes.entry[rank]


@jit
def hold(brain: Brain, work: Work, sheet: Sheet) -> Any:
    """Look up all shapes into `work.held`; returns their sum."""
    total = np.float32(0)
    for shape in range(len(work.held)):
        value = brain.weights[shape_entry(brain, sheet, shape)]
        work.held[shape] = value
        total += value
    return total


@jit
def value(brain: Brain, work: Work, sheet: Sheet) -> Any:
    """Value a sheet after a move."""
    points = score(brain.points, sheet)
    if not has_pair(sheet.empty[0]):
        return np.float32(points)
    return np.float32(points) + hold(brain, work, sheet) + value_gaps(brain, sheet.empty[0])


@jit
def line_gain(points: Array, sheet: Sheet, pair: int) -> Any:
    """Add up the lines through a pair's cells."""
    first, second = PAIR_CELLS[pair, 0], PAIR_CELLS[pair, 1]
    total = points[0, sheet.codes[THROUGH[first, 0]]] + points[0, sheet.codes[THROUGH[first, 2]]]
    if second == first + 1:
        total += points[0, sheet.codes[THROUGH[second, 2]]]
    else:
        total += points[0, sheet.codes[THROUGH[second, 0]]]
    return total + points[1, sheet.codes[2 * DIAGONAL_LINE]]


@jit
def touched_sum(brain: Brain, work: Work, pair: int) -> Any:
    """Add up the held entries of the shapes that a pair touches."""
    total = np.float32(0)
    for at in range(brain.shapes.parts[pair, 2]):
        total += work.held[brain.shapes.touched[pair, at]]
    return total


@jit
def sum_touched(brain: Brain, sheet: Sheet, pair: int, begin: int, end: int) -> Any:
    """Add up the entries of some of the shapes that a pair touches, as they are now."""
    total = np.float32(0)
    for at in range(begin, end):
        total += brain.weights[shape_entry(brain, sheet, brain.shapes.touched[pair, at])]
    return total


@jit
def value_write(brain: Brain, sheet: Sheet, pair: int, one: int, other: int, last: bool) -> Any:
    """Value what a write changes: lines through the pair, shapes that it touches."""
    put(sheet, PAIR_CELLS[pair, 0], one)
    put(sheet, PAIR_CELLS[pair, 1], other)
    total = np.float32(line_gain(brain.points, sheet, pair))
    if not last:
        total += sum_touched(brain, sheet, pair, 0, brain.shapes.parts[pair, 2])
    take_back(sheet, PAIR_CELLS[pair, 1])
    take_back(sheet, PAIR_CELLS[pair, 0])
    return total


@jit
def pair_base(brain: Brain, work: Work, sheet: Sheet, held: float, points: int, pair: int) -> Any:
    """Value what stays when a pair is written, new gaps included; and whether nothing more fits."""
    empty = sheet.empty[0] ^ PAIR_BITS[pair]
    rest = np.float32(points - line_gain(brain.points, sheet, pair))
    if not has_pair(empty):
        return rest, True
    return rest + held - touched_sum(brain, work, pair) + value_gaps(brain, empty), False


@jit
def rate(brain: Brain, work: Work, sheet: Sheet, one: int, other: int) -> Any:
    """Value all ways to write a throw into `work.values`; returns the pairs and the best way.

    The best way is twice the place in `work.pairs`, plus one for the other order.
    """
    n = list_pairs(sheet.empty[0], work.pairs)
    held = hold(brain, work, sheet)
    points = score(brain.points, sheet)
    best = -1
    most = np.float32(-np.inf)
    for at in range(n):
        pair = work.pairs[at]
        base, last = pair_base(brain, work, sheet, held, points, pair)
        for order in range(1 if one == other else 2):
            first, second = (other, one) if order else (one, other)
            work.values[at, order] = base + value_write(brain, sheet, pair, first, second, last)
            if work.values[at, order] > most:
                most = work.values[at, order]
                best = 2 * at + order
    return n, best


@jit
def write(sheet: Sheet, pair: int, order: int, one: int, other: int) -> None:
    """Write a throw into a pair; order 1 is the other way round."""
    put(sheet, PAIR_CELLS[pair, 0], other if order else one)
    put(sheet, PAIR_CELLS[pair, 1], one if order else other)
