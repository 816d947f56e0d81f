"""The contract between a game and everything that plays it: tables, bots, coach, research.

A state waits for chance, for seats, or for nothing any more. Chance and seats answer with
numbers and actions; `decide` and `settle` turn an answer into events, `evolve` takes an event
into the next state. `decide` refuses with an IllegalAction; `evolve` never fails.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from querwurf.core.bot import Bot
from querwurf.core.data import Action, Data, Seat
from querwurf.core.events import Event
from querwurf.core.text import Text


class AwaitChance(Data, frozen=True):
    """Dice or a draw: one whole number below each of `sizes`, all equally likely."""

    what: str
    """The kind of draw, a key that the game's text room can put into words."""
    sizes: tuple[int, ...]
    seat: Seat | None = None
    """Who throws or draws."""
    secret: bool = False
    """Only the seat may know the result, so nobody can type it in at the table."""


class AwaitSeats(Data, frozen=True):
    """Any of these seats may act, in any order; after `seconds`, if given, time is up."""

    seats: tuple[Seat, ...]
    seconds: int | None = None


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


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, A, E, V, B]):
    """One game as plain functions over its own data; the catalog lists them all."""

    key: str
    title: str
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
