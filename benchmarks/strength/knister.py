"""How strong the Knister players are: means alone, wins against rivals, time a move.

`python -m benchmarks.strength.knister [GAMES] [JOBS]`. The seeds are never used in training.
"""

import json
import sys
import time
from random import Random
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from querwurf.core.entry import Act, Cause, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.core.rng import SeededDice
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import CELLS, EMPTY_GRID, Grid, Options, Write

SUMMARY = "Knister: means alone, level over level, wins against rivals"
SEED = 20_261_116
_CHUNK = 250
_TIMED = 100
_BY_CHANCE = 4


def run(n: int = 10_000, jobs: int = 1) -> dict[str, Any]:
    """Measure everything; the games with bots that are slow in Python are fewer."""
    return {
        "hard": alone("hard", n, jobs),
        "master": alone("master", n, jobs),
        "levels": {level: by_rules([level], n // 20, jobs) for level in ("easy", "medium")},
        "rivals": with_rivals(n // 20, jobs),
        "to win": {f"{seats} seats": to_win(seats, n // 10, jobs) for seats in (2, 4)},
    }


def alone(level: str, n: int, jobs: int) -> dict[str, Any]:
    """Play solo games inside the kernel; their luck is weighed, too."""
    seeds = range(SEED, SEED + -(-n // _CHUNK))
    found = Parallel(jobs)(delayed(_chunk)(level, seed) for seed in _told(seeds, level))
    points, luck = (np.concatenate(part)[:n] for part in zip(*found, strict=True))
    return {
        **_figures(points),
        "less luck": _figures(points - luck),
        "seed": SEED,
        "ms a move": _ms_a_move(level),
    }


def _plan(level: str) -> Any:
    from querwurf.games.knister.bot import player

    return player.MASTER if level == "master" else None


def _chunk(level: str, seed: int) -> tuple[Any, Any]:
    from querwurf.games.knister.bot import player

    return player.play_solo_weighed(seed, _CHUNK, _plan(level))


def _ms_a_move(level: str) -> float:
    """Time some games whose luck nobody weighs."""
    from querwurf.games.knister.bot import player

    player.play_solo(SEED, 1, _plan(level))  # compiles
    start = time.process_time()
    player.play_solo(SEED, _TIMED, _plan(level))
    return 1000 * (time.process_time() - start) / _TIMED / CELLS


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


def with_rivals(n: int, jobs: int) -> dict[str, Any]:
    """Let each level play against the one below; for the strongest two the means tell enough."""
    tables = [["hard", "medium"], ["medium", "easy"]]
    return {" ".join(levels): by_rules(levels, n, jobs) for levels in tables}


def to_win(seats: int, n: int, jobs: int) -> dict[str, Any]:
    """Let masters sit together: one plays the last rounds for the win, or for points like all."""
    numbers = _told(range(n), f"{seats} seats")
    found = Parallel(jobs)(delayed(_play_both)(seats, number) for number in numbers)
    by_points, by_chance = np.array(found).T
    return {
        "wins by points": float(by_points.mean()),
        "wins by chance to win": float(by_chance.mean()),
        "gain": _figures(by_chance - by_points),
    }


def _play_both(seats: int, number: int) -> tuple[float, float]:
    """Play the same match with both ends; the first seat's share of the win.

    Four entries by chance make the grids differ; up to the end all write at a glance.
    """
    from querwurf.games.knister.bot import player

    rng = Random(f"{SEED} {seats} {number}")
    sums = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(CELLS)]
    grids, played = [EMPTY_GRID] * seats, 0
    while not player.is_close(grids[0]):
        for seat, grid in enumerate(grids):
            empty = [cell for cell, held in enumerate(grid) if not held]
            glance = player.judge(grid, sums[played], 0, None).order[0]
            cell = rng.choice(empty) if played < _BY_CHANCE else int(glance)
            grids[seat] = filled(grid, cell, sums[played])
        played += 1
    return _play_end(grids, sums[played:], False), _play_end(grids, sums[played:], True)


def _play_end(grids: list[Grid], sums: list[int], winning: bool) -> float:
    from querwurf.games.knister.bot import player

    for at, number in enumerate(sums):
        cells = [int(player.judge(g, number, at, player.MASTER).order[0]) for g in grids]
        if winning and player.is_close(grids[0]):
            table, before = tuple(grids), (0,) * len(grids)
            cells[0] = player.best_multiplayer(table, before, 0, number, at)
        grids = [filled(grid, cell, number) for grid, cell in zip(grids, cells, strict=True)]
    points = [score_grid(grid).total for grid in grids]
    return (points[0] == max(points)) / points.count(max(points))


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    print(json.dumps(run(*given), indent=1))
