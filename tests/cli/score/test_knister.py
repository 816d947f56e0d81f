import msgspec
import pytest

from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.games.knister.text.score import Position, answer

SHEET = [
    [7, 4, 8, 9, 11],
    [3, 7, 3, 7, 7],
    [5, 5, 10, 5, 5],
    [8, 9, 3, 6, 9],
    [8, 11, 8, 8, 7],
]


def score(grid: object) -> tuple[object, bool]:
    position = decode(msgspec.json.encode({"grid": grid}), Position)
    told, fine = answer(position)
    return msgspec.to_builtins(told), fine


def test_the_worked_example_of_the_sheet() -> None:
    assert score(SHEET) == (
        {
            "rows": (0, 8, 6, 1, 3),
            "columns": (1, 0, 3, 8, 1),
            "diagonals": (6, 16),
            "total": 53,
        },
        True,
    )


def test_a_line_with_a_gap_is_worth_nothing() -> None:
    told, fine = score([[*SHEET[0]], [3, None, 3, 7, 7], *SHEET[2:]])
    assert isinstance(told, dict)
    assert (told["rows"], told["columns"], told["diagonals"]) == (
        (0, 0, 6, 1, 3),
        (1, 0, 3, 8, 1),
        (0, 16),
    )
    assert fine


@pytest.mark.parametrize(
    ("cell", "field"),
    [
        (7.5, "grid[1][2]: expected `int | null`, got `float`"),
        (7.0, "grid[1][2]: expected `int | null`, got `float`"),
        (True, "grid[1][2]: expected `int | null`, got `bool`"),
        ("7", "grid[1][2]: expected `int | null`, got `str`"),
        (1, "grid[1][2]: expected `int` >= 2"),
        (13, "grid[1][2]: expected `int` <= 12"),
    ],
)
def test_a_wrong_sum_is_named_by_its_field(cell: object, field: str) -> None:
    grid: list[list[object]] = [[*row] for row in SHEET]
    grid[1][2] = cell
    with pytest.raises(WrongInput) as wrong:
        score(grid)
    assert str(wrong.value) == field


def test_a_grid_has_five_rows_of_five() -> None:
    with pytest.raises(WrongInput, match=r"^grid: expected `array` of length 5, got 4$"):
        score(SHEET[:4])
    with pytest.raises(WrongInput, match=r"^grid\[4\]: expected `array` of length 5, got 6$"):
        score([*SHEET[:4], [*SHEET[4], 2]])
