"""The last rounds in company: the chance to win instead of the mean.

Everyone writes the same throws, so a lead is safe or not for reasons that both sheets share:
the throws to come are played on all sheets alike.
"""
# mypy: allow-untyped-defs, allow-untyped-calls
# (numba gives kernels their types)

from itertools import product

import numpy as np
from numpy.typing import NDArray

from querwurf.games.krisskross.gaps import has_pair
from querwurf.games.krisskross.kernel import (
    CHANCES,
    THROWS,
    best_line,
    copy_sheet,
    score,
)
from querwurf.games.krisskross.values import rate, write
from querwurf.shelf import jit

_LINE_UNIT = 64
"""More than any line is worth: points count first, then the best line."""


def list_throws(rounds: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """List all throws of the rounds to come [way, round, 2], and how likely each way is."""
    ways = np.array(list(product(range(len(THROWS)), repeat=rounds)), np.int64)
    ways = ways.reshape(len(THROWS) ** rounds, rounds)
    return THROWS[ways], CHANCES[ways].prod(axis=1)


@jit
def finish(brain, work, sheet, spare, throws, results):
    """Play a sheet to its end for each way that the throws can fall; points and best line."""
    for way in range(len(throws)):
        copy_sheet(sheet, spare)
        for at in range(throws.shape[1]):
            if not has_pair(spare.empty[0]):
                break
            one, other = throws[way, at, 0], throws[way, at, 1]
            _n, best = rate(brain, work, spare, one, other)
            write(spare, work.pairs[best >> 1], best & 1, one, other)
        results[way] = _LINE_UNIT * score(brain.points, spare) + best_line(brain.points, spare)


@jit
def win_share(own, rivals, chances):
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
