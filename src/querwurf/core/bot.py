"""The contract of a bot room: it sees views, never states, and brings its own randomness."""

from collections.abc import Sequence
from random import Random
from typing import Generic, Protocol, TypeVar

from querwurf.core.data import Data

T_co = TypeVar("T_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)


class Valued(Data, Generic[T_co], frozen=True):
    """What a legal action is worth: the expected final score, or the chance to win."""

    action: T_co
    value: float
    error: float = 0.0
    """The standard error of the value, where it was sampled; where all actions met the same
    chance, of what sets this one apart from the others."""
    tried: bool = True
    """Whether the value was looked for; if not, it is only known to be below the best."""


class Bot(Protocol[V_contra, A_co]):
    """What a game's `bot` module offers."""

    LEVELS: Sequence[str]
    """From the weakest to the strongest."""

    def choose(self, view: V_contra, rng: Random, level: str) -> A_co:
        """Choose one of the legal actions of the seat whose view this is."""
        ...

    def explain(
        self, view: V_contra, level: str, ms: float | None = None
    ) -> "Sequence[Valued[A_co]]":
        """Value the legal actions as a level sees them, best first; `ms` is thinking time."""
        ...
