"""Kriss Kross bots see what their seat sees, and nothing else."""

from random import Random

import pytest
from tests.games.krisskross.rules.test_view import elsewhere, states_in_mid_round
from tests.support.secrecy import check_bots_alike

from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.rules import writes
from querwurf.games.krisskross.rules.state import Options


@pytest.mark.parametrize("diagonal", [False, True])
def test_bots_that_think_do_not_see_a_rivals_entry(diagonal: bool) -> None:
    rng = Random(3)
    states = states_in_mid_round(3, Options(diagonal=diagonal))
    waiting = [state for state in states if state.entries[0] and GAME.legal(state, 1)]
    for state in waiting[::3]:
        if len(writes(state.grids[0], state.dice or (1, 1))) > 1:
            other = elsewhere(state, 0, rng)
            check_bots_alike(GAME, state, other, 1, ("medium", "hard", "master"))
