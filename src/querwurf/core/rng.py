"""Fair dice that anyone can check: a committed seed, the seats' nonces, an HMAC stream.

The k-th draw of a match uses the byte stream HMAC-SHA-256(seed, nonces, k, block), block
counting from 0. A number below a size takes one byte, and a byte that would favour low numbers
is thrown away (rejection sampling), so that all numbers are equally likely.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from struct import Struct
from typing import NoReturn, Protocol, TypeAlias

SEED_BYTES = 32
_LARGEST = 256
_BINDING = 32
"""Hex digits of the commitment at the beginning of a nonce, and random ones behind them."""
_HMAC_BLOCK = 64
"""Bytes that SHA-256 takes in at a time, to which an HMAC's key is padded."""
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(_LARGEST)) for pad in (0x36, 0x5C))
"""What an HMAC does to each byte of its key before the inner and the outer hash."""
_BLOCK = 32
"""Bytes that SHA-256 gives."""
_UNFAIR = 255
"""Stands for a byte to throw away; where it is also a number, that is drawn the slow way."""
_place = Struct(">QI").pack
"""Says in twelve bytes which draw it is, and which block of it."""
_LIMITS = {size: _LARGEST - _LARGEST % size for size in range(1, _LARGEST + 1)}
"""By size, the first byte that would favour low numbers."""
_NO_NONCES = hashlib.sha256(b"").digest()
_Reading: TypeAlias = tuple[tuple[int, ...], Callable[[bytes], tuple[int, ...]], bytes]


class ChanceSource(Protocol):
    """Where the numbers of an AwaitChance come from."""

    def draw(self, sizes: Sequence[int]) -> tuple[int, ...]:
        """Draw one whole number below each size."""
        ...


def commit(seed: bytes) -> str:
    """Publish this before the match: it binds the seed without telling it."""
    return hashlib.sha256(seed).hexdigest()


def is_bound(nonce: str) -> bool:
    """Tell whether a nonce says which commitment it was made for: 64 hex digits do."""
    return len(nonce) == 2 * _BINDING and all(digit in "0123456789abcdef" for digit in nonce)


def binds(nonce: str, commitment: str) -> bool:
    """Tell whether a nonce begins with a commitment, so that it cannot have been made before."""
    return is_bound(nonce) and nonce[:_BINDING] == commitment[:_BINDING]


def seed_bytes(seed: int | str | bytes) -> bytes:
    """Make a match's seed from a number or a text: the same one every time."""
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    return hashlib.sha256(str(seed).encode("utf-8", "surrogateescape")).digest()


class FairDice:
    """The chance of one match, computable by everyone once the seed is revealed."""

    __slots__ = ("_inner", "_latest", "_outer", "drawn")

    def __init__(self, seed: bytes, nonces: Sequence[str] = (), drawn: int = 0) -> None:
        self._inner, self._outer = _hmac_halves(seed_bytes(seed))
        self._inner.update(_join(nonces))
        self._latest = _reading(())
        self.drawn = drawn
        """How many draws were made; a resumed match goes on from there."""

    def draw(self, sizes: Sequence[int], drawn: int | None = None) -> tuple[int, ...]:
        """Draw one whole number below each size; the draw after it is another one.

        With `drawn` this is the draw after that many others.
        """
        known, read, meanings = self._latest  # a game often throws the very same dice again
        if sizes is not known:
            self._latest = known, read, meanings = _reading(tuple(sizes))
        counter = self.drawn if drawn is None else drawn
        block = self._block(counter, 0)
        numbers = read(block.translate(meanings))
        if not numbers or _UNFAIR in numbers:
            return self._draw_on(sizes, counter, block)
        self.drawn = counter + 1
        return numbers

    def _draw_on(self, sizes: Sequence[int], counter: int, block: bytes) -> tuple[int, ...]:
        """Draw number by number: different dice, a byte to throw away, a block too short."""
        at, blocks, numbers = 0, 1, []
        for size in sizes:
            limit = _LIMITS[size] if size in _LIMITS else _refuse(size)
            while True:
                if at == _BLOCK:
                    block, at, blocks = self._block(counter, blocks), 0, blocks + 1
                byte = block[at]
                at += 1
                if byte < limit:
                    break
            numbers.append(byte % size)
        self.drawn = counter + 1
        return tuple(numbers)

    def _block(self, counter: int, number: int) -> bytes:
        """Give HMAC-SHA-256(seed, nonces, counter, number); both halves are begun already."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(_place(counter, number))
        outer.update(inner.digest())
        return outer.digest()


def _hmac_halves(key: bytes) -> "tuple[hashlib._Hash, hashlib._Hash]":
    """Prepare the inner and outer hash of an HMAC: the key is mixed in once a match, not a draw."""
    padded = key.ljust(_HMAC_BLOCK, b"\0")
    return hashlib.sha256(padded.translate(_INNER)), hashlib.sha256(padded.translate(_OUTER))


@lru_cache(maxsize=1024)
def _reading(sizes: tuple[int, ...]) -> _Reading:
    """Tell how equal dice read a block at once: the sizes, what takes bytes, what each byte says.

    No bytes are taken where dice differ, or where a block is too short for them.
    """
    if len(set(sizes)) != 1 or len(sizes) > _BLOCK:
        return sizes, Struct("").unpack_from, bytes(_LARGEST)
    size = sizes[0]
    limit = _LIMITS[size] if size in _LIMITS else _refuse(size)
    fair = bytes([byte % size for byte in range(limit)])
    meanings = fair.ljust(_LARGEST, bytes([_UNFAIR]))
    return sizes, Struct(f"{len(sizes)}B").unpack_from, meanings


def _refuse(size: int) -> NoReturn:
    raise ValueError(f"a draw is from 1 to {_LARGEST} possibilities, not {size}")


class SeededDice:
    """Quick pseudo-random chance for simulations; nobody can check it."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def draw(self, sizes: Sequence[int]) -> tuple[int, ...]:
        """Draw one whole number below each size."""
        return tuple(int(self._rng.random() * size) for size in sizes)


def _join(nonces: Sequence[str]) -> bytes:
    """Hash the nonces with their lengths, so that no two lists of nonces look the same."""
    if not nonces:
        return _NO_NONCES
    parts = (nonce.encode() for nonce in nonces)
    framed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hashlib.sha256(framed).digest()
