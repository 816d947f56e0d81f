"""How much anybody may do, and how fast."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of a server; tests and benchmarks set their own."""

    message_bytes: int = 16 * 1024
    body_bytes: int = 64 * 1024
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    frames_a_second: float = 40.0
    frames_at_once: int = 200
    """WebSocket frames of every kind, a socket."""
    bytes_a_second: float = 128 * 1024.0
    bytes_at_once: int = 512 * 1024
    """Bytes that a socket may send."""
    request_seconds: float = 15.0
    """How long a request may take to arrive, or the next one on the same connection."""
    connections_an_address: int = 256
    """Of an address or an IPv6 network; a proxy on this machine is not counted."""
    spare_descriptors: int = 64
    """Files that stay free for the database, workers and what else is opened."""
    requests_a_second: float = 10.0
    requests_at_once: int = 100
    """HTTP requests that change something, a player or an address."""
    reads_a_second: float = 40.0
    reads_at_once: int = 400
    """HTTP requests that change nothing, a player or an address."""
    refused_seconds: float = 0.5
    """How long somebody waits for the answer that they ask too fast: else they ask at once again,
    and refusing them costs as much as serving them."""
    guesses_a_second: float = 0.5
    guesses_at_once: int = 30
    """Names of tables that do not exist, an address: codes are short."""
    guests_an_hour: float = 120.0
    guests_at_once: int = 120
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
    """After how many lines the state of a match is kept, so that it opens quickly again."""
    idle_tables: int = 64
    """Tables without sockets that stay in memory."""
    alarm_seconds: float = 2 * 3600.0
    """Due work that is farther away waits in the database."""
    sweep_seconds: float = 3600.0
    """How often abandoned tables are looked for; well within `alarm_seconds`."""
    abandoned_seconds: float = 7 * 86_400.0
    """When a table that never began, or that everybody has left, is cleared."""
    bot_seconds: float = 0.4
    """How long bots wait before they act."""
    daily_marks: bool = True
    """Whether bots play the days' matches, too, to compare with."""
    bot_patience: float = 30.0
    """How long a bot may think before it is stopped and asked again."""
    bot_workers: int = 2
    hints_a_minute: float = 20.0
    hints_at_once: int = 20
    """Hints, a player."""
    hints_queued: int = 100
    """When so many questions wait for the bots, nobody gets a hint."""
    review_matches: bool = True
    """Whether every match that ends is looked back on; if not, only when somebody asks."""
    reviews_at_once: int = 4
    """Matches that are looked back on side by side; their pieces share the bots' time."""
    replay_bytes: int = 400_000
    """About how much of a replay is sent at once."""
    sheets_held: int = 50
    """Score sheets to print, some 40 kB each."""
    cards_held: int = 50
    """Pictures of finished matches, some 150 kB each."""
    cards_a_minute: float = 6.0
    cards_at_once: int = 20
    """Pictures to be drawn, a player or an address."""
    replays_held: int = 32
    """Parts of replays that stay in memory for whoever looks next."""
    public_seconds: float = 2.0
    """How long the public list is shown to all before it is read anew."""
    tables_an_hour: float = 240.0
    tables_at_once: int = 120
    """Tables opened, an address or IPv6 network."""
    sign_ins_an_hour: float = 120.0
    sign_ins_at_once: int = 30
    """Attempts to keep or to use a passkey, a network."""
    passkeys: int = 20
    """Passkeys that one player can keep."""
    invitations_an_hour: float = 60.0
    invitations_at_once: int = 20
    """Invitations that one player sends."""
    challenge_seconds: float = 300.0
    """How long somebody may take to unlock their passkey."""
    seen_seconds: float = 3600.0
    """How exactly it is known when a device was used last."""
    notice_seconds: float = 15.0
    """How long somebody may be away before their device is told that it is their turn."""
    slow_turn_seconds: int = 3600
    """From how much time for a turn on people are expected to go away meanwhile."""
    push_seconds: float = 10.0
    """How long a push service may take."""
    pushes_at_once: int = 8
    push_to_loopback: bool = False
    """Whether this machine may be a push service: for tests alone."""


class Bucket:
    """Lets through `at_once` things, and then so many a second."""

    __slots__ = ("_at_once", "_per_second", "_then", "_tokens")

    def __init__(self, per_second: float, at_once: int, now: float) -> None:
        self._per_second, self._at_once = per_second, at_once
        self._tokens, self._then = float(at_once), now

    def take(self, now: float, count: int = 1) -> bool:
        """Take so many, if there are as many."""
        tokens, passed = self._tokens, now - self._then
        if passed > 0:
            tokens += passed * self._per_second
            if tokens > self._at_once:
                tokens = self._at_once
        is_enough = tokens >= count
        self._tokens, self._then = tokens - count if is_enough else tokens, now
        return is_enough

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
