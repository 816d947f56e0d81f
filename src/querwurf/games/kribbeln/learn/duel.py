"""Solves a match of two at Kribbeln, row by row from the last, against a rival's chain.

Solving every turn exactly would take hours. So typical turns of the row are solved exactly, and
how they are played makes the family of ways among which every other turn takes the best.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np

from querwurf.games.kribbeln.bot.duel import (
    LEAD,
    WINS,
    family_of,
    kribbel_row,
    row_of,
    task_row,
    throw_from,
    turn_from,
)
from querwurf.games.kribbeln.bot.duel_turn import Point, Stage, end_values
from querwurf.games.kribbeln.bot.field import ends_of
from querwurf.games.kribbeln.bot.kernel import chances
from querwurf.games.kribbeln.bot.standing import STANDS, THROWS_ON, stand_of, stands_at, steps_of
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, NUMBERS, Codes, Floats, Grid
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, SUBTOTAL_ROWS, TASK_ROWS, Row

Standing: TypeAlias = tuple[tuple[int, ...], int]
"""What is filled ahead of time, and the floor."""

WAYS = 224
"""Of a task row, at most."""
_THRESHOLDS = range(12, 36, 2)
_KEENNESS = (0.5, 2.0)
_LEADS = (-2, 0, 2)
_FEW_LEADS = (-1, 1)
_OTHERS = (0, 16, 19, 21, 23, 25, 27, 30)
_KRIBBEL_OTHERS = (0, 22, 24, 26, 28, 30, 32, 34)
_MINE: tuple[tuple[Standing, ...], ...] = (
    (((24,), 0), ((), 0)),
    (((27,), 0), ((), 22), ((), 24), ((), 26), ((), 28)),
    (
        ((29, 32), 0),
        *(((number,), 0) for number in (28, 30, 32, 34)),
        *(((), number) for number in (25, 27, 29, 31)),
    ),
    (((), 28), ((), 30), ((), 31), ((), 33)),
)
"""By area, and for the last row, where I typically stand; the fewest dodges left first."""
_RIVALS: tuple[tuple[Standing, ...], ...] = (
    (((), 0), ((24,), 0)),
    (((), 24), ((27,), 0)),
    (((), 27), ((30,), 0)),
    (((), 30),),
)


class Solved(NamedTuple):
    """A match of two."""

    wins: list[Floats]
    """By row, before it."""
    ways: Floats
    """[task row, way, code]."""


def solve(tasks: tuple[Codes, ...], rival: Grid, beginner: bool) -> Solved:
    """Solve all rows of a sheet; `rival[row, ahead, floor, code]` is the rival's chain."""
    wins = [np.zeros(WINS, np.float32)]
    ways = np.zeros((len(TASK_ROWS), WAYS, CODES), np.float32)
    for row in reversed(range(ROWS)):
        codes = tasks[TASK_ROWS.index(row) if row in TASK_ROWS else -1]
        found = _ways(codes, Stage(row, beginner, wins[0], _simple(codes), rival[row]))
        stage = Stage(row, beginner, wins[0], found, rival[row])
        wins.insert(0, _solve_row(stage))
        if row in TASK_ROWS:
            ways[TASK_ROWS.index(row)] = found
    return Solved(wins, ways)


def _solve_row(stage: Stage) -> Floats:
    steps = steps_of(stage.row, stage.beginner)
    stands = np.array(stands_at(stage.row, stage.beginner))
    family = family_of(stage.ways.astype(np.float64))
    if stage.row in KRIBBEL_ROWS:
        throws = np.zeros((STANDS, NUMBERS), np.float32)
        for stand in stands:
            throws[stand] = throw_from(stage.rival, steps, stand, stage.beginner)
        return kribbel_row(stage.after, row_of(stage.row), family, steps, stands, throws)
    turns = np.zeros((STANDS, STANDS, NUMBERS), np.float32)
    for stand in stands:
        turns[stand] = turn_from(stage.rival, stand, stage.beginner)
    return task_row(stage.after, family, steps.dodge, stands, turns)


def _simple(codes: Codes) -> Floats:
    """Play for the task alone, or to beat a number, more or less keenly: turns without a dodge."""
    numbers = np.arange(CODES)
    fulfilled = (numbers > 0) & (numbers < FAILED)
    wishes = [fulfilled * 1.0]
    for threshold, keenness in product(_THRESHOLDS, _KEENNESS):
        wishes.append(fulfilled * (1 + keenness * (numbers > threshold)))
    return np.array([chances(codes, wish.astype(np.float32))[1] for wish in wishes], np.float32)


def _ways(codes: Codes, stage: Stage) -> Floats:
    """Add to simple ways those of typical turns, those with the fewest dodges left first."""
    ways = stage.ways
    for point in _typical(stage.row, stage.beginner):
        values = ends_of(end_values(stage._replace(ways=ways), point))
        way = chances(codes, values)[1].astype(np.float32)
        ways = np.concatenate((ways, way[None]))
    rest = WAYS - len(ways)
    if stage.row in KRIBBEL_ROWS:
        return ways
    assert rest >= 0
    return np.concatenate((ways, np.repeat(ways[:1], rest, axis=0)))


def _typical(row: Row, beginner: bool) -> Iterator[Point]:
    """List typical turns: before the rival, and after it where that asks for new ways."""
    area = -1 if row == ROWS - 1 else sum(row > field for field in SUBTOTAL_ROWS)
    steps, possible = steps_of(row, beginner), stands_at(row, beginner)

    def chosen(standings: tuple[Standing, ...]) -> list[int]:
        found = (stand_of(ahead, 0 if beginner else floor) for ahead, floor in standings)
        return [stand for stand in dict.fromkeys(found) if stand in possible]

    rivals = chosen(_RIVALS[area])
    for mine in chosen(_MINE[area]):
        if steps.known[mine] != THROWS_ON:
            continue
        for rival, lead in product(rivals, _LEADS):
            known = int(steps.known[rival])
            yield Point(mine, rival, LEAD + lead, None if known == THROWS_ON else known)
        if row in KRIBBEL_ROWS or steps.dodge[mine, -1] != THROWS_ON:
            others = _KRIBBEL_OTHERS if row in KRIBBEL_ROWS else _OTHERS
            for lead, other in product(_FEW_LEADS, others):
                yield Point(mine, rivals[0], LEAD + lead, other)
