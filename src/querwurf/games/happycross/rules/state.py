"""happycross's data: options, state, actions and events (rule page: happycross.md)."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from querwurf.core.cell import Cell
from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Audience, Event
from querwurf.games.happycross.rules.dice import Die
from querwurf.games.happycross.rules.lexicon import LONGEST, SHORTEST

SEATS = range(1, 7)
ROUNDS, SOLO_ROUNDS = 6, 1
PAUSE = 90
"""Seconds between two rounds of a calm table, at most."""


WORD_LANGUAGES = ("de", "en", "fr", "it")
"""Whose word lists there are."""


SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=SEATS[-1])]
"""A seat as people count them, from 1."""
ExtraWord: TypeAlias = Annotated[str, Meta(pattern=f"^[A-Z]{{{SHORTEST},{LONGEST}}}$")]


class Options(Data, frozen=True):
    """What can be chosen when a table is opened."""

    mode: Literal["duplicate", "turns"] = "duplicate"
    """One throw a round for all at the same time, or one seat after the other."""
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    """None: 6, alone 1."""
    seconds: Annotated[int, Meta(ge=30, le=3600)] | None = 180
    """How long the timer runs; None: there is none, and a turn lasts until it is declared done."""
    language: Literal["de", "en", "fr", "it"] = "de"
    """Whose word list decides."""
    headwords: bool = False
    """Dictionary headwords only, no inflections."""
    children: bool | tuple[SeatNumber, ...] = False
    """Free words in the rows of the grid instead of a crossword: for all, or for some seats."""
    referee: Literal["live", "end"] = "live"
    """Whether the own words are marked while building, or judged only when the turn is over."""
    extra_words: Annotated[tuple[ExtraWord, ...], Meta(max_length=100)] = ()
    """The table's own words, which count besides the list's."""
    family: bool = True
    """Whether bots and hints keep off vulgar words; people may always lay them."""
    calm: bool = False
    """The cup stays closed until everybody is ready: then throw and timer begin together."""

    def is_child(self, seat: Seat) -> bool:
        """Whether a seat lays free words."""
        chosen = self.children
        return chosen if isinstance(chosen, bool) else seat + 1 in chosen


class Layout(Data, frozen=True):
    """The dice of one throw, in the tray and on the grid."""

    throw: str
    """By die the letter thrown, `?` for a joker."""
    letters: str
    """By die the letter it reads: a joker's is assigned, `?` until then."""
    cells: tuple[Cell | None, ...]
    """By die where it lies; None in the tray."""


class Word(Data, frozen=True):
    """A word on the grid and what it is worth."""

    word: str
    cells: tuple[Cell, ...]
    points: int


class Score(Data, frozen=True):
    """What a layout is worth."""

    words: tuple[Word, ...]
    kept: tuple[Die, ...]
    """The dice that stay because they lie in valid words; the others count as unused."""
    unused: int
    """What the unused dice cost, 0 or less."""
    bonus: int
    total: int


class Turn(Data, frozen=True):
    """A turn that is over."""

    layout: Layout
    score: Score


class State(Data, frozen=True):
    """A match between two events."""

    options: Options
    contenders: tuple[Seat, ...]
    """Who may begin; several while that is still to be thrown for."""
    finished: tuple[tuple[Turn, ...], ...]
    """The turns by seat of the rounds closed."""
    layouts: tuple[Layout | None, ...]
    """By seat, in this round; None before the throw. In duplicate mode secret until it closes."""
    scores: tuple[Score | None, ...]
    """By seat, in this round; None while the turn is not over."""
    ready: tuple[Seat, ...] = ()
    """Who is ready for the next throw; asked for at calm tables only."""


class Place(Action, frozen=True):
    """Lay a die on an empty cell, from the tray or from another cell."""

    die: Die
    cell: Cell


class Name(Action, frozen=True):
    """Assign a letter to a joker, in the tray or on the grid; it stays until it is changed."""

    die: Die
    letter: str


class Take(Action, frozen=True):
    """Take a die back into the tray."""

    die: Die


class Clear(Action, frozen=True):
    """Take all dice back into the tray."""


class Done(Action, frozen=True):
    """Declare the turn over."""


class Ready(Action, frozen=True):
    """Have the dice thrown, once everybody else is ready too."""


Move: TypeAlias = Place | Name | Take | Clear
"""An action that changes the layout."""
HappycrossAction: TypeAlias = Move | Done | Ready


class BeginThrown(Event, frozen=True):
    """The contenders threw one die each for who begins."""

    audience: ClassVar = Audience.EVERYONE
    seats: tuple[Seat, ...]
    letters: str


class Thrown(Event, frozen=True):
    """All dice were thrown: for a seat, or for everybody (None)."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat | None
    letters: str


class Built(Event, frozen=True):
    """A seat changed its layout; how, the others see only when the layout is public."""

    audience: ClassVar = Audience.SEAT
    seat: Seat
    move: Move | None
    public: bool

    def hidden(self) -> "Built":
        """Return the event without the move, unless it is public."""
        return self if self.public else Built(self.seat, None, False)


class TurnEnded(Event, frozen=True):
    """A seat's turn is over; its score is told to the others when layouts are."""

    audience: ClassVar = Audience.SEAT
    seat: Seat
    score: Score | None
    public: bool

    def hidden(self) -> "TurnEnded":
        """Return the event without the score, unless it is public."""
        return self if self.public else TurnEnded(self.seat, None, False)


class RoundClosed(Event, frozen=True):
    """Every turn of the round is over: the turns by seat."""

    audience: ClassVar = Audience.EVERYONE
    turns: tuple[Turn, ...]


class Readied(Event, frozen=True):
    """A seat is ready for the next throw."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat


HappycrossEvent: TypeAlias = BeginThrown | Thrown | Built | TurnEnded | RoundClosed | Readied
