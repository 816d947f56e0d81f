"""What Knister says, in German and English."""

from collections.abc import Mapping

from querwurf.core.words import ByLanguage

REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "no-such-cell": "Dieses Feld gibt es nicht: Spalten a–e, Zeilen 1–5.",
            "cell-taken": "Dort steht schon eine Zahl. Wähle ein leeres Feld.",
        },
        "en": {
            "no-such-cell": "There is no such cell: columns a–e, rows 1–5.",
            "cell-taken": "There is a number already. Choose an empty cell.",
        },
    }
)

TERMS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "dice": "Beide Würfel, zum Beispiel 4 5",
            "none": "Da geht noch was: ab 51 ist es gut",
            "good": "gut (mehr als 50)",
            "super": "super (mehr als 80)",
            "spectacular": "spektakulär (mehr als 100)",
        },
        "en": {
            "dice": "Both dice, for example 4 5",
            "none": "There is more in it: 51 and up is good",
            "good": "good (more than 50)",
            "super": "super (more than 80)",
            "spectacular": "spectacular (more than 100)",
        },
    }
)

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "round": "Runde {round} von {rounds}",
            "game": "Spiel {game} von {games}",
            "thrown": "Wurf: {first} + {second} = [bold yellow]{sum}[/]",
            "points": "Punkte",
            "more": "und {count} weitere",
            "writing": "schreibt",
            "done": "fertig",
            "prompt": "Wohin mit der {sum}? (zum Beispiel {cell})",
            "task": "Schreib die {sum} in ein leeres Feld. Passen und Verschieben gibt es nicht.",
            "cells": "Ein Feld ist ein Buchstabe a–e und eine Zahl 1–5: {cell}",
            "free": "Leer sind: {cells}",
            "unreadable": "Ein Feld ist ein Buchstabe a–e und eine Zahl 1–5, zum Beispiel c3.",
            "two dice": "Zwei Würfel von 1 bis 6, zum Beispiel 4 5.",
            "rolled": "{name} würfelt {first} und {second}: {sum}",
            "rows": "Zeilen",
            "columns": "Spalten",
            "diagonals": "Diagonalen",
        },
        "en": {
            "round": "Round {round} of {rounds}",
            "game": "Game {game} of {games}",
            "thrown": "Throw: {first} + {second} = [bold yellow]{sum}[/]",
            "points": "Points",
            "more": "and {count} more",
            "writing": "writing",
            "done": "done",
            "prompt": "Where does the {sum} go? (for example {cell})",
            "task": "Write the {sum} into an empty cell. There is no passing and no moving.",
            "cells": "A cell is a letter a–e and a number 1–5: {cell}",
            "free": "Empty are: {cells}",
            "unreadable": "A cell is a letter a–e and a number 1–5, for example c3.",
            "two dice": "Two dice from 1 to 6, for example 4 5.",
            "rolled": "{name} throws {first} and {second}: {sum}",
            "rows": "Rows",
            "columns": "Columns",
            "diagonals": "Diagonals",
        },
    }
)
