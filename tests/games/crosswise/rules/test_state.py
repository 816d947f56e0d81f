"""The data of Crosswise's rules."""

from tests.support.data import check_frozen

from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    EMPTY_BOARD,
    SEATS,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
)


def test_nothing_can_be_changed() -> None:
    check_frozen("querwurf.games.crosswise.rules")


def test_two_to_four_play_on_36_cells() -> None:
    assert (SEATS[0], SEATS[-1], CELLS, EMPTY_BOARD) == (2, 4, 36, (None,) * 36)


def test_54_tiles() -> None:
    assert (len(SYMBOLS) * TILES_A_SYMBOL, len(ACTION_KINDS) * TILES_AN_ACTION) == (42, 12)
