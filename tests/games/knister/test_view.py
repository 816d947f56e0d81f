"""What a seat may know at a Knister table."""

from random import Random

import msgspec
import pytest
from tests.support.secrecy import check_alike, check_bots_alike

from querwurf.core.conformance import play
from querwurf.core.redact import redact
from querwurf.games.knister import GAME
from querwurf.games.knister.state import Options, State, Write, Written


def states_in_mid_round(seed: int) -> list[State]:
    states, _ = play(GAME, Options(), 3, Random(seed))
    return [state for state in states if state.dice and any(e is not None for e in state.entries)]


def elsewhere(state: State, seat: int, rng: Random) -> State:
    """Another world: a rival's entry of this round stands in another cell."""
    cell = rng.choice([w.cell for w in empty(state, seat) if w.cell != state.entries[seat]])
    entries = tuple(cell if s == seat else entry for s, entry in enumerate(state.entries))
    return msgspec.structs.replace(state, entries=entries)


def empty(state: State, seat: int) -> tuple[Write, ...]:
    return tuple(Write(cell) for cell, held in enumerate(state.grids[seat]) if not held)


@pytest.mark.parametrize("seed", range(5))
def test_a_rivals_entry_is_secret_until_the_round_closes(seed: int) -> None:
    rng, checked = Random(seed), 0
    for state in states_in_mid_round(seed):
        for rival, entry in enumerate(state.entries):
            if entry is None or len(empty(state, rival)) < 2:
                continue
            other = elsewhere(state, rival, rng)
            for seat in (None, *(s for s in range(3) if s != rival)):
                check_alike(GAME, state, other, seat)
                checked += 1
    assert checked > 50


def test_bots_that_think_do_not_see_a_rivals_entry() -> None:
    rng = Random(3)
    states = states_in_mid_round(3)
    waiting = [s for s in states if s.entries[0] is not None and GAME.legal(s, 1)]
    for state in waiting[::4]:
        if len(empty(state, 0)) > 1:
            other = elsewhere(state, 0, rng)
            check_bots_alike(GAME, state, other, 1, ("medium", "hard", "master"))


def test_others_learn_that_a_seat_wrote_but_not_where() -> None:
    written = Written(1, 7)
    assert redact((written,), 1) == (written,)
    for seat in (None, 0, 2):
        assert redact((written,), seat) == (Written(1, None),)


def test_the_own_entry_and_the_waiting_are_shown() -> None:
    state = next(s for s in states_in_mid_round(1) if s.entries[0] is not None)
    view = GAME.view(state, 0)
    assert view.entry == state.entries[0]
    assert 0 not in view.waiting
    assert GAME.legal_in(view) == ()
    waiting = view.waiting[0]
    assert GAME.legal_in(GAME.view(state, waiting)) == empty(state, waiting)


def test_points_as_they_stand_and_of_earlier_games() -> None:
    states, _ = play(GAME, Options(games=3), 2, Random(2))
    view = GAME.view(states[-1], None)
    outcome = GAME.outcome(states[-1])
    for seat in range(2):
        assert view.earlier[seat] + view.scores[seat].total == outcome.scores[seat]
    assert view.game == 2
