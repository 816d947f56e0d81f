"""Seeded positions of any game, to hold claims about them against the rules.

`make test` looks at some; QUERWURF_POSITIONS=2000 looks at that many.
"""

import os
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from querwurf.core.match import Match
from querwurf.core.play import chooser

_EVERY = 5
"""One position in so many of a match is taken: neighbours are much alike."""


def wanted(few: int) -> int:
    """Tell how many positions to look at; few unless the environment says otherwise."""
    return int(os.environ.get("QUERWURF_POSITIONS", few))


def positions(
    game: Any,
    n: int,
    level: str,
    seats: tuple[int, ...] = (2,),
    options: Mapping[str, object] | None = None,
    every: int = _EVERY,
) -> Iterator[Match[Any, Any, Any, Any, Any, Any]]:
    """Give forks of matches that a level plays, where a seat has a choice."""
    seed, found, random = 0, 0, Random(13)
    choose = chooser(game, level)
    while found < n:
        match: Match[Any, Any, Any, Any, Any, Any] = Match(
            game, seats[seed % len(seats)], seed, options, auto_throw=True
        )
        seed += 1
        while not match.over and found < n:
            seat = match.waiting[0]
            if len(match.legal(seat)) > 1 and not random.randrange(every):
                yield match.fork()
                found += 1
            match.act(seat, choose(match, seat))
