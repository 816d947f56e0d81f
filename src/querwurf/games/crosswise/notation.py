"""Crosswise's moves as people write them: `place C b4`, `swap a1 b2`."""

from collections.abc import Mapping

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.games.crosswise.state import (
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

_GERMAN: Mapping[str, str] = {
    "legen": "place",
    "verschieben": "move",
    "aufnehmen": "remove",
    "tauschen": "swap",
    "ersetzen": "replace",
    "passen": "pass",
    "neu": "redraw",
}
"""German verbs are understood too; written is always the English one."""


def name_cell(cell: Cell) -> str:
    """Write a cell."""
    return format_cell(cell, SIZE)


def format_action(action: CrosswiseAction) -> str:
    """Write an action in the notation of the command line."""
    if isinstance(action, Place):
        return f"place {action.symbol} {name_cell(action.cell)}"
    if isinstance(action, Move):
        return f"move {name_cell(action.source)} {name_cell(action.target)}"
    if isinstance(action, Remove):
        return f"remove {name_cell(action.cell)}"
    if isinstance(action, Replace):
        return f"replace {name_cell(action.cell)} {action.symbol}"
    if isinstance(action, Swap):
        return f"swap {name_cell(action.first)} {name_cell(action.second)}"
    return "pass" if isinstance(action, Pass) else "redraw"


def read_action(text: str) -> CrosswiseAction:
    """Read an action, or raise a ValueError."""
    words = text.split()
    verb = words[0].lower() if words else ""
    match _GERMAN.get(verb, verb), words[1:]:
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
    for symbol in SYMBOLS:
        if symbol == word.upper():
            return symbol
    raise ValueError(f"{word!r} is no symbol")
