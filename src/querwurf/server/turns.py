"""Who is served next: what is urgent first, and among equals everybody in turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import TypeAlias


class Urgency(IntEnum):
    """How urgent a question to the bots is: people wait for moves, and can play without hints.

    Looking back comes last: nobody's game waits for it.
    """

    MOVE = 0
    HINT = 1
    WARM_UP = 2
    REVIEW = 3


_Waiting: TypeAlias = "OrderedDict[str, deque[asyncio.Future[None]]]"
"""By owner, in the order in which they are served."""


class Turns:
    """A number of places that are handed out one by one.

    Within an urgency owners take turns, so that whoever asks a hundred times delays others by one
    question. One place, if there are several, is kept for moves.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._kept = 1 if places > 1 else 0
        self._waiting: dict[Urgency, _Waiting] = {kind: OrderedDict() for kind in Urgency}

    @property
    def queued(self) -> int:
        """How many wait."""
        return sum(len(held) for by in self._waiting.values() for held in by.values())

    @asynccontextmanager
    async def take(self, urgency: Urgency, owner: str) -> AsyncIterator[None]:
        """Wait for a place and hold it."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(owner, deque()).append(turn)
        self._serve()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back()
            raise
        try:
            yield
        finally:
            self._give_back()

    def _give_back(self) -> None:
        self._free += 1
        self._serve()

    def _serve(self) -> None:
        """Hand out the free places."""
        for urgency, waiting in self._waiting.items():
            kept = 0 if urgency is Urgency.MOVE else self._kept
            while waiting and self._free > kept:
                turn = self._next(waiting)
                if not turn.done():  # whoever waited may have gone
                    self._free -= 1
                    turn.set_result(None)

    def _next(self, waiting: _Waiting) -> "asyncio.Future[None]":
        owner, held = waiting.popitem(last=False)
        turn = held.popleft()
        if held:
            waiting[owner] = held
        return turn
