"""Learns Crosswise's tables from scratch: the potential of lines, then brains by self-play.

First the potential player: what lines became in the end, by their pattern, while it played
itself. Its table gives the brains their first values. Then brains for two seats play
themselves in rounds; after each, least squares finds what every entry adds to the points of
a line, and the brains move towards it. Those for four and three seats go on from there. At last
positions are studied by looking ahead, and the brains learn to see at sight what that finds.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.recipe import ALONE, Crew, Progress
from querwurf.botkit.splitmix import next_bits
from querwurf.games.crosswise.bot import chance, features, kernel
from querwurf.games.crosswise.bot import potential as potential_player
from querwurf.games.crosswise.bot.learnt import LEARNT
from querwurf.games.crosswise.bot.player import ACTION_PRICE
from querwurf.games.crosswise.learn import lessons, rounds, studies
from querwurf.games.crosswise.rules.state import CELLS, SIZE

SEED = 1
"""The shipped tables were made with it."""
GAMES = 8_000
"""Matches of a long round."""
STAGES: Mapping[int, tuple[float, ...]] = {
    2: (0.4,) * 4 + (1.0,) * 6,
    4: (0.5, 1.0, 1.0),
    3: (0.5, 1.0, 1.0),
}
"""By seats the rounds: matches as a multiple of a long round."""
STUDIES: Mapping[int, tuple[float, ...]] = {
    2: (0.05,) * 3,
    4: (0.05,) * 3,
    3: (0.05,) * 3,
}
"""The same for rounds in which positions are studied."""
STAGE_SETS: Mapping[int, list[int]] = {2: [0], 4: [1], 3: [2, 3]}
"""By number of seats, the brains that play."""
SLOTS = max(map(len, STAGE_SETS.values()))
LARGE = ("pairs", "study_pairs")
"""Sums that would make a checkpoint large."""
PULL = 1000.0
"""How many lines' worth of evidence the first opinion of an entry is."""
KEEP = 0.8
"""What older rounds still count after each round: players differ, and all of them teach."""
STUDY_PULL = 0.01
"""How strong the present opinion of an entry is, beside the usual evidence for one."""
STUDY_KEEP = 0.5
"""What older studies still count."""
DIGITS = 3
"""Brains are rounded, so that the last bits of a solution do not matter."""
FIT_ROUNDS, FIT_MATCHES, SIX_POINTS = 5, 3_000, 20.0
FIRST_ACTION = 1.4
"""What an action tile is worth in points to a brain before it has learnt."""
FIRST_SCALE = 0.22
NEAR, NEWTON_STEPS = 2, 20
_STREAM = 78
"""Keeps the chance of learners side by side apart from all other made of the same seed."""


class Learning(NamedTuple):
    """What a checkpoint holds."""

    weights: lessons.Doubles
    """[brain, role, part] → points of a line."""
    scales: lessons.Doubles
    """[brain, empty cells] → log odds of a point."""
    potential: kernel.Floats
    pairs: kernel.Floats
    seen: lessons.Doubles
    worth: lessons.Doubles
    """The sums of the stage, see `lessons.Sums`."""
    brains: lessons.Doubles
    """As they are studied."""
    study_pairs: lessons.Doubles
    study_worth: lessons.Doubles
    """What the stage's studies showed, see `studies.Evidence`."""
    random: chance.Random
    """By learner."""
    done: int
    """Rounds played."""


class Step(NamedTuple):
    """A round of learning."""

    seats: int
    matches: int
    first: bool
    """Whether it begins a stage."""
    studies: bool


def train(
    out: Path | None = None,
    seed: int = SEED,
    games: int | None = None,
    progress: Progress = lambda done, total, what: None,
    checkpoint: Path | None = None,
    crew: Crew = ALONE,
) -> None:
    """Learn everything and write the tables; goes on from a checkpoint where there is one."""
    steps = plan_rounds(games or GAMES)
    now = resume(checkpoint) if checkpoint and checkpoint.exists() else begin(seed, crew.parts)
    while now.done < len(steps):
        step = steps[now.done]
        error = study_round(now, step, crew) if step.studies else play_round(now, step, crew)
        now = now._replace(done=now.done + 1)
        what = "studies" if step.studies else "lines"
        progress(now.done, len(steps), f"{what}, {step.seats} seats, error {error:.4f}")
        if checkpoint:
            keep(checkpoint, now)
    tables: dict[str, NDArray[Any]] = {
        "brains": now.brains.astype(np.float16),
        "potential": now.potential,
    }
    LEARNT.save(tables, out)


def plan_rounds(games: int) -> list[Step]:
    """List the rounds."""
    return [
        Step(seats, max(round(games * multiple), 1), number == 0, stages is STUDIES)
        for stages in (STAGES, STUDIES)
        for seats, rounds in stages.items()
        for number, multiple in enumerate(rounds)
    ]


def begin(seed: int, parts: int = 1) -> Learning:
    """Start with lines worth their potential."""
    first = np.array([seed * 7919 + 12345], np.uint64)
    first[0] = next_bits(first)
    potential = fit_potential(first)
    others = np.random.default_rng([_STREAM, seed]).integers(0, 2**63, parts - 1, np.uint64)
    empties = np.arange(CELLS + 1)
    scales = np.tile(FIRST_SCALE / np.sqrt(0.3 + empties / CELLS), (features.SETS, 1))
    return Learning(
        first_weights(potential),
        scales,
        potential,
        *lessons.new_sums(SLOTS),
        np.zeros((features.SETS, features.ENTRIES)),
        *studies.new_evidence(SLOTS),
        np.concatenate((first, others)),
        0,
    )


def keep(checkpoint: Path, now: Learning) -> None:
    """Write a checkpoint; of the large sums only what is not zero."""
    arrays: dict[str, Any] = now._asdict()
    sums = lessons.Sums(now.pairs, now.seen, now.worth)
    evidence = studies.Evidence(now.study_pairs, now.study_worth)
    both: tuple[lessons.Sums | studies.Evidence, ...] = (sums, evidence)
    for name, large in zip(LARGE, both, strict=True):
        arrays[name], arrays[f"{name} there"] = rounds.sparse(large.pairs, large.met())
    draft = checkpoint.with_suffix(".draft.npz")
    np.savez_compressed(draft, **arrays)
    draft.replace(checkpoint)


def resume(checkpoint: Path) -> Learning:
    """Go on where a checkpoint was written."""
    empty: dict[str, NDArray[Any]] = {
        "pairs": lessons.new_sums(SLOTS).pairs,
        "study_pairs": studies.new_evidence(SLOTS).pairs,
    }
    with np.load(checkpoint) as held:
        arrays = {name: held[name] for name in Learning._fields if name != "done"}
        for name in LARGE:
            empty[name].ravel()[arrays[name]] = held[f"{name} there"]
        return Learning(**{**arrays, **empty}, done=int(held["done"]))


def play_round(now: Learning, step: Step, crew: Crew = ALONE) -> float:
    """Play a round and learn from it in place; gives the mean squared error of the forecasts."""
    sets, sums = STAGE_SETS[step.seats], lessons.Sums(now.pairs, now.seen, now.worth)
    rounds.fade(sums, 0 if step.first else KEEP)
    if step.first:
        now.weights[sets], now.scales[sets] = now.weights[0], now.scales[0]
    forecasts = rounds.play(
        brains_of(now), line_points(), step.seats, step.matches, now.random, sums, crew
    )
    prior = first_weights(now.potential)[0] if sets == [0] else now.weights[0]
    for slot, brain in enumerate(sets):
        for role in range(lessons.ROLES):
            found = lessons.solve(sums, slot, role, prior[role], PULL)
            now.weights[brain, role] = found.round(DIGITS + 2)
        now.scales[brain] = fit_scales(forecasts, slot, now.scales[brain])
    expected = 1 / (1 + np.exp(-forecasts.points * now.scales[sets[0]][forecasts.opened]))
    return float(np.mean((expected - forecasts.results) ** 2))


def study_round(now: Learning, step: Step, crew: Crew = ALONE) -> float:
    """Study positions and learn from them in place; gives what the forecasts did not explain."""
    sets = STAGE_SETS[step.seats]
    evidence = studies.Evidence(now.study_pairs, now.study_worth)
    rounds.fade(evidence, 0 if step.first else STUDY_KEEP)
    if step.first:
        now.brains[sets] = brains_of(now)[sets]
    brains = now.brains.astype(np.float32)
    before, after = rounds.study(brains, step.seats, step.matches, now.random, evidence, crew)
    for slot, brain in enumerate(sets):
        weights = now.brains[brain, : features.SCALE_AT]
        weights[:] = studies.refine(evidence, slot, weights, STUDY_PULL).round(DIGITS)
    return float(after / max(before, 1.0))


def brains_of(now: Learning) -> kernel.Floats:
    """Put brains together from what lines are worth: the own lines' points minus the rival's."""
    brains = np.zeros((features.SETS, features.ENTRIES))
    for role in range(lessons.ROLES):
        points = now.weights[:, role].copy()
        points[:, lessons.TILES_FROM :] *= SIZE
        brains[:, lessons.ENTRIES_OF[role]] += points if role == 0 else -points
    brains[:, features.SCALE_AT :] = now.scales
    return brains.round(DIGITS).astype(np.float32)


def fit_scales(forecasts: lessons.Forecasts, slot: int, first: lessons.Doubles) -> lessons.Doubles:
    """Find by empty cells what a point is worth in log odds: Newton's method, neighbours too."""
    found = first.copy()
    mine = forecasts.slot == slot
    for opened in range(CELLS + 1):
        near = mine & (abs(forecasts.opened - opened) <= (NEAR if opened > SIZE else 0))
        points = forecasts.points[near].astype(np.float64)
        results = forecasts.results[near]
        for _ in range(NEWTON_STEPS if points.any() else 0):
            expected = 1 / (1 + np.exp(-points * found[opened]))
            slope = np.sum((results - expected) * points)
            bend = np.sum(expected * (1 - expected) * points**2) + 1
            found[opened] = min(max(found[opened] + slope / bend, 0.05), 1.0)
    return found


def line_points() -> kernel.Floats:
    """By pattern, what a full line scores; six equal ones win the match."""
    points = kernel.POINTS.astype(np.float32)
    points[-1] = SIX_POINTS
    return points


def fit_potential(random: chance.Random) -> kernel.Floats:
    """Find by pattern the points that a line ends with; full lines are worth their own."""
    points = line_points()
    full = np.array([sum(pattern) == SIZE for pattern in kernel.PATTERNS])
    table, work = kernel.new_table(), features.new_work()
    potential = points.copy()
    for _ in range(FIT_ROUNDS):
        total, seen = np.zeros((2, len(points)), np.float32)
        potential_player.watch_lines(
            potential, points, ACTION_PRICE, table, work, FIT_MATCHES, random, total, seen
        )
        potential = np.where(full | (seen < 1), points, total / np.maximum(seen, 1))
        potential = potential.astype(np.float32)
    return potential


def first_weights(potential: kernel.Floats) -> lessons.Doubles:
    """Make weights that let brains think like the potential player."""
    weights = np.zeros((features.SETS, lessons.ROLES, lessons.PARTS))
    weights[:, :, : features.PHASES * features.N_PATTERNS] = np.tile(potential, features.PHASES)
    tempo = lessons.PART_OF[0, features.TEMPO_AT]
    actions = weights[:, :, lessons.TILES_FROM : tempo]
    actions = actions.reshape(features.SETS, lessons.ROLES, -1, 4, 4)
    by_role = np.array([1, -1]) * FIRST_ACTION / (lessons.ROLES * SIZE)
    actions += by_role[:, None, None, None] * np.arange(4)[:, None]
    return weights
