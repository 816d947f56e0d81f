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

_CROWD, _CROWD_SECONDS = 24, 2.0


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
        """Send every client what the match has grown by; the actor hears that it was its act."""
        assert table.live is not None
        bulletin = rendering.Bulletin(table.live, growth)
        for client in tuple(table.clients):
            client.send(bulletin.encode(client, ack if client is actor else None))

    def tell_changed(self, table: Table) -> None:
        """Tell all clients about their table; who plays other seats now gets the match anew."""
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
        if len(table.clients) <= _CROWD:
            table.tell(Presence(table.online_seats(), table.spectators()))
        elif not table.is_presence_due:
            table.is_presence_due = True
            self._clock.call_at(self._clock.now() + _CROWD_SECONDS, partial(_tell_crowd, table))

    def tell_absence(self, table: Table) -> None:
        """Tell everybody, a grace time from now, for whom a bot may stand in by then."""

        def tell() -> None:
            if table.clients and table.offered != self._offered(table):
                self.tell_changed(table)

        self._clock.call_at(self._clock.now() + self._limits.grace_seconds, tell)

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
