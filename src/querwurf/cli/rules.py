"""`querwurf rules GAME`: the rules of a game, with points tables."""

import os
import shutil
import sys
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.cli.argument import GameKey, Json, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.rule_page import WIDTH, write_rules
from querwurf.core.text import plain
from querwurf.core.words import either

_MARGIN = 1


def command(
    game: GameKey,
    lang: Annotated[
        str | None,
        typer.Option("--lang", help="de, en, fr or it; otherwise as the locale says."),
    ] = None,
    json: Json = False,
) -> int:
    """Tell the rules of a game, with points tables, in German, English, French or Italian."""
    language = choose_language(lang, os.environ)
    played = catalog.game(check_game(game))
    if played.rules_text is None:
        none = either(
            f"{played.title} hat keinen Regeltext", f"{played.title} has no text of rules"
        )
        raise WrongInput("GAME", none)
    rules = played.rules_text()
    if json:
        told = {"game": game, "title": played.title, "sections": rules.sections}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return 0
    lines = [f"[bold]{played.title}[/]", "", *write_rules(rules, language, _width())]
    _tell(lines)
    return 0


def _width() -> int:
    return min(WIDTH, shutil.get_terminal_size().columns - _MARGIN)


def _tell(lines: list[str]) -> None:
    """Print with bold headings in a terminal, plainly elsewhere."""
    if not sys.stdout.isatty():
        sys.stdout.write("\n".join(map(plain, lines)).rstrip() + "\n")
        return
    from querwurf.cli.screen import Screen

    Screen().tell(*lines)
