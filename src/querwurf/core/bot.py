"""The contract of a bot room: it sees views, never states, and brings its own randomness."""

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Bot(Protocol[V_contra, A_co]):
    """What a game's `bot` module offers."""

    LEVELS: Sequence[str]
    """From the weakest to the strongest."""

    def choose(self, view: V_contra, rng: Random, level: str) -> A_co:
        """Choose one of the legal actions of the seat whose view this is."""
        ...
