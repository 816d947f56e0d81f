"""The door for events on their way out: what one seat gets to see of them."""

from collections.abc import Iterable
from typing import TypeVar

from querwurf.core.data import Seat
from querwurf.core.events import Audience, Event

E = TypeVar("E", bound=Event)


def redact(events: Iterable[E], seat: Seat | None) -> tuple[E, ...]:
    """Show events to a seat (None: a spectator); what it may not know is left out of them."""
    return tuple([event if _may_see(event, seat) else event.hidden() for event in events])


def _may_see(event: Event, seat: Seat | None) -> bool:
    if event.audience is Audience.EVERYONE:
        return True
    owner: object = getattr(event, "seat", None)
    return seat is not None and owner == seat
