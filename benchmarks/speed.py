"""Random solo Knister in the kernel, beside JAX and NumPy batches, in one run.

All sides draw every throw and every entry by chance, entry by entry, and look the lines up in the
same tables. Rounds alternate, so that a busy machine slows all alike; CPU time is counted, of all
threads. Each batch has the size that was best for it; compiling is not counted.
"""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import jax
import numpy as np

from benchmarks import batch_jax, batch_numpy
from querwurf.games.knister.bot.kernel import key_tables, play_random

SUMMARY = "random Knister games a CPU-second in the kernel, beside JAX and NumPy batches"
ROUNDS = 7
_SEED = 20_262

Side = Callable[[int], Any]


def sides() -> dict[str, tuple[int, Side]]:
    """Name the sides, with how many games they play in a call."""
    tables = key_tables()
    device = batch_jax.on_device(tables)
    none = np.zeros((0, 25), np.uint8)

    def kernel(seed: int) -> Any:
        scores = np.zeros(1_000_000, np.int16)
        play_random(tables, np.array([seed], np.uint64), scores, none, none)
        return scores

    def jax_batch(play: Any, games: int) -> Side:
        return lambda seed: np.asarray(play(device, jax.random.key(seed), games))

    return {
        "kernel": (1_000_000, kernel),
        "numpy": (10_000, lambda seed: batch_numpy.play(tables, 10_000, _rng(seed))),
        "jax, like pgx": (10_000, jax_batch(batch_jax.play_like_pgx, 10_000)),
        "jax, lean": (1_000, jax_batch(batch_jax.play_lean, 1_000)),
    }


def _rng(seed: int) -> np.random.Generator:
    return np.random.default_rng(seed)


def run() -> dict[str, object]:
    """Alternate all sides and compare their medians."""
    named = sides()
    for _, play in named.values():
        play(_SEED)
    speeds: dict[str, list[float]] = {name: [] for name in named}
    means: dict[str, list[float]] = {name: [] for name in named}
    for round_ in range(ROUNDS):
        for name, (games, play) in named.items():
            calls = max(1, 30_000 // games)
            seeds = range(_SEED + round_ * calls, _SEED + (round_ + 1) * calls)
            start = process_time()
            scores = [play(seed) for seed in seeds]
            speeds[name].append(calls * games / (process_time() - start))
            means[name].append(float(np.mean(scores)))
    found = {name: median(speed) for name, speed in speeds.items()}
    return {
        "rounds": ROUNDS,
        "games_per_cpu_second": {name: round(speed) for name, speed in found.items()},
        "kernel_over": {
            name: round(found["kernel"] / speed, 1)
            for name, speed in found.items()
            if name != "kernel"
        },
        "mean_scores": {name: round(float(np.mean(mean)), 2) for name, mean in means.items()},
    }
