"""Kriss Kross in words and characters."""

from collections.abc import Mapping, Sequence

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.core.text import Language, Names, Unreadable, beside
from querwurf.games.krisskross.rules import Breakdown, fill, open_pairs, start_cell
from querwurf.games.krisskross.scoring import ROWS, Score
from querwurf.games.krisskross.state import (
    ROUNDS,
    SIZE,
    SYMBOLS,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    KrissKrossEvent,
    Rolled,
    RoundClosed,
    Symbol,
    SymbolChosen,
    Throw,
    Write,
)
from querwurf.games.krisskross.view import View, legal

REFUSALS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "symbol-first": "Wähle zuerst dein Startsymbol.",
        "no-such-symbol": "Dieses Symbol gibt es auf den Würfeln nicht.",
        "symbol-taken": "Mit diesem Symbol beginnt schon jemand. Nimm ein anderes.",
        "symbol-chosen": "Dein Startsymbol steht schon. Trage jetzt den Wurf ein.",
        "no-room": "Auf deinem Blatt sind keine zwei Nachbarfelder mehr frei.",
        "no-such-cell": "Dieses Feld gibt es nicht: Spalten a–e, Zeilen 1–5.",
        "wrong-order": "Nenne das linke oder obere Feld zuerst.",
        "not-neighbours": "Die Felder müssen nebeneinander oder untereinander liegen.",
        "cell-taken": "Dort steht schon ein Symbol. Wähle zwei leere Felder.",
        "not-thrown": "Trage genau die beiden geworfenen Symbole ein.",
    },
    "en": {
        "symbol-first": "Choose your start symbol first.",
        "no-such-symbol": "There is no such symbol on the dice.",
        "symbol-taken": "Somebody starts with this symbol already. Take another one.",
        "symbol-chosen": "Your start symbol is there already. Write the throw in now.",
        "no-room": "No two neighbouring cells are left on your sheet.",
        "no-such-cell": "There is no such cell: columns a–e, rows 1–5.",
        "wrong-order": "Name the left or upper cell first.",
        "not-neighbours": "The cells must lie side by side or one below the other.",
        "cell-taken": "There is a symbol already. Choose two empty cells.",
        "not-thrown": "Write exactly the two symbols thrown.",
    },
}

TERMS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "dice": "Beide Würfel, zum Beispiel Kreuz Stern",
        "highest-line": "Die beste einzelne Zeile oder Spalte entscheidet",
        "fantastic": "ein Blatt zum Einrahmen (30 und mehr)",
        "dice-master": "meisterhaft gefüllt (25–29)",
        "strategist": "mit Plan geschrieben (20–24)",
        "lucky-devil": "das Glück hat mitgeschrieben (15–19)",
        "gap-filler": "noch viele Lücken: ab 15 geht es aufwärts",
    },
    "en": {
        "dice": "Both dice, for example cross star",
        "highest-line": "The best single row or column decides",
        "fantastic": "a sheet to frame (30 and more)",
        "dice-master": "filled like a master (25–29)",
        "strategist": "written with a plan (20–24)",
        "lucky-devil": "luck held the pencil too (15–19)",
        "gap-filler": "many gaps still: it gets better from 15",
    },
}

_GLYPHS = " •×○△■★"
_LOST = "░"
_NAMES: Mapping[Language, Sequence[str]] = {
    "de": ("Punkt", "Kreuz", "Kreis", "Dreieck", "Quadrat", "Stern"),
    "en": SYMBOLS,
}

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "choosing": "Startsymbole",
        "round": "Runde {round} von {rounds}",
        "over": "Spiel zu Ende",
        "points": "Punkte",
        "choosing seat": "wählt",
        "writing": "schreibt",
        "done": "fertig",
        "full": "voll",
        "choose": "Welches Symbol kommt nach {cell}? Frei: {free}",
        "write": "Wohin mit {first} und {second}? (zum Beispiel {example})",
        "symbol hint": "Ein Symbol: {all}.",
        "cells hint": "Zwei Nachbarfelder: c2 c3 in der Folge des Wurfs, oder c2:Kreuz c3:Stern.",
        "two dice": "Zwei Symbole, zum Beispiel Kreuz Stern. Es gibt: {all}.",
        "chosen": "{name} beginnt mit {symbol}",
        "rolled": "{name} würfelt {first} und {second}",
        "rows": "Zeilen",
        "columns": "Spalten",
        "diagonal": "Diagonale",
    },
    "en": {
        "choosing": "Start symbols",
        "round": "Round {round} of {rounds}",
        "over": "Game over",
        "points": "Points",
        "choosing seat": "choosing",
        "writing": "writing",
        "done": "done",
        "full": "full",
        "choose": "Which symbol goes to {cell}? Free: {free}",
        "write": "Where do {first} and {second} go? (for example {example})",
        "symbol hint": "A symbol: {all}.",
        "cells hint": "Two neighbouring cells: c2 c3 in the throw's order, or c2:cross c3:star.",
        "two dice": "Two symbols, for example cross star. There are: {all}.",
        "chosen": "{name} starts with {symbol}",
        "rolled": "{name} throws {first} and {second}",
        "rows": "Rows",
        "columns": "Columns",
        "diagonal": "Diagonal",
    },
}

_BOARDS_ABREAST = 2
_NAME = 12
"""What is shown of a long name."""


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the own sheet beside the table; a spectator sees the first sheets."""
    own = range(_BOARDS_ABREAST) if view.seat is None else (view.seat,)
    shown = [seat for seat in own if seat < len(view.grids)]
    sheets = [f"[bold]{names[seat][:_NAME]}[/]\n{_draw_sheet(view, seat)}" for seat in shown]
    return beside(*sheets, _draw_table(view, names, language), gap=2)


def _draw_sheet(view: View, seat: int) -> str:
    grid, score, fresh = view.grids[seat], view.scores[seat], set[Cell]()
    if seat == view.seat and view.entry is not None:
        grid, fresh = fill(grid, view.entry), set(view.entry.cells)
    open_cells = {cell for pair in open_pairs(grid) for cell in pair}
    lines = ["     a  b  c  d  e"]
    for number, (row, points) in enumerate(zip(ROWS, score.rows, strict=True), 1):
        cells = "".join("  " + _draw_cell(grid, cell, open_cells, fresh) for cell in row)
        lines.append(f" {number} {cells}  │[blue]{points:>3}[/]")
    lines.append(f"   {'─' * 3 * SIZE}──┘")
    lines.append(f"   [blue]{''.join(f'{points:>3}' for points in score.columns)}[/]")
    lines.append(f"   {_draw_sum(score)}")
    return "\n".join(lines)


def _draw_cell(grid: Grid, cell: Cell, open_cells: set[Cell], fresh: set[Cell]) -> str:
    if not grid[cell]:
        return "_" if cell in open_cells else _LOST
    glyph = _GLYPHS[grid[cell]]
    return f"[bold yellow]{glyph}[/]" if cell in fresh else glyph


def _draw_sum(score: Score) -> str:
    diagonal = "" if score.diagonal is None else f"↘ [blue]{score.diagonal}[/]   "
    return f"{diagonal}= [bold]{score.total}[/]"


def _draw_table(view: View, names: Names, language: Language) -> str:
    words = _WORDS[language]
    lines = [words[_phase(view)].format(round=view.round + 1, rounds=ROUNDS)]
    if view.dice:
        first, second = (_spell(symbol, language) for symbol in view.dice)
        lines.append(f"[bold yellow]{first}[/] + [bold yellow]{second}[/]")
    lines += ["", words["points"]]
    for seat, name in enumerate(names):
        total = view.scores[seat].total
        lines.append(f"{total:>4}  {name[:_NAME]:<{_NAME}} {_status(view, seat, words)}".rstrip())
    return "\n".join(lines)


def _phase(view: View) -> str:
    if view.dice is None and view.waiting:
        return "choosing"
    return "round" if any(map(open_pairs, view.grids)) else "over"


def _status(view: View, seat: int, words: Mapping[str, str]) -> str:
    if not open_pairs(view.grids[seat]):
        return words["full"]
    if seat in view.waiting:
        return words["writing" if view.dice else "choosing seat"]
    return words["done"] if view.dice else ""


def _spell(symbol: Symbol, language: Language) -> str:
    return f"{_GLYPHS[symbol]} {_NAMES[language][symbol - 1]}"


def prompt(view: View, language: Language) -> str:
    """Ask for a start symbol or for two cells."""
    words, actions = _WORDS[language], legal(view)
    if view.dice is None:
        free = ", ".join(
            _spell(action.symbol, language)
            for action in actions
            if isinstance(action, ChooseSymbol)
        )
        return words["choose"].format(cell=_cell(start_cell(view.options)), free=free)
    first, second = (_spell(symbol, language) for symbol in view.dice)
    example = _format(actions[0], _NAMES[language])
    return words["write"].format(first=first, second=second, example=example)


def tell(event: KrissKrossEvent, names: Names, language: Language) -> str:
    """Say what was chosen and thrown, and where everyone wrote once the round is closed."""
    words = _WORDS[language]
    if isinstance(event, SymbolChosen):
        symbol = _spell(event.symbol, language)
        return words["chosen"].format(name=names[event.seat], symbol=symbol)
    if isinstance(event, Rolled):
        first, second = (_spell(symbol, language) for symbol in event.dice)
        return words["rolled"].format(name=names[event.seat], first=first, second=second)
    if isinstance(event, RoundClosed):
        return ", ".join(
            f"{name}: {_format(entry, _GLYPHS[1:]) if entry else '–'}"
            for name, entry in zip(names, event.entries, strict=True)
        )
    return ""


def format_action(action: KrissKrossAction) -> str:
    """Write an action as its symbol, or as its cells with their symbols."""
    return _format(action, SYMBOLS)


def _format(action: KrissKrossAction, called: Sequence[str]) -> str:
    if isinstance(action, ChooseSymbol):
        return called[action.symbol - 1]
    return " ".join(
        f"{_cell(cell)}:{called[symbol - 1]}"
        for cell, symbol in zip(action.cells, action.symbols, strict=True)
    )


def _cell(cell: Cell) -> str:
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
    if len(word) == 1 and word in _GLYPHS[1:]:
        return _GLYPHS.index(word)
    for called in _NAMES.values():
        names = [name.casefold() for name in called]
        if wanted in names:
            return names.index(wanted) + 1
    (only,) = (
        n for n, name in enumerate(_NAMES[language], 1) if name.casefold().startswith(wanted)
    )
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
    return _WORDS[language][key].format(all=", ".join(_NAMES[language]))


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's lines."""
    words = _WORDS[language]
    lines = []
    for name, score in zip(names, breakdown.scores, strict=True):
        parts = [
            f"{words[kind]} {' '.join(map(str, points))}"
            for kind, points in (("rows", score.rows), ("columns", score.columns))
        ]
        if score.diagonal is not None:
            parts.append(f"{words['diagonal']} {score.diagonal}")
        lines.append(f"{name}: {' · '.join(parts)} = [bold]{score.total}[/]")
    return "\n".join(lines)
