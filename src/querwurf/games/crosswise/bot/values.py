"""How likely a team wins after each of its moves, as log odds.

A brain sees the board, the own hand and, by counting, which tiles are still unseen. A move is
valued by what it changes. Only where a move or a swap changes both lines of an empty cell is
a (small) second-order part left out.
"""

import numpy as np

from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.codes import (
    EMPTY,
    KINDS,
    MOVE,
    MOVES_AT,
    PASS_AT,
    PLACES_AT,
    REMOVE,
    REMOVES_AT,
    REPLACE,
    REPLACES_AT,
    SWAPS_AT,
    Ints,
)
from querwurf.games.crosswise.bot.features import (
    MOST_ACTIVE,
    SCALE_AT,
    Work,
    count_unseen,
    list_entries,
    set_of,
)
from querwurf.games.crosswise.bot.kernel import OPEN, SEATS, Floats, Table, lead_of
from querwurf.games.crosswise.bot.worth import cell_freed, change_lines, prepare, settle
from querwurf.games.crosswise.rules.state import CELLS, SIZE


@jit
def value_places(brain: Floats, table: Table, work: Work, hand: Ints, team: int, lead: int) -> int:
    """Value placing each symbol of the hand; tells how many moves that is."""
    n, opened, board = 0, table.info[OPEN] - 1, table.board
    change, gains, filling, whole = work.change, work.gain, work.filling, work.whole
    codes, values = work.codes, work.values
    for symbol in range(EMPTY):
        if hand[symbol] == 0:
            continue
        hand[symbol] -= 1
        base = prepare(brain, table, work, hand, opened, team)
        hand[symbol] += 1
        change_lines(brain, table, work, opened, team, EMPTY, symbol)
        for cell in range(CELLS):
            if board[cell] == EMPTY:
                row, column = cell // SIZE, SIZE + cell % SIZE
                value = base + change[row, EMPTY, symbol] + change[column, EMPTY, symbol]
                value -= filling[0, cell] + filling[1, cell] + whole[cell]
                gain = gains[row, EMPTY, symbol] + gains[column, EMPTY, symbol]
                codes[n] = PLACES_AT + symbol * CELLS + cell
                values[n] = settle(brain, value, opened, lead + gain)
                n += 1
    return n


@jit
def value_shifts(
    brain: Floats, table: Table, work: Work, hand: Ints, team: int, lead: int, n: int
) -> int:
    """Value moving tiles on the board."""
    opened, board = table.info[OPEN], table.board
    change, gains, filling, whole = work.change, work.gain, work.filling, work.whole
    codes, values = work.codes, work.values
    base = prepare(brain, table, work, hand, opened, team)
    for symbol in range(EMPTY):
        if work.on_board[symbol] == 0:
            continue
        change_lines(brain, table, work, opened, team, symbol, EMPTY)
        change_lines(brain, table, work, opened, team, EMPTY, symbol)
        for source in range(CELLS):
            if board[source] != symbol:
                continue
            row, column = source // SIZE, SIZE + source % SIZE
            freed = base + cell_freed(brain, table, work, team, source)
            for target in range(CELLS):
                if board[target] != EMPTY:
                    continue
                value, gain = freed - whole[target], lead
                other, across = target // SIZE, SIZE + target % SIZE
                if other != row:
                    value += change[row, symbol, EMPTY] + change[other, EMPTY, symbol]
                    value -= filling[0, target]
                    gain += gains[row, symbol, EMPTY] + gains[other, EMPTY, symbol]
                if across != column:
                    value += change[column, symbol, EMPTY]
                    value += change[across, EMPTY, symbol] - filling[1, target]
                    gain += gains[column, symbol, EMPTY] + gains[across, EMPTY, symbol]
                codes[n] = MOVES_AT + source * CELLS + target
                values[n] = settle(brain, value, opened, gain)
                n += 1
    return n


@jit
def value_swaps(
    brain: Floats, table: Table, work: Work, hand: Ints, team: int, lead: int, n: int
) -> int:
    """Value swapping tiles on the board."""
    opened, board = table.info[OPEN], table.board
    base = prepare(brain, table, work, hand, opened, team)
    for a in range(EMPTY):
        for b in range(EMPTY):
            if a != b and work.on_board[a] and work.on_board[b]:
                change_lines(brain, table, work, opened, team, a, b)
    change, gain, codes, values = work.change, work.gain, work.codes, work.values
    for first in range(CELLS):
        if board[first] == EMPTY:
            continue
        a, row, column = board[first], first // SIZE, SIZE + first % SIZE
        for second in range(first + 1, CELLS):
            if board[second] == EMPTY:
                continue
            b, other, across = board[second], second // SIZE, SIZE + second % SIZE
            value, after = base, lead
            if a != b and other != row:
                value += change[row, a, b] + change[other, b, a]
                after += gain[row, a, b] + gain[other, b, a]
            if a != b and across != column:
                value += change[column, a, b] + change[across, b, a]
                after += gain[column, a, b] + gain[across, b, a]
            codes[n] = SWAPS_AT + first * CELLS + second
            values[n] = settle(brain, value, opened, after)
            n += 1
    return n


@jit
def value_removes(
    brain: Floats, table: Table, work: Work, hand: Ints, team: int, lead: int, n: int
) -> int:
    """Value taking each tile from the board."""
    opened = table.info[OPEN] + 1
    for taken in range(EMPTY):
        if work.on_board[taken] == 0:
            continue
        hand[taken] += 1
        base = prepare(brain, table, work, hand, opened, team)
        hand[taken] -= 1
        change_lines(brain, table, work, opened, team, taken, EMPTY)
        for cell in range(CELLS):
            if table.board[cell] == taken:
                row, column = cell // SIZE, SIZE + cell % SIZE
                value = base + work.change[row, taken, EMPTY] + work.change[column, taken, EMPTY]
                value += cell_freed(brain, table, work, team, cell)
                gain = work.gain[row, taken, EMPTY] + work.gain[column, taken, EMPTY]
                work.codes[n] = REMOVES_AT + cell
                work.values[n] = settle(brain, value, opened, lead + gain)
                n += 1
    return n


@jit
def value_replaces(
    brain: Floats, table: Table, work: Work, hand: Ints, team: int, lead: int, n: int
) -> int:
    """Value exchanging each tile on the board for each symbol of the hand."""
    opened, board = table.info[OPEN], table.board
    for symbol in range(EMPTY):
        for taken in range(EMPTY):
            if hand[symbol] == 0 or work.on_board[taken] == 0:
                continue
            hand[symbol] -= 1
            hand[taken] += 1
            base = prepare(brain, table, work, hand, opened, team)
            hand[taken] -= 1
            hand[symbol] += 1
            if taken != symbol:
                change_lines(brain, table, work, opened, team, taken, symbol)
            for cell in range(CELLS):
                if board[cell] != taken:
                    continue
                row, column = cell // SIZE, SIZE + cell % SIZE
                value, after = base, lead
                if taken != symbol:
                    value += work.change[row, taken, symbol] + work.change[column, taken, symbol]
                    after += work.gain[row, taken, symbol] + work.gain[column, taken, symbol]
                work.codes[n] = REPLACES_AT + cell * EMPTY + symbol
                work.values[n] = settle(brain, value, opened, after)
                n += 1
    return n


@jit
def value_moves(brains: Floats, table: Table, work: Work, seat: int) -> int:
    """Value all moves of a seat into `work.codes` and `work.values`; tells how many there are.

    Values are log odds. Who has no move passes, at no value of its own.
    """
    brain = brains[set_of(table.info[SEATS], seat)]
    hand, played, team = table.hands[seat], table.played, seat % 2
    lead = lead_of(table) if team == 0 else -lead_of(table)
    count_unseen(table, hand, work)
    n = value_places(brain, table, work, hand, team, lead)
    for kind in range(EMPTY, KINDS):
        if hand[kind] == 0 or table.info[OPEN] == CELLS:
            continue
        hand[kind] -= 1
        played[kind - EMPTY] += 1
        if kind == MOVE:
            n = value_shifts(brain, table, work, hand, team, lead, n)
        elif kind == REMOVE:
            n = value_removes(brain, table, work, hand, team, lead, n)
        elif kind == REPLACE:
            n = value_replaces(brain, table, work, hand, team, lead, n)
        else:
            n = value_swaps(brain, table, work, hand, team, lead, n)
        hand[kind] += 1
        played[kind - EMPTY] -= 1
    if n == 0:
        work.codes[0], work.values[0] = PASS_AT, 0
        return 1
    return n


@jit
def best_of(work: Work, n: int) -> int:
    """Find the place of the highest value."""
    best = 0
    for at in range(1, n):
        if work.values[at] > work.values[best]:
            best = at
    return best


@jit
def value_as_it_stands(brains: Floats, table: Table, work: Work, seat: int) -> float:
    """Value a table that a seat has just moved on."""
    index = np.zeros(MOST_ACTIVE, np.int64)
    brain = brains[set_of(table.info[SEATS], seat)]
    value = 0.0
    for at in range(list_entries(table, work, seat, index)):
        value += brain[index[at]]
    return float(brain[SCALE_AT + table.info[OPEN]] * value)
