"""Knister matches that must not change by accident."""

from tests.support.golden import check_golden

from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import Options


def test_three_seats() -> None:
    check_golden(GAME, Options(), 3, "three")


def test_solo_in_english() -> None:
    check_golden(GAME, Options(), 1, "solo", language="en")
