import msgspec
import pytest

from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.games.krisskross.text.score import Position, answer

SHEET: list[list[str | None]] = [
    ["dot", "dot", "cross", "cross", "cross"],
    ["dot", "dot", "cross", "dot", "dot"],
    ["dot", "circle", None, "triangle", "square"],
    ["dot", "circle", "circle", "circle", "circle"],
    ["star", "star", "star", "star", "star"],
]


def score(position: object) -> object:
    told, fine = answer(decode(msgspec.json.encode(position), Position))
    assert fine
    return msgspec.json.decode(msgspec.json.encode(told))


@pytest.mark.parametrize("options", [{}, {"options": {}}, {"options": {"diagonal": False}}])
def test_ten_lines_without_the_option(options: dict[str, object]) -> None:
    assert score({"grid": SHEET, **options}) == {
        "rows": [5, 4, 0, 8, 10],
        "columns": [8, 4, 2, 0, 0],
        "total": 41,
    }


def test_eleven_lines_with_the_option() -> None:
    assert score({"grid": SHEET, "options": {"diagonal": True}}) == {
        "rows": [5, 4, -5, 8, 10],
        "columns": [8, 4, 2, -5, -5],
        "diagonal": 4,
        "total": 30,
    }


def test_an_empty_grid_costs_eleven_lines() -> None:
    empty = [[None] * 5] * 5
    assert score({"grid": empty, "options": {"diagonal": True}}) == {
        "rows": [-5] * 5,
        "columns": [-5] * 5,
        "diagonal": -5,
        "total": -55,
    }


@pytest.mark.parametrize("cell", ["moon", "", "Dot", 1, True, 1.5, ["dot"]])
def test_a_wrong_symbol_is_named_by_its_field(cell: object) -> None:
    grid: list[list[object]] = [[*row] for row in SHEET]
    grid[1][2] = cell
    with pytest.raises(WrongInput, match=r"^grid\[1\]\[2\]: "):
        score({"grid": grid})


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"grid": SHEET[:4]}, "grid: expected `array` of length 5, got 4"),
        ({"grid": [*SHEET[:4], [None] * 6]}, "grid[4]: expected `array` of length 5, got 6"),
        ({}, "grid: this field is missing"),
        ({"grid": SHEET, "x": 1}, "x: there is no such field"),
        (
            {"grid": SHEET, "options": {"diagonal": 1}},
            "options.diagonal: expected `bool`, got `int`",
        ),
        ({"grid": SHEET, "options": None}, "options: expected `object`, got `null`"),
        ({"grid": SHEET, "options": {"games": 3}}, "options.games: there is no such field"),
    ],
)
def test_wrong_input_is_named_by_its_field(position: object, message: str) -> None:
    with pytest.raises(WrongInput) as wrong:
        score(position)
    assert str(wrong.value) == message
