"""Rules of thumb: players with fixed Kribbel targets, who look neither at rivals nor ahead.

They play every turn by the exact turn program, but for plain wishes: a Kribbel field should be
near its target, and a failed task is dodged when its sum is near the target too. The sensible
player wants to fulfil the task, then a high sum. The ambitious one knows what each sum is worth
against the averaged field, and aims a little higher.
"""

import numpy as np

from querwurf.games.kribbeln.bot.field import fields_of
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, LOWEST, NUMBERS, Grid
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, Row

SENSIBLE = dict(zip(KRIBBEL_ROWS, (24, 27, 30, 36), strict=True))
"""By Kribbel row, the sum to aim at; more makes the later ones hard."""
AMBITIOUS = dict(zip(KRIBBEL_ROWS, (25, 28, 31, 36), strict=True))
_BELOW, _ABOVE = 5, 2
"""A failed sum is good enough to dodge from so much below the target to so much above."""
_FULFILLED, _DODGED = 100, 90
"""What a fulfilled task is worth besides its sum, and a new attempt at it, in eyes."""
_NEW_ATTEMPT = 0.8
"""What a new attempt is worth, as a part of what the field gets from a row."""


def wishes(row: Row, ahead: int, floor: int) -> Grid:
    """Value the codes of a turn sensibly; a failure's is that of its dodge, an X is worth 0."""
    if row in KRIBBEL_ROWS:
        return _near(SENSIBLE[row], floor)
    entries = np.arange(NUMBERS, dtype=np.float64) + _FULFILLED
    entries[0] = 0
    return _with_dodges(entries, _DODGED, SENSIBLE, row, ahead, floor)


def ambitions(entries: Grid, usual: Grid, row: Row, ahead: int, floor: int) -> Grid:
    """Value the same ambitiously: by what entries are worth and what a row usually brings."""
    if row in KRIBBEL_ROWS:
        return _near(AMBITIOUS[row], floor)
    again = _NEW_ATTEMPT * float(usual[row])
    return _with_dodges(entries[row], again, AMBITIOUS, row, ahead, floor)


def _near(target: int, floor: int) -> Grid:
    """Value Kribbel sums: eyes up to the target count, those above it against it, by half."""
    total = np.arange(CODES)
    values = np.where(total <= target, total, target - (total - target) / 2)
    values[: floor + 1] = 0
    values[NUMBERS:] = 0
    return values


def _with_dodges(
    entries: Grid, again: float, targets: dict[Row, int], row: Row, ahead: int, floor: int
) -> Grid:
    values = np.full(CODES, -1.0)
    values[:NUMBERS] = entries
    fields = fields_of(row)
    if ahead < len(fields):
        target = targets[fields[ahead]]
        low, high = max(floor + 1, LOWEST, target - _BELOW), min(target + _ABOVE, NUMBERS - 1)
        values[FAILED + low : FAILED + high + 1] = again
    return values
