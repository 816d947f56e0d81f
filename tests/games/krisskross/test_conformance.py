"""Kriss Kross keeps the contract of all games."""

import pytest

from querwurf.core.conformance import check
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.state import Options


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_matches(seats: int, diagonal: bool, seed: int) -> None:
    check(GAME, Options(diagonal=diagonal), seats, seed=seats * 10 + seed)
