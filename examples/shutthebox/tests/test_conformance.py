"""Shut the Box keeps the contract of all games."""

import pytest
from querwurf_shutthebox import GAME
from querwurf_shutthebox.rules.state import Options

from querwurf.core.conformance import check


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("one_die", [True, False])
def test_random_matches(seats: int, one_die: bool) -> None:
    check(GAME, Options(one_die=one_die), seats, seed=seats)


@pytest.mark.parametrize("options", [Options(tiles=12), Options(rounds=3), Options(rounds=5)])
def test_other_options(options: Options) -> None:
    check(GAME, options, 2, seed=1)
