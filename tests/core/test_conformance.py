"""The conformance suite catches games that break the contract."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from querwurf.core import conformance
from querwurf.core.bot import Valued
from querwurf.core.conformance import check
from querwurf.core.data import Data, Seat
from querwurf.core.description import Choice, OptionWords
from querwurf.core.protocol import AwaitChance, Awaiting, AwaitSeats, Game
from querwurf.core.rules_text import RulesText
from querwurf.core.words import Words, same
from querwurf.games.knister import GAME
from querwurf.games.knister.bot import levels
from querwurf.games.knister.rules import rules
from querwurf.games.knister.rules.rules import Breakdown
from querwurf.games.knister.rules.state import KnisterEvent, Options, RoundClosed, State, Write
from querwurf.games.knister.rules.view import View, legal

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


@flaw("secret chance must be declared")
def secretive() -> Knister:
    def awaits(state: State) -> Awaiting:
        awaiting = rules.awaits(state)
        if isinstance(awaiting, AwaitChance):
            return AwaitChance("dice", awaiting.sizes, awaiting.seat, secret=True)
        return awaiting

    return replace(GAME, awaits=awaits)


@flaw("no words for 'cards'")
def unasked() -> Knister:
    def awaits(state: State) -> Awaiting:
        awaiting = rules.awaits(state)
        return AwaitChance("cards", (6, 6)) if isinstance(awaiting, AwaitChance) else awaiting

    return replace(GAME, awaits=awaits)


@flaw("the view must declare its type")
def undeclared_view() -> Knister:
    return replace(GAME, view=lambda state, seat: GAME.view(state, seat))


@flaw("the outcome must declare its type")
def undeclared_outcome() -> Knister:
    return replace(GAME, outcome=lambda state: GAME.outcome(state))


def explained(explain: Callable[..., list[Valued[Write]]]) -> Knister:
    bot: Any = SimpleNamespace(LEVELS=levels.LEVELS[:2], choose=levels.choose, explain=explain)
    return replace(GAME, bot=bot)


@flaw("value some of the legal actions")
def silent() -> Knister:
    return explained(lambda view, level, ms: [])


@flaw("and none that is not legal")
def overstepping() -> Knister:
    return explained(lambda view, level, ms: [Valued(Write(99), 1.0)])


@flaw("the best action must come first")
def upside_down() -> Knister:
    return explained(
        lambda view, level, ms: [Valued(write, i) for i, write in enumerate(legal(view))]
    )


def described(**changes: Any) -> Knister:
    return replace(GAME, description=msgspec.structs.replace(GAME.description, **changes))


GAMES = GAME.description.options[0]


def option(**changes: Any) -> Knister:
    return described(options=(msgspec.structs.replace(GAMES, **changes),))


INCOMPLETE: dict[str, Callable[[], Knister]] = {
    "small letters and digits": lambda: replace(GAME, key="Shut-the-Box"),
    "from 1 to 100 seats": lambda: replace(GAME, seats=range(1, 102)),
    "a game has a title": lambda: described(title=""),
    "sounds of a language": lambda: described(title_language=""),
    "some minutes": lambda: described(minutes=0),
    "about has no words in 'fr'": lambda: described(about=Words("a", "b", "", "d")),
    "games has no words in 'it'": lambda: option(label=Words("a", "b", "c", "")),
    "games has no words in 'de'": lambda: option(help=Words("", "b", "c", "d")),
    "games=1 has no words in 'de'": lambda: option(choices=(Choice(1, same("")),)),
    "every option is described once": lambda: described(options=()),
    "option is described once": lambda: described(options=(GAMES, GAMES)),
    "option is described": lambda: described(
        options=(GAMES, OptionWords("speed", same("Speed"), same("How fast.")))
    ),
    "the default of games is not among": lambda: option(choices=(Choice(3, same("3")),)),
    "a choice is not accepted: games: 2 is not one of 1, 3": lambda: option(
        choices=(*GAMES.choices, Choice(2, same("2")))
    ),
    "bots of at least one level": lambda: replace(GAME, bot=bot_of()),
    "levels differ": lambda: replace(GAME, bot=bot_of("random", "random")),
    "the text of rules is empty": lambda: replace(GAME, rules_text=lambda: RulesText(())),
    "score has no Position": lambda: replace(GAME, score=lambda: SimpleNamespace()),
    "the Position of advise must be Data": lambda: replace(
        GAME, advise=lambda: SimpleNamespace(Position=dict)
    ),
    "advise has no function worth": lambda: replace(
        GAME, advise=lambda: SimpleNamespace(Position=Data, view_of=print)
    ),
}


def bot_of(*names: str) -> Any:
    return SimpleNamespace(LEVELS=names, choose=levels.choose, explain=levels.explain)


@pytest.mark.parametrize("message", INCOMPLETE)
def test_what_is_missing_is_found(message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check(INCOMPLETE[message](), Options(), 2, seed=1)


def test_positions_and_rules_are_optional() -> None:
    assert check(
        replace(GAME, score=None, advise=None, rules_text=None), Options(), 1, seed=1
    ).scores


@pytest.mark.parametrize("message", FLAWS)
def test_a_flaw_is_found(message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("querwurf.core.conformance._MOST_ENTRIES", 500)
    with pytest.raises(AssertionError, match=message):
        check(FLAWS[message](), Options(), 2, seed=1)


def test_a_sound_game_passes() -> None:
    assert check(GAME, Options(), 2, seed=1).scores


def test_clocks_run_out_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    expired: list[State] = []

    def awaits(state: State) -> Awaiting:
        awaiting = rules.awaits(state)
        return AwaitSeats(awaiting.seats, 60) if isinstance(awaiting, AwaitSeats) else awaiting

    def expire(state: State) -> tuple[KnisterEvent, ...]:
        expired.append(state)
        return (RoundClosed((rules.legal(state, 0)[0].cell,)),)

    monkeypatch.setattr(conformance, "_TIME_UP_CHANCE", 0.5)
    check(replace(GAME, awaits=awaits, expire=expire), Options(), 1, seed=7)
    assert expired
