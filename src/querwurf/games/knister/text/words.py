"""What Knister says, in four languages."""

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
        "fr": {
            "no-such-cell": "Cette case n’existe pas : colonnes a–e, lignes 1–5.",
            "cell-taken": "Il y a déjà un nombre ici. Choisis une case vide.",
        },
        "it": {
            "no-such-cell": "Questa casella non esiste: colonne a–e, righe 1–5.",
            "cell-taken": "Qui c’è già un numero. Scegli una casella vuota.",
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
        "fr": {
            "dice": "Les deux dés, par exemple 4 5",
            "none": "Il y a mieux à faire : c’est bien à partir de 51",
            "good": "bien (plus de 50)",
            "super": "super (plus de 80)",
            "spectacular": "spectaculaire (plus de 100)",
        },
        "it": {
            "dice": "I due dadi, per esempio 4 5",
            "none": "Si può fare di più: da 51 è buono",
            "good": "buono (più di 50)",
            "super": "super (più di 80)",
            "spectacular": "spettacolare (più di 100)",
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
        "fr": {
            "round": "Manche {round} sur {rounds}",
            "game": "Partie {game} sur {games}",
            "thrown": "Lancer : {first} + {second} = [bold yellow]{sum}[/]",
            "points": "Points",
            "more": "et {count} autres",
            "writing": "écrit",
            "done": "a fini",
            "prompt": "Où va le {sum} ? (par exemple {cell})",
            "task": ("Écris le {sum} dans une case vide. On ne passe pas et on ne déplace rien."),
            "cells": "Une case est une lettre a–e et un chiffre 1–5 : {cell}",
            "free": "Cases vides : {cells}",
            "unreadable": "Une case est une lettre a–e et un chiffre 1–5, par exemple c3.",
            "two dice": "Deux dés de 1 à 6, par exemple 4 5.",
            "rolled": "{name} lance {first} et {second} : {sum}",
            "rows": "Lignes",
            "columns": "Colonnes",
            "diagonals": "Diagonales",
        },
        "it": {
            "round": "Turno {round} di {rounds}",
            "game": "Partita {game} di {games}",
            "thrown": "Lancio: {first} + {second} = [bold yellow]{sum}[/]",
            "points": "Punti",
            "more": "e altri {count}",
            "writing": "scrive",
            "done": "ha finito",
            "prompt": "Dove va il {sum}? (per esempio {cell})",
            "task": ("Scrivi il {sum} in una casella vuota. Non si passa e non si sposta nulla."),
            "cells": "Una casella è una lettera a–e e un numero 1–5: {cell}",
            "free": "Caselle vuote: {cells}",
            "unreadable": "Una casella è una lettera a–e e un numero 1–5, per esempio c3.",
            "two dice": "Due dadi da 1 a 6, per esempio 4 5.",
            "rolled": "{name} lancia {first} e {second}: {sum}",
            "rows": "Righe",
            "columns": "Colonne",
            "diagonals": "Diagonali",
        },
    }
)
