"""A turn in a match of two: my chance to win after each way that it may end.

What follows the row is told by the wins of `duel`. A new attempt after a dodge is worth the
best of the ways to play that were learnt for the row.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from querwurf.games.kribbeln.bot.duel import (
    known_ends,
    kribbel_ends,
    open_ends,
    row_of,
    throw_from,
    turn_from,
)
from querwurf.games.kribbeln.bot.standing import THROWS_ON, class_of, steps_of
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, LOWEST, NUMBERS, Floats, Grid
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, Row


class Stage(NamedTuple):
    """A row of a match of two."""

    row: Row
    beginner: bool
    after: Floats
    """The wins before the next row."""
    ways: Floats
    """[way, code] to play a task of this row."""
    rival: Grid
    """[ahead, floor, code] what the rival's turns come to."""


class Point(NamedTuple):
    """Where the two stand when I throw; the lead counts from -LEAD as the axis of wins does."""

    mine: int
    rival: int
    lead: int
    other: int | None
    """What the rival has written in the row, 0 for an X."""


def end_values(stage: Stage, point: Point) -> Grid:
    """Give my chance to win by the code of my turn's end; a failure's is that of its dodge."""
    if stage.row in KRIBBEL_ROWS:
        return _kribbel_values(stage, point)
    turn = None
    if point.other is None:
        turn = turn_from(stage.rival, point.rival, stage.beginner)
    return _task_values(stage, point, turn)


def _kribbel_values(stage: Stage, point: Point) -> Grid:
    steps = steps_of(stage.row, stage.beginner)
    if point.other is None:
        written = throw_from(stage.rival, steps, point.rival, stage.beginner)
    else:
        written = np.zeros(NUMBERS, np.float32)
        written[point.other] = 1
    values = np.zeros(CODES)
    row, mine, rival, lead = row_of(stage.row), point.mine, point.rival, point.lead
    values[:NUMBERS] = kribbel_ends(stage.after, row, steps, mine, rival, lead, written)
    values[0] = values[LOWEST]
    return values


def _task_values(stage: Stage, point: Point, turn: Floats | None) -> Grid:
    dodge = steps_of(stage.row, stage.beginner).dodge
    kinds = np.array([class_of(number) for number in range(NUMBERS)])

    @cache
    def values_at(mine: int) -> Grid:
        values = np.full(CODES, -1.0)
        if turn is None:
            assert point.other is not None
            entries = known_ends(stage.after, mine, point.rival, point.lead, point.other)
        else:
            entries = open_ends(stage.after, turn, mine, point.lead)
        values[:NUMBERS] = entries
        again = [-1.0 if to == THROWS_ON else attempt(int(to)) for to in dodge[mine]]
        values[FAILED + LOWEST :] = np.array(again)[kinds[LOWEST:]]
        return values

    @cache
    def attempt(mine: int) -> float:
        values = values_at(mine)
        ends = np.where(np.arange(CODES) < FAILED, values, np.maximum(values, values[0]))
        return float((stage.ways @ ends.astype(np.float32)).max())

    return values_at(point.mine)
