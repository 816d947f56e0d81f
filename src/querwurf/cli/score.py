"""`querwurf score`: a position in, its points out; a game's own part holds both their forms."""

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, cast

import msgspec
import typer

from querwurf import catalog
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
from querwurf.cli.language import choose_language
from querwurf.cli.progress import track
from querwurf.cli.strict import decode
from querwurf.core.position import Scorer
from querwurf.core.words import Saying, either

FINE, NO, WRONG = 0, 1, 2


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


def load(key: str) -> Scorer:
    """Give what knows a game's positions."""
    game = catalog.game(key)
    if game.score is None:
        none = either(
            f"{game.title} hat keine Stellungen zum Werten",
            f"{game.title} has no positions to score",
        )
        raise WrongInput("GAME", none)
    return cast(Scorer, game.score())


def score(scorer: Scorer, raw: bytes) -> tuple[Any, bool]:
    """Score one position."""
    return scorer.answer(decode(raw, scorer.Position))


def score_lines(scorer: Scorer, stream: Iterable[bytes]) -> int:
    """Score a position a line; a wrong line is answered with its fault, and the others go on."""
    language = choose_language(None, os.environ)
    code, faults = FINE, dict[int, str]()
    for number, raw in enumerate(track(stream, "score"), 1):
        try:
            told, fine = score(scorer, raw)
        except WrongInput as wrong:
            faults[number] = one_line(wrong.tell(language))
            told, fine = {"line": number, "error": faults[number]}, True
        code = code if fine else NO
        _write(told)
    if faults:
        raise WrongInput("input", _tell_faults(faults, number))
    return code


def _tell_faults(faults: Mapping[int, str], lines: int) -> Saying:
    first, fault = next(iter(faults.items()))
    return either(
        f"{len(faults)} von {lines} Zeilen sind falsch, zuerst Zeile {first}: {fault}",
        f"{len(faults)} of {lines} lines are wrong, first line {first}: {fault}",
    )


def _write(told: Any) -> None:
    sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
