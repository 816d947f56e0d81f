"""At a server's tables: people and bots, hints, undo, real dice, records over HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from tests.examples.scratch import run
from tests.server.process import Json, Player, Process
from websockets.asyncio.client import ClientConnection, connect

TWELVES = [[3, 9], [4, 8], [5, 7]]
"""What a seat shuts for three double sixes; then 1, 2 and 6 stay open."""


def wait(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 120))


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Process]:
    process = Process(folder)
    await process.start()
    try:
        yield process
    finally:
        await process.stop()
        process.close()


class Line:
    """A person's socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._sent = 0

    async def send(self, kind: str, **message: Any) -> None:
        self._sent += 1
        named = {} if kind == "hello" else {"id": f"t-{self._sent}"}
        await self._socket.send(json.dumps({"type": kind, **named, **message}))

    async def until(self, *kinds: str) -> Json:
        while True:
            message: Json = json.loads(await asyncio.wait_for(self._socket.recv(), 30))
            if message["type"] in kinds:
                return message


@asynccontextmanager
async def joined(process: Process, table: str, cookie: str, language: str) -> AsyncIterator[Line]:
    address = f"ws://{process.address}/api/tables/{table}/socket"
    headers = {"cookie": cookie}
    async with connect(address, additional_headers=headers, compression=None) as socket:
        line = Line(socket)
        await line.send("hello", last=0, language=language)
        yield line


def fetch_record(process: Process, table: str, cookie: str) -> str:
    address = f"http://{process.address}/api/tables/{table}/record"
    with urlopen(Request(address, headers={"cookie": cookie}), timeout=10) as answer:
        record: bytes = answer.read()
    return record.decode()


def test_a_server_offers_the_game(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as process:
            games, _ = process.ask("GET", "/api/games")
            *_, last = games["games"]
            assert (last["key"], last["title"]) == ("shutthebox", "Shut the Box")
            assert last["options"] == {"tiles": 9, "rounds": 1, "one_die": True}
            assert last["levels"] == ["random", "medium", "hard"]
            assert (last["fewest_seats"], last["most_seats"]) == (1, 8)

    wait(test())


def test_people_and_a_bot_play_with_hints_and_undo(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as process:
            _, nora = process.ask("POST", "/api/me", {"name": "Nora"})
            _, karl = process.ask("POST", "/api/me", {"name": "Karl", "language": "it"})
            seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "hard"}]
            wish = {"game": "shutthebox", "seats": seats, "training": True}
            table, _ = process.ask("POST", "/api/tables", wish, nora)
            process.ask("POST", f"/api/tables/{table['id']}/join", {}, karl)
            process.ask("POST", f"/api/tables/{table['id']}/start", None, nora)
            alone = {"game": "shutthebox", "training": True}  # among several, others are asked
            training, _ = process.ask("POST", "/api/tables", alone, nora)
            process.ask("POST", f"/api/tables/{training['id']}/start", None, nora)
            async with joined(process, training["id"], nora, "de") as line:
                await _use_hint_and_undo(line)
            async with joined(process, table["id"], karl, "it") as line:
                await line.send("act", seat=1, action={"type": "shut", "tiles": [1]})
                assert (await line.until("refused"))["rule"] == "not-your-turn"
            people = [Player(process, table["id"], 0, nora, 1)]
            people.append(Player(process, table["id"], 1, karl, 2))
            await asyncio.gather(*(person.play() for person in people))
            record = fetch_record(process, table["id"], nora)
            again, _ = process.ask("POST", f"/api/tables/{table['id']}/rematch", None, nora)
            assert again["game"] == "shutthebox"
        verdict = json.loads(run("verify", "-", "--json", stdin=record).out)
        assert verdict["verified"], verdict
        assert "Karl" in run("replay", "-", stdin=record).out

    wait(test())


async def _use_hint_and_undo(line: Line) -> None:
    welcome = await line.until("welcome")
    (state,) = welcome["states"]
    await line.send("hint", seat=0)
    hints = await line.until("hints")
    values = [one["value"] for one in hints["values"]]
    assert values == sorted(values, reverse=True)
    assert all(one["action"] in state["legal"] for one in hints["values"])
    best = hints["values"][0]["action"]
    await line.send("act", seat=0, action={"type": "shut", "tiles": [9, 9]})
    assert (await line.until("refused"))["rule"] in ("tiles-in-order", "not-open")
    await line.send("act", seat=0, action=best)
    acted = await line.until("update")
    assert best["tiles"] == acted["entries"][0]["events"][0]["tiles"]
    await line.send("undo", seat=0)
    while (undone := await line.until("update"))["entries"][0]["by"] != "undo":
        pass
    assert undone["states"][0]["view"]["dice"] == state["view"]["dice"], "the same throw again"
    assert undone["states"][0]["legal"] == state["legal"]


def test_two_at_one_device_with_real_dice(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path) as process:
            _, cookie = process.ask("POST", "/api/me", {"name": "Nora", "language": "fr"})
            seats = [{"kind": "me"}, {"kind": "local", "name": "Lea"}]
            wish = {"game": "shutthebox", "seats": seats, "dice": "real", "start": True}
            table, _ = process.ask("POST", "/api/tables", wish, cookie)
            async with joined(process, table["id"], cookie, "fr") as line:
                welcome = await line.until("welcome")
                assert "Que montrent les deux dés" in json.dumps(welcome, ensure_ascii=False)
                await line.send("throw", text="6 7")
                refused = await line.until("refused")
                assert refused["text"] == "Il faut 2 nombres de 1 à 6."
                await _take_turn(line, 0)
                outcome = (await _take_turn(line, 1))["outcome"]
            assert (outcome["scores"], outcome["places"]) == ([36, 36], [1, 1])
            record = fetch_record(process, table["id"], cookie)
        told = run("verify", "-", stdin=record)
        assert "8 throws of real dice were typed in" in told.out

    wait(test())


async def _take_turn(line: Line, seat: int) -> Json:
    for tiles in TWELVES:
        await line.send("throw", text="6 6")
        await line.until("update")
        await line.send("act", seat=seat, action={"type": "shut", "tiles": tiles})
        await line.until("update")
    await line.send("act", seat=seat, action={"type": "throw", "dice": 2})
    await line.until("update")
    await line.send("throw", numbers=[5, 5])
    return await line.until("update")
