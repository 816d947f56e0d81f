"""How strong the Knister players are: means alone, wins in company, time a move.

`python -m benchmarks.strength.knister [GAMES] [JOBS]`. The seeds are never used in training.
"""

import json
import sys
import time
from random import Random
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from querwurf.core.match import Act, Cause, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.core.rng import SeededDice
from querwurf.games.knister import GAME
from querwurf.games.knister.state import Options, Write

SEED = 20_260_800
_CHUNK = 250


def run(n: int = 10_000, jobs: int = 1) -> dict[str, Any]:
    """Measure everything; the games with bots that are slow in Python are fewer."""
    return {
        "hard": alone("hard", n, jobs),
        "master": alone("master", n, jobs),
        "levels": {level: by_rules([level], n // 20, jobs) for level in ("easy", "medium")},
        "company": company(n // 10, jobs),
        "random games a CPU-second": random_speed(),
    }


def alone(level: str, n: int, jobs: int) -> dict[str, float]:
    """Play solo games inside the kernel."""
    seeds = range(SEED, SEED + -(-n // _CHUNK))
    found = Parallel(jobs)(delayed(_chunk)(level, seed) for seed in _told(seeds, level))
    points = np.concatenate([part for part, _ in found])[:n]
    cpu = sum(seconds for _, seconds in found)
    return {**_figures(points), "seed": SEED, "ms a move": 1000 * cpu / len(seeds) / _CHUNK / 25}


def _chunk(level: str, seed: int) -> tuple[Any, float]:
    from querwurf.games.knister import player

    player.warm()
    start = time.process_time()
    points = player.play_solo(seed, _CHUNK, player.MASTER if level == "master" else None)
    return points, time.process_time() - start


def _figures(points: Any) -> dict[str, float]:
    sd = float(np.std(points, ddof=1))
    return {
        "n": len(points),
        "mean": float(np.mean(points)),
        "sd": sd,
        "se": sd / len(points) ** 0.5,
    }


def _told(seeds: range, what: str) -> Any:
    for done, seed in enumerate(seeds):
        print(f"\r{what} {done + 1}/{len(seeds)}", end="", file=sys.stderr, flush=True)
        yield seed
    print(file=sys.stderr)


def play(levels: list[str], seed: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play one match by the rules: scores and winners."""
    rng, dice = Random(f"bots {seed}"), SeededDice(Random(f"dice {seed}"))
    state = GAME.start(Options(), len(levels))
    while not isinstance(awaiting := GAME.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            cause: Cause[Write] = Chance(dice.draw(awaiting.sizes))
        else:
            seat = awaiting.seats[0]
            cause = Act(seat, GAME.bot.choose(GAME.view(state, seat), rng, levels[seat]))
        _, state = advance(GAME, state, cause)
    outcome = GAME.outcome(state)
    return outcome.scores, outcome.winners


def by_rules(levels: list[str], n: int, jobs: int) -> dict[str, Any]:
    """Play matches by the rules: the first seat's points and its share of the wins."""
    seeds = range(SEED, SEED + n)
    found = Parallel(jobs)(delayed(play)(levels, seed) for seed in _told(seeds, " ".join(levels)))
    wins = [(0 in winners) / len(winners) for _, winners in found]
    return {**_figures(np.array([scores[0] for scores, _ in found])), "wins": float(np.mean(wins))}


def company(n: int, jobs: int) -> dict[str, Any]:
    """Let the master sit at a table of hard players, and each level beside the one below."""
    tables = [["master", "hard"], ["master", *["hard"] * 3], ["hard", "medium"], ["medium", "easy"]]
    return {" ".join(levels): by_rules(levels, n, jobs) for levels in tables}


def random_speed(games: int = 2_000_000) -> float:
    """Count random games a second of CPU."""
    from querwurf.games.knister.kernel import key_tables, play_random

    tables, state = key_tables(), np.array([SEED], np.uint64)
    none = np.zeros((0, 25), np.uint8)
    scores = np.zeros(games, np.int16)
    play_random(tables, state, scores[:1], none, none)
    start = time.process_time()
    play_random(tables, state, scores, none, none)
    return games / (time.process_time() - start)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    print(json.dumps(run(*given), indent=1))
