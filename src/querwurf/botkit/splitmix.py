"""The random numbers of all kernels: splitmix64, whose state is one number of 64 bits."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit

State: TypeAlias = NDArray[np.uint64]
"""An array of one number, which every draw changes."""

_STEP, _MIX_A, _MIX_B, _30, _27, _31 = (
    np.uint64(number)
    for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 30, 27, 31)
)


_32 = np.uint64(32)


@jit
def next_bits(state: State) -> Any:
    """Draw 64 random bits."""
    state[0] += _STEP
    bits = state[0]
    bits = (bits ^ (bits >> _30)) * _MIX_A
    bits = (bits ^ (bits >> _27)) * _MIX_B
    return bits ^ (bits >> _31)


@jit
def next_in(streams: State, lane: int) -> Any:
    """Draw 64 random bits from one of many streams."""
    streams[lane] += _STEP
    bits = streams[lane]
    bits = (bits ^ (bits >> _30)) * _MIX_A
    bits = (bits ^ (bits >> _27)) * _MIX_B
    return bits ^ (bits >> _31)


@jit
def below_in(streams: State, lane: int, size: int) -> Any:
    """Draw a whole number below a size from one of many streams."""
    return np.int64(((next_in(streams, lane) >> _32) * np.uint64(size)) >> _32)
