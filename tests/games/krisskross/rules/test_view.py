"""What a seat may know at a Kriss Kross table."""

from random import Random

import msgspec
import pytest
from tests.games.krisskross.rules.test_rules import NO_ROOM, begun, throw, with_grids
from tests.support.secrecy import check_alike

from querwurf.core.conformance import play
from querwurf.core.redact import redact
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.rules import writes
from querwurf.games.krisskross.rules.state import ChooseSymbol, Options, State, Write, Written


def states_in_mid_round(seed: int, options: Options) -> list[State]:
    states, _ = play(GAME, options, 3, Random(seed))
    return [state for state in states if any(state.entries)]


def elsewhere(state: State, seat: int, rng: Random) -> State:
    """Another world: a rival's entry of this round is another one."""
    assert state.dice
    others = [w for w in writes(state.grids[seat], state.dice) if w != state.entries[seat]]
    entries = (*state.entries[:seat], rng.choice(others), *state.entries[seat + 1 :])
    return msgspec.structs.replace(state, entries=entries)


@pytest.mark.parametrize("seed", range(5))
def test_a_rivals_entry_is_secret_until_the_round_closes(seed: int) -> None:
    rng, checked = Random(seed), 0
    for state in states_in_mid_round(seed, Options(diagonal=bool(seed % 2))):
        for rival, entry in enumerate(state.entries):
            if not entry or len(writes(state.grids[rival], state.dice or (1, 1))) < 2:
                continue
            other = elsewhere(state, rival, rng)
            for seat in (None, *(s for s in range(3) if s != rival)):
                check_alike(GAME, state, other, seat)
                checked += 1
    assert checked > 50


def test_others_learn_that_a_seat_wrote_but_not_what_and_where() -> None:
    written = Written(1, Write((0, 1), (2, 3)))
    assert redact((written,), 1) == (written,)
    for seat in (None, 0, 2):
        assert redact((written,), seat) == (Written(1, None),)


def test_start_symbols_are_open() -> None:
    state = GAME.start(Options(), 3)
    assert GAME.view(state, 1).waiting == (0,)
    assert GAME.legal_in(GAME.view(state, 1)) == ()
    assert GAME.legal_in(GAME.view(state, 0)) == tuple(map(ChooseSymbol, range(1, 7)))
    assert GAME.view(begun(3), 0).grids == begun(3).grids
    assert GAME.view(begun(3), None).waiting == ()


def test_the_own_entry_and_the_waiting_are_shown() -> None:
    state = next(s for s in states_in_mid_round(1, Options()) if s.entries[0])
    view = GAME.view(state, 0)
    assert view.entry == state.entries[0]
    assert 0 not in view.waiting
    assert GAME.legal_in(view) == ()
    assert GAME.view(state, None).entry is None


def test_who_has_no_room_is_not_waited_for() -> None:
    state = throw(with_grids(begun(2), NO_ROOM, begun(2).grids[1]), 1, 2)
    assert GAME.view(state, 0).waiting == (1,)
    assert GAME.legal_in(GAME.view(state, 0)) == ()


@pytest.mark.parametrize("options", [Options(), Options(diagonal=True)])
def test_points_as_they_stand(options: Options) -> None:
    states, _ = play(GAME, options, 2, Random(2))
    view, outcome = GAME.view(states[-1], None), GAME.outcome(states[-1])
    assert view.scores == outcome.breakdown.scores
    assert tuple(score.total for score in view.scores) == outcome.scores
    assert (view.scores[0].diagonal is not None) == options.diagonal


def test_an_entry_counts_at_once_for_its_owner_only() -> None:
    grid = (0, 0, 1) + (0,) * 22
    entry = Write((3, 4), (1, 2))
    state = State(Options(), (grid, grid), 0, (1, 2), (entry, None))
    assert [score.total for score in GAME.view(state, 0).scores] == [2, 0]
    assert [score.total for score in GAME.view(state, 1).scores] == [0, 0]
