"""A finished match as one seat saw it, step by step."""

from collections.abc import Iterator
from typing import Any

import msgspec

from querwurf.coach.course import fresh
from querwurf.core.data import Seat
from querwurf.core.entry import Act, Chance
from querwurf.core.redact import redact
from querwurf.server.recording import Played
from querwurf.server.rendering import raw
from querwurf.server.replay_wire import Replay, ReplayFrame
from querwurf.server.wording import Wording
from querwurf.table.live import AnyMatch, Live
from querwurf.table.record import AnyEntry

_ENCODER = msgspec.json.Encoder()


def part(played: Played, seat: Seat, first: int, language: str, most: int) -> Replay:
    """Give the frames from an entry on, about as many bytes as are wanted, but at least one.

    With a language the match is told in words, too, for boards that draw from them.
    """
    wording = Wording(Live(played.match, played.record.header), language) if language else None
    frames: list[ReplayFrame] = []
    size, more = 0, False
    for frame in _frames(played.match, seat, first, wording):
        if size > most:
            more = True
            break
        frames.append(frame)
        size += len(_ENCODER.encode(frame))
    outcome = raw(played.match.outcome)
    return Replay(seat, played.match.n, tuple(frames), more, outcome)


def _frames(
    match: AnyMatch, seat: Seat, first: int, wording: Wording | None
) -> Iterator[ReplayFrame]:
    again = fresh(match)
    if first == 0:
        yield _frame(again, None, seat, wording)
    for entry in match.log:
        again.resume((entry,))
        if entry.n >= first and _is_seen(entry, seat):
            yield _frame(again, entry, seat, wording)


def _is_seen(entry: AnyEntry, seat: Seat) -> bool:
    """Tell whether a seat saw something happen: what others wrote in secret it did not."""
    cause = entry.cause
    if not isinstance(cause, Act) or cause.seat == seat:
        return True
    seen = redact(entry.events, seat)
    return any(one is event for one, event in zip(seen, entry.events, strict=True))


def _frame(
    match: AnyMatch, entry: AnyEntry | None, seat: Seat, wording: Wording | None
) -> ReplayFrame:
    view = match.view(seat)
    events: tuple[Any, ...] = () if entry is None else redact(entry.events, seat)
    cause = None if entry is None else entry.cause
    own = cause.action if isinstance(cause, Act) and cause.seat == seat else None
    frame = ReplayFrame(
        n=0 if entry is None else entry.n,
        kind=_kind(cause),
        seat=cause.seat if isinstance(cause, Act) else None,
        action=None if own is None else raw(own),
        events=tuple(raw(event) for event in events),
        view=raw(view),
    )
    if wording is None:
        return frame
    outcome = match.outcome if match.over else None
    return msgspec.structs.replace(
        frame, told=wording.events(events), text=wording.state(view, (), outcome)
    )


def _kind(cause: object) -> Any:
    if cause is None:
        return "start"
    if isinstance(cause, Act):
        return "act"
    return "throw" if isinstance(cause, Chance) else "time"
