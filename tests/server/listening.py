"""A server on a real port inside a test, with limits of its own."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from querwurf.server.app import Server, Settings
from querwurf.server.bots import InlineBots
from querwurf.server.limit import Limits
from querwurf.server.run import Running, configure, reserve


@asynccontextmanager
async def listening(folder: Path, limits: Limits) -> AsyncIterator[tuple[str, int]]:
    """Listen on a free port; gives the address."""
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[tuple[str, ...]] = loop.create_future()
    listener = reserve("127.0.0.1", 0)
    port = listener.getsockname()[1]
    app = Server(Settings(folder / "test.db", limits, bots=InlineBots()))
    server = Running(app, configure(app, "127.0.0.1", port), ready.set_result)
    thresholds = gc.get_threshold()
    serving = asyncio.ensure_future(server.serve([listener]))
    try:
        await ready
        yield "127.0.0.1", port
    finally:
        server.should_exit = True
        await serving
        listener.close()
        gc.set_threshold(*thresholds)
        gc.unfreeze()
