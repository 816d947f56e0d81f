"""The data of Kribbeln's rules."""

from tests.support.data import check_frozen

from querwurf.games.kribbeln.rules.state import SEATS, THROWS


def test_nothing_can_be_changed() -> None:
    check_frozen("querwurf.games.kribbeln.rules")


def test_two_to_five_throw_three_times() -> None:
    assert (SEATS[0], SEATS[-1], THROWS) == (2, 5, 3)
