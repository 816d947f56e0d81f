"""Seeded positions of any game, to hold claims about them against the rules.

`make test` looks at some; QUERWURF_POSITIONS=2000 looks at that many, and QUERWURF_TALLY names a
file that gets a line a test: how often each reason was said and held.
`python -m benchmarks.coach.reasons` sets both.
"""

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from querwurf.core.match import Match
from querwurf.core.play import chooser

T = TypeVar("T")

_EVERY = 5
"""One position in so many of a match is taken: neighbours are much alike."""
_TOLD = 100
"""In a long run it is told after so many positions how far it is."""


def wanted(few: int) -> int:
    """Tell how many positions to look at; few unless the environment says otherwise."""
    return int(os.environ.get("QUERWURF_POSITIONS", few))


def is_long() -> bool:
    """Tell whether many positions are looked at: then every key of the vocabulary is to occur."""
    return "QUERWURF_POSITIONS" in os.environ


def tally(game: str, seen: Mapping[str, int], positions: int) -> None:
    """Note how often each reason was said and held, where a file for it is named."""
    if name := os.environ.get("QUERWURF_TALLY"):
        line = json.dumps({"game": game, "positions": positions, "held": dict(seen)})
        with Path(name).open("a", encoding="utf-8") as file:
            file.write(line + "\n")


def watched(found: Iterable[T], seen: Mapping[str, int]) -> Iterator[T]:
    """Pass positions on; a long run tells how many there were, and what has held so far."""
    for count, one in enumerate(found, 1):
        yield one
        if is_long() and not count % _TOLD:
            sys.stderr.write(f"{count} positions: {json.dumps(seen)}\n")


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
