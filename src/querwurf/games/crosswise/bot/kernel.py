"""Crosswise on arrays: a table and what a move does to it.

Lines 0–5 are the rows, 6–11 the columns.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row, copy_rows
from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.chance import Random, shuffle
from querwurf.games.crosswise.bot.codes import (
    EMPTY,
    KINDS,
    MOVE,
    MOVES_AT,
    PASS_AT,
    PLACES_AT,
    REDRAW_AT,
    REMOVE,
    REMOVES_AT,
    REPLACE,
    REPLACES_AT,
    SWAP,
    SWAPS_AT,
    Ints,
)
from querwurf.games.crosswise.rules.scoring import line_points
from querwurf.games.crosswise.rules.seating import ORDER, full_hand
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    SIZE,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
)

Floats: TypeAlias = NDArray[np.float32]

LINES = 2 * SIZE
TILES = len(SYMBOLS) * TILES_A_SYMBOL + len(ACTION_KINDS) * TILES_AN_ACTION

SEATS, STARTER, TURN, OPEN, BAG, WINNER, PASSES = range(7)
"""Places in `Table.info`: seats, starter, turns played, empty cells, tiles in the bag, winner."""
NOBODY, ROWS, COLUMNS, DRAW = range(4)
MOST_SEATS = 4

SIX = 336
KEY: Ints = np.array([0, 1, 7, 28, 84, 168, SIX])
"""By how many equal symbols, a number; the sum over a line's symbols tells its pattern."""
NO_CELL = -1

_ORDERS: Ints = np.zeros((MOST_SEATS + 1, MOST_SEATS), np.int64)
_ROUNDS: Ints = np.array([len(ORDER.get(seats, ())) for seats in range(MOST_SEATS + 1)])
_FULL: Ints = np.zeros((MOST_SEATS + 1, MOST_SEATS), np.int64)
for _seats, _order in ORDER.items():
    _ORDERS[_seats, : len(_order)] = _order
    _FULL[_seats, :_seats] = [full_hand(_seats, seat) for seat in range(_seats)]


def _list_patterns() -> list[tuple[int, ...]]:
    """List the 30 ways in which a line can hold up to six tiles, whatever the symbols."""
    found: list[tuple[int, ...]] = [()]
    for pattern in found:
        most = min(SIZE - sum(pattern), pattern[-1] if pattern else SIZE)
        found += [(*pattern, count) for count in range(1, most + 1)]
    return sorted(found, key=lambda pattern: (sum(pattern), pattern))


PATTERNS = _list_patterns()
PATTERN_OF: Ints = np.zeros(2 * SIX, np.int64)
"""By the sum of a line's KEYs, the number of its pattern."""
POINTS: Ints = np.zeros(len(PATTERNS), np.int64)
"""By pattern, what the rules score."""
for _number, _pattern in enumerate(PATTERNS):
    PATTERN_OF[sum(KEY[count] for count in _pattern)] = _number
    _held = [symbol for symbol, count in zip(SYMBOLS, _pattern, strict=False) for _ in range(count)]
    POINTS[_number] = line_points((*_held, *[None] * (SIZE - len(_held))))


class Table(NamedTuple):
    """A match, all hands open; who looks at it takes care to look at the own hand only."""

    board: Ints
    """By cell, a symbol or EMPTY."""
    counts: Ints
    """[line, symbol], in the last place the empty cells."""
    keys: Ints
    """[line], the sum of the KEYs of its counts."""
    hands: Ints
    """[seat, kind of tile] → how many."""
    bag: Ints
    """Tiles in the order in which they will be drawn, the last one first."""
    played: Ints
    """[action kind] → how many lie beside the board."""
    info: Ints


def new_table() -> Table:
    """Make an empty table."""
    return Table(
        np.full(CELLS, EMPTY, np.int64),
        np.zeros((LINES, EMPTY + 1), np.int64),
        np.zeros(LINES, np.int64),
        np.zeros((MOST_SEATS, KINDS), np.int64),
        np.zeros(TILES, np.int64),
        np.zeros(KINDS - EMPTY, np.int64),
        np.zeros(7, np.int64),
    )


@jit
def clear(table: Table, seats: int, starter: int) -> None:
    """Empty board, hands and bag."""
    table.board[:] = EMPTY
    table.counts[:] = 0
    table.counts[:, EMPTY] = SIZE
    table.keys[:] = 0
    table.hands[:] = 0
    table.played[:] = 0
    table.info[:] = 0
    table.info[SEATS] = seats
    table.info[STARTER] = starter
    table.info[OPEN] = CELLS


@jit
def copy(source: Table, target: Table) -> None:
    """Make one table equal to another."""
    copy_row(source.board, target.board)
    copy_rows(source.counts, target.counts)
    copy_row(source.keys, target.keys)
    copy_rows(source.hands, target.hands)
    copy_row(source.bag, target.bag)
    copy_row(source.played, target.played)
    copy_row(source.info, target.info)


@jit
def deal(table: Table, seats: int, starter: int, random: Random) -> None:
    """Begin a match: shuffle all tiles and fill the hands."""
    clear(table, seats, starter)
    for kind in range(KINDS):
        for _ in range(TILES_A_SYMBOL if kind < EMPTY else TILES_AN_ACTION):
            table.bag[table.info[BAG]] = kind
            table.info[BAG] += 1
    shuffle(table.bag, table.info[BAG], random)
    for seat in range(seats):
        draw(table, seat)


@jit
def draw(table: Table, seat: int) -> None:
    """Fill a seat's hand up, while the bag lasts."""
    held = table.hands[seat].sum()
    while held < _FULL[table.info[SEATS], seat] and table.info[BAG] > 0:
        table.info[BAG] -= 1
        table.hands[seat, table.bag[table.info[BAG]]] += 1
        held += 1


@jit
def put_back(table: Table, seat: int, random: Random) -> None:
    """Put a hand back into the bag and draw anew."""
    for kind in range(KINDS):
        while table.hands[seat, kind] > 0:
            table.hands[seat, kind] -= 1
            table.bag[table.info[BAG]] = kind
            table.info[BAG] += 1
    shuffle(table.bag, table.info[BAG], random)
    draw(table, seat)


@jit
def mover_of(table: Table) -> int:
    """Tell whose turn it is."""
    seats = table.info[SEATS]
    return int(_ORDERS[seats, (table.info[STARTER] + table.info[TURN]) % _ROUNDS[seats]])


@jit
def may_put_back(table: Table, seat: int) -> bool:
    """Tell whether the mover may put back a first hand of action tiles."""
    seats, turn = table.info[SEATS], table.info[TURN]
    if turn >= _ROUNDS[seats] or table.hands[seat, :EMPTY].sum() > 0:
        return False
    for earlier in range(turn):
        if _ORDERS[seats, (table.info[STARTER] + earlier) % _ROUNDS[seats]] == seat:
            return False
    return bool(table.hands[seat].sum() > 0)


@jit
def ready_mover(table: Table, random: Random) -> int:
    """Tell whose turn it is, once a useless first hand has been put back."""
    seat = mover_of(table)
    while may_put_back(table, seat):
        put_back(table, seat, random)
    return seat


@jit
def count_one(table: Table, line: int, tile: int, more: int) -> None:
    """Let a line hold one tile (or empty cell) more or less."""
    before = table.counts[line, tile]
    table.counts[line, tile] = before + more
    if tile != EMPTY:
        table.keys[line] += KEY[before + more] - KEY[before]


@jit
def put(table: Table, cell: int, tile: int) -> None:
    """Let a cell hold a tile, or nothing."""
    row, column = cell // SIZE, SIZE + cell % SIZE
    before = table.board[cell]
    count_one(table, row, before, -1)
    count_one(table, row, tile, 1)
    count_one(table, column, before, -1)
    count_one(table, column, tile, 1)
    table.board[cell] = tile


@jit
def changes_of(table: Table, code: int) -> tuple[int, int, int, int]:
    """Tell which cells a move changes and to what; the second cell may be NO_CELL."""
    if code >= SWAPS_AT:
        first, second = (code - SWAPS_AT) // CELLS, (code - SWAPS_AT) % CELLS
        return first, table.board[second], second, table.board[first]
    if code >= REPLACES_AT:
        return (code - REPLACES_AT) // EMPTY, (code - REPLACES_AT) % EMPTY, NO_CELL, EMPTY
    if code >= REMOVES_AT:
        return code - REMOVES_AT, EMPTY, NO_CELL, EMPTY
    if code >= PLACES_AT:
        return (code - PLACES_AT) % CELLS, (code - PLACES_AT) // CELLS, NO_CELL, EMPTY
    source, target = code // CELLS, code % CELLS
    return source, EMPTY, target, table.board[source]


@jit
def spend(table: Table, seat: int, code: int) -> None:
    """Take a move's tiles out of the hand and into it."""
    hand = table.hands[seat]
    if PLACES_AT <= code < REDRAW_AT:
        hand[(code - PLACES_AT) // CELLS] -= 1
        return
    kind = MOVE
    if code >= SWAPS_AT:
        kind = SWAP
    elif code >= REPLACES_AT:
        kind = REPLACE
        hand[(code - REPLACES_AT) % EMPTY] -= 1
        hand[table.board[(code - REPLACES_AT) // EMPTY]] += 1
    elif code >= REMOVES_AT:
        kind = REMOVE
        hand[table.board[code - REMOVES_AT]] += 1
    hand[kind] -= 1
    table.played[kind - EMPTY] += 1


@jit
def lead_of(table: Table) -> int:
    """Count the rows' points minus the columns'."""
    lead = 0
    for line in range(SIZE):
        lead += POINTS[PATTERN_OF[table.keys[line]]]
        lead -= POINTS[PATTERN_OF[table.keys[SIZE + line]]]
    return lead


@jit
def winner_as_it_stands(table: Table) -> int:
    """Tell who is ahead."""
    lead = lead_of(table)
    return ROWS if lead > 0 else COLUMNS if lead < 0 else DRAW


@jit
def play(table: Table, seat: int, code: int) -> None:
    """Make a move or pass; the hand is not filled up yet."""
    table.info[TURN] += 1
    if code == PASS_AT:
        table.info[PASSES] += 1
        if table.info[PASSES] >= _ROUNDS[table.info[SEATS]]:
            table.info[WINNER] = winner_as_it_stands(table)
        return
    table.info[PASSES] = 0
    spend(table, seat, code)
    first, first_tile, second, second_tile = changes_of(table, code)
    put(table, first, first_tile)
    if second != NO_CELL:
        put(table, second, second_tile)
    table.info[OPEN] = table.counts[:SIZE, EMPTY].sum()
    for line in range(LINES):
        if table.keys[line] == SIX:
            table.info[WINNER] = ROWS if line < SIZE else COLUMNS
            return
    if table.info[OPEN] == 0:
        table.info[WINNER] = winner_as_it_stands(table)


@jit
def list_moves(table: Table, seat: int, codes: Ints) -> int:
    """List the moves of a seat in the rules' order; tells how many. Without any: to pass."""
    hand, board = table.hands[seat], table.board
    n = 0
    for first in range(CELLS if hand[MOVE] else 0):
        if board[first] != EMPTY:
            for second in range(CELLS):
                if board[second] == EMPTY:
                    codes[n] = MOVES_AT + first * CELLS + second
                    n += 1
    for symbol in range(EMPTY):
        for cell in range(CELLS if hand[symbol] else 0):
            if board[cell] == EMPTY:
                codes[n] = PLACES_AT + symbol * CELLS + cell
                n += 1
    for cell in range(CELLS if hand[REMOVE] else 0):
        if board[cell] != EMPTY:
            codes[n] = REMOVES_AT + cell
            n += 1
    for cell in range(CELLS if hand[REPLACE] else 0):
        if board[cell] != EMPTY:
            for symbol in range(EMPTY):
                if hand[symbol]:
                    codes[n] = REPLACES_AT + cell * EMPTY + symbol
                    n += 1
    for first in range(CELLS if hand[SWAP] else 0):
        if board[first] != EMPTY:
            for second in range(first + 1, CELLS):
                if board[second] != EMPTY:
                    codes[n] = SWAPS_AT + first * CELLS + second
                    n += 1
    if n == 0:
        codes[0] = PASS_AT
        return 1
    return n
