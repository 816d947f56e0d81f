"""Everything that goes over HTTP, as types: the one definition. Sockets: messages.py.

The OpenAPI description, the TypeScript types and docs/protocol.md follow from
these two modules.
Fields typed `msgspec.Raw` carry a game's own data; `x-game` says which of its types.
Times are whole milliseconds since 1970. Seats count from 0.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw

from querwurf.core.description import OptionWords
from querwurf.core.protocol import MOST_SEATS
from querwurf.core.words import Words
from querwurf.server.face import Face

Language: TypeAlias = Literal["de", "en", "fr", "it"]
Millis: TypeAlias = int
Seat: TypeAlias = int
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
Dice: TypeAlias = Literal["fair", "real"]

SHORT_NAME, LONG_NONCE = 24, 64
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 14 * 24 * 3600

# Control characters, and marks that turn the direction of the text around them or show nothing.
# Joiners (U+200C, U+200D) are part of some scripts and emoji, but cannot begin or end a name.
_HIDDEN = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufeff\ufff9-\ufffb"
)
_EDGE = rf"[^\s\u200c\u200d\u2800\u3164\ufe00-\ufe0f{_HIDDEN}]"
NAME = rf"^{_EDGE}([^{_HIDDEN}]*{_EDGE})?$"
_UNSAID = r"\x00-\x09\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069"
CHAT = rf"^[^{_UNSAID}]*[^\s{_UNSAID}][^{_UNSAID}]*$"

Name: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=SHORT_NAME,
        pattern=NAME,
        description="A name.",
        examples=["Nora"],
    ),
]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
GameKey: TypeAlias = Annotated[Key, Meta(examples=["knister"])]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Nonce: TypeAlias = Annotated[str, Meta(max_length=LONG_NONCE)]
TurnSeconds: TypeAlias = Annotated[
    int, Meta(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK, description="A day is 86400.")
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]

GameOptions: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "options"})]
GameView: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "view"})]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a client sends: unknown fields are refused."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """What the server sends: clients leave fields aside that they do not know."""


class Player(Told, frozen=True):
    """A person, as others see them."""

    id: str
    name: str
    language: Language
    face: Face = ""
    """The picture they have chosen."""


class Me(Told, frozen=True):
    """Who this device is; null until a name was given."""

    player: Player | None


class NewPlayer(Asked, frozen=True):
    """A guest who begins."""

    name: Name
    language: Language = "de"
    face: Face = ""


class ChangedPlayer(Asked, frozen=True):
    """What a person changes about themselves; what is left out stays."""

    name: Name | None = None
    language: Language | None = None
    face: Face | None = None
    ranked: bool | None = None
    """Whether my name stands in high scores and leaderboards."""


class Link(Told, frozen=True):
    """A link that works once and for a short time."""

    token: str
    path: str
    """To be opened on the other device, after this server's address."""
    expires: Millis


class Claim(Asked, frozen=True):
    """The token of a link that was opened on another device."""

    token: Token


class ClaimPlayer(Asked, frozen=True):
    """The token of a link to a person."""

    token: Token
    replace: bool = False
    """This device may stop being whoever it is now."""


class Report(Asked, frozen=True):
    """Why a table should not be in the public list."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class GameInfo(Told, frozen=True):
    """A game that tables can be opened for."""

    key: str
    title: str
    """Never translated."""
    title_language: str
    """Whose sounds the title is read with, for screen readers."""
    about: Words
    """One line for lists and menus."""
    minutes: int
    """How long a match takes, roughly."""
    rules_version: int
    fewest_seats: int
    most_seats: int
    options: GameOptions
    """The defaults."""
    options_schema: dict[str, Any]
    """JSON Schema of the options."""
    option_words: tuple[OptionWords, ...]
    """The options in words, in the order they are offered."""
    levels: tuple[str, ...]
    """Of the bots, from the weakest to the strongest."""
    explains: bool
    """Whether training tables can give hints."""
    has_timer: bool
    """Whether the game has a timer of its own, so that the table needs no turn clock."""
    has_secrets: bool
    """Whether seats know what others must not: at a shared device the board is covered."""
    secret_chance: bool
    """Whether some draws are known to one seat only, so that nobody can bring real dice."""
    has_lesson: bool
    """Whether there is a first game that teaches it."""
    has_sheet: bool
    """Whether score sheets can be printed."""


class Games(Told, frozen=True):
    """All games."""

    games: tuple[GameInfo, ...]


class Addresses(Told, frozen=True):
    """Where other devices find this server, the likeliest first."""

    addresses: tuple[str, ...]


class SeatPlan(Asked, frozen=True):
    """A seat to be set: oneself, another person at this device, a bot, or left open."""

    kind: Literal["me", "local", "bot", "open"]
    name: Name | None = None
    level: Key | None = None
    """A bot's; null is the middle one."""


class NewTable(Asked, frozen=True):
    """A table to be opened; with `start` it is played at once."""

    game: GameKey
    options: GameOptions | msgspec.UnsetType = msgspec.UNSET
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=MOST_SEATS)] = (
        SeatPlan("me"),
    )
    dice: Dice = "fair"
    training: bool = False
    """Undo and hints are allowed."""
    spectators: bool = False
    """Who has the link may watch."""
    listed: bool = False
    """Strangers see the table and may join."""
    turn_seconds: TurnSeconds | None = None
    """How long a seat may take for a step before the clock steps in."""
    start: bool = False
    rated: bool = True
    """Whether it counts for ratings, where help, dice and seats allow it."""


class NewLesson(Asked, frozen=True):
    """A lesson to be given; one that was left goes on at its step."""

    game: GameKey
    language: Language = "de"
    """Whose words are played with, in games with words."""
    anew: bool = False
    """Begin with the first step, also where a lesson was left."""


class ChangedTable(Asked, frozen=True, omit_defaults=True):
    """What the host changes before the start; what is left out stays."""

    game: GameKey | msgspec.UnsetType = msgspec.UNSET
    options: GameOptions | msgspec.UnsetType = msgspec.UNSET
    dice: Dice | msgspec.UnsetType = msgspec.UNSET
    training: bool | msgspec.UnsetType = msgspec.UNSET
    spectators: bool | msgspec.UnsetType = msgspec.UNSET
    listed: bool | msgspec.UnsetType = msgspec.UNSET
    turn_seconds: TurnSeconds | msgspec.UnsetType | None = msgspec.UNSET
    rated: bool | msgspec.UnsetType = msgspec.UNSET


class ChangedSeat(Asked, frozen=True):
    """What is changed about a seat before the start; what is left out stays."""

    name: Name | None = None
    level: Key | None = None


class Order(Asked, frozen=True):
    """The seats in their new order, by their old numbers."""

    order: Annotated[tuple[SeatNumber, ...], Meta(min_length=1, max_length=MOST_SEATS)]


class Join(Asked, frozen=True):
    """Take a free seat; who sits here already may give a nonce before the start."""

    nonce: Nonce = ""
    """Mixed into the fair dice, so that the server alone cannot have chosen them."""


class Start(Asked, frozen=True):
    """Begin the match."""

    nonce: Nonce = ""
    """The host's, unless it was given before."""


class Again(Asked, frozen=True):
    """Play again."""

    start: bool = True
    """Begin at once if only one person plays; otherwise there is time to give a nonce."""


class SeatInfo(Told, frozen=True):
    """A seat, as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    player: str | None = None
    """The id of the person whose device it is played on; several seats may share one."""
    level: str | None = None
    """A bot's."""
    has_nonce: bool = False
    """Whether this seat's device has added a nonce to the dice."""
    online: bool = False
    away_since: Millis | None = None
    left: bool = False
    """The person has left the table for good."""
    stand_in: str | None = None
    """The level of the bot that plays for an absent person."""
    may_hand_over: bool = False
    """Absent for longer than the grace time: the others may vote for a stand-in."""
    votes: tuple[str, ...] = ()
    """The ids of the players who want a stand-in."""
    face: Face = ""


class UndoWish(Told, frozen=True):
    """A seat wants to take its last step back; nothing happens before all others agree."""

    seat: Seat
    agreed: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Who has yet to answer."""


class DayMatch(Told, frozen=True):
    """Which day's match a table plays."""

    day: str
    ranked: bool
    """Whether it is the one try that counts; otherwise the day is over."""


class Table(Told, frozen=True):
    """A table, as everybody who may see it sees it."""

    id: str
    code: str
    path: str
    """Where it is joined, after this server's address."""
    watch_path: str | None
    """Where it is watched, if that is allowed."""
    game: str
    status: Status
    host: str | None
    """The id of the player who may change and start it."""
    options: GameOptions
    dice: Dice
    training: bool
    spectators: bool
    listed: bool
    turn_seconds: int | None
    seats: tuple[SeatInfo, ...]
    opened: Millis
    started: Millis | None = None
    ended: Millis | None = None
    commitment: str | None = None
    """SHA-256 of the secret seed of the dice, since the table was opened."""
    nonces: tuple[str, ...] = ()
    """What the seats added to the seed, by seat, since the start."""
    seed: str | None = None
    """The seed itself, when the match is over; a day's, when the day is over everywhere."""
    rematch: str | None = None
    """The id of the table that follows this one."""
    lesson: bool = False
    """Whether a lesson is given here: its dice are set, and it counts nowhere."""
    undo: UndoWish | None = None
    """What the people at a training table are being asked."""
    daily: DayMatch | None = None
    """The day whose match is played here, with the chance that everybody has."""
    rated: bool = False
    """Whether the match counts for ratings once two sides play it; known before it begins."""


class TableLine(Told, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    status: Status
    names: tuple[str, ...]
    """By seat; "" for one that is open."""
    free: int
    """How many more people can join."""
    your_turn: bool
    changed: Millis


class Invitation(Told, frozen=True):
    """A table that somebody wants to play at with me."""

    table: str
    code: str
    game: str
    player: str
    """The id of who invites."""
    name: str
    face: Face
    at: Millis


class Tables(Told, frozen=True):
    """A list of tables, the latest first."""

    tables: tuple[TableLine, ...]
    invitations: tuple[Invitation, ...] = ()
    """Mine, the latest first; empty in the public list."""


class Glance(Told, frozen=True):
    """A running match as its player sees it from afar."""

    table: Table
    seat: Seat | None
    """Whose view it is; null where one device has several seats, which then see what all may."""
    view: GameView
    awaited: tuple[Seat, ...]


class Problem(Told, frozen=True):
    """Why a request was refused."""

    rule: str
    text: str
    details: dict[str, str | int]
