"""What a Crosswise brain looks at: the entries of its table, by number.

A line by its pattern; each symbol of an open line by how many are there, in the own hand and
unseen; an empty cell by the patterns of its two lines, and by how many of each symbol both hold;
action tiles in the own hand and unseen. The entries add up to points: the lead that the own team
can expect in the end. A scale by empty cells turns them into log odds.
"""

from typing import NamedTuple

import numpy as np

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.codes import EMPTY, KINDS, MOST_MOVES, Ints
from querwurf.games.crosswise.bot.kernel import LINES, OPEN, PATTERN_OF, PATTERNS, Floats, Table
from querwurf.games.crosswise.rules.state import CELLS, SIZE, TILES_A_SYMBOL, TILES_AN_ACTION

N_PATTERNS = len(PATTERNS)
PHASE_OF: Ints = np.array([0] * 3 + [1] * 3 + [2] * 4 + [3] * 5 + [4] * 6 + [5] * 7 + [6] * 9)
"""By empty cells, fine steps."""
PHASES = 7
COARSE_OF: Ints = np.array([0] * 5 + [1] * 5 + [2] * 7 + [3] * 9 + [4] * 11)
COARSE = 5
STAGE_OF: Ints = np.array([*range(9), *[9] * 4, *[10] * 6, *[11] * 18])
STAGES = 12
MOST_OWN, MOST_UNSEEN = 4, 8
HELD = 3
"""None, one, or more of a symbol in the own hand."""
UNSEEN = TILES_A_SYMBOL + 1
FEW = 5
"""Unseen tiles of a symbol, told apart at a single cell up to four."""

_COUNTS = SIZE
LINE_AT = 0
SYMBOL_AT = LINE_AT + 2 * PHASES * N_PATTERNS
CROSS_AT = SYMBOL_AT + 2 * SIZE * _COUNTS * HELD * UNSEEN
CELL_AT = CROSS_AT + N_PATTERNS * N_PATTERNS
ACTION_AT = CELL_AT + _COUNTS * _COUNTS * HELD * FEW
TEMPO_AT = ACTION_AT + COARSE * (KINDS - EMPTY) * 16
SCALE_AT = TEMPO_AT + STAGES * (MOST_OWN + 1) * (MOST_UNSEEN + 1)
"""From here on by empty cells what a point is worth in log odds."""
ENTRIES = SCALE_AT + CELLS + 1
MOST_ACTIVE = 400

SETS = 4
"""Brains: for two seats, for four, for a team of two against one, for the single."""


class Work(NamedTuple):
    """Scratch space of one evaluation."""

    line: Floats
    points: Ints
    on_board: Ints
    unseen: Ints
    """By symbol, tiles that are neither on the board nor in the own hand."""
    cross: Floats
    whole: Floats
    """By empty cell, all of its entries together."""
    cell: Floats
    """[cell, symbol]"""
    held: Ints
    """By symbol, held and unseen as one number."""
    few: Ints
    tiles: Ints
    change: Floats
    """[line, tile less, tile more] → how the value changes; DECIDED when six become equal."""
    gain: Ints
    """The same for the lead in points."""
    filling: Floats
    """[by row or column, cell]: the part of a line's change that lies in an empty cell itself."""
    codes: Ints
    values: Floats
    """What `value_moves` found, by move listed."""


def new_work() -> Work:
    """Make scratch space."""
    return Work(
        np.zeros(LINES, np.float32),
        np.zeros(LINES, np.int64),
        np.zeros(EMPTY, np.int64),
        np.zeros(EMPTY, np.int64),
        np.zeros(CELLS, np.float32),
        np.zeros(CELLS, np.float32),
        np.zeros((CELLS, EMPTY), np.float32),
        np.zeros(EMPTY, np.int64),
        np.zeros(EMPTY, np.int64),
        np.zeros(KINDS, np.int64),
        np.zeros((LINES, EMPTY + 1, EMPTY + 1), np.float32),
        np.zeros((LINES, EMPTY + 1, EMPTY + 1), np.int64),
        np.zeros((2, CELLS), np.float32),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros(MOST_MOVES, np.float32),
    )


@jit
def set_of(seats: int, seat: int) -> int:
    """Tell which brain a seat thinks with."""
    if seats == 2:
        return 0
    if seats == 4:
        return 1
    return 3 if seat == 1 else 2


@jit
def count_unseen(table: Table, hand: Ints, work: Work) -> None:
    """Count by symbol what is neither on the board nor in the own hand."""
    for symbol in range(EMPTY):
        on_board = 0
        for row in range(SIZE):
            on_board += table.counts[row, symbol]
        work.on_board[symbol] = on_board
        work.unseen[symbol] = TILES_A_SYMBOL - on_board - hand[symbol]


@jit
def count_held(hand: Ints, work: Work) -> None:
    """Number by symbol what the own hand holds and what is unseen."""
    for symbol in range(EMPTY):
        held = min(hand[symbol], HELD - 1)
        work.held[symbol] = held * UNSEEN + work.unseen[symbol]
        work.few[symbol] = held * FEW + min(work.unseen[symbol], FEW - 1)


@jit
def line_base(role: int, empties: int) -> int:
    """Find where the symbols of a line with so many empty cells have their entries."""
    return int(SYMBOL_AT + (role * SIZE + empties - 1) * _COUNTS * HELD * UNSEEN)


@jit
def cross_index(keys: Ints, own: int, rival: int) -> int:
    """Find the entry of an empty cell by the patterns of its lines."""
    pair = PATTERN_OF[keys[own]] * N_PATTERNS + PATTERN_OF[keys[rival]]
    return int(CROSS_AT + pair)


@jit
def cell_index(counts: Ints, few: Ints, own: int, rival: int, symbol: int) -> int:
    """Find the entry of an empty cell for a symbol."""
    pair = counts[own, symbol] * _COUNTS + counts[rival, symbol]
    return int(CELL_AT + pair * HELD * FEW + few[symbol])


@jit
def lines_of(cell: int, team: int) -> tuple[int, int]:
    """Tell the own and the rival's line of a cell."""
    row, column = cell // SIZE, SIZE + cell % SIZE
    if team == 0:
        return row, column
    return column, row


@jit
def list_tiles(table: Table, hand: Ints, opened: int, index: Ints, n: int) -> int:
    """List the entries for the action tiles held and unseen."""
    own, unseen = 0, 0
    for kind in range(KINDS - EMPTY):
        held = hand[EMPTY + kind]
        hidden = TILES_AN_ACTION - held - table.played[kind]
        index[n] = ACTION_AT + ((COARSE_OF[opened] * 4 + kind) * 4 + held) * 4 + hidden
        n += 1
        own += held
        unseen += hidden
    tempo = (STAGE_OF[opened] * (MOST_OWN + 1) + min(own, MOST_OWN)) * (MOST_UNSEEN + 1)
    index[n] = TEMPO_AT + tempo + min(unseen, MOST_UNSEEN)
    return n + 1


@jit
def role_of(line: int, team: int) -> int:
    """Tell whether a line is the own team's (0) or the rival's (1)."""
    return 0 if (line < SIZE) == (team == 0) else 1


@jit
def list_line(table: Table, work: Work, role: int, line: int, index: Ints, n: int) -> int:
    """List the entries of a line."""
    phase = role * PHASES + PHASE_OF[table.info[OPEN]]
    index[n] = LINE_AT + phase * N_PATTERNS + PATTERN_OF[table.keys[line]]
    n += 1
    if table.counts[line, EMPTY]:
        at = line_base(role, table.counts[line, EMPTY])
        for symbol in range(EMPTY):
            index[n] = at + table.counts[line, symbol] * HELD * UNSEEN + work.held[symbol]
            n += 1
    return n


@jit
def list_cell(table: Table, work: Work, team: int, cell: int, index: Ints, n: int) -> int:
    """List the entries of an empty cell."""
    own, rival = lines_of(cell, team)
    index[n] = cross_index(table.keys, own, rival)
    n += 1
    for symbol in range(EMPTY):
        # neither line has it: always worth nothing, so that it drowns no other entry
        if table.counts[own, symbol] or table.counts[rival, symbol]:
            index[n] = cell_index(table.counts, work.few, own, rival, symbol)
            n += 1
    return n


@jit
def list_entries(table: Table, work: Work, seat: int, index: Ints) -> int:
    """List the entries that make up the value of a table that a seat has just moved on."""
    hand, team = table.hands[seat], seat % 2
    count_unseen(table, hand, work)
    count_held(hand, work)
    n = list_tiles(table, hand, table.info[OPEN], index, 0)
    for line in range(LINES):
        n = list_line(table, work, role_of(line, team), line, index, n)
    for cell in range(CELLS):
        if table.board[cell] == EMPTY:
            n = list_cell(table, work, team, cell, index, n)
    return n
