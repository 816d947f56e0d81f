"""The test that every game must pass: random matches, watched closely.

`check(game, ...)` plays one match by seeded chance and asserts what must hold in every game.
A game's tests call it for all seat counts and options; a new game is done when it is green.
What needs no match, the game's words and options, is asserted by completeness.py.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from querwurf.core.completeness import check_complete
from querwurf.core.data import Seat, action_key
from querwurf.core.entry import Entry, entry_type, returned_type
from querwurf.core.match import Match
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
    Outcome,
    S,
    V,
)
from querwurf.core.redact import redact
from querwurf.core.rng import SEED_BYTES
from querwurf.core.text import plain, tell_refusal
from querwurf.core.words import LANGUAGES, Language

WIDTH, HEIGHT = 80, 18
_MOST_ENTRIES = 20_000
_TIME_UP_CHANCE = 0.01
_QUICK_LEVELS = 2
"""The first levels of a bot do not think long; the others are asked once a match."""


def play(
    game: Game[O, S, A, E, V, B], options: O, seats: int, rng: Random
) -> tuple[list[S], list[Entry[A, E]]]:
    """Play a random match: the states, from the first to the last, and the log between them."""
    match = Match(game, seats, rng.randbytes(SEED_BYTES), options)
    states = [match.state]
    while not match.over:
        assert len(states) <= _MOST_ENTRIES, "the match does not end"
        _happen(match, rng)
        states.append(match.state)
    return states, match.log


def _happen(match: Match[O, S, A, E, V, B], rng: Random) -> None:
    awaiting = match.awaiting
    if isinstance(awaiting, AwaitChance):
        _check_chance(match.game, awaiting)
        match.throw()
        return
    assert isinstance(awaiting, AwaitSeats)
    if awaiting.seconds is not None and rng.random() < _TIME_UP_CHANCE:
        match.expire()
    else:
        seat = rng.choice(awaiting.seats)
        match.act(seat, rng.choice(match.legal(seat)))


def _check_chance(game: Game[O, S, A, E, V, B], awaiting: AwaitChance) -> None:
    assert not awaiting.secret or game.secret_chance, "secret chance must be declared"
    for language in () if awaiting.secret else LANGUAGES:
        asked = game.text.TERMS[language].get(awaiting.what)
        assert asked, f"nobody can be asked for real dice: no words for {awaiting.what!r}"


def check(game: Game[O, S, A, E, V, B], options: O, seats: int, seed: int) -> Outcome[B]:
    """Play one match and assert what must hold in every game; returns how it ended."""
    check_complete(game)
    states, log = play(game, options, seats, Random(seed))
    again, same_log = play(game, options, seats, Random(seed))
    assert (states, log) == (again, same_log), "the same chance must give the same match"
    decoder = msgspec.json.Decoder(entry_type(game))
    replayed = states[0]
    for state, entry in zip(states, log, strict=False):
        assert replayed == state, "replaying the events must give the same states"
        _check_awaited(game, state, seats)
        assert decoder.decode(msgspec.json.encode(entry)) == entry, "a log line must round-trip"
        for event in entry.events:
            replayed = game.evolve(replayed, event)
    assert replayed == states[-1]
    for number, state in enumerate(_sample(states, seed)):
        _check_views(game, state, seats, number)
        _check_refusals(game, state, seats)
        _check_bots(game, state, seats, game.levels[:_QUICK_LEVELS])
    _check_every_level(game, Random(seed).choice(_turns(game, states)), seats)
    for entry in log:
        _check_audience(game, entry, seats)
    return _check_outcome(game, states[-1], seats)


def _sample(states: list[S], seed: int) -> list[S]:
    """Pick a dozen states and the ends: views and texts are slow to check."""
    return [states[0], states[-1], *Random(seed).sample(states, min(12, len(states)))]


def _turns(game: Game[O, S, A, E, V, B], states: list[S]) -> list[S]:
    """Keep the states in which somebody is to act."""
    return [state for state in states if _awaited(game.awaits(state))]


def _check_awaited(game: Game[O, S, A, E, V, B], state: S, seats: int) -> None:
    awaited = _awaited(game.awaits(state))
    for seat in range(seats):
        actions = game.legal(state, seat)
        assert bool(actions) == (seat in awaited), (
            "awaited seats, and only they, have legal actions"
        )
        assert list(actions) == sorted(actions, key=action_key), "legal actions must be sorted"
        assert len(set(actions)) == len(actions), "legal actions must differ"


def _awaited(awaiting: Awaiting) -> tuple[Seat, ...]:
    return awaiting.seats if isinstance(awaiting, AwaitSeats) else ()


def _check_views(game: Game[O, S, A, E, V, B], state: S, seats: int, number: int) -> None:
    names = [f"Seat {seat + 1}" for seat in range(seats)]
    for turn, seat in enumerate((None, *range(seats)), number):
        view = game.view(state, seat)
        assert returned_type(game.view) is type(view), "the view must declare its type"
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
        actions = game.legal_in(view)
        assert actions == (() if seat is None else game.legal(state, seat))
        for language in LANGUAGES:
            lines = plain(game.text.draw(view, names, language)).split("\n")
            assert len(lines) <= HEIGHT, "a drawing must fit the terminal's height"
            assert max(map(len, lines)) <= WIDTH, "a drawing must fit the terminal's width"
            assert not actions or game.text.prompt(view, language)
            assert not actions or game.text.guide(view, language)
        _check_notation(game, view, actions, LANGUAGES[turn % len(LANGUAGES)])


def _check_notation(
    game: Game[O, S, A, E, V, B], view: V, actions: tuple[A, ...], language: Language
) -> None:
    """Read every action as it is written; some games have hundreds, so languages take turns."""
    for action in actions:
        for written in (game.text.format_action(action), game.text.spell_action(action, language)):
            assert game.text.parse_action(view, written, language) == (action,)


def _check_bots(game: Game[O, S, A, E, V, B], state: S, seats: int, levels: Sequence[str]) -> None:
    for seat in range(seats):
        view = game.view(state, seat)
        actions = game.legal_in(view)
        for level in levels if actions else ():
            choice = game.choose(view, Random(0), level)
            assert choice in actions, "a bot must choose a legal action"
            assert choice == game.choose(view, Random(0), level), "and the same one again"


def _check_every_level(game: Game[O, S, A, E, V, B], state: S, seats: int) -> None:
    """Have every level choose once, and the quick ones say what they think."""
    _check_bots(game, state, seats, game.levels)
    seat = _awaited(game.awaits(state))[0]
    view, actions = game.view(state, seat), game.legal(state, seat)
    for level in game.levels[:_QUICK_LEVELS]:
        valued = game.explain(view, level)
        assert valued, "a bot must value some of the legal actions"
        assert all(one.action in actions for one in valued), "and none that is not legal"
        values = [one.value for one in valued]
        assert values == sorted(values, reverse=True), "the best action must come first"


def _check_refusals(game: Game[O, S, A, E, V, B], state: S, seats: int) -> None:
    """What one seat may do, a seat that is not awaited may not; and the refusal is told."""
    awaited = _awaited(game.awaits(state))
    offered = [action for seat in awaited for action in game.legal(state, seat)[:3]]
    for seat in {-1, seats, *range(seats)} - set(awaited):
        for action in offered:
            try:
                game.decide(state, seat, action)
            except IllegalAction as refusal:
                for language in LANGUAGES:
                    rule, details = refusal.rule, refusal.details
                    assert tell_refusal(game.text.REFUSALS, rule, details, language)
            else:
                raise AssertionError(f"seat {seat} acted without being awaited")


def _check_audience(game: Game[O, S, A, E, V, B], entry: Entry[A, E], seats: int) -> None:
    names = [f"Seat {seat + 1}" for seat in range(seats)]
    for seat in (None, *range(seats)):
        for event in redact(entry.events, seat):
            assert isinstance(event, game.events)
            for language in LANGUAGES:
                assert "\n" not in game.text.tell(event, names, language)


def _check_outcome(game: Game[O, S, A, E, V, B], state: S, seats: int) -> Outcome[B]:
    outcome = game.outcome(state)
    assert len(outcome.scores) == len(outcome.places) == seats
    assert min(outcome.places) == 1, "somebody must win"
    names = [f"Seat {seat + 1}" for seat in range(seats)]
    for language in LANGUAGES:
        assert game.text.tell_breakdown(outcome.breakdown, names, language)
        for term in (outcome.band, outcome.tie_break):
            assert term is None or game.text.TERMS[language][term]
    shape = Outcome[type(outcome.breakdown)]  # type: ignore[misc, valid-type]
    assert returned_type(game.outcome) == shape, "the outcome must declare its type"
    assert msgspec.json.decode(msgspec.json.encode(outcome), type=shape) == outcome
    return outcome
