"""A game for measuring: two seats count in turn, and every view carries 1 KB."""

from collections.abc import Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, cast

from querwurf.core.bot import Valued
from querwurf.core.data import Action, Data, Seat
from querwurf.core.description import Description
from querwurf.core.events import Audience, Event
from querwurf.core.protocol import Awaiting, AwaitSeats, Game, IllegalAction, Outcome
from querwurf.core.words import same

CELLS = 180


class Options(Data, frozen=True):
    """None."""


class State(Data, frozen=True):
    """Cells that are counted up one after the other."""

    count: int
    cells: tuple[int, ...]


class Count(Action, frozen=True):
    """Count on."""


class Counted(Event, frozen=True):
    """A seat counted."""

    audience: ClassVar = Audience.EVERYONE
    seat: Seat
    cell: int


class View(Data, frozen=True):
    """Everything."""

    seat: Seat | None
    count: int
    cells: tuple[int, ...]


def start(options: Options, seats: int) -> State:
    # Each number an object of its own, as later on: otherwise the sheets would grow in memory.
    return State(0, tuple(10_000 + cell for cell in range(CELLS)))


def awaits(state: State) -> Awaiting:
    return AwaitSeats((state.count % 2,))


def legal(state: State, seat: Seat) -> tuple[Count, ...]:
    return (Count(),) if seat == state.count % 2 else ()


def decide(state: State, seat: Seat, action: Count) -> tuple[Counted, ...]:
    if seat != state.count % 2:
        raise IllegalAction("not-your-turn")
    return (Counted(seat, state.count % CELLS),)


def evolve(state: State, event: Counted) -> State:
    cells = list(state.cells)
    cells[event.cell] = cells[event.cell] % 90_000 + 10_000
    return State(state.count + 1, tuple(cells))


def view_of(state: State, seat: Seat | None) -> View:
    return View(seat, state.count, state.cells)


def legal_in(view: View) -> tuple[Count, ...]:
    return (Count(),) if view.seat == view.count % 2 else ()


def outcome(state: State) -> Outcome[int]:
    raise AssertionError("it never ends")


def settle(state: State, numbers: tuple[int, ...]) -> tuple[Counted, ...]:
    raise AssertionError("there is no chance in it")


_NO_WORDS: Mapping[str, Mapping[str, str]] = {"de": {}, "en": {}}
_TEXT = SimpleNamespace(REFUSALS=_NO_WORDS, TERMS=_NO_WORDS)


class _Bot:
    LEVELS: Sequence[str] = ("only",)

    def choose(self, view: View, rng: Random, level: str) -> Count:
        return Count()

    def explain(
        self, view: View, level: str = "only", ms: float | None = None
    ) -> list[Valued[Count]]:
        return [Valued(Count(), 0.0)]


GAME: Game[Options, State, Count, Counted, View, int] = Game(
    key="counter",
    description=Description("Counter", "en", same("Counts."), 1),
    rules_version=1,
    seats=range(2, 3),
    options=Options,
    actions=(Count,),
    events=(Counted,),
    start=start,
    awaits=awaits,
    legal=legal,
    decide=decide,
    settle=settle,
    evolve=evolve,
    outcome=outcome,
    view=view_of,
    legal_in=legal_in,
    text=cast(Any, _TEXT),
    bot=_Bot(),
)
