"""How much the values of two actions differ: nothing, a little, clearly, or a lot."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any, Literal, TypeAlias, cast

from querwurf.catalog import AnyGame
from querwurf.core.bot import Valued
from querwurf.core.reason import Reasoner
from querwurf.core.review import Unit

Weight: TypeAlias = Literal["equal", "small", "clear", "big"]
AnyReasoner: TypeAlias = Reasoner[Any, Any]

_EQUAL: Mapping[Unit, float] = {"points": 0.5, "win": 0.01}
"""For games without a Reasoner, which says so itself."""
_SMALL: Mapping[Unit, float] = {"points": 1.5, "win": 0.03}
_CLEAR: Mapping[Unit, float] = {"points": 4.0, "win": 0.08}
_SMALL_STEPS, _CLEAR_STEPS = 3, 8
"""The same in steps that are equal, for games whose points are many."""
_SURE = 2
"""Differences of less than so many standard errors are none."""


def reasoner_of(game: AnyGame) -> AnyReasoner | None:
    """Load a game's reasons, if it has any."""
    return None if game.reasons is None else cast(AnyReasoner, game.reasons())


def step_of(game: AnyGame) -> float:
    """Tell below which difference a game's actions are equally good."""
    reasoner = reasoner_of(game)
    return _EQUAL[game.unit] if reasoner is None else reasoner.EQUAL


def error_of(best: Valued[Any], other: Valued[Any]) -> float:
    """Give the standard error of the difference of two values."""
    return hypot(best.error, other.error)


def weigh(game: AnyGame, cost: float, error: float = 0.0) -> Weight:
    """Tell how much a difference means."""
    step = step_of(game)
    if cost < max(step, _SURE * error):
        return "equal"
    if cost < max(_SMALL[game.unit], _SMALL_STEPS * step):
        return "small"
    return "clear" if cost < max(_CLEAR[game.unit], _CLEAR_STEPS * step) else "big"


def equals(game: AnyGame, valued: Sequence[Valued[Any]]) -> list[Valued[Any]]:
    """List the actions that are as good as the best, which is the first.

    What was not looked for is only known to be below the best, so that a small difference means
    nothing there.
    """
    best = valued[0]
    return [
        one
        for one in valued
        if one is best
        or (one.tried and weigh(game, best.value - one.value, error_of(best, one)) == "equal")
    ]
