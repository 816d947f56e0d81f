"""Kriss Kross matches that must not change by accident."""

from tests.support.golden import check_golden

from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.state import Options


def test_three_seats() -> None:
    check_golden(GAME, Options(), 3, "three")


def test_two_seats_with_the_diagonal() -> None:
    check_golden(GAME, Options(diagonal=True), 2, "diagonal")


def test_solo_in_english() -> None:
    check_golden(GAME, Options(), 1, "solo", language="en")
