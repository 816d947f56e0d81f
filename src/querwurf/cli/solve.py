"""`querwurf solve`: the best answer to a throw, for games in which that can be asked."""

import os
import sys
from time import perf_counter
from typing import Annotated, cast

import msgspec
import typer

from querwurf import catalog
from querwurf.cli.argument import GameKey, Json, check_game, read_bytes
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import LANGUAGES, choose_language
from querwurf.cli.phrase import not_one_of
from querwurf.cli.progress import track
from querwurf.cli.screen import Screen
from querwurf.core.position import Solver
from querwurf.core.words import either

_LONGEST = 3600.0
_DEFAULT_WORDS = "de"


def command(
    game: GameKey,
    letters: Annotated[
        str | None,
        typer.Argument(metavar="[LETTERS]", help="13 letters, ? a joker; without them a throw."),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="Thinking time at most.")] = 10.0,
    lang: Annotated[
        str | None,
        typer.Option(metavar="LANG", help="Whose words: de (the default), en, fr or it."),
    ] = None,
    words: Annotated[
        str | None, typer.Option(metavar="FILE", help="More words that count, one a line.")
    ] = None,
    json: Json = False,
) -> int:
    """Find the best layout of a throw, and tell whether it is proven."""
    solver = _solver(check_game(game))
    if not 0 < seconds <= _LONGEST:
        too_long = either(
            f"{seconds} ist keine Zeit bis {_LONGEST:.0f} Sekunden",
            f"{seconds} is not a time up to {_LONGEST:.0f} seconds",
        )
        raise WrongInput("--seconds", too_long)
    words_of = _DEFAULT_WORDS if lang is None else lang
    if words_of not in solver.LANGUAGES:
        raise WrongInput("--lang", not_one_of(lang, solver.LANGUAGES))
    throw = solver.read_throw(letters)
    extra = () if words is None else solver.read_words(_read_lines(words), words)
    started = perf_counter()
    for _ in track(solver.search(throw, words_of, extra, seconds), "solve"):
        pass
    taken = perf_counter() - started
    if json:
        sys.stdout.write(msgspec.json.encode(solver.answer(taken)).decode() + "\n")
    else:
        speech = choose_language(lang if lang in LANGUAGES else None, os.environ)
        Screen().tell(solver.draw(taken, speech))
    return 0


def _solver(key: str) -> Solver:
    game = catalog.game(key)
    if game.solve is None:
        solved = ", ".join(other.key for other in catalog.games() if other.solve is not None)
        other = either(
            f"nur {solved} wird gelöst, nicht {key}", f"only {solved} is solved, not {key}"
        )
        raise WrongInput("GAME", other)
    return cast(Solver, game.solve())


def _read_lines(file: str) -> list[str]:
    try:
        return read_bytes(file).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        not_text = either("ist kein UTF-8-Text", f"is not UTF-8 text: {error.reason}")
        raise WrongInput(file, not_text) from None
