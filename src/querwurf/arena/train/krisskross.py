"""Learns Kriss Kross's value tables by self-play: TD(λ) with temporal-coherence step sizes.

The demand entries join late or not at all: they make a game twice as dear, and they refine what
the shapes have learnt.
"""
# mypy: allow-untyped-defs, allow-untyped-calls
# (numba gives kernels their types)

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf import shelf
from querwurf.games.krisskross.gaps import (
    GAPS_AT,
    WINDOWS,
    bits,
    edges_entry,
    has_pair,
    window_entry,
)
from querwurf.games.krisskross.kernel import (
    FACES,
    START_CELLS,
    clear,
    draw,
    new_sheet,
    score,
    seed_state,
)
from querwurf.games.krisskross.mind import TABLES, pack
from querwurf.games.krisskross.rules import RULES_VERSION
from querwurf.games.krisskross.state import ROUNDS, Options
from querwurf.games.krisskross.values import (
    HOPE,
    best_gains,
    demand_entry,
    new_brain,
    new_work,
    rate,
    shape_entry,
    write,
)
from querwurf.shelf import jit

SEED = 11
"""The shipped tables were made with it."""
LESSONS = ((300_000, 0), (50_000, 25_000))
"""Games without and with the demand entries, for the standard rules and for `diagonal`."""
BOTH = Options(diagonal=False), Options(diagonal=True)
CHUNK = 25_000
TRACE = 0.5
"""How much of a target comes from the end of the game rather than from the next value."""
_STREAM = 77
"""Keeps the dice of learning apart from all others made of the same seed."""


@jit
def collect(brain, sheet, index):
    """List the entries that make up a sheet's value; returns their number and the value."""
    empty = sheet.empty[0]
    value = np.float64(score(brain.points, sheet))
    if not has_pair(empty):
        return 0, value
    index[0] = GAPS_AT + brain.gaps[empty]
    index[1] = edges_entry(empty)
    for window in range(WINDOWS):
        index[2 + window] = window_entry(brain.windows, empty, window)
    n = 2 + WINDOWS
    for shape in range(len(brain.shapes.head)):
        index[n] = shape_entry(brain, sheet, shape)
        n += 1
    if len(brain.gains):
        first, second, third = best_gains(brain, sheet)
        for symbol in range(FACES):
            index[n] = demand_entry(first, second, third, symbol, bits(empty) >> 1)
            n += 1
    value += HOPE / 2 * bits(empty)
    for at in range(n):
        value += brain.weights[index[at]]
    return n, value


@jit
def adjust(weights, drift, swing, index, n, error):
    """Move a value towards its target; entries whose errors cancel out move little."""
    step = np.float32(error / n)
    wrong = np.float32(error)
    for at in range(n):
        entry = index[at]
        if swing[entry] > 0:
            weights[entry] += step * abs(drift[entry]) / swing[entry]
        else:
            weights[entry] += step
        drift[entry] += wrong
        swing[entry] += abs(wrong)


@jit
def learn(brain, drift, swing, work, sheet, start, state, trace, scores):
    """Play games by the values and learn from each."""
    index = np.zeros((ROUNDS, len(brain.shapes.head) + 2 + WINDOWS + FACES), np.int64)
    counts = np.zeros(ROUNDS, np.int64)
    values = np.zeros(ROUNDS, np.float64)
    for game in range(len(scores)):
        clear(sheet, start)
        played = 0
        while has_pair(sheet.empty[0]):
            one, other = draw(state, FACES) + 1, draw(state, FACES) + 1
            _n, best = rate(brain, work, sheet, one, other)
            write(sheet, work.pairs[best >> 1], best & 1, one, other)
            counts[played], values[played] = collect(brain, sheet, index[played])
            played += 1
        scores[game] = values[played - 1]
        target = values[played - 1]
        for at in range(played - 2, -1, -1):
            target = (1 - trace) * values[at + 1] + trace * target
            error = target - values[at]
            adjust(brain.weights, drift, swing, index[at], counts[at], error)


class School(NamedTuple):
    """What learning keeps between games."""

    weights: NDArray[np.float32]
    drift: NDArray[np.float32]
    """By entry, the sum of its errors."""
    swing: NDArray[np.float32]
    """By entry, the sum of its errors' sizes."""
    state: NDArray[np.uint64]
    done: int


def train(
    out: Path,
    seed: int,
    games: int | None,
    progress: Callable[[int, int, str], None],
    checkpoint: Path | None = None,
) -> None:
    """Learn the tables for both ways to play from scratch and put them on the shelf.

    `games` is for each of both. With a checkpoint, learning goes on where it stopped.
    """
    lessons = LESSONS if games is None else ((games * 2 // 3, games - games * 2 // 3),) * 2
    total, before = sum(map(sum, lessons)), 0
    learnt = {}
    for name, options, wanted in zip(TABLES, BOTH, lessons, strict=True):
        kept = checkpoint and checkpoint.with_name(f"{checkpoint.name}-{name}.npz")
        tell = partial(_tell, progress, before, total, name)
        learnt[name] = pack(teach(options, seed, wanted, tell, kept).weights)
        before += sum(wanted)
    shelf.save("krisskross", RULES_VERSION, learnt, out)


def _tell(
    progress: Callable[[int, int, str], None],
    before: int,
    total: int,
    name: str,
    done: int,
    mean: float,
) -> None:
    progress(before + done, total, f"{name}: {mean:.2f} points a game")


def teach(
    options: Options,
    seed: int,
    lessons: tuple[int, int],
    tell: Callable[[int, float], None],
    kept: Path | None,
) -> School:
    """Learn one set of tables, in chunks, each followed by a checkpoint."""
    brain = new_brain(options)
    school = _resume(kept) or _begin(brain.weights.size, seed, options)
    brain = brain._replace(weights=school.weights)
    simple = brain._replace(gains=brain.gains[:0])
    start, work, sheet = START_CELLS[options.diagonal], new_work(brain.shapes), new_sheet()
    first, games = lessons[0], sum(lessons)
    while school.done < games:
        if school.done == first:
            school = school._replace(state=seed_state(seed, _STREAM + options.diagonal, 1))
        now, until = (simple, first) if school.done < first else (brain, games)
        scores = np.zeros(min(CHUNK, until - school.done))
        learn(now, school.drift, school.swing, work, sheet, start, school.state, TRACE, scores)
        school = school._replace(done=school.done + len(scores))
        if kept:
            _keep(kept, school)
        tell(school.done, float(scores.mean()))
    return school


def _begin(size: int, seed: int, options: Options) -> School:
    weights, drift, swing = np.zeros((3, size), np.float32)
    return School(weights, drift, swing, seed_state(seed, _STREAM + options.diagonal), 0)


def _resume(kept: Path | None) -> School | None:
    if not (kept and kept.exists()):
        return None
    with np.load(kept) as stored:
        weights, drift, swing, state, done = (stored[name] for name in School._fields)
        return School(weights, drift, swing, state, int(done))


def _keep(kept: Path, school: School) -> None:
    draft = kept.with_suffix(".draft.npz")
    np.savez(draft, allow_pickle=False, **{k: np.asarray(v) for k, v in school._asdict().items()})
    draft.replace(kept)
