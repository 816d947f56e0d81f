"""Crosswise keeps the contract of all games."""

import pytest

from querwurf.core.conformance import check
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.state import Options


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(8))
def test_random_matches(seats: int, seed: int) -> None:
    outcome = check(GAME, Options(), seats, seed)
    assert set(outcome.places) <= {1, 2}
    assert len(set(outcome.scores[::2])) == len(set(outcome.scores[1::2])) == 1
