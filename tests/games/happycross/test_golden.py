"""happycross matches that must not change by accident."""

from tests.games.happycross.words import GAME
from tests.support.golden import check_golden

from querwurf.games.happycross.rules.state import Options


def test_two_seats_at_the_same_time() -> None:
    check_golden(GAME, Options(rounds=2), 2, "duplicate")


def test_two_seats_in_turns() -> None:
    check_golden(GAME, Options(mode="turns", rounds=1), 2, "turns", language="en")


def test_solo() -> None:
    check_golden(GAME, Options(), 1, "solo")


def test_children() -> None:
    check_golden(GAME, Options(children=True, rounds=1, referee="end"), 2, "children")
