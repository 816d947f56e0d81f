"""Messages about the people at a table: who is there, who plays which seat, what they say."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from querwurf.server.envelope import Message, News, RequestId
from querwurf.server.wire import CHAT, Millis, Seat, SeatNumber, Table, Told

LONG_CHAT = 280
Reaction: TypeAlias = Literal["wave", "clap", "laugh", "wow", "think", "heart", "luck", "oops"]


class Chat(Message, frozen=True):
    """Say something to the other seats."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=LONG_CHAT, pattern=CHAT)]


class React(Message, frozen=True):
    """A quick reaction."""

    reaction: Reaction


class Nudge(Message, frozen=True):
    """Remind a seat that the others wait for it."""

    seat: SeatNumber


class Handover(Message, frozen=True):
    """Vote for a bot to stand in for an absent seat."""

    id: RequestId
    seat: SeatNumber


class Takeback(Message, frozen=True):
    """Take the own seat back from its stand-in."""

    id: RequestId
    seat: SeatNumber


class ChatLine(Told, frozen=True):
    """Something that was said."""

    player: str
    name: str
    text: str
    at: Millis


class Presence(News, frozen=True):
    """Who is there."""

    online: tuple[Seat, ...]
    spectators: int


class Changed(News, frozen=True):
    """Seats, settings or status of the table have changed."""

    table: Table
    seats: tuple[Seat, ...]
    """The seats that this client plays now."""


class Said(News, frozen=True):
    """Somebody said something."""

    line: ChatLine


class Reacted(News, frozen=True):
    """Somebody reacted."""

    player: str
    reaction: Reaction


class Nudged(News, frozen=True):
    """Somebody reminds this client's seat."""

    seat: Seat
    player: str


class Rematch(News, frozen=True):
    """A table that follows this one was opened."""

    table: str
    code: str
    player: str
    """Who opened it."""
