"""How strong the Kriss Kross players are: solo games with dice that training never sees.

python benchmarks/strength/krisskross.py [LEVEL] [GAMES] [JOBS] [diagonal]
"""

import json
import sys
import time
from random import Random

import numpy as np
from joblib import Parallel, delayed

from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.state import Options, State

SEED = 20_261_115
CHUNK = 50


def play(number: int, level: str, options: Options) -> tuple[int, int]:
    """Play one solo game; its score and its number of moves."""
    dice, rng = Random(f"{SEED} dice {number}"), Random(f"{SEED} bot {number}")
    state, moves = GAME.start(options, 1), 0
    while not isinstance(awaiting := GAME.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            events = GAME.settle(state, tuple(dice.randrange(size) for size in awaiting.sizes))
        else:
            events = GAME.decide(state, 0, GAME.bot.choose(GAME.view(state, 0), rng, level))
            moves += 1
        for event in events:
            state = GAME.evolve(state, event)
    return GAME.outcome(state).scores[0], moves


def play_chunk(
    first: int, games: int, level: str, options: Options
) -> tuple[list[int], int, float]:
    """Play some games; scores, moves and CPU seconds, without loading and compiling."""
    warm(level, options)
    began = time.process_time()
    results = [play(number, level, options) for number in range(first, first + games)]
    spent = time.process_time() - began
    return [score for score, _ in results], sum(moves for _, moves in results), spent


def warm(level: str, options: Options) -> None:
    """Let a bot load its tables and kernels."""
    state = GAME.start(options, 1)
    for event in GAME.decide(state, 0, GAME.legal(state, 0)[0]):
        state = GAME.evolve(state, event)
    state = _throw(state)
    GAME.bot.choose(GAME.view(state, 0), Random(0), level)


def _throw(state: State) -> State:
    for event in GAME.settle(state, (0, 1)):
        state = GAME.evolve(state, event)
    return state


def run(n: int, jobs: int, level: str = "master", *, diagonal: bool = False) -> dict[str, object]:
    """Play n games; the same n gives the same scores whatever `jobs`."""
    options = Options(diagonal=diagonal)
    parts = Parallel(n_jobs=jobs, return_as="generator")(
        delayed(play_chunk)(first, min(CHUNK, n - first), level, options)
        for first in range(0, n, CHUNK)
    )
    scores: list[int] = []
    moves, seconds = 0, 0.0
    for part, played, spent in parts:
        scores += part
        moves, seconds = moves + played, seconds + spent
        print(f"\r{len(scores)}/{n} {np.mean(scores):.3f}", end="", file=sys.stderr, flush=True)
    sd = float(np.std(scores, ddof=1))
    return {
        "game": GAME.key,
        "level": level,
        "diagonal": diagonal,
        "seed": SEED,
        "n": n,
        "mean": round(float(np.mean(scores)), 3),
        "sd": round(sd, 3),
        "se": round(sd / n**0.5, 3),
        "share_30": round(float(np.mean(np.array(scores) >= 30)), 4),
        "cpu_ms_a_move": round(1000 * seconds / moves, 2),
    }


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "diagonal"]
    level, games, jobs = (*words, *("master", "1000", "1")[len(words) :])
    print(json.dumps(run(int(games), int(jobs), level, diagonal="diagonal" in sys.argv)))
