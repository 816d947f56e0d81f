"""What a value is made of in Knister: how every line ends when the game is played on.

The learnt tables value pairs of lines and what throws are in demand, which cannot be handed to
single lines honestly. So the parts are counted: the player at sight goes on after each of some
entries, always with the same throws. Near the end all throws are played: then chances are exact.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
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
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONALS, ROWS
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


def parts(
    view: View, actions: Sequence[Write], games: int = GAMES, salt: int = 0
) -> tuple[Parts[Write], ...]:
    """Play on after each of some entries and count how the lines end; seeded by the view.

    Another salt gives another sample.
    """
    known = learnt()
    lines, empty, left = read_seat(own_grid(view), known)
    throws = _all_throws(left - 1) if left <= _FEW else _deal(seed_of(view) + salt, left - 1, games)
    ends = np.zeros((len(actions), len(throws), LINES), np.int64)
    cells = np.array([action.cell for action in actions])
    face, scratch = number_of(view) - LOWEST, new_scratch()
    args = lines, empty, left, face, cells, throws, ends
    note_ends(known.brain, known.end, scratch, *args)
    return tuple(
        Parts(
            action,
            tuple(_part(what, own[:, line]) for line, what in enumerate(WHAT)),
            len(throws),
            0.0 if left <= _FEW else _error((own - ends[0]).sum(axis=1)),
            {} if left <= _FEW else {
                what: _error(own[:, line] - ends[0, :, line]) for line, what in enumerate(WHAT)
            },
        )
        for action, own in zip(actions, ends, strict=True)
    )  # fmt: skip


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


def _part(what: str, ends: NDArray[np.int64]) -> Part:
    counts = np.bincount(ends)
    chances = {int(points): float(counts[points] / len(ends)) for points in np.flatnonzero(counts)}
    return Part(what, float(ends.mean()), chances)


def _error(apart: NDArray[np.int64]) -> float:
    """Give the standard error of a mean from its batches: within one the throws are no accident."""
    means = apart.reshape(-1, BATCH).mean(axis=1)
    return float(means.std(ddof=1) / np.sqrt(len(means))) if len(means) > 1 else 0.0


@jit
def note_ends(
    brain: Brain,
    end: End,
    scratch: Scratch,
    lines: NDArray[np.int64],
    empty: int,
    left: int,
    face: int,
    cells: NDArray[np.int64],
    throws: NDArray[np.int64],
    ends: NDArray[np.int64],
) -> None:
    """Play on and note [entry, game, line] what lines bring in the end."""
    for at in range(len(cells)):
        rest = empty & ~(1 << cells[at])
        for game in range(len(throws)):
            copy_row(lines, scratch.lines)
            write(brain, scratch.lines, cells[at], face)
            finish(brain, end, scratch, scratch.lines, rest, left - 1, throws[game], 0)
            for line in range(LINES):
                ends[at, game, line] = end.worth[KIND_OF[line], scratch.lines[line]]
