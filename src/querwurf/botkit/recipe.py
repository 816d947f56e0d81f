"""The contract of a game's `learn` package: how the tables of its bots are made again."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias

from querwurf.botkit.table_file import TableFile

Progress: TypeAlias = Callable[[int, int, str], None]
"""Takes how much is done, of how much, and what is being done."""


class Recipe(Protocol):
    """What a game's module `learn.recipe` offers."""

    LEARNT: TableFile
    """Where the shipped tables lie."""
    SEED: int
    """The one that the shipped tables were made with."""

    def train(
        self, out: Path, seed: int, games: int | None, progress: Progress, checkpoint: Path | None
    ) -> None:
        """Write the tables to `out`; goes on from the checkpoint where there is one."""
        ...
