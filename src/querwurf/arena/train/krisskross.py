"""Learns Kriss Kross's value tables by self-play: TD(λ) with temporal-coherence step sizes.

Several runs learn from scratch, each with its own dice. The mean of what they have learnt, which
has less of every run's luck, goes on learning.
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
from querwurf.arena.train import Progress
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
    new_brain,
    new_work,
    rate,
    shape_entry,
    write,
)
from querwurf.shelf import jit

SEED = 11
"""The shipped tables were made with it."""


class Course(NamedTuple):
    """How many games to learn from."""

    runs: int
    alone: int
    """Games of each run from scratch."""
    together: int
    """Games that the runs' mean goes on for."""

    @property
    def games(self) -> int:
        """Count all games."""
        return self.runs * self.alone + self.together


COURSES = Course(4, 200_000, 200_000), Course(3, 75_000, 75_000)
"""For the standard rules and for `diagonal`."""
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
    index = np.zeros((ROUNDS, len(brain.shapes.head) + 2 + WINDOWS), np.int64)
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

    tables: NDArray[np.float32]
    """[weights, sums of their errors, sums of the errors' sizes] by entry, of this run."""
    sums: NDArray[np.float32]
    """The same, added up over the runs that are through."""
    state: NDArray[np.uint64]
    done: int


def train(
    out: Path,
    seed: int,
    games: int | None,
    progress: Progress,
    checkpoint: Path | None = None,
) -> None:
    """Learn the tables for both ways to play from scratch and put them on the shelf.

    `games` is for each of both. With a checkpoint, learning goes on where it stopped.
    """
    courses = COURSES if games is None else (Course(2, games // 3, games - games // 3 * 2),) * 2
    total, before = sum(course.games for course in courses), 0
    learnt = {}
    for name, options, course in zip(TABLES, BOTH, courses, strict=True):
        kept = checkpoint and checkpoint.with_name(f"{checkpoint.name}-{name}.npz")
        tell = partial(_tell, progress, before, total, name)
        learnt[name] = pack(teach(options, seed, course, tell, kept).tables[0])
        before += course.games
    shelf.save("krisskross", RULES_VERSION, learnt, out)


def _tell(
    progress: Progress,
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
    course: Course,
    tell: Callable[[int, float], None],
    kept: Path | None,
) -> School:
    """Learn one set of tables, in chunks, each followed by a checkpoint."""
    brain, stream = new_brain(options), (seed, _STREAM + options.diagonal)
    start, work, sheet = START_CELLS[options.diagonal], new_work(brain.shapes), new_sheet()
    school = _resume(kept) or _begin(brain.weights.size, stream)
    while school.done < course.games:
        run = min(school.done // course.alone, course.runs)
        until = course.games if run == course.runs else (run + 1) * course.alone
        scores = np.zeros(min(CHUNK, until - school.done))
        weights, drift, swing = school.tables
        now = brain._replace(weights=weights)
        learn(now, drift, swing, work, sheet, start, school.state, TRACE, scores)
        school = school._replace(done=school.done + len(scores))
        if run < course.runs and school.done == until:
            school = _next_run(school, stream, run + 1, course.runs)
        if kept:
            _keep(kept, school)
        tell(school.done, float(scores.mean()))
    return school


def _begin(size: int, stream: tuple[int, int]) -> School:
    tables, sums = np.zeros((2, 3, size), np.float32)
    return School(tables, sums, seed_state(*stream, 0), 0)


def _next_run(school: School, stream: tuple[int, int], run: int, runs: int) -> School:
    """Begin anew with other dice, or after the last run go on from the mean of all."""
    sums = school.sums + school.tables
    tables = sums / np.float32(runs) if run == runs else np.zeros_like(sums)
    return School(tables, sums, seed_state(*stream, run), school.done)


def _resume(kept: Path | None) -> School | None:
    if not (kept and kept.exists()):
        return None
    with np.load(kept) as stored:
        tables, sums, state, done = (stored[name] for name in School._fields)
        return School(tables, sums, state, int(done))


def _keep(kept: Path, school: School) -> None:
    draft = kept.with_suffix(".draft.npz")
    np.savez(draft, allow_pickle=False, **{k: np.asarray(v) for k, v in school._asdict().items()})
    draft.replace(kept)
