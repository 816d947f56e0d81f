"""Work beside everything else, which is waited for before the server ends."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """What is being done beside the requests."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin some work."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def settle(self) -> None:
        """Wait for what is being done now, and for what that begins."""
        while self._running:
            await asyncio.wait(tuple(self._running))
