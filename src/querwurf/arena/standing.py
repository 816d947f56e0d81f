"""Figures of a contest: shares with their errors, ratings, and when a difference is shown."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import log, log1p, log10, sqrt
from random import Random
from statistics import fmean, stdev

from querwurf.core.data import Data, Seat

_Z = 1.959964
"""Of a two-sided interval of 95 %."""
_ELO = 400
_RESAMPLES = 200


def beaten(places: Sequence[int], own: Sequence[Seat], rivals: Sequence[Seat]) -> float:
    """Tell which share of pairs of an own and a rival's seat the own one won; a tie is half."""
    return fmean(
        (1 + (places[a] < places[b]) - (places[a] > places[b])) / 2 for a in own for b in rivals
    )


class Interval(Data, frozen=True):
    """A mean, its standard error and its 95 % interval."""

    mean: float
    se: float
    low: float
    high: float


def interval(values: Sequence[float]) -> Interval:
    """Give the mean of deals, which do not depend on each other."""
    mean = fmean(values)
    se = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    figures = (mean, se, mean - _Z * se, mean + _Z * se)
    return Interval(*(round(figure, 4) for figure in figures))


class Bets:
    """Tells, deal after deal, whether a difference is shown.

    A test by betting (Waudby-Smith and Ramdas, 2024): two gamblers bet on every deal, one that the
    first contestant is better, one that the second is. If both are equally good, neither can
    expect to gain, so a capital of 2/alpha is reached with a probability of alpha/2 at most,
    however often one looks. Stakes follow the deals before, never the one that is bet on.
    """

    def __init__(self, alpha: float) -> None:
        self._wanted, self._hope = 2 / alpha, 2 * log(2 / alpha)
        self._up = self._down = 1.0
        self._n, self._total, self._squares = 0, 0.5, 0.25
        self.decided = False

    def add(self, share: float) -> bool:
        """Bet on a deal; once a difference is shown it stays so."""
        self._n += 1
        n, surprise = self._n, share - 0.5
        stake = min(sqrt(self._hope / (self._squares * log1p(n))), 1.0)
        self._up *= 1 + stake * surprise
        self._down *= 1 - stake * surprise
        self.decided = self.decided or max(self._up, self._down) >= self._wanted
        self._total += share
        self._squares += (share - self._total / (n + 1)) ** 2
        return self.decided


class Rating(Data, frozen=True):
    """A contestant's strength in Elo points; their mean is 0."""

    player: str
    elo: float
    se: float


def rate(shares: Mapping[tuple[str, str], Sequence[float]], seed: int = 0) -> tuple[Rating, ...]:
    """Fit strengths to all shares (Bradley and Terry), strongest first; errors by resampling."""
    players = sorted({player for pair in shares for player in pair})
    found = _fit(players, {pair: (fmean(values), len(values)) for pair, values in shares.items()})
    rng = Random(seed)
    trials = [_fit(players, _resampled(shares, rng)) for _ in range(_RESAMPLES)]
    ratings = [
        Rating(player, round(found[player], 1), round(stdev(t[player] for t in trials), 1))
        for player in players
    ]
    return tuple(sorted(ratings, key=lambda rating: -rating.elo))


def _resampled(
    shares: Mapping[tuple[str, str], Sequence[float]], rng: Random
) -> dict[tuple[str, str], tuple[float, int]]:
    return {
        pair: (fmean(rng.choices(values, k=len(values))), len(values))
        for pair, values in shares.items()
    }


def _fit(
    players: Sequence[str], shares: Mapping[tuple[str, str], tuple[float, int]]
) -> dict[str, float]:
    """Find strengths by Hunter's iteration; half a win each way keeps them finite."""
    strength = dict.fromkeys(players, 1.0)
    won, met = dict.fromkeys(players, 0.0), dict[tuple[str, str], float]()
    for (a, b), (share, n) in shares.items():
        won[a] += share * n + 0.5
        won[b] += (1 - share) * n + 0.5
        met[a, b] = met[b, a] = n + 1
    for _ in range(200):
        strength = {
            a: won[a]
            / sum(met[a, b] / (strength[a] + strength[b]) for b in players if (a, b) in met)
            for a in players
        }
    elo = {player: _ELO * log10(strength[player]) for player in players}
    middle = fmean(elo.values())
    return {player: elo[player] - middle for player in players}


def running_means(values: Sequence[float]) -> list[float]:
    """Give the mean after every value."""
    return [total / n for n, total in enumerate(accumulate(values), 1)]
