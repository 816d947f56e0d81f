"""Bots think in worker processes: a slow or crashed one is replaced and asked again."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Protocol

import msgspec

from querwurf.server import log
from querwurf.server.bot_worker import LENGTH_BYTES, Answer, Question, answer, frame

_WORKER = "querwurf.server.bot_worker"
_FIRST_TIME = 4
_ANSWER = msgspec.json.Decoder(Answer)


class BotFault(RuntimeError):
    """A bot that crashed, thought for too long or had nothing to say."""


class Thinkers(Protocol):
    """Where bots' questions are answered."""

    @property
    def queued(self) -> int:
        """How many questions wait."""
        ...

    async def ask(self, question: Question) -> Answer:
        """Answer a question, or a BotFault."""
        ...

    async def close(self) -> None:
        """End."""
        ...


class InlineThinkers:
    """Answers at once in this process: for tests in virtual time."""

    queued = 0

    async def ask(self, question: Question) -> Answer:
        """Answer a question."""
        return answer(question)

    async def close(self) -> None:
        """End."""


class _Worker:
    """One process, one question at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.knows: set[str] = set()
        """Games that it has thought about: their kernels are compiled and their tables read."""

    @classmethod
    async def start(cls) -> "_Worker":
        command = (sys.executable, "-m", _WORKER)
        return cls(await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE))

    async def ask(self, question: Question) -> Answer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(frame(question))
        await self._process.stdin.drain()
        head = await self._process.stdout.readexactly(LENGTH_BYTES)
        return _ANSWER.decode(await self._process.stdout.readexactly(int.from_bytes(head, "big")))

    async def stop(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class WorkerThinkers:
    """A few worker processes, started when they are first needed."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._free: asyncio.Queue[_Worker | None] = asyncio.Queue()
        for _ in range(workers):
            self._free.put_nowait(None)
        self._alive: set[_Worker] = set()
        self.queued = 0

    async def ask(self, question: Question) -> Answer:
        """Answer a question, or a BotFault."""
        self.queued += 1
        worker = await self._free.get()
        self.queued -= 1
        try:
            worker = worker or await self._start()
            answered = await asyncio.wait_for(worker.ask(question), self._limit(worker, question))
        except (TimeoutError, asyncio.IncompleteReadError, OSError, msgspec.DecodeError) as error:
            await self._drop(worker)
            worker = None
            raise BotFault(type(error).__name__) from error
        except BaseException:
            await self._drop(worker)
            worker = None
            raise
        finally:
            self._free.put_nowait(worker)
        if answered.error is not None:
            raise BotFault(answered.error)
        return answered

    def _limit(self, worker: _Worker, question: Question) -> float:
        """Give the time for an answer: more for a worker that has to read itself in."""
        is_first = question.game not in worker.knows
        worker.knows.add(question.game)
        return self._patience * _FIRST_TIME if is_first else self._patience

    async def warm_up(self) -> None:
        """Start the first worker before anybody waits for it."""
        with suppress(BotFault):
            await self.ask(Question("ready"))

    async def close(self) -> None:
        """End all workers."""
        for worker in tuple(self._alive):
            await self._drop(worker)

    async def _start(self) -> _Worker:
        worker = await _Worker.start()
        self._alive.add(worker)
        log.note("a bot worker started")
        return worker

    async def _drop(self, worker: _Worker | None) -> None:
        if worker is not None:
            self._alive.discard(worker)
            await worker.stop()
