"""Cells as people call them."""

import pytest

from querwurf.core.cell import format_cell, parse_cell, symmetries


@pytest.mark.parametrize(
    ("name", "cell", "size"),
    [("a1", 0, 5), ("c1", 2, 5), ("a2", 5, 5), ("e5", 24, 5), ("e5", 40, 9), ("i9", 80, 9)],
)
def test_names(name: str, cell: int, size: int) -> None:
    assert format_cell(cell, size) == name
    assert parse_cell(name, size) == cell
    assert parse_cell(f" {name.upper()} ", size) == cell


@pytest.mark.parametrize("size", [5, 6, 9])
def test_round_trip(size: int) -> None:
    for cell in range(size * size):
        assert parse_cell(format_cell(cell, size), size) == cell


@pytest.mark.parametrize(
    "name", ["", " ", "a", "1", "a0", "a6", "f1", "a01", "aa1", "a-1", "a1x", "`1", "a¹", "ａ1"]
)
def test_no_cells(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell of a 5×5 grid"):
        parse_cell(name, 5)


def test_a_square_has_eight_symmetries() -> None:
    images = symmetries(3)
    assert len(set(images)) == 8
    assert all(sorted(image) == list(range(9)) and image[4] == 4 for image in images)
    assert images[0] == tuple(range(9))
    assert images[1][:3] == (2, 5, 8), "a quarter turn takes the top row to the right"
    assert images[4][:3] == (2, 1, 0), "mirrored"
