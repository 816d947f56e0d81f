import msgspec
import pytest

from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.games.crosswise.text.score import Position, answer

EMPTY: list[list[object]] = [[None] * 6 for _ in range(6)]


def score(board: object) -> tuple[object, bool]:
    position = decode(msgspec.json.encode({"board": board}), Position)
    told, fine = answer(position)
    return msgspec.json.decode(msgspec.json.encode(told)), fine


def rows(*lines: str) -> list[list[str | None]]:
    return [[None if held == "." else held for held in line] for line in lines]


def test_an_empty_board() -> None:
    assert score(EMPTY) == (
        {
            "rows": [0] * 6,
            "columns": [0] * 6,
            "row_total": 0,
            "column_total": 0,
            "complete": False,
            "winner": None,
            "by": None,
        },
        True,
    )


def test_lines_show_what_they_would_score_now() -> None:
    board = rows("AA.AA.", "ABCDEF", "......", "B.....", "......", "C.....")
    assert score(board) == (
        {
            "rows": [5, 6, 0, 0, 0, 0],
            "columns": [1, 0, 0, 0, 0, 0],
            "row_total": 11,
            "column_total": 1,
            "complete": False,
            "winner": None,
            "by": None,
        },
        True,
    )


def test_a_complete_board_has_a_winner_by_points() -> None:
    board = rows("ABCDEF", "BCDEFA", "CDEFAB", "DEFABC", "EFABCD", "FABCDE")
    told, _ = score(board)
    assert isinstance(told, dict)
    assert (told["complete"], told["winner"], told["by"]) == (True, "draw", "points")
    assert (told["row_total"], told["column_total"]) == (36, 36)


@pytest.mark.parametrize("row", range(6))
def test_six_equal_show_0_and_end_the_game(row: int) -> None:
    board = rows(*("AAAAAA" if number == row else "BC...." for number in range(6)))
    told, _ = score(board)
    assert isinstance(told, dict)
    assert told["rows"] == [0] * 6
    assert (told["columns"][0], told["column_total"]) == (7, 14)
    assert (told["complete"], told["winner"], told["by"]) == (False, "rows", "six")
    told, _ = score([list(line) for line in zip(*board, strict=True)])
    assert isinstance(told, dict)
    assert (told["complete"], told["winner"], told["by"]) == (False, "columns", "six")


def test_two_sixes_of_one_team_can_lie_there() -> None:
    """A single swap may complete two lines at once."""
    told, _ = score(rows("AAAAAA", "BBBBBB", "......", "......", "......", "......"))
    assert isinstance(told, dict)
    assert (told["winner"], told["by"]) == ("rows", "six")


def test_more_than_seven_of_a_symbol_is_wrong() -> None:
    told, fine = score(rows("AAAAA.", "AA....", "......", "......", "......", "......"))
    assert fine
    assert isinstance(told, dict)
    assert told["rows"][:2] == [7, 1]
    with pytest.raises(WrongInput, match=r"^board: 8 tiles with F, there are only 7$"):
        score(rows("FFFFF.", "FFF...", "......", "......", "......", "......"))


@pytest.mark.parametrize(
    ("cell", "problem"),
    [
        ("G", "board[1][2]: invalid enum value 'G'"),
        ("a", "board[1][2]: invalid enum value 'a'"),
        ("swap", "board[1][2]: invalid enum value 'swap'"),
        ("", "board[1][2]: invalid enum value ''"),
        (1, "board[1][2]: expected `str | null`, got `int`"),
        (True, "board[1][2]: expected `str | null`, got `bool`"),
        ([], "board[1][2]: expected `str | null`, got `array`"),
    ],
)
def test_a_wrong_cell_is_named_by_its_field(cell: object, problem: str) -> None:
    board = [[*row] for row in EMPTY]
    board[1][2] = cell
    with pytest.raises(WrongInput) as wrong:
        score(board)
    assert str(wrong.value) == problem


def test_a_board_has_six_rows_of_six() -> None:
    with pytest.raises(WrongInput, match=r"^board: expected `array` of length 6, got 5$"):
        score(EMPTY[:5])
    with pytest.raises(WrongInput, match=r"^board\[5\]: expected `array` of length 6, got 7$"):
        score([*EMPTY[:5], [None] * 7])
    with pytest.raises(WrongInput, match=r"^board: this field is missing$"):
        decode(b"{}", Position)
    with pytest.raises(WrongInput, match=r"^hand: there is no such field$"):
        decode(msgspec.json.encode({"board": EMPTY, "hand": []}), Position)
