"""Many matches between bots, spread over processes: means, spread, wins, speed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from time import perf_counter, process_time
from typing import Any

from querwurf import catalog
from querwurf.arena.backend import spread
from querwurf.arena.match import Result, play_match
from querwurf.arena.warm import turns
from querwurf.core.data import Data
from querwurf.core.protocol import check_seats

Batch = tuple[list[Any], float]
"""Some results, and the CPU-seconds they took."""
Play = Callable[[catalog.AnyGame, Data, tuple[str, ...], int, int], Any]
"""Plays a match of a simulation by its number; gives a Result, or one with more to it."""
Watch = Callable[[Sequence[Any]], None]
"""Is told the results of matches as they come, in the order of their numbers."""

_BATCHES, _LONGEST_BATCH = 256, 64
"""Small enough that little is lost when somebody interrupts, large enough to be worth sending."""
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
    """How many were played: fewer than asked for when somebody interrupted."""
    seats: int
    bots: tuple[str, ...]
    seed: int
    score: Spread
    wins: tuple[float, ...]
    """By seat; a win shared by k seats counts 1/k for each."""
    seconds: float
    cpu_seconds: float
    """Of playing: loading programs and tables is not counted."""
    games_per_cpu_second: float


def simulate(
    key: str,
    options: Data | None,
    levels: tuple[str, ...],
    games: int,
    seed: int,
    jobs: int = -1,
    watch: Watch = lambda results: None,
    play: Play = play_match,
) -> tuple[Simulation, list[Result]]:
    """Play many matches; the same seed gives the same results whatever the number of jobs.

    Wrong options, levels and numbers of seats are refused before anything is played. A
    KeyboardInterrupt ends it early with the matches played so far; with none it is passed on.
    What plays a match may give more than its result: `watch` is told all of it.
    """
    game = catalog.game(key)
    settled = game.read_options(options)
    check_seats(game.seats, len(levels))
    for level in levels:
        game.check_level(level)
    started, cpu_seconds, results = perf_counter(), 0.0, list[Result]()
    try:
        for batch, seconds in _batches(key, settled, levels, games, seed, jobs, play):
            results += [Result(one.scores, one.places) for one in batch]
            cpu_seconds += seconds
            watch(batch)
    except KeyboardInterrupt:
        if not results:
            raise
    taken = perf_counter() - started
    return _sum_up(key, levels, seed, results, taken, cpu_seconds), results


def _sum_up(
    key: str,
    levels: tuple[str, ...],
    seed: int,
    results: list[Result],
    seconds: float,
    cpu_seconds: float,
) -> Simulation:
    return Simulation(
        game=key,
        games=len(results),
        seats=len(levels),
        bots=levels,
        seed=seed,
        score=_spread(results),
        wins=_wins(results, len(levels)),
        seconds=round(seconds, 3),
        cpu_seconds=round(cpu_seconds, 3),
        games_per_cpu_second=round(len(results) / max(cpu_seconds, 1e-9), 1),
    )


def _batches(
    key: str, options: Data, levels: tuple[str, ...], games: int, seed: int, jobs: int, play: Play
) -> Iterable[Batch]:
    tasks = ((_play, (key, options, levels, seed, span, play)) for span in _spans(games))
    return spread(tasks, jobs, lazily=True)


def _spans(games: int) -> Iterator[range]:
    size = max(1, min(_LONGEST_BATCH, games // _BATCHES))
    for low in range(0, games, size):
        yield range(low, min(low + size, games))


def _play(
    key: str, options: Data, levels: tuple[str, ...], seed: int, numbers: range, play: Play
) -> Batch:
    _get_ready(key, levels)
    game, started = catalog.game(key), process_time()
    results = [play(game, options, levels, seed, number) for number in numbers]
    return results, process_time() - started


@cache
def _get_ready(key: str, levels: tuple[str, ...]) -> None:
    """Have every level think once at the start, in the middle and at the end of a match.

    Programs and tables are loaded when they are first needed; that is no part of playing.
    """
    game = catalog.game(key)
    views = turns(game)
    for view in (views[0], views[len(views) // 2], views[-1]):
        for level in set(levels):
            game.bot.choose(view, Random(1), level)


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
