"""The words of Crosswise's text room, German and English."""

from collections.abc import Mapping

from querwurf.core.text import Language

REFUSALS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "no-such-cell": "Dieses Feld gibt es nicht: Spalten a–f, Zeilen 1–6.",
        "no-such-symbol": "Dieses Symbol gibt es nicht: A bis F.",
        "cell-taken": "Dort liegt schon ein Stein. Wähle ein leeres Feld.",
        "cell-empty": "Dort liegt kein Stein. Wähle ein belegtes Feld.",
        "same-cell": "Das ist zweimal dasselbe Feld. Wähle zwei verschiedene.",
        "swap-order": "Nenne beim Tauschen das obere oder linke Feld zuerst.",
        "not-in-hand": "{tile} hast du nicht auf der Hand.",
        "can-move": "Passen geht nur, wenn du keinen Zug hast. Du hast einen.",
        "redraw-too-late": "Neu ziehen geht nur vor deinem ersten Zug.",
        "redraw-with-symbols": "Neu ziehen geht nur, wenn du lauter Aktionssteine hast.",
    },
    "en": {
        "no-such-cell": "There is no such cell: columns a–f, rows 1–6.",
        "no-such-symbol": "There is no such symbol: A to F.",
        "cell-taken": "There is a tile already. Choose an empty cell.",
        "cell-empty": "There is no tile. Choose a covered cell.",
        "same-cell": "That is the same cell twice. Choose two different ones.",
        "swap-order": "Name the upper or left cell of a swap first.",
        "not-in-hand": "There is no {tile} in your hand.",
        "can-move": "You can only pass without a move. You have one.",
        "redraw-too-late": "You can only draw anew before your first turn.",
        "redraw-with-symbols": "You can only draw anew with nothing but action tiles.",
    },
}

TERMS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "starter": "Wer beginnt? Die Nummer des Platzes, zum Beispiel 2",
        "draw": "Steine aus dem Beutel",
    },
    "en": {
        "starter": "Who begins? The number of the seat, for example 2",
        "draw": "Tiles from the bag",
    },
}

NAMES: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "A": "Sonne",
        "B": "Tropfen",
        "C": "Klee",
        "D": "Stern",
        "E": "Raute",
        "F": "Ring",
        "move": "Verschieben",
        "remove": "Aufnehmen",
        "replace": "Ersetzen",
        "swap": "Tauschen",
        "rows": "Zeilen",
        "columns": "Spalten",
    },
    "en": {
        "A": "sun",
        "B": "drop",
        "C": "clover",
        "D": "star",
        "E": "gem",
        "F": "ring",
        "move": "move",
        "remove": "remove",
        "replace": "replace",
        "swap": "swap",
        "rows": "Rows",
        "columns": "Columns",
    },
}
"""What tiles and teams are called."""

WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "bag": "Im Beutel: {bag}",
        "played": "Gespielt",
        "hand": "Deine Hand",
        "danger": "! Fünf gleiche: Ein Stein fehlt zum Sieg.",
        "prompt": "Dein Zug, zum Beispiel: {examples}",
        "unreadable": (
            "Schreib zum Beispiel: place C b4, move a1 b2, remove a1, swap a1 b2,"
            " replace a1 C, pass oder redraw."
        ),
        "which seat": "Die Nummer eines Platzes von 1 bis {seats}.",
        "secret": "Was aus dem Beutel kommt, ist geheim und lässt sich nicht eintippen.",
        "began": "{name} beginnt",
        "drew one": "{name} zieht einen Stein",
        "drew": "{name} zieht {count} Steine",
        "put back": "{name} legt lauter Aktionssteine zurück und zieht neu",
        "place": "{name} legt {symbol} auf {cell}",
        "move": "{name} verschiebt {source} nach {target}",
        "remove": "{name} nimmt {taken} von {cell} auf die Hand",
        "replace": "{name} ersetzt {taken} auf {cell} durch {symbol}",
        "swap": "{name} tauscht {first} und {second}",
        "passed": "{name} hat keinen Zug und passt",
        "six": "Sechs gleiche: Die {team} gewinnen!",
        "points": "Das Spiel ist aus: Die {team} gewinnen nach Punkten!",
        "draw": "Das Spiel ist aus: unentschieden",
        "by six": "Sechs gleiche entscheiden: {team}",
    },
    "en": {
        "bag": "In the bag: {bag}",
        "played": "Played",
        "hand": "Your hand",
        "danger": "! Five equal: one tile away from winning.",
        "prompt": "Your turn, for example: {examples}",
        "unreadable": (
            "Type for example: place C b4, move a1 b2, remove a1, swap a1 b2,"
            " replace a1 C, pass or redraw."
        ),
        "which seat": "The number of a seat from 1 to {seats}.",
        "secret": "What comes from the bag is secret and cannot be typed in.",
        "began": "{name} begins",
        "drew one": "{name} draws a tile",
        "drew": "{name} draws {count} tiles",
        "put back": "{name} puts back nothing but action tiles and draws anew",
        "place": "{name} places {symbol} on {cell}",
        "move": "{name} moves {source} to {target}",
        "remove": "{name} takes {taken} from {cell} into the hand",
        "replace": "{name} replaces {taken} on {cell} by {symbol}",
        "swap": "{name} swaps {first} and {second}",
        "passed": "{name} has no move and passes",
        "six": "Six equal: {team} win!",
        "points": "The game is over: {team} win by points!",
        "draw": "The game is over: a draw",
        "by six": "Six equal decide: {team}",
    },
}
