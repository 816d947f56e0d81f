"""Messages about taking a step back: asked for, answered, declined."""

from querwurf.server.envelope import Message, News, RequestId
from querwurf.server.wire import Seat, SeatNumber


class Undo(Message, frozen=True):
    """Take back a seat's last step (training tables); other people are asked before."""

    id: RequestId
    seat: SeatNumber


class Consent(Message, frozen=True):
    """Answer for a seat that is asked for an undo; the seat that asks says no to withdraw it."""

    id: RequestId
    seat: SeatNumber
    agree: bool


class Declined(News, frozen=True):
    """A seat does not want an undo: nothing is taken back."""

    seat: Seat
    """Who said no."""
    asker: Seat
