"""Kribbeln matches that must not change by accident."""

from tests.support.golden import check_golden

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.state import Options


def test_three_seats() -> None:
    check_golden(GAME, Options(), 3, "three", draw_every=40)


def test_two_beginners_in_english() -> None:
    options = Options(sheet=2, beginner=True)
    check_golden(GAME, options, 2, "beginners", language="en", draw_every=40)


def test_two_seats() -> None:
    check_golden(GAME, Options(sheet=6), 2, "chance", draw_every=40)
