"""An entry of a match's log: a cause becomes events, events become the next state."""

from functools import partial, reduce
from operator import or_
from typing import Generic, TypeAlias, get_type_hints

from querwurf.core.data import Data, Seat
from querwurf.core.protocol import (
    A,
    AwaitChance,
    Awaiting,
    AwaitSeats,
    B,
    E,
    Game,
    IllegalAction,
    O,
    S,
    V,
)


class Act(Data, Generic[A], frozen=True, tag_field="cause", tag="act"):
    """A seat acted."""

    seat: Seat
    action: A


class Chance(Data, frozen=True, tag_field="cause", tag="chance", omit_defaults=True):
    """Chance answered: the numbers that were asked for."""

    numbers: tuple[int, ...]
    draw: int | None = None
    """Which draw of the match's stream this is, from 0, where earlier ones were left out because
    they had been seen and were taken back; None for the next one."""


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
    events = answer(game, state, cause, game.awaits(state))
    for event in events:
        state = game.evolve(state, event)
    return events, state


def answer(
    game: Game[O, S, A, E, V, B], state: S, cause: Cause[A], awaiting: Awaiting
) -> tuple[E, ...]:
    """Ask the rules what comes of a cause; an IllegalAction if it cannot happen now."""
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
    sizes = awaiting.sizes
    if len(numbers) == len(sizes):
        for number, size in zip(numbers, sizes, strict=True):
            if not 0 <= number < size:
                break
        else:
            return
    raise IllegalAction("wrong-numbers", wanted=len(sizes))


def entry_type(game: Game[O, S, A, E, V, B]) -> type[Entry[A, E]]:
    """Give the type of a game's log lines, for decoding."""
    actions: object = reduce(or_, game.actions)
    events: object = reduce(or_, game.events)
    return Entry[actions, events]  # type: ignore[valid-type]


def returned_type(function: object) -> object:
    """Give the type that a game's function says it returns: `view` and `outcome` are decoded so."""
    while isinstance(function, partial):
        function = function.func
    return get_type_hints(function).get("return")
