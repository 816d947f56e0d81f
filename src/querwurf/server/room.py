"""A table in memory: its rows, its match, and the clients that look at it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from querwurf.core.data import Seat
from querwurf.server.refusal import Refusal
from querwurf.table.ledger import MatchRow, SeatRow, seats_of
from querwurf.table.live import Growth, Live

_REMEMBERED_ACTS = 256


class Client(Protocol):
    """A socket that looks at a table."""

    player: str | None
    language: str
    seats: tuple[Seat, ...]

    def send(self, message: bytes) -> None:
        """Send a message, sooner or later; never waits."""
        ...

    def close(self, code: int) -> None:
        """Close the socket after what was sent."""
        ...


@dataclass(eq=False, slots=True)
class Room:
    """A table in memory."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    live: Live | None = None
    """The match, from its start on."""
    is_stale: bool = True
    """A write failed or was cut short: what is in memory may be behind the database."""
    clients: set[Client] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pins: int = 0
    """How many are at work here, so that the room is not cleared."""
    away: dict[str, float] = field(default_factory=dict)
    """Players without a socket, and since when."""
    acts: dict[str, int] = field(default_factory=dict)
    """The latest acts by the ids that clients chose, and the numbers of their lines."""
    snapshot: int = 0
    is_presence_due: bool = False
    """Everybody is told soon who is there."""
    nudged: dict[Seat, float] = field(default_factory=dict)

    def playing(self) -> Live:
        """Give the match while it is played."""
        if self.live is None or self.match.status != "playing":
            raise Refusal("not-playing")
        return self.live

    def check_seat(self, client: Client, seat: Seat) -> SeatRow:
        """Refuse whoever does not play a seat."""
        if seat not in client.seats:
            raise Refusal("not-your-seat", 403)
        return self.seats[seat]

    def admits(self, client: Client) -> bool:
        """Tell who may be here: who has a seat, who looks for one, spectators where they may."""
        return bool(client.seats) or self.match.status == "open" or self.match.settings.spectators

    def remember(self, growth: Growth) -> None:
        """Keep the ids of new acts, and forget those of old ones."""
        for step in growth.steps:
            if step.act is not None:
                self.acts[step.act] = step.number
        while len(self.acts) > _REMEMBERED_ACTS:
            del self.acts[next(iter(self.acts))]

    def online(self) -> set[str]:
        """Tell which players have a socket here."""
        return {client.player for client in self.clients if client.player is not None}

    def online_seats(self) -> tuple[Seat, ...]:
        """Tell which seats' players have a socket here."""
        online = self.online()
        return tuple(s for s, seat in enumerate(self.seats) if seat.player in online)

    def spectators(self) -> int:
        """Tell how many clients only watch."""
        return sum(not client.seats for client in self.clients)

    def people(self) -> set[str]:
        """Tell who plays here: players with a seat that they have not left."""
        return {seat.player for seat in self.seats if seat.player is not None and not seat.left}

    def reseat(self) -> tuple[Client, ...]:
        """Settle anew which client plays which seats; gives those for whom it changed."""
        changed = []
        for client in self.clients:
            seats = seats_of(self.seats, client.player)
            if seats != client.seats:
                client.seats = seats
                changed.append(client)
        return tuple(changed)

    def tell(self, message: msgspec.Struct, clients: Iterable[Client] | None = None) -> None:
        """Send the same message to clients; to all if none are named."""
        encoded = msgspec.json.encode(message)
        for client in tuple(self.clients) if clients is None else clients:
            client.send(encoded)
