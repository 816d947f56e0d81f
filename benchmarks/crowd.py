"""Knister at large tables: forty and a hundred people, each with a socket of their own.

All of them write in the same moment, in every round, to the end: the worst a table can do to the
server. Server and people share the machine; CPU is the server process's own.
"""

import asyncio
import json
import tempfile
from statistics import median
from time import perf_counter
from typing import Any

SUMMARY = "Knister with 40 and with 100 people at one table: time and CPU a round, bytes a person"
SIZES = (40, 100)
ROUNDS = 25


def run(sizes: tuple[int, ...] = SIZES) -> dict[str, object]:
    """Play a match at every size, and give the figures."""
    from benchmarks.server.servers import ours

    figures: dict[str, object] = {}
    for people in sizes:
        with tempfile.TemporaryDirectory() as folder, ours(folder) as server:
            table, cookies = _seat(server.address, people)
            before = server.cpu()
            seconds, received = asyncio.run(_play(server.address, table, cookies))
            cpu = (server.cpu() - before) / ROUNDS
        figures[f"{people} people: seconds a round, median"] = round(median(seconds), 3)
        figures[f"{people} people: seconds a round, slowest"] = round(max(seconds), 3)
        figures[f"{people} people: CPU seconds a round"] = round(cpu, 3)
        figures[f"{people} people: kB a person and round"] = round(received / people / ROUNDS / 1e3)
    return figures


def _seat(address: str, people: int) -> tuple[str, list[str]]:
    from benchmarks.server.clients import ask

    cookies = [ask(address, "POST", "/api/me", {"name": f"P{n}"})[1] for n in range(people)]
    opened, _ = ask(address, "POST", "/api/tables", {"game": "knister"}, cookies[0])
    for cookie in cookies[1:]:
        ask(address, "POST", f"/api/tables/{opened['id']}/join", {}, cookie)
    ask(address, "POST", f"/api/tables/{opened['id']}/start", None, cookies[0])
    return opened["id"], cookies


async def _play(address: str, table: str, cookies: list[str]) -> tuple[list[float], int]:
    """Let everybody play to the end; seconds of each round, and the bytes that came to all."""
    together = asyncio.Barrier(len(cookies))
    every = [_person(address, table, cookie, together) for cookie in cookies]
    played = await asyncio.gather(*every)
    seconds = [max(times) for times in zip(*(times for times, _ in played), strict=True)]
    return seconds, sum(received for _, received in played)


async def _person(
    address: str, table: str, cookie: str, together: asyncio.Barrier
) -> tuple[list[float], int]:
    from websockets.asyncio.client import connect

    uri, headers = f"ws://{address}/api/tables/{table}/socket", {"cookie": cookie}
    times, received = list[float](), 0
    async with connect(uri, additional_headers=headers, ping_interval=None, max_size=None) as line:
        await line.send('{"type":"hello"}')
        while (message := json.loads(await line.recv()))["type"] != "welcome":
            pass
        for number in range(ROUNDS):
            await together.wait()
            began = perf_counter()
            await line.send(_act(message, number))
            message, size = await _next_turn(line, number + 1)
            times.append(perf_counter() - began)
            received += size
    assert message["outcome"] is not None
    return times, received


def _act(message: dict[str, Any], number: int) -> str:
    state = message["states"][0]
    action = state["legal"][0]
    return json.dumps({"type": "act", "id": f"{number}", "seat": state["seat"], "action": action})


async def _next_turn(line: Any, number: int) -> tuple[dict[str, Any], int]:
    """Wait for the update that begins the next round, or ends the match."""
    received = 0
    while True:
        content = await line.recv(decode=False)
        received += len(content)
        message: dict[str, Any] = json.loads(content)
        assert message["type"] not in ("refused", "fault"), message
        if message["type"] != "update":
            continue
        if message["outcome"] or message["states"][0]["view"]["round"] == number:
            return message, received
