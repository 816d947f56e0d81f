"""Crosswise bots see what their seat sees, and nothing else."""

from random import Random

import pytest
from tests.games.crosswise.rules.test_view import another_world
from tests.support.secrecy import check_bots_alike

from querwurf.core.conformance import play
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.state import Options


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_strong_bots_choose_alike_in_worlds_that_look_alike(seats: int) -> None:
    rng, checked = Random(seats), 0
    states, _ = play(GAME, Options(), seats, Random(seats))
    for state in states[::5]:
        for seat in range(seats):
            other = another_world(state, seat, rng)
            if other is not None and GAME.legal(state, seat):
                check_bots_alike(GAME, state, other, seat, ("hard", "master"))
                checked += 1
    assert checked > 5
