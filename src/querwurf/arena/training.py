"""Training on all cores or on a cluster: what recipes share out is done there."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import process_time, thread_time
from typing import Any

from querwurf.arena.backend import Backend, kept_workers, spread, workers
from querwurf.botkit.recipe import Crew, Progress, Recipe, Task, one_by_one


def train(
    recipe: Recipe,
    out: Path,
    seed: int,
    games: int | None,
    progress: Progress,
    checkpoint: Path | None,
    parts: int = 1,
    jobs: int = -1,
    backend: Backend = "local",
    address: str | None = None,
) -> float:
    """Make a game's tables; tells the CPU-seconds of all who worked on them.

    They depend on the seed, the games and the parts: not on jobs, on the backend or on
    interruptions.
    """
    started = process_time()
    with workers(backend, address), ExitStack() as stack:
        if backend == "local":
            shared_out = Sharing(partial(spread, jobs=jobs, lazily=True), jobs == 1)
        else:
            shared_out = Sharing(stack.enter_context(kept_workers(jobs)), False)
        recipe.train(out, seed, games, progress, checkpoint, Crew(parts, shared_out))
    return process_time() - started + shared_out.cpu_seconds


class Sharing:
    """Has tasks done elsewhere, and counts the CPU-seconds that they took there."""

    def __init__(self, do: Callable[[Iterable[Task]], Iterable[Any]], is_alone: bool) -> None:
        self._do, self._is_alone = do, is_alone
        self.cpu_seconds = 0.0

    def __call__(self, tasks: Iterable[Task]) -> Iterable[Any]:
        """Do the tasks; a single one is not worth sending away."""
        listed = list(tasks)
        return one_by_one(listed) if self._is_alone or len(listed) == 1 else self._elsewhere(listed)

    def _elsewhere(self, tasks: list[Task]) -> Iterator[Any]:
        for result, seconds in self._do([(_timed, task) for task in tasks]):
            self.cpu_seconds += seconds
            yield result


def _timed(function: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    started = thread_time()  # a worker may have several threads
    result = function(*arguments)
    return result, thread_time() - started
