"""Options and arguments that several commands take."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, TypeAlias

import typer

from querwurf import catalog
from querwurf.cli.fault import WrongInput

Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")
]
GameKey: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help=", ".join(catalog.KEYS))]
File: TypeAlias = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A file; without one, or with -, standard input.")
]
Lang: TypeAlias = Annotated[
    str | None,
    typer.Option("--lang", help="de or en; otherwise as the locale says, German when in doubt."),
]

STANDARD_INPUT = "-"


def check_game(key: str) -> str:
    """Refuse a game that does not exist."""
    if key not in catalog.KEYS:
        raise WrongInput("GAME", f"there is no {key!r}; the games are {', '.join(catalog.KEYS)}")
    return key


@contextmanager
def open_bytes(file: str) -> Iterator[BinaryIO]:
    """Open a file or standard input."""
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - closed below
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongInput(file, reason or "cannot be read") from None
    with stream:
        yield stream


def read_bytes(file: str) -> bytes:
    """Read a file or standard input as a whole."""
    with open_bytes(file) as stream:
        return stream.read()
