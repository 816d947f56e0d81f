"""When a server can be reached: not before it can answer, and not once it has said goodbye."""

import asyncio
from pathlib import Path

import pytest

from querwurf.server.app import Server, Settings
from querwurf.server.bots import InlineBots
from querwurf.server.node import Node
from querwurf.server.run import Running, configure, reserve


class _Slow(Server):
    """A server whose start and goodbye take as long as a test wants."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.may_open, self.says_goodbye = asyncio.Event(), asyncio.Event()
        self.may_go = asyncio.Event()

    async def open(self) -> Node:
        await self.may_open.wait()
        return await super().open()

    async def say_goodbye(self) -> None:
        self.says_goodbye.set()
        await self.may_go.wait()
        await super().say_goodbye()


async def _is_open(port: int) -> bool:
    try:
        _, line = await asyncio.open_connection("127.0.0.1", port)
    except ConnectionRefusedError:
        return False
    line.close()
    return True


def test_a_server_is_reached_only_while_it_serves(tmp_path: Path) -> None:
    """So that clients and proxies go to another one at once, in place of waiting here."""

    async def test() -> None:
        held = reserve("127.0.0.1", 0)
        port = held.getsockname()[1]
        app = _Slow(Settings(tmp_path / "test.db", bots=InlineBots()))
        ready: asyncio.Future[tuple[str, ...]] = asyncio.get_running_loop().create_future()
        server = Running(app, configure(app, "127.0.0.1", port), ready.set_result)
        serving = asyncio.ensure_future(server.serve([held]))
        await asyncio.sleep(0.1)
        assert not await _is_open(port)
        app.may_open.set()
        await ready
        assert await _is_open(port)
        server.should_exit = True
        await app.says_goodbye.wait()
        assert not await _is_open(port)
        app.may_go.set()
        await serving

    asyncio.run(asyncio.wait_for(test(), 30))


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_a_port_that_is_taken_is_not_given_again(host: str) -> None:
    try:
        held = reserve(host, 0)
    except OSError:
        pytest.skip(f"{host} is not on this machine")
    with held:
        held.listen()
        with pytest.raises(OSError, match="in use"):
            reserve(host, held.getsockname()[1])
