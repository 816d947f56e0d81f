"""A progress bar for work that takes longer than a second, where somebody is watching."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, TypeAlias, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress

T = TypeVar("T")
Tell: TypeAlias = Callable[[int, int | None, str], None]
"""Takes how much is done, of how much if that is known, and what is being done."""

_PATIENCE = 1.0
"""Seconds before a bar appears."""


def track(
    items: Iterable[T], what: str, total: int | None = None, clock: Callable[[], float] = monotonic
) -> Iterator[T]:
    """Hand items on; after a second show on standard error how many there were."""
    with watch(clock) as tell:
        for done, item in enumerate(items, 1):
            yield item
            tell(done, total, what)


@contextmanager
def watch(clock: Callable[[], float] = monotonic) -> Iterator[Tell]:
    """Give a function to be told how far the work is; a bar shows it after a second."""
    if not sys.stderr.isatty():
        yield lambda done, total, what: None
        return
    started, bar = clock(), None

    def tell(done: int, total: int | None, what: str) -> None:
        nonlocal bar
        if bar is None and clock() - started >= _PATIENCE:
            bar = _open_bar(what, total)
        if bar is not None:
            bar.update(bar.task_ids[0], completed=done, total=total, description=what)

    try:
        yield tell
    finally:
        if bar is not None:
            bar.stop()


def _open_bar(what: str, total: int | None) -> "Progress":
    from rich.console import Console  # only who waits pays for the import
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True)
    bar.add_task(what, total=total)
    bar.start()
    return bar
