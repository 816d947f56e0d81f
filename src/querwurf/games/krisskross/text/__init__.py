"""Kriss Kross in words and characters: the text package, put together from its parts."""

from querwurf.core.figure import number
from querwurf.core.text import Language, Names
from querwurf.games.krisskross.rules.rules import Breakdown, open_pairs, start_cell
from querwurf.games.krisskross.rules.state import (
    ChooseSymbol,
    KrissKrossEvent,
    Rolled,
    RoundClosed,
    SymbolChosen,
)
from querwurf.games.krisskross.rules.view import View, legal
from querwurf.games.krisskross.text.drawing import draw
from querwurf.games.krisskross.text.notation import (
    format_action,
    name_cell,
    parse_action,
    parse_chance,
    spell_action,
    write_out,
)
from querwurf.games.krisskross.text.words import GLYPHS, REFUSALS, TERMS, WORDS, spell_symbol

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


def prompt(view: View, language: Language) -> str:
    """Ask for a start symbol or for two cells."""
    words = WORDS[language]
    if view.dice is None:
        cell = name_cell(start_cell(view.options))
        return words["choose"].format(cell=cell, free=_free(view, language))
    first, second = (spell_symbol(symbol, language) for symbol in view.dice)
    example = spell_action(legal(view)[0], language)
    return words["write"].format(first=first, second=second, example=example)


def _free(view: View, language: Language) -> str:
    return ", ".join(
        spell_symbol(action.symbol, language)
        for action in legal(view)
        if isinstance(action, ChooseSymbol)
    )


def guide(view: View, language: Language) -> str:
    """Say what is to be chosen or written, and how to type it."""
    words = WORDS[language]
    if view.dice is None:
        task = words["choose task"].format(cell=name_cell(start_cell(view.options)))
        return f"{task}\n{words['free symbols'].format(free=_free(view, language))}"
    first, second = (spell_symbol(symbol, language) for symbol in view.dice)
    cells = " ".join(map(name_cell, open_pairs(view.grids[view.seat or 0])[0]))
    example = spell_action(legal(view)[0], language)
    return "\n".join(
        (
            words["write task"].format(first=first, second=second),
            words["two cells"].format(cells=cells),
            words["with symbols"].format(example=example),
            words["signs"],
        )
    )


def tell(event: KrissKrossEvent, names: Names, language: Language) -> str:
    """Say what was chosen and thrown, and where everyone wrote once the round is closed."""
    words = WORDS[language]
    if isinstance(event, SymbolChosen):
        symbol = spell_symbol(event.symbol, language)
        return words["chosen"].format(name=names[event.seat], symbol=symbol)
    if isinstance(event, Rolled):
        first, second = (spell_symbol(symbol, language) for symbol in event.dice)
        return words["rolled"].format(name=names[event.seat], first=first, second=second)
    if isinstance(event, RoundClosed):
        return ", ".join(
            f"{name}: {write_out(entry, GLYPHS[1:]) if entry else '–'}"
            for name, entry in zip(names, event.entries, strict=True)
        )
    return ""


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's lines."""
    words = WORDS[language]
    lines = []
    for name, score in zip(names, breakdown.scores, strict=True):
        parts = [
            f"{words[kind]} {' '.join(map(number, points))}"
            for kind, points in (("rows", score.rows), ("columns", score.columns))
        ]
        if score.diagonal is not None:
            parts.append(f"{words['diagonal']} {number(score.diagonal)}")
        lines.append(f"{name}: {' · '.join(parts)} = [bold]{number(score.total)}[/]")
    return "\n".join(lines)
