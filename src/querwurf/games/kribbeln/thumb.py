"""Rules of thumb: the sensible player that fulfils the task first and has fixed Kribbel targets.

It plays every turn by the exact turn program, but for plain wishes: a fulfilled task is worth a
bonus and its sum, a Kribbel field should be near its target, and a failed task is dodged when
the sum is near the target too. It looks neither at rivals nor ahead.
"""

import numpy as np

from querwurf.games.kribbeln.field import fields_of
from querwurf.games.kribbeln.sheet import KRIBBEL_ROWS
from querwurf.games.kribbeln.throws import CODES, FAILED, LOWEST, NUMBERS, Grid

TARGETS = dict(zip(KRIBBEL_ROWS, (24, 27, 30, 36), strict=True))
"""By Kribbel row, the sum to aim at; more makes the later ones hard."""
BONUS = 100
"""What fulfilling a task is worth, in eyes: it comes first."""
DODGE = 90
"""What trying the task anew is worth, in eyes."""
BELOW, ABOVE = 5, 2
"""A failed sum is good enough to dodge from so much below the target to so much above."""


def wishes(row: int, ahead: int, floor: int) -> Grid:
    """Value the codes of a turn; a failure's is that of its dodge, an X is worth 0."""
    values = np.zeros(CODES)
    values[FAILED:] = -1
    if row in KRIBBEL_ROWS:
        for total in range(floor + 1, NUMBERS):
            values[total] = _near(total, TARGETS[row])
        return values
    values[LOWEST:NUMBERS] = np.arange(LOWEST, NUMBERS) + BONUS
    fields = fields_of(row)
    if ahead < len(fields):
        target = TARGETS[fields[ahead]]
        for total in range(max(floor + 1, target - BELOW), min(target + ABOVE, NUMBERS - 1) + 1):
            values[FAILED + total] = DODGE
    return values


def _near(total: int, target: int) -> float:
    """Eyes up to the target count, those above it count against it, by half."""
    return total if total <= target else target - (total - target) / 2
