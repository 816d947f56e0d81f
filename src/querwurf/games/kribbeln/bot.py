"""Simple Kribbeln players: by chance, and by the sum that one more throw promises."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.dice import COLOURS, DICE, FACES, SQUARE, colours_of
from querwurf.games.kribbeln.scoring import number_of
from querwurf.games.kribbeln.state import Again, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.task import Task, fulfils
from querwurf.games.kribbeln.view import TurnView, View, legal

LEVELS: Sequence[str] = ("random", "greedy")

_THROWN = FACES
"""On a die's axis, the index past its faces: the die is thrown."""
_TABLES = 32
"""How many tables of half a megabyte are kept."""


def choose(view: View, rng: Random, level: str) -> KribbelnAction:
    """Choose what to do with the dice as they lie."""
    actions = legal(view)
    if level == "random":
        return rng.choice(actions)
    assert view.turn is not None
    floor = view.floors[view.turn.seat] if view.task is None else 0
    table = _sums(view.task, floor)
    values = [_value(table, view.turn, action) for action in actions]
    best = max(values)
    return rng.choice([a for a, value in zip(actions, values, strict=True) if value == best])


def _value(table: NDArray[np.int32], turn: TurnView, action: KribbelnAction) -> tuple[float, bool]:
    """Value an action by the sum it is expected to write now; a dodge is better than an X."""
    if isinstance(action, Again):
        index = tuple(
            _THROWN if die in action.dice else face.number - 1 for die, face in enumerate(turn.dice)
        )
        return int(table[index]) / FACES ** len(action.dice), False
    assert turn.judged is not None
    stopped = number_of(turn.judged.entry) if isinstance(action, Stop) else 0
    return float(stopped), isinstance(action, Dodge)


@lru_cache(_TABLES)
def _sums(task: Task | None, floor: int) -> NDArray[np.int32]:
    """Add up the sums written after every throw of any of the dice; no task in a Kribbel row.

    Whole numbers, so that choices which are worth the same are the same on every machine.
    """
    numbers = np.indices((FACES,) * len(DICE)).reshape(len(DICE), -1) + 1
    sums = numbers.sum(axis=0)
    counts = sums > floor if task is None else _fulfilled(task, numbers)
    table = np.where(counts, sums, 0).astype(np.int32).reshape((FACES,) * len(DICE))
    for axis in DICE:
        table = np.concatenate(
            (table, table.sum(axis=axis, keepdims=True, dtype=np.int32)), axis=axis
        )
    return table


def _fulfilled(task: Task, numbers: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Ask the task once for each of the 462 ways how often the colours can lie there."""
    base = len(DICE) + 1
    weights = np.array([[base ** COLOURS.index(c) for c in colours] for colours in SQUARE])
    codes = sum(weights[die][numbers[die] - 1] for die in DICE)
    _, examples, pattern = np.unique(codes, return_index=True, return_inverse=True)
    answers = [fulfils(task, colours_of(numbers[:, i].tolist())) for i in examples]
    return np.array(answers)[pattern]
