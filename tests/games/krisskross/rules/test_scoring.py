"""Mirror of krisskross.md: runs, lines, the diagonal, the solo bands."""

import re
from itertools import product

import msgspec
import pytest

from querwurf.games.krisskross.rules.scoring import (
    COLUMNS,
    DIAGONAL,
    ROWS,
    Score,
    line_points,
    score_grid,
    solo_band,
)
from querwurf.games.krisskross.rules.state import EMPTY_GRID, SYMBOLS, Grid, Options

PLAIN, DIAGONAL_OPTION = Options(), Options(diagonal=True)


def line(letters: str) -> tuple[int, ...]:
    """A line from letters: `.` is empty, A to F are the symbols."""
    return tuple(".ABCDEF".index(letter) for letter in letters)


def grid(*rows: str) -> Grid:
    return tuple(symbol for row in rows for symbol in line(row))


EXAMPLE = grid(
    "AABBB",
    "AABAA",
    "AC.DE",
    "ACCCC",
    "FFFFF",
)


def test_six_symbols() -> None:
    assert SYMBOLS == ("dot", "cross", "circle", "triangle", "square", "star")


@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("AABCD", 2),
        ("BCDAA", 2),
        ("BAACD", 2),
        ("AAABC", 3),
        ("BAAAC", 3),
        ("AAAAB", 8),
        ("BAAAA", 8),
        ("AAAAA", 10),
        ("FFFFF", 10),
        ("AABBB", 5),
        ("AAABB", 5),
        ("AABAA", 4),
        ("AABBC", 4),
        ("AACBB", 4),
        ("ABCDE", 0),
        ("ABABA", 0),
        ("AA.AA", 4),
        ("AA...", 2),
        ("...AA", 2),
        ("A.A.A", 0),
        ("AAA.A", 3),
        ("AAAA.", 8),
        (".AAA.", 3),
        (".....", 0),
        ("A....", 0),
        ("BB..A", 2),
    ],
)
def test_runs_of_equal_symbols_add_up(letters: str, points: int) -> None:
    assert line_points(line(letters)) == points
    assert line_points(reversed(line(letters))) == points


def test_every_line_against_another_way_to_count() -> None:
    worth = {1: 0, 2: 2, 3: 3, 4: 8, 5: 10}
    for symbols in product(".ABCDEF", repeat=5):
        runs = re.finditer(r"([A-F])\1*", "".join(symbols))
        assert line_points(line("".join(symbols))) == sum(worth[len(run[0])] for run in runs)


def test_ten_lines_and_the_diagonal_through_the_top_left() -> None:
    assert ROWS[1] == (5, 6, 7, 8, 9)
    assert COLUMNS[1] == (1, 6, 11, 16, 21)
    assert DIAGONAL == (0, 6, 12, 18, 24)
    assert (len(ROWS), len(COLUMNS)) == (5, 5)


def test_rows_and_columns_are_summed() -> None:
    # columns: AAAAF = 8, AACCF = 4, BB.CF = 2, BADCF = 0, BAECF = 0
    assert score_grid(EXAMPLE, PLAIN) == Score((5, 4, 0, 8, 10), (8, 4, 2, 0, 0), 41)


def test_with_the_option_the_diagonal_counts_twice_and_worthless_lines_cost_five() -> None:
    # the diagonal AA.CF is a pair: 2, doubled 4
    score = score_grid(EXAMPLE, DIAGONAL_OPTION)
    assert score == Score((5, 4, -5, 8, 10), (8, 4, 2, -5, -5), 41 - 15 + 4, 4)


def test_a_worthless_diagonal_costs_five_once() -> None:
    score = score_grid(grid("ABBBB", ".....", ".....", ".....", "....."), DIAGONAL_OPTION)
    assert score == Score((8, -5, -5, -5, -5), (-5,) * 5, 8 - 9 * 5 - 5, -5)


def test_a_full_diagonal_of_one_symbol() -> None:
    score = score_grid((1,) * 25, DIAGONAL_OPTION)
    assert score == Score((10,) * 5, (10,) * 5, 120, 20)


def test_an_empty_grid() -> None:
    assert score_grid(EMPTY_GRID, PLAIN) == Score((0,) * 5, (0,) * 5, 0)
    assert score_grid(EMPTY_GRID, DIAGONAL_OPTION) == Score((-5,) * 5, (-5,) * 5, -55, -5)


def test_a_score_is_a_value_and_tells_the_diagonal_only_with_the_option() -> None:
    score = score_grid(EXAMPLE, PLAIN)
    assert hash(score) == hash(score_grid(EXAMPLE, PLAIN))
    assert b"diagonal" not in msgspec.json.encode(score)
    assert b'"diagonal":4' in msgspec.json.encode(score_grid(EXAMPLE, DIAGONAL_OPTION))


def test_the_best_line_is_a_row_or_a_column_but_never_the_diagonal() -> None:
    assert Score((5, 3), (8, 2), 18).best_line == 8
    assert Score((5, 9), (8, 2), 24).best_line == 9
    assert score_grid((1,) * 25, DIAGONAL_OPTION).best_line == 10
    assert score_grid(EMPTY_GRID, DIAGONAL_OPTION).best_line == -5


@pytest.mark.parametrize(
    ("total", "band"),
    [
        (100, "fantastic"),
        (30, "fantastic"),
        (29, "dice-master"),
        (25, "dice-master"),
        (24, "strategist"),
        (20, "strategist"),
        (19, "lucky-devil"),
        (15, "lucky-devil"),
        (14, "gap-filler"),
        (0, "gap-filler"),
        (-55, "gap-filler"),
    ],
)
def test_solo_bands(total: int, band: str) -> None:
    assert solo_band(total) == band
