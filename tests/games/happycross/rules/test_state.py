"""The data of happycross's rules."""

from tests.support.data import check_frozen

from querwurf.games.happycross.rules.state import ROUNDS, SEATS, SOLO_ROUNDS


def test_nothing_can_be_changed() -> None:
    check_frozen("querwurf.games.happycross.rules")


def test_up_to_six_play_six_rounds_alone_one() -> None:
    assert (SEATS[0], SEATS[-1], ROUNDS, SOLO_ROUNDS) == (1, 6, 6, 1)
