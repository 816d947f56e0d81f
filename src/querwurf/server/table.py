"""A table in memory: its rows, its match, and the clients that look at it."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from querwurf.core.data import Seat
from querwurf.server.refusal import Refusal
from querwurf.table.live import Growth, Live, Step
from querwurf.table.rows import MatchRow, SeatRow, seats_of

_CROWD = 24
_REMEMBERED_ACTS = 16
_REMEMBERED_LINES = 64


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Who looks at a table on another server."""

    players: frozenset[str] = frozenset()
    spectators: int = 0

    @property
    def is_any(self) -> bool:
        """Whether there is anybody."""
        return self.count > 0

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.players) + self.spectators


class Client(Protocol):
    """A socket that looks at a table."""

    player: str | None
    language: str
    seats: tuple[Seat, ...]
    wants_text: bool
    last: int
    """The number of the last entry that it was told."""

    def send(self, message: bytes) -> None:
        """Send a message, sooner or later; never waits."""
        ...

    def close(self, code: int) -> None:
        """Close the socket after what was sent."""
        ...


@dataclass(eq=False, slots=True)
class Table:
    """A table in memory. Its rows and its match change only through `Tables.change`."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    live: Live | None = None
    """The match, from its start on."""
    is_stale: bool = False
    """A write failed or was cut short: what is in memory may be behind the database."""
    clients: set[Client] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    pins: int = 0
    """How many are at work here, so that the table stays in memory."""
    away: dict[str, float] = field(default_factory=dict)
    """Players without a socket, and since when."""
    acts: dict[str, int] = field(default_factory=dict)
    """The latest acts by the ids that clients chose, and the numbers of their lines."""
    snapshot: int = 0
    """The number of the line after which a snapshot was written last."""
    is_presence_due: bool = False
    """Everybody is told soon who is there."""
    untold: tuple[Step, ...] = ()
    """The latest lines, as long as not everybody was told of them."""
    is_growth_due: bool = False
    """Everybody is told of them soon."""
    offered: tuple[Seat, ...] = ()
    """The seats for which a bot may stand in, as everybody was told last."""
    nudged: dict[Seat, float] = field(default_factory=dict)
    helped: set[Seat] = field(default_factory=set)
    """Seats that have been given a hint by this server."""
    is_followed: bool = False
    """Servers that share a database: this one hears when the table changes elsewhere."""
    followed_since: float = 0.0
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    """Who is there on other servers, by their names."""
    said: dict[str, None] = field(default_factory=dict)
    """The keys of the last lines that were said, where several servers tell of them."""

    @property
    def id(self) -> str:
        """The id of the table and of its match."""
        return self.match.id

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

    def hears(self, key: str) -> bool:
        """Note that something was said; False when it was heard of before."""
        if key in self.said:
            return False
        self.said[key] = None
        if len(self.said) > _REMEMBERED_LINES:
            del self.said[next(iter(self.said))]
        return True

    def online_here(self) -> set[str]:
        """Tell which players have a socket on this server."""
        return {client.player for client in self.clients if client.player is not None}

    def online(self) -> set[str]:
        """Tell which players have a socket at this table, on whatever server."""
        here = self.online_here()
        if not self.elsewhere:
            return here
        return here.union(*(held.players for held in self.elsewhere.values()))

    def is_online(self, player: str) -> bool:
        """Tell whether a player has a socket at this table, on whatever server."""
        for client in self.clients:
            if client.player == player:
                return True
        return any(player in held.players for held in self.elsewhere.values())

    def online_seats(self) -> tuple[Seat, ...]:
        """Tell which seats' players have a socket here."""
        online = self.online()
        return tuple(s for s, seat in enumerate(self.seats) if seat.player in online)

    def away_since(self, player: str | None) -> float | None:
        """Tell since when a player has no socket here; None for who has one."""
        if player is None or self.is_online(player):
            return None
        return self.away.get(player)

    def note_absence(self, now: float) -> bool:
        """Count absence from the moment somebody sits here without a socket; tells of new ones."""
        missing = self.people() - self.online()
        is_new = not missing <= self.away.keys()
        self.away = {player: self.away.get(player, now) for player in missing}
        return is_new

    def spectators_here(self) -> int:
        """Tell how many clients only watch on this server."""
        return sum(not client.seats for client in self.clients)

    def spectators(self) -> int:
        """Tell how many clients only watch, on whatever server."""
        return self.spectators_here() + sum(held.spectators for held in self.elsewhere.values())

    @property
    def is_crowded(self) -> bool:
        """Whether so many look at it, on whatever server, that not every trifle is told at once."""
        looking = len(self.clients)
        if self.elsewhere:
            looking += sum(held.count for held in self.elsewhere.values())
        return looking > _CROWD

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
