"""Makes the bots' tables from scratch; the module of a game has its key."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeAlias, cast

Progress: TypeAlias = Callable[[int, int, str], None]
"""Takes how much is done, of how much, and what is being done."""


class Training(Protocol):
    """What the module of a game offers."""

    SEED: int
    """The one that the shipped tables were made with."""

    def train(
        self, out: Path, seed: int, games: int | None, progress: Progress, checkpoint: Path | None
    ) -> None:
        """Write the tables to `out`; goes on from the checkpoint where there is one."""
        ...


def training(game: str) -> Training:
    """Find how a game's tables are made."""
    return cast(Training, import_module(f"{__name__}.{game}"))
