"""`querwurf advise`: every legal move with its value; wrong positions are refused by field."""

import json
from pathlib import Path
from typing import Any

import pytest

from querwurf.cli import main

GRID = [
    [7, 4, 8, 9, 11],
    [3, 7, 3, 7, 7],
    [5, 5, 10, 5, 5],
    [8, 9, 3, 6, 9],
    [8, 11, 8, None, None],
]
EMPTY_COLUMN = {"entries": [None] * 10, "points": 0}
DICE = [["B", 3], ["R", 4], ["O", 3], ["O", 1], ["R", 1], ["K", 3]]
KRIBBELN = {
    "sheet": 1,
    "row": 1,
    "dice": DICE,
    "throws_left": 1,
    "seat": 1,
    "beginner": False,
    "seats": [EMPTY_COLUMN, EMPTY_COLUMN],
}
BOARD = [["A", "A", None, None, None, None], *([[None] * 6] * 5)]
CROSSWISE = {
    "board": BOARD,
    "hand": ["A", "C", "swap", "F"],
    "played": {"move": 1, "remove": 0, "swap": 0, "replace": 0},
    "team": "rows",
    "seats": 2,
    "bag": 43,
    "hands": [4, 4],
}
SYMBOLS: list[list[str | None]] = [
    ["dot", "dot", "star", "dot", "dot"],
    ["dot", None, None, "star", "dot"],
    ["cross", "dot", "star", "dot", "dot"],
    ["dot", "cross", "star", "dot", "dot"],
    ["dot", "dot", "star", "cross", "dot"],
]


def advise(
    game: str,
    position: dict[str, Any],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    *more: str,
) -> tuple[int, dict[str, Any], str]:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position))
    code = main(["advise", game, str(file), *more])
    captured = capsys.readouterr()
    return code, json.loads(captured.out) if captured.out else {}, captured.err


def check_order(answer: dict[str, Any]) -> None:
    values = list(answer["values"].values())
    assert values == sorted(values, reverse=True)
    assert answer["best"] == next(iter(answer["values"]))


@pytest.mark.parametrize("level", ["greedy", "master"])
def test_knister(tmp_path: Path, capsys: pytest.CaptureFixture[str], level: str) -> None:
    position = {"grid": GRID, "number": 8}
    code, answer, _ = advise("knister", position, tmp_path, capsys, "--level", level)
    assert code == 0
    assert set(answer["values"]) == {"d5", "e5"}
    check_order(answer)


def test_a_full_grid_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = [*GRID[:4], [8, 11, 8, 8, 7]]
    _, answer, _ = advise("knister", {"grid": full, "number": 8}, tmp_path, capsys)
    assert (answer["best"], answer["values"]) == ("pass", {"pass": 53.0})


def test_the_last_cell_is_worth_the_final_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = [*GRID[:4], [8, 11, 8, 8, None]]
    _, answer, _ = advise("knister", {"grid": last, "number": 7}, tmp_path, capsys)
    assert answer["values"] == {"e5": 53.0}


def test_krisskross(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = {"grid": SYMBOLS, "symbols": ["star", "dot"]}
    code, answer, _ = advise("krisskross", position, tmp_path, capsys)
    assert code == 0
    assert set(answer["values"]) == {"b2:dot c2:star", "b2:star c2:dot"}
    check_order(answer)


def test_krisskross_without_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    grid = [[*SYMBOLS[0]], ["dot", "dot", None, "star", "dot"], *SYMBOLS[2:]]
    _, answer, _ = advise("krisskross", {"grid": grid, "symbols": ["dot", "dot"]}, tmp_path, capsys)
    assert answer["best"] == "pass"


def test_kribbeln(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = advise("kribbeln", KRIBBELN, tmp_path, capsys)
    assert code == 0
    assert len(answer["values"]) == 65, "63 ways to throw again, cross and dodge"
    assert {"cross", "dodge", "again 1 2 3 4 5 6"} <= set(answer["values"])
    check_order(answer)


def test_crosswise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, answer, _ = advise("crosswise", CROSSWISE, tmp_path, capsys, "--ms", "30")
    assert code == 0
    assert len(answer["values"]) == 3 * 34 + 1, "three symbols, 34 empty cells, one swap"
    assert {"place A c1", "swap a1 b1"} <= set(answer["values"])
    check_order(answer)


@pytest.mark.parametrize(
    ("game", "position", "where"),
    [
        ("knister", {"grid": GRID, "number": 13}, "number"),
        ("knister", {"grid": GRID}, "number"),
        ("krisskross", {"grid": SYMBOLS, "symbols": ["dot", "moon"]}, "symbols[1]"),
        ("kribbeln", KRIBBELN | {"row": 11}, "row"),
        ("kribbeln", KRIBBELN | {"row": 2}, "seats[0].entries[0]"),
        ("kribbeln", KRIBBELN | {"seat": 3}, "seat"),
        ("kribbeln", KRIBBELN | {"dice": [["R", 3], *DICE[1:]]}, "dice[0]"),
        ("kribbeln", KRIBBELN | {"seats": [EMPTY_COLUMN]}, "seats"),
        ("kribbeln", KRIBBELN | {"seats": [EMPTY_COLUMN | {"points": 2}] * 2}, "seats[0].points"),
        ("crosswise", CROSSWISE | {"bag": 44}, "bag"),
        ("crosswise", CROSSWISE | {"hands": [3, 4]}, "hands[0]"),
        ("crosswise", CROSSWISE | {"hands": [4, 9]}, "hands[1]"),
        ("crosswise", CROSSWISE | {"hands": [4]}, "hands"),
        ("crosswise", CROSSWISE | {"hand": ["A"] * 5}, "hand"),
        ("crosswise", CROSSWISE | {"played": {"swap": 3}}, "played.swap"),
        ("crosswise", CROSSWISE | {"played": {"swap": -1}}, "played.swap"),
    ],
)
def test_wrong_positions_are_refused_by_field(
    game: str,
    position: dict[str, Any],
    where: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, _, error = advise(game, position, tmp_path, capsys)
    assert code == 2
    assert error.startswith(f"querwurf: {where}: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["happycross"], "GAME: "),
        (["knister", "--level", "genius"], "--level"),
        (["knister", "--ms", "0"], "--ms"),
    ],
)
def test_wrong_wishes(args: list[str], where: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", *args]) == 2
    assert capsys.readouterr().err.startswith(f"querwurf: {where}")
