"""The JSON of `querwurf score kribbeln`."""

import msgspec
import pytest

from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.games.kribbeln.text.score import Position, answer

DICE: list[list[object]] = [["B", 3], ["B", 1], ["O", 3], ["O", 1], ["R", 1], ["K", 3]]


def score(**position: object) -> tuple[object, bool]:
    told, fine = answer(decode(msgspec.json.encode(position), Position))
    return msgspec.to_builtins(told), fine


def test_a_task_is_fulfilled_or_not() -> None:
    assert score(task="exactly(B,2)", dice=DICE) == ({"fulfilled": True, "sum": 12}, True)
    assert score(task="none(B)", dice=DICE) == ({"fulfilled": False, "sum": 12}, True)


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ([26, 31, 24, 17, "X"], (4, 5, 3, 2, 0)),
        ([26, 31, 24, 17, None], (4, 5, 3, 2, 0)),
        ([6, 36], (1, 2)),
    ],
)
def test_the_points_of_a_row(row: list[object], points: tuple[int, ...]) -> None:
    assert score(row=row) == ({"points": points}, True)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({}, "task: missing; give task and dice, or row"),
        ({"dice": DICE}, "task: missing; give task and dice, or row"),
        ({"task": "none(B)"}, "dice: missing"),
        ({"task": "none(B)", "row": [20, 21]}, "task: does not go together with row"),
        ({"dice": DICE, "row": [20, 21]}, "dice: does not go together with row"),
        ({"task": "none(Z)", "dice": DICE}, "task: 'none(Z)' is not a task"),
        ({"task": 7, "dice": DICE}, "task: expected `str`, got `int`"),
        ({"task": None, "dice": DICE}, "task: expected `str`, got `null`"),
        ({"task": "none(B)", "dice": DICE[:5]}, "dice: expected `array` of length 6, got 5"),
        (
            {"task": "none(B)", "dice": [["B", 1], *DICE[1:]]},
            "dice[0]: die 1 has no face B 1",
        ),
        (
            {"task": "none(B)", "dice": [*DICE[:5], ["R", 1]]},
            "dice[5]: die 6 has no face R 1",
        ),
        ({"task": "none(B)", "dice": [["B", 7], *DICE[1:]]}, "dice[0][1]: expected `int` <= 6"),
        ({"task": "none(B)", "dice": [["B", 0], *DICE[1:]]}, "dice[0][1]: expected `int` >= 1"),
        ({"task": "none(B)", "dice": [["Z", 1], *DICE[1:]]}, "dice[0][0]: invalid enum value 'Z'"),
        ({"row": [20]}, "row: 2 to 5 entries, not 1"),
        ({"row": [20] * 6}, "row: 2 to 5 entries, not 6"),
        ({"row": [20, 5]}, "row[1]: expected `int` >= 6"),
        ({"row": [20, 37]}, "row[1]: expected `int` <= 36"),
        ({"row": [20, 7.5]}, "row[1]: expected `int | str | null`, got `float`"),
        ({"row": [20, True]}, "row[1]: expected `int | str | null`, got `bool`"),
        ({"row": [20, "x"]}, "row[1]: invalid enum value 'x'"),
        ({"row": None}, "row: expected `array`, got `null`"),
        ({"row": [20, 21], "sheet": 1}, "sheet: there is no such field"),
    ],
)
def test_wrong_input_names_its_field(position: dict[str, object], message: str) -> None:
    with pytest.raises(WrongInput) as wrong:
        score(**position)
    assert str(wrong.value) == message
