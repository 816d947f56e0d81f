"""Learns Kriss Kross's value tables by playing against chance, from scratch and from a seed.

How is told in `coherence`. The last cells are counted out, not played.
"""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.coherence import Memory, Record, learn_from, new_record
from querwurf.botkit.jit import Array, jit
from querwurf.botkit.recipe import ALONE, Crew, Progress, shares
from querwurf.botkit.together import Known, known, merge, news, recall
from querwurf.games.krisskross.bot.endgame import THROW_OF
from querwurf.games.krisskross.bot.features import Shapes
from querwurf.games.krisskross.bot.gaps import (
    EDGES_AT,
    EDGES_SIZE,
    GAPS_AT,
    MOST_EDGES,
    WINDOWS,
    bits,
    edges_entry,
    has_pair,
    window_entry,
)
from querwurf.games.krisskross.bot.kernel import (
    FACES,
    START_CELLS,
    Sheet,
    clear,
    draw,
    new_sheet,
    score,
    seed_state,
)
from querwurf.games.krisskross.bot.learnt import LEARNT
from querwurf.games.krisskross.bot.player import TABLES, pack
from querwurf.games.krisskross.bot.search import Scratch, expect, new_scratch, stand_in
from querwurf.games.krisskross.bot.values import HOPE, Brain, new_brain, shape_entry, write
from querwurf.games.krisskross.rules.state import ROUNDS, Options

SEED = 11
"""The shipped tables were made with it."""


GAMES = 300_000, 50_000
"""For the standard rules and for `diagonal`."""
BOTH = Options(diagonal=False), Options(diagonal=True)
CHUNK = 10_000
EXACT = 4
"""Empty cells from which on everything is counted out instead of learnt."""
MORE_HOPE = np.float32(1.5)
"""With `diagonal`, what each two empty neighbours are worth before anything is learnt.

Lines without points cost so much there that every sheet would look worse than it is, and what is
tried first would stay the best."""
_STREAM = 77
"""Keeps the dice of learning apart from all others made of the same seed."""


@jit
def collect(brain: Brain, sheet: Sheet, index: Array) -> Any:
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


def room_for_a_game(shapes: Shapes) -> Record:
    """Make room for all that `collect` may list."""
    return new_record(ROUNDS, 2 + WINDOWS + len(shapes.head))


@jit
def play(
    brain: Brain, scratch: Scratch, sheet: Sheet, start: int, state: Array, record: Record
) -> Any:
    """Play a game up to the cells that are counted out; returns its writes."""
    clear(sheet, start)
    played = 0
    while True:
        mean = expect(brain, scratch, sheet, EXACT)
        if played:
            record.seen[played - 1] = mean
        if bits(sheet.empty[0]) <= EXACT or not has_pair(sheet.empty[0]):
            return played
        one, other = stand_in(sheet, draw(state, FACES) + 1, draw(state, FACES) + 1)
        way = scratch.ways[THROW_OF[one, other]]
        write(sheet, way >> 1, way & 1, min(one, other), max(one, other))
        record.counts[played], record.values[played] = collect(brain, sheet, record.entries[played])
        played += 1


@jit
def learn(
    brain: Brain,
    memory: Memory,
    scratch: Scratch,
    sheet: Sheet,
    start: int,
    state: Array,
    record: Record,
    scores: Array,
) -> None:
    """Play games by the values and learn from each; scores are those to expect at their ends."""
    for game in range(len(scores)):
        played = play(brain, scratch, sheet, start, state, record)
        scores[game] = record.seen[played - 1]
        learn_from(memory, record, played)


class School(NamedTuple):
    """What learning keeps between games."""

    tables: NDArray[np.float32]
    """As `coherence.Memory` has them, by entry."""
    state: NDArray[np.uint64]
    """Of the dice, by learner."""
    done: int


def train(
    out: Path,
    seed: int,
    games: int | None,
    progress: Progress,
    checkpoint: Path | None = None,
    crew: Crew = ALONE,
) -> None:
    """Learn the tables for both ways to play from scratch and write them.

    `games` is for each of both. With a checkpoint, learning goes on where it stopped.
    """
    wanted = GAMES if games is None else (games,) * 2
    total, before = sum(wanted), 0
    drafts = [checkpoint and checkpoint.with_name(f"{checkpoint.name}-{n}.npz") for n in TABLES]
    learnt = {}
    for name, options, many, kept in zip(TABLES, BOTH, wanted, drafts, strict=True):
        tell = partial(_tell, progress, before, total, name)
        learnt[name] = pack(teach(options, seed, many, tell, kept, crew).tables[0])
        before += many
    LEARNT.save(learnt, out)
    for kept in filter(None, drafts):
        kept.unlink()


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
    games: int,
    tell: Callable[[int, float], None],
    kept: Path | None,
    crew: Crew = ALONE,
) -> School:
    """Learn one set of tables, in chunks, each followed by a checkpoint."""
    brain = _layout(options)
    school = _resume(kept) or _begin(brain.weights.size, seed, options, crew.parts)
    while school.done < games:
        chunk = min(CHUNK, games - school.done)
        if crew.parts == 1:
            points = learn_alone(brain, options, school, chunk)
        else:
            points = learn_together(options, school, chunk, crew)
        school = school._replace(done=school.done + chunk)
        if kept:
            _keep(kept, school)
        tell(school.done, points / chunk)
    return school


def learn_alone(brain: Brain, options: Options, school: School, games: int) -> float:
    """Play and learn; tells the sum of the points."""
    memory, scores = Memory(*school.tables), np.zeros(games)
    brain = brain._replace(weights=memory.weights)
    learn(
        brain, memory, new_scratch(brain.shapes), new_sheet(), START_CELLS[options.diagonal],
        school.state, room_for_a_game(brain.shapes), scores,
    )  # fmt: skip
    return float(scores.sum())


def learn_together(options: Options, school: School, games: int, crew: Crew) -> float:
    """Share a round of games out among learners, and put together what they learnt."""
    memory = Memory(*school.tables)
    before, points = known(memory), 0.0
    tasks = [
        (learn_share, (options, before, school.state[part : part + 1], share))
        for part, share in enumerate(shares(games, crew.parts))
    ]
    learnt = []
    for part, (found, state, sum_) in enumerate(crew.spread(tasks)):
        school.state[part] = state[0]
        learnt.append(found)
        points += sum_
    merge(memory, learnt)
    return points


def learn_share(
    options: Options, before: Known, state: NDArray[np.uint64], games: int
) -> tuple[Known, NDArray[np.uint64], float]:
    """Learn from some games, in whatever process this is."""
    brain = _layout(options)
    school = _begin(brain.weights.size, 0, options, 1)
    memory = Memory(*school.tables)
    recall(memory, before)
    school.state[:] = state
    points = learn_alone(brain, options, school, games)
    return news(memory, before), school.state, points


@cache
def _layout(options: Options) -> Brain:
    """Lay out the tables once a process; its weights are only counted."""
    return new_brain(options)


def _begin(size: int, seed: int, options: Options, parts: int) -> School:
    tables = np.zeros((3, size), np.float32)
    if options.diagonal:
        edges = np.repeat(np.arange(MOST_EDGES + 1), EDGES_SIZE // (MOST_EDGES + 1))
        tables[0, EDGES_AT : EDGES_AT + EDGES_SIZE] = MORE_HOPE * edges
    states = [seed_state(seed, _STREAM + options.diagonal, part) for part in range(parts)]
    return School(tables, np.concatenate(states), 0)


def _resume(kept: Path | None) -> School | None:
    if not (kept and kept.exists()):
        return None
    with np.load(kept) as stored:
        tables, state, done = (stored[name] for name in School._fields)
        return School(tables, state, int(done))


def _keep(kept: Path, school: School) -> None:
    draft = kept.with_suffix(".draft.npz")
    np.savez(draft, allow_pickle=False, **{k: np.asarray(v) for k, v in school._asdict().items()})
    draft.replace(kept)
