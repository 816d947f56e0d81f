"""`querwurf score`: a position in, its points out. A module a game holds both their forms."""

import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated, Any, Protocol

import msgspec
import typer

from querwurf.cli.argument import (
    STANDARD_INPUT,
    File,
    GameKey,
    Json,
    check_game,
    open_bytes,
    read_bytes,
)
from querwurf.cli.fault import WrongInput, one_line
from querwurf.cli.progress import track
from querwurf.cli.strict import decode

FINE, NO, WRONG = 0, 1, 2


class Scorer(Protocol):
    """What a game's module here offers."""

    Position: type[Any]
    """The form of the input."""

    def answer(self, position: Any) -> tuple[Any, bool]:
        """Give the answer as JSON can hold it, and whether it is a yes."""
        ...


def command(
    game: GameKey,
    file: File = STANDARD_INPUT,
    lines: Annotated[
        bool, typer.Option("--lines", help="JSON Lines in, one answer a line out, in order.")
    ] = False,
    json: Json = False,
) -> int:
    """Score a position: JSON in, JSON out (with or without --json)."""
    return answer_input(load(check_game(game)), file, lines)


def answer_input(scorer: Scorer, file: str, lines: bool) -> int:
    """Answer the position in a file, or one a line; gives the exit code."""
    if lines:
        with open_bytes(file) as stream:
            return score_lines(scorer, stream)
    told, fine = score(scorer, read_bytes(file))
    _write(told)
    return FINE if fine else NO


def load(game: str) -> Scorer:
    """Give the module that knows a game's positions."""
    return import_module(f"{__name__}.{game}")


def score(scorer: Scorer, raw: bytes) -> tuple[Any, bool]:
    """Score one position."""
    return scorer.answer(decode(raw, scorer.Position))


def score_lines(scorer: Scorer, stream: Iterable[bytes]) -> int:
    """Score a position a line; a wrong line is answered with its fault, and the others go on."""
    code, faults = FINE, list[str]()
    for number, raw in enumerate(track(stream, "score"), 1):
        try:
            told, fine = score(scorer, raw)
        except WrongInput as wrong:
            fault = one_line(str(wrong))
            faults.append(f"line {number}: {fault}")
            told, fine = {"line": number, "error": fault}, True
        code = code if fine else NO
        _write(told)
    if faults:
        raise WrongInput("input", f"{len(faults)} of {number} lines are wrong, first {faults[0]}")
    return code


def _write(told: Any) -> None:
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
