"""How much anybody may do, and how fast."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of a server; tests and benchmarks set their own."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    requests_a_second: float = 10.0
    requests_at_once: int = 100
    """HTTP requests that change something, a player or an address."""
    reads_a_second: float = 40.0
    reads_at_once: int = 400
    """HTTP requests that change nothing, a player or an address."""
    guesses_a_second: float = 0.5
    guesses_at_once: int = 30
    """Names of tables that do not exist, an address: codes are short."""
    guests_an_hour: float = 120.0
    guests_at_once: int = 60
    """New guests an address."""
    chats_a_second: float = 0.5
    chats_at_once: int = 5
    nudge_seconds: float = 30.0
    sockets_a_player: int = 12
    sockets_an_address: int = 120
    """Of people who only watch and have told no name."""
    open_tables: int = 30
    """Unfinished tables that one player has opened."""
    queued_messages: int = 500
    """Messages that wait for a client that reads too slowly."""
    hello_seconds: float = 10.0
    grace_seconds: float = 60.0
    """How long a seat is away before the others may let a bot stand in."""
    player_link_seconds: float = 600.0
    seat_link_seconds: float = 86_400.0
    missed_at_once: int = 500
    snapshot_every: int = 200
    """A match is snapshot when it leaves memory and has grown by so many lines."""
    idle_rooms: int = 64
    """Matches without sockets that stay in memory."""
    alarm_seconds: float = 2 * 3600.0
    """Due work that is farther away waits in the database."""
    sweep_seconds: float = 3600.0
    """How often the house is swept; well within `alarm_seconds`."""
    abandoned_seconds: float = 7 * 86_400.0
    """When a table that never began, or that everybody has left, is cleared."""
    bot_seconds: float = 0.4
    """How long bots wait before they act."""
    bot_patience: float = 30.0
    """How long a bot may think before it is stopped and asked again."""
    bot_workers: int = 2


class Bucket:
    """Lets through `at_once` things, and then so many a second."""

    __slots__ = ("_at_once", "_per_second", "_then", "_tokens")

    def __init__(self, per_second: float, at_once: int, now: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._tokens, self._then = float(at_once), now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        grown = self._tokens + max(0.0, now - self._then) * self._per_second
        self._tokens, self._then = min(grown, self._at_once), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def is_empty(self, now: float) -> bool:
        """Tell whether there is nothing to take."""
        return self._tokens + max(0.0, now - self._then) * self._per_second < 1

    def is_full(self, now: float) -> bool:
        """Tell whether nothing was taken for long enough to forget about it."""
        return self._tokens + (now - self._then) * self._per_second >= self._at_once


class Buckets:
    """One bucket a key; buckets that are full again are forgotten."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._buckets: dict[str, Bucket] = {}
        self._sweep_at = 1024

    def take(self, key: str, now: float) -> bool:
        """Take one out of the key's bucket."""
        bucket = self._buckets.get(key)
        if bucket is None:
            self._sweep(now)
            bucket = self._buckets[key] = Bucket(self._per_second, self._at_once, now)
        return bucket.take(now)

    def is_empty(self, key: str, now: float) -> bool:
        """Tell whether there is nothing to take out of the key's bucket."""
        return key in self._buckets and self._buckets[key].is_empty(now)

    def _sweep(self, now: float) -> None:
        if len(self._buckets) >= self._sweep_at:
            kept = {key: held for key, held in self._buckets.items() if not held.is_full(now)}
            self._buckets = kept
            self._sweep_at = max(1024, 2 * len(kept))
