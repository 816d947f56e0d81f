"""The contract between a game and everything that plays it: tables, bots, coach, research.

A state waits for chance, for seats, or for nothing any more. Chance and seats answer with
numbers and actions; `decide` and `settle` turn an answer into events, `evolve` takes an event
into the next state. `decide` refuses with an IllegalAction; `evolve` never fails.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeAlias, TypeVar, final

from querwurf.core.bot import Bot, Valued
from querwurf.core.daily import Daily
from querwurf.core.data import Action, Data, Seat
from querwurf.core.description import Description
from querwurf.core.events import Event
from querwurf.core.options import read_options
from querwurf.core.position import Lazy
from querwurf.core.review import Unit
from querwurf.core.rules_text import RulesText
from querwurf.core.text import Text

MOST_SEATS = 100
"""More seats than this no table has."""


@final
class AwaitChance(Data, frozen=True):
    """Dice or a draw: one whole number below each of `sizes`, all equally likely."""

    what: str
    """The kind of draw, a key that the game's text room can put into words."""
    sizes: tuple[int, ...]
    seat: Seat | None = None
    """Who throws or draws."""
    secret: bool = False
    """Only the seat may know the result, so nobody can type it in at the table."""


@final
class AwaitSeats(Data, frozen=True):
    """Any of these seats may act, in any order; after `seconds`, if given, time is up."""

    seats: tuple[Seat, ...]
    seconds: int | None = None
    what: str = "act"
    """What is waited for: another wait has time of its own."""


@final
class Over(Data, frozen=True):
    """The match has ended and has an outcome."""


Awaiting: TypeAlias = AwaitChance | AwaitSeats | Over


class IllegalAction(Exception):
    """A refusal that names the rule it rests on; text rooms put it into words."""

    def __init__(self, rule: str, **details: str | int) -> None:
        super().__init__(rule)
        self.rule = rule
        self.details = details

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.rule} ({told})" if told else self.rule


O = TypeVar("O", bound=Data)  # noqa: E741 - options
S = TypeVar("S", bound=Data)  # state
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Data)  # view
B = TypeVar("B")  # breakdown of an outcome


class Outcome(Data, Generic[B], frozen=True):
    """How a match ended, with everything that led to the figures."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 is the best; equal places are shared."""
    breakdown: B
    tie_break: str | None = None
    """The rule that decided between equal scores, a key for the text room."""
    band: str | None = None
    """The solo band reached, a key for the text room."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def no_timer(state: object) -> tuple[E, ...]:
    """Refuse `expire` for games that know no clock."""
    raise IllegalAction("no-timer")


class UnknownLevel(ValueError):
    """A level that a game's bots do not have."""


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, A, E, V, B]):
    """Everything the system knows of one game: plain functions over its own data, and words."""

    key: str
    """The name in data, on the command line and in addresses."""
    description: Description
    rules_version: int
    seats: range
    options: type[O]
    actions: tuple[type[A], ...]
    events: tuple[type[E], ...]
    start: Callable[[O, int], S]
    """The state before anything happened, for options and a number of seats."""
    awaits: Callable[[S], Awaiting]
    legal: Callable[[S, Seat], tuple[A, ...]]
    """What a seat may do now, in the order of `action_key`; () when it is not awaited."""
    decide: Callable[[S, Seat, A], tuple[E, ...]]
    settle: Callable[[S, tuple[int, ...]], tuple[E, ...]]
    """Turn the numbers that an AwaitChance asked for into events."""
    evolve: Callable[[S, E], S]
    outcome: Callable[[S], Outcome[B]]
    view: Callable[[S, Seat | None], V]
    """What a seat may know; None is a spectator."""
    legal_in: Callable[[V], tuple[A, ...]]
    """The same as `legal`, from a view."""
    text: Text[A, E, V, B]
    bot: Bot[V, A]
    lexicon: Callable[[O], str] | None = None
    """The hash of the word list that these options are judged by, for games with words."""
    expire: Callable[[S], tuple[E, ...]] = no_timer
    """Turn "time is up" into events."""
    secret_chance: bool = False
    """Whether some draws are known to one seat only: then nobody can bring real dice."""
    table_options: Mapping[str, object] = field(default_factory=dict)
    """What tables of people open with where nothing is chosen; all else has the defaults."""
    possible: Callable[[V], Data | None] | None = None
    """What was possible in the round that closed last, as a view shows it; slow."""
    unit: Unit = "points"
    """What the bots' values are: expected final points, or the chance to win."""
    side_of: Callable[[Seat, int], int] | None = None
    """Which side a seat is on, given the number of seats; None: everybody plays alone."""
    review: Lazy[object] | None = None
    """Gives a function from a finished match to its `core.review.Review`, for games whose
    decisions are not single actions."""
    hindsight: Lazy[object] | None = None
    """Gives a function from a finished match to the best total that its throws allowed, and
    whether that is proven."""
    reasons: Lazy[object] | None = None
    """Gives a `core.reason.Reasoner`: why one action is better than another."""
    mistakes: Lazy[object] | None = None
    """Gives by the keys of its reasons, as `Words`, what was done wrong where one speaks for
    something better."""
    score: Lazy[object] | None = None
    """Gives a `core.position.Scorer`: scores positions given as JSON."""
    advise: Lazy[object] | None = None
    """Gives a `core.position.Adviser`: reads positions given as JSON for the bots to value."""
    solve: Lazy[object] | None = None
    """Gives a `core.position.Solver`: finds the best answer to a throw."""
    recipe: Lazy[object] | None = None
    """Gives a `botkit.recipe.Recipe`: how the tables of its bots are learnt."""
    encoding: Lazy[object] | None = None
    """Gives a function from options and a number of seats to a `botkit.encoding.Encoding`:
    actions as numbers and views as arrays, for those who study the game."""
    batch: Lazy[object] | None = None
    """Gives a function from options, seats, size, seed and threads to a `botkit.batch.Batch`:
    many matches at once in compiled kernels."""
    web_tables: Lazy[object] | None = None
    """Gives a `core.description.WebTables`: what its own board in the browser must know."""
    rules_text: Lazy[RulesText] | None = None
    """Gives the rules as people read them."""
    lesson: Lazy[object] | None = None
    """Gives a function from the language of the words to a `core.lesson.Lesson`: a first game
    that teaches."""
    sheet: Lazy[object] | None = None
    """Gives a `core.sheet.SheetMaker`: its score sheet on paper."""
    card: Lazy[object] | None = None
    """Gives a `core.card.CardMaker`: what a finished match is passed on with."""
    team_of: Callable[[Seat], str] | None = None
    """The team of a seat, where seats win together."""
    at_one_screen: Mapping[str, object] = field(default_factory=dict)
    """Options that are another default where people share a screen than online."""
    strengths: Mapping[str, int] = field(default_factory=dict)
    """How strong the levels of its bots are, in rating points (Elo) above `medium`, as measured at
    two seats: the anchors of everybody's ratings."""
    daily: Daily = field(default_factory=Daily)
    """How its match of the day is played."""

    @property
    def title(self) -> str:
        """The title; never translated."""
        return self.description.title

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of its bots, from the weakest to the strongest."""
        return tuple(self.bot.LEVELS)

    @property
    def quick_level(self) -> str:
        """The second weakest level, or the only one: looks at points, does not think long."""
        return self.levels[:2][-1]

    @property
    def daily_rivals(self) -> tuple[str, ...]:
        """The levels of the bots that sit opposite in its match of the day."""
        return self.daily.rivals_in(self.seats, self.levels)

    @property
    def daily_marks(self) -> tuple[str, ...]:
        """The levels that its match of the day is compared with, from the weakest."""
        return self.daily.marks_in(self.levels)

    def daily_options(self, language: str) -> O:
        """Give the options of its match of the day for somebody who speaks a language."""
        spoken = {self.daily.language: language} if self.daily.language else {}
        return self.read_options({**self.table_options, **self.daily.options, **spoken})

    def read_options(self, given: "Data | Mapping[str, object] | None" = None) -> O:
        """Check options, given as data or as the game's own; a WrongOption says what is allowed."""
        return read_options(self.options, given)

    def check_level(self, level: str) -> str:
        """Refuse a level that the bots do not have, and name those that they have."""
        if level not in self.bot.LEVELS:
            known = ", ".join(self.bot.LEVELS)
            raise UnknownLevel(f"{level!r} is not one of {known}")
        return level

    def choose(self, view: V, rng: Random, level: str) -> A:
        """Let a bot of a level choose one of the legal actions of the view's seat."""
        return self.bot.choose(view, rng, self.check_level(level))

    def explain(
        self, view: V, level: str | None = None, ms: float | None = None
    ) -> "Sequence[Valued[A]]":
        """Value legal actions as a level sees them, the strongest by default, best first.

        `ms` is thinking time.
        """
        return self.bot.explain(view, self.check_level(level or self.levels[-1]), ms)


class WrongSeats(ValueError):
    """A number of seats that a game is not made for."""


def check_seats(game_seats: range, seats: int) -> None:
    """Refuse a number of seats that the game is not made for."""
    if seats not in game_seats:
        raise WrongSeats(f"seats: {seats} is not in {game_seats[0]}–{game_seats[-1]}")


def rank(keys: Sequence[object]) -> tuple[int, ...]:
    """Give places from keys that compare (higher is better): 1 + how many are better."""
    ordered = sorted(keys, reverse=True)  # type: ignore[type-var]
    return tuple(1 + ordered.index(key) for key in keys)
