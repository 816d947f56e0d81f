"""Knister in words and characters: the text package, put together from its parts."""

from querwurf.core.cell import format_cell
from querwurf.core.text import Language, Names
from querwurf.games.knister.rules.rules import Breakdown
from querwurf.games.knister.rules.state import CELLS, SIZE, KnisterEvent, Rolled, RoundClosed
from querwurf.games.knister.rules.view import View, legal
from querwurf.games.knister.text.drawing import draw
from querwurf.games.knister.text.notation import (
    format_action,
    parse_action,
    parse_chance,
    spell_action,
)
from querwurf.games.knister.text.words import REFUSALS, TERMS, WORDS

__all__ = [
    "REFUSALS",
    "TERMS",
    "draw",
    "format_action",
    "guide",
    "parse_action",
    "parse_chance",
    "prompt",
    "spell_action",
    "tell",
    "tell_breakdown",
]

_CELLS = tuple(format_cell(cell, SIZE) for cell in range(CELLS))
"""What people call the cells: a round of a large table names a hundred."""


def prompt(view: View, language: Language) -> str:
    """Ask for a cell."""
    cell = format_action(legal(view)[0])
    return WORDS[language]["prompt"].format(sum=sum(view.dice or ()), cell=cell)


def guide(view: View, language: Language) -> str:
    """Say what to do with the sum, and which cells there are for it."""
    words, cells = WORDS[language], list(map(format_action, legal(view)))
    return "\n".join(
        (
            words["task"].format(sum=sum(view.dice or ())),
            words["cells"].format(cell=cells[0]),
            words["free"].format(cells=" ".join(cells)),
        )
    )


def tell(event: KnisterEvent, names: Names, language: Language) -> str:
    """Say what was thrown, and where everyone wrote once the round is closed."""
    if isinstance(event, Rolled):
        first, second = event.dice
        return WORDS[language]["rolled"].format(
            name=names[event.seat], first=first, second=second, sum=first + second
        )
    if isinstance(event, RoundClosed):
        return ", ".join(
            f"{name}: {_CELLS[cell]}" for name, cell in zip(names, event.cells, strict=True)
        )
    return ""


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's lines, a game a line."""
    words = WORDS[language]
    lines = []
    for name, games in zip(names, breakdown.games, strict=True):
        for score in games:
            parts = (
                f"{words[kind]} {' '.join(map(str, points))}"
                for kind, points in (
                    ("rows", score.rows),
                    ("columns", score.columns),
                    ("diagonals", score.diagonals),
                )
            )
            lines.append(f"{name}: {' · '.join(parts)} = [bold]{score.total}[/]")
    return "\n".join(lines)
