"""The players: random, medium, and hard, which plays for the most points exactly.

medium follows the rule of thumb: shut the highest tile you can, and throw two dice while you may.
hard knows what every set of open tiles is worth. It does not look at what the others have, so
where only a win counts it could still be beaten.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf_shutthebox.bot.values import after_pick, after_shut, to_come
from querwurf_shutthebox.rules.scoring import all_tiles, shut_points
from querwurf_shutthebox.rules.state import BoxAction, Throw
from querwurf_shutthebox.rules.view import View, legal

LEVELS: Sequence[str] = ("random", "medium", "hard")


def choose(view: View, rng: Random, level: str) -> BoxAction:
    """Choose the best action in the eyes of a level; chance decides between equals."""
    values = {one.action: one.value for one in explain(view, level)}
    best = max(values.values())
    return rng.choice([action for action, value in values.items() if value == best])


def explain(view: View, level: str = "hard", ms: float | None = None) -> list[Valued[BoxAction]]:
    """Value every legal action, the best first: the final score that hard expects.

    The other levels value by their own lights: medium by the highest tile, random nothing.
    """
    value = {"random": _nothing, "medium": _highest, "hard": _expected_score}[level]
    valued = [Valued(action, value(view, action)) for action in legal(view)]
    return sorted(valued, key=lambda one: -one.value)


def _nothing(view: View, action: BoxAction) -> float:
    return 0.0


def _highest(view: View, action: BoxAction) -> float:
    return action.dice if isinstance(action, Throw) else max(action.tiles)


def _expected_score(view: View, action: BoxAction) -> float:
    """Add up past turns, this one, and the average of those to come."""
    assert view.seat is not None
    options, turns = view.options, len(view.left[view.seat])
    if isinstance(action, Throw):
        turn = after_pick(view.open, action.dice, options)
    else:
        turn = after_shut(view.open, action.tiles, options)
    later = (options.rounds - turns - 1) * to_come(all_tiles(options), options)
    return view.points[view.seat] + shut_points(view.open, options) + turn + later
