"""How strong the Kribbeln players are: one against rivals of a weaker level, through the rules.

The seat of the one and the sheets go round; a shared win counts as a share. Nothing is learnt from
these seeds: training has no chance in it.

Besides the levels there are two yardsticks with medium's wishes and fixed Kribbel targets, which
overlook nothing: the sensible player, and the sensible greedy one, which is greedy in the usual
sense: it thinks one throw ahead.
"""

import sys
from math import sqrt
from random import Random
from time import process_time
from typing import Any

import msgspec
from joblib import Parallel, delayed

from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats
from querwurf.core.rng import SeededDice
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot.levels import rank
from querwurf.games.kribbeln.rules.sheet import SHEETS
from querwurf.games.kribbeln.rules.state import KribbelnAction, Options
from querwurf.games.kribbeln.rules.view import View

SUMMARY = "Kribbeln: one player among rivals of a weaker level, 2 to 5 seats"
SEED = 91_000_000
_CHUNK = 50
"""Games on one sheet before the next one's turn: players keep what they worked out for a sheet."""
_SENSIBLE, _GREEDY = "sensible", "sensible greedy"
_PAIRS = (
    *(("master", _GREEDY, seats) for seats in (2, 3, 4, 5)),
    *(("master", _SENSIBLE, seats) for seats in (2, 3, 4, 5)),
    ("master", "greedy", 2),
    ("master", "hard", 2),
    ("hard", "medium", 2),
    ("medium", "easy", 2),
    ("medium", "greedy", 2),
    ("easy", "random", 2),
    (_SENSIBLE, _GREEDY, 2),
    (_GREEDY, "greedy", 2),
)


def play(levels: list[str], options: Options, seed: int) -> tuple[float, ...]:
    """Play a match; gives the share of the win by seat."""
    dice, rng = SeededDice(Random(seed)), Random(seed + 1)
    state = GAME.start(options, len(levels))
    while isinstance(awaiting := GAME.awaits(state), AwaitChance | AwaitSeats):
        if isinstance(awaiting, AwaitChance):
            state = advance(GAME, state, Chance(dice.draw(awaiting.sizes)))[1]
        else:
            seat = awaiting.seats[0]
            action = _choose(GAME.view(state, seat), rng, levels[seat])
            state = advance(GAME, state, Act(seat, action))[1]
    winners = GAME.outcome(state).winners
    return tuple((seat in winners) / len(winners) for seat in range(len(levels)))


def _choose(view: View, rng: Random, level: str) -> KribbelnAction:
    if level == _GREEDY:
        assert view.turn is not None
        as_if_last = msgspec.structs.replace(view.turn, throws_left=min(view.turn.throws_left, 1))
        view = msgspec.structs.replace(view, turn=as_if_last)
    if level in (_SENSIBLE, _GREEDY):
        return rank(view, "medium")[0]
    return GAME.bot.choose(view, rng, level)


def _chunk(one: str, others: str, seats: int, first: int, n: int) -> tuple[list[float], float]:
    began = process_time()
    shares = []
    options = Options(sheet=first // _CHUNK % len(SHEETS) + 1)  # type: ignore[arg-type]
    for game in range(first, first + n):
        seat = game % seats
        levels = [one if s == seat else others for s in range(seats)]
        shares.append(play(levels, options, SEED + 2 * game)[seat])
    return shares, process_time() - began


def duel(one: str, others: str, seats: int, n: int, jobs: int = 1) -> dict[str, Any]:
    """Let one player of a level play against others; its share of wins over the fair share."""
    parts = Parallel(n_jobs=jobs, return_as="generator")(
        delayed(_chunk)(one, others, seats, first, min(_CHUNK, n - first))
        for first in range(0, n, _CHUNK)
    )
    shares, seconds = list[float](), 0.0
    for part, spent in parts:
        shares += part
        seconds += spent
        mean = sum(shares) / len(shares)
        told = f"{one} v {others}, {seats} seats: {len(shares)}/{n} {mean:.4f}"
        print(f"\r{told}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    sd = sqrt(sum((share - mean) ** 2 for share in shares) / (n - 1))
    return {
        "one": one,
        "others": others,
        "seats": seats,
        "n": n,
        "mean": round(mean, 4),
        "sd": round(sd, 4),
        "se": round(sd / sqrt(n), 4),
        "over_fair_share": round(mean * seats, 3),
        "cpu_seconds": round(seconds, 1),
    }


def run(n: int = 2000, jobs: int = 1) -> dict[str, Any]:
    """Measure all pairs; a solved turn's value beside them."""
    return {"game": "kribbeln", "duels": [duel(*pair, n, jobs) for pair in _PAIRS]}


if __name__ == "__main__":
    import json

    count, *pair = sys.argv[1:] or ["2000"]
    if pair:
        print(json.dumps(duel(pair[0], pair[1], int(pair[2]), int(count))))
    else:
        print(json.dumps(run(int(count)), indent=1))
