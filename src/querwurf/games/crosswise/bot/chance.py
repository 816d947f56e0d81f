"""Random numbers below a size, and random orders, for Crosswise's kernels."""

from typing import TypeAlias

import numpy as np

from querwurf.botkit.jit import jit
from querwurf.botkit.splitmix import State, next_bits
from querwurf.games.crosswise.bot.codes import Ints

Random: TypeAlias = State


@jit
def below(random: Random, size: int) -> int:
    """Draw a whole number below a size."""
    return int(((next_bits(random) >> np.uint64(32)) * np.uint64(size)) >> np.uint64(32))


@jit
def shuffle(tiles: Ints, size: int, random: Random) -> None:
    """Bring the first `size` tiles into random order."""
    for last in range(size - 1, 0, -1):
        other = below(random, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
