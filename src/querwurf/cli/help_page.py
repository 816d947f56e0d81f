"""What `?` shows at the table: the task, all kinds of moves, and the rules that matter now."""

from typing import Any

from querwurf.catalog import AnyGame
from querwurf.cli.messages import WORDS
from querwurf.cli.rule_page import write_rules
from querwurf.core.rules_text import Heading
from querwurf.core.text import Language

_NOW: tuple[Heading, ...] = ("course", "points")
"""The sections of the rules that somebody needs in the middle of a match."""


def write_help(
    game: AnyGame, view: Any | None, language: Language, width: int, *, training: bool
) -> list[str]:
    """Write help for a seat that is asked for an action, or for the table (no view)."""
    words = WORDS[language]
    lines = [f"[bold]{game.title}[/]", ""]
    if view is not None:
        lines += [*game.text.guide(view, language).split("\n"), ""]
    lines += [words["training"]] if training else []
    lines += [words["help"], ""]
    return [*lines, *_rules(game, language, width, _NOW)]


def write_all_rules(game: AnyGame, language: Language, width: int) -> list[str]:
    """Write all rules of a game."""
    return [f"[bold]{game.title}[/]", "", *_rules(game, language, width, ())]


def _rules(game: AnyGame, language: Language, width: int, only: tuple[Heading, ...]) -> list[str]:
    return [] if game.rules_text is None else write_rules(game.rules_text(), language, width, only)
