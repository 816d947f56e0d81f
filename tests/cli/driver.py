"""The command line in this process: quick, and with nothing between test and code."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from querwurf.cli import main


@dataclass(frozen=True)
class Told:
    """What a command left behind."""

    code: int
    out: str
    err: str


def call(*argv: str, stdin: bytes = b"") -> Told:
    """Run a command with something on standard input."""
    with _streams(stdin) as (out, err):
        code = main(argv)
        sys.stdout.flush()
        sys.stderr.flush()
        return Told(code, out.getvalue().decode(), err.getvalue().decode())


@contextmanager
def _streams(stdin: bytes) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    kept = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8")
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace")
    try:
        yield out, err
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def lines(*typed: str) -> bytes:
    """Write what somebody types, a line each."""
    return "".join(f"{line}\n" for line in typed).encode()
