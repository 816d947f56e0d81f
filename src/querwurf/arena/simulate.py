"""Many matches between bots, spread over processes: means, spread, wins, speed."""

from collections.abc import Callable, Iterable
from itertools import pairwise
from time import perf_counter, process_time

from querwurf import catalog
from querwurf.arena.match import Result, play_match
from querwurf.core.data import Data

Batch = tuple[list[Result], float]
"""Some results, and the CPU-seconds they took."""
Watch = Callable[[Iterable[Batch], int], Iterable[Batch]]
"""Hands batches on and shows how many of how many there were."""

_BATCHES = 64
_PERCENTILES = (10, 50, 90, 99)


class Spread(Data, frozen=True):
    """The scores, by seat."""

    mean: tuple[float, ...]
    sd: tuple[float, ...]
    se: tuple[float, ...]
    p10: tuple[float, ...]
    p50: tuple[float, ...]
    p90: tuple[float, ...]
    p99: tuple[float, ...]


class Simulation(Data, frozen=True):
    """What came of many matches; the fields of `querwurf simulate --json`."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    score: Spread
    wins: tuple[float, ...]
    """By seat; a win shared by k seats counts 1/k for each."""
    seconds: float
    cpu_seconds: float
    games_per_cpu_second: float


def simulate(
    key: str,
    options: Data,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int = -1,
    watch: Watch = lambda batches, total: batches,
) -> tuple[Simulation, list[Result]]:
    """Play many matches; the same seed gives the same results whatever the number of jobs."""
    started, cpu_seconds, results = perf_counter(), 0.0, list[Result]()
    batches = _batches(key, options, levels, games, seed, jobs)
    for batch, seconds in watch(batches, min(games, _BATCHES)):
        results += batch
        cpu_seconds += seconds
    summary = Simulation(
        game=key,
        games=games,
        seats=len(levels),
        bots=levels,
        seed=seed,
        score=_spread(results),
        wins=_wins(results, len(levels)),
        seconds=round(perf_counter() - started, 3),
        cpu_seconds=round(cpu_seconds, 3),
        games_per_cpu_second=round(games / max(cpu_seconds, 1e-9), 1),
    )
    return summary, results


def _batches(
    key: str, options: Data, levels: tuple[str, ...], games: int, seed: int, jobs: int
) -> Iterable[Batch]:
    from joblib import Parallel, delayed  # slow to import, and only needed here

    bounds = [games * i // _BATCHES for i in range(_BATCHES + 1)]
    spans = [range(low, high) for low, high in pairwise(bounds) if low < high]
    tasks = (delayed(_play)(key, options, levels, seed, span) for span in spans)
    batches: Iterable[Batch] = Parallel(n_jobs=jobs, return_as="generator")(tasks)
    return batches


def _play(key: str, options: Data, levels: tuple[str, ...], seed: int, numbers: range) -> Batch:
    game, started = catalog.game(key), process_time()
    results = [play_match(game, options, levels, seed, number) for number in numbers]
    return results, process_time() - started


def _spread(results: list[Result]) -> Spread:
    import numpy as np

    scores = np.array([result.scores for result in results], dtype=float)
    sd = scores.std(axis=0, ddof=1) if len(results) > 1 else np.zeros(scores.shape[1])
    figures = [scores.mean(axis=0), sd, sd / np.sqrt(len(results))]
    figures += [np.percentile(scores, p, axis=0) for p in _PERCENTILES]
    return Spread(*(tuple(round(float(x), 4) for x in figure) for figure in figures))


def _wins(results: list[Result], seats: int) -> tuple[float, ...]:
    wins = [0.0] * seats
    for result in results:
        winners = [seat for seat, place in enumerate(result.places) if place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return tuple(round(won, 4) for won in wins)
