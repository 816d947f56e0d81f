"""What a Knister grid is worth in the end: sums of learnt table entries.

Three kinds of entries, all after a sum was written: a line by what it holds; every two open
lines by what both hold, and by whether the cell in both is still empty; and for each face how
welcome it would be, by the gains of the two best cells for it. Full lines are worth exactly
their points.
"""

from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.knister.bot.kernel import (
    CHANCE,
    FACES,
    FIRST_DIAGONAL,
    LINES,
    LINES_OF,
    NO_LINE,
    OPEN,
    Lines,
)
from querwurf.games.knister.bot.lanes import grade, lowest_bit, take_gains
from querwurf.games.knister.rules.state import CELLS, SIZE

GROUP_ROUNDS = 3
GROUPS = (CELLS - 1) // GROUP_ROUNDS + 1
KINDS = 2
KIND_OF = np.array([0] * FIRST_DIAGONAL + [1] * 2 + [2])
"""By line: 0 row or column, 1 diagonal, 2 NO_LINE."""
LANES = 16
"""Faces, padded so that the machine takes all of them at once."""
LEVELS = 16
"""Steps that the gains of the best cells are told in."""
GAIN_UNIT = 6.4
_LOWEST_GAIN = -13
_LEVEL_SHIFT = 2
_NO_GAIN = -1000
PAIR_TABLES = 14
"""Row and column by class of their empty cell (0–5), with a diagonal (6–8), both diagonals (9);
parallel lines (10); row and column, with a diagonal, both diagonals, their cell filled (11–13)."""
PAIR_SIZE = OPEN * OPEN


class Pairs(NamedTuple):
    """How two lines meet; all [line, other line]. Tables are shared by symmetry."""

    cross: NDArray[np.int64]
    """The cell in both, or CELLS when they are parallel."""
    offset: NDArray[np.int64]
    """Where their table begins: [.., .., 0] while the cell in both is empty, [.., .., 1] after."""
    order: NDArray[np.int64]
    """0: the line's row of the table first, 1: the other's, 2: the smaller number's."""


def _table(line: int, other: int, cross: int | None) -> tuple[int, int, int]:
    """Give the table of a pair with its common cell empty, the table after, and the order."""
    diagonals = (line >= FIRST_DIAGONAL) + (other >= FIRST_DIAGONAL)
    if cross is None:
        return 10, 10, 2
    row, column = (min(at, SIZE - 1 - at) for at in divmod(cross, SIZE))
    if diagonals == 2:
        return 9, 13, 2
    if diagonals == 1:
        return 6 + row, 12, int(line >= FIRST_DIAGONAL)
    classes = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    table = classes.index((min(row, column), max(row, column)))
    if row == column:
        return table, 11, 2
    return table, 11, int((line < SIZE) != (row < column))


def _list_pairs() -> Pairs:
    cross = np.full((LINES, LINES), CELLS)
    offset = np.zeros((LINES, LINES, 2), np.int64)
    order = np.zeros((LINES, LINES), np.int64)
    cells = [{cell for cell in range(CELLS) if line in LINES_OF[cell]} for line in range(LINES)]
    for line, other in permutations(range(LINES), 2):
        common = next(iter(cells[line] & cells[other]), None)
        before, after, order[line, other] = _table(line, other, common)
        cross[line, other] = CELLS if common is None else common
        offset[line, other] = before * PAIR_SIZE, after * PAIR_SIZE
    return Pairs(cross, offset, order)


_PAIRS = _list_pairs()
CROSS, OFFSET, ORDER = _PAIRS


class Brain(NamedTuple):
    """All tables that an evaluation reads."""

    grown: NDArray[np.int16]
    line: NDArray[np.float32]
    """[group of rounds, row or column / diagonal, line]"""
    pair: NDArray[np.float32] | NDArray[np.int8]
    """The tables in a row, each [first open line, second open line], in steps."""
    step: np.float32
    """What one step of `pair` is worth; 1 while learning."""
    demand: NDArray[np.float32]
    """[group of rounds, face, level of the best cell × LEVELS + level of the second best]"""
    gain: NDArray[np.int16]
    """[(group of rounds, kind, open line), face]: what a face brings to a line alone; the last
    row is zero, for cells without a diagonal."""


class Work(NamedTuple):
    """Scratch space of one evaluation."""

    pair: NDArray[np.float32]
    held: NDArray[np.int64]
    rows: NDArray[np.int64]
    top: NDArray[np.int16]
    values: NDArray[np.float32]
    """By cell, the value of writing there; filled by `offer`."""
    best: NDArray[np.int64]
    """By face, the best cell for it; filled by `offer_all`."""
    most: NDArray[np.float32]
    """By face, the value of its best cell; filled by `offer_all`."""


def new_work() -> Work:
    """Make scratch space."""
    return Work(
        np.zeros((LINES, LINES), np.float32),
        np.zeros(4, np.int64),
        np.zeros(LINES + 1, np.int64),
        np.zeros((3, LANES), np.int16),
        np.zeros(CELLS, np.float32),
        np.zeros(FACES, np.int64),
        np.zeros(FACES, np.float32),
    )


def line_prospects(lines: Lines, rounds_left: float) -> NDArray[np.float64]:
    """Value each line as if it had the pick of some of the sums to come, and no rival line.

    A line with g gaps is offered g + 0.4 · (rounds left - g) sums and may refuse the surplus.
    """
    most = CELLS + 1
    values = np.zeros((most + 1, KINDS, lines.points.shape[1]))
    gaps = lines.gaps
    values[:] = lines.points
    values[0, :, :OPEN] = -1e9
    for offers in range(1, most + 1):
        taken = np.einsum("kmf,f->km", values[offers - 1][:, lines.grown], CHANCE)
        chosen = np.einsum(
            "kmf,f->km",
            np.maximum(values[offers - 1][:, lines.grown], values[offers - 1][:, :OPEN, None]),
            CHANCE,
        )
        forced = gaps[:OPEN] >= offers
        values[offers, :, :OPEN] = np.where(forced, taken, chosen)
    offers_by_line = np.clip(gaps + 0.4 * (rounds_left - gaps), np.maximum(gaps, 0), most)
    low = np.floor(offers_by_line).astype(int)
    part = offers_by_line - low
    index = np.arange(len(gaps))
    below = values[low, :, index].T
    above = values[np.minimum(low + 1, most), :, index].T
    prospects: NDArray[np.float64] = (1 - part) * below + part * above
    prospects[:, OPEN:] = lines.points[:, OPEN:]
    return prospects


def group_of(filled: int) -> int:
    """Tell the group of rounds of a grid with so many entries."""
    return (filled - 1) // GROUP_ROUNDS


def first_tables(lines: Lines) -> tuple[NDArray[np.float32], NDArray[np.int16]]:
    """Make the lines' starting values and the gains, both from the single-line prospects."""
    line = np.zeros((GROUPS, KINDS + 1, lines.points.shape[1]), np.float32)
    gain = np.full((GROUPS, KINDS, OPEN, LANES), _NO_GAIN // 4, np.int16)
    for group in range(GROUPS):
        middle = group * GROUP_ROUNDS + (GROUP_ROUNDS + 1) / 2
        prospects = line_prospects(lines, max(CELLS - middle, 0))
        line[group, :KINDS] = prospects
        gains = prospects[:, lines.grown] - prospects[:, :OPEN, None]
        gain[group, :, :, :FACES] = np.round(gains * GAIN_UNIT)
    rows = gain.reshape(-1, LANES)
    return line, np.vstack([rows, np.zeros_like(rows[:1])])


@jit
def pair_index(line: int, other: int, held: int, other_held: int, empty: int) -> Any:
    """Find the entry of a pair of open lines."""
    offset = OFFSET[line, other, 1 - ((empty >> CROSS[line, other]) & 1)]
    order = ORDER[line, other]
    if order == 1 or (order == 2 and held > other_held):
        held, other_held = other_held, held
    return offset + held * OPEN + other_held


@jit
def grade_demand(brain: Brain, work: Work, group: int, lines: Array, empty: int) -> None:
    """Find by face the level number of the gains of its two best cells, into `work.top[2]`."""
    for lane in range(LANES):
        work.top[0, lane] = _NO_GAIN
        work.top[1, lane] = _NO_GAIN
    at = group * KINDS * OPEN
    for line in range(FIRST_DIAGONAL):
        work.rows[line] = at + lines[line]
    for line in range(FIRST_DIAGONAL, LINES):
        work.rows[line] = at + OPEN + lines[line]
    work.rows[NO_LINE] = brain.gain.shape[0] - 1
    rows = work.rows
    while empty:
        cell = lowest_bit(empty)
        empty &= empty - 1
        row, column = rows[LINES_OF[cell, 0]], rows[LINES_OF[cell, 1]]
        diagonal, other = rows[LINES_OF[cell, 2]], rows[LINES_OF[cell, 3]]
        take_gains(work.top, brain.gain, row, column, diagonal, other)
    grade(work.top, LEVELS, _LOWEST_GAIN, _LEVEL_SHIFT, LEVELS - 1)


@jit
def open_lines(lines: Array) -> int:
    """Mark the lines with a gap, one bit each."""
    mask = 0
    for line in range(LINES):
        if lines[line] < OPEN:
            mask |= 1 << line
    return mask


@jit
def prepare(brain: Brain, work: Work, group: int, lines: Array, empty: int) -> tuple[float, int]:
    """Value what stays the same whatever is written next; `value_entry` takes it from here."""
    base: Any = np.float32(0)
    for line in range(LINES):
        base += brain.line[group, KIND_OF[line], lines[line]]
    opened = open_lines(lines)
    left = opened
    while left:
        line = lowest_bit(left)
        left &= left - 1
        others = left
        while others:
            other = lowest_bit(others)
            others &= others - 1
            index = pair_index(line, other, lines[line], lines[other], empty)
            value = brain.step * brain.pair[index]
            work.pair[line, other] = value
            work.pair[other, line] = value
            base += value
    return base, opened


@jit
def value_entry(
    brain: Brain,
    work: Work,
    group: int,
    lines: Array,
    empty: int,
    opened: int,
    base: float,
    cell: int,
    face: int,
) -> Any:
    """Value the grid after a face was written into a cell; the lines stay as they were."""
    value: Any = base
    for at in range(4):
        line = LINES_OF[cell, at]
        before = lines[line]
        after = brain.grown[before, face]
        value += brain.line[group, KIND_OF[line], after]
        value -= brain.line[group, KIND_OF[line], before]
        work.held[at] = before
        lines[line] = after
    lines[NO_LINE] = 0
    rest = empty & ~(1 << cell)
    others = opened
    for at in range(4):
        line = LINES_OF[cell, at]
        if line == NO_LINE:
            break
        others &= ~(1 << line)
        left = others
        held = lines[line]
        while left:
            other = lowest_bit(left)
            left &= left - 1
            value -= work.pair[line, other]
            if held < OPEN and lines[other] < OPEN:
                index = pair_index(line, other, held, lines[other], rest)
                value += brain.step * brain.pair[index]
    if rest:
        grade_demand(brain, work, group, lines, rest)
        for lane in range(FACES):
            value += brain.demand[group, lane, work.top[2, lane]]
    for at in range(4):
        lines[LINES_OF[cell, at]] = work.held[at]
    lines[NO_LINE] = 0
    return value


@jit
def offer(
    brain: Brain,
    work: Work,
    group: int,
    lines: Array,
    empty: int,
    opened: int,
    base: float,
    face: int,
) -> int:
    """Value all empty cells for a face into `work.values`; returns the best cell."""
    best = -1
    most: Any = np.float32(-np.inf)
    left = empty
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        value = value_entry(brain, work, group, lines, empty, opened, base, cell, face)
        work.values[cell] = value
        if value > most:
            best, most = cell, value
    return best


@jit
def offer_all(brain: Brain, work: Work, group: int, lines: Array, empty: int) -> float:
    """Find the best cell for each face, into `work.best`; returns the mean of their values."""
    base, opened = prepare(brain, work, group, lines, empty)
    mean = 0.0
    for face in range(FACES):
        cell = offer(brain, work, group, lines, empty, opened, base, face)
        work.best[face], work.most[face] = cell, work.values[cell]
        mean += CHANCE[face] * work.values[cell]
    return mean


@jit
def write(brain: Brain, lines: Array, cell: int, face: int) -> None:
    """Write a face into a cell's lines."""
    for at in range(4):
        line = LINES_OF[cell, at]
        lines[line] = brain.grown[lines[line], face]
    lines[NO_LINE] = 0
