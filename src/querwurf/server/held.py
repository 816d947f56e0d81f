"""Answers that are the same for all, kept for a while: many who ask cost as much as one."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

import msgspec

from querwurf.table.clock import Clock

T = TypeVar("T")


class Ready(msgspec.Struct, frozen=True):
    """An answer in JSON that is the same for everybody: encoded and compressed once."""

    content: bytes
    gzipped: bytes
    tag: str = ""
    """What tells this content from others, for clients that keep it; "" is not to be kept."""


class Held(Generic[T]):
    """Holds an answer for some seconds."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock, self._seconds = clock, seconds
        self._until = 0.0
        self._answer: T | None = None
        self._lock = asyncio.Lock()

    async def get(self, make: Callable[[], Awaitable[T]]) -> T:
        """Give the answer, made anew when it is too old; meanwhile the others wait for it."""
        async with self._lock:
            if self._answer is None or self._clock.now() >= self._until:
                self._answer = await make()
                self._until = self._clock.now() + self._seconds
            return self._answer


class Latest(Generic[T]):
    """Holds the answers that were asked for last."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        """Give an answer that is held."""
        if key in self._answers:
            self._answers.move_to_end(key)
        return self._answers.get(key)

    def put(self, key: Hashable, answer: T) -> None:
        """Hold an answer, and let go of the one that nobody asked for the longest."""
        self._answers[key] = answer
        if len(self._answers) > self._most:
            self._answers.popitem(last=False)
