"""Crosswise's moves as people write them: `place C b4`, `tauschen a1 b2`."""

from collections.abc import Mapping

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.core.text import Language, Unreadable
from querwurf.games.crosswise.rules.state import (
    SIZE,
    SYMBOLS,
    CrosswiseAction,
    Move,
    Pass,
    Place,
    Redraw,
    Remove,
    Replace,
    Swap,
    Symbol,
)
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.words import NAMES, VERBS, WORDS

_VERB_OF: Mapping[str, str] = {
    word: verb for words in VERBS.values() for verb, word in words.items()
}
_SYMBOL_OF: Mapping[str, Symbol] = {
    called.casefold(): symbol
    for names in NAMES.values()
    for symbol in SYMBOLS
    for called in (symbol, names[symbol])
}


def name_cell(cell: Cell) -> str:
    """Write a cell."""
    return format_cell(cell, SIZE)


def format_action(action: CrosswiseAction) -> str:
    """Write an action in the notation of the command line."""
    return spell_action(action, "en")


def spell_action(action: CrosswiseAction, language: Language) -> str:
    """Write an action with the verb of a language."""
    verb = VERBS[language][verb_of(action)]
    return " ".join((verb, *_objects(action)))


def verb_of(action: CrosswiseAction) -> str:
    """Give the kind of an action by the key of its verb."""
    return type(action).__name__.lower()


def _objects(action: CrosswiseAction) -> tuple[str, ...]:
    if isinstance(action, Place):
        return (action.symbol, name_cell(action.cell))
    if isinstance(action, Move):
        return (name_cell(action.source), name_cell(action.target))
    if isinstance(action, Remove):
        return (name_cell(action.cell),)
    if isinstance(action, Replace):
        return (name_cell(action.cell), action.symbol)
    if isinstance(action, Swap):
        return (name_cell(action.first), name_cell(action.second))
    return ()


def parse_action(view: View, text: str, language: Language) -> tuple[CrosswiseAction, ...]:
    """Read a move, its verb in any language."""
    try:
        return (_read_action(text),)
    except ValueError:
        raise Unreadable(WORDS[language]["unreadable"]) from None


def _read_action(text: str) -> CrosswiseAction:
    words = text.casefold().split()
    verb = words[0] if words else ""
    match _VERB_OF.get(verb, verb), words[1:]:
        case "place", [symbol, cell]:
            return Place(_symbol(symbol), _cell(cell))
        case "move", [source, target]:
            return Move(_cell(source), _cell(target))
        case "remove", [cell]:
            return Remove(_cell(cell))
        case "replace", [cell, symbol]:
            return Replace(_cell(cell), _symbol(symbol))
        case "swap", [one, other]:
            first, second = sorted((_cell(one), _cell(other)))
            return Swap(first, second)
        case "pass", []:
            return Pass()
        case "redraw", []:
            return Redraw()
    raise ValueError(f"{text!r} is no action")


def _cell(word: str) -> Cell:
    return parse_cell(word, SIZE)


def _symbol(word: str) -> Symbol:
    if word not in _SYMBOL_OF:
        raise ValueError(f"{word!r} is no symbol")
    return _SYMBOL_OF[word]


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read who begins; tiles are drawn in secret and cannot be typed in."""
    if what != "starter":
        raise Unreadable(WORDS[language]["secret"])
    seats, typed = sizes[0], text.strip()
    if typed not in [str(seat + 1) for seat in range(seats)]:
        raise Unreadable(WORDS[language]["which seat"].format(seats=seats))
    return (int(typed) - 1,)
