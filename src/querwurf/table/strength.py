"""How strong somebody is, as a number with its uncertainty, and what a match says about it.

Plackett and Luce's model of places, updated by Weng and Lin's rule (openskill): the chance that one
of two comes first is a logistic curve of the difference. Bots are anchors: their strength was
measured and does not move, so that the scale means the same everywhere and cannot be inflated.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25.0 / 3
_BETA = MU / 6
"""How much a single match varies around what somebody is able to."""
_DRIFT = 0.05
"""People learn and forget: before every match they are a little less certain."""
_ANCHOR_SIGMA = 0.7
"""Levels were measured to about twenty points."""
SETTLED_SIGMA = 2.5
"""Whoever is more uncertain than this is provisional, and in no leaderboard."""
_CREDIBLE_MATCHES = 20
"""After so many matches somebody's result says half as much about others as an anchor's."""
_FRESH_MATCHES = 3
"""So many matches of the same two people in a day say as much as they can; then ever less."""
_MIDDLE_POINTS = 1500
_POINTS = 400 / (log(10) * sqrt(2) * _BETA)
"""Points a unit: ten to one in wins are 400 points, as in chess."""
_STEP_POINTS = 120
"""Between two levels of a game that tells nothing about them."""


class Strength(NamedTuple):
    """A normal distribution of what somebody is able to."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def is_settled(self) -> bool:
        """Whether it is certain enough to be compared."""
        return self.sigma <= SETTLED_SIGMA


def points(mu: float) -> int:
    """Give a strength on the scale that people are shown: the level in the middle has 1500."""
    return _MIDDLE_POINTS + round(gain_points(mu - MU))


def gain_points(difference: float) -> float:
    """Give a difference of strengths on the scale that people are shown."""
    return difference * _POINTS


def anchor(strengths: Mapping[str, int], levels: Sequence[str], level: str) -> Strength:
    """Give the strength of a level: as measured, in points above the middle, or in even steps."""
    even = {one: _STEP_POINTS * (i - len(levels) // 2) for i, one in enumerate(levels)}
    above = strengths.get(level, even.get(level, 0))
    return Strength(MU + above / _POINTS, _ANCHOR_SIGMA)


def chance(one: Strength, other: Strength) -> float:
    """Tell the chance that one comes before another."""
    spread = sqrt(2 * _BETA**2 + one.sigma**2 + other.sigma**2)
    return 1 / (1 + exp((other.mu - one.mu) / spread))


def drifted(strength: Strength) -> Strength:
    """Be a little less certain of somebody who may have changed since the last match."""
    sigma = sqrt(strength.sigma**2 + _DRIFT**2)
    return strength._replace(sigma=min(sigma, SIGMA))


def rate(sides: Sequence[Sequence[Strength]], places: Sequence[int]) -> list[list[Strength]]:
    """Give everybody's strength after a match, by the places of the sides."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma) for one in side] for side in sides]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [[Strength(one.mu, one.sigma) for one in side] for side in rated]


def weighted(before: Strength, after: Strength, weight: float) -> Strength:
    """Take over only a part of what a match says."""
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Strength(before.mu + weight * (after.mu - before.mu), sqrt(variance))


def credibility(matches: int, recent: int) -> float:
    """Tell how much a result against a person says, between 0 and 1.

    Newcomers say little, so that beating many of them is worth little, and the same two people
    say ever less in a day. `matches` are those of the opponent before, `recent` those of the two.
    """
    known = matches / (matches + _CREDIBLE_MATCHES)
    return known * _FRESH_MATCHES / (_FRESH_MATCHES + recent)


@cache
def _model() -> "PlackettLuce":
    from openskill.models import PlackettLuce

    # Uncertainty shrinks as much as a match tells; openskill's own choice is slower by far.
    return PlackettLuce(mu=MU, sigma=SIGMA, beta=_BETA, tau=0.0, gamma=_whole)


def _whole(*_: Any, **__: Any) -> float:
    return 1.0
