"""What goes out of a socket: in order, at once if it can, and never for those who do not read."""

import asyncio
from typing import Any

import pytest

from querwurf.server.eager import begin
from querwurf.server.limit import Bucket
from querwurf.server.outbox import Socket
from tests.server.site import Way, run

BUCKET = Bucket(1.0, 1, 0.0)


class Wire:
    """The far end of a socket; it takes nothing while it is blocked."""

    def __init__(self) -> None:
        self.taken: list[Any] = []
        self.free = asyncio.Event()
        self.free.set()
        self.is_gone = False

    async def send(self, message: Any) -> None:
        await self.free.wait()
        if self.is_gone:
            raise OSError
        self.taken.append(message.get("text", message.get("code")))


def test_messages_go_out_at_once_and_in_order() -> None:
    async def test() -> None:
        wire = Wire()
        socket = Socket(wire.send, None, BUCKET, 10)
        socket.send(b"1")
        assert wire.taken == ["1"], "without waiting for the loop"
        wire.free.clear()
        for text in (b"2", b"3"):
            socket.send(text)
        socket.close(4400)
        socket.send(b"4")
        assert wire.taken == ["1"]
        wire.free.set()
        await socket.finish()
        assert wire.taken == ["1", "2", "3", 4400], "and nothing after the end"

    run(test())


def test_who_does_not_read_is_let_go_and_nobody_waits() -> None:
    async def test() -> None:
        wire = Wire()
        wire.free.clear()
        socket = Socket(wire.send, None, BUCKET, 5)
        for number in range(20):
            socket.send(str(number).encode())
        wire.free.set()
        await socket.finish()
        assert wire.taken[:1] == ["0"]
        assert wire.taken[-1] == 4503

    run(test())


def test_who_has_gone_is_no_fault() -> None:
    async def test() -> None:
        wire = Wire()
        wire.is_gone = True
        socket = Socket(wire.send, None, BUCKET, 5)
        for _ in range(20):
            socket.send(b"x")
        socket.close(4400)
        await socket.finish()
        assert wire.taken == []

    run(test())


def test_work_that_waits_goes_on_as_a_task() -> None:
    async def test() -> None:
        steps: list[str] = []

        async def work() -> None:
            steps.append("begun")
            await asyncio.sleep(0.01)
            steps.append("waited")
            try:
                await asyncio.sleep(10)
            except asyncio.CancelledError:
                steps.append("cancelled")
                raise

        task = begin(work())
        assert steps == ["begun"]
        assert task is not None
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert steps == ["begun", "waited", "cancelled"]

    run(test())


def test_the_short_way_out_keeps_the_order() -> None:
    async def test() -> None:
        wire = Wire()

        class OpenWay(Way):
            is_open = True

            def write(self, message: bytes) -> bool:
                if self.is_open:
                    wire.taken.append(message.decode())
                return self.is_open

        way = OpenWay()
        socket = Socket(wire.send, None, BUCKET, 10, way)
        socket.send(b"1")
        way.is_open = False
        wire.free.clear()
        socket.send(b"2")
        way.is_open = True
        socket.send(b"3")
        assert wire.taken == ["1"], "nothing overtakes what waits"
        wire.free.set()
        await socket.finish()
        socket.send(b"4")
        socket.close(4400)
        socket.send(b"5")
        await socket.finish()
        assert wire.taken == ["1", "2", "3", "4", 4400]

    run(test())
