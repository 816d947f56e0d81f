"""What a value is made of in Kriss Kross: how every line ends when the game is played on.

Counted, not read from the learnt tables, whose entries belong to many lines at once: the player
at sight goes on after each of some entries, always with the same throws. The cells that stay
empty are counted too. Near the end all throws are played: then chances are exact.
"""

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit
from querwurf.core.reason import Part, Parts
from querwurf.games.krisskross.bot.gaps import bits
from querwurf.games.krisskross.bot.kernel import (
    DIAGONAL_LINE,
    FACES,
    LINES,
    Sheet,
    copy_sheet,
    read_grid,
    score,
)
from querwurf.games.krisskross.bot.levels import own_grid
from querwurf.games.krisskross.bot.multiplayer import play_on
from querwurf.games.krisskross.bot.player import learnt
from querwurf.games.krisskross.bot.values import Brain, Work
from querwurf.games.krisskross.rules.rules import fill
from querwurf.games.krisskross.rules.scoring import COLUMNS, ROWS
from querwurf.games.krisskross.rules.state import Write
from querwurf.games.krisskross.rules.view import View

GAMES = 150
_FEW = 2
"""With so few rounds to come or fewer, every way that the throws can fall is played."""
WHAT: tuple[str, ...] = (
    *(f"row {n}" for n in range(1, len(ROWS) + 1)),
    *(f"column {n}" for n in range(1, len(COLUMNS) + 1)),
    "diagonal 1",
)
"""The parts by line, numbered as in the kernel."""
EMPTY = "empty"


def parts(
    view: View, actions: Sequence[Write], games: int = GAMES, salt: int = 0
) -> tuple[Parts[Write], ...]:
    """Play on after each of some entries and count how the lines end; seeded by the view.

    Another salt gives another sample.
    """
    known, grid = learnt(view.options), own_grid(view)
    rounds = grid.count(0) // 2 - 1
    throws = _throws(view, rounds, games, salt)
    counted = len(LINES) if view.options.diagonal else DIAGONAL_LINE
    ends = np.zeros((len(actions), len(throws), len(LINES) + 2), np.int64)
    for action, noted in zip(actions, ends, strict=True):
        sheet = read_grid(fill(grid, action))
        note_ends(known.brain, known.scratch.work, sheet, known.spare, throws, noted)
    named = {**dict(enumerate(WHAT[:counted])), len(LINES): EMPTY}
    return tuple(
        Parts(
            action,
            tuple(_part(what, noted[:, at]) for at, what in named.items()),
            len(throws),
            _error(noted[:, -1] - ends[0, :, -1]),
            {} if rounds <= _FEW else {
                what: _error(noted[:, at] - ends[0, :, at]) for at, what in named.items()
            },
        )
        for action, noted in zip(actions, ends, strict=True)
    )  # fmt: skip


def _throws(view: View, rounds: int, games: int, salt: int) -> NDArray[np.int64]:
    """Draw throws [game, round, 2]; with few rounds to come, list every way that they can fall."""
    if rounds <= _FEW:
        ways = np.array(list(product(range(1, FACES + 1), repeat=2 * rounds)), np.int64)
        return ways.reshape(FACES ** (2 * rounds), rounds, 2)
    rng = np.random.default_rng((*own_grid(view), *(view.dice or ()), *([salt] if salt else [])))
    return rng.integers(1, FACES + 1, (games, rounds, 2))


def _error(apart: NDArray[np.int64]) -> float:
    return float(apart.std() / np.sqrt(len(apart)))


def _part(what: str, ends: NDArray[np.int64]) -> Part:
    values, counts = np.unique(ends, return_counts=True)
    chances = {
        int(value): float(count / len(ends)) for value, count in zip(values, counts, strict=True)
    }
    return Part(what, float(ends.mean()), chances)


@jit
def note_ends(
    brain: Brain,
    work: Work,
    sheet: Sheet,
    spare: Sheet,
    throws: NDArray[np.int64],
    ends: NDArray[np.int64],
) -> None:
    """Play on with throws [game, round, 2] and note [game, ..] each line's points, how many
    cells stay empty, and the sheet's points."""
    for game in range(len(throws)):
        copy_sheet(sheet, spare)
        play_on(brain, work, spare, throws[game])
        for line in range(len(LINES)):
            kind = 1 if line == DIAGONAL_LINE else 0
            ends[game, line] = brain.points[kind, spare.codes[2 * line]]
        ends[game, len(LINES)] = bits(spare.empty[0])
        ends[game, len(LINES) + 1] = score(brain.points, spare)
