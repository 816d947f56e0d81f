"""Near the end with rivals the chance to win counts, not the mean: everyone has the same throws."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import jit
from querwurf.games.knister.bot.endgame import End, worth_of
from querwurf.games.knister.bot.kernel import LINES
from querwurf.games.knister.bot.search import BATCH, Scratch, shuffle_throws
from querwurf.games.knister.bot.values import GROUP_ROUNDS, Brain, offer, prepare, write
from querwurf.games.knister.rules.state import CELLS

_SOFT = 1.0
"""Points that a lead must grow by to be clearly safer: takes the edge off the samples' luck."""


@jit
def finish(
    brain: Brain,
    end: End,
    scratch: Scratch,
    lines: Any,
    empty: int,
    left: int,
    throws: Any,
    first: int,
) -> float:
    """Let the greedy player write to the end; the points of the full grid."""
    played = first
    while left:
        group = (CELLS - left) // GROUP_ROUNDS
        base, opened = prepare(brain, scratch.ahead, group, lines, empty)
        cell = offer(brain, scratch.ahead, group, lines, empty, opened, base, throws[played])
        write(brain, lines, cell, throws[played])
        empty &= ~(1 << cell)
        left -= 1
        played += 1
    return np.float64(worth_of(end, lines))


@jit
def weigh_chances(
    brain: Brain,
    end: End,
    scratch: Scratch,
    state: NDArray[np.uint64],
    grids: NDArray[np.int64],
    empties: NDArray[np.int64],
    ahead: NDArray[np.int64],
    seat: int,
    left: int,
    face: int,
    tried: int,
    batches: int,
) -> None:
    """Estimate for the first cells of `scratch.order` the chance to win, into `scratch.value`.

    `ahead` holds the points of earlier games. All seats get the same throws, as at the table.
    """
    scratch.total[:] = 0
    scratch.square[:] = 0
    throws = np.zeros(CELLS + 1, np.int64)
    lines = np.zeros(LINES + 1, np.int64)
    throws[0] = face
    for _ in range(batches):
        shuffle_throws(scratch, state, left - 1)
        for game in range(BATCH):
            copy_row(scratch.throws[game], throws[1:])
            rival = -1e9
            for other in range(len(grids)):
                if other != seat:
                    copy_row(grids[other], lines)
                    points = finish(brain, end, scratch, lines, empties[other], left, throws, 0)
                    rival = max(rival, points + ahead[other])
            for at in range(tried):
                cell = scratch.order[at]
                copy_row(grids[seat], lines)
                write(brain, lines, cell, face)
                rest = empties[seat] & ~(1 << cell)
                points = finish(brain, end, scratch, lines, rest, left - 1, throws, 1)
                chance = 1 / (1 + np.exp((rival - points - ahead[seat]) / _SOFT))
                scratch.total[cell] += chance
                scratch.square[cell] += chance * chance
    games = BATCH * batches
    for at in range(tried):
        cell = scratch.order[at]
        mean = scratch.total[cell] / games
        scratch.value[cell] = mean
        scratch.error[cell] = np.sqrt(max(scratch.square[cell] / games - mean * mean, 0.0) / games)
