"""What lines and cells are worth to a Crosswise brain, and what a change of a line changes.

A line that has one tile less and another more is valued once for all moves that do that to it.
"""

import numpy as np

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.codes import EMPTY, Ints
from querwurf.games.crosswise.bot.features import (
    HELD,
    LINE_AT,
    N_PATTERNS,
    PHASE_OF,
    PHASES,
    SCALE_AT,
    UNSEEN,
    Work,
    cell_index,
    count_held,
    cross_index,
    line_base,
    lines_of,
    list_tiles,
    role_of,
)
from querwurf.games.crosswise.bot.kernel import KEY, LINES, PATTERN_OF, POINTS, SIX, Floats, Table
from querwurf.games.crosswise.rules.state import CELLS, SIZE

SURE = 30.0
"""What a decided match is worth before squashing."""
DECIDED = 1e6
"""Marks a sum that decides the match."""


@jit
def line_value(
    brain: Floats, counts: Ints, keys: Ints, held: Ints, opened: int, role: int, line: int
) -> float:
    """Value a line of the own team (role 0) or the rival's (1)."""
    at = LINE_AT + (role * PHASES + PHASE_OF[opened]) * N_PATTERNS + PATTERN_OF[keys[line]]
    value = brain[at]
    if counts[line, EMPTY]:
        base = line_base(role, counts[line, EMPTY])
        for symbol in range(EMPTY):
            value += brain[base + counts[line, symbol] * HELD * UNSEEN + held[symbol]]
    return float(value)


@jit
def tiles_value(brain: Floats, table: Table, work: Work, hand: Ints, opened: int) -> float:
    """Value the action tiles held and unseen."""
    value = np.float32(0)
    for at in range(list_tiles(table, hand, opened, work.tiles, 0)):
        value += brain[work.tiles[at]]
    return float(value)


@jit
def prepare(brain: Floats, table: Table, work: Work, hand: Ints, opened: int, team: int) -> float:
    """Value what moves that leave this hand and so many empty cells have in common.

    The lines and cells are valued as they are; `change_lines` takes it from here.
    """
    count_held(hand, work)
    counts, keys, held, few = table.counts, table.keys, work.held, work.few
    total = tiles_value(brain, table, work, hand, opened)
    for line in range(LINES):
        role = role_of(line, team)
        value = line_value(brain, counts, keys, held, opened, role, line)
        work.line[line] = value
        work.points[line] = POINTS[PATTERN_OF[keys[line]]]
        total += value
    for cell in range(CELLS):
        if table.board[cell] == EMPTY:
            own, rival = lines_of(cell, team)
            value = brain[cross_index(keys, own, rival)]
            work.cross[cell] = value
            for symbol in range(EMPTY):
                part = brain[cell_index(counts, few, own, rival, symbol)]
                work.cell[cell, symbol] = part
                value += part
            work.whole[cell] = value
            total += value
    return total


@jit
def cell_new(brain: Floats, counts: Ints, keys: Ints, few: Ints, team: int, cell: int) -> float:
    """Value an empty cell."""
    own, rival = lines_of(cell, team)
    value = brain[cross_index(keys, own, rival)]
    for symbol in range(EMPTY):
        value += brain[cell_index(counts, few, own, rival, symbol)]
    return float(value)


@jit
def recount(counts: Ints, keys: Ints, line: int, a: int, b: int) -> None:
    """Let a line have a tile (or empty cell) a less and b more."""
    if a != EMPTY:
        keys[line] += KEY[counts[line, a] - 1] - KEY[counts[line, a]]
    if b != EMPTY:
        keys[line] += KEY[counts[line, b] + 1] - KEY[counts[line, b]]
    counts[line, a] -= 1
    counts[line, b] += 1


@jit
def cell_freed(brain: Floats, table: Table, work: Work, team: int, cell: int) -> float:
    """Value a cell whose tile goes away."""
    tile, row, column = table.board[cell], cell // SIZE, SIZE + cell % SIZE
    counts, keys = table.counts, table.keys
    recount(counts, keys, row, tile, EMPTY)
    recount(counts, keys, column, tile, EMPTY)
    value = cell_new(brain, counts, keys, work.few, team, cell)
    recount(counts, keys, row, EMPTY, tile)
    recount(counts, keys, column, EMPTY, tile)
    return value


@jit
def change_lines(
    brain: Floats, table: Table, work: Work, opened: int, team: int, a: int, b: int
) -> None:
    """Find what it changes that a line has a tile (or empty cell) a less and b more.

    For all lines that have an a: into `work.change` and `work.gain`.
    """
    board, counts, keys, held, few = table.board, table.counts, table.keys, work.held, work.few
    for line in range(LINES):
        if counts[line, a] == 0:
            continue
        recount(counts, keys, line, a, b)
        role = role_of(line, team)
        value = line_value(brain, counts, keys, held, opened, role, line) - work.line[line]
        points = POINTS[PATTERN_OF[keys[line]]] - work.points[line]
        first, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
        for cell in range(first, first + SIZE * step, step):
            if board[cell] != EMPTY:
                continue
            own, rival = lines_of(cell, team)
            change = brain[cross_index(keys, own, rival)] - work.cross[cell]
            if a != EMPTY:
                change += brain[cell_index(counts, few, own, rival, a)] - work.cell[cell, a]
            else:
                work.filling[0 if line < SIZE else 1, cell] = change
            if b != EMPTY:
                part = brain[cell_index(counts, few, own, rival, b)] - work.cell[cell, b]
                change += part
                if a == EMPTY:
                    work.filling[0 if line < SIZE else 1, cell] += part
            value += change
        if keys[line] == SIX:
            value = np.float32(DECIDED if role == 0 else -DECIDED)
        work.change[line, a, b] = value
        work.gain[line, a, b] = points if role == 0 else -points
        recount(counts, keys, line, b, a)


@jit
def settle(brain: Floats, value: float, opened: int, lead: int) -> float:
    """Value a move from its sums: who has six equal ones or the points of a full board wins."""
    if value > DECIDED / 2:
        return float(SURE)
    if value < -DECIDED / 2:
        return float(-SURE)
    if opened == 0:
        return float(SURE if lead > 0 else -SURE if lead < 0 else 0)
    return float(brain[SCALE_AT + opened] * value)
