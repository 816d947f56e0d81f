"""`querwurf score` as scripts use it."""

import json
from pathlib import Path

import pytest
from tests.cli.driver import call, lines

from querwurf.games.knister.text import score

GRID = [[7, 4, 8, 9, 11], [3, 7, 3, 7, 7], [5, 5, 10, 5, 5], [8, 9, 3, 6, 9], [8, 11, 8, 8, 7]]
ASKED = json.dumps({"grid": GRID})
ANSWER = '{"rows":[0,8,6,1,3],"columns":[1,0,3,8,1],"diagonals":[6,16],"total":53}\n'

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    "argv",
    [
        ("score", "knister"),
        ("score", "knister", "-"),
        ("score", "knister", "--json"),
        ("score", "--json", "knister", "-"),
        ("score", "knister", "--lines"),
        ("score", "knister", "--lines", "--json"),
    ],
)
def test_a_position_on_standard_input(argv: tuple[str, ...]) -> None:
    told = call(*argv, stdin=ASKED.encode())
    assert (told.code, told.out, told.err) == (0, ANSWER, "")


def test_a_position_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ä [red].json"
    file.write_text(ASKED)
    for argv in (("--json",), (), ("--lines",)):
        told = call("score", "knister", str(file), *argv)
        assert (told.code, told.out, told.err) == (0, ANSWER, "")


def test_wrong_input_names_its_field() -> None:
    told = call("score", "knister", "--json", stdin=b'{"grid":[[7,4,8,9,13]]}')
    assert (told.code, told.out) == (2, "")
    assert told.err == "querwurf: grid: expected `array` of length 5, got 1\n"


def test_lines_are_answered_in_order_and_go_on_after_a_wrong_one() -> None:
    raw = lines(ASKED, "", '{"grid":3}', "\x00", ASKED) + b"\xff\n" + ASKED.encode()
    told = call("score", "knister", "--lines", stdin=raw)
    assert told.code == 2
    assert told.out.splitlines() == [
        ANSWER.strip(),
        '{"line":2,"error":"input: empty"}',
        '{"line":3,"error":"grid: expected `array`, got `int`"}',
        '{"line":4,"error":"input: not JSON at line 1 column 1: Expecting value"}',
        ANSWER.strip(),
        '{"line":6,"error":"input: not UTF-8 text (byte 1)"}',
        ANSWER.strip(),
    ]
    assert told.err == "querwurf: input: 4 of 7 lines are wrong, first line 2: input: empty\n"


def test_no_lines_are_no_fault() -> None:
    told = call("score", "knister", "--lines")
    assert (told.code, told.out, told.err) == (0, "", "")


def test_the_answer_no_is_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    def say_no(position: object) -> tuple[object, bool]:
        return {"valid": False}, False

    monkeypatch.setattr(score, "answer", say_no)
    told = call("score", "knister", stdin=ASKED.encode())
    assert (told.code, told.out, told.err) == (1, '{"valid":false}\n', "")
    told = call("score", "knister", "--lines", stdin=lines(ASKED, ASKED))
    assert (told.code, told.out.count("\n")) == (1, 2)
    told = call("score", "knister", "--lines", stdin=lines(ASKED, "x"))
    assert told.code == 2
