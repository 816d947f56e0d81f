"""Many Kriss Kross matches at once; who is to choose or to write is the mover."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.batch import NOBODY, Batch, Lanes
from querwurf.botkit.encoding import Numbers
from querwurf.botkit.jit import Array, jit_nogil
from querwurf.botkit.splitmix import below_in
from querwurf.core.protocol import check_seats, rank
from querwurf.games.krisskross.bot.encoding import WRITES_AT, KrissKrossEncoding
from querwurf.games.krisskross.bot.kernel import (
    ALL_EMPTY,
    BASE,
    FACES,
    MOST_PAIRS,
    PAIR_BITS,
    PAIR_CELLS,
    START_CELLS,
    point_tables,
)
from querwurf.games.krisskross.rules.state import CELLS, SEATS, SIZE, Options

NO_ENTRY = -1
_points = cache(point_tables)
TOTAL, BEST = 0, 1


class KrissKrossBatch(Batch):
    """Kriss Kross matches side by side."""

    encoding: KrissKrossEncoding

    def __init__(self, options: Options, seats: int, size: int, seed: int, threads: int) -> None:
        check_seats(SEATS, seats)
        super().__init__(KrissKrossEncoding(options, seats), seats, size, seed, threads)
        self._start = START_CELLS[options.diagonal]
        self._points: Array = _points(options)
        self._sheets: Numbers = np.zeros((size, seats, CELLS), np.int16)
        self._empty: NDArray[np.int64] = np.zeros((size, seats), np.int64)
        self._dice: Numbers = np.zeros((size, 2), np.int16)
        self._round: Numbers = np.zeros(size, np.int16)
        self._entries: Numbers = np.full((size, seats), NO_ENTRY, np.int16)
        self._both: NDArray[np.int32] = np.zeros((size, seats, 2), np.int32)
        self.reset()

    def _begin(self, lanes: Lanes) -> None:
        self._run(begin, (), lanes, *self._state())

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        self._run(act, (self._start,), actions, refused, *self._state(), self._chance)

    def _state(self) -> tuple[Any, ...]:
        shown = self._sheets, self._empty, self._dice, self._round, self._entries
        return (*shown, self.done, self.mover)

    def _choose(self, codes: NDArray[np.int64]) -> None:
        legal = self.legal()
        self._run(choose, (), codes, legal, self.mover, self._choice)

    def _fill_legal(self, legal: Lanes) -> None:
        shown = self._sheets, self._empty, self._dice
        self._run(fill_legal, (self._start,), legal, *shown, self.mover)

    def _fill_observed(self, observed: Numbers) -> None:
        shown = self._sheets, self._dice, self._round, self._entries
        self._run(fill_observed, (), observed, *shown, self.mover)

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        self._run(fill_score, (self._points,), self._both, self._sheets)
        score[:] = self._both[:, :, TOTAL]

    def places(self) -> NDArray[np.int32]:
        """Rank by points, then by the highest row or column."""
        self.score()
        ranked = [rank([tuple(pair) for pair in pairs]) for pairs in self._both.tolist()]
        return np.where(self.done[:, None], np.array(ranked, np.int32), np.int32(0))


@jit_nogil
def has_room(empty: int) -> bool:
    """Tell whether two neighbouring cells are empty: to the right, or below."""
    # The last column has no right neighbour: its bits are taken out before shifting.
    beside = empty & (empty >> 1) & 0b01111_01111_01111_01111_01111
    return bool(beside | (empty & (empty >> SIZE)))


@jit_nogil
def next_mover(empty: Array, entries: Array, after: int) -> int:
    """Give the first seat from a place on that has room and has not written yet."""
    for seat in range(after, len(entries)):
        if entries[seat] == NO_ENTRY and has_room(empty[seat]):
            return seat
    return NOBODY


@jit_nogil
def begin(
    lanes: Array,
    sheets: Array,
    empty: Array,
    dice: Array,
    rounds: Array,
    entries: Array,
    done: Array,
    mover: Array,
) -> None:
    """Hand out empty sheets; the first seat is to choose its symbol."""
    for lane in range(len(lanes)):
        if lanes[lane]:
            sheets[lane] = 0
            empty[lane] = ALL_EMPTY
            dice[lane] = 0
            rounds[lane] = 0
            entries[lane] = NO_ENTRY
            done[lane] = False
            mover[lane] = 0


@jit_nogil
def is_taken(sheets: Array, start: int, symbol: int) -> bool:
    """Tell whether a seat has chosen a start symbol."""
    for seat in range(len(sheets)):  # noqa: SIM110 - numba knows no generators here
        if sheets[seat, start] == symbol:
            return True
    return False


@jit_nogil
def is_legal(sheets: Array, empty: Array, dice: Array, start: int, seat: int, code: int) -> bool:
    """Tell whether a seat may do this now."""
    if dice[0] == 0:
        return bool(0 <= code < WRITES_AT and not is_taken(sheets, start, code + 1))
    pair = (code - WRITES_AT) // 2
    if code < WRITES_AT or pair >= MOST_PAIRS:
        return False
    if (code - WRITES_AT) % 2 and dice[0] == dice[1]:
        return False
    return bool(empty[seat] & PAIR_BITS[pair] == PAIR_BITS[pair])


@jit_nogil
def write(sheet: Array, dice: Array, code: int) -> int:
    """Write an entry into a sheet; gives the bits of its cells."""
    pair, falling = (code - WRITES_AT) // 2, (code - WRITES_AT) % 2
    low, high = min(dice[0], dice[1]), max(dice[0], dice[1])
    sheet[PAIR_CELLS[pair, 0]] = high if falling else low
    sheet[PAIR_CELLS[pair, 1]] = low if falling else high
    return int(PAIR_BITS[pair])


@jit_nogil
def act(
    start: int,
    actions: Array,
    refused: Array,
    sheets: Array,
    empty: Array,
    dice: Array,
    rounds: Array,
    entries: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Let the movers choose or write; the last entry of a round closes it."""
    seats = sheets.shape[1]
    for lane in range(len(actions)):
        if done[lane]:
            continue
        seat, code = mover[lane], actions[lane]
        if not is_legal(sheets[lane], empty[lane], dice[lane], start, seat, code):
            refused[lane] = True
            continue
        if dice[lane, 0] == 0:
            sheets[lane, seat, start] = code + 1
            empty[lane, seat] ^= 1 << start
            following = seat + 1 if seat + 1 < seats else NOBODY
        else:
            entries[lane, seat] = code
            following = next_mover(empty[lane], entries[lane], seat + 1)
            if following == NOBODY:
                for other in range(seats):
                    if entries[lane, other] != NO_ENTRY:
                        bits = write(sheets[lane, other], dice[lane], entries[lane, other])
                        empty[lane, other] ^= bits
                        entries[lane, other] = NO_ENTRY
                rounds[lane] += 1
        if following == NOBODY:
            following = next_mover(empty[lane], entries[lane], 0)
            dice[lane] = 0
            if following == NOBODY:
                done[lane] = True
            else:
                dice[lane, 0] = below_in(stream, lane, FACES) + 1
                dice[lane, 1] = below_in(stream, lane, FACES) + 1
        mover[lane] = following


@jit_nogil
def choose(codes: Array, legal: Array, mover: Array, stream: Array) -> None:
    """Choose one of the legal actions by chance."""
    for lane in range(len(codes)):
        if mover[lane] == NOBODY:
            continue
        left = below_in(stream, lane, legal[lane].sum())
        code = 0
        while left > 0 or not legal[lane, code]:
            left -= legal[lane, code]
            code += 1
        codes[lane] = code


@jit_nogil
def fill_legal(
    start: int, legal: Array, sheets: Array, empty: Array, dice: Array, mover: Array
) -> None:
    """Tell what every mover may do."""
    for lane in range(len(legal)):
        legal[lane] = False
        seat = mover[lane]
        if seat == NOBODY:
            continue
        if dice[lane, 0] == 0:
            for code in range(WRITES_AT):
                legal[lane, code] = not is_taken(sheets[lane], start, code + 1)
            continue
        differ = dice[lane, 0] != dice[lane, 1]
        for pair in range(MOST_PAIRS):
            is_open = empty[lane, seat] & PAIR_BITS[pair] == PAIR_BITS[pair]
            legal[lane, WRITES_AT + 2 * pair] = is_open
            legal[lane, WRITES_AT + 2 * pair + 1] = is_open and differ


@jit_nogil
def fill_observed(
    observed: Array, sheets: Array, dice: Array, rounds: Array, entries: Array, mover: Array
) -> None:
    """Show every mover its own sheet and, clockwise, the others'."""
    seats = sheets.shape[1]
    for lane in range(len(observed)):
        own = max(mover[lane], 0)
        for cell in range(CELLS):
            observed[lane, cell] = sheets[lane, own, cell]
        observed[lane, CELLS] = dice[lane, 0]
        observed[lane, CELLS + 1] = dice[lane, 1]
        observed[lane, CELLS + 2] = rounds[lane]
        observed[lane, CELLS + 3] = entries[lane, own] - NO_ENTRY
        at = CELLS + 4
        for step in range(1, seats):
            for cell in range(CELLS):
                observed[lane, at] = sheets[lane, (own + step) % seats, cell]
                at += 1


@jit_nogil
def fill_score(points: Array, both: Array, sheets: Array) -> None:
    """Add up the lines, and note the highest row or column."""
    for lane in range(len(both)):
        for seat in range(sheets.shape[1]):
            sheet = sheets[lane, seat]
            total, best, diagonal = 0, -1000, 0
            for at in range(SIZE):
                row = column = 0
                for step in range(SIZE):
                    row = BASE * row + sheet[SIZE * at + step]
                    column = BASE * column + sheet[SIZE * step + at]
                diagonal = BASE * diagonal + sheet[(SIZE + 1) * at]
                total += points[0, row] + points[0, column]
                best = max(best, points[0, row], points[0, column])
            both[lane, seat, TOTAL] = total + points[1, diagonal]
            both[lane, seat, BEST] = best
