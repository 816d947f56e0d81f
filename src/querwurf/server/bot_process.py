"""Worker processes from the server's side: started anew, or split off one that has warmed up.

A twin is a copy of a worker at the moment of the split (`fork`). It knows what that one knows, and
shares its memory: compiled kernels and everything that both only read are there once.
"""

import asyncio
import os
import secrets
import signal
import socket
import struct
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Protocol, TypeAlias

import msgspec

from querwurf.server.bot_worker import ABSTRACT, LENGTH_BYTES, Answer, Question, Topic, pack

_WORKER = "querwurf.server.bot_worker"
_ANSWER = msgspec.json.Decoder(Answer)
Early: TypeAlias = Callable[[Answer], None]
"""Takes what is known before the whole answer."""
_PEER = struct.Struct("3i")
"""Process, user and group at the other end of a local socket."""


async def _meet(listening: socket.socket) -> tuple[socket.socket, int]:
    """Wait for a process of the same user to call; gives the line to it, and its number."""
    while True:
        line, _ = await asyncio.get_running_loop().sock_accept(listening)
        peer = line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _PEER.size)
        pid, user, _ = _PEER.unpack(peer)
        if user == os.geteuid():
            return line, pid
        line.close()


class _Life(Protocol):
    """What has to be known of a process to end it."""

    @property
    def has_ended(self) -> bool: ...

    async def kill(self) -> None:
        """End it, if it has not ended by itself or been killed before."""
        ...


class _Child:
    """A process that this one has started."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class _Twin:
    """The child of another worker, held by a descriptor: its number may be given away again."""

    def __init__(self, held: int, answers: StreamReader) -> None:
        self._held, self._answers = held, answers

    @property
    def has_ended(self) -> bool:
        return self._answers.at_eof()

    async def kill(self) -> None:
        if self._held >= 0:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._held, signal.SIGKILL)
            os.close(self._held)
            self._held = -1


class Worker:
    """One process, one question at a time."""

    def __init__(self, life: _Life, answers: StreamReader, questions: StreamWriter) -> None:
        self._life, self._answers, self._questions = life, answers, questions
        self._reading = asyncio.Lock()
        """Held by whoever waits for an answer: only one may read a stream at a time."""
        self.knows: set[Topic] = set()
        """What it has thought about: kernels are loaded and tables read."""

    @classmethod
    async def start(cls) -> "Worker":
        """Start a process that knows nothing yet."""
        command = (sys.executable, "-m", _WORKER)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        return cls(_Child(process), process.stdout, process.stdin)

    @property
    def has_died(self) -> bool:
        """Whether the process has ended by itself."""
        return self._life.has_ended

    @property
    def is_twin(self) -> bool:
        """Whether it was split off another; only a server's own children are split."""
        return isinstance(self._life, _Twin)

    async def ask(self, question: Question, early: Early | None = None) -> Answer:
        """Have it think."""
        async with self._reading:
            self._questions.write(pack(question))
            await self._questions.drain()
            while (answered := await self._read()).more:
                if early is not None:
                    early(answered)
            return answered

    async def _read(self) -> Answer:
        head = await self._answers.readexactly(LENGTH_BYTES)
        return _ANSWER.decode(await self._answers.readexactly(int.from_bytes(head, "big")))

    async def split(self) -> "Worker | None":
        """Give a twin that knows the same; None where there can be none."""
        if not hasattr(os, "pidfd_open"):
            return None
        with socket.socket(socket.AF_UNIX) as listening:
            place = f"querwurf-{secrets.token_hex(16)}"
            listening.setblocking(False)
            listening.bind(ABSTRACT + place)
            listening.listen(1)
            view = msgspec.Raw(msgspec.json.encode(place))
            if (await self.ask(Question("split", view=view))).error is not None:
                return None  # no room for one more
            line, pid = await _meet(listening)
        with ExitStack() as undo:  # a twin that dies at once leaves nothing open
            undo.callback(line.close)
            held = os.pidfd_open(pid)
            undo.callback(os.close, held)
            answers, questions = await asyncio.open_unix_connection(sock=line)
            undo.pop_all()
        twin = Worker(_Twin(held, answers), answers, questions)
        twin.knows = set(self.knows)
        return twin

    async def stop(self) -> None:
        """End it, whatever it does; whoever waits for an answer hears that there will be none."""
        await self._life.kill()
        async with self._reading:  # the question under way ends first
            with suppress(OSError):
                await self._answers.read()  # until the process has let go of its end
        self._questions.close()
        with suppress(OSError):
            await self._questions.wait_closed()
