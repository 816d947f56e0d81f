"""Whether every level beats the one below, in every game and at every number of seats.

`python -m benchmarks.strength.ladder [GAMES] [GAME]`. At a table the two levels take turns on the
seats, and each game is played again with the sides changed, with the same dice. Counted are all
pairs of a higher and a lower seat: who placed before whom; a shared place counts half. Partners
at a Crosswise table share a level. Alone, the means of the same dice are compared.
"""

import json
import sys
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from joblib import Parallel, delayed

from querwurf import catalog
from querwurf.arena.match import play_match

SUMMARY = "each level of the bots against the one below, at every number of seats"
SEED = 20_261_701
LADDER = ("easy", "medium", "hard", "master")
TABLES = {
    "knister": (1, 2, 4),
    "krisskross": (1, 2, 4),
    "kribbeln": (2, 3, 4, 5),
    "happycross": (1, 2),
    "crosswise": (2, 3, 4),
}
"""Where seats do not touch each other, more of them show nothing new."""


def run(n: int = 200, only: str | None = None, jobs: int = 1) -> dict[str, Any]:
    """Climb the ladder of every game; n games a step, half of them with the sides changed."""
    return {
        f"{key}, {seats} seats, {high} over {low}": climb(key, seats, high, low, n, jobs)
        for key, tables in TABLES.items()
        if only in (None, key)
        for seats in tables
        for low, high in pairwise(LADDER)
    }


def climb(key: str, seats: int, high: str, low: str, n: int, jobs: int) -> dict[str, float]:
    """Measure one step: the share of pairs that the higher level won, or the gain alone."""
    print(f"{key}, {seats} seats, {high} over {low}", file=sys.stderr, flush=True)
    numbers = range(n // 2)
    found = Parallel(jobs)(delayed(_pair)(key, seats, high, low, number) for number in numbers)
    what = "gain" if seats == 1 else "share"
    return {
        "n": 2 * len(found),
        what: round(fmean(found), 4),
        "se": round(stdev(found) / sqrt(len(found)), 4),
    }


def _pair(key: str, seats: int, high: str, low: str, number: int) -> float:
    game = catalog.game(key)
    options = game.options()
    if seats == 1:
        points = [play_match(game, options, (one,), SEED, number).scores[0] for one in (high, low)]
        return float(points[0] - points[1])
    shares = []
    for side in range(2):
        levels = tuple((high, low)[(seat + side) % 2] for seat in range(seats))
        places = play_match(game, options, levels, SEED, number).places
        shares.append(_share(places, levels, high))
    return fmean(shares)


def _share(places: tuple[int, ...], levels: tuple[str, ...], high: str) -> float:
    """Count the pairs in which the higher level came first."""
    above = [place for place, level in zip(places, levels, strict=True) if level == high]
    below = [place for place, level in zip(places, levels, strict=True) if level != high]
    return fmean((1 + (a < b) - (a > b)) / 2 for a in above for b in below)


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    key = sys.argv[2] if len(sys.argv) > 2 else None
    print(json.dumps(run(games, key), indent=1))
