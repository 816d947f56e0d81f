"""Many Crosswise matches at once: the bots' tables, and what everybody saw going into hands."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.batch import NOBODY, Batch, Lanes
from querwurf.botkit.encoding import Numbers
from querwurf.botkit.jit import Array, jit_nogil
from querwurf.core.protocol import check_seats
from querwurf.games.crosswise.bot.chance import below
from querwurf.games.crosswise.bot.codes import (
    CODES,
    EMPTY,
    KINDS,
    MOST_MOVES,
    PASS_AT,
    PLACES_AT,
    REDRAW_AT,
    REMOVES_AT,
    REPLACES_AT,
    SWAPS_AT,
    Ints,
)
from querwurf.games.crosswise.bot.encoding import CrosswiseEncoding
from querwurf.games.crosswise.bot.kernel import _ORDERS as ORDERS
from querwurf.games.crosswise.bot.kernel import _ROUNDS as TURNS
from querwurf.games.crosswise.bot.kernel import (
    BAG,
    DRAW,
    LINES,
    PASSES,
    PATTERN_OF,
    POINTS,
    ROWS,
    STARTER,
    TILES,
    TURN,
    WINNER,
    Table,
    deal,
    draw,
    list_moves,
    may_put_back,
    mover_of,
    play,
    put_back,
)
from querwurf.games.crosswise.bot.kernel import NOBODY as NO_WINNER
from querwurf.games.crosswise.rules.state import CELLS, SEATS, SIZE, Options


class CrosswiseBatch(Batch):
    """Crosswise matches side by side."""

    encoding: CrosswiseEncoding

    def __init__(self, options: Options, seats: int, size: int, seed: int, threads: int) -> None:
        check_seats(SEATS, seats)
        super().__init__(CrosswiseEncoding(options, seats), seats, size, seed, threads)
        self._board: Ints = np.zeros((size, CELLS), np.int64)
        self._counts: Ints = np.zeros((size, LINES, EMPTY + 1), np.int64)
        self._keys: Ints = np.zeros((size, LINES), np.int64)
        self._hands: Ints = np.zeros((size, SEATS[-1], KINDS), np.int64)
        self._bag: Ints = np.zeros((size, TILES), np.int64)
        self._played: Ints = np.zeros((size, KINDS - EMPTY), np.int64)
        self._info: Ints = np.zeros((size, 7), np.int64)
        self._known: Ints = np.zeros((size, seats, EMPTY), np.int64)
        self.reset()

    def _tables(self) -> tuple[Any, ...]:
        lines = self._board, self._counts, self._keys
        return (*lines, self._hands, self._bag, self._played, self._info)

    def _begin(self, lanes: Lanes) -> None:
        arrays = lanes, *self._tables(), self._known, self.done, self.mover, self._chance
        self._run(begin, (self.seats,), *arrays)

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        shown = *self._tables(), self._known, self.done, self.mover, self._chance
        self._run(act, (), actions, refused, *shown)

    def _choose(self, codes: NDArray[np.int64]) -> None:
        self._run(choose, (), codes, *self._tables(), self.mover, self._choice)

    def _fill_legal(self, legal: Lanes) -> None:
        self._run(fill_legal, (), legal, *self._tables(), self.mover)

    def _fill_observed(self, observed: Numbers) -> None:
        shown = *self._tables(), self._known, self.mover
        self._run(fill_observed, (), observed, *shown)

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        self._run(fill_score, (), score, self._keys)

    def places(self) -> NDArray[np.int32]:
        """Give the winning team the first place; both of them when the match is drawn."""
        winner = self._info[:, WINNER, None]
        teams = ROWS + np.arange(self.seats) % 2
        placed = np.where((winner == teams) | (winner == DRAW), 1, 2)
        return np.where(winner == NO_WINNER, 0, placed).astype(np.int32)


@jit_nogil
def begin(
    seats: int,
    lanes: Array,
    board: Array,
    counts: Array,
    keys: Array,
    hands: Array,
    bag: Array,
    played: Array,
    info: Array,
    known: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Draw the lot and deal."""
    for i in range(len(lanes)):
        if lanes[i]:
            table = Table(board[i], counts[i], keys[i], hands[i], bag[i], played[i], info[i])
            random = stream[i : i + 1]
            deal(table, seats, below(random, seats), random)
            known[i] = 0
            done[i] = False
            mover[i] = mover_of(table)


@jit_nogil
def is_first(table: Table) -> bool:
    """Tell whether the mover has had no turn yet."""
    seats, turn = known_seats(table), table.info[TURN]
    if turn >= TURNS[seats]:
        return False
    start = table.info[STARTER]
    own = ORDERS[seats, (start + turn) % TURNS[seats]]
    for earlier in range(turn):  # noqa: SIM110 - numba knows no generators here
        if ORDERS[seats, (start + earlier) % TURNS[seats]] == own:
            return False
    return True


@jit_nogil
def known_seats(table: Table) -> int:
    """Give the number of seats."""
    return int(table.info[0])


@jit_nogil
def is_legal(table: Table, seat: int, code: int) -> bool:
    """Tell whether the mover may do this."""
    hand, board = table.hands[seat], table.board
    if code < 0 or code >= CODES:
        return False
    if code == REDRAW_AT:
        return bool(may_put_back(table, seat))
    if code == PASS_AT:
        return bool(not has_move(table, seat))
    if code < PASS_AT:
        source, target = code // CELLS, code % CELLS
        return bool(hand[EMPTY] and board[source] != EMPTY and board[target] == EMPTY)
    if code < REDRAW_AT:
        symbol, cell = (code - PLACES_AT) // CELLS, (code - PLACES_AT) % CELLS
        return bool(hand[symbol] and board[cell] == EMPTY)
    if code < REPLACES_AT:
        return bool(hand[EMPTY + 1] and board[code - REMOVES_AT] != EMPTY)
    if code < SWAPS_AT:
        cell, symbol = (code - REPLACES_AT) // EMPTY, (code - REPLACES_AT) % EMPTY
        return bool(hand[EMPTY + 2] and hand[symbol] and board[cell] != EMPTY)
    first, second = (code - SWAPS_AT) // CELLS, (code - SWAPS_AT) % CELLS
    both = first < second and board[first] != EMPTY and board[second] != EMPTY
    return bool(hand[EMPTY + 3] and both)


@jit_nogil
def has_move(table: Table, seat: int) -> bool:
    """Tell whether a seat can do anything but pass."""
    hand, filled = table.hands[seat], 0
    for cell in range(CELLS):
        filled += table.board[cell] != EMPTY
    symbols = hand[:EMPTY].sum() > 0
    if filled < CELLS and (symbols or (hand[EMPTY] and filled)):
        return True
    if filled and (hand[EMPTY + 1] or (hand[EMPTY + 2] and symbols)):
        return True
    return bool(filled > 1 and hand[EMPTY + 3])


@jit_nogil
def note_known(table: Table, known: Array, code: int) -> None:
    """Keep what everybody sees: a symbol laid down may be a known one, one taken is known."""
    laid = taken = EMPTY
    if PLACES_AT <= code < REDRAW_AT:
        laid = (code - PLACES_AT) // CELLS
    elif REMOVES_AT <= code < REPLACES_AT:
        taken = table.board[code - REMOVES_AT]
    elif REPLACES_AT <= code < SWAPS_AT:
        laid = (code - REPLACES_AT) % EMPTY
        taken = table.board[(code - REPLACES_AT) // EMPTY]
    if laid < EMPTY and known[laid] > 0:
        known[laid] -= 1
    if taken < EMPTY:
        known[taken] += 1


@jit_nogil
def act(
    actions: Array,
    refused: Array,
    board: Array,
    counts: Array,
    keys: Array,
    hands: Array,
    bag: Array,
    played: Array,
    info: Array,
    known: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Let the movers take their turns and fill up their hands."""
    for i in range(len(actions)):
        if done[i]:
            continue
        table = Table(board[i], counts[i], keys[i], hands[i], bag[i], played[i], info[i])
        seat, code = mover[i], actions[i]
        if not is_legal(table, seat, code):
            refused[i] = True
            continue
        if code == REDRAW_AT:
            put_back(table, seat, stream[i : i + 1])
            continue
        note_known(table, known[i, seat], code)
        play(table, seat, code)
        if table.info[WINNER] == NO_WINNER:
            draw(table, seat)
            mover[i] = mover_of(table)
        else:
            done[i] = True
            mover[i] = NOBODY


@jit_nogil
def choose(
    codes: Array,
    board: Array,
    counts: Array,
    keys: Array,
    hands: Array,
    bag: Array,
    played: Array,
    info: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Choose one of the legal moves by chance."""
    moves = np.empty(MOST_MOVES + 1, np.int64)
    for i in range(len(codes)):
        if mover[i] != NOBODY:
            table = Table(board[i], counts[i], keys[i], hands[i], bag[i], played[i], info[i])
            n = list_moves(table, mover[i], moves)
            if may_put_back(table, mover[i]):
                moves[n] = REDRAW_AT
                n += 1
            codes[i] = moves[below(stream[i : i + 1], n)]


@jit_nogil
def fill_legal(
    legal: Array,
    board: Array,
    counts: Array,
    keys: Array,
    hands: Array,
    bag: Array,
    played: Array,
    info: Array,
    mover: Array,
) -> None:
    """Tell what every mover may do."""
    moves = np.empty(MOST_MOVES + 1, np.int64)
    for i in range(len(legal)):
        legal[i] = False
        if mover[i] != NOBODY:
            table = Table(board[i], counts[i], keys[i], hands[i], bag[i], played[i], info[i])
            for k in range(list_moves(table, mover[i], moves)):
                legal[i, moves[k]] = True
            legal[i, REDRAW_AT] = may_put_back(table, mover[i])


@jit_nogil
def fill_observed(
    observed: Array,
    board: Array,
    counts: Array,
    keys: Array,
    hands: Array,
    bag: Array,
    played: Array,
    info: Array,
    known: Array,
    mover: Array,
) -> None:
    """Show every mover the board, the own hand and what is known of the others."""
    seats = known.shape[1]
    for i in range(len(observed)):
        table = Table(board[i], counts[i], keys[i], hands[i], bag[i], played[i], info[i])
        own, shown = max(mover[i], 0), observed[i]
        for cell in range(CELLS):
            shown[cell] = 0 if board[i, cell] == EMPTY else board[i, cell] + 1
        shown[CELLS : CELLS + KINDS] = hands[i, own]
        at = CELLS + KINDS
        for step in range(seats):
            shown[at + step] = hands[i, (own + step) % seats].sum()
        at += seats
        for step in range(seats):
            shown[at : at + EMPTY] = known[i, (own + step) % seats]
            at += EMPTY
        shown[at] = info[i, BAG]
        shown[at + 1 : at + 5] = played[i]
        shown[at + 5] = own % 2
        shown[at + 6] = info[i, TURN]
        shown[at + 7] = is_first(table)
        shown[at + 8] = info[i, PASSES]


@jit_nogil
def fill_score(score: Array, keys: Array) -> None:
    """Add up every seat's lines."""
    for i in range(len(score)):
        for seat in range(score.shape[1]):
            first, total = SIZE * (seat % 2), 0
            for line in range(first, first + SIZE):
                total += POINTS[PATTERN_OF[keys[i, line]]]
            score[i, seat] = total
