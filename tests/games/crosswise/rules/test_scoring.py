"""Mirror of crosswise.md: combinations, the worked example, who wins."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from tests.games.crosswise.build import board

from querwurf.games.crosswise.rules.scoring import (
    Score,
    columns_of,
    is_six,
    line_points,
    rows_of,
    score_board,
    six_owner,
    winner_by_points,
)
from querwurf.games.crosswise.rules.state import EMPTY_BOARD, SYMBOLS

# The counts are those of the sheet's example, line by line; the tiles are laid to fit them.
EXAMPLE = board("FAFDFF", "AABCEB", "DDBDDD", "CCBCBC", "BFFCCB", "AAEDAF")
EXAMPLE_ROWS = [[4], [2, 2], [5], [4, 2], [2, 2, 2], [3]]
EXAMPLE_COLUMNS = [[2], [3], [3, 2], [3, 3], [], [2, 2]]


def orders(line: str) -> list[tuple[str, ...]]:
    return sorted(set(permutations(line)))


def points_of(line: Sequence[str]) -> int:
    return line_points(board("".join(line))[:6])


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("ABCDEF", 6),
        ("AABCDE", 1),
        ("AABBCD", 2),
        ("AABBCC", 3),
        ("AAABCD", 3),
        ("AAABBC", 4),
        ("AAABBB", 6),
        ("AAAABC", 5),
        ("AAAABB", 6),
        ("AAAAAB", 7),
        ("EFFFFF", 7),
        ("......", 0),
        ("A.....", 0),
        ("AB....", 0),
        ("ABCDE.", 0),
        ("BCDEF.", 0),
        ("AA....", 1),
        ("AAB...", 1),
        ("AABB..", 2),
        ("AAA...", 3),
        ("AAABB.", 4),
        ("AAAA..", 5),
        ("AAAAA.", 7),
        ("AAAAAA", 0),
    ],
)
def test_every_symbol_scores_by_its_count_wherever_it_lies(line: str, points: int) -> None:
    assert {points_of(order) for order in orders(line)} == {points}


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 7), (6, 0)]
)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_points_by_count_for_each_symbol(symbol: str, count: int, points: int) -> None:
    assert points_of(symbol * count) == points


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_six_equal_and_no_less(symbol: str) -> None:
    assert is_six(board(symbol * 6)[:6])
    assert not is_six(board(symbol * 5)[:6])
    assert not is_six(board("." + symbol * 5)[:6])
    for other in set(SYMBOLS) - {symbol}:
        assert not is_six(board(symbol * 5 + other)[:6])
        assert not is_six(board(other + symbol * 5)[:6])
    assert not is_six(EMPTY_BOARD[:6])


def combinations(line: Sequence[str | None]) -> list[int]:
    counts = (line.count(symbol) for symbol in SYMBOLS)
    return sorted((count for count in counts if count > 1), reverse=True)


def test_the_worked_example() -> None:
    assert [combinations(row) for row in rows_of(EXAMPLE)] == EXAMPLE_ROWS
    assert [combinations(column) for column in columns_of(EXAMPLE)] == EXAMPLE_COLUMNS
    assert score_board(EXAMPLE) == Score(
        (5, 2, 7, 6, 3, 3), (1, 3, 4, 6, 6, 2), 26, 22, True, "rows", "points"
    )


def test_rows_and_columns_of_a_board() -> None:
    marked = board("ABCDEF", "B.....", "C.....", "D.....", "E.....", "F....A")
    assert rows_of(marked)[0] == columns_of(marked)[0] == tuple("ABCDEF")
    assert rows_of(marked)[5] == columns_of(marked)[5] == ("F", None, None, None, None, "A")
    assert (len(rows_of(marked)), len(columns_of(marked))) == (6, 6)


@pytest.mark.parametrize("line", range(6))
def test_six_equal_win_for_the_owner_of_the_line(line: int) -> None:
    row = board(*("DDDDDD" if number == line else "......" for number in range(6)))
    column = board(*[("." * line + "D").ljust(6, ".")] * 6)
    assert six_owner(row) == "rows"
    assert six_owner(column) == "columns"
    assert score_board(row) == Score((0,) * 6, (0,) * 6, 0, 0, False, "rows", "six")
    assert score_board(column) == Score((0,) * 6, (0,) * 6, 0, 0, False, "columns", "six")


def test_six_equal_win_against_more_points_on_a_complete_board() -> None:
    score = score_board(board("AAAAAA", "BBCCDD", "BBCCDD", "BBCCEE", "BCDDEF", "EFEFFE"))
    assert score.row_total < score.column_total
    assert (score.complete, score.winner, score.by) == (True, "rows", "six")


def test_nobody_owns_a_six_that_is_not_there() -> None:
    assert six_owner(EMPTY_BOARD) is None
    assert six_owner(EXAMPLE) is None
    assert six_owner(board("AAAAA.", "A.....")) is None


def test_an_open_board_has_no_winner_yet() -> None:
    assert score_board(EMPTY_BOARD) == Score((0,) * 6, (0,) * 6, 0, 0, False, None, None)
    almost = (*EXAMPLE[:35], None)
    assert score_board(almost) == Score(
        (5, 2, 7, 6, 3, 3), (1, 3, 4, 6, 6, 1), 26, 21, False, None, None
    )


@pytest.mark.parametrize(
    ("rows", "columns", "winner"),
    [(26, 22, "rows"), (22, 26, "columns"), (7, 7, "draw"), (8, 7, "rows"), (7, 8, "columns")],
)
def test_most_points_win_and_a_tie_is_a_draw(rows: int, columns: int, winner: str) -> None:
    assert winner_by_points(rows, columns) == winner


def test_the_columns_can_win_by_points() -> None:
    turned = tuple(held for column in columns_of(EXAMPLE) for held in column)
    score = score_board(turned)
    assert (score.row_total, score.column_total, score.winner) == (22, 26, "columns")
