"""One Kribbeln turn on arrays: exact values and chances of all that three throws can bring.

Dice that are partly picked up are one of 7^6 hands: on each die's axis the seventh place means
thrown. `_expect` goes from throws to hands (a thrown die is the mean of its faces), `_prefer`
from hands to throws (each die is kept or thrown, whichever is better). Both take the first axis
and append it changed at the end, so after six steps the axes are in order again.
"""

from typing import NamedTuple

import numpy as np

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import jit
from querwurf.games.kribbeln.bot.throws import AXES, CODES, THROWS_OF_ALL, Codes, Floats, Grid
from querwurf.games.kribbeln.rules.dice import FACES

PLACES = FACES + 1
_SIXTH = np.float32(1 / FACES)
_STEPS = tuple(FACES**axis * PLACES ** (AXES - axis) for axis in range(AXES))
"""The sizes that `_prefer` goes through on the way from hands to throws."""
_TRAIL = sum(_STEPS)


class Solved(NamedTuple):
    """A turn solved."""

    value: float
    """Before the first throw."""
    later: Floats
    """[throw] the value of dice that lie so after the second throw, one throw being left."""


def solve(codes: Codes, values: Floats) -> Solved:
    """Solve a turn whose end is worth `values` by code."""
    later = throw_once(values[codes])
    return Solved(float(throw_once(later).mean(dtype=np.float64)), later)


def throw_once(throws: Floats) -> Floats:
    """Value dice with one throw left from the values of the dice after it."""
    trail = np.empty(_TRAIL, np.float32)
    return _prefer(_expect(throws), trail)


def chances(codes: Codes, values: Floats) -> tuple[float, Grid]:
    """Solve a turn and tell by code how likely the best play ends with it."""
    first, second = np.empty(_TRAIL, np.float32), np.empty(_TRAIL, np.float32)
    later = _prefer(_expect(values[codes]), second)
    value = float(_prefer(_expect(later), first).mean(dtype=np.float64))
    lying = np.full(THROWS_OF_ALL, 1 / THROWS_OF_ALL, np.float32)
    for trail in (first, second):
        lying = _fall(_pick(lying, trail))
    return value, np.bincount(codes, lying, CODES).astype(np.float64)


def throw_on(lying: Floats, ends: Floats) -> Floats:
    """Tell how likely the dice lie so after the best play with one throw, from before it."""
    trail = np.empty(_TRAIL, np.float32)
    _prefer(_expect(ends), trail)
    return _fall(_pick(lying, trail))


@jit
def _expect(throws: Floats) -> Floats:
    """Go from throws to hands."""
    for _ in range(AXES):
        rest = len(throws) // FACES
        hands = np.empty(rest * PLACES, np.float32)
        for at in range(rest):
            total = np.float32(0)
            for face in range(FACES):
                value = throws[face * rest + at]
                hands[at * PLACES + face] = value
                total += value
            hands[at * PLACES + FACES] = total * _SIXTH
        throws = hands
    return throws


@jit
def _prefer(hands: Floats, trail: Floats) -> Floats:
    """Go from hands to throws; the trail keeps what was compared, for `_pick`."""
    start = 0
    for _ in range(AXES):
        size = len(hands)
        rest = size // PLACES
        copy_row(hands, trail[start : start + size])
        start += size
        throws = np.empty(rest * FACES, np.float32)
        for at in range(rest):
            thrown = hands[FACES * rest + at]
            for face in range(FACES):
                throws[at * FACES + face] = max(hands[face * rest + at], thrown)
        hands = throws
    return hands


@jit
def _pick(lying: Floats, trail: Floats) -> Floats:
    """Tell how likely each hand is picked, from how likely the dice lie so; `_prefer` backwards."""
    end = len(trail)
    for _ in range(AXES):
        rest = len(lying) // FACES
        size = rest * PLACES
        start = end - size
        hands = np.zeros(size, np.float32)
        for at in range(rest):
            thrown = trail[start + FACES * rest + at]
            for face in range(FACES):
                kept = trail[start + face * rest + at] >= thrown
                hands[(face if kept else FACES) * rest + at] += lying[at * FACES + face]
        lying = hands
        end = start
    return lying


@jit
def _fall(hands: Floats) -> Floats:
    """Tell how likely the dice lie so after the hands are thrown; `_expect` backwards."""
    for _ in range(AXES):
        rest = len(hands) // PLACES
        lying = np.empty(rest * FACES, np.float32)
        for at in range(rest):
            share = hands[at * PLACES + FACES] * _SIXTH
            for face in range(FACES):
                lying[face * rest + at] = hands[at * PLACES + face] + share
        hands = lying
    return hands
