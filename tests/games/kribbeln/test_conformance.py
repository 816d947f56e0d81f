"""Kribbeln keeps the contract of all games."""

from typing import Literal

import pytest

from querwurf.core.conformance import check
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.state import Options


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("beginner", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_random_matches(seats: int, beginner: bool, seed: int) -> None:
    check(GAME, Options(beginner=beginner), seats, seed)


@pytest.mark.parametrize("sheet", [1, 2, 3, 4, 5, 6])
def test_every_sheet(sheet: Literal[1, 2, 3, 4, 5, 6]) -> None:
    check(GAME, Options(sheet=sheet), 3, seed=sheet)
