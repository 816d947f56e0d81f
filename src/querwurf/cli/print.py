"""`querwurf print GAME`: score sheets as a PDF, blank or filled from a recorded match."""

import os
import sys
from pathlib import Path
from typing import Annotated, cast, get_args

import msgspec
import typer

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.argument import GameKey, GameOptions, Json, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.opening import read_options
from querwurf.cli.outcome import display_names
from querwurf.cli.phrase import not_from_to, not_one_of
from querwurf.cli.recorded import finished_match, read_record
from querwurf.core.sheet import Filling
from querwurf.core.words import Language, either
from querwurf.paper.font import NoFont, fonts
from querwurf.paper.page import Paper, fillings_of, print_sheets
from querwurf.server.static import FOLDER

_MOST_SHEETS = 200
_USUAL_SHEETS = 4


def command(
    game: GameKey,
    sheets: Annotated[
        int | None, typer.Option(metavar="N", help="How many; a page holds what stays readable.")
    ] = None,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="a4 or letter.")] = "a4",
    lang: Annotated[
        str | None,
        typer.Option("--lang", help="de, en, fr or it; otherwise as the locale says."),
    ] = None,
    match: Annotated[
        str | None, typer.Option(metavar="FILE", help="A recorded match to fill the sheets from.")
    ] = None,
    options: GameOptions = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where to; otherwise GAME-sheets.pdf here.")
    ] = None,
    json: Json = False,
) -> int:
    """Print score sheets: a PDF with vector drawings, in German, English, French or Italian."""
    language = choose_language(lang, os.environ)
    played = catalog.game(check_game(game))
    if played.sheet is None:
        none = either(f"{played.title} hat kein Blatt", f"{played.title} has no sheet to print")
        raise WrongInput("GAME", none)
    if paper not in get_args(Paper):
        raise WrongInput("--paper", not_one_of(paper, get_args(Paper)))
    if sheets is not None and not 1 <= sheets <= _MOST_SHEETS:
        raise WrongInput("--sheets", not_from_to(sheets, 1, _MOST_SHEETS))
    if match is None:
        settled = read_options(played, tuple(options or ()), language)
        fillings = [Filling(settled)] * (sheets or _USUAL_SHEETS)
    else:
        fillings = _from_match(played, match)[:sheets]
    written = Path(out or f"{game}-sheets.pdf")
    written.write_bytes(_make(played, fillings, language, cast(Paper, paper)))
    _tell(written, len(fillings), language, json)
    return 0


def _from_match(game: AnyGame, file: str) -> list[Filling]:
    """Fill the sheets from a recorded match."""
    record = read_record(file)
    if record.header.game != game.key:
        other = catalog.game(record.header.game).title
        wrong = either(f"das ist ein Spiel {other}", f"that is a match of {other}")
        raise WrongInput(file, wrong)
    return fillings_of(finished_match(record, file), display_names(record.header.seats))


def _make(game: AnyGame, fillings: list[Filling], language: Language, paper: Paper) -> bytes:
    try:
        return print_sheets(game, fillings, language, paper, fonts(FOLDER))
    except NoFont as missing:
        raise WrongInput("print", str(missing)) from None


def _tell(written: Path, sheets: int, language: Language, json: bool) -> None:
    if json:
        told = {"file": str(written), "sheets": sheets}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return
    sys.stdout.write(f"{written}\n")
