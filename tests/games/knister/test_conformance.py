"""Knister keeps the contract of all games."""

from typing import Literal

import pytest

from querwurf.core.conformance import check
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import Options


@pytest.mark.parametrize("seats", range(1, 13))
@pytest.mark.parametrize("games", [1, 3])
def test_random_matches(seats: int, games: Literal[1, 3]) -> None:
    check(GAME, Options(games=games), seats, seed=seats * 10 + games)


@pytest.mark.parametrize("seats", [40, 100])
def test_random_matches_of_many(seats: int) -> None:
    check(GAME, Options(), seats, seed=seats * 10 + 1)
