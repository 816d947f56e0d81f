"""Strict JSON input: whatever is not exactly right is refused by the name of its field."""

import json
import re
from typing import NoReturn, TypeVar

import msgspec

from querwurf.cli.fault import WrongInput

T = TypeVar("T")

_WHOLE = "input"
_BYTE_ORDER_MARK = "\ufeff"
_AT = re.compile(r"(?P<what>.*) - at `\$\.?(?P<where>.*)`", re.DOTALL)
_HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")
_FIELD = re.compile(r"Object (?P<what>.*) field `(?P<where>.*)`", re.DOTALL)


def decode(raw: bytes, kind: type[T]) -> T:
    """Read one JSON value of a type, or say where it is wrong."""
    return convert(parse(raw), kind)


def parse(raw: bytes) -> object:
    """Read one JSON value; a key given twice is wrong, not overwritten.

    NaN and infinite numbers pass as floats, so that `convert` can name their field.
    """
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise WrongInput(_WHOLE, f"not UTF-8 text (byte {error.start + 1})") from None
    if not text.strip():
        raise WrongInput(_WHOLE, "empty")
    if text.startswith(_BYTE_ORDER_MARK):
        raise WrongInput(_WHOLE, "begins with a byte order mark; save it as plain UTF-8")
    try:
        value: object = json.loads(text, object_pairs_hook=_without_twins, parse_int=_whole)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise WrongInput(_WHOLE, f"not JSON at {where}: {error.msg}") from None
    except RecursionError:
        raise WrongInput(_WHOLE, "nested too deeply") from None
    if _HALF_PAIR.search(text):
        _check_characters(value)
    return value


def convert(value: object, kind: type[T]) -> T:
    """Take a parsed value as a type, or say which field is wrong."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        _fail(str(error))


def _check_characters(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        half = ascii(error.object[error.start])
        raise WrongInput(_WHOLE, f"{half} is half a surrogate pair, not a character") from None


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        raise WrongInput(next(key for key in keys if keys.count(key) > 1), "given twice")
    return fields


def _whole(digits: str) -> int | float:
    """Read a whole number; one too long for an int becomes infinite, and so wrong by its field."""
    try:
        return int(digits)
    except ValueError:
        return float(digits)


def _fail(message: str) -> NoReturn:
    """Turn "Expected `int` - at `$.grid[0]`" round: the field first."""
    at = _AT.fullmatch(message)
    outer, what = (at["where"], at["what"]) if at else ("", message)
    field = _FIELD.fullmatch(what)
    if field is None:
        raise WrongInput(outer or _WHOLE, what[:1].lower() + what[1:])
    where = f"{outer}.{field['where']}" if outer else field["where"]
    known = field["what"].startswith("missing")
    raise WrongInput(where, "this field is missing" if known else "there is no such field")
