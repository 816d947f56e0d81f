"""Mirror of knister.md: combinations, the worked example, the solo bands."""

from itertools import permutations

import pytest

from querwurf.games.knister.rules.scoring import (
    COLUMNS,
    DIAGONALS,
    ROWS,
    Score,
    line_points,
    score_grid,
    solo_band,
)
from querwurf.games.knister.rules.state import EMPTY_GRID

EXAMPLE = (
    *(7, 4, 8, 9, 11),
    *(3, 7, 3, 7, 7),
    *(5, 5, 10, 5, 5),
    *(8, 9, 3, 6, 9),
    *(8, 11, 8, 8, 7),
)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ((4, 5, 6, 7, 5), 1),
        ((5, 6, 6, 10, 5), 3),
        ((7, 8, 7, 7, 4), 3),
        ((6, 3, 6, 6, 6), 6),
        ((4, 9, 4, 4, 9), 8),
        ((8, 8, 8, 8, 8), 10),
        ((7, 10, 8, 6, 9), 8),
        ((3, 5, 6, 2, 4), 12),
        ((8, 9, 10, 11, 12), 12),
        ((3, 4, 5, 6, 7), 8),
        ((4, 5, 6, 7, 8), 8),
        ((5, 6, 7, 8, 9), 8),
        ((7, 8, 9, 10, 11), 8),
        ((2, 3, 4, 5, 7), 0),
        ((2, 4, 6, 8, 10), 0),
        ((6, 8, 9, 10, 11), 0),
        ((2, 3, 4, 5, 12), 0),
    ],
)
def test_a_line_is_classified_as_a_whole(line: tuple[int, ...], points: int) -> None:
    assert {line_points(order) for order in permutations(line)} == {points}


@pytest.mark.parametrize("line", [(7, 7, 7, 7, 0), (0, 8, 9, 10, 11), (0, 0, 0, 0, 0)])
def test_a_line_with_a_gap_is_worth_nothing(line: tuple[int, ...]) -> None:
    assert line_points(line) == 0


def test_the_worked_example() -> None:
    score = score_grid(EXAMPLE)
    assert score == Score((0, 8, 6, 1, 3), (1, 0, 3, 8, 1), (6, 16), 53)
    assert (sum(score.rows), sum(score.columns), sum(score.diagonals)) == (18, 13, 22)


def test_an_empty_grid_is_worth_nothing() -> None:
    assert score_grid(EMPTY_GRID) == Score((0,) * 5, (0,) * 5, (0, 0), 0)


def test_twelve_lines_and_the_centre_in_both_diagonals() -> None:
    assert ROWS[1] == (5, 6, 7, 8, 9)
    assert COLUMNS[1] == (1, 6, 11, 16, 21)
    assert DIAGONALS == ((0, 6, 12, 18, 24), (4, 8, 12, 16, 20))
    assert (len(ROWS), len(COLUMNS)) == (5, 5)


@pytest.mark.parametrize(
    ("total", "band"),
    [
        (0, "none"),
        (50, "none"),
        (51, "good"),
        (80, "good"),
        (81, "super"),
        (100, "super"),
        (101, "spectacular"),
    ],
)
def test_solo_bands(total: int, band: str) -> None:
    assert solo_band(total) == band
