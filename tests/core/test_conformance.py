"""The conformance suite catches games that break the contract."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from querwurf.core.conformance import check
from querwurf.core.data import Seat
from querwurf.core.protocol import Awaiting, AwaitSeats, Game
from querwurf.games.knister import GAME, rules
from querwurf.games.knister.rules import Breakdown
from querwurf.games.knister.state import KnisterEvent, Options, State, Write
from querwurf.games.knister.view import View

Knister = Game[Options, State, Write, KnisterEvent, View, Breakdown]
FLAWS: dict[str, Callable[[], Knister]] = {}


def flaw(message: str) -> Callable[[Callable[[], Knister]], Callable[[], Knister]]:
    def add(make: Callable[[], Knister]) -> Callable[[], Knister]:
        FLAWS[message] = make
        return make

    return add


@flaw("legal actions must be sorted")
def unsorted() -> Knister:
    return replace(GAME, legal=lambda state, seat: rules.legal(state, seat)[::-1])


@flaw("legal actions must differ")
def repeated() -> Knister:
    def legal(state: State, seat: Seat) -> tuple[Write, ...]:
        first = rules.legal(state, seat)[:1]
        return first + rules.legal(state, seat)

    return replace(GAME, legal=legal)


@flaw("have legal actions")
def idle_seat() -> Knister:
    def awaits(state: State) -> Awaiting:
        awaiting = rules.awaits(state)
        return AwaitSeats(awaiting.seats[:1]) if isinstance(awaiting, AwaitSeats) else awaiting

    return replace(GAME, awaits=awaits)


@flaw("the same chance must give the same match")
def forgetful() -> Knister:
    drift = iter(range(10**9))

    def settle(state: State, numbers: tuple[int, ...]) -> tuple[KnisterEvent, ...]:
        return rules.settle(state, ((numbers[0] + next(drift)) % 6, numbers[1]))

    return replace(GAME, settle=settle)


@flaw("without being awaited")
def lenient() -> Knister:
    def decide(state: State, seat: Seat, action: Write) -> tuple[KnisterEvent, ...]:
        actor = seat if rules.legal(state, seat) else rules.awaits(state).seats[0]  # type: ignore[union-attr]
        return rules.decide(state, actor, action)

    return replace(GAME, decide=decide)


@flaw("does not end")
def endless() -> Knister:
    def evolve(state: State, event: KnisterEvent) -> State:
        after = rules.evolve(state, event)
        return rules.start(after.options, 2) if after.round == 3 else after

    return replace(GAME, evolve=evolve)


@pytest.mark.parametrize("message", FLAWS)
def test_a_flaw_is_found(message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("querwurf.core.conformance._MOST_STEPS", 500)
    with pytest.raises(AssertionError, match=message):
        check(FLAWS[message](), Options(), 2, seed=1)


def test_a_sound_game_passes() -> None:
    assert check(GAME, Options(), 2, seed=1).scores
