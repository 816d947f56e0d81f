"""The data of Knister's rules."""

from tests.support.data import check_frozen

from querwurf.games.knister.rules.state import CELLS, EMPTY_GRID, ROUNDS, SEATS


def test_nothing_can_be_changed() -> None:
    check_frozen("querwurf.games.knister.rules")


def test_a_grid_has_25_cells_and_a_round_each() -> None:
    assert (CELLS, ROUNDS, EMPTY_GRID) == (25, 25, (0,) * 25)


def test_up_to_a_hundred_play() -> None:
    assert (SEATS[0], SEATS[-1]) == (1, 100)
