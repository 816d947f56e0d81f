"""Readers of typed answers: each takes a line, and raises ValueError with what it wants instead."""

from collections.abc import Callable, Sequence

from querwurf.cli.opening import split_list

_YES = frozenset("jyos1")
_NO = frozenset("n0")


def one_of(values: Sequence[str], default: str | None = None) -> Callable[[str], str]:
    """Read one of several values by its number."""

    def read(typed: str) -> str:
        if not typed and default is not None:
            return default
        return values[_read_number(typed, 1, len(values)) - 1]

    return read


def number(low: int, high: int, default: int) -> Callable[[str], int]:
    """Read a number of a range."""

    def read(typed: str) -> int:
        return _read_number(typed, low, high) if typed else default

    return read


def names(most: int) -> Callable[[str], tuple[str, ...]]:
    """Read at most so many names."""

    def read(typed: str) -> tuple[str, ...]:
        given = split_list(typed)
        if len(given) > most:
            raise ValueError(f"0–{most}")
        return given

    return read


def yes(default: bool) -> Callable[[str], bool]:
    """Read a yes or a no, in any of the four languages."""

    def read(typed: str) -> bool:
        first = typed[:1].lower()
        if typed and first not in _YES | _NO:
            raise ValueError("j/y/o/s, n")
        return first in _YES if typed else default

    return read


def _read_number(typed: str, low: int, high: int) -> int:
    short = typed.isascii() and typed.isdigit() and len(typed) < len(str(high)) + 2
    if not short or not low <= int(typed) <= high:
        raise ValueError(f"{low}–{high}")
    return int(typed)
