"""A record is read strictly, and the first wrong line is named."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.table.matches import open_match, play_on, whole_record

from querwurf.games.knister.rules.state import Options
from querwurf.table import record
from querwurf.table.record import WrongRecord, read

WHOLE = whole_record()
LINES = WHOLE.splitlines(keepends=True)


def test_a_record_is_read_as_it_was_written() -> None:
    opened, log = open_match(options=Options(games=3))
    play_on(opened.match, 7)
    again = read(record.dump(opened.header, log))
    assert (again.header, again.log, again.ending) == (opened.header, tuple(log), None)
    assert (again.options, again.lines) == (Options(games=3), 8)


def test_the_last_line_reveals_the_seed() -> None:
    ending = read(WHOLE).ending
    assert ending is not None
    assert ending.seed == bytes(range(32)).hex()
    assert set(ending.outcome) == {"scores", "places", "breakdown", "tie_break", "band"}


def test_a_last_line_without_its_line_break_is_whole() -> None:
    assert read(WHOLE.rstrip(b"\n")) == read(WHOLE)


@pytest.mark.parametrize(
    ("raw", "line", "reason"),
    [
        (b"", 1, "the record is empty"),
        (b"\n", 1, "the line is empty"),
        (b"\xff\xfe\x00", 1, "JSON is malformed"),
        (b"[]\n", 1, "Expected `object`, got `array`"),
        (b"[" * 100_000, 1, "Expected `object`, got `array`"),
        (b'{"record":' + b"[" * 100_000, 1, "Expected `int`, got `array`"),
        (b'{"more":' + b"[" * 100_000, 1, "nested too deeply"),
        (LINES[0] + b'{"n":' + b"[" * 100_000, 2, "nested too deeply"),
        (b'{"record":1}\n', 1, "missing required field `game`"),
        (WHOLE[:60], 1, "Input data was truncated"),
        (LINES[0] + LINES[1][:-9], 2, "Input data was truncated"),
        (LINES[0] + LINES[2], 2, "entry 1 must stand here, not entry 2"),
        (LINES[0] + LINES[1] + LINES[1], 3, "entry 2 must stand here, not entry 1"),
        (LINES[0] + LINES[1] + LINES[3], 3, "entry 2 must stand here, not entry 3"),
        (LINES[0] + b"\n" + LINES[1], 2, "the line is empty"),
        (LINES[0] + LINES[-1] + LINES[1], 3, "nothing may follow the outcome"),
        (LINES[0] + b'{"n":1,"n":1}\n', 2, "missing required field `cause`"),
        (LINES[1], 1, "missing required field `record`"),
    ],
)
def test_the_first_wrong_line_is_named(raw: bytes, line: int, reason: str) -> None:
    with pytest.raises(WrongRecord) as wrong:
        read(raw)
    assert wrong.value.line == line
    assert reason in wrong.value.reason
    assert str(wrong.value).startswith(f"line {line}: ")


def _change(**changes: object) -> Callable[[dict[str, Any]], None]:
    return lambda header: header.update(changes)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_change(record=2), "made by record format 2, this program knows 1"),
        (_change(game="chess"), "there is no game 'chess'; the games are knister, "),
        (_change(game="../knister"), "there is no game '../knister'"),
        (_change(rules_version=7), "made by rules version 7 of Knister, this program knows 1"),
        (_change(options={"games": 2}), "Invalid enum value 2"),
        (_change(options={"rounds": 2}), "unknown field `rounds`"),
        (_change(seats=[]), "seats: 0 is not in 1–100"),
        (_change(lexicon="abc"), "played with the word list abc, this program has none"),
        (_change(created="today"), "unknown field `created`"),
        (_change(dice="loaded"), "Invalid enum value 'loaded'"),
        (lambda header: header.pop("commitment"), "missing required field `commitment`"),
    ],
)
def test_a_wrong_header_is_told(change: Callable[[dict[str, Any]], None], reason: str) -> None:
    header = json.loads(LINES[0])
    change(header)
    with pytest.raises(WrongRecord) as wrong:
        read(json.dumps(header).encode() + b"\n")
    assert wrong.value.line == 1
    assert reason in wrong.value.reason


def test_another_version_is_told_before_anything_else_of_its_header() -> None:
    raw = b'{"record":1,"game":"knister","rules_version":7,"new":true}\n'
    with pytest.raises(WrongRecord, match="rules version 7 of Knister, this program knows 1"):
        read(raw)
