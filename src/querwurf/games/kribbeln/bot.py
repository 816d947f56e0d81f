"""Kribbeln players, from chance to the strongest, and what they think of a position.

How they think is told in the rooms they live in: greedy, easy, and turn for medium, hard and
master. Those that need compiled kernels are imported when they are asked for the first time.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.kribbeln import easy, greedy
from querwurf.games.kribbeln.state import KribbelnAction
from querwurf.games.kribbeln.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")


def choose(view: View, rng: Random, level: str) -> KribbelnAction:
    """Choose what to do with the dice as they lie."""
    if level == "random":
        return rng.choice(legal(view))
    if level == "greedy":
        return greedy.choose(view, rng)
    if level == "easy":
        return easy.choose(view, rng)
    from querwurf.games.kribbeln import turn

    valued = turn.value_actions(view, level)
    best = max(value for _, value in valued)
    return next(action for action, value in reversed(valued) if value == best)


def explain(
    view: View, level: str = "master", ms: float | None = None
) -> list[Valued[KribbelnAction]]:
    """Value everything that the view's seat may do now, best first; nothing when it may not."""
    from querwurf.games.kribbeln import turn

    if not legal(view):
        return []
    valued = sorted(turn.value_actions(view, level, ms), key=lambda pair: -pair[1])
    return [
        Valued(action, value, turn.standard_error(level, len(view.totals), ms, value))
        for action, value in valued
    ]
