"""Mirror of happycross.md: the fields of the grid."""

import pytest

from querwurf.games.happycross.rules.grid import (
    CELLS,
    COLUMNS,
    DOUBLE,
    FACTORS,
    ROWS,
    START,
    TRIPLE,
    cell_at,
    neighbours,
)


def test_start_and_the_bonus_fields() -> None:
    assert cell_at(4, 4) == START == 40
    triple = [(0, 0), (0, 4), (0, 8), (4, 0), (4, 8), (8, 0), (8, 4), (8, 8)]
    assert {cell_at(*place) for place in triple} == TRIPLE
    assert {cell_at(*place) for place in [(2, 2), (2, 6), (6, 2), (6, 6)]} == DOUBLE


def test_factors() -> None:
    assert [cell for cell in range(CELLS) if FACTORS[cell] == 3] == sorted(TRIPLE)
    assert [cell for cell in range(CELLS) if FACTORS[cell] == 2] == sorted(DOUBLE)
    assert FACTORS.count(1) == 81 - 8 - 4
    assert FACTORS[START] == 1, "START gives nothing"


def test_lines() -> None:
    assert ROWS[1] == tuple(range(9, 18))
    assert COLUMNS[1] == tuple(range(1, 81, 9))
    assert (len(ROWS), len(COLUMNS)) == (9, 9)


@pytest.mark.parametrize(
    ("cell", "near"),
    [(0, (1, 9)), (8, (7, 17)), (80, (71, 79)), (72, (63, 73)), (40, (31, 39, 41, 49))],
)
def test_neighbours_share_an_edge(cell: int, near: tuple[int, ...]) -> None:
    assert neighbours(cell) == near
