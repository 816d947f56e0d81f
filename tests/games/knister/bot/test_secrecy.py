"""Knister bots see what their seat sees, and nothing else."""

from random import Random

from tests.games.knister.rules.test_view import elsewhere, empty, states_in_mid_round
from tests.support.secrecy import check_bots_alike

from querwurf.games.knister import GAME


def test_bots_that_think_do_not_see_a_rivals_entry() -> None:
    rng = Random(3)
    states = states_in_mid_round(3)
    waiting = [s for s in states if s.entries[0] is not None and GAME.legal(s, 1)]
    for state in waiting[::4]:
        if len(empty(state, 0)) > 1:
            other = elsewhere(state, 0, rng)
            check_bots_alike(GAME, state, other, 1, ("medium", "hard", "master"))
