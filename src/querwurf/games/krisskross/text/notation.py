"""What people type at a Kriss Kross table: symbols and cells."""

from collections.abc import Sequence

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.core.text import Language, Unreadable
from querwurf.games.krisskross.rules.state import (
    SIZE,
    SYMBOLS,
    ChooseSymbol,
    KrissKrossAction,
    Symbol,
    Throw,
    Write,
)
from querwurf.games.krisskross.rules.view import View
from querwurf.games.krisskross.text.words import GLYPHS, NAMES, WORDS


def format_action(action: KrissKrossAction) -> str:
    """Write an action as its symbol, or as its cells with their symbols."""
    return write_out(action, SYMBOLS)


def spell_action(action: KrissKrossAction, language: Language) -> str:
    """Write an action with the symbols' names in a language."""
    return write_out(action, NAMES[language])


def write_out(action: KrissKrossAction, called: Sequence[str]) -> str:
    """Write an action with any names or signs of the six symbols."""
    if isinstance(action, ChooseSymbol):
        return called[action.symbol - 1]
    return " ".join(
        f"{name_cell(cell)}:{called[symbol - 1]}"
        for cell, symbol in zip(action.cells, action.symbols, strict=True)
    )


def name_cell(cell: Cell) -> str:
    """Write a cell."""
    return format_cell(cell, SIZE)


def parse_action(view: View, text: str, language: Language) -> tuple[KrissKrossAction, ...]:
    """Read a start symbol (`star`), or two cells with (`a1:dot a2:star`) or without symbols."""
    words = text.split()
    try:
        if view.dice is None and len(words) == 1:
            return (ChooseSymbol(_parse_symbol(words[0], language)),)
        return (_parse_entry(view.dice, words, language),)
    except ValueError:
        key = "symbol hint" if view.dice is None else "cells hint"
        raise Unreadable(_hint(key, language)) from None


def _parse_entry(dice: Throw | None, words: list[str], language: Language) -> Write:
    """Read cells in any order; without symbols they take the dice in the order of the throw."""
    cells, colons, called = zip(*(word.partition(":") for word in words), strict=True)
    symbols: Sequence[Symbol] = dice or ()
    if any(colons):
        symbols = [_parse_symbol(word, language) for word in called]
    placed = zip((parse_cell(cell, SIZE) for cell in cells), symbols, strict=True)
    (first, one), (second, other) = sorted(placed)
    return Write((first, second), (one, other))


def _parse_symbol(word: str, language: Language) -> Symbol:
    """Read a symbol's name in any language, its sign, or an unmistakable beginning of its name."""
    wanted = word.casefold()
    if len(word) == 1 and word in GLYPHS[1:]:
        return GLYPHS.index(word)
    for called in NAMES.values():
        names = [name.casefold() for name in called]
        if wanted in names:
            return names.index(wanted) + 1
    (only,) = (n for n, name in enumerate(NAMES[language], 1) if name.casefold().startswith(wanted))
    return only


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read two symbols, `cross star` or `×★`."""
    words = text.replace(",", " ").replace("+", " ").split()
    if len(words) == 1 and len(words[0]) == len(sizes):
        words = list(words[0])
    try:
        symbols = tuple(_parse_symbol(word, language) - 1 for word in words)
    except ValueError:
        symbols = ()
    if len(symbols) != len(sizes):
        raise Unreadable(_hint("two dice", language))
    return symbols


def _hint(key: str, language: Language) -> str:
    return WORDS[language][key].format(all=", ".join(NAMES[language]))
