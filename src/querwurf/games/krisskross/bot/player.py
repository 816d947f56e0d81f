"""The learnt players' memory and judgement, from the rules' grids to values of writes."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.krisskross.bot import multiplayer
from querwurf.games.krisskross.bot.gaps import gap_table
from querwurf.games.krisskross.bot.kernel import START_CELLS, Sheet, new_sheet, read_grid
from querwurf.games.krisskross.bot.learnt import LEARNT
from querwurf.games.krisskross.bot.search import (
    UNSEEN,
    Effort,
    Scratch,
    expect,
    new_scratch,
    play,
    think,
    weigh_throw,
)
from querwurf.games.krisskross.bot.values import Brain, new_brain, rate, write
from querwurf.games.krisskross.rules.rules import PAIRS, fill
from querwurf.games.krisskross.rules.state import Grid, Options, Throw, Write

if TYPE_CHECKING:
    from querwurf.botkit.table_file import Tables

STEP = 1 / 256
"""What one unit of a stored weight is worth."""
TABLES = "standard", "diagonal"
EFFORTS: dict[float, Effort] = {
    0: Effort(0, 0.0, 0),
    1: Effort(6, 1.5, 4),
    4: Effort(8, 2.0, 6),
}
"""By the milliseconds that they may need on a plain machine."""
TABLE_VALUES = EFFORTS[0]
MASTER = EFFORTS[1]
WINNING_ROUNDS = 2
"""With so many rounds to come or fewer, a player with rivals plays to win."""
_FINALISTS = 6


class Learnt(NamedTuple):
    """The tables for some options, and scratch space."""

    brain: Brain
    scratch: Scratch
    spare: Sheet


def pack(weights: NDArray[np.float32]) -> NDArray[np.int16]:
    """Round weights for the table file."""
    return np.round(weights / STEP).astype(np.int16)


@cache
def learnt(options: Options) -> Learnt:
    """Load and lay out the tables for the options."""
    name = TABLES[options.diagonal]

    def make(tables: "Tables") -> Brain:
        weights = tables[name].astype(np.float32) * np.float32(STEP)
        return new_brain(options, weights, gaps=np.zeros(0, np.uint8))

    # The gaps are the same for all options, and large: they lie in a file of their own.
    brain = LEARNT.prepare(name, Brain, make)._replace(gaps=gap_table())
    return Learnt(brain, new_scratch(brain.shapes), new_sheet())


def effort_for(ms: float | None) -> Effort:
    """Choose how deep to look for a thinking time; None is the master's own."""
    return MASTER if ms is None else EFFORTS[max(limit for limit in EFFORTS if limit <= max(ms, 0))]


class Way(NamedTuple):
    """A way to write a throw."""

    entry: Write
    value: float
    """The final points to expect."""
    tried: bool
    """Whether it was looked at as deeply as the effort says, or stays below those that were."""


def judge(options: Options, grid: Grid, dice: Throw, effort: Effort) -> list[Way]:
    """Value every way to write a throw, best first."""
    known, sheet = learnt(options), read_grid(grid)
    work, low, high = known.scratch.work, min(dice), max(dice)
    n, _ = rate(known.brain, work, sheet, low, high)
    table = work.values[:n].astype(float)
    think(known.brain, known.scratch, sheet, low, high, effort)
    deep = work.values[:n].astype(float)
    seen = (deep > UNSEEN) | (effort.wide == 0)
    values = table if effort.wide == 0 else _merge(table, deep)
    ways = [
        Way(
            _entry(int(work.pairs[at]), order, low, high),
            float(values[at, order]),
            bool(seen[at, order]),
        )
        for at in range(n)
        for order in range(1 if low == high else 2)
    ]
    return sorted(ways, key=lambda way: -way.value)


def _merge(table: NDArray[np.float64], deep: NDArray[np.float64]) -> NDArray[np.float64]:
    """Take deep values where there are any; the others stay below them."""
    seen = deep > UNSEEN
    shift = (deep[seen] - table[seen]).mean()
    return np.where(seen, deep, np.minimum(table + shift, deep[seen].min()))


def _entry(pair: int, order: int, low: int, high: int) -> Write:
    return Write(PAIRS[pair], (high, low) if order else (low, high))


def expect_points(options: Options, grid: Grid) -> float:
    """Tell the final points to expect before the next throw."""
    known = learnt(options)
    return float(expect(known.brain, known.scratch, read_grid(grid), 0))


def weigh_luck(options: Options, grid: Grid, dice: Throw) -> float:
    """Tell how much more a throw is worth than throws are on average, by the tables.

    Luck is zero on average whatever the player does, so points less luck have the same mean as
    points, with a smaller spread.
    """
    known = learnt(options)
    return float(weigh_throw(known.brain, known.scratch, read_grid(grid), *dice))


def surest(
    options: Options,
    grids: Sequence[Grid],
    seat: int,
    dice: Throw,
    rounds_left: int,
    ways: Sequence[tuple[Write, float]],
) -> Write:
    """Choose the write that wins most often; among equals, the one with the most points.

    Rivals are taken to write what the tables tell them.
    """
    known = learnt(options)
    throws, chances = multiplayer.list_throws(rounds_left)
    others = (grid for index, grid in enumerate(grids) if index != seat)
    rivals = np.array([_finish(known, _after(known, grid, dice), throws) for grid in others])
    best, most = ways[0][0], (-1.0, 0.0)
    for entry, points in ways[:_FINALISTS]:
        own = _finish(known, read_grid(fill(grids[seat], entry)), throws)
        worth = (round(multiplayer.win_share(own, rivals, chances), 4), points)
        if worth > most:
            best, most = entry, worth
    return best


def _after(known: Learnt, grid: Grid, dice: Throw) -> Sheet:
    """Write a rival's throw as the tables would, if there is room."""
    sheet = read_grid(grid)
    n, best = rate(known.brain, known.scratch.work, sheet, *dice)
    if n:
        write(sheet, known.scratch.work.pairs[best >> 1], best & 1, *dice)
    return sheet


def _finish(known: Learnt, sheet: Sheet, throws: NDArray[np.int64]) -> NDArray[np.int64]:
    results = np.zeros(len(throws), np.int64)
    multiplayer.finish(known.brain, known.scratch.work, sheet, known.spare, throws, results)
    return results


def play_solo(
    options: Options, seeds: NDArray[np.uint64], effort: Effort
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Play whole games alone inside the kernel, each with its own dice: their points and luck."""
    known, scores, luck = learnt(options), np.zeros(len(seeds), np.int64), np.zeros(len(seeds))
    start = START_CELLS[options.diagonal]
    play(known.brain, known.scratch, known.spare, start, seeds, effort, scores, luck)
    return scores, luck
