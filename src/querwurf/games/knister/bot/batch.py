"""Many Knister matches at once; who is to write, seat after seat, is the mover."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.batch import NOBODY, Batch, Lanes
from querwurf.botkit.encoding import Numbers
from querwurf.botkit.jit import Array, jit_nogil
from querwurf.botkit.splitmix import below_in, next_in
from querwurf.core.protocol import check_seats, rank
from querwurf.games.knister.bot.encoding import KnisterEncoding
from querwurf.games.knister.bot.kernel import KEYS, LOWEST, key_tables
from querwurf.games.knister.rules.scoring import DIAGONAL_FACTOR
from querwurf.games.knister.rules.state import CELLS, ROUNDS, SEATS, SIZE, Options
from querwurf.games.knister.rules.view import CLOSE_UP

FULL = (1 << CELLS) - 1
ROUND, GAME = 0, 1
NO_ENTRY = -1
_GAP = 1 << 20
"""The key of an empty cell: a line that holds one lies past all points."""
_KEY_OF: NDArray[np.int64] = np.array(
    [_GAP, 0, *(KEYS[total - LOWEST] for total in range(LOWEST, 13))]
)
"""[sum] → key."""
_ONE, _27, _DE_BRUIJN = np.uint32(1), np.uint32(27), np.uint32(0x077CB531)
_EXPONENT: NDArray[np.int64] = np.zeros(32, np.int64)
for _exponent in range(32):
    _EXPONENT[(0x077CB531 << _exponent & 0xFFFFFFFF) >> 27] = _exponent
_32, _LOW, _SIX = (np.uint64(number) for number in (32, 0xFFFFFFFF, 6))


class KnisterBatch(Batch):
    """Knister matches side by side."""

    encoding: KnisterEncoding

    def __init__(self, options: Options, seats: int, size: int, seed: int, threads: int) -> None:
        check_seats(SEATS, seats)
        super().__init__(KnisterEncoding(options, seats), seats, size, seed, threads)
        self._games = options.games
        self._points: Array = key_tables().points
        self._sheets: Numbers = np.zeros((size, seats, CELLS), np.int16)
        self._empty: NDArray[np.uint32] = np.zeros((size, seats), np.uint32)
        self._dice: Numbers = np.zeros((size, 2), np.int16)
        self._counts: Numbers = np.zeros((size, 2), np.int16)
        self._entries: Numbers = np.full((size, seats), NO_ENTRY, np.int16)
        self._earlier: NDArray[np.int32] = np.zeros((size, seats), np.int32)
        self.reset()

    def _begin(self, lanes: Lanes) -> None:
        self._run(begin, (), lanes, *self._state())

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        self._run(act, (self._points, self._games), actions, refused, *self._state())

    def _state(self) -> tuple[Any, ...]:
        shown = self._sheets, self._empty, self._dice, self._counts, self._entries, self._earlier
        return (*shown, self.done, self.mover, self._chance)

    def _choose(self, codes: NDArray[np.int64]) -> None:
        self._run(choose, (), codes, self._empty, self._counts, self.mover, self._choice)

    def _fill_legal(self, legal: Lanes) -> None:
        self._run(fill_legal, (), legal, self._empty, self.mover)

    def _fill_observed(self, observed: Numbers) -> None:
        shown = self._sheets, self._dice, self._counts, self._entries, self._earlier
        self._run(fill_observed, (), observed, *shown, self.mover)

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        self._run(fill_score, (self._points,), score, self._sheets, self._earlier)

    def places(self) -> NDArray[np.int32]:
        """Rank by points."""
        ranked = [rank(scores) for scores in self.score().tolist()]
        return np.where(self.done[:, None], np.array(ranked, np.int32), np.int32(0))


@jit_nogil
def throw(dice: Array, stream: Array, lane: int) -> None:
    """Throw a lane's two dice."""
    bits = next_in(stream, lane)
    dice[lane, 0] = np.int16(((bits >> _32) * _SIX) >> _32) + 1
    dice[lane, 1] = np.int16(((bits & _LOW) * _SIX) >> _32) + 1


@jit_nogil
def begin(
    lanes: Array,
    sheets: Array,
    empty: Array,
    dice: Array,
    counts: Array,
    entries: Array,
    earlier: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Hand out empty sheets and throw for the first round."""
    for lane in range(len(lanes)):
        if lanes[lane]:
            sheets[lane] = 0
            empty[lane] = FULL
            counts[lane] = 0
            entries[lane] = NO_ENTRY
            earlier[lane] = 0
            done[lane] = False
            mover[lane] = 0
            throw(dice, stream, lane)


@jit_nogil
def act(
    points: Array,
    games: int,
    actions: Array,
    refused: Array,
    sheets: Array,
    empty: Array,
    dice: Array,
    counts: Array,
    entries: Array,
    earlier: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Note the movers' entries; the last one of a round closes it, and the next throw comes."""
    seats = sheets.shape[1]
    for lane in range(len(actions)):
        if done[lane]:
            continue
        seat, cell = mover[lane], actions[lane]
        if cell < 0 or cell >= CELLS or not (empty[lane, seat] >> cell) & 1:
            refused[lane] = True
            continue
        entries[lane, seat] = cell
        if seat + 1 < seats:
            mover[lane] = seat + 1
            continue
        total = dice[lane, 0] + dice[lane, 1]
        for other in range(seats):
            at = entries[lane, other]
            sheets[lane, other, at] = total
            empty[lane, other] ^= np.uint32(1 << at)
            entries[lane, other] = NO_ENTRY
        mover[lane] = 0
        counts[lane, ROUND] += 1
        if counts[lane, ROUND] < ROUNDS:
            throw(dice, stream, lane)
        elif counts[lane, GAME] + 1 < games:
            for other in range(seats):
                earlier[lane, other] += points_of(points, sheets[lane, other])
            sheets[lane] = 0
            empty[lane] = FULL
            counts[lane, ROUND] = 0
            counts[lane, GAME] += 1
            throw(dice, stream, lane)
        else:
            done[lane] = True
            mover[lane] = NOBODY
            dice[lane] = 0


@jit_nogil
def points_of(points: Array, sheet: Array) -> Any:
    """Score a sheet as it stands; a line with a gap is worth nothing."""
    total = np.int32(0)
    falling = rising = 0
    for at in range(SIZE):
        row = column = 0
        for step in range(SIZE):
            row += _KEY_OF[sheet[SIZE * at + step]]
            column += _KEY_OF[sheet[SIZE * step + at]]
        falling += _KEY_OF[sheet[(SIZE + 1) * at]]
        rising += _KEY_OF[sheet[(SIZE - 1) * (at + 1)]]
        total += points[row] if row < _GAP else 0
        total += points[column] if column < _GAP else 0
    total += DIAGONAL_FACTOR * points[falling] if falling < _GAP else 0
    total += DIAGONAL_FACTOR * points[rising] if rising < _GAP else 0
    return total


@jit_nogil
def choose(codes: Array, empty: Array, counts: Array, mover: Array, stream: Array) -> None:
    """Choose an empty cell by chance: go to the k-th bit that is set."""
    for lane in range(len(codes)):
        if mover[lane] == NOBODY:
            continue
        left = empty[lane, mover[lane]]
        for _ in range(below_in(stream, lane, CELLS - counts[lane, ROUND])):
            left &= left - _ONE  # the lowest bit goes
        # A power of two times this number has its exponent's own pattern in the highest five of 32
        # bits; numba computes with 64, hence the cut.
        lowest = np.uint32(left & (~left + _ONE))
        codes[lane] = _EXPONENT[np.uint32(lowest * _DE_BRUIJN) >> _27]


@jit_nogil
def fill_legal(legal: Array, empty: Array, mover: Array) -> None:
    """Tell which cells are empty."""
    for lane in range(len(legal)):
        left = empty[lane, mover[lane]] if mover[lane] != NOBODY else np.uint32(0)
        allowed = legal[lane]
        for cell in range(CELLS):
            allowed[cell] = (left >> np.uint32(cell)) & _ONE


@jit_nogil
def fill_observed(
    observed: Array,
    sheets: Array,
    dice: Array,
    counts: Array,
    entries: Array,
    earlier: Array,
    mover: Array,
) -> None:
    """Show every mover its own sheet and, clockwise, the others'."""
    seats = sheets.shape[1]
    for lane in range(len(observed)):
        own, shown = max(mover[lane], 0), observed[lane]
        sheet = sheets[lane, own]
        for cell in range(CELLS):
            shown[cell] = sheet[cell]
        shown[CELLS] = dice[lane, 0]
        shown[CELLS + 1] = dice[lane, 1]
        shown[CELLS + 2] = counts[lane, ROUND]
        shown[CELLS + 3] = counts[lane, GAME]
        shown[CELLS + 4] = entries[lane, own] - NO_ENTRY
        shown[CELLS + 5] = earlier[lane, own]
        at = CELLS + 6
        for step in range(1, seats):
            shown[at] = earlier[lane, (own + step) % seats]
            at += 1
        for step in range(1, seats):
            other = (own + step) % seats
            for cell in range(CELLS):
                shown[at] = sheets[lane, other, cell] if other < CLOSE_UP else 0
                at += 1


@jit_nogil
def fill_score(points: Array, score: Array, sheets: Array, earlier: Array) -> None:
    """Add up the games."""
    for lane in range(len(score)):
        for seat in range(sheets.shape[1]):
            score[lane, seat] = earlier[lane, seat] + points_of(points, sheets[lane, seat])
