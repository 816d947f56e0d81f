"""Learns Crosswise's tables from scratch: the potential of lines, then brains by self-play.

First the potential player: what lines became in the end, by their pattern, while it played
itself. Its table gives the brains their first values. Then a brain for two seats plays itself,
first in large steps, then in small ones; those for four and three seats go on from there.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf import shelf
from querwurf.games.crosswise import entries, kernel, selfplay
from querwurf.games.crosswise.player import ACTION_PRICE
from querwurf.games.crosswise.rules import RULES_VERSION
from querwurf.games.crosswise.state import SIZE

SEED = 1
"""The shipped tables were made with it."""
GAMES = 40_000
ROUND = 1_000
"""Matches that are played, then studied."""
STAGES = ((2, 1.0, 0.05), (2, 0.4, 0.02), (4, 0.2, 0.01), (3, 0.2, 0.01))
"""Seats, matches as a multiple of the number asked for, and the first rate of learning."""
LAST_RATE, TRACE, STUDIES = 0.002, 0.85, 3
AVERAGED = 0.5
"""The brains kept are the mean over this last part of a stage."""
FIT_ROUNDS, FIT_MATCHES, SIX_POINTS = 5, 3_000, 20.0
STAGE_SETS: Mapping[int, list[int]] = {2: [0], 4: [1], 3: [2, 3]}
"""By number of seats, the brains that play."""
FIRST_SCALE, FIRST_ACTION = 0.22, 0.3
"""What a point and an action tile are worth to a brain before it has learnt."""

Progress = Callable[[int, int, str], None]


class Learning(NamedTuple):
    """What a checkpoint holds."""

    brains: kernel.Floats
    sums: kernel.Floats
    """How much error every entry has seen."""
    kept: kernel.Floats
    """The mean of the brains over the last part of the stage."""
    potential: kernel.Floats
    random: kernel.Random
    done: int
    """Rounds played."""


def train(
    out: Path | None = None,
    seed: int = 1,
    games: int | None = None,
    progress: Progress = lambda done, total, what: None,
    checkpoint: Path | None = None,
) -> None:
    """Learn everything and put it on the shelf; goes on from a checkpoint where there is one."""
    plan = plan_rounds(games or GAMES)
    now = resume(checkpoint) if checkpoint and checkpoint.exists() else begin(seed)
    table, work = kernel.new_table(), entries.new_work()
    while now.done < len(plan):
        step = plan[now.done]
        sets = STAGE_SETS[step.seats]
        if step.first and now.done:
            now.brains[sets], now.sums[sets] = now.kept[0], now.sums[0]
        notes = selfplay.new_notes(step.matches)
        selfplay.gather(now.brains, table, work, step.seats, now.random, notes)
        for _ in range(STUDIES):
            error = selfplay.study(now.brains, now.sums, notes, step.rate, TRACE)
        now.kept[sets] += (now.brains[sets] - now.kept[sets]) * step.weight
        now = now._replace(done=now.done + 1)
        progress(now.done, len(plan), f"{step.seats} seats, error {error:.4f}")
        if checkpoint:
            np.savez(checkpoint, **now._asdict())
    tables: dict[str, NDArray[Any]] = {
        "brains": now.kept.astype(np.float16),
        "potential": now.potential,
    }
    shelf.save("crosswise", RULES_VERSION, tables, out)


class Step(NamedTuple):
    """A round of learning."""

    seats: int
    matches: int
    rate: float
    weight: float
    """How much the brains count in the mean that is kept."""
    first: bool
    """Whether it begins a stage."""


def plan_rounds(games: int) -> list[Step]:
    """List the rounds; in each stage the rate falls."""
    plan = []
    for seats, share, first_rate in STAGES:
        matches = max(round(games * share), ROUND)
        rounds = matches // ROUND
        skipped = int(rounds * (1 - AVERAGED))
        for number in range(rounds):
            rate = first_rate * (1 - number / rounds) + LAST_RATE
            weight = 1 / max(1, number + 1 - skipped)
            plan.append(Step(seats, ROUND, rate, weight, number == 0))
    return plan


def begin(seed: int) -> Learning:
    """Start with lines worth their potential."""
    random = np.array([seed * 7919 + 12345], np.uint64)
    random[0] = kernel.next_random(random)
    potential = fit_potential(random)
    brains = first_brains(potential)
    return Learning(brains, np.zeros_like(brains), brains.copy(), potential, random, 0)


def resume(checkpoint: Path) -> Learning:
    """Go on where a checkpoint was written."""
    with np.load(checkpoint) as held:
        arrays = {name: held[name] for name in Learning._fields if name != "done"}
        return Learning(**arrays, done=int(held["done"]))


def fit_potential(random: kernel.Random) -> kernel.Floats:
    """Find by pattern the points that a line ends with; full lines are worth their own."""
    points = kernel.POINTS.astype(np.float32)
    points[-1] = SIX_POINTS
    full = np.array([sum(pattern) == SIZE for pattern in kernel.PATTERNS])
    table, work = kernel.new_table(), entries.new_work()
    potential = points.copy()
    for _ in range(FIT_ROUNDS):
        total, seen = np.zeros((2, len(points)), np.float32)
        selfplay.watch_lines(
            potential, points, ACTION_PRICE, table, work, FIT_MATCHES, random, total, seen
        )
        potential = np.where(full | (seen < 1), points, total / np.maximum(seen, 1))
        potential = potential.astype(np.float32)
    return potential


def first_brains(potential: kernel.Floats) -> kernel.Floats:
    """Make brains that think like the potential player."""
    brains = np.zeros((entries.SETS, entries.ENTRIES), np.float32)
    lines = brains[:, entries.LINE_AT : entries.SYMBOL_AT]
    by_role = lines.reshape(entries.SETS, 2, entries.PHASES, entries.N_PATTERNS)
    by_role[:, 0] = FIRST_SCALE * potential
    by_role[:, 1] = -FIRST_SCALE * potential
    actions = brains[:, entries.ACTION_AT : entries.TEMPO_AT].reshape(entries.SETS, -1, 4, 4)
    actions += FIRST_ACTION * np.arange(4, dtype=np.float32)[:, None]
    return brains
