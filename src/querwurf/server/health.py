"""Whether the server can do its work: read and write for real, but not for everybody who asks."""

import asyncio
import base64

from querwurf.server import log
from querwurf.server.node import Node

_SECONDS = 1.0
"""How long an answer holds; asking costs a write."""
_PATIENCE = 5.0


class Health:
    """Looks into the database, at most once a second."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._until = 0.0
        self._is_well = False
        self._looking = asyncio.Lock()

    async def is_well(self) -> bool:
        """Tell whether requests can be served."""
        async with self._looking:
            now = self._node.clock.now()
            if now >= self._until or not self._is_well:
                self._is_well = await self._look()
                self._until = self._node.clock.now() + _SECONDS
        return self._is_well and not self._node.is_closing

    async def _look(self) -> bool:
        mark = base64.b64encode(self._node.random_bytes(9)).decode()
        try:
            await asyncio.wait_for(self._node.database.check(mark), _PATIENCE)
        except Exception as error:
            log.warn("the database does not work", what=type(error).__name__)
            return False
        return True
