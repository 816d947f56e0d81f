"""Actions as numbers and views as arrays: what learning programs are given of a game.

An encoding belongs to a game with its options and number of seats. Of a match it sees what a seat
sees: views. Only `lots` and `resample` look at states; they are for those who walk the tree of
all that can happen, and who therefore own the state anyway.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.core.data import Data, Seat
from querwurf.core.protocol import AwaitChance

Numbers: TypeAlias = NDArray[np.int16]
"""An observation: whole numbers, part after part."""
Lot: TypeAlias = tuple[tuple[int, ...], float]
"""Some numbers of a draw, and how likely they are."""


class Part(NamedTuple):
    """Some neighbouring numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many numbers these are."""
        return int(np.prod(self.shape, dtype=np.int64))


class Encoding:
    """How one game, with its options and number of seats, is put into numbers."""

    points: tuple[int, int] = (-30_000, 30_000)
    """Between which bounds a seat's final points lie."""
    most_lots = 256
    """The most ways in which `lots` lets a draw go on."""

    def __init__(self, actions: int, parts: Sequence[Part], longest: int) -> None:
        self.actions = actions
        """How many different actions there are; their numbers count from 0."""
        self.parts = tuple(parts)
        """What an observation is made of, in order."""
        self.longest = longest
        """More actions of all seats together than a match can have."""
        self.width = sum(part.size for part in parts)
        self.low: Numbers = self._bounds([part.low for part in parts])
        self.high: Numbers = self._bounds([part.high for part in parts])

    def _bounds(self, by_part: Sequence[int]) -> Numbers:
        return np.repeat(by_part, [part.size for part in self.parts]).astype(np.int16)

    def split(self, observed: Numbers) -> dict[str, Numbers]:
        """Name the parts of one or more observations; no number is copied."""
        named, at = {}, 0
        for part in self.parts:
            shape = (*observed.shape[:-1], *part.shape)
            named[part.name] = observed[..., at : at + part.size].reshape(shape)
            at += part.size
        return named

    def observe(self, view: Any) -> Numbers:
        """Put what a seat sees into numbers."""
        raise NotImplementedError

    def code_of(self, action: Any, view: Any) -> int:
        """Give the number of an action that is legal in a view."""
        raise NotImplementedError

    def action_of(self, code: int, view: Any) -> Any:
        """Give the action of a number; IndexError when the view's seat has none of it."""
        raise NotImplementedError

    def codes(self, legal: Sequence[Any], view: Any) -> list[int]:
        """Give the numbers of the legal actions of a view."""
        return [self.code_of(action, view) for action in legal]

    def lots(self, state: Any, awaited: AwaitChance, drawn: tuple[int, ...]) -> Sequence[Lot]:
        """List how a draw can go on after some of its numbers, equal futures as one.

        Here number by number, each as likely as the others.
        """
        size = awaited.sizes[len(drawn)]
        return [((number,), 1 / size) for number in range(size)]

    def resample(self, state: Any, seat: Seat, rng: Random) -> Any:
        """Deal anew what a seat does not know: a state that it cannot tell from this one."""
        return state


MakeEncoding: TypeAlias = Callable[[Data, int], Encoding]
"""From options and a number of seats."""
