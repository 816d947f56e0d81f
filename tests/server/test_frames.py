"""The short way of the usual message: the same bytes as the long way, and nothing else takes it."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from querwurf.server.frames import Inbox, is_between, read_text, write_text
from querwurf.server.limit import Limits
from tests.server.listening import listening
from tests.server.site import run
from tests.server.test_connection import at_table

SIZES = (0, 1, 125, 126, 127, 1000, 65_535, 65_536)
PING = b'{"type":"ping"}'


def client_frame(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_text_is_framed_as_websockets_does_it(size: int) -> None:
    message = b"x" * size
    assert write_text(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_frame_of_text_is_read(size: int) -> None:
    text = "é" * (size // 2) + "x" * (size % 2)
    wanted = text if size < 65_536 else None
    assert read_text(client_frame(text.encode())) == wanted


OTHERS = {
    "nothing": b"",
    "a part": client_frame(PING, fin=False),
    "the rest": client_frame(PING, Opcode.CONT),
    "bytes": client_frame(PING, Opcode.BINARY),
    "a control frame": client_frame(PING, Opcode.PING),
    "not masked": Frame(Opcode.TEXT, PING).serialize(mask=False),
    "one too few": client_frame(PING)[:-1],
    "a long one, one too few": client_frame(PING * 20)[:-1],
    "one too many": client_frame(PING) + b"\x81",
    "two at once": client_frame(PING) * 2,
    "no text": client_frame(b"\xff\xfe"),
    "a length in more bytes than it takes": b"\x81\xfe\x00\x01\x00\x00\x00\x00x",
    "a reserved bit": b"\xc1" + client_frame(PING)[1:],
}


@pytest.mark.parametrize("kind", OTHERS)
def test_everything_else_is_left_to_websockets(kind: str) -> None:
    assert read_text(OTHERS[kind]) is None


def test_the_short_way_is_open_between_messages_and_nowhere_else() -> None:
    for data in (client_frame(PING), client_frame(PING * 20), client_frame(b"", Opcode.PONG)):
        for cut in range(len(data)):
            protocol = ServerProtocol(state=State.OPEN)
            protocol.receive_data(data[:cut])
            assert is_between(protocol) == (cut == 0)
            protocol.receive_data(data[cut:])
            assert is_between(protocol)
            assert protocol.parser_exc is None


def test_a_message_in_parts_is_no_place_for_another() -> None:
    protocol = ServerProtocol(state=State.OPEN)
    protocol.receive_data(client_frame(PING[:3], fin=False))
    assert not is_between(protocol)
    protocol.receive_data(client_frame(b"", Opcode.PING))
    assert not is_between(protocol)
    protocol.receive_data(client_frame(PING[3:], Opcode.CONT))
    assert is_between(protocol)


def test_after_the_end_nothing_is_read() -> None:
    protocol = ServerProtocol(state=State.OPEN)
    protocol.receive_data(client_frame(b"\x03\xe8", Opcode.CLOSE))
    assert not is_between(protocol)


def test_an_inbox_gives_everything_in_its_order() -> None:
    async def test() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        inbox.put_nowait(1)
        inbox.put_nowait(2)
        assert (await inbox.get(), inbox.empty(), await inbox.get()) == (1, False, 2)
        awaited = [inbox.is_awaited]
        reader = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        awaited.append(inbox.is_awaited)
        inbox.put_nowait(3)
        awaited.append(inbox.is_awaited)
        assert awaited == [False, True, False], "who has something to do does not wait"
        inbox.put_nowait(4)
        assert (await reader, await inbox.get()) == (3, 4)

    run(test())


def test_a_reader_that_is_held_reads_nothing_until_it_goes_on() -> None:
    async def test() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        reader = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        inbox.hold()
        assert not inbox.is_awaited, "nothing may overtake what the reader is held for"
        inbox.put_nowait(2)
        await asyncio.sleep(0)
        assert not reader.done()
        inbox.go_on(1)
        assert (await reader, await inbox.get()) == (1, 2)
        inbox.hold()
        inbox.put_nowait(3)
        reader = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        assert not reader.done()
        inbox.go_on()
        assert await reader == 3

    run(test())


def test_nothing_is_lost_with_a_reader_that_gave_up() -> None:
    async def test() -> None:
        inbox = Inbox(asyncio.get_running_loop())
        reader = asyncio.ensure_future(inbox.get())
        await asyncio.sleep(0)
        reader.cancel()
        inbox.put_nowait(1)
        with pytest.raises(asyncio.CancelledError):
            await reader
        assert await inbox.get() == 1

    run(test())


def test_however_messages_arrive_each_is_answered_once(tmp_path: Path) -> None:
    whole = client_frame(PING)
    arrivals = [
        [whole],
        [whole * 3],
        *([whole[:cut], whole[cut:]] for cut in (1, 2, 5, 6, 10)),
        [client_frame(b"", Opcode.PING), whole],
        [client_frame(PING[:4], fin=False), client_frame(b"", Opcode.PING)],
        [client_frame(PING[4:], Opcode.CONT) + whole],
        [whole + whole[:7], whole[7:] + whole],
    ]

    async def test() -> None:
        async with listening(tmp_path, Limits()) as address:
            line = await at_table(address)
            for pieces in arrivals:
                for piece in pieces:
                    line.transport.write(piece)
                    await asyncio.sleep(0.01)
            await line.send('{"type":"legal","id":"last","seat":0}')
            answers = []
            while (told := json.loads(await line.recv()))["type"] != "allowed":
                answers.append(told["type"])
            assert answers.count("pong") == 1 + 3 + 5 + 1 + 2 + 3
            await line.close()

    run(test())
