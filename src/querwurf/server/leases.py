"""Due work that one of several servers holds, and that others take over when it does not do it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from querwurf.server import log
from querwurf.table import ledger
from querwurf.table.clock import Clock
from querwurf.table.due import Due
from querwurf.table.storage import Storage

_LATE_SECONDS = 0.3
_RENEW_SECONDS = 0.3
_RETRY_SECONDS = 1.0
_MOST_LATE = 20


class Leases:
    """What this server holds, and what it claims from others."""

    def __init__(
        self, name: str, database: Storage, clock: Clock, ring: Callable[[str, Due], None]
    ) -> None:
        self._name, self._database, self._clock, self._ring = name, database, clock, ring

    async def look_for_late(self) -> None:
        """Take over due work that its holder has not done: that server has died, or is stuck."""
        await asyncio.sleep(_LATE_SECONDS)
        now = self._clock.now()
        claim = partial(ledger.claim_late, holder=self._name, now=now, most=_MOST_LATE)
        for match, due in (await self._database.write(claim)).items():
            for work in due:
                self._ring(match, work)

    @asynccontextmanager
    async def holding(self, match: str, due: Due) -> AsyncIterator[None]:
        """Keep others from doing some due work while it is being done here."""
        renewing = asyncio.ensure_future(forever(partial(self._renew, match, due)))
        try:
            yield
        finally:
            renewing.cancel()

    async def _renew(self, match: str, due: Due) -> None:
        await asyncio.sleep(_RENEW_SECONDS)
        keep = partial(
            ledger.keep_claim, match=match, due=due, holder=self._name, now=self._clock.now()
        )
        await self._database.write(keep)


async def forever(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do something again and again; what fails now is tried again a moment later."""
    while True:
        try:
            await work()
        except Exception as error:
            log.warn("a look at the database failed", what=type(error).__name__)
            await asyncio.sleep(_RETRY_SECONDS)
