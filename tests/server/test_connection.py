"""Connections that do not behave: floods, half requests, crowds. Others are served meanwhile."""

import asyncio
import dataclasses
import inspect
import json
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import h11
import pytest
import websockets
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from querwurf.server.address import is_local, network_of, site_of
from querwurf.server.connection import Gate
from querwurf.server.limit import Limits
from tests.server.listening import listening
from tests.server.site import run

HEALTH = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
ROOMY = dataclasses.replace(Limits(), messages_at_once=10_000, frames_at_once=200)


async def ask(address: tuple[str, int], request: bytes) -> bytes:
    """Send bytes, and read until the server closes."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(request)
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


async def post(address: tuple[str, int], path: str, body: Any, cookie: str = "") -> Any:
    content = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: {cookie}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n"
    )
    answer = await ask(address, head.encode() + content)
    head_told, _, told = answer.partition(b"\r\n\r\n")
    cookies = [line for line in head_told.split(b"\r\n") if line.startswith(b"set-cookie")]
    return json.loads(told), cookies[0].decode()[12:].partition(";")[0] if cookies else cookie


async def at_table(address: tuple[str, int]) -> ClientConnection:
    """Open a table and a socket to it."""
    _, cookie = await post(address, "/api/me", {"name": "Nora"})
    table, _ = await post(address, "/api/tables", {"game": "knister", "start": True}, cookie)
    line = await connect(
        f"ws://{address[0]}:{address[1]}/api/tables/{table['id']}/socket",
        additional_headers={"cookie": cookie},
        compression=None,
        ping_interval=None,
    )
    await line.send('{"type":"hello"}')
    assert json.loads(await line.recv())["type"] == "welcome"
    return line


async def code_of(line: ClientConnection) -> int | None:
    """Read until the socket is closed; gives the code."""
    try:
        while True:
            await line.recv()
    except websockets.ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


FLOODS = {
    "pings": Frame(Opcode.PING, b""),
    "pongs": Frame(Opcode.PONG, b""),
    "empty parts": Frame(Opcode.CONT, b"", fin=False),
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_that_no_app_sees_is_stopped(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with listening(tmp_path, ROOMY) as address:
            line, other = await at_table(address), await at_table(address)
            if kind == "empty parts":
                line.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
            line.transport.write(FLOODS[kind].serialize(mask=True) * 20_000)
            assert await code_of(line) == 4429
            await other.send('{"type":"ping"}')
            while json.loads(await other.recv())["type"] != "pong":
                pass
            await other.close()

    run(test())


def test_a_flood_of_bytes_is_stopped_and_ordinary_play_is_not(tmp_path: Path) -> None:
    limits = dataclasses.replace(ROOMY, bytes_at_once=40_000, bytes_a_second=1.0)

    async def test() -> None:
        async with listening(tmp_path, limits) as address:
            line = await at_table(address)
            for _ in range(150):
                await line.send('{"type":"ping"}')
                while json.loads(await line.recv())["type"] != "pong":
                    pass
            for _ in range(3):
                await line.send(json.dumps({"type": "chat", "id": "x", "text": "y" * 15_000}))
            assert await code_of(line) == 4429

    run(test())


HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nhost: x\r\n",
    "half a body": b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{",
    "a body that nobody reads": b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n",
}


@pytest.mark.parametrize("kind", HALVES)
def test_half_a_request_does_not_stay_open(kind: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with listening(tmp_path, Limits(request_seconds=0.2)) as address:
            reader, writer = await asyncio.open_connection(*address)
            writer.write(HALVES[kind])

            async def trickle() -> None:
                while True:
                    writer.write(b"x")
                    await asyncio.sleep(0.05)

            trickling = asyncio.ensure_future(trickle())
            try:
                await asyncio.wait_for(reader.read(), 4)
            except ConnectionError:
                pass
            finally:
                trickling.cancel()
                writer.close()

    run(test())


def test_whoever_waits_longest_makes_way_for_a_newcomer(tmp_path: Path) -> None:
    gate, ended = Gate(Limits(connections_an_address=2), 3), list[str]()
    assert gate.admit("10.0.0.1")
    assert gate.admit("10.0.0.1")
    assert not gate.admit("10.0.0.1"), "two an address"
    gate.wait("first", lambda: ended.append("first"))
    gate.wait("second", lambda: ended.append("second"))
    assert gate.admit("10.0.0.2")
    assert gate.admit("10.0.0.3")
    assert ended == ["first"], "three in all"
    gate.go_on("second")
    assert not gate.admit("10.0.0.4"), "nobody waits: those who are served stay"
    gate.leave("10.0.0.1")
    gate.leave("10.0.0.2")
    assert gate.admit("10.0.0.4")


def test_crowds_do_not_lock_newcomers_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("querwurf.server.run.most_connections", lambda spare: 20)

    async def test() -> None:
        async with listening(tmp_path, Limits()) as address:
            with ExitStack() as idle:
                for _ in range(60):
                    idle.enter_context(socket.create_connection(address))
                answer = await ask(address, HEALTH)
            assert answer.startswith(b"HTTP/1.1 200")

    run(test())


def test_limits_count_ipv6_networks_and_not_addresses() -> None:
    near, far = "2001:db8:1:2::1", "2001:db8:1:2:ffff::9"
    assert network_of(near) == network_of(far) != network_of("2001:db8:1:3::1")
    assert site_of(near) == site_of("2001:db8:1:9::1") != site_of("2001:db8:2::1")
    assert network_of("203.0.113.7") == network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("fe80::1%eth0") == network_of("fe80::2")
    assert network_of("somewhere") == "somewhere"
    assert is_local("127.0.0.1")
    assert not is_local("203.0.113.7")


def test_uvicorn_still_has_the_inner_parts_that_connections_build_on() -> None:
    sockets = inspect.getsource(WebSocketsSansIOProtocol)
    assert "self.conn.receive_data(data)" in sockets
    assert "for event in self.conn.events_received()" in sockets
    assert "self.queue.put_nowait" in inspect.getsource(
        WebSocketsSansIOProtocol.handle_parser_exception
    )
    for part in (
        *("self.queue: ", "self.close_sent = False", "self.disconnected = False"),
        *("self.writable.set()", "self.writable.clear()", '"extensions": {'),
        *("await self.queue.get()", "self.queue.empty()", "self.handle_connect(event)"),
        '{"type": "websocket.receive", "text": data.decode()}',
        "if self.close_timer is None:",
    ):
        assert part in sockets, part
    protocol = ServerProtocol()
    assert protocol.events == []
    assert protocol.parser_exc is None
    http = inspect.getsource(H11Protocol)
    assert "protocol.connection_made(self.transport)" in http
    assert "self.transport.set_protocol(protocol)" in http
    assert "on_response=self.on_response_complete" in http
    assert {h11.IDLE, h11.SEND_BODY} == {h11.Connection(h11.SERVER).their_state, h11.SEND_BODY}
