"""The greedy player: by the sum that one more throw promises."""

from functools import lru_cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.bot.throws import FAILED, codes_of, hand_means, hand_of
from querwurf.games.kribbeln.rules.scoring import number_of
from querwurf.games.kribbeln.rules.state import Again, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.task import Task
from querwurf.games.kribbeln.rules.view import View, legal

_TABLES = 32
_EXACT = 9
"""Digits of a mean that are the same on every machine."""


def choose(view: View, rng: Random) -> KribbelnAction:
    """Choose by the sum that is expected to be written now; a dodge is better than an X."""
    assert view.turn is not None
    assert view.turn.judged is not None
    floor = view.floors[view.turn.seat] if view.task is None else 0
    means = hand_means(
        _sums(view.task, floor), tuple(face.number - 1 for face in view.turn.dice)
    ).round(_EXACT)
    stopped = number_of(view.turn.judged.entry)

    def value(action: KribbelnAction) -> tuple[float, bool]:
        if isinstance(action, Again):
            return float(means[hand_of(action.dice)]), False
        return float(stopped if isinstance(action, Stop) else 0), isinstance(action, Dodge)

    actions = legal(view)
    best = max(map(value, actions))
    return rng.choice([action for action in actions if value(action) == best])


@lru_cache(_TABLES)
def _sums(task: Task | None, floor: int) -> NDArray[np.uint8]:
    """Give what every throw writes; no task in a Kribbel row."""
    codes = codes_of(task)
    return np.where((codes < FAILED) & (codes > floor), codes, 0).astype(np.uint8)
