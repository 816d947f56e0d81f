"""`querwurf words`: whether words count in happycross, and why not."""

import os
import sys
from typing import Annotated

import msgspec
import typer
from rich.markup import escape

from querwurf.cli.argument import Json
from querwurf.cli.fault import WrongInput, one_line
from querwurf.cli.language import choose_language
from querwurf.cli.messages import REASONS
from querwurf.cli.phrase import not_one_of
from querwurf.cli.screen import Screen
from querwurf.core.text import Language
from querwurf.core.words import either
from querwurf.lexicon.ask import Answer, ask
from querwurf.lexicon.files import LANGUAGES, load


def command(
    words: Annotated[
        list[str], typer.Argument(metavar="WORD…", help="Words, umlauts and accents as usual.")
    ],
    lang: Annotated[
        str, typer.Option(metavar="LANG", help="Whose words: de, en, fr or it.")
    ] = "de",
    headwords: Annotated[
        bool, typer.Option("--headwords", help="Dictionary headwords only, no inflections.")
    ] = False,
    json: Json = False,
) -> int:
    """Tell whether words count in happycross, and why not."""
    if lang not in LANGUAGES:
        raise WrongInput("--lang", not_one_of(lang, LANGUAGES))
    for number, word in enumerate(words, 1):
        if not any(letter.isalpha() for letter in word):
            empty = either(
                f"{word!r} hat keine Buchstaben (Wort {number})",
                f"{word!r} has no letters (word {number})",
            )
            raise WrongInput("WORD", empty)
    answers = ask(words, load(lang), headwords)
    if json:
        sys.stdout.write(msgspec.json.encode(answers).decode() + "\n")
    else:
        speech = choose_language(None, os.environ)
        Screen().tell(*(_line(answer, speech) for answer in answers.words))
    return 0 if answers.is_yes else 1


def _line(answer: Answer, language: Language) -> str:
    word = escape(one_line(answer.word))
    if answer.reason is None:
        return f"[green]✓[/] {word}"
    return f"[red]✗[/] {word} · {REASONS[language][answer.reason]}"
