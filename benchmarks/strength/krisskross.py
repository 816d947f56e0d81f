"""How strong the Kriss Kross players are: means alone, level over level, wins against rivals.

`python -m benchmarks.strength.krisskross [GAMES] [JOBS]`. Training never sees these dice. Besides
the levels there is the yardstick `sight`: hard that sees all places.
"""

import json
import sys
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.state import ROUNDS, KrissKrossAction, Options, State
from querwurf.games.krisskross.rules.view import View

SUMMARY = "Kriss Kross: means alone, level over level, wins against rivals"
SEED = 20_261_116
_CHUNK = 50
SIGHT = "sight"
_LEVELS = ("random", "greedy", "easy", "medium", "hard", SIGHT, "master")
_FANTASTIC = 30
_LAST_ROUNDS = 3
"""The rounds in which a master plays to win."""

Chooser = Callable[[View], KrissKrossAction]


def run(n: int = 10_000, jobs: int = 1) -> dict[str, Any]:
    """Measure everything: both strongest players in n games, the others in fewer."""
    many = {SIGHT: n, "master": n}
    played = {level: alone(level, many.get(level, n * 2 // 5), jobs) for level in _LEVELS}
    fair = {level: found[0] for level, found in played.items()}
    slanted = {level: alone(level, n // 10, jobs, diagonal=True)[1] for level in _LEVELS[2:]}
    return {
        "seed": SEED,
        "alone": {level: figures for level, (_, figures) in played.items()},
        "one level over the other, same dice, less luck": {
            f"{high} over {low}": _gap(fair[high], fair[low]) for low, high in pairwise(_LEVELS[2:])
        },
        "alone, diagonal": slanted,
        "to win": {f"{seats} seats": to_win(seats, n // 10, jobs) for seats in (2, 4)},
    }


def alone(
    level: str, n: int, jobs: int, *, diagonal: bool = False
) -> tuple[list[float], dict[str, Any]]:
    """Play solo games: their points less luck; the same n gives the same whatever `jobs`."""
    options = Options(diagonal=diagonal)
    parts = Parallel(n_jobs=jobs, return_as="generator")(
        delayed(_chunk)(first, min(_CHUNK, n - first), level, options)
        for first in range(0, n, _CHUNK)
    )
    scores: list[int] = []
    fair: list[float] = []
    moves, seconds = 0, 0.0
    for part, luck, played, spent in parts:
        scores += part
        fair += [points - lucky for points, lucky in zip(part, luck, strict=True)]
        moves, seconds = moves + played, seconds + spent
        _report(f"{level} {len(scores)}/{n} {np.mean(fair):.3f}")
    return fair, {
        **_figures(scores),
        "less luck": _figures(fair),
        "share of 30 or more": float(np.mean(np.array(scores) >= _FANTASTIC)),
        "CPU ms a move": 1000 * seconds / moves,
    }


def _chunk(
    first: int, games: int, level: str, options: Options
) -> tuple[list[int], list[float], int, float]:
    """Play some games; scores, luck, moves and CPU seconds, without loading and compiling."""
    _play_alone(-1, level, options)
    began = time.process_time()
    results = [_play_alone(number, level, options) for number in range(first, first + games)]
    spent = time.process_time() - began
    luck = [sum(map(_luck, views)) for _, views in results]
    return [score for score, _ in results], luck, sum(len(views) for _, views in results), spent


def _luck(view: View) -> float:
    """Weigh the throw that a move had to write."""
    from querwurf.games.krisskross.bot import player

    return player.weigh_luck(view.options, view.grids[0], view.dice) if view.dice else 0.0


def _play_alone(number: int, level: str, options: Options) -> tuple[int, list[View]]:
    """Play a game; its score, and what the player saw."""
    rng, views = Random(f"{SEED} bot {number}"), []

    def choose(view: View) -> KrissKrossAction:
        views.append(view)
        if level == SIGHT and view.dice:
            return GAME.bot.explain(view, "hard")[0].action
        return GAME.bot.choose(view, rng, "hard" if level == SIGHT else level)

    state = _play(GAME.start(options, 1), Random(f"{SEED} dice {number}"), [choose])
    return GAME.outcome(state).scores[0], views


def _play(state: State, dice: Random, choosers: list[Chooser], until: int = ROUNDS) -> State:
    """Play on to the end, or to the throw of a round."""
    while not isinstance(awaiting := GAME.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            if state.round >= until:
                break
            cause: Any = Chance(tuple(dice.randrange(size) for size in awaiting.sizes))
        else:
            seat = awaiting.seats[0]
            cause = Act(seat, choosers[seat](GAME.view(state, seat)))
        _, state = advance(GAME, state, cause)
    return state


def to_win(seats: int, n: int, jobs: int) -> dict[str, float]:
    """Let masters sit together: one plays the last rounds for the win, or for points like all."""
    found = Parallel(jobs)(delayed(_play_both)(seats, number) for number in range(n))
    by_points, by_chance = np.array(found).T
    return {
        "n": n,
        "wins by points": float(by_points.mean()),
        "wins by chance to win": float(by_chance.mean()),
        **{f"gain {key}": value for key, value in _gap(list(by_chance), list(by_points)).items()},
    }


def _play_both(seats: int, number: int) -> tuple[float, float]:
    """Play the same match with both ends; the first seat's share of the win."""
    if number % _CHUNK == 0:
        _report(f"{seats} seats {number}")
    rng, dice = Random(f"{SEED} bots {number}"), Random(f"{SEED} table {seats} {number}")

    def for_points(view: View) -> KrissKrossAction:
        return rng.choice(GAME.legal_in(view)) if not view.dice else GAME.explain(view)[0].action

    def for_the_win(view: View) -> KrissKrossAction:
        return GAME.bot.choose(view, rng, "master")

    everyone: list[Chooser] = [for_points] * seats
    state = _play(GAME.start(Options(), seats), dice, everyone, until=ROUNDS - _LAST_ROUNDS)
    luck = dice.getstate()
    shares = []
    for first in (for_points, for_the_win):
        dice.setstate(luck)
        winners = GAME.outcome(_play(state, dice, [first, *everyone[1:]])).winners
        shares.append((0 in winners) / len(winners))
    return shares[0], shares[1]


def _gap(high: list[float], low: list[float]) -> dict[str, float]:
    """Compare results of the same dice."""
    n = min(len(high), len(low))
    return _figures(np.array(high[:n]) - np.array(low[:n]))


def _figures(points: Any) -> dict[str, float]:
    sd = float(np.std(points, ddof=1))
    return {
        "n": len(points),
        "mean": float(np.mean(points)),
        "sd": sd,
        "se": sd / len(points) ** 0.5,
    }


def _report(what: str) -> None:
    print(f"\r{what}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    print(json.dumps(run(*(int(word) for word in sys.argv[1:])), indent=1))
