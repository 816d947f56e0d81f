"""The best grid that the throws of a match allowed, looked for afterwards.

In hindsight the order of the throws does not matter: any sum could have gone anywhere. So this is
one puzzle, 25 known numbers in 25 cells, and swapping two of them while it slowly gets colder
(simulated annealing) finds very good grids, though it cannot prove that there is none better.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.core.match import Match
from querwurf.games.knister.bot.kernel import (
    FIRST_DIAGONAL,
    KEYS,
    LINES,
    LINES_OF,
    NO_LINE,
    key_tables,
)
from querwurf.games.knister.rules.scoring import DIAGONAL_FACTOR
from querwurf.games.knister.rules.state import CELLS, Rolled

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]

_RUNS, _SWAPS = 8, 1_000_000
_HOT, _COLD = 3.0, 0.25
"""Points that a swap may lose with a fair chance, at first and in the end."""


def hindsight(match: AnyMatch) -> tuple[int, bool]:
    """Find the best total that the throws allowed, over all games of a match; never proven."""
    sums = [
        sum(event.dice)
        for entry in match.log
        for event in entry.events
        if isinstance(event, Rolled)
    ]
    games = [sums[first : first + CELLS] for first in range(0, len(sums), CELLS)]
    return sum(best_total(numbers) for numbers in games), False


def best_total(numbers: list[int]) -> int:
    """Arrange 25 sums as well as can be found."""
    keys = np.array([KEYS[number - 2] for number in numbers], np.int64)
    points = key_tables().points.astype(np.int64)
    return max(int(_anneal(keys.copy(), points, LINES_OF, seed)) for seed in range(_RUNS))


@jit
def _anneal(
    keys: NDArray[np.int64], points: NDArray[np.int64], lines_of: NDArray[np.int64], seed: int
) -> int:
    """Swap numbers, worse and worse ones less and less; the best total on the way.

    `held` sums up the keys of each line, which tells its points; swapping two cells moves the
    difference of their keys between the lines of both.
    """
    np.random.seed(seed)  # numba's own generator: kernels cannot take another
    held = np.zeros(LINES + 1, np.int64)
    for cell in range(CELLS):
        for line in lines_of[cell]:
            held[line] += keys[cell]
    total = 0
    for line in range(LINES):
        total += points[held[line]] * (DIAGONAL_FACTOR if line >= FIRST_DIAGONAL else 1)
    best, heat = total, _HOT
    cooling = (_COLD / _HOT) ** (1.0 / _SWAPS)
    for _ in range(_SWAPS):
        heat *= cooling
        one, other = np.random.randint(CELLS), np.random.randint(CELLS)
        moved = keys[other] - keys[one]
        if moved == 0:
            continue
        change = _shift(held, points, lines_of[one], moved)
        change += _shift(held, points, lines_of[other], -moved)
        if change >= 0 or np.random.random() < np.exp(change / heat):
            keys[one], keys[other] = keys[other], keys[one]
            total += change
            best = max(best, total)
        else:
            _shift(held, points, lines_of[one], -moved)
            _shift(held, points, lines_of[other], moved)
    return best


@jit
def _shift(
    held: NDArray[np.int64], points: NDArray[np.int64], lines: NDArray[np.int64], moved: int
) -> int:
    """Add to the keys of some lines; tells by how much their points change."""
    change = 0
    for line in lines:
        if line != NO_LINE:
            factor = DIAGONAL_FACTOR if line >= FIRST_DIAGONAL else 1
            change -= points[held[line]] * factor
            held[line] += moved
            change += points[held[line]] * factor
    return change
