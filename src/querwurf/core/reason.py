"""Why one action is better than another: what a game can prove, and how it says it.

A game offers a `Reasoner`; the coach chooses among its reasons and builds sentences for hints,
lessons and looks back. Every reason rests on a condition that was computed: nothing is said that
is not proven.
"""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar, runtime_checkable

from msgspec import field

from querwurf.core.bot import Valued
from querwurf.core.data import Data
from querwurf.core.words import Words

SURE = 3
"""A counted difference is one from so many standard errors on."""

T_co = TypeVar("T_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

DECIDES, NOW, AHEAD, HARM, MANNER = 1, 2, 3, 4, 5
"""The classes of reasons, in the order in which they are said: it decides the match, it brings
something at once, it opens a chance, it avoids harm, it is the better habit."""


class Part(Data, frozen=True):
    """How one part of the result ends when a match is played on from an action."""

    what: str
    """A line, such as "row 4" or "diagonal 1"; or "empty", "six own", "six rival"."""
    mean: float
    """Points at the end; of "empty" cells, of a six the chance."""
    chances: dict[int, float]
    """By points."""


class Parts(Data, Generic[T_co], frozen=True):
    """What a value is made of, counted over matches played on with the same chance."""

    action: T_co
    parts: tuple[Part, ...]
    """The lines among them add up to the mean result."""
    games: int
    error: float
    """The standard error of the sum's difference to that of the first action."""
    apart: dict[str, float] = field(default_factory=dict)
    """By part, the standard error of its mean's difference to that of the first action; nothing
    where every way that chance can fall was played."""


def sure_gap(gap: float, error: float) -> float:
    """Give a counted difference where it is sure, and else none."""
    return gap if abs(gap) >= SURE * error else 0.0


class Reason(Data, frozen=True):
    """One proven reason, in words."""

    key: str
    rank: int
    """Its class: `DECIDES` to `MANNER`."""
    strength: float
    """How much it is worth, in the unit of the values."""
    about: tuple[str, ...]
    """The lines or fields it speaks of: two reasons about the same are not said together."""
    says: Words
    """A whole sentence."""
    is_against: bool = False
    """Whether it speaks for the other action; then it is what the first reason outweighs, and
    `says` is a noun phrase."""


class Reasoner(Protocol[V_contra, A]):
    """What a game offers under `Game.reasons`."""

    EQUAL: float
    """Values that differ by less are equally good."""

    def tempting(self, view: V_contra, valued: Sequence[Valued[A]]) -> Valued[A] | None:
        """Pick what a hint compares the best action with: most at once, and not its mirror image.

        None where nothing else can be done.
        """
        ...

    def reasons(self, view: V_contra, best: Valued[A], other: Valued[A]) -> Sequence[Reason]:
        """Give every reason that holds for the best action and against the other, unordered."""
        ...

    def place(self, view: V_contra, action: A) -> Words:
        """Name an action the way a sentence does: a cell, "throw 4 again", "stop"."""
        ...


@runtime_checkable
class Ladder(Protocol):
    """A Reasoner may offer this, too: hints that tell more with every tap."""

    def ladder(self, view: object) -> Sequence[Words]:
        """Give the rungs of a hint, the first one telling least; none where it cannot help."""
        ...


@runtime_checkable
class TieBreaker(Protocol):
    """A Reasoner may offer this, too: which of several equally good actions is taken first."""

    def settle(
        self, view: object, alike: Sequence[Valued[object]]
    ) -> tuple[Sequence[Valued[object]], Words | None]:
        """Put them in order, and say what sets the first apart from some of the others."""
        ...


@runtime_checkable
class Contender(Protocol):
    """A Reasoner of a game for points may offer this, too: the end with rivals is about winning."""

    def for_win(self, view: object) -> object | None:
        """Give the action that wins most often, near the end with rivals; None before."""
        ...
