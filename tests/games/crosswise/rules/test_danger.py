"""Lines that one move may still make six equal symbols."""

from tests.games.crosswise.build import board
from tests.games.crosswise.rules.test_scoring import EXAMPLE

from querwurf.games.crosswise.rules.danger import Danger, dangers
from querwurf.games.crosswise.rules.state import EMPTY_BOARD, ActionCounts, Board

ROW = (Danger("rows", 1, "B"),)
NONE_LEFT = ActionCounts(3, 3, 3, 3)


def told(given: Board, played: ActionCounts = ActionCounts()) -> tuple[Danger, ...]:  # noqa: B008
    return dangers(given, played)


def test_five_equal_are_one_tile_away_from_six() -> None:
    assert told(EMPTY_BOARD) == told(board("AAAA..", "A.....")) == ()
    assert told(board("......", "BB.BBB")) == ROW
    both = board(".....E", "FFFFF.", ".....E", ".....E", ".....E", ".....E")
    assert told(both) == (Danger("rows", 1, "F"), Danger("columns", 5, "E"))


def test_a_decided_match_is_in_no_danger() -> None:
    assert told(EXAMPLE) == (), "the board is full"
    assert told(board("AAAAAA")) == (), "six are no danger any more"
    assert told(board("AAAAAA", "BB.BBB")) == ()


def test_an_empty_cell_needs_a_tile_or_a_move() -> None:
    assert told(board("......", "BB.BBB"), NONE_LEFT) == ROW, "two tiles are unseen"
    used_up = board("B....B", "BB.BBB")
    assert told(used_up) == ROW
    assert told(used_up, ActionCounts(move=3)) == (), "a swap or a replacement fills no gap"


def test_a_taken_cell_needs_a_swap_or_a_replacement() -> None:
    taken = board("......", "BBABBB")
    assert told(taken) == ROW
    assert told(taken, ActionCounts(replace=3)) == (), "no other B lies on the board"
    one_elsewhere = board("B.....", "BBABBB")
    assert told(one_elsewhere, ActionCounts(replace=3)) == ROW
    assert told(one_elsewhere, ActionCounts(replace=3, swap=3)) == ()
    assert told(board("B....B", "BBABBB"), ActionCounts(swap=3)) == ()
