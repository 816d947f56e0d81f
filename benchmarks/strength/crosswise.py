"""How strong the Crosswise players are: shares of wins of one team against another.

`python -m benchmarks.strength.crosswise [GAMES] [JOBS]` holds all contests,
`python -m benchmarks.strength.crosswise GAMES JOBS SEATS LEVEL LEVEL` one of them. Every pair of
games has one stream of draws, with the sides changed; a draw counts half. The seeds are never
used in training. Besides the levels there are two yardsticks that overlook nothing: `potential`
is medium, `sight` is hard.
"""

import json
import sys
import time
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from querwurf.core.entry import Act, Cause, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.bot import codes, player
from querwurf.games.crosswise.rules.state import CrosswiseAction, Options
from querwurf.games.crosswise.rules.view import View, legal

SUMMARY = "Crosswise: one level's team against another's, 2 to 4 seats"
SEED = 20_261_777
LADDER = ("easy", "medium", "hard", "master")
POTENTIAL, SIGHT = "potential", "sight"
CONTESTS = (
    (2, "master", POTENTIAL),
    (2, "master", "greedy"),
    (3, "master", POTENTIAL),
    (4, "master", POTENTIAL),
    *((seats, SIGHT, POTENTIAL) for seats in (2, 3, 4)),
    (2, POTENTIAL, "greedy"),
    *((seats, high, low) for seats in (2, 3, 4) for low, high in pairwise(LADDER)),
)


def run(n: int = 1000, jobs: int = 1) -> dict[str, Any]:
    """Hold all contests, each with n games."""
    return {
        f"{seats} seats, {first} against {second}": contest(seats, first, second, n, jobs)
        for seats, first, second in CONTESTS
    }


def contest(seats: int, first: str, second: str, n: int, jobs: int = 1) -> dict[str, float]:
    """Let two levels play each other, one a team."""
    seeds = range(SEED, SEED + n // 2)
    played = Parallel(jobs, return_as="generator")(
        delayed(play_pair)(seats, first, second, seed) for seed in seeds
    )
    found = []
    for pair in played:
        found.append(pair)
        if len(found) % 10 == 0:
            share = np.mean([share for share, *_ in found])
            what = f"{seats} seats, {first}–{second}"
            print(f"{what}: {2 * len(found)} of {n}, {share:.3f}", file=sys.stderr, flush=True)
    shares = np.array([share for share, *_ in found])
    moves, cpu = sum(moves for _, moves, _ in found), sum(cpu for *_, cpu in found)
    return {
        "n": 2 * len(shares),
        "share": float(shares.mean()),
        "sd": float(shares.std(ddof=1)),
        "se": float(shares.std(ddof=1) / len(shares) ** 0.5),
        "seed": SEED,
        "ms a move of the first": 1000 * cpu / moves,
    }


def play_pair(seats: int, first: str, second: str, seed: int) -> tuple[float, int, float]:
    """Play two matches with the sides changed: the first level's share, its moves and CPU time."""
    share, moves, cpu = 0.0, 0, 0.0
    for side in range(2):
        levels = (first, second) if side == 0 else (second, first)
        places, count, seconds = play(seats, levels, seed, side)
        share += 0.25 * (1 + (places[1 - side] > 1) - (places[side] > 1))
        moves, cpu = moves + count, cpu + seconds
    return share, moves, cpu


def play(
    seats: int, levels: tuple[str, str], seed: int, watched: int
) -> tuple[tuple[int, ...], int, float]:
    """Play a match by the rules, bots on views: places, and moves and CPU time of one team."""
    draws, rng = Random(seed), Random(f"{seed} {levels}")
    state, moves, cpu = GAME.start(Options(), seats), 0, 0.0
    while not isinstance(awaited := GAME.awaits(state), Over):
        cause: Cause[CrosswiseAction]
        if isinstance(awaited, AwaitChance):
            cause = Chance(tuple(draws.randrange(size) for size in awaited.sizes))
        else:
            (seat,) = awaited.seats
            view, start = GAME.view(state, seat), time.process_time()
            cause = Act(seat, choose(view, rng, levels[seat % 2]))
            if seat % 2 == watched:
                moves, cpu = moves + 1, cpu + time.process_time() - start
        state = advance(GAME, state, cause)[1]
    return GAME.outcome(state).places, moves, cpu


def choose(view: View, rng: Random, level: str) -> CrosswiseAction:
    """Let a level or a yardstick choose."""
    values = {POTENTIAL: player.values_by_potential, SIGHT: player.values_at_sight}
    if level in values and len(legal(view)) > 1:
        return codes.action_of(values[level](view, rng)[0][0])
    return GAME.bot.choose(view, rng, "medium" if level in values else level)


def main(words: list[str]) -> None:
    """Hold one contest or all."""
    games, jobs = (*map(int, words[:2]), *(1000, 1)[len(words[:2]) :])
    if len(words) > 2:
        seats, first, second = words[2:]
        found: dict[str, Any] = contest(int(seats), first, second, games, jobs)
    else:
        found = run(games, jobs)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
