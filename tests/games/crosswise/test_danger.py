"""Lines one tile away from six equal symbols."""

from tests.games.crosswise.build import board
from tests.games.crosswise.test_scoring import EXAMPLE

from querwurf.games.crosswise.danger import Danger, dangers
from querwurf.games.crosswise.state import EMPTY_BOARD


def test_five_equal_are_one_tile_away_from_six() -> None:
    assert dangers(EMPTY_BOARD) == dangers(board("AAAA..", "A.....")) == ()
    assert dangers(board("......", "BB.BBB")) == (Danger("rows", 1, "B"),)
    assert dangers(EXAMPLE) == (Danger("rows", 2, "D"),)
    assert dangers(board("AAAAAA")) == (), "six are no danger any more"
    both = board(".....E", "FFFFF.", ".....E", ".....E", ".....E", ".....E")
    assert dangers(both) == (Danger("rows", 1, "F"), Danger("columns", 5, "E"))
