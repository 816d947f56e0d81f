"""Messages made from tables in memory, by what each seat may know."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec
from msgspec import Raw

from querwurf.core.data import Seat
from querwurf.core.entry import Act, Entry
from querwurf.core.events import Audience
from querwurf.core.protocol import Awaiting, AwaitSeats, Over
from querwurf.core.redact import redact
from querwurf.core.rng import commit
from querwurf.server import messages, wire
from querwurf.server.coaching import lesson_state
from querwurf.server.counting import may_rate
from querwurf.server.face import Face
from querwurf.server.limit import Limits
from querwurf.server.refusal import spoken
from querwurf.server.sealing import is_sealed
from querwurf.server.table import Client, Table
from querwurf.server.wording import Wording
from querwurf.table.due import NOBODY
from querwurf.table.lesson import Page
from querwurf.table.live import Live, Step, Undone
from querwurf.table.record import AnyEntry
from querwurf.table.rows import SeatRow, voters

_ENCODER = msgspec.json.Encoder()
_NO_SEATS: frozenset[Seat] = frozenset()


def raw(data: Any) -> Raw:
    """Pass a game's own data on: it is encoded with the message that holds it."""
    passed: Raw = data
    return passed


def millis(seconds: float) -> wire.Millis:
    """Give a time as it goes over the wire."""
    return round(seconds * 1000)


def table_of(table: Table, now: float, limits: Limits) -> wire.Table:
    """Show a table to everybody who may see it."""
    match, settings = table.match, table.match.settings
    is_over, path = match.status == "over", f"/t/{match.code}"
    is_lesson = settings.lesson is not None
    is_told = is_over and not is_lesson and not is_sealed(match, now)
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
        seats=tuple(_seat_info(table, seat, now, limits) for seat in table.seats),
        opened=millis(match.opened),
        started=None if match.started is None else millis(match.started),
        ended=None if match.ended is None else millis(match.ended),
        commitment=None if match.seed is None or is_lesson else commit(match.seed),
        nonces=() if match.header is None or is_lesson else match.header.nonces,
        seed=match.seed.hex() if is_told and match.seed is not None else None,
        rematch=match.rematch,
        lesson=is_lesson,
        undo=_wish_of(table),
        daily=None
        if settings.daily is None
        else wire.DayMatch(settings.daily.day, settings.daily.ranked),
        rated=may_rate(match, table.seats),
    )


def _wish_of(table: Table) -> wire.UndoWish | None:
    wish = table.match.settings.wish
    if wish is None:
        return None
    others = [seat for seat in voters(table.seats) if seat != wish.seat]
    asked = tuple(seat for seat in others if seat not in wish.agreed)
    return wire.UndoWish(wish.seat, wish.agreed, asked)


def _seat_info(table: Table, seat: SeatRow, now: float, limits: Limits) -> wire.SeatInfo:
    away = table.away_since(seat.player)
    return wire.SeatInfo(
        kind=seat.kind,
        name=seat.name,
        player=seat.player,
        level=seat.level,
        has_nonce=bool(seat.nonce),
        online=seat.player is not None and seat.player in table.online(),
        away_since=None if away is None else millis(away),
        left=seat.left,
        stand_in=seat.stand_in,
        may_hand_over=may_hand_over(table, seat, now, limits),
        votes=seat.votes,
        face=cast(Face, seat.face),
    )


def may_hand_over(table: Table, seat: SeatRow, now: float, limits: Limits) -> bool:
    """Tell whether the others may let a bot stand in: for who left, or is away for long enough."""
    if table.match.status != "playing" or seat.kind != "person" or seat.stand_in is not None:
        return False
    if seat.left:
        return True
    since = table.away_since(seat.player)
    return since is not None and now - since >= limits.grace_seconds


def awaits_of(live: Live, awaiting: Awaiting, language: str) -> messages.Awaits:
    """Tell what a match waits for."""
    if isinstance(awaiting, AwaitSeats):
        deadlines = [
            messages.Deadline(None if due.seat == NOBODY else due.seat, millis(at))
            for due, at in live.due.items()
            if due.kind != "bot"
        ]
        return messages.Awaits(seats=awaiting.seats, deadlines=tuple(deadlines))
    if isinstance(awaiting, Over):
        return messages.Awaits(over=True)
    if not live.match.is_typed(awaiting):  # a lesson holds it back for its next step
        return messages.Awaits()
    prompt = live.game.text.TERMS[spoken(language)].get(awaiting.what, awaiting.what)
    return messages.Awaits(
        chance=messages.ChanceInfo(awaiting.what, awaiting.sizes, awaiting.seat, prompt)
    )


def wording_for(live: Live, client: Client) -> Wording | None:
    """Give the words for a client that wants them."""
    return Wording(live, client.language) if client.wants_text else None


def states_of(
    live: Live, awaiting: Awaiting, seats: tuple[Seat, ...], wording: Wording | None = None
) -> tuple[messages.SeatState, ...]:
    """Show a match to the seats of a client, or to a spectator."""
    awaited = awaiting.seats if isinstance(awaiting, AwaitSeats) else ()
    if len(seats) == 1:
        return (_state_of(live, seats[0], seats[0] in awaited, wording),)
    return tuple([_state_of(live, seat, seat in awaited, wording) for seat in seats or (None,)])


def states_for(live: Live, awaiting: Awaiting, client: Client) -> tuple[messages.SeatState, ...]:
    """Show a match to a client, in words if it wants them, with what the coach says."""
    states = states_of(live, awaiting, client.seats, wording_for(live, client))
    if live.course is None:
        return states
    lesson = lesson_state(live.course, live.match, spoken(client.language))
    return tuple(msgspec.structs.replace(state, lesson=lesson) for state in states)


def _state_of(
    live: Live, seat: Seat | None, is_awaited: bool, wording: Wording | None
) -> messages.SeatState:
    match = live.match
    view: Any = match.game.view(match.state, seat)
    legal: tuple[Any, ...] = match.game.legal_in(view) if is_awaited else ()
    state = messages.SeatState(seat, view, legal if len(legal) <= messages.MOST_LEGAL else None)
    if wording is None:
        return state
    outcome = live.match.outcome if live.match.over else None
    return msgspec.structs.replace(state, text=wording.state(view, legal, outcome))


def entry_line(
    number: int,
    origin: str,
    line: AnyEntry | Undone | Page,
    seats: tuple[Seat, ...],
    wording: Wording | None = None,
) -> messages.EntryLine:
    """Show a line of the log to the seats of a client, or to a spectator."""
    by: Any = origin
    if isinstance(line, Entry):
        events = _shown(line, seats)
        told = msgspec.UNSET if wording is None else wording.events(events)
        seat = line.cause.seat if isinstance(line.cause, Act) else None
        return messages.EntryLine(number, events, by, told=told, seat=seat)
    if isinstance(line, Undone):
        return messages.EntryLine(number, (), by, line.undone)
    return messages.EntryLine(number, (), by)


def _shown(entry: AnyEntry, seats: tuple[Seat, ...]) -> tuple[Any, ...]:
    """Redact events for several seats at one device: what one of them may see is seen."""
    if len(seats) < 2:
        return redact(entry.events, seats[0] if seats else None)
    shown = []
    for event in entry.events:
        seen = [redact((event,), seat)[0] for seat in seats]
        shown.append(event if any(one is event for one in seen) else seen[0])
    return tuple(shown)


def outcome_of(live: Live, awaiting: Awaiting) -> Raw | None:
    """Tell how a match ended, once it has."""
    return raw(live.match.outcome) if isinstance(awaiting, Over) else None


class Bulletin:
    """What a match has grown by, on its way to the clients: what they share is made once."""

    def __init__(self, live: Live, steps: Iterable[Step]) -> None:
        self._live, self._awaiting = live, live.awaiting
        self._outcome = outcome_of(live, self._awaiting)
        self._awaits: dict[str, messages.Awaits] = {}
        self._lines = [_Line(step) for step in steps]
        self._owners = _NO_SEATS.union(*[line.owners for line in self._lines])
        self._common: dict[int, tuple[messages.EntryLine, ...]] = {}
        """The lines after a number, as those see them who may know no more than a spectator."""
        self._ready: dict[tuple[Any, ...], bytes] = {}

    def encode(self, client: Client, ack: str | None) -> bytes:
        """Give a client all it was not told; clients that see the same get the same bytes."""
        key = (client.seats, client.language, client.wants_text, client.last, ack)
        ready = self._ready.get(key)
        if ready is None:
            ready = self._ready[key] = _ENCODER.encode(self._update(client, ack))
        return ready

    def _update(self, client: Client, ack: str | None) -> messages.Update:
        awaits = self._awaits.get(client.language)
        if awaits is None:
            awaits = awaits_of(self._live, self._awaiting, client.language)
            self._awaits[client.language] = awaits
        states = states_for(self._live, self._awaiting, client)
        return messages.Update(self._shown(client), states, awaits, self._outcome, ack)

    def _shown(self, client: Client) -> tuple[messages.EntryLine, ...]:
        seats, last = client.seats, client.last
        if client.wants_text or not self._owners.isdisjoint(seats):
            wording = wording_for(self._live, client)
            return tuple([one.show(seats, wording) for one in self._lines if one.number > last])
        common = self._common.get(last)
        if common is None:
            shown = [line.show((), None) for line in self._lines if line.number > last]
            common = self._common[last] = tuple(shown)
        return common


class _Line:
    """A new line of the log: all who may know no more of it than a spectator share one."""

    __slots__ = ("_common", "number", "owners", "step")

    def __init__(self, step: Step) -> None:
        self.step, self.number = step, step.number
        self.owners = _owners(step)
        self._common: messages.EntryLine | None = None

    def show(self, seats: tuple[Seat, ...], wording: Wording | None) -> messages.EntryLine:
        step = self.step
        if wording is not None or not self.owners.isdisjoint(seats):
            return entry_line(step.number, step.origin, step.line, seats, wording)
        if self._common is None:
            self._common = entry_line(step.number, step.origin, step.line, ())
        return self._common


def _owners(step: Step) -> frozenset[Seat]:
    """Tell which seats may see more of a line than others."""
    if not isinstance(step.line, Entry):
        return _NO_SEATS
    events = step.line.events
    return frozenset([event.seat for event in events if event.audience is Audience.SEAT])


def started_for(table: Table, shown: wire.Table, client: Client) -> messages.Started:
    """Tell a client how the match stands for its seats."""
    live = table.live
    assert live is not None
    awaiting = live.awaiting
    return messages.Started(
        table=shown,
        seats=client.seats,
        last=live.number,
        states=states_for(live, awaiting, client),
        awaits=awaits_of(live, awaiting, client.language),
    )
