"""Learns Knister's values by playing against chance, from scratch and from a seed.

How is told in `coherence`. The last three cells are computed, not played. Lines start with the
value they would have alone, which is too high; so everything is tried before it is found wanting.
"""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.coherence import Memory, learn_from, new_record
from querwurf.botkit.jit import jit
from querwurf.botkit.recipe import ALONE, Crew, Progress, shares
from querwurf.botkit.table_file import DoesNotFit
from querwurf.botkit.together import Known, known, merge, news, recall
from querwurf.games.knister.bot.endgame import End, end_tables, end_value, worth_of
from querwurf.games.knister.bot.kernel import FACES, FULL, LINES, OPEN, Lines, line_tables, roll
from querwurf.games.knister.bot.lanes import lowest_bit
from querwurf.games.knister.bot.learnt import LEARNT
from querwurf.games.knister.bot.search import new_scratch
from querwurf.games.knister.bot.tables import pack
from querwurf.games.knister.bot.values import (
    GROUP_ROUNDS,
    GROUPS,
    KIND_OF,
    KINDS,
    LEVELS,
    PAIR_SIZE,
    PAIR_TABLES,
    Brain,
    first_tables,
    grade_demand,
    offer_all,
    open_lines,
    pair_index,
    write,
)
from querwurf.games.knister.rules.state import CELLS

SEED = 3
GAMES = 900_000
_CHUNK = 10_000
_CHECKPOINT = 10
"""Chunks between checkpoints."""
_EXACT = 3
"""Cells that stay empty when a game is over for learning."""
_ROUNDS = CELLS - _EXACT
_STREAM = 77
"""Keeps the dice of learning apart from all others made of the same seed."""
_MOST_ENTRIES = LINES + LINES * (LINES - 1) // 2 + FACES
_LINE_SIZE = GROUPS * (KINDS + 1) * (OPEN + FULL)
_DEMAND_AT = _LINE_SIZE + PAIR_TABLES * PAIR_SIZE
_ALL = (1 << CELLS) - 1


class Lesson(NamedTuple):
    """Everything that learning goes on from."""

    memory: Memory
    """All entries in a row: lines, pairs, demand; `brain_of` looks at the same weights."""
    state: NDArray[np.uint64]
    """Of the dice, by learner."""
    games: NDArray[np.int64]


class Tables(NamedTuple):
    """What learning looks up and never changes."""

    lines: Lines
    first: Any
    """What a line is worth alone, and what `values.first_tables` has besides."""
    end: End


@cache
def tables() -> Tables:
    """Make the tables once a process."""
    lines = line_tables()
    return Tables(lines, first_tables(lines), end_tables(lines))


def begin(seed: int, parts: int = 1) -> Lesson:
    """Start from what a line is worth alone."""
    size = _DEMAND_AT + GROUPS * FACES * LEVELS * LEVELS
    memory = Memory(*(np.zeros(size, np.float32) for _ in range(3)))
    memory.weights[:_LINE_SIZE] = tables().first[0].ravel()
    state = np.random.default_rng([_STREAM, seed]).integers(0, 2**63, parts).astype(np.uint64)
    return Lesson(memory, state, np.zeros(1, np.int64))


def brain_of(lesson: Lesson) -> Brain:
    """See a lesson's weights as the tables of an evaluation."""
    weights = lesson.memory.weights
    line = weights[:_LINE_SIZE].reshape(GROUPS, KINDS + 1, OPEN + FULL)
    demand = weights[_DEMAND_AT:].reshape(GROUPS, FACES, LEVELS * LEVELS)
    pair = weights[_LINE_SIZE:_DEMAND_AT]
    lines, first, _ = tables()
    return Brain(lines.grown, line, pair, np.float32(1), demand, first[1])


def keep(lesson: Lesson, seed: int) -> dict[str, NDArray[Any]]:
    """Pack a lesson into a checkpoint: only the entries that were ever seen."""
    seen = np.flatnonzero(lesson.memory.path).astype(np.int32)
    entries = {name: table[seen] for name, table in lesson.memory._asdict().items()}
    rest = {"state": lesson.state, "games": lesson.games, "seed": np.array(seed)}
    return {"seen": seen, **entries, **rest}


def go_on(lesson: Lesson, kept: dict[str, NDArray[Any]], seed: int) -> None:
    """Take a fresh lesson to where a checkpoint was."""
    if int(kept["seed"]) != seed:
        raise DoesNotFit(f"the checkpoint is of seed {kept['seed']}, not {seed}")
    for name, table in lesson.memory._asdict().items():
        table[kept["seen"]] = kept[name]
    lesson.state[:] = kept["state"]
    lesson.games[:] = kept["games"]


def train(
    out: Path,
    seed: int = SEED,
    games: int | None = None,
    progress: Progress = lambda done, total, told: None,
    checkpoint: Path | None = None,
    crew: Crew = ALONE,
) -> None:
    """Learn the tables and write them to `out`; goes on from a checkpoint when there is one."""
    total = games or GAMES
    lesson = begin(seed, crew.parts)
    if checkpoint and checkpoint.exists():
        go_on(lesson, LEARNT.load(checkpoint), seed)
    while (done := int(lesson.games[0])) < total:
        chunk = min(_CHUNK, total - done)
        if crew.parts == 1:
            points = learn_alone(lesson, chunk)
        else:
            points = learn_together(lesson, chunk, crew)
        lesson.games[0] += chunk
        progress(done + chunk, total, f"{points / chunk:.2f}")
        if checkpoint and done // _CHUNK % _CHECKPOINT == _CHECKPOINT - 1:
            LEARNT.save(keep(lesson, seed), checkpoint, effort=0)
    LEARNT.save(pack(brain_of(lesson)), out)


def learn_alone(lesson: Lesson, games: int) -> float:
    """Play and learn; tells the sum of the points."""
    brain, record = brain_of(lesson), new_record(_ROUNDS, _MOST_ENTRIES)
    return learn(brain, tables().end, new_scratch(), lesson, record, games)


def learn_together(lesson: Lesson, games: int, crew: Crew) -> float:
    """Share a round of games out among learners, and put together what they learnt."""
    before, points = known(lesson.memory), 0.0
    tasks = [
        (learn_share, (before, lesson.state[part : part + 1], share))
        for part, share in enumerate(shares(games, crew.parts))
    ]
    learnt = []
    for part, (found, state, sum_) in enumerate(crew.spread(tasks)):
        lesson.state[part] = state[0]
        learnt.append(found)
        points += sum_
    merge(lesson.memory, learnt)
    return points


def learn_share(
    before: Known, state: NDArray[np.uint64], games: int
) -> tuple[Known, NDArray[np.uint64], float]:
    """Learn from some games, in whatever process this is."""
    lesson = begin(0)
    recall(lesson.memory, before)
    lesson.state[:] = state
    points = learn_alone(lesson, games)
    return news(lesson.memory, before), lesson.state, points


@jit
def collect(brain: Any, work: Any, group: int, lines: Any, empty: int, entries: Any) -> Any:
    """List the entries that make up a grid's value: how many, and the points of full lines."""
    count = 0
    fixed = np.float32(0)
    for line in range(LINES):
        if lines[line] < OPEN:
            at = group * (KINDS + 1) + KIND_OF[line]
            entries[count] = at * (OPEN + FULL) + lines[line]
            count += 1
        else:
            fixed += brain.line[group, KIND_OF[line], lines[line]]
    grade_demand(brain, work, group, lines, empty)
    for face in range(FACES):
        at = (group * FACES + face) * LEVELS * LEVELS
        entries[count] = _DEMAND_AT + at + work.top[2, face]
        count += 1
    left = open_lines(lines)
    while left:
        line = lowest_bit(left)
        left &= left - 1
        others = left
        while others:
            other = lowest_bit(others)
            others &= others - 1
            at = pair_index(line, other, lines[line], lines[other], empty)
            entries[count] = _LINE_SIZE + at
            count += 1
    return count, fixed


@jit
def play(brain: Any, end: Any, scratch: Any, lesson: Any, record: Any) -> Any:
    """Play a game up to the cells that are computed; returns its points as expected there."""
    work, lines = scratch.work, scratch.lines
    lines[:] = 0
    empty = _ALL
    for played in range(_ROUNDS):
        group = played // GROUP_ROUNDS
        mean = offer_all(brain, work, group, lines, empty)
        if played:
            record.seen[played - 1] = mean
        face = roll(lesson.state)
        cell = work.best[face]
        write(brain, lines, cell, face)
        empty &= ~(1 << cell)
        count, fixed = collect(brain, work, group, lines, empty, record.entries[played])
        value = 0.0
        for entry in record.entries[played, :count]:
            value += lesson.memory.weights[entry]
        record.counts[played], record.values[played] = count, value + fixed
    worth = worth_of(end, lines)
    record.seen[-1] = end_value(brain.grown, end, scratch.floors, lines, empty, _EXACT, worth)
    return record.seen[-1]


@jit
def learn(brain: Any, end: Any, scratch: Any, lesson: Any, record: Any, games: int) -> float:
    """Play games and learn from each; returns the sum of their points."""
    points = 0.0
    for _ in range(games):
        points += play(brain, end, scratch, lesson, record)
        learn_from(lesson.memory, record, _ROUNDS)
    return points
