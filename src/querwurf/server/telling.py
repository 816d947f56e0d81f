"""What a table tells: rooms turned into messages, by what each seat may know."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec
from msgspec import Raw

from querwurf.core.data import Seat
from querwurf.core.events import Audience
from querwurf.core.protocol import AwaitChance, Awaiting, AwaitSeats, Over
from querwurf.core.redact import redact
from querwurf.server import frame, wire
from querwurf.server.limit import Limits
from querwurf.server.refusal import spoken
from querwurf.server.room import Client, Room
from querwurf.table.due import NOBODY
from querwurf.table.ledger import SeatRow
from querwurf.table.live import Growth, Live, Step, Undone
from querwurf.table.record import AnyEntry

_ENCODER = msgspec.json.Encoder()


def raw(data: Any) -> Raw:
    """Pass a game's own data on: it is encoded with the message that holds it."""
    return cast(Raw, data)


def millis(seconds: float) -> wire.Millis:
    """Give a time as it goes over the wire."""
    return round(seconds * 1000)


def table_of(room: Room, now: float, limits: Limits) -> wire.Table:
    """Show a table to everybody who may see it."""
    match, settings = room.match, room.match.settings
    is_over, path = match.status == "over", f"/t/{match.code}"
    return wire.Table(
        id=match.id,
        code=match.code,
        path=path,
        watch_path=f"{path}/watch" if settings.spectators else None,
        game=match.game,
        status=match.status,
        host=match.host,
        options=raw(settings.options),
        dice=settings.dice,
        training=settings.training,
        spectators=settings.spectators,
        listed=match.listed,
        turn_seconds=settings.turn_seconds,
        seats=tuple(_seat_info(room, seat, now, limits) for seat in room.seats),
        opened=millis(match.opened),
        started=None if match.started is None else millis(match.started),
        ended=None if match.ended is None else millis(match.ended),
        commitment=None if match.header is None else match.header.commitment,
        seed=match.seed.hex() if is_over and match.seed is not None else None,
        rematch=match.rematch,
    )


def _seat_info(room: Room, seat: SeatRow, now: float, limits: Limits) -> wire.SeatInfo:
    online = seat.player is not None and seat.player in room.online()
    away = None if online or seat.player is None else room.away.get(seat.player)
    return wire.SeatInfo(
        kind=seat.kind,
        name=seat.name,
        player=seat.player,
        level=seat.level,
        online=online,
        away_since=None if away is None else millis(away),
        left=seat.left,
        stand_in=seat.stand_in,
        may_hand_over=may_hand_over(room, seat, now, limits),
        votes=seat.votes,
    )


def may_hand_over(room: Room, seat: SeatRow, now: float, limits: Limits) -> bool:
    """Tell whether the others may let a bot stand in: for who left, or is away for long enough."""
    if room.match.status != "playing" or seat.kind != "person" or seat.stand_in is not None:
        return False
    if seat.left:
        return True
    since = room.away.get(seat.player or "")
    return since is not None and now - since >= limits.grace_seconds


def awaits_of(live: Live, awaiting: Awaiting, language: str) -> frame.Awaits:
    """Tell what a match waits for."""
    if isinstance(awaiting, Over):
        return frame.Awaits(over=True)
    if isinstance(awaiting, AwaitChance):
        prompt = live.game.text.TERMS[spoken(language)].get(awaiting.what, awaiting.what)
        return frame.Awaits(
            chance=frame.ChanceInfo(awaiting.what, awaiting.sizes, awaiting.seat, prompt)
        )
    deadlines = tuple(
        frame.Deadline(None if due.seat == NOBODY else due.seat, millis(at))
        for due, at in live.due.items()
        if due.kind != "bot"
    )
    return frame.Awaits(seats=awaiting.seats, deadlines=deadlines)


def states_of(
    live: Live, awaiting: Awaiting, seats: tuple[Seat, ...]
) -> tuple[frame.SeatState, ...]:
    """Show a match to the seats of a client, or to a spectator."""
    awaited = awaiting.seats if isinstance(awaiting, AwaitSeats) else ()
    return tuple(_state_of(live, seat, seat in awaited) for seat in seats or (None,))


def _state_of(live: Live, seat: Seat | None, is_awaited: bool) -> frame.SeatState:
    view = live.game.view(live.state, seat)
    legal: tuple[Any, ...] = live.game.legal_in(view) if is_awaited else ()
    return frame.SeatState(seat, raw(view), legal if len(legal) <= frame.MOST_LEGAL else None)


def entry_line(
    number: int, origin: str, line: AnyEntry | Undone, seats: tuple[Seat, ...]
) -> frame.EntryLine:
    """Show a line of the log to the seats of a client, or to a spectator."""
    by: Any = origin
    if isinstance(line, Undone):
        return frame.EntryLine(number, (), by, line.undone)
    return frame.EntryLine(number, _shown(line, seats), by)


def _shown(entry: AnyEntry, seats: tuple[Seat, ...]) -> tuple[Any, ...]:
    """Redact events for several seats at one device: what one of them may see is seen."""
    if len(seats) < 2:
        return redact(entry.events, seats[0] if seats else None)
    shown = []
    for event in entry.events:
        seen = [redact((event,), seat)[0] for seat in seats]
        shown.append(event if any(one is event for one in seen) else seen[0])
    return tuple(shown)


def step_lines(steps: Iterable[Step], seats: tuple[Seat, ...]) -> tuple[frame.EntryLine, ...]:
    """Show new lines of the log."""
    return tuple(entry_line(step.number, step.origin, step.line, seats) for step in steps)


def outcome_of(live: Live, awaiting: Awaiting) -> Raw | None:
    """Tell how a match ended, once it has."""
    return raw(live.game.outcome(live.state)) if isinstance(awaiting, Over) else None


class Bulletin:
    """What a match has grown by, on its way to the clients: what they share is made once."""

    def __init__(self, live: Live, growth: Growth) -> None:
        self._live, self._growth = live, growth
        self._outcome = outcome_of(live, growth.awaiting)
        self._awaits: dict[str, frame.Awaits] = {}
        self._lines = step_lines(growth.steps, ()) if _is_public(growth.steps) else None
        self._ready: dict[tuple[Any, ...], bytes] = {}

    def encode(self, client: Client, ack: str | None) -> bytes:
        """Give a client's update; clients that see the same get the same bytes."""
        key = (client.seats, client.language, ack)
        if key not in self._ready:
            self._ready[key] = _ENCODER.encode(self._update(client, ack))
        return self._ready[key]

    def _update(self, client: Client, ack: str | None) -> frame.Update:
        live, growth, seats = self._live, self._growth, client.seats
        awaits = self._awaits.get(client.language)
        if awaits is None:
            awaits = awaits_of(live, growth.awaiting, client.language)
            self._awaits[client.language] = awaits
        lines = step_lines(growth.steps, seats) if self._lines is None else self._lines
        states = states_of(live, growth.awaiting, seats)
        return frame.Update(lines, states, awaits, self._outcome, ack)


def _is_public(steps: Iterable[Step]) -> bool:
    """Tell whether everybody may see all of these lines as they are."""
    for step in steps:
        if not isinstance(step.line, Undone):
            for event in step.line.events:
                if event.audience is not Audience.EVERYONE:
                    return False
    return True


def started_for(room: Room, table: wire.Table, client: Client) -> frame.Started:
    """Tell a client how the match stands for its seats."""
    live = room.live
    assert live is not None
    awaiting = live.awaiting
    return frame.Started(
        table=table,
        seats=client.seats,
        last=live.number,
        states=states_of(live, awaiting, client.seats),
        awaits=awaits_of(live, awaiting, client.language),
    )
