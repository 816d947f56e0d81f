"""Crosswise matches that must not change by accident."""

from tests.support.golden import check_golden

from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.state import Options


def test_two_seats() -> None:
    check_golden(GAME, Options(), 2, "two", draw_every=20)


def test_three_seats() -> None:
    check_golden(GAME, Options(), 3, "three", draw_every=30)


def test_four_seats_in_english() -> None:
    check_golden(GAME, Options(), 4, "four", language="en", draw_every=30)
