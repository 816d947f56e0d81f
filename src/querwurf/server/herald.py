"""Tells the clients of a table what has changed about it, and sends away who may not watch."""

from collections.abc import Collection, Sequence
from functools import partial

import msgspec

from querwurf.server import closing, telling
from querwurf.server.frame import Changed, Fault, Presence
from querwurf.server.limit import Limits
from querwurf.server.refusal import Refusal
from querwurf.server.room import Client, Room
from querwurf.table.clock import Clock

_CROWD, _CROWD_SECONDS = 24, 2.0


class Herald:
    """Goes round a table; what happens in the match itself is published by the house."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock, self._limits = clock, limits

    def tell_changed(self, room: Room) -> None:
        """Tell all clients about their table; who plays other seats now gets the match anew."""
        self._tell_table(room, room.reseat())

    def tell_started(self, room: Room) -> None:
        """Tell all clients that the match begins."""
        room.reseat()
        self._tell_table(room, tuple(room.clients))

    def _tell_table(self, room: Room, anew: Collection[Client]) -> None:
        """Tell about a table, to some with the match; who may not watch it is sent away."""
        table = telling.table_of(room, self._clock.now(), self._limits)
        for client in tuple(room.clients):
            if client in anew and room.live is not None and room.admits(client):
                client.send(msgspec.json.encode(telling.started_for(room, table, client)))
            else:
                client.send(msgspec.json.encode(Changed(table, client.seats)))
        self._dismiss(room, [client for client in room.clients if not room.admits(client)])

    def _dismiss(self, room: Room, clients: Sequence[Client]) -> None:
        why = Refusal("no-spectators")
        for client in clients:
            room.clients.discard(client)
            client.send(msgspec.json.encode(Fault(why.rule, why.tell(client.language))))
            client.close(closing.FORBIDDEN)
        if clients:
            self.tell_presence(room)

    def tell_presence(self, room: Room) -> None:
        """Tell all clients who is there; in a crowd not for everyone who comes and goes."""
        if len(room.clients) <= _CROWD:
            room.tell(Presence(room.online_seats(), room.spectators()))
        elif not room.is_presence_due:
            room.is_presence_due = True
            self._clock.call_at(self._clock.now() + _CROWD_SECONDS, partial(_tell_crowd, room))


def _tell_crowd(room: Room) -> None:
    room.is_presence_due = False
    room.tell(Presence(room.online_seats(), room.spectators()))
