"""The learnt tables of a setting (made by `learn.recipe`)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.bot.duel import LEADS, WINS
from querwurf.games.kribbeln.bot.duel_turn import Stage
from querwurf.games.kribbeln.bot.field import entry_worth
from querwurf.games.kribbeln.bot.learnt import LEARNT
from querwurf.games.kribbeln.bot.playout import quantiles
from querwurf.games.kribbeln.bot.standing import stands_at
from querwurf.games.kribbeln.bot.throws import CODES, Floats, Grid
from querwurf.games.kribbeln.rules.sheet import ROWS, TASK_ROWS, Row
from querwurf.games.kribbeln.rules.state import SEATS

_SETTINGS = 8
_CHANCE = 4000
"""What a chance to win of 1 is stored as."""


class Setting(NamedTuple):
    """What the learnt tables are told apart by."""

    sheet: int
    seats: int
    beginner: bool


class Stored(NamedTuple):
    """The tables as they are shipped: by sheet, beginner or not, and (if it matters) seats."""

    worth: NDArray[np.float32]
    chances: NDArray[np.uint16]
    sensible: NDArray[np.uint16]
    field: NDArray[np.float32]
    wins: NDArray[np.uint16]
    wins_beginner: NDArray[np.uint16]
    ways: NDArray[np.uint16]


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
    stored = _stored()
    worth, chances, field = (
        table[at].astype(np.float64) for table in (stored.worth, stored.chances, stored.field)
    )
    sensible = stored.sensible[at[:2]].astype(np.float64)
    entries = entry_worth(field, setting.seats)
    return Learnt(
        worth,
        entries,
        (field * entries).sum(axis=1),
        quantiles(chances),
        quantiles(chances + sensible),
    )


@lru_cache(_SETTINGS * ROWS)
def stage(sheet: int, beginner: bool, row: Row) -> Stage:
    """Give what was learnt about a row of a match of two."""
    at, stored = (sheet - 1, int(beginner)), _stored()
    chances, sensible = stored.chances[(*at, 0)], stored.sensible[at]
    packed = (stored.wins_beginner if beginner else stored.wins)[at[0]]
    after = unpack(packed, row + 1, beginner) if row + 1 < ROWS else np.zeros(WINS, np.float32)
    ways = np.zeros((1, CODES), np.float32)
    if row in TASK_ROWS:
        ways = stored.ways[at][TASK_ROWS.index(row)].astype(np.float32)
        ways /= ways.sum(axis=1, keepdims=True)
    return Stage(row, beginner, after, ways, rival_of(chances, sensible)[row])


def rival_of(chances: NDArray[np.uint16], sensible: NDArray[np.uint16]) -> Grid:
    """Make the chain of a rival that may be a good player as well as a sensible one."""
    both = chances.astype(np.float64) + sensible
    total = both.sum(axis=-1, keepdims=True)
    mixed: Grid = np.divide(both, total, out=np.zeros_like(both), where=total > 0)
    return mixed


def packed_size(beginner: bool) -> int:
    """Count the chances of a match of two that are stored."""
    return _starts(beginner)[-1]


@cache
def _starts(beginner: bool) -> tuple[int, ...]:
    """Tell where the chances before each row from the second on begin, and where the last end."""
    sizes = [len(stands_at(row, beginner)) ** 2 * LEADS * 2 for row in range(1, ROWS)]
    return tuple(int(start) for start in np.cumsum([0, *sizes]))


def pack(wins: Sequence[Floats], beginner: bool) -> NDArray[np.uint16]:
    """Store the chances before each row but the first, as steps along the lead."""
    parts = []
    for row in range(1, ROWS):
        stands = np.array(stands_at(row, beginner))
        whole = np.round(wins[row][np.ix_(stands, stands)] * _CHANCE).astype(np.uint16)
        parts.append(np.diff(whole, axis=2, prepend=np.uint16(0)).ravel())
    return np.concatenate(parts)


def unpack(packed: NDArray[np.uint16], row: Row, beginner: bool) -> Floats:
    """Restore the chances before a row."""
    stands = np.array(stands_at(row, beginner))
    start, end = _starts(beginner)[row - 1 : row + 1]
    steps = packed[start:end].reshape(len(stands), len(stands), LEADS, 2)
    wins = np.zeros(WINS, np.float32)
    wins[np.ix_(stands, stands)] = np.cumsum(steps, axis=2, dtype=np.uint16) / np.float32(_CHANCE)
    return wins


@cache
def _stored() -> Stored:
    return LEARNT.prepare("stored", Stored, lambda tables: Stored(**tables))
