"""Strict JSON input: whatever is not exactly right is refused by the name of its field."""

import json
import re
from typing import NoReturn, TypeVar

import msgspec

from querwurf.cli.fault import WrongInput
from querwurf.cli.foreign import both
from querwurf.core.words import either

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
        at = error.start + 1
        not_text = either(f"kein UTF-8-Text (Byte {at})", f"not UTF-8 text (byte {at})")
        raise WrongInput(_WHOLE, not_text) from None
    if not text.strip():
        raise WrongInput(_WHOLE, either("leer", "empty"))
    if text.startswith(_BYTE_ORDER_MARK):
        marked = either(
            "beginnt mit einer Bytereihenfolge-Marke; als reines UTF-8 speichern",
            "begins with a byte order mark; save it as plain UTF-8",
        )
        raise WrongInput(_WHOLE, marked)
    try:
        value: object = json.loads(text, object_pairs_hook=_without_twins, parse_int=_whole)
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        not_json = either(
            f"kein JSON in Zeile {line}, Spalte {column}: {error.msg}",
            f"not JSON at line {line} column {column}: {error.msg}",
        )
        raise WrongInput(_WHOLE, not_json) from None
    except RecursionError:
        deep = either("zu tief geschachtelt", "nested too deeply")
        raise WrongInput(_WHOLE, deep) from None
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
        no_character = either(
            f"{half} ist ein halbes Surrogatpaar, kein Zeichen",
            f"{half} is half a surrogate pair, not a character",
        )
        raise WrongInput(_WHOLE, no_character) from None


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        keys = [key for key, _ in pairs]
        twin = next(key for key in keys if keys.count(key) > 1)
        raise WrongInput(twin, either("steht zweimal da", "given twice"))
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
        raise WrongInput(outer or _WHOLE, both(what[:1].lower() + what[1:]))
    where = f"{outer}.{field['where']}" if outer else field["where"]
    known = field["what"].startswith("missing")
    raise WrongInput(where, both("this field is missing" if known else "there is no such field"))
