"""Random Knister as a NumPy batch: all games of a batch take each round together."""

import numpy as np
from numpy.typing import NDArray

from querwurf.games.knister.bot.kernel import Points
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONAL_FACTOR, DIAGONALS, ROWS
from querwurf.games.knister.rules.state import CELLS

LINES = np.array([*ROWS, *COLUMNS, *DIAGONALS])
WEIGHTS = np.array([1] * 10 + [DIAGONAL_FACTOR] * 2)


def play(tables: Points, games: int, rng: np.random.Generator) -> NDArray[np.int64]:
    """Play games by chance, each entry in any empty cell; their scores."""
    grid = np.zeros((games, CELLS), np.uint32)
    order = np.tile(np.arange(CELLS, dtype=np.uint8), (games, 1))
    each = np.arange(games)
    for played in range(CELLS):
        last = CELLS - 1 - played
        at = rng.integers(0, last + 1, games, np.uint8)
        cell = order[each, at]
        order[each, at] = order[:, last]
        order[:, last] = cell
        grid[each, cell] = tables.keys[rng.integers(0, 36, games, np.uint8)]
    scores: NDArray[np.int64] = tables.points[grid[:, LINES].sum(axis=2)] @ WEIGHTS
    return scores
