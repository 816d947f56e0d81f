"""What a value is made of in Knister: how every line ends when the game is played on.

The learnt tables value pairs of lines and what throws are in demand, which cannot be handed to
single lines honestly. So the parts are counted: the player at sight goes on after each of some
entries, always with the same throws. Near the end all throws are played: then chances are exact.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.core.reason import Part, Parts
from querwurf.games.knister.bot.endgame import End
from querwurf.games.knister.bot.kernel import LINES, LOWEST
from querwurf.games.knister.bot.levels import number_of, own_grid, seed_of
from querwurf.games.knister.bot.multiplayer import finish
from querwurf.games.knister.bot.player import read_seat
from querwurf.games.knister.bot.search import BATCH, Scratch, new_scratch
from querwurf.games.knister.bot.tables import learnt
from querwurf.games.knister.bot.values import KIND_OF, Brain, write
from querwurf.games.knister.rules.scoring import (
    COLUMNS,
    DIAGONAL_FACTOR,
    DIAGONALS,
    ROWS,
    STRAIGHT_WITHOUT_SEVEN,
)
from querwurf.games.knister.rules.state import Write
from querwurf.games.knister.rules.view import View

GAMES = 360
_FEW = 3
"""With so few empty cells or fewer, every way that the throws can fall is played."""
WHAT: tuple[str, ...] = tuple(
    f"{kind} {n}"
    for kind, lines in (("row", ROWS), ("column", COLUMNS), ("diagonal", DIAGONALS))
    for n in range(1, len(lines) + 1)
)
"""The parts by line, numbered as in the kernel."""
_MOST_POINTS = DIAGONAL_FACTOR * STRAIGHT_WITHOUT_SEVEN


def parts(view: View, actions: Sequence[Write], games: int = GAMES) -> tuple[Parts[Write], ...]:
    """Play on after each of some entries and count how the lines end; seeded by the view."""
    known = learnt()
    lines, empty, left = read_seat(own_grid(view), known)
    throws = _all_throws(left - 1) if left <= _FEW else _deal(seed_of(view), left - 1, games)
    counts = np.zeros((len(actions), LINES, _MOST_POINTS + 1), np.int64)
    totals = np.zeros((len(actions), len(throws)))
    cells = np.array([action.cell for action in actions])
    face, scratch = number_of(view) - LOWEST, new_scratch()
    args = lines, empty, left, face, cells, throws, counts, totals
    count_ends(known.brain, known.end, scratch, *args)
    return tuple(
        Parts(action, _line_parts(ends), len(throws), _error(own - totals[0], left))
        for action, ends, own in zip(actions, counts, totals, strict=True)
    )


def _all_throws(rounds: int) -> NDArray[np.int64]:
    """List every way that the last throws can fall: [way, round] → face."""
    ways = np.array(list(product(range(BATCH), repeat=rounds)), np.int64)
    return _faces(ways.reshape(BATCH**rounds, rounds))


def _deal(seed: int, rounds: int, games: int) -> NDArray[np.int64]:
    """Deal throws [game, round] → face in batches in which each of the 36 comes once a round.

    That spares much of the luck; the number of games is rounded up to whole batches.
    """
    rng = np.random.default_rng(seed)
    batches = -(-games // BATCH)
    dealt = np.tile(np.arange(BATCH), (batches, rounds, 1))
    return _faces(rng.permuted(dealt, axis=2).swapaxes(1, 2).reshape(-1, rounds))


def _faces(throws: NDArray[np.int64]) -> NDArray[np.int64]:
    """Turn throws of two dice, counted from 0 to 35, into the faces of their sums."""
    return np.ascontiguousarray(throws // 6 + throws % 6)


def _line_parts(ends: NDArray[np.int64]) -> tuple[Part, ...]:
    points = np.arange(_MOST_POINTS + 1)
    chances = ends / ends[0].sum()
    return tuple(
        Part(what, float(line @ points), {int(p): float(line[p]) for p in np.flatnonzero(line)})
        for what, line in zip(WHAT, chances, strict=True)
    )


def _error(apart: NDArray[np.float64], left: int) -> float:
    """Give the standard error of a mean from its batches: within one the throws are no accident."""
    if left <= _FEW:
        return 0.0
    means = apart.reshape(-1, BATCH).mean(axis=1)
    return float(means.std(ddof=1) / np.sqrt(len(means))) if len(means) > 1 else 0.0


@jit
def count_ends(
    brain: Brain,
    end: End,
    scratch: Scratch,
    lines: NDArray[np.int64],
    empty: int,
    left: int,
    face: int,
    cells: NDArray[np.int64],
    throws: NDArray[np.int64],
    counts: NDArray[np.int64],
    totals: NDArray[np.float64],
) -> None:
    """Count [entry, line, points] how lines end, and keep [entry, game] what the sheet is worth."""
    for at in range(len(cells)):
        rest = empty & ~(1 << cells[at])
        for game in range(len(throws)):
            scratch.lines[:] = lines
            write(brain, scratch.lines, cells[at], face)
            totals[at, game] = finish(
                brain, end, scratch, scratch.lines, rest, left - 1, throws[game], 0
            )
            for line in range(LINES):
                points = end.worth[KIND_OF[line], scratch.lines[line]]
                counts[at, line, np.int64(points)] += 1
