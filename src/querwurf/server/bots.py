"""Bots think in worker processes: a slow or crashed one is replaced and asked again."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import msgspec

from querwurf.server import log
from querwurf.server.bot_process import Early, Worker
from querwurf.server.bot_worker import NOTHING, Answer, Kind, Question, Topic, answers, tell_fault
from querwurf.server.turns import Turns, Urgency

_FIRST_TIME = 4
_SPLIT_SECONDS = 10.0
_URGENCY: dict[Kind, Urgency] = {
    "choose": Urgency.MOVE,
    "explain": Urgency.HINT,
    "possible": Urgency.HINT,
    "card": Urgency.HINT,
    "ready": Urgency.WARM_UP,
    "split": Urgency.WARM_UP,
    "judge": Urgency.REVIEW,
    "review": Urgency.REVIEW,
    "mark": Urgency.REVIEW,
}
_FAULTS = (
    *(TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError),
    RuntimeError,  # uvloop's word for a pipe that has been closed
)


class BotFault(Exception):
    """A bot that crashed, thought for too long or had nothing to say."""


class Bots(Protocol):
    """Where bots' questions are answered."""

    @property
    def queued(self) -> int:
        """How many questions wait."""
        ...

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        """Answer a question, or a BotFault; owners, for whom it is asked, take turns."""
        ...

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        """Warm up for games that will be asked about soon."""
        ...

    async def close(self) -> None:
        """End."""
        ...


class InlineBots:
    """Answers at once in this process: for tests in virtual time."""

    queued = 0

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        """Answer a question; what goes wrong is told as workers tell it."""
        try:
            *begun, answered = answers(question)
            for one in begun:
                if early is not None:
                    early(one)
            return answered
        except Exception as error:
            raise BotFault(tell_fault(error)) from error

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        """Nothing is slow here the first time only."""

    async def close(self) -> None:
        """End."""


class BotWorkers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers, self._patience = workers, patience
        self._turns = Turns(workers)
        self._alive: set[Worker] = set()
        self._free: list[Worker] = []
        """The one that was busy last comes last."""
        self._warming: dict[Topic, asyncio.Event] = {}
        self._warming_turn = asyncio.Lock()
        """One worker at most warms up ahead; the others are there for bots' turns."""
        self._is_closed = False

    @property
    def queued(self) -> int:
        """How many questions wait."""
        return self._turns.queued

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        """Answer a question, or a BotFault; owners, for whom it is asked, take turns."""
        if question.kind != "ready":
            await self._warmed(question.topic)
        async with self._turns.take(_URGENCY[question.kind], owner):
            worker, answered = await self._answer(question, early)
        if answered.error is not None:
            raise BotFault(answered.error)
        worker.knows.add(question.topic)
        return answered

    async def _answer(self, question: Question, early: Early | None) -> tuple[Worker, Answer]:
        worker: Worker | None = None
        try:
            self._check_open()
            await self._bury()
            worker = self._pick(question) or await self._start()
            self._check_open()  # again: starting a worker takes a while
            limit = self._limit(worker, question)
            answered = await asyncio.wait_for(worker.ask(question, early), limit)
            self._free.append(worker)
        except _FAULTS as error:
            await self._drop(worker)
            raise BotFault(type(error).__name__) from error
        except BaseException:
            await self._drop(worker)
            raise
        return worker, answered

    async def _bury(self) -> None:
        """Let free workers go that have ended by themselves."""
        dead = [worker for worker in self._free if worker.has_died]
        self._free = [worker for worker in self._free if worker not in dead]
        for worker in dead:
            await self._drop(worker)

    def _pick(self, question: Question) -> Worker | None:
        """Take a free worker, one that has thought about the topic before if there is one.

        Who warms up is no twin if possible: its twin will know the same, and be its child.
        """
        if not self._free:
            return None
        knowing = [worker for worker in self._free if question.topic in worker.knows]
        if question.kind == "ready":
            knowing = [worker for worker in self._free if not worker.is_twin]
        worker = (knowing or self._free)[-1]
        self._free.remove(worker)
        return worker

    def _limit(self, worker: Worker, question: Question) -> float:
        """Give the time for an answer: more for a worker that has to warm up."""
        is_first = question.topic not in worker.knows
        return self._patience * _FIRST_TIME if is_first else self._patience

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        """Have a worker warm up for what none has thought about yet, and share it with a twin."""
        is_new = False
        for topic in topics:
            if topic in self._warming:
                continue
            done = self._warming[topic] = asyncio.Event()
            try:
                async with self._warming_turn:
                    if not any(topic in worker.knows for worker in self._alive):
                        await self.ask(Question("ready", topic[0], level=topic[1]))
                        is_new |= topic != NOTHING
            except BotFault as fault:
                log.warn("a bot is not ready", game=topic[0], what=str(fault))
            finally:
                done.set()
                del self._warming[topic]
        if is_new:
            await self._split()

    async def _split(self) -> None:
        """Put a twin of the worker that knows most in the place of one that knows less.

        Two places are taken for it, so that the other one is free, and nobody starts a third.
        """
        if self._workers < 2:  # a twin needs a place of its own
            return
        take = self._turns.take
        async with self._warming_turn, take(Urgency.WARM_UP, ""), take(Urgency.MOVE, ""):
            await self._bury()
            own = [worker for worker in self._free if not worker.is_twin]
            first = max(own, key=lambda worker: len(worker.knows), default=None)
            if first is None or self._is_closed:
                return
            self._free.remove(first)
            lesser = next((other for other in self._free if other.knows < first.knows), None)
            try:
                if lesser is not None:
                    self._free.remove(lesser)
                    await self._drop(lesser)
                if len(self._alive) < self._workers:
                    twin = await asyncio.wait_for(first.split(), _SPLIT_SECONDS)
                    if twin is not None:
                        self._alive.add(twin)
                        self._free.append(twin)
                self._free.append(first)
            except _FAULTS as error:
                log.warn("a bot worker has no twin", what=type(error).__name__)
                await self._drop(first)
            except BaseException:
                await self._drop(first)
                raise

    async def _warmed(self, topic: Topic) -> None:
        """Wait for a worker that is warming up: that is sooner than beginning anew."""
        if topic in self._warming:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._warming[topic].wait(), self._patience)

    async def close(self) -> None:
        """End all workers, also those that would begin now for a question that waits."""
        self._is_closed = True
        for worker in tuple(self._alive):
            await self._drop(worker)

    def _check_open(self) -> None:
        if self._is_closed:
            raise BotFault("the server closes")

    async def _start(self) -> Worker:
        worker = await Worker.start()
        self._alive.add(worker)
        log.note("a bot worker started")
        return worker

    async def _drop(self, worker: Worker | None) -> None:
        if worker is not None:
            self._alive.discard(worker)
            await worker.stop()
