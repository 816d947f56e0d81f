"""Everything that goes over a table's socket, as types; docs/protocol.md tells how it is used."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from querwurf.server.envelope import (
    GameAction,
    GameBest,
    GameEvent,
    GameOutcome,
    Message,
    News,
    RequestId,
)
from querwurf.server.lesson_messages import LessonState, Turn
from querwurf.server.lobby_messages import (
    Changed,
    Chat,
    ChatLine,
    Handover,
    Nudge,
    Nudged,
    Presence,
    React,
    Reacted,
    Rematch,
    Said,
    Takeback,
)
from querwurf.server.undo_messages import Consent, Declined, Undo
from querwurf.server.wire import (
    GameView,
    Language,
    Millis,
    Seat,
    SeatNumber,
    Table,
    Told,
)

LATEST = 2**53
"""Beyond every number of an entry, and what JavaScript counts exactly."""
MOST_LEGAL = 200
"""More legal actions than these are sent only when a client asks for them."""


class Hello(Message, frozen=True):
    """The first message."""

    last: Annotated[int, Meta(ge=0, lt=LATEST)] | None = None
    """The number of the last entry this client has; null when it needs no history."""
    language: Language = "de"
    text: bool = False
    """Whether states, entries and legal actions come with words and drawings of the game."""


class Act(Message, frozen=True):
    """A seat acts. Sending it again with the same id does no harm."""

    id: RequestId
    seat: SeatNumber
    action: GameAction


class Throw(Message, frozen=True):
    """Real dice: what was thrown, as numbers or in the game's notation."""

    id: RequestId
    numbers: Annotated[tuple[int, ...], Meta(max_length=64)] | None = None
    text: Annotated[str, Meta(max_length=200)] | None = None


class Hint(Message, frozen=True):
    """Ask what the actions of a seat are worth (training tables)."""

    id: RequestId
    seat: SeatNumber


class Possible(Message, frozen=True):
    """Ask what was possible for a seat in the round that closed last."""

    id: RequestId
    seat: SeatNumber


class Legal(Message, frozen=True):
    """Ask for a seat's legal actions where an update left them out."""

    id: RequestId
    seat: SeatNumber


class Ping(Message, frozen=True):
    """Is the line still there?"""


ClientMessage: TypeAlias = (
    Hello
    | Act
    | Throw
    | Undo
    | Consent
    | Hint
    | Possible
    | Legal
    | Chat
    | React
    | Nudge
    | Handover
    | Takeback
    | Turn
    | Ping
)


class EntryLine(Told, frozen=True):
    """An entry of the match's log, as this client may see it."""

    n: int
    events: tuple[GameEvent, ...]
    by: Literal["seat", "bot", "clock", "dice", "timer", "undo", "page"]
    """What brought it about; `clock` is the table's turn clock playing for a late seat, `page` a
    step of a lesson that begins on a position of its own."""
    undone: int | None = None
    """Of an undo: everything after this number is taken back."""
    told: tuple[str, ...] | UnsetType = UNSET
    """What happened, in lines; only for clients that asked for text."""
    seat: Seat | None = None
    """Who acted; null for throws, timers and undoing."""


class OutcomeText(Told, frozen=True):
    """How a match ended, in words."""

    breakdown: str
    """How the scores came about, in lines; with Rich markup such as `[bold]12[/]`."""
    tie_break: str | None
    band: str | None


class StateText(Told, frozen=True):
    """A match as a seat sees it, in words and characters."""

    drawing: str
    """At most 80 columns; with Rich markup such as `[bold red]x[/]`."""
    prompt: str
    """What the seat is asked for; "" when it is not to act."""
    legal: tuple[str, ...] | None
    """The legal actions as people type them, in the order of the state's own `legal`."""
    outcome: OutcomeText | None


class SeatState(Told, frozen=True):
    """The match as a seat sees it now; a spectator's seat is null."""

    seat: Seat | None
    view: GameView
    legal: tuple[GameAction, ...] | None
    """What the seat may do now; null when that is more than 200 actions (see `legal`)."""
    text: StateText | UnsetType = UNSET
    """The same in words; only for clients that asked for text."""
    lesson: LessonState | UnsetType = UNSET
    """What the coach says, where a lesson is given."""


class ChanceInfo(Told, frozen=True):
    """A throw of real dice that somebody is to type in."""

    what: str
    sizes: tuple[int, ...]
    seat: Seat | None
    prompt: str


class Deadline(Told, frozen=True):
    """When a clock runs out; null is the game's own timer, for all."""

    seat: Seat | None
    at: Millis


class Awaits(Told, frozen=True):
    """What the match waits for."""

    seats: tuple[Seat, ...] = ()
    chance: ChanceInfo | None = None
    deadlines: tuple[Deadline, ...] = ()
    over: bool = False


class Welcome(News, frozen=True):
    """The answer to hello: everything this client missed, and how things stand."""

    now: Millis
    table: Table
    you: str | None
    """The own player's id."""
    seats: tuple[Seat, ...]
    """The seats that this client plays; none is a spectator."""
    last: int
    """The number of the latest entry."""
    entries: tuple[EntryLine, ...]
    """What was missed; more of it follows in `missed` when `more` is true."""
    more: bool
    states: tuple[SeatState, ...]
    """One a seat of this client, or the spectator's; none before the start."""
    awaits: Awaits | None
    outcome: GameOutcome | None
    chat: tuple[ChatLine, ...]
    online: tuple[Seat, ...]
    spectators: int


class Missed(News, frozen=True):
    """More of what was missed, before anything new."""

    entries: tuple[EntryLine, ...]
    more: bool


class Update(News, frozen=True):
    """The match has grown."""

    entries: tuple[EntryLine, ...]
    states: tuple[SeatState, ...]
    awaits: Awaits
    outcome: GameOutcome | None = None
    ack: str | None = None
    """The id of this client's own act that brought it about."""


class Ack(News, frozen=True):
    """An act is in the log (for a repeated act), or a wish was carried out."""

    id: str
    n: int | None = None
    """The number of its entry."""


class Refused(News, frozen=True):
    """An act or a wish was refused; nothing has changed."""

    id: str | None
    rule: str
    text: str
    details: dict[str, str | int]


class Started(News, frozen=True):
    """The match begins, or this client's seats are others: how things stand now."""

    table: Table
    seats: tuple[Seat, ...]
    last: int
    states: tuple[SeatState, ...]
    awaits: Awaits


class Valued(Told, frozen=True):
    """An action and what it is worth."""

    action: GameAction
    value: float
    error: float
    """The standard error of the value, where it was sampled."""
    tried: bool
    """Whether the value was looked for; if not, it is only known to be below the best."""


class Hints(News, frozen=True):
    """What a seat's actions are worth, the best first."""

    id: str
    seat: Seat
    n: int
    """After which entry this holds."""
    values: tuple[Valued, ...]
    says: tuple[str, ...]
    """What to do and why, in the client's language: one text a tap; () where nothing is said."""
    more: bool
    """Whether the reasons are still being looked for; they follow with the same id."""


class Best(News, frozen=True):
    """What was possible in the round that closed last; null where there is nothing to tell."""

    id: str
    seat: Seat
    n: int
    """After which entry this holds."""
    best: GameBest | None


class Judged(News, frozen=True):
    """What the own last decision has cost, if that was clearly too much (training tables)."""

    seat: Seat
    n: int
    """The number of its entry."""
    unit: Literal["points", "win"]
    cost: float
    says: tuple[str, ...]
    """What was better, and what it cost, in sentences."""
    better: GameAction


class Allowed(News, frozen=True):
    """All legal actions of a seat."""

    id: str
    seat: Seat
    n: int
    actions: tuple[GameAction, ...]
    texts: tuple[str, ...] | UnsetType = UNSET
    """The actions as people type them; only for clients that asked for text."""


class Bye(News, frozen=True):
    """The server goes away for a moment; come back after `retry` milliseconds."""

    retry: Millis


class Fault(News, frozen=True):
    """A message that could not be taken; the server may close the socket after it."""

    rule: str
    text: str


class Pong(News, frozen=True):
    """The line is there."""

    now: Millis


ServerMessage: TypeAlias = (
    Welcome
    | Missed
    | Started
    | Update
    | Ack
    | Refused
    | Changed
    | Presence
    | Said
    | Reacted
    | Nudged
    | Declined
    | Hints
    | Best
    | Judged
    | Allowed
    | Rematch
    | Bye
    | Fault
    | Pong
)
