"""How much more Knister's master gets than it forecasts: `python -m benchmarks.coach.lift [GAMES]`.

A forecast looks some rounds ahead and then takes the learnt values, which stand for a player at
sight; the master searches again in every round, so it gets a little more. By empty cells it is told
by how much the forecast grows from an entry to the next throw's best one, on average. It would not
if it were right. Throws weigh far more than that, so how good they were by the learnt values, which
is zero on average over all throws, is taken off first. Their sums from the end are what the
forecasts are too low by, which Knister's `bot/lift.py` adds to them.
"""

import json
import sys
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from querwurf.games.knister.bot import player
from querwurf.games.knister.bot.kernel import LOWEST
from querwurf.games.knister.bot.levels import grid_seed
from querwurf.games.knister.bot.search import new_scratch, weigh_throw
from querwurf.games.knister.bot.tables import learnt
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import CELLS, EMPTY_GRID, Grid

SUMMARY = "Knister: how much more the master gets than it forecasts, by empty cells"
FIRST_SEED = 20_261_121


def run(games: int = 20) -> dict[str, Any]:
    """Play games and look at their forecasts."""
    rows = np.array([play(FIRST_SEED + game) for game in range(games)])
    gains, given = rows[:, 0], rows[:, 1]
    steps = gains.mean(axis=0)
    lift = np.concatenate(([0.0], np.cumsum(steps[:-1])))
    whole = gains.sum(axis=1)
    return {
        "games": games,
        "given away": f"{given.sum(axis=1).mean():.3f}",
        "forecast too low by": f"{whole.mean():.3f} ± {whole.std() / sqrt(games):.3f}",
        "by empty cells": [round(float(one), 2) for one in lift],
    }


def play(seed: int) -> tuple[list[float], list[float]]:
    """Play one game: by empty cells less one how the forecast grew, and what was given away."""
    rng = Random(seed)
    gains, given = [0.0] * CELLS, [0.0] * CELLS
    grid, forecast = EMPTY_GRID, None
    for left in range(CELLS, 0, -1):
        number = rng.randint(1, 6) + rng.randint(1, 6)
        if left == 1:
            gains[0] += score_grid(filled(grid, grid.index(0), number)).total - (forecast or 0.0)
            gains[0] -= _luck(grid, number)
            break
        values = player.judge(grid, number, grid_seed(grid, number), player.MASTER)
        best = float(values.value[values.order[0]])
        if forecast is not None:
            gains[left - 1] = best - forecast - _luck(grid, number)
        cell = int(player.judge(grid, number, rng.getrandbits(62), player.MASTER).order[0])
        forecast = float(values.value[cell])
        given[left - 1] = best - forecast
        grid = filled(grid, cell, number)
    return gains, given


def _luck(grid: Grid, number: int) -> float:
    known = learnt()
    lines, empty, left = player.read_seat(grid, known)
    return weigh_throw(known.brain, new_scratch().ahead, lines, empty, left, number - LOWEST)


if __name__ == "__main__":
    print(json.dumps(run(int(sys.argv[1]) if len(sys.argv) > 1 else 20)))
