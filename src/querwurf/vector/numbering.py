"""A game's own encoding, or one that any game gets from its views and legal actions."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, cast
from zlib import crc32

import msgspec
import numpy as np

from querwurf.botkit.encoding import Encoding, MakeEncoding, Numbers, Part
from querwurf.catalog import AnyGame
from querwurf.core.data import Data
from querwurf.core.match import Match
from querwurf.core.play import play_out

LARGEST = 30_000
"""Numbers are kept within ±LARGEST, so that they fit into 16 bits."""
_TRIALS, _ROOM = 20, 2
_NONE = -1
_TRIED: dict[tuple[str, Data, int], tuple[int, int, int]] = {}
"""What was found out, by game, options and seats."""


def encoding(game: AnyGame, options: Data, seats: int) -> Encoding:
    """Give the encoding of a game with its options and number of seats."""
    if game.encoding is not None:
        return cast(MakeEncoding, game.encoding())(options, seats)
    return PlainEncoding(game, options, seats)


class PlainEncoding(Encoding):
    """Any game in numbers, without anything of its own.

    An action's number is its place among the legal ones, in the order of the action keys. An
    observation lists the view's values depth first: numbers as they are, yes and no as 1 and 0,
    None as -1, a text by its checksum; a list is led by its length. How many actions and values
    there can be is tried out in seeded random matches, with room for twice as many.
    """

    def __init__(self, game: AnyGame, options: Data, seats: int) -> None:
        tried = (game.key, options, seats)
        if tried not in _TRIED:
            _TRIED[tried] = _try_out(game, options, seats)
        most, longest, acts = _TRIED[tried]
        values = Part("values", (_ROOM * longest,), -LARGEST, LARGEST)
        super().__init__(_ROOM * most, (values,), _ROOM * acts)
        self._legal_in = game.legal_in

    def observe(self, view: Any) -> Numbers:
        """List the values of a view."""
        values = list(_leaves(msgspec.to_builtins(view)))
        if len(values) > self.width:
            raise ValueError(f"a view of {len(values)} values: the game needs its own encoding")
        return np.array(values + [0] * (self.width - len(values)), np.int16)

    def code_of(self, action: Any, view: Any) -> int:
        """Give the place of an action among the legal ones."""
        return self._check(self._legal_in(view).index(action))

    def action_of(self, code: int, view: Any) -> Any:
        """Give the legal action at a place."""
        return self._legal_in(view)[code]

    def codes(self, legal: Sequence[Any], view: Any) -> list[int]:
        """Number the legal actions."""
        self._check(len(legal) - 1)
        return list(range(len(legal)))

    def _check(self, code: int) -> int:
        if code >= self.actions:
            raise ValueError(f"{code + 1} legal actions: the game needs an encoding of its own")
        return code


def _leaves(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        for part in value.values():
            yield from _leaves(part)
    elif isinstance(value, list | tuple):
        yield len(value)
        for part in value:
            yield from _leaves(part)
    elif isinstance(value, str):
        yield crc32(value.encode()) % LARGEST
    elif value is None:
        yield _NONE
    else:
        yield max(-LARGEST, min(LARGEST, round(value)))


def _try_out(game: AnyGame, options: Data, seats: int) -> tuple[int, int, int]:
    """Find the most legal actions, the longest view and the longest of some random matches."""
    most = longest = acts = 1

    def by_chance(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        nonlocal most, longest
        most = max(most, len(legal))
        longest = max(longest, sum(1 for _ in _leaves(msgspec.to_builtins(view))))
        return rng.choice(legal)

    for number in range(_TRIALS):
        match = Match(game, seats, number, options)
        play_out(match, (by_chance,) * seats)
        acts = max(acts, sum(match.acts))
    return most, longest, acts
