"""A real process: it starts, answers, says goodbye, and comes back where it was."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.process import Process


async def _line(process: Process, table: str, cookie: str, last: int) -> ClientConnection:
    address = f"ws://{process.address}/api/tables/{table}/socket"
    line = await connect(address, additional_headers={"cookie": cookie}, compression=None)
    await line.send(json.dumps({"type": "hello", "last": last}))
    return line


async def _until(line: ClientConnection, kind: str) -> Any:
    while (message := json.loads(await asyncio.wait_for(line.recv(), 20)))["type"] != kind:
        pass
    return message


def test_clients_are_told_and_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        process = Process(tmp_path)
        await process.start()
        _, cookie = process.ask("POST", "/api/me", {"name": "Nora"})
        wish = {"game": "knister", "start": True}
        table, _ = process.ask("POST", "/api/tables", wish, cookie)
        line = await _line(process, table["id"], cookie, 0)
        assert (await _until(line, "welcome"))["last"] == 1
        action = {"type": "write", "cell": 7}
        await line.send(json.dumps({"type": "act", "id": "a", "seat": 0, "action": action}))
        stopping = asyncio.ensure_future(process.stop())
        assert (await _until(line, "bye"))["retry"] > 0
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await _until(line, "nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert await stopping in (0, -signal.SIGTERM)
        await process.start()
        again = await _line(process, table["id"], cookie, 1)
        welcome = await _until(again, "welcome")
        assert [entry["n"] for entry in welcome["entries"]] in ([2, 3], [])
        await again.close()
        await process.stop()
        process.close()
        log = (tmp_path / "log.txt").read_text()
        assert "the server has closed" in log
        for secret in ("Nora", cookie.partition("=")[2], "127.0.0.1"):
            assert secret not in log
        for written in log.splitlines():
            json.loads(written)

    asyncio.run(asyncio.wait_for(test(), 90))
