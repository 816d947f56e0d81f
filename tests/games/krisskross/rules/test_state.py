"""The data of Kriss Kross's rules."""

from tests.support.data import check_frozen

from querwurf.games.krisskross.rules.state import CELLS, EMPTY_GRID, ROUNDS, SEATS, SYMBOLS


def test_nothing_can_be_changed() -> None:
    check_frozen("querwurf.games.krisskross.rules")


def test_a_grid_has_25_cells_and_a_game_twelve_rounds() -> None:
    assert (CELLS, ROUNDS, EMPTY_GRID) == (25, 12, (0,) * 25)


def test_up_to_six_play() -> None:
    assert (SEATS[0], SEATS[-1], len(SYMBOLS)) == (1, 6, 6), "their first symbols differ"
