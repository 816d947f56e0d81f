"""Random solo Knister through core and rules, beside an OpenSpiel Python game, in one run.

Both sides play whole games with uniformly random entries and score the grid with the same
function; both draw their chance from the same kind of generator. Rounds of both sides alternate,
so that a busy machine slows both alike; CPU time is counted, not wall time.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

import pyspiel

from benchmarks import openspiel_knister
from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.knister import GAME
from querwurf.games.knister.state import Options

SUMMARY = "random Knister games a CPU-second: core and rules beside an OpenSpiel Python game"
ROUNDS, GAMES = 7, 300
_SEED = 20_26


def querwurf_games(games: int, rng: Random) -> int:
    """Play through awaits, legal, decide, settle and evolve; the sum of the scores."""
    awaits, legal, decide = GAME.awaits, GAME.legal, GAME.decide
    settle, evolve, random = GAME.settle, GAME.evolve, rng.random
    options, total = Options(), 0
    for _ in range(games):
        state = GAME.start(options, 1)
        while True:
            awaiting = awaits(state)
            if isinstance(awaiting, AwaitChance):
                events = settle(state, tuple([int(random() * n) for n in awaiting.sizes]))
            elif isinstance(awaiting, Over):
                break
            else:
                seat = awaiting.seats[0]
                actions = legal(state, seat)
                events = decide(state, seat, actions[int(random() * len(actions))])
            for event in events:
                state = evolve(state, event)
        total += GAME.outcome(state).scores[0]
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
