"""Kribbeln players, from chance to the strongest, and what they think of a position.

How they think is told in `greedy`, `easy`, and `player` for medium, hard and master. They need
NumPy or compiled kernels, and are imported when they are asked for the first time.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.kribbeln.rules.state import Again, KribbelnAction
from querwurf.games.kribbeln.rules.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")
_OVERLOOKED = {"medium": 0.6, "hard": 0.4}
"""The share of dice to throw again that a player does not think of."""


def choose(view: View, rng: Random, level: str) -> KribbelnAction:
    """Choose what to do with the dice as they lie."""
    if level == "random":
        return rng.choice(legal(view))
    if level == "greedy":
        from querwurf.games.kribbeln.bot import greedy

        return greedy.choose(view, rng)
    if level == "easy":
        from querwurf.games.kribbeln.bot import easy

        return easy.choose(view, rng)
    if level == "master":
        from querwurf.games.kribbeln.bot import player

        player.get_ready()
    ranked, share = rank(view, level), _OVERLOOKED.get(level, 0.0)
    noticed = (act for act in ranked if not isinstance(act, Again) or rng.random() >= share)
    return next(noticed, ranked[0])


def rank(view: View, level: str) -> list[KribbelnAction]:
    """List what a player may do as good as it takes it to be, best first."""
    from querwurf.games.kribbeln.bot import player

    valued = reversed(player.value_actions(view, level))
    return [action for action, _ in sorted(valued, key=lambda pair: -pair[1])]


def explain(
    view: View, level: str = "master", ms: float | None = None
) -> list[Valued[KribbelnAction]]:
    """Value everything that the view's seat may do now, best first; nothing when it may not."""
    from querwurf.games.kribbeln.bot import player

    if not legal(view):
        return []
    valued = sorted(player.value_actions(view, level, ms), key=lambda pair: -pair[1])
    return [
        Valued(action, value, player.standard_error(level, len(view.totals), ms, value))
        for action, value in valued
    ]
