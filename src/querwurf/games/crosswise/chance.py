"""Random numbers for Crosswise's kernel, from one 64-bit state."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.games.crosswise.codes import Ints
from querwurf.shelf import jit

Random: TypeAlias = NDArray[np.uint64]


@jit
def next_random(random: Random) -> np.uint64:
    """Draw 64 random bits (splitmix)."""
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    z = random[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.uint64(z ^ (z >> np.uint64(31)))


@jit
def below(random: Random, size: int) -> int:
    """Draw a whole number below a size."""
    return int(((next_random(random) >> np.uint64(32)) * np.uint64(size)) >> np.uint64(32))


@jit
def shuffle(tiles: Ints, size: int, random: Random) -> None:
    """Bring the first `size` tiles into random order."""
    for last in range(size - 1, 0, -1):
        other = below(random, last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
