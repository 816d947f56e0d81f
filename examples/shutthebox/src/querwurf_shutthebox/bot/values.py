"""What open tiles are still worth: the points that perfect play shuts on average.

A box has at most 4096 sets of open tiles, and every throw shuts some, so the best play can be
computed exactly: from the empty box upwards, each set once.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

from querwurf_shutthebox.rules.scoring import may_throw_one, ways, without
from querwurf_shutthebox.rules.state import FACES, MOST_DICE, Options, Tiles


def _chances(dice: int) -> Mapping[int, float]:
    throws = Counter(map(sum, product(range(1, FACES + 1), repeat=dice)))
    return {total: count / FACES**dice for total, count in throws.items()}


_CHANCES = {dice: _chances(dice) for dice in range(1, MOST_DICE + 1)}
"""How likely each sum is, by the number of dice."""


@cache
def to_come(tiles: Tiles, options: Options) -> float:
    """Value open tiles before a throw."""
    if not tiles:
        return 0.0
    fewest = 1 if may_throw_one(tiles, options) else MOST_DICE
    return max(after_pick(tiles, dice, options) for dice in range(fewest, MOST_DICE + 1))


@cache
def after_pick(tiles: Tiles, dice: int, options: Options) -> float:
    """Value open tiles when so many dice are thrown."""
    return sum(
        chance * max((after_shut(tiles, way, options) for way in ways(tiles, total)), default=0.0)
        for total, chance in _CHANCES[dice].items()
    )


def after_shut(tiles: Tiles, way: Tiles, options: Options) -> float:
    """Value shutting some of the open tiles: their points, and those to come."""
    return sum(way) + to_come(without(tiles, way), options)
