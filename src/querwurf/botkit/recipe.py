"""The contract of a game's `learn` package: how the tables of its bots are made again."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

from querwurf.botkit.table_file import TableFile

Progress: TypeAlias = Callable[[int, int, str], None]
"""Takes how much is done, of how much, and what is being done."""
Task: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function of a module and what it is called with; neither keeps anything between calls."""
Spread: TypeAlias = Callable[[Iterable[Task]], Iterable[Any]]
"""Has tasks done, wherever that is, and gives the results in order; all of them are to be taken."""


def one_by_one(tasks: Iterable[Task]) -> Iterable[Any]:
    """Do tasks here, each when its result is wanted."""
    return (function(*arguments) for function, arguments in tasks)


class Crew(NamedTuple):
    """Who learns: how many side by side, and who does the work."""

    parts: int = 1
    """Learners side by side. What is learnt depends on it, as it does on the seed."""
    spread: Spread = one_by_one
    """Nothing that is learnt depends on this."""


ALONE = Crew()
"""One learner, here: who made the shipped tables."""


def shares(total: int, parts: int) -> list[int]:
    """Split a number as evenly as it goes, the larger shares first."""
    return [total // parts + (part < total % parts) for part in range(parts)]


class Recipe(Protocol):
    """What a game's module `learn.recipe` offers."""

    LEARNT: TableFile
    """Where the shipped tables lie."""
    SEED: int
    """The one that the shipped tables were made with."""

    def train(
        self,
        out: Path,
        seed: int,
        games: int | None,
        progress: Progress,
        checkpoint: Path | None,
        crew: Crew,
    ) -> None:
        """Write the tables to `out`; goes on from the checkpoint where there is one."""
        ...
