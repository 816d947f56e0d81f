"""When people are told that it is their turn: at tables that leave them time to go away."""

from functools import partial

from querwurf.core.data import Seat
from querwurf.core.entry import Act, Entry
from querwurf.core.protocol import AwaitSeats
from querwurf.server.change import Change
from querwurf.server.limit import Limits
from querwurf.table import notice
from querwurf.table.live import Growth


def add_turns(change: Change, limits: Limits) -> None:
    """Have those told whose turn begins by a change while they are away, where people take time."""
    growth = change.growth
    if growth is None or not change.table.away or not _is_slow(change, growth, limits):
        return
    missing = _missing(change, growth)
    if not missing:
        return
    people = {seat.player for seat in change.seats if seat.player is not None and not seat.left}
    if len(people) > 1:
        change.notice_at = at = change.now + limits.notice_seconds
        change.also(
            partial(
                notice.add,
                kind="turn",
                match=change.match.id,
                players=missing,
                now=change.now,
                at=at,
            )
        )


def _missing(change: Change, growth: Growth) -> set[str]:
    """Tell whose turn begins while they have no socket here."""
    missing = set()
    for number in _begin(change, growth):
        seat = change.seats[number]
        if seat.player and not (seat.left or seat.stand_in or change.table.is_online(seat.player)):
            missing.add(seat.player)
    return missing


def _is_slow(change: Change, growth: Growth, limits: Limits) -> bool:
    settings, awaiting = change.match.settings, growth.match.awaiting
    if settings.lesson is not None or not isinstance(awaiting, AwaitSeats):
        return False
    seconds = settings.turn_seconds
    is_unhurried = seconds is None or seconds >= limits.slow_turn_seconds
    return is_unhurried and awaiting.seconds is None


def _begin(change: Change, growth: Growth) -> set[Seat]:
    """Tell which seats are awaited anew: they were not before, or have just acted."""
    after, live = growth.match.awaiting, change.table.live
    before = None if live is None else live.awaiting
    waited = set(before.seats) if isinstance(before, AwaitSeats) else set()
    for step in growth.steps:
        if isinstance(step.line, Entry) and isinstance(step.line.cause, Act):
            waited.discard(step.line.cause.seat)
    return set(after.seats) - waited if isinstance(after, AwaitSeats) else set()
