"""The learnt players' memory and judgement, from the rules' grids to values of writes."""
# mypy: allow-untyped-defs, allow-untyped-calls
# (numba gives kernels their types)

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf import shelf
from querwurf.games.krisskross import company
from querwurf.games.krisskross.kernel import (
    START_CELLS,
    Sheet,
    new_sheet,
    read_grid,
)
from querwurf.games.krisskross.rules import PAIRS, RULES_VERSION, fill
from querwurf.games.krisskross.search import (
    UNSEEN,
    Desk,
    Plan,
    expect,
    new_desk,
    play,
    think,
    weigh_throw,
)
from querwurf.games.krisskross.state import Grid, Options, Throw, Write
from querwurf.games.krisskross.values import Brain, new_brain, rate, write

STEP = 1 / 256
"""What one unit of a stored weight is worth."""
TABLES = "standard", "diagonal"
PLANS: dict[float, Plan] = {
    0: Plan(0, 0.0, 0),
    1: Plan(6, 1.5, 4),
    4: Plan(8, 2.0, 6),
}
"""By the milliseconds that they may need on a plain machine."""
TABLE_VALUES = PLANS[0]
MASTER = PLANS[1]
WINNING_ROUNDS = 2
"""With so many rounds to come or fewer, a player in company plays to win."""
_FINALISTS = 6


class Mind(NamedTuple):
    """The tables for some options, and scratch space."""

    brain: Brain
    desk: Desk
    spare: Sheet


def pack(weights: NDArray[np.float32]) -> NDArray[np.int16]:
    """Round weights for the shelf."""
    return np.round(weights / STEP).astype(np.int16)


@cache
def recall(options: Options) -> Mind:
    """Load and lay out the tables for the options."""
    stored = shelf.load("krisskross", RULES_VERSION)[TABLES[options.diagonal]]
    brain = new_brain(options, stored.astype(np.float32) * np.float32(STEP))
    return Mind(brain, new_desk(brain.shapes), new_sheet())


def plan_for(ms: float | None) -> Plan:
    """Choose how deep to look for a thinking time; None is the master's own."""
    return MASTER if ms is None else PLANS[max(limit for limit in PLANS if limit <= max(ms, 0))]


def judge(options: Options, grid: Grid, dice: Throw, plan: Plan) -> list[tuple[Write, float]]:
    """Value every way to write a throw by the final points to expect, best first."""
    mind, sheet = recall(options), read_grid(grid)
    work, low, high = mind.desk.work, min(dice), max(dice)
    n, _ = rate(mind.brain, work, sheet, low, high)
    table = work.values[:n].astype(float)
    think(mind.brain, mind.desk, sheet, low, high, plan)
    values = table if plan.wide == 0 else _merge(table, work.values[:n].astype(float))
    ways = [
        (_entry(int(work.pairs[at]), order, low, high), float(values[at, order]))
        for at in range(n)
        for order in range(1 if low == high else 2)
    ]
    return sorted(ways, key=lambda way: -way[1])


def _merge(table: NDArray[np.float64], deep: NDArray[np.float64]) -> NDArray[np.float64]:
    """Take deep values where there are any; the others stay below them."""
    seen = deep > UNSEEN
    shift = (deep[seen] - table[seen]).mean()
    return np.where(seen, deep, np.minimum(table + shift, deep[seen].min()))


def _entry(pair: int, order: int, low: int, high: int) -> Write:
    return Write(PAIRS[pair], (high, low) if order else (low, high))


def expect_points(options: Options, grid: Grid) -> float:
    """Tell the final points to expect before the next throw."""
    mind = recall(options)
    return float(expect(mind.brain, mind.desk, read_grid(grid), 0))


def weigh_luck(options: Options, grid: Grid, dice: Throw) -> float:
    """Tell how much more a throw is worth than throws are on average, by the tables.

    Luck is zero on average whatever the player does, so points less luck have the same mean as
    points, with a smaller spread.
    """
    mind = recall(options)
    return float(weigh_throw(mind.brain, mind.desk, read_grid(grid), *dice))


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
    mind = recall(options)
    throws, chances = company.list_throws(rounds_left)
    others = (grid for index, grid in enumerate(grids) if index != seat)
    rivals = np.array([_finish(mind, _after(mind, grid, dice), throws) for grid in others])
    best, most = ways[0][0], (-1.0, 0.0)
    for entry, points in ways[:_FINALISTS]:
        own = _finish(mind, read_grid(fill(grids[seat], entry)), throws)
        worth = (round(company.win_share(own, rivals, chances), 4), points)
        if worth > most:
            best, most = entry, worth
    return best


def _after(mind: Mind, grid: Grid, dice: Throw) -> Sheet:
    """Write a rival's throw as the tables would, if there is room."""
    sheet = read_grid(grid)
    n, best = rate(mind.brain, mind.desk.work, sheet, *dice)
    if n:
        write(sheet, mind.desk.work.pairs[best >> 1], best & 1, *dice)
    return sheet


def _finish(mind: Mind, sheet: Sheet, throws: NDArray[np.int64]) -> NDArray[np.int64]:
    results = np.zeros(len(throws), np.int64)
    company.finish(mind.brain, mind.desk.work, sheet, mind.spare, throws, results)
    return results


def play_solo(
    options: Options, seeds: NDArray[np.uint64], plan: Plan
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Play whole games alone inside the kernel, each with its own dice: their points and luck."""
    mind, scores, luck = recall(options), np.zeros(len(seeds), np.int64), np.zeros(len(seeds))
    start = START_CELLS[options.diagonal]
    play(mind.brain, mind.desk, mind.spare, start, seeds, plan, scores, luck)
    return scores, luck
