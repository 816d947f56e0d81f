"""Fair dice that anyone can check: a committed seed, the seats' nonces, an HMAC stream.

The k-th draw of a match uses the byte stream HMAC-SHA-256(seed, nonces, k, block), block
counting from 0. A number below a size takes one byte, and a byte that would favour low numbers
is thrown away (rejection sampling), so that all numbers are equally likely.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

SEED_BYTES = 32
_LARGEST = 256


class ChanceSource(Protocol):
    """Where the numbers of an AwaitChance come from."""

    def draw(self, sizes: Sequence[int]) -> tuple[int, ...]:
        """Draw one whole number below each size."""
        ...


def commit(seed: bytes) -> str:
    """Publish this before the match: it binds the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """The chance of one match, computable by everyone once the seed is revealed."""

    def __init__(self, seed: bytes, nonces: Sequence[str] = (), drawn: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._prefix = _join(nonces)
        self.drawn = drawn
        """How many draws were made; a resumed match goes on from there."""

    def draw(self, sizes: Sequence[int]) -> tuple[int, ...]:
        """Draw one whole number below each size; the draw after it is another one."""
        for size in sizes:
            if not 1 <= size <= _LARGEST:
                raise ValueError(f"a draw is from 1 to {_LARGEST} possibilities, not {size}")
        stream = self._stream(self.drawn)
        numbers = tuple(_below(size, stream) for size in sizes)
        self.drawn += 1
        return numbers

    def _stream(self, counter: int) -> Iterator[int]:
        block = 0
        while True:
            message = self._prefix + counter.to_bytes(8, "big") + block.to_bytes(4, "big")
            yield from hmac.digest(self._seed, message, "sha256")
            block += 1


class SeededDice:
    """Quick pseudo-random chance for simulations; nobody can check it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def draw(self, sizes: Sequence[int]) -> tuple[int, ...]:
        """Draw one whole number below each size."""
        return tuple(int(self._rng.random() * size) for size in sizes)


def _join(nonces: Sequence[str]) -> bytes:
    """Hash the nonces with their lengths, so that no two lists of nonces look the same."""
    parts = (nonce.encode() for nonce in nonces)
    framed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hashlib.sha256(framed).digest()


def _below(size: int, stream: Iterator[int]) -> int:
    limit = _LARGEST - _LARGEST % size
    for byte in stream:  # pragma: no branch - the stream never ends
        if byte < limit:
            return byte % size
    raise AssertionError("the stream ended")  # pragma: no cover
