"""Random solo Knister through `core.Match`, beside an OpenSpiel Python game, in one run.

Both sides play whole games with uniformly random entries and score the grid with the same
function. A match draws its fair dice (an HMAC a throw) and keeps its log; the OpenSpiel game draws
from Python's generator. Rounds of both sides alternate, so that a busy machine slows both alike;
CPU time is counted, not wall time.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pyspiel

from benchmarks import openspiel_knister
from querwurf.core.match import Match
from querwurf.games.knister import GAME

SUMMARY = "random Knister games a CPU-second: core.Match beside an OpenSpiel Python game"
ROUNDS, GAMES = 7, 300
_SEED = 20_26


def querwurf_games(games: int, rng: Random) -> int:
    """Play matches, each with fair dice of its own seed; the sum of the scores."""
    random, first, total = rng.random, rng.getrandbits(64), 0
    for number in range(games):
        match = Match(GAME, 1, first + number)
        while not match.over:
            if match.chance is not None:
                match.throw()
            else:
                seat = match.waiting[0]
                actions = match.legal(seat)
                match.act(seat, actions[int(random() * len(actions))])
        total += match.outcome.scores[0]
    return total


def openspiel_games(games: int, rng: Random) -> int:
    """Play through OpenSpiel's state interface; the sum of the returns."""
    game = pyspiel.load_game(openspiel_knister.GAME_TYPE.short_name)
    random, choices = rng.random, rng.choices
    total = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = choices(outcomes, weights)[0]
            else:
                actions = state.legal_actions()
                action = actions[int(random() * len(actions))]
            state.apply_action(action)
        total += int(state.returns()[0])
    return total


def measure(play: Callable[[int, Random], int], seed: int) -> tuple[float, float]:
    """Give games a CPU-second and the mean score of one round."""
    start = process_time()
    total = play(GAMES, Random(seed))
    return GAMES / (process_time() - start), total / GAMES


def run() -> dict[str, object]:
    """Alternate the two sides and compare their medians."""
    ours, theirs = [], []
    for round_ in range(ROUNDS):
        ours.append(measure(querwurf_games, _SEED + round_))
        theirs.append(measure(openspiel_games, _SEED + round_))
    fast, slow = (median(speed for speed, _ in side) for side in (ours, theirs))
    return {
        "games_a_round": GAMES,
        "rounds": ROUNDS,
        "querwurf_games_per_cpu_second": round(fast),
        "openspiel_games_per_cpu_second": round(slow),
        "ratio": round(fast / slow, 2),
        "mean_scores": [
            round(sum(score for _, score in side) / ROUNDS, 2) for side in (ours, theirs)
        ],
    }
