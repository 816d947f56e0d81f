"""What Kriss Kross says, in German and English."""

from collections.abc import Mapping, Sequence

from querwurf.core.text import Language
from querwurf.core.words import ByLanguage
from querwurf.games.krisskross.rules.state import SYMBOLS, Symbol

REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
)

TERMS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "dice": "Beide Würfel, zum Beispiel Kreuz Stern",
            "highest-line": "die beste einzelne Zeile oder Spalte",
            "fantastic": "ein Blatt zum Einrahmen (30 und mehr)",
            "dice-master": "meisterhaft gefüllt (25–29)",
            "strategist": "mit Plan geschrieben (20–24)",
            "lucky-devil": "das Glück hat mitgeschrieben (15–19)",
            "gap-filler": "aller Anfang ist schwer: ab 15 geht es aufwärts",
        },
        "en": {
            "dice": "Both dice, for example cross star",
            "highest-line": "the best single row or column",
            "fantastic": "a sheet to frame (30 and more)",
            "dice-master": "filled like a master (25–29)",
            "strategist": "written with a plan (20–24)",
            "lucky-devil": "luck held the pencil too (15–19)",
            "gap-filler": "every beginning is hard: it gets better from 15",
        },
    }
)

GLYPHS = " •×○△■★"
"""By symbol; a blank for none."""
NAMES: ByLanguage[Sequence[str]] = ByLanguage(
    {
        "de": ("Punkt", "Kreuz", "Kreis", "Dreieck", "Quadrat", "Stern"),
        "en": SYMBOLS,
    }
)

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
            "choose task": "Wähle dein Startsymbol: Es kommt nach {cell}. Schreib seinen Namen.",
            "free symbols": "Frei sind: {free}",
            "write task": "Schreib {first} und {second} in zwei leere Nachbarfelder.",
            "two cells": "Zwei Felder, in der Folge des Wurfs: {cells}",
            "with symbols": "Oder jedes Feld mit seinem Symbol: {example}",
            "signs": "_ leer · ░ leer, aber ohne leeren Nachbarn: bleibt leer",
            "symbol hint": "Ein Symbol: {all}.",
            "cells hint": "Zwei Nachbarfelder: c2 c3 in der Folge des Wurfs "
            "oder c2:Kreuz c3:Stern.",
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
            "choose task": "Choose your start symbol: it goes to {cell}. Type its name.",
            "free symbols": "Free are: {free}",
            "write task": "Write {first} and {second} into two empty neighbouring cells.",
            "two cells": "Two cells, in the order of the throw: {cells}",
            "with symbols": "Or each cell with its symbol: {example}",
            "signs": "_ empty · ░ empty, but without an empty neighbour: stays empty",
            "symbol hint": "A symbol: {all}.",
            "cells hint": "Two neighbouring cells: c2 c3 in the throw's order or c2:cross c3:star.",
            "two dice": "Two symbols, for example cross star. There are: {all}.",
            "chosen": "{name} starts with {symbol}",
            "rolled": "{name} throws {first} and {second}",
            "rows": "Rows",
            "columns": "Columns",
            "diagonal": "Diagonal",
        },
    }
)


def spell_symbol(symbol: Symbol, language: Language) -> str:
    """Show a symbol with its name."""
    return f"{GLYPHS[symbol]} {NAMES[language][symbol - 1]}"
