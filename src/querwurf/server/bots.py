"""Bots think in worker processes: a slow or crashed one is replaced and asked again."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import msgspec

from querwurf.server import log
from querwurf.server.bot_worker import (
    LENGTH_BYTES,
    Answer,
    Kind,
    Question,
    Topic,
    answer,
    pack,
    tell_fault,
)
from querwurf.server.turns import Turns, Urgency

_WORKER = "querwurf.server.bot_worker"
_FIRST_TIME = 4
_URGENCY: dict[Kind, Urgency] = {
    "choose": Urgency.MOVE,
    "explain": Urgency.HINT,
    "possible": Urgency.HINT,
    "card": Urgency.HINT,
    "ready": Urgency.WARM_UP,
    "judge": Urgency.REVIEW,
    "review": Urgency.REVIEW,
    "mark": Urgency.REVIEW,
}
_FAULTS = (
    *(TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError),
    RuntimeError,  # uvloop's word for a pipe that has been closed
)
_ANSWER = msgspec.json.Decoder(Answer)


class BotFault(Exception):
    """A bot that crashed, thought for too long or had nothing to say."""


class Bots(Protocol):
    """Where bots' questions are answered."""

    @property
    def queued(self) -> int:
        """How many questions wait."""
        ...

    async def ask(self, question: Question, owner: str = "") -> Answer:
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

    async def ask(self, question: Question, owner: str = "") -> Answer:
        """Answer a question; what goes wrong is told as workers tell it."""
        try:
            return answer(question)
        except Exception as error:
            raise BotFault(tell_fault(error)) from error

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        """Nothing is slow here the first time only."""

    async def close(self) -> None:
        """End."""


class _Worker:
    """One process, one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.knows: set[Topic] = set()
        """What it has thought about: kernels are loaded and tables read."""

    @classmethod
    async def start(cls) -> "_Worker":
        command = (sys.executable, "-m", _WORKER)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    @property
    def has_died(self) -> bool:
        """Whether the process has ended by itself."""
        return self._process.returncode is not None

    async def ask(self, question: Question) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(pack(question))
        await self._process.stdin.drain()
        head = await self._process.stdout.readexactly(LENGTH_BYTES)
        return _ANSWER.decode(await self._process.stdout.readexactly(int.from_bytes(head, "big")))

    async def stop(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class BotWorkers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._turns = Turns(workers)
        self._alive: set[_Worker] = set()
        self._free: list[_Worker] = []
        """The one that was busy last comes last."""
        self._warming: dict[Topic, asyncio.Event] = {}
        self._warming_turn = asyncio.Lock()
        """One worker at most warms up ahead; the others are there for bots' turns."""
        self._is_closed = False

    @property
    def queued(self) -> int:
        """How many questions wait."""
        return self._turns.queued

    async def ask(self, question: Question, owner: str = "") -> Answer:
        """Answer a question, or a BotFault; owners, for whom it is asked, take turns."""
        if question.kind != "ready":
            await self._warmed(question.topic)
        async with self._turns.take(_URGENCY[question.kind], owner):
            worker, answered = await self._answer(question)
        if answered.error is not None:
            raise BotFault(answered.error)
        worker.knows.add(question.topic)
        return answered

    async def _answer(self, question: Question) -> tuple[_Worker, Answer]:
        worker: _Worker | None = None
        try:
            self._check_open()
            worker = self._pick(question.topic) or await self._start()
            self._check_open()  # again: starting a worker takes a while
            answered = await asyncio.wait_for(worker.ask(question), self._limit(worker, question))
            self._free.append(worker)
        except _FAULTS as error:
            await self._drop(worker)
            raise BotFault(type(error).__name__) from error
        except BaseException:
            await self._drop(worker)
            raise
        return worker, answered

    def _pick(self, topic: Topic) -> _Worker | None:
        """Take a free worker, one that has thought about the topic before if there is one."""
        for dead in [worker for worker in self._free if worker.has_died]:
            self._free.remove(dead)
            self._alive.discard(dead)
        if not self._free:
            return None
        knowing = [worker for worker in self._free if topic in worker.knows]
        worker = (knowing or self._free)[-1]
        self._free.remove(worker)
        return worker

    def _limit(self, worker: _Worker, question: Question) -> float:
        """Give the time for an answer: more for a worker that has to warm up."""
        is_first = question.topic not in worker.knows
        return self._patience * _FIRST_TIME if is_first else self._patience

    async def warm_up(self, topics: Iterable[Topic]) -> None:
        """Have a worker warm up for what none has thought about yet."""
        for topic in topics:
            if topic in self._warming:
                continue
            done = self._warming[topic] = asyncio.Event()
            try:
                async with self._warming_turn:
                    if not any(topic in worker.knows for worker in self._alive):
                        await self.ask(Question("ready", topic[0], level=topic[1]))
            except BotFault as fault:
                log.warn("a bot is not ready", game=topic[0], what=str(fault))
            finally:
                done.set()
                del self._warming[topic]

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

    async def _start(self) -> _Worker:
        worker = await _Worker.start()
        self._alive.add(worker)
        log.note("a bot worker started")
        return worker

    async def _drop(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._alive.discard(worker)
            await worker.stop()
