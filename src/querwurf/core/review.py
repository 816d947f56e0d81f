"""What a finished match was worth to a seat, step by step: the data that a coach works on.

A course begins with an expectation and ends with the result. In between the seat's value changes
by what it decides itself and by what others bring: chance and rivals. Every change is told, so
that result = expectation + luck + rivals − mistakes holds by construction.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from querwurf.core.data import Data
from querwurf.core.words import Words

J = TypeVar("J")

Unit: TypeAlias = Literal["points", "win"]
"""Expected final points, or the chance to win."""


class Decision(Data, frozen=True):
    """A choice of the seat, and what it could have had."""

    n: int
    """The number of the log's entry."""
    action: str
    """In the notation of the command line."""
    value: float
    best: str
    best_value: float
    error: float = 0.0
    """The standard error of the cost, where values were sampled."""
    second: str = ""
    """The next best action, and its value; empty where it was not asked for."""
    second_value: float = 0.0
    tried: bool = True
    """Whether the value of what was played was looked for, or is only known to be below."""

    @property
    def cost(self) -> float:
        """What the choice gave away; never negative."""
        return max(0.0, self.best_value - self.value)


class Change(Data, frozen=True):
    """A change of the seat's value that it did not choose."""

    n: int
    by: Literal["chance", "rivals"]
    what: str
    """The kind of chance, as the rules call it."""
    gain: float


class Course(Data, frozen=True):
    """One seat's way through a match."""

    unit: Unit
    expectation: float
    result: float
    steps: tuple[Decision | Change, ...]


class Review(Protocol[J]):
    """A finished match that is looked back on, in pieces.

    What is slow about it, `judge`, is one short piece at a time, in any order and in any process;
    `courses` puts the pieces together. `Game.review` gives a function from a match to its review.
    """

    @property
    def judged(self) -> type[J]:
        """The type of a judgement, for decoding."""
        ...

    @property
    def pieces(self) -> int:
        """How many judgements there are to make."""
        ...

    def judge(self, piece: int) -> J:
        """Make one judgement."""
        ...

    def courses(self, judged: Sequence[J]) -> tuple[Course, ...]:
        """Follow every seat, in the order of the seats, given all judgements in theirs."""
        ...

    def says(self, judged: Sequence[J]) -> Mapping[int, tuple[Words, ...]]:
        """Say what decisions came to, by the numbers of their entries.

        Only where decisions are more than single actions: of those a Reasoner speaks.
        """
        ...

    def hindsight(self, judged: Sequence[J]) -> tuple[int, bool] | None:
        """Tell the best total that the throws allowed, and whether it is proven, where known."""
        ...

    def better(self, judged: Sequence[J]) -> Mapping[int, object]:
        """Give what would have been better, by the numbers of the entries it is about.

        An action, or what `Game.possible` gives where decisions are whole turns.
        """
        ...
