"""Tells the clients of a table what has happened there, each what it may know."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

import msgspec

from querwurf.core.data import Seat
from querwurf.server import close_code, rendering
from querwurf.server.limit import Limits
from querwurf.server.lobby_messages import Changed, Presence
from querwurf.server.messages import Fault
from querwurf.server.refusal import Refusal
from querwurf.server.table import Client, Table
from querwurf.table.clock import Clock
from querwurf.table.live import Growth

_PRESENCE_SECONDS, _GROWTH_SECONDS = 2.0, 0.25
"""How long a crowd waits to hear who is there, and what others have done."""


class Publisher:
    """Sends what was written, never before, and never waits for who reads."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock, self._limits = clock, limits
        self.on_presence: Callable[[Table], None] | None = None
        """Is told when somebody comes or goes here, where several servers share a table."""

    def publish(
        self,
        table: Table,
        growth: Growth,
        actor: Client | None = None,
        ack: str | None = None,
    ) -> None:
        """Send every client what the match has grown by; the actor hears that it was its act.

        A crowd hears a moment later, and all at once, of acts by which nobody else's turn comes.
        """
        table.untold += growth.steps
        if not (table.is_crowded and growth.is_own_part):
            return self.tell_grown(table, None, actor, ack)
        actors = growth.actors
        own = [client for client in table.clients if not actors.isdisjoint(client.seats)]
        self.tell_grown(table, own, actor, ack)
        if not table.is_growth_due:
            table.is_growth_due = True
            self._call_in(_GROWTH_SECONDS, partial(self._tell_gathered, table))
        return None

    def _tell_gathered(self, table: Table) -> None:
        table.is_growth_due = False
        self.tell_grown(table)

    def tell_grown(
        self,
        table: Table,
        clients: Collection[Client] | None = None,
        actor: Client | None = None,
        ack: str | None = None,
    ) -> None:
        """Send clients, all if none are named, the lines they were not told yet."""
        if not table.untold:
            return
        live = table.live
        assert live is not None
        bulletin, number = rendering.Bulletin(live, table.untold), live.number
        for client in tuple(table.clients) if clients is None else clients:
            if client.last < number:
                client.send(bulletin.encode(client, ack if client is actor else None))
                client.last = number
        if clients is None:
            table.untold = ()

    def tell_changed(self, table: Table) -> None:
        """Tell all clients about their table; who plays other seats now gets the match anew."""
        self.tell_grown(table)
        self._tell_table(table, table.reseat())

    def tell_started(self, table: Table) -> None:
        """Tell all clients that the match begins."""
        table.reseat()
        self._tell_table(table, tuple(table.clients))

    def _tell_table(self, table: Table, anew: Collection[Client]) -> None:
        """Tell about a table, to some with the match; who may not watch it is sent away."""
        shown = rendering.table_of(table, self._clock.now(), self._limits)
        table.offered = self._offered(table)
        for client in tuple(table.clients):
            if client in anew and table.live is not None and table.admits(client):
                client.send(msgspec.json.encode(rendering.started_for(table, shown, client)))
                client.last = table.live.number
            else:
                client.send(msgspec.json.encode(Changed(shown, client.seats)))
        self._dismiss(table, [client for client in table.clients if not table.admits(client)])

    def _dismiss(self, table: Table, clients: Sequence[Client]) -> None:
        why = Refusal("no-spectators")
        for client in clients:
            table.clients.discard(client)
            client.send(msgspec.json.encode(Fault(why.rule, why.tell(client.language))))
            client.close(close_code.FORBIDDEN)
        if clients:
            self.note_presence(table)

    def note_presence(self, table: Table) -> None:
        """Tell everybody that somebody came or went on this server."""
        self.tell_presence(table)
        if self.on_presence is not None:
            self.on_presence(table)

    def tell_presence(self, table: Table) -> None:
        """Tell all clients who is there; in a crowd not for everyone who comes and goes."""
        if not table.is_crowded:
            table.tell(Presence(table.online_seats(), table.spectators()))
        elif not table.is_presence_due:
            table.is_presence_due = True
            self._call_in(_PRESENCE_SECONDS, partial(_tell_crowd, table))

    def tell_absence(self, table: Table) -> None:
        """Tell everybody, a grace time from now, for whom a bot may stand in by then."""

        def tell() -> None:
            if table.clients and table.offered != self._offered(table):
                self.tell_changed(table)

        self._call_in(self._limits.grace_seconds, tell)

    def _call_in(self, seconds: float, callback: Callable[[], None]) -> None:
        self._clock.call_at(self._clock.now() + seconds, callback)

    def _offered(self, table: Table) -> tuple[Seat, ...]:
        now = self._clock.now()
        return tuple(
            number
            for number, seat in enumerate(table.seats)
            if rendering.may_hand_over(table, seat, now, self._limits)
        )


def _tell_crowd(table: Table) -> None:
    table.is_presence_due = False
    table.tell(Presence(table.online_seats(), table.spectators()))
