"""The chains that the days' seeds come from, held by a server; and where tries are counted."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from querwurf.server.change import Change
from querwurf.server.refusal import Refusal
from querwurf.table import daily, day
from querwurf.table.chain import Chain, Shown, seed_of, show
from querwurf.table.clock import Clock
from querwurf.table.storage import Storage


class Dailies:
    """The days that can be played here, and their seeds."""

    def __init__(
        self, database: Storage, clock: Clock, random_bytes: Callable[[int], bytes]
    ) -> None:
        self._database, self._clock, self._random_bytes = database, clock, random_bytes
        self._known: tuple[Chain, ...] = ()

    async def chains(self) -> tuple[Chain, ...]:
        """Give all chains; the first is made when a database is new, the next in good time."""
        now = self._clock.now()
        if not self._known or daily.needs_next(self._known, now):
            self._known = await self._database.write(
                partial(daily.prepare_chains, now=now, random_bytes=self._random_bytes)
            )
        return self._known

    async def first(self) -> date:
        """Give the first day there was."""
        return (await self.chains())[0].first

    async def number(self, of: date) -> int:
        """Count the days from the first one on, which is number 1."""
        return (of - await self.first()).days + 1

    async def seed(self, of: date, game: str) -> bytes:
        """Give the seed of a game's match of a day. Secret until the day is over everywhere."""
        for chain in await self.chains():
            if chain.covers(of):
                return seed_of(chain.link(of), game)
        raise Refusal("no-such-day", 404)

    async def show(self) -> tuple[Shown, ...]:
        """Show the chains: anchors, and links of days that are over."""
        over = day.local_day(self._clock.now(), day.EARLIEST) - timedelta(days=1)
        return tuple(show(chain, over) for chain in await self.chains())


def add_result(change: Change) -> None:
    """Have the result of somebody's try written with the end of its match."""
    of, growth = change.match.settings.daily, change.growth
    if of is None or not of.ranked or growth is None:
        return
    is_in_time = not day.is_over(date.fromisoformat(of.day), change.now)
    change.also(
        partial(
            daily.finish,
            match=change.match.id,
            outcome=growth.match.outcome,
            is_in_time=is_in_time,
            now=change.now,
        )
    )
