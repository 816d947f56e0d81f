"""The worst that others feel while somebody attacks: /healthz, and a move at another table.

The server runs with its usual limits; the attacker is a process of its own.
"""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.server.clients import ask
from benchmarks.server.figure import Figure, Figures
from benchmarks.server.servers import usual

SECONDS = 6.0
_PING = b"\x89\x80\0\0\0\0"


def _table(address: str, **wish: Any) -> tuple[str, str]:
    _, cookie = ask(address, "POST", "/api/me", {"name": "x"})
    table, _ = ask(
        address, "POST", "/api/tables", {"game": "knister", "start": True, **wish}, cookie
    )
    return table["id"], cookie


async def pings(address: str) -> None:
    """One socket, a megabyte of pings a second; a new one whenever it is closed."""
    table, cookie = _table(address)
    url = f"ws://{address}/api/tables/{table}/socket"
    while True:
        with suppress(Exception):
            line = await connect(url, additional_headers={"cookie": cookie}, compression=None)
            await line.send('{"type":"hello"}')
            while not line.transport.is_closing():
                line.transport.write(_PING * 3500)
                await asyncio.sleep(0.02)


async def hints(address: str) -> None:
    """Sixty sockets that ask for hints without end."""
    held = [_table(address, training=True) for _ in range(60)]
    await asyncio.gather(*(_ask_for_hints(address, *table) for table in held))


async def _ask_for_hints(address: str, table: str, cookie: str) -> None:
    url = f"ws://{address}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"cookie": cookie}, compression=None) as line:
        await line.send('{"type":"hello"}')
        while True:
            await line.send('{"type":"hint","id":"h","seat":0}')
            await line.recv()
            await asyncio.sleep(0.1)


async def halves(address: str) -> None:
    """1,500 requests that never become complete, begun again when they are ended."""
    host, _, port = address.partition(":")

    async def half() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(b"POST /api/me HTTP/1.1\r\nHost: x\r\n")
                await reader.read(1)
            await asyncio.sleep(0.5)

    await asyncio.gather(*(half() for _ in range(1500)))


async def descriptions(address: str) -> None:
    """The description and the public list, as fast as ten connections can ask."""
    host, _, port = address.partition(":")

    async def read(path: str) -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(host, int(port))
                while True:
                    writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                    if not await reader.read(1 << 20):
                        break

    paths = ("/api", "/api/tables/public")
    await asyncio.gather(*(read(paths[number % 2]) for number in range(10)))


def _attack(attack: Callable[[str], Any], address: str) -> None:
    os.nice(5)  # the machine has two cores: it is the server that is measured, not the attacker
    asyncio.run(attack(address))


async def _feel(address: str, seconds: float) -> tuple[list[float], list[float]]:
    """Ask for health and make moves, and note how long each takes, in milliseconds."""
    end, health, moves = time.perf_counter() + seconds, [], []
    host, _, port = address.partition(":")
    while time.perf_counter() < end:
        began = time.perf_counter()
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b" 200 " in await reader.readline()
        health.append(1000 * (time.perf_counter() - began))
        writer.close()
        moves.append(await _move(address))
        await asyncio.sleep(0.02)
    return health, moves


_HELD: dict[str, Any] = {}


async def _move(address: str) -> float:
    """Make a move at a table of its own, a new one when it is over."""
    if "line" not in _HELD or not _HELD["cells"]:
        table, cookie = await asyncio.to_thread(_table, address)
        url = f"ws://{address}/api/tables/{table}/socket"
        line = await connect(url, additional_headers={"cookie": cookie}, compression=None)
        await line.send('{"type":"hello"}')
        while '"welcome"' not in str(await line.recv())[:20]:
            pass
        _HELD.update(line=line, cells=list(range(24)))
    cell = _HELD["cells"].pop()
    act = f'{{"type":"act","id":"{cell}","seat":0,"action":{{"type":"write","cell":{cell}}}}}'
    began = time.perf_counter()
    await _HELD["line"].send(act)
    while '"ack"' not in str(await _HELD["line"].recv()):
        pass
    return 1000 * (time.perf_counter() - began)


async def attacks() -> Figures:
    """Feel each attack in turn, and none for comparison."""
    figures: Figures = {}
    for attack in (None, pings, hints, halves, descriptions):
        _HELD.clear()
        with usual() as running:
            address = running.address
            await _feel(address, 1.0)
            process = None
            if attack is not None:
                process = multiprocessing.get_context("spawn").Process(
                    target=_attack, args=(attack, address), daemon=True
                )
                process.start()
                await asyncio.sleep(2.5)
            health, moves = await _feel(address, SECONDS)
            if process is not None:
                assert process.is_alive(), "the attacker gave up"
                process.kill()
        name = "nothing" if attack is None else attack.__name__
        figures[f"worst /healthz during {name}"] = Figure(max(health), "ms", len(health), 250, 100)
        figures[f"worst move elsewhere during {name}"] = Figure(
            max(moves), "ms", len(moves), 250, 100
        )
    return figures
