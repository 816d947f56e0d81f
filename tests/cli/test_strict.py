"""Strict JSON input, and what is said about everything else."""

import pytest

from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.core.data import Data


class Inner(Data, frozen=True):
    number: int


class Form(Data, frozen=True):
    number: int
    inner: Inner | None = None
    text: str = ""


def fault(raw: str | bytes) -> str:
    with pytest.raises(WrongInput) as wrong:
        decode(raw if isinstance(raw, bytes) else raw.encode(), Form)
    return str(wrong.value)


def test_what_is_right_is_taken() -> None:
    raw = b' {"number": 7, "inner": {"number": -1}, "text": "\\u00e4\\ud83c\\udfb2"}\n'
    assert decode(raw, Form) == Form(7, Inner(-1), "ä🎲")


@pytest.mark.parametrize(
    ("number", "got"),
    [
        ("7.5", "float"),
        ("7.0", "float"),
        ("1e2", "float"),
        ("1e999", "float"),
        ("NaN", "float"),
        ("Infinity", "float"),
        ("-Infinity", "float"),
        ("9" * 5000, "float"),
        ("true", "bool"),
        ('"7"', "str"),
        ("null", "null"),
        ("[7]", "array"),
        ("{}", "object"),
    ],
)
def test_a_wrong_value_is_named_by_its_field(number: str, got: str) -> None:
    assert fault(f'{{"number":{number}}}') == f"number: expected `int`, got `{got}`"
    inner = f'{{"number":1,"inner":{{"number":{number}}}}}'
    assert fault(inner) == f"inner.number: expected `int`, got `{got}`"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "input: empty"),
        (b" \n\t ", "input: empty"),
        (b"\xef\xbb\xbf{}", "input: begins with a byte order mark; save it as plain UTF-8"),
        (b"\xff\xfe{\x00", "input: not UTF-8 text (byte 1)"),
        (b'{"a\xc3', "input: not UTF-8 text (byte 4)"),
        (b"\x00", "input: not JSON at line 1 column 1: Expecting value"),
        (b'{"number":7', "input: not JSON at line 1 column 12: Expecting ',' delimiter"),
        (b'{"number":7}\n{}', "input: not JSON at line 2 column 1: Extra data"),
        (b"[" * 100_000, "input: nested too deeply"),
        (b'{"number":' + b"[" * 100_000, "input: nested too deeply"),
        (b"[]", "input: expected `object`, got `array`"),
        (b"{}", "number: this field is missing"),
        (b'{"number":7,"size":1}', "size: there is no such field"),
        (b'{"number":7,"inner":{}}', "inner.number: this field is missing"),
        (b'{"number":7,"inner":{"number":7,"x":1}}', "inner.x: there is no such field"),
        (b'{"number":7,"number":7}', "number: given twice"),
        (b'{"number":7,"inner":{"a":1,"b":2,"b":3}}', "b: given twice"),
        (
            b'{"number":7,"text":"\\ud800"}',
            "input: '\\ud800' is half a surrogate pair, not a character",
        ),
    ],
)
def test_what_is_wrong_is_told(raw: bytes, told: str) -> None:
    assert fault(raw) == told
