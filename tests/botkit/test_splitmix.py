"""The random numbers of kernels are those of splitmix64."""

import numpy as np

from querwurf.botkit.splitmix import next_bits

_MASK = (1 << 64) - 1


def test_a_stream_is_that_of_the_definition() -> None:
    state, expected = np.array([12345], np.uint64), 12345
    for _ in range(100):
        expected = (expected + 0x9E3779B97F4A7C15) & _MASK
        bits = (expected ^ expected >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _MASK
        assert int(next_bits(state)) == bits ^ bits >> 31
    assert int(state[0]) == expected
