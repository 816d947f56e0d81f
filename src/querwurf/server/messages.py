"""Everything that goes over a table's socket, as types; docs/protocol.md tells how it is used."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Raw, UnsetType

from querwurf.server.wire import (
    CHAT,
    Asked,
    GameView,
    Language,
    Millis,
    Seat,
    SeatNumber,
    Table,
    Told,
)

LONG_CHAT = 280
LATEST = 2**53
"""Beyond every number of an entry, and what JavaScript counts exactly."""
MOST_LEGAL = 200
"""More legal actions than these are sent only when a client asks for them."""

Reaction: TypeAlias = Literal["wave", "clap", "laugh", "wow", "think", "heart", "luck", "oops"]
Phase: TypeAlias = Literal["say", "yes", "else", "stay", "free", "over"]
RequestId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, description="Chosen by the client, new for each act.")
]
GameAction: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "action"})]
GameEvent: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "event"})]
GameOutcome: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "outcome"})]
GameBest: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "best"})]


class Message(Asked, frozen=True, tag_field="type", tag=str.lower):
    """What a client sends over a table's socket."""


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


class Undo(Message, frozen=True):
    """Take back a seat's last step (training tables); other people are asked before."""

    id: RequestId
    seat: SeatNumber


class Consent(Message, frozen=True):
    """Answer for a seat that is asked for an undo; the seat that asks says no to withdraw it."""

    id: RequestId
    seat: SeatNumber
    agree: bool


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


class Turn(Message, frozen=True):
    """Go on in a lesson: to the next step, or to the short game at its end."""

    id: RequestId
    skip: bool = False
    """Leave the steps between out."""


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


class News(Told, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends over a table's socket."""


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


class LessonMarks(Told, frozen=True):
    """What the coach points at."""

    cells: tuple[int, ...]
    line: tuple[int, ...]
    """Cells of one line, to be tinted."""
    controls: tuple[str, ...]
    """Buttons, dice, rows: by the names that the game's lesson gives them."""
    letters: str
    """What belongs into the cells of the line, to be shown in outline; "" where nothing is."""


class LessonState(Told, frozen=True):
    """A lesson as it stands: what the coach says, and what can be done about it."""

    step: int
    """From 0; equal to `steps` in the short game at the end."""
    steps: int
    phase: Phase
    lines: tuple[str, ...]
    """What is said now; nothing in the short game while there is nothing new to say."""
    half: str
    """Said when the action is begun, or after a while; "" where the first line says it all."""
    marks: LessonMarks
    turned: bool
    """Whether this step lies on another sheet than the one before."""
    undoable: bool
    """Whether something was done in this step that can be taken back."""
    control: str = ""
    """A button that this step asks to be used; the browser knows when that is done."""
    seen: str = ""
    """Said when it was used."""
    unseen: str = ""
    """Said when the learner goes on without it."""
    late: str = ""
    """Said when the clock has run down to its last half minute."""


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


class Changed(News, frozen=True):
    """Seats, settings or status of the table have changed."""

    table: Table
    seats: tuple[Seat, ...]
    """The seats that this client plays now."""


class Started(News, frozen=True):
    """The match begins, or this client's seats are others: how things stand now."""

    table: Table
    seats: tuple[Seat, ...]
    last: int
    states: tuple[SeatState, ...]
    awaits: Awaits


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


class Declined(News, frozen=True):
    """A seat does not want an undo: nothing is taken back."""

    seat: Seat
    """Who said no."""
    asker: Seat


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


class Rematch(News, frozen=True):
    """A table that follows this one was opened."""

    table: str
    code: str
    player: str
    """Who opened it."""


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
