"""Many Knister matches at once; who is to write, seat after seat, is the mover."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.batch import NOBODY, Batch, Lanes
from querwurf.botkit.encoding import Numbers
from querwurf.botkit.jit import Array, jit_nogil
from querwurf.botkit.splitmix import next_in
from querwurf.core.protocol import check_seats, rank
from querwurf.games.knister.bot.encoding import KnisterEncoding
from querwurf.games.knister.bot.kernel import KEYS, LOWEST, key_tables
from querwurf.games.knister.rules.scoring import DIAGONAL_FACTOR
from querwurf.games.knister.rules.state import CELLS, ROUNDS, SEATS, SIZE, Options
from querwurf.games.knister.rules.view import CLOSE_UP

FULL = (1 << CELLS) - 1
ROUND, GAME = 0, 1
DICE_AT, COUNTS_AT, ENTRY_AT, EARLIER_AT, BLOCK = CELLS, CELLS + 2, CELLS + 4, CELLS + 5, CELLS + 6
"""Where the parts of a seat's block begin, and its length; the sheet comes first."""
_GAP = 1 << 20
"""The key of an empty cell: a line that holds one lies past all points."""
_KEY_OF: NDArray[np.int64] = np.array(
    [_GAP, 0, *(KEYS[total - LOWEST] for total in range(LOWEST, 13))]
)
"""[sum] → key."""
_GROUP = 9
"""Cells that are looked up together when one is chosen."""
_COUNT_OF: NDArray[np.uint64] = np.array([n.bit_count() for n in range(1 << _GROUP)], np.uint64)
"""[bits] → how many are set."""
_PLACE_OF: NDArray[np.uint8] = np.zeros((1 << _GROUP, 16), np.uint8)
"""[bits, k] → the place of the k-th that is set."""
for _bits in range(1 << _GROUP):
    _places = [_place for _place in range(_GROUP) if _bits >> _place & 1]
    _PLACE_OF[_bits, : len(_places)] = _places
_ONE, _32, _LOW, _SIX, _CELLS = (np.uint64(number) for number in (1, 32, 0xFFFFFFFF, 6, CELLS))
_NINE, _NINE_BITS = np.uint64(_GROUP), np.uint64((1 << _GROUP) - 1)


class KnisterBatch(Batch):
    """Knister matches side by side.

    A seat's block is what it is shown of its own, kept as it is shown: alone, that is the whole
    observation, and to observe is to copy all lanes at once. Open cells are kept likewise.
    """

    encoding: KnisterEncoding

    def __init__(self, options: Options, seats: int, size: int, seed: int, threads: int) -> None:
        check_seats(SEATS, seats)
        super().__init__(KnisterEncoding(options, seats), seats, size, seed, threads)
        self._games = options.games
        self._points: Array = key_tables().points
        self._blocks: Numbers = np.zeros((size, seats, BLOCK), np.int16)
        self._open: Lanes = np.zeros((size, seats, CELLS), np.bool_)
        self._empty: NDArray[np.uint64] = np.zeros((size, seats), np.uint64)
        """The open cells again, as bits."""
        self.reset()

    def _begin(self, lanes: Lanes) -> None:
        self._run(begin, (), lanes, *self._state())

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        kernel = act_alone if self.seats == 1 else act
        self._run(kernel, (self._points, self._games), actions, refused, *self._state())

    def _state(self) -> tuple[Any, ...]:
        return self._blocks, self._open, self._empty, self.done, self.mover, self._chance

    def _choose(self, codes: NDArray[np.int64]) -> None:
        self._run(choose, (), codes, self._empty, self._blocks, self.mover, self._choice)

    def _fill_legal(self, legal: Lanes) -> None:
        if self.seats == 1:
            np.copyto(legal, self._open[:, 0])  # when it is over no cell is open
        else:
            self._run(fill_legal, (), legal, self._open, self.mover)

    def _fill_observed(self, observed: Numbers) -> None:
        if self.seats == 1:
            np.copyto(observed, self._blocks[:, 0])
        else:
            self._run(fill_observed, (), observed, self._blocks, self.mover)

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        self._run(fill_score, (self._points,), score, self._blocks)

    def places(self) -> NDArray[np.int32]:
        """Rank by points."""
        ranked = [rank(scores) for scores in self.score().tolist()]
        return np.where(self.done[:, None], np.array(ranked, np.int32), np.int32(0))


@jit_nogil
def throw(blocks: Array, stream: Array, lane: int) -> None:
    """Throw a lane's two dice; all of its seats see them."""
    bits = next_in(stream, lane)
    for seat in range(blocks.shape[1]):
        blocks[lane, seat, DICE_AT] = np.int16(((bits >> _32) * _SIX) >> _32) + 1
        blocks[lane, seat, DICE_AT + 1] = np.int16(((bits & _LOW) * _SIX) >> _32) + 1


@jit_nogil
def begin(
    lanes: Array,
    blocks: Array,
    opened: Array,
    empty: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Hand out empty sheets and throw for the first round."""
    for lane in range(len(lanes)):
        if lanes[lane]:
            blocks[lane] = 0
            opened[lane] = True
            empty[lane] = FULL
            done[lane] = False
            mover[lane] = 0
            throw(blocks, stream, lane)


@jit_nogil
def act(
    points: Array,
    games: int,
    actions: Array,
    refused: Array,
    blocks: Array,
    opened: Array,
    empty: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Note the movers' entries; the last one of a round closes it, and the next throw comes.

    Nothing here looks at a part of an array as one of its own: numba would count references.
    """
    seats = blocks.shape[1]
    for lane in range(len(actions)):
        if done[lane]:
            continue
        seat, cell = mover[lane], actions[lane]
        if cell < 0 or cell >= CELLS or not opened[lane, seat, cell]:
            refused[lane] = True
            continue
        blocks[lane, seat, ENTRY_AT] = cell + 1
        if seat + 1 < seats:
            mover[lane] = seat + 1
            continue
        mover[lane] = 0
        total = blocks[lane, 0, DICE_AT] + blocks[lane, 0, DICE_AT + 1]
        for other in range(seats):
            at = blocks[lane, other, ENTRY_AT] - 1
            blocks[lane, other, at] = total
            opened[lane, other, at] = False
            empty[lane, other] ^= _ONE << np.uint64(at)
            blocks[lane, other, ENTRY_AT] = 0
            blocks[lane, other, COUNTS_AT + ROUND] += 1
        if blocks[lane, 0, COUNTS_AT + ROUND] == ROUNDS:
            end_game(points, games, blocks, opened, empty, done, mover, lane)
        if not done[lane]:
            throw(blocks, stream, lane)


@jit_nogil
def act_alone(
    points: Array,
    games: int,
    actions: Array,
    refused: Array,
    blocks: Array,
    opened: Array,
    empty: Array,
    done: Array,
    mover: Array,
    stream: Array,
) -> None:
    """Do the same where there is one seat a lane: nobody is waited for, which is twice as fast."""
    for lane in range(len(actions)):
        if done[lane]:
            continue
        cell = actions[lane]
        if cell < 0 or cell >= CELLS or not opened[lane, 0, cell]:
            refused[lane] = True
            continue
        blocks[lane, 0, cell] = blocks[lane, 0, DICE_AT] + blocks[lane, 0, DICE_AT + 1]
        opened[lane, 0, cell] = False
        empty[lane, 0] ^= _ONE << np.uint64(cell)
        played = blocks[lane, 0, COUNTS_AT + ROUND] + 1
        blocks[lane, 0, COUNTS_AT + ROUND] = played
        if played == ROUNDS:
            end_game(points, games, blocks, opened, empty, done, mover, lane)
            if done[lane]:
                continue
        bits = next_in(stream, lane)
        blocks[lane, 0, DICE_AT] = np.int16(((bits >> _32) * _SIX) >> _32) + 1
        blocks[lane, 0, DICE_AT + 1] = np.int16(((bits & _LOW) * _SIX) >> _32) + 1


@jit_nogil
def end_game(
    points: Array, games: int, blocks: Array, opened: Array, empty: Array, done: Array,
    mover: Array, lane: int,
) -> None:  # fmt: skip
    """Hand out new sheets and count the old ones, or end the match after the last game."""
    is_last = blocks[lane, 0, COUNTS_AT + GAME] + 1 == games
    if is_last:
        done[lane] = True
        mover[lane] = NOBODY
    for seat in range(blocks.shape[1]):
        blocks[lane, seat, DICE_AT] = 0
        blocks[lane, seat, DICE_AT + 1] = 0
        if is_last:
            continue
        blocks[lane, seat, EARLIER_AT] += points_of(points, blocks, lane, seat)
        blocks[lane, seat, COUNTS_AT + ROUND] = 0
        blocks[lane, seat, COUNTS_AT + GAME] += 1
        empty[lane, seat] = FULL
        for cell in range(CELLS):
            blocks[lane, seat, cell] = 0
            opened[lane, seat, cell] = True


@jit_nogil
def points_of(points: Array, blocks: Array, lane: int, seat: int) -> Any:
    """Score a sheet as it stands; a line with a gap is worth nothing."""
    total = np.int32(0)
    falling = rising = 0
    for at in range(SIZE):
        row = column = 0
        for step in range(SIZE):
            row += _KEY_OF[blocks[lane, seat, SIZE * at + step]]
            column += _KEY_OF[blocks[lane, seat, SIZE * step + at]]
        falling += _KEY_OF[blocks[lane, seat, (SIZE + 1) * at]]
        rising += _KEY_OF[blocks[lane, seat, (SIZE - 1) * (at + 1)]]
        total += points[row] if row < _GAP else 0
        total += points[column] if column < _GAP else 0
    total += DIAGONAL_FACTOR * points[falling] if falling < _GAP else 0
    total += DIAGONAL_FACTOR * points[rising] if rising < _GAP else 0
    return total


@jit_nogil
def choose(codes: Array, empty: Array, blocks: Array, mover: Array, stream: Array) -> None:
    """Choose an open cell by chance: the k-th bit that is set, looked up in one of three groups."""
    for lane in range(len(codes)):
        seat = mover[lane]
        if seat == NOBODY:
            continue
        left = empty[lane, seat]
        size = _CELLS - np.uint64(blocks[lane, seat, COUNTS_AT + ROUND])
        k = ((next_in(stream, lane) >> _32) * size) >> _32
        in_first = _COUNT_OF[left & _NINE_BITS]
        in_two = in_first + _COUNT_OF[(left >> _NINE) & _NINE_BITS]
        before = in_first if k >= in_first else np.uint64(0)
        before = in_two if k >= in_two else before
        shift = (np.uint64(k >= in_first) + np.uint64(k >= in_two)) * _NINE
        codes[lane] = np.int64(shift) + _PLACE_OF[(left >> shift) & _NINE_BITS, k - before]


@jit_nogil
def fill_legal(legal: Array, opened: Array, mover: Array) -> None:
    """Tell which cells are open to the movers."""
    for lane in range(len(legal)):
        seat = mover[lane]
        for cell in range(CELLS):
            legal[lane, cell] = seat != NOBODY and opened[lane, seat, cell]


@jit_nogil
def fill_observed(observed: Array, blocks: Array, mover: Array) -> None:
    """Show every mover its own block and, clockwise, the others' earlier points and sheets."""
    seats = blocks.shape[1]
    for lane in range(len(observed)):
        own = max(mover[lane], 0)
        for at in range(BLOCK):
            observed[lane, at] = blocks[lane, own, at]
        for step in range(1, seats):
            other = (own + step) % seats
            observed[lane, BLOCK + step - 1] = blocks[lane, other, EARLIER_AT]
            sheet_at = BLOCK + seats - 1 + (step - 1) * CELLS
            for cell in range(CELLS):
                shown = blocks[lane, other, cell] if other < CLOSE_UP else 0
                observed[lane, sheet_at + cell] = shown


@jit_nogil
def fill_score(points: Array, score: Array, blocks: Array) -> None:
    """Add up the games."""
    for lane in range(len(score)):
        for seat in range(blocks.shape[1]):
            earlier = blocks[lane, seat, EARLIER_AT]
            score[lane, seat] = earlier + points_of(points, blocks, lane, seat)
