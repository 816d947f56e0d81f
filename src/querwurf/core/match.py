"""One step of a match: a cause becomes events, events become the next state."""

from functools import reduce
from operator import or_
from typing import Generic, TypeAlias

from querwurf.core.data import Data, Seat
from querwurf.core.protocol import A, AwaitChance, AwaitSeats, B, E, Game, IllegalAction, O, S, V


class Act(Data, Generic[A], frozen=True, tag_field="cause", tag="act"):
    """A seat acted."""

    seat: Seat
    action: A


class Chance(Data, frozen=True, tag_field="cause", tag="chance"):
    """Chance answered: the numbers that were asked for."""

    numbers: tuple[int, ...]


class TimeUp(Data, frozen=True, tag_field="cause", tag="time-up"):
    """The clock ran out."""


Cause: TypeAlias = Act[A] | Chance | TimeUp


class Entry(Data, Generic[A, E], frozen=True):
    """A line of a match's log: what was put in and what came of it."""

    n: int
    """Counted from 1 without gaps."""
    cause: Act[A] | Chance | TimeUp
    events: tuple[E, ...]


def advance(game: Game[O, S, A, E, V, B], state: S, cause: Cause[A]) -> tuple[tuple[E, ...], S]:
    """Let a cause happen: its events and the state after them, or an IllegalAction."""
    events = _events(game, state, cause)
    for event in events:
        state = game.evolve(state, event)
    return events, state


def _events(game: Game[O, S, A, E, V, B], state: S, cause: Cause[A]) -> tuple[E, ...]:
    awaiting = game.awaits(state)
    if isinstance(cause, Act):
        return game.decide(state, cause.seat, cause.action)
    if isinstance(cause, TimeUp):
        if not isinstance(awaiting, AwaitSeats) or awaiting.seconds is None:
            raise IllegalAction("no-timer")
        return game.expire(state)
    if not isinstance(awaiting, AwaitChance):
        raise IllegalAction("no-chance-awaited")
    check_numbers(awaiting, cause.numbers)
    return game.settle(state, cause.numbers)


def check_numbers(awaiting: AwaitChance, numbers: tuple[int, ...]) -> None:
    """Refuse numbers that are no answer to what chance was asked for."""
    fits = len(numbers) == len(awaiting.sizes) and all(
        0 <= number < size for number, size in zip(numbers, awaiting.sizes, strict=True)
    )
    if not fits:
        raise IllegalAction("wrong-numbers", wanted=len(awaiting.sizes))


def entry_type(game: Game[O, S, A, E, V, B]) -> type[Entry[A, E]]:
    """Give the type of a game's log lines, for decoding."""
    actions: object = reduce(or_, game.actions)
    events: object = reduce(or_, game.events)
    return Entry[actions, events]  # type: ignore[valid-type]
