"""The last rounds with rivals: the chance to win instead of the mean.

Everyone writes the same throws, so a lead is safe or not for reasons that both sheets share:
the throws to come are played on all sheets alike.
"""

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.krisskross.bot.gaps import has_pair
from querwurf.games.krisskross.bot.kernel import (
    CHANCES,
    THROWS,
    Sheet,
    best_line,
    copy_sheet,
    score,
)
from querwurf.games.krisskross.bot.values import Brain, Work, rate, write

_LINE_UNIT = 64
"""More than any line is worth: points count first, then the best line."""


def list_throws(rounds: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """List all throws of the rounds to come [way, round, 2], and how likely each way is."""
    ways = np.array(list(product(range(len(THROWS)), repeat=rounds)), np.int64)
    ways = ways.reshape(len(THROWS) ** rounds, rounds)
    return THROWS[ways], CHANCES[ways].prod(axis=1)


@jit
def play_on(brain: Brain, work: Work, sheet: Sheet, throws: Array) -> None:
    """Write the throws [round, 2] as the tables say, as long as there is room."""
    for at in range(len(throws)):
        if not has_pair(sheet.empty[0]):
            break
        one, other = throws[at, 0], throws[at, 1]
        _n, best = rate(brain, work, sheet, one, other)
        write(sheet, work.pairs[best >> 1], best & 1, one, other)


@jit
def finish(
    brain: Brain, work: Work, sheet: Sheet, spare: Sheet, throws: Array, results: Array
) -> None:
    """Play a sheet to its end for each way that the throws can fall; points and best line."""
    for way in range(len(throws)):
        copy_sheet(sheet, spare)
        play_on(brain, work, spare, throws[way])
        results[way] = _LINE_UNIT * score(brain.points, spare) + best_line(brain.points, spare)


@jit
def win_share(own: Array, rivals: Array, chances: Array) -> Any:
    """Tell how often the own result [way] beats all rivals' [rival, way]; ties are shared."""
    total = 0.0
    for way in range(len(own)):
        tied = 1
        for rival in range(len(rivals)):
            if rivals[rival, way] > own[way]:
                tied = 0
                break
            if rivals[rival, way] == own[way]:
                tied += 1
        if tied:
            total += chances[way] / tied
    return total
