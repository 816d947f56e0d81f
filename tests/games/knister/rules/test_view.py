"""What a seat may know at a Knister table."""

from random import Random

import msgspec
import pytest
from tests.support.secrecy import check_alike

from querwurf.core.conformance import play
from querwurf.core.redact import redact
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import Options, State, Write, Written


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


def test_a_completed_line_counts_at_once_for_its_owner_only() -> None:
    row = (8, 8, 8, 8, 0) + (0,) * 20
    state = State(Options(), (), (row, row), 4, (4, 4), (4, None))
    assert [score.total for score in GAME.view(state, 0).scores] == [10, 0]
    for seat in (1, None):
        assert [score.total for score in GAME.view(state, seat).scores] == [0, 0]


def test_large_tables_show_a_dozen_sheets_ones_own_and_all_points() -> None:
    states, _ = play(GAME, Options(), 40, Random(1))
    view = GAME.view(states[-1], 30)
    shown = [seat for seat, grid in enumerate(view.grids) if grid]
    assert shown == [*range(12), 30]
    assert view.scores[12].rows == ()
    assert [s.total for s in view.scores] == list(GAME.outcome(states[-1]).scores)
    assert len(msgspec.json.encode(view)) < 8_000


def test_bots_at_a_large_table_play_their_own_sheet() -> None:
    states, _ = play(GAME, Options(), 13, Random(2))
    last = [state for state in states if GAME.legal(state, 12)][-1]
    for level in GAME.levels:
        assert GAME.choose(GAME.view(last, 12), Random(0), level) in GAME.legal(last, 12)
