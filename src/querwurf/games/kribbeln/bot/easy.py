"""The easy player, with the mistakes of a child at the table.

It never throws a five or a six again although the task may need it, stops as soon as the task
is fulfilled however low the sum, is content with a middling Kribbel sum, thinks one throw ahead
only, and often forgets that it may dodge.
"""

from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.bot.throws import FAILED, codes_of, hand_means, hand_of
from querwurf.games.kribbeln.rules.dice import DICE
from querwurf.games.kribbeln.rules.state import Again, Cross, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.task import Task
from querwurf.games.kribbeln.rules.view import View, legal

_HIGH = 5
_LOW = 3
_CONTENT = 22
_FORGETS = 0.5
_TASKS = 40


def choose(view: View, rng: Random) -> KribbelnAction:
    """Choose as a child might."""
    assert view.turn is not None
    judged = view.turn.judged
    assert judged is not None
    if judged.fulfilled or (judged.fulfilled is None and _is_content(view)):
        return Stop()
    if view.turn.throws_left:
        return _again(view, rng)
    if judged.fulfilled is None:
        return Stop()
    dodges = judged.dodge is not None and rng.random() >= _FORGETS
    return Dodge() if dodges else Cross()


def _is_content(view: View) -> bool:
    assert view.turn is not None
    assert view.turn.judged is not None
    entry = view.turn.judged.entry
    return isinstance(entry, int) and entry >= _CONTENT


def _again(view: View, rng: Random) -> Again:
    assert view.turn is not None
    numbers = [face.number for face in view.turn.dice]
    limit = _LOW if view.task is None else _HIGH - 1
    lying = [die for die in DICE if numbers[die] <= limit] or [numbers.index(min(numbers))]
    if view.task is None:
        return Again(tuple(lying))
    means = hand_means(_fulfilled(view.task), tuple(number - 1 for number in numbers))
    options = [a for a in legal(view) if isinstance(a, Again) and set(a.dice) <= set(lying)]
    best = max(means[hand_of(option.dice)] for option in options)
    return rng.choice([option for option in options if means[hand_of(option.dice)] == best])


@lru_cache(_TASKS)
def _fulfilled(task: Task) -> NDArray[np.uint8]:
    return (codes_of(task) < FAILED).astype(np.uint8)
