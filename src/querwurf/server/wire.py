"""Everything that goes over HTTP, as types: the one definition. Sockets: frame.py.

The OpenAPI description, the TypeScript types and docs/protocol.md follow from
these two modules.
Fields typed `msgspec.Raw` carry a game's own data; `x-game` says which of its types.
Times are whole milliseconds since 1970. Seats count from 0.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw

Language: TypeAlias = Literal["de", "en", "fr", "it"]
Millis: TypeAlias = int
Seat: TypeAlias = int
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
Dice: TypeAlias = Literal["fair", "real"]

SHORT_NAME, LONG_NONCE, MOST_SEATS = 24, 64, 12
SHORTEST_CLOCK, LONGEST_CLOCK = 10, 14 * 24 * 3600

Name: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=SHORT_NAME,
        pattern=r"^\S(.*\S)?$",
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


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a client sends: unknown fields are refused."""


class Told(msgspec.Struct, frozen=True, gc=False):
    """What the server sends: clients leave fields aside that they do not know."""


class Player(Told, frozen=True):
    """A person, as others see them."""

    id: str
    name: str
    language: Language


class Me(Told, frozen=True):
    """Who this device is; null until a name was given."""

    player: Player | None


class NewPlayer(Asked, frozen=True):
    """A guest who begins."""

    name: Name
    language: Language = "de"


class ChangedPlayer(Asked, frozen=True):
    """What a person changes about themselves; what is left out stays."""

    name: Name | None = None
    language: Language | None = None


class Link(Told, frozen=True):
    """A link that works once and for a short time."""

    token: str
    path: str
    """To be opened on the other device, after this server's address."""
    expires: Millis


class Claim(Asked, frozen=True):
    """The token of a link that was opened on another device."""

    token: Token


class GameInfo(Told, frozen=True):
    """A game that tables can be opened for."""

    key: str
    title: str
    rules_version: int
    fewest_seats: int
    most_seats: int
    options: GameOptions
    """The defaults."""
    options_schema: dict[str, Any]
    """JSON Schema of the options."""
    levels: tuple[str, ...]
    """Of the bots, from the weakest to the strongest."""
    explains: bool
    """Whether training tables can give hints."""


class Games(Told, frozen=True):
    """All games."""

    games: tuple[GameInfo, ...]


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


class ChangedTable(Asked, frozen=True, omit_defaults=True):
    """What the host changes before the start; what is left out stays."""

    game: GameKey | msgspec.UnsetType = msgspec.UNSET
    options: GameOptions | msgspec.UnsetType = msgspec.UNSET
    dice: Dice | msgspec.UnsetType = msgspec.UNSET
    training: bool | msgspec.UnsetType = msgspec.UNSET
    spectators: bool | msgspec.UnsetType = msgspec.UNSET
    listed: bool | msgspec.UnsetType = msgspec.UNSET
    turn_seconds: TurnSeconds | msgspec.UnsetType | None = msgspec.UNSET


class ChangedSeat(Asked, frozen=True):
    """What is changed about a seat before the start; what is left out stays."""

    name: Name | None = None
    level: Key | None = None


class Order(Asked, frozen=True):
    """The seats in their new order, by their old numbers."""

    order: Annotated[tuple[SeatNumber, ...], Meta(min_length=1, max_length=MOST_SEATS)]


class Join(Asked, frozen=True):
    """Take a free seat."""

    nonce: Nonce = ""
    """Mixed into the fair dice, so that the server alone cannot have chosen them."""


class SeatInfo(Told, frozen=True):
    """A seat, as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    player: str | None = None
    """The id of the person whose device it is played on; several seats may share one."""
    level: str | None = None
    """A bot's."""
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
    """SHA-256 of the secret seed of the dice, since the start."""
    seed: str | None = None
    """The seed itself, when the match is over."""
    rematch: str | None = None
    """The id of the table that follows this one."""


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


class Tables(Told, frozen=True):
    """A list of tables, the latest first."""

    tables: tuple[TableLine, ...]


class Problem(Told, frozen=True):
    """Why a request was refused."""

    rule: str
    text: str
    details: dict[str, str | int]
