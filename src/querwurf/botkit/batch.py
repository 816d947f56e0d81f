"""Many matches of one game at once: the common part of all batches.

A batch has lanes, each a match of its own. What a lane's chance brings depends on the seed and the
lane's number only, not on how many lanes there are or how many threads do the work.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from functools import lru_cache
from itertools import pairwise
from math import prod
from typing import Any, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.encoding import Encoding, Numbers
from querwurf.core.data import Data

Lanes: TypeAlias = NDArray[np.bool_]
"""By lane, yes or no."""

NOBODY = -1
"""The mover of a lane that is over."""
_STEP, _MIX_A, _MIX_B = map(np.uint64, (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
_SHIFTS = tuple(map(np.uint64, (30, 27, 31)))
_CHANCE, _CHOICE = 1, 2
_ALIGNMENT = 64
"""Bytes: jax copies arrays that do not begin at a multiple of it."""


class IllegalBatch(ValueError):
    """Actions that are not legal in their lanes; all other lanes have stepped."""

    def __init__(self, lanes: NDArray[np.int64]) -> None:
        super().__init__(f"no legal action in {len(lanes)} lanes, the first is {lanes[0]}")
        self.lanes = lanes


class Batch:
    """Matches side by side.

    `legal`, `observe` and `score` give the batch's own arrays: the next call of the same method
    overwrites them, nothing is copied. NumPy arrays speak DLPack, so `torch.from_dlpack` and
    `jax.dlpack.from_dlpack` share their memory, too.
    """

    def __init__(self, encoding: Encoding, seats: int, size: int, seed: int, threads: int) -> None:
        if size < 1 or threads < 1:
            raise ValueError(f"a batch of {size} lanes and {threads} threads is none")
        self.encoding, self.seats, self.size, self.threads = encoding, seats, size, threads
        self.actions, self.width = encoding.actions, encoding.width
        self.done: Lanes = np.ones(size, np.bool_)
        """Whose match is over; such lanes stand still until they are reset."""
        self.mover: NDArray[np.int64] = np.full(size, NOBODY, np.int64)
        """Who is to act, NOBODY where the match is over."""
        self._chance: NDArray[np.uint64]
        self._choices: NDArray[np.uint64] | None
        self.reseed(seed)
        self.refused: Lanes = np.zeros(size, np.bool_)
        """Which lanes the last step left standing, because their action was not legal."""
        self._codes: NDArray[np.int64] = np.zeros(size, np.int64)
        self._legal: Lanes = room((size, self.actions), np.bool_)
        self._observed: Numbers = room((size, self.width), np.int16)
        self._score: NDArray[np.int32] = room((size, seats), np.int32)

    def reset(self, lanes: Lanes | None = None) -> None:
        """Begin a match in these lanes, in all by default; a lane's chance goes on where it was."""
        self._begin(np.ones(self.size, np.bool_) if lanes is None else np.asarray(lanes, np.bool_))

    def legal(self) -> Lanes:
        """Tell [lane, action] what the movers may do; nothing where the match is over."""
        self._fill_legal(self._legal)
        return self._legal

    def step(self, actions: NDArray[Any]) -> None:
        """Let every mover act, and throw or draw until the next one can.

        An IllegalBatch names lanes whose action was none; these stand as before.
        """
        if not self.try_step(np.ascontiguousarray(actions, np.int64)):
            raise IllegalBatch(np.flatnonzero(self.refused))

    def try_step(self, actions: NDArray[np.int64]) -> bool:
        """Step, and tell whether all actions were legal; `refused` marks the others."""
        self.refused.fill(False)
        self._act(actions, self.refused)
        return not np.count_nonzero(self.refused)  # quicker than `any` for a few lanes

    def sample(self) -> NDArray[np.int64]:
        """Choose a legal action in every lane, all equally likely, by the lanes' own chance."""
        self._choose(self._codes)
        return self._codes

    def observe(self) -> Numbers:
        """Show [lane, number] what each mover sees; the encoding's parts say what is where."""
        self._fill_observed(self._observed)
        return self._observed

    def observe_as(self, seat: int) -> Numbers:
        """Show [lane, number] what one seat sees in every lane, whoever is to act."""
        movers, self.mover = self.mover, np.full(self.size, seat, np.int64)
        try:
            return self.observe()
        finally:
            self.mover = movers

    def score(self) -> NDArray[np.int32]:
        """Give [lane, seat] the points as they stand; those of the outcome once a lane is done."""
        self._fill_score(self._score)
        return self._score

    def places(self) -> NDArray[np.int32]:
        """Give [lane, seat] the places of the outcome; 0 where the match is not over."""
        raise NotImplementedError

    def fork(self, seed: int | None = None) -> Self:
        """Give an independent copy; with a seed its future chance is another one."""
        copied = copy(self)
        for name, held in vars(self).items():
            if isinstance(held, np.ndarray):
                own = room(held.shape, held.dtype)
                own[...] = held
                setattr(copied, name, own)
        if seed is not None:
            copied.reseed(seed)
        return copied

    def reseed(self, seed: int) -> None:
        """Let the chance of all lanes come from another seed from now on."""
        self._seed, self._choices = seed, None
        self._chance = streams(seed, self.size, _CHANCE)

    @property
    def _choice(self) -> NDArray[np.uint64]:
        """The streams that `sample` chooses by: made when it does, as many never ask for it."""
        if self._choices is None:
            self._choices = streams(self._seed, self.size, _CHOICE)
        return self._choices

    def _begin(self, lanes: Lanes) -> None:
        raise NotImplementedError

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        raise NotImplementedError

    def _choose(self, codes: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def _fill_legal(self, legal: Lanes) -> None:
        raise NotImplementedError

    def _fill_observed(self, observed: Numbers) -> None:
        raise NotImplementedError

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        raise NotImplementedError

    def _run(self, kernel: Callable[..., None], constant: tuple[Any, ...], *arrays: Any) -> None:
        """Run a kernel over all lanes, each thread over a part of them."""
        if self.threads == 1:
            kernel(*constant, *arrays)
            return
        bounds = np.linspace(0, self.size, self.threads + 1).astype(int).tolist()
        with ThreadPoolExecutor(self.threads) as pool:
            parts = [
                pool.submit(kernel, *constant, *(array[low:high] for array in arrays))
                for low, high in pairwise(bounds)
            ]
        for part in parts:
            part.result()


def room(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """Make an array of zeros that begins where jax can use it without a copy."""
    kind = np.dtype(kind)
    size = prod(shape) * kind.itemsize
    plain = np.zeros(size + _ALIGNMENT, np.uint8)
    start = -plain.ctypes.data % _ALIGNMENT
    aligned: NDArray[Any] = plain[start : start + size].view(kind).reshape(shape)
    return aligned


def streams(seed: int, size: int, purpose: int) -> NDArray[np.uint64]:
    """Give every lane a random stream (splitmix64) of its own, by the seed and its number."""
    (base,) = np.random.SeedSequence([seed, purpose]).generate_state(1, np.uint64)
    return _mix(_numbered(size) ^ base)


@lru_cache(maxsize=1)
def _numbered(size: int) -> NDArray[np.uint64]:
    """Scatter the numbers of the lanes; who plays match after match asks for the same again."""
    return _mix(np.arange(1, size + 1, dtype=np.uint64) * _STEP)


def _mix(bits: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Scatter numbers over all 64 bits, as splitmix64 does with its counter."""
    bits = (bits ^ (bits >> _SHIFTS[0])) * _MIX_A
    bits = (bits ^ (bits >> _SHIFTS[1])) * _MIX_B
    return bits ^ (bits >> _SHIFTS[2])


MakeBatch: TypeAlias = Callable[[Data, int, int, int, int], Batch]
"""From options, seats, size, seed and threads."""
