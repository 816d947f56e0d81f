"""One running server: the parts that all requests and sockets share, their start and their end."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeAlias

from querwurf.server import close_code, wire
from querwurf.server.alarms import Alarms
from querwurf.server.bots import Bots
from querwurf.server.dailies import Dailies
from querwurf.server.held import Held, Latest, Ready
from querwurf.server.limit import Buckets, Limits
from querwurf.server.marks import Marks
from querwurf.server.messages import Bye
from querwurf.server.metrics import Metrics
from querwurf.server.notifier import Notifier
from querwurf.server.peers import Peers
from querwurf.server.publisher import Publisher
from querwurf.server.reviews import Reviews
from querwurf.server.table import Table
from querwurf.server.tables import Tables
from querwurf.server.tasks import Tasks
from querwurf.table import ledger
from querwurf.table.clock import Clock
from querwurf.table.due import Due, Pace, not_later
from querwurf.table.rows import bots_of
from querwurf.table.storage import Storage

DueWork: TypeAlias = Callable[[str, Due], Coroutine[Any, Any, None]]
"""Does what is due at a match."""

_RESTART_MILLIS, _ELSEWHERE_MILLIS = 1500, 100
"""When clients come back after a goodbye: to this server, or to another that serves meanwhile."""


class Node:
    """Database, clock, bots, limits and figures; the tables, their publisher and their alarms."""

    def __init__(
        self, database: Storage, clock: Clock, bots: Bots, limits: Limits | None = None
    ) -> None:
        self.database, self.clock, self.bots = database, clock, bots
        self.limits = limits or Limits()
        self.metrics = Metrics()
        self.tasks = Tasks()
        self.alarms = Alarms(clock, self.limits.alarm_seconds, self.ring)
        self.publisher = Publisher(clock, self.limits)
        self.tables = Tables(
            database,
            clock,
            self.limits,
            self.metrics,
            self.alarms,
            self.publisher,
            self.warm_up,
        )
        self.peers = Peers()
        self.reviews = Reviews(
            database, clock, bots, self.tasks, self.limits, lambda: self.is_closing
        )
        self.notifier = Notifier(
            database, clock, self.limits, self.metrics, lambda size: self.random_bytes(size)
        )
        self.tables.on_notice = self.notifier.wake
        self.dailies = Dailies(database, clock, lambda size: self.random_bytes(size))
        self.marks = Marks(database, bots, self.tasks, lambda: self.is_closing)
        self.public: Held[wire.Tables] = Held(clock, self.limits.public_seconds)
        """The public list."""
        self.replays: Latest[Ready] = Latest(self.limits.replays_held)
        """Parts of finished matches."""
        self.sheets: Latest[bytes] = Latest(self.limits.sheets_held)
        """Score sheets, as PDFs."""
        self.cards: Latest[bytes] = Latest(self.limits.cards_held)
        """Pictures of finished matches, as PNGs."""
        self.card_turns = Buckets(self.limits.cards_a_minute / 60, self.limits.cards_at_once)
        """Who may have how many drawn."""
        self.drawing = asyncio.Lock()
        """Held while a picture is drawn."""
        self.printing = asyncio.Lock()
        """Held while a sheet is drawn."""
        self.work: DueWork | None = None
        self.random_bytes: Callable[[int], bytes] = secrets.token_bytes
        """Where seeds, ids and tokens come from."""
        self.addresses: Callable[[], tuple[str, ...]] = tuple
        """Under which other devices reach this server."""
        self.is_closing = False

    def share(self, nats: str | None) -> None:
        """Begin to work beside other servers on the same database."""
        # Packages and a second of imports that one server alone does not need.
        from querwurf.server.shared_peers import SharedPeers

        self.tables.holder = name = secrets.token_hex(8)
        self.peers = SharedPeers(
            name,
            self.database,
            self.clock,
            self.tables,
            self.publisher,
            self.tasks,
            self.ring,
            nats,
        )
        self.tables.on_grown, self.publisher.on_presence = self.peers.grown, self.peers.present

    def ring(self, match: str, due: Due) -> None:
        """Begin what has fallen due at a match."""
        if self.work is not None and not self.is_closing:
            self.tasks.spawn(self.work(match, due))

    def warm_up(self, table: Table) -> None:
        """Have workers warm up for the bots and hints of a table, or look back on its match."""
        match = table.match
        is_lesson = match.settings.lesson is not None
        if match.status == "over" and self.limits.review_matches and not is_lesson:
            self.tasks.spawn(self.reviews.ask(match.id))
        topics = {(match.game, level) for level in bots_of(table.seats).values()}
        if match.settings.training:
            topics.add((match.game, ""))
        if topics and match.status in ("open", "playing"):
            self.tasks.spawn(self.bots.warm_up(topics))

    async def resume(self) -> None:
        """Take up the due work that the database holds for the near future."""
        holder = self.tables.holder
        until = partial(ledger.due_until, until=self.alarms.horizon, holder=holder)
        pace = Pace(None, self.limits.bot_seconds)
        for match, due in (await self.database.read(until)).items():
            self.alarms.plan(match, not_later(due, pace, self.clock.now()))

    def say_goodbye(self) -> None:
        """Send everybody away for a moment; nothing new is begun from now on."""
        self.is_closing = True
        self.alarms.stop()
        retry = _ELSEWHERE_MILLIS if self.database.is_shared else _RESTART_MILLIS
        for table in self.tables:
            table.tell(Bye(retry))
            for client in tuple(table.clients):
                client.close(close_code.RESTARTING)

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        if not self.is_closing:
            self.say_goodbye()
        await self.notifier.close()
        await self.bots.close()
        await self.peers.close()
        await self.tasks.settle()
        await self.database.close()
