"""The learnt tables of a setting, from the shelf (made by arena.train.kribbeln)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf import shelf
from querwurf.games.kribbeln.field import entry_worth
from querwurf.games.kribbeln.playout import quantiles
from querwurf.games.kribbeln.rules import RULES_VERSION
from querwurf.games.kribbeln.state import SEATS
from querwurf.games.kribbeln.throws import Grid

_SETTINGS = 8


class Setting(NamedTuple):
    """What the learnt tables are told apart by."""

    sheet: int
    seats: int
    beginner: bool


class Learnt(NamedTuple):
    """How a good player plays in a setting, and what that is worth."""

    worth: Grid
    """[row, ahead, floor] what the rows still to be written are worth."""
    entries: Grid
    """[row, number] what an entry is worth."""
    usual: Grid
    """[row] what the field's entries are worth on average."""
    codes: NDArray[np.uint8]
    """[row, ahead, floor, quantile] what turns come to."""
    rivals: NDArray[np.uint8]
    """The same for a rival, who may as well play by rules of thumb."""


@lru_cache(_SETTINGS)
def learnt(setting: Setting) -> Learnt:
    """Give the tables of a setting."""
    at = setting.sheet - 1, int(setting.beginner), SEATS.index(setting.seats)
    worth, chances, field = (
        _tables()[name][at].astype(np.float64) for name in ("worth", "chances", "field")
    )
    sensible = _tables()["sensible"][at[:2]].astype(np.float64)
    entries = entry_worth(field, setting.seats)
    return Learnt(
        worth,
        entries,
        (field * entries).sum(axis=1),
        quantiles(chances),
        quantiles(chances + sensible),
    )


@cache
def _tables() -> Mapping[str, NDArray[Any]]:
    return shelf.load("kribbeln", RULES_VERSION)
