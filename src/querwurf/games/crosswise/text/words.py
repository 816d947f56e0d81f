"""What Crosswise says, in German and English."""

from collections.abc import Mapping

from querwurf.core.words import ByLanguage

REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
)

TERMS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "starter": "Wer beginnt? Die Nummer des Platzes, zum Beispiel 2",
            "draw": "Steine aus dem Beutel",
        },
        "en": {
            "starter": "Who begins? The number of the seat, for example 2",
            "draw": "Tiles from the bag",
        },
    }
)

NAMES: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
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
)
"""What tiles and teams are called."""

VERBS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "place": "legen",
            "move": "verschieben",
            "remove": "aufnehmen",
            "swap": "tauschen",
            "replace": "ersetzen",
            "pass": "passen",
            "redraw": "neu",
        },
        "en": {
            "place": "place",
            "move": "move",
            "remove": "remove",
            "swap": "swap",
            "replace": "replace",
            "pass": "pass",
            "redraw": "redraw",
        },
    }
)
"""What a move begins with when it is typed."""

WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "bag": "Im Beutel: {bag}",
            "played": "Gespielte Aktionen:",
            "hand": "Deine Hand",
            "danger": "! Fünf gleiche: Ein Stein fehlt zum Sieg.",
            "prompt": "Dein Zug, zum Beispiel: {examples}",
            "unreadable": (
                "Schreib zum Beispiel: legen C b4, verschieben a1 b2, aufnehmen a1,"
                " tauschen a1 b2, ersetzen a1 C, passen oder neu."
            ),
            "task": "Dein Team hat die {team}. Leg ein Symbol oder spiel einen Aktionsstein.",
            "symbols": "Symbole: {symbols}",
            "place-help": "legen C b4: ein Symbol aus der Hand auf ein leeres Feld",
            "move-help": "verschieben a1 b2: einen Stein auf ein anderes, leeres Feld",
            "remove-help": "aufnehmen a1: einen Stein vom Brett auf die Hand",
            "swap-help": "tauschen a1 b2: zwei Steine auf dem Brett",
            "replace-help": "ersetzen a1 C: einen Stein durch ein Symbol aus der Hand",
            "pass-help": "passen: nur wenn gar kein Zug geht",
            "redraw-help": "neu: vor dem ersten Zug, wenn du lauter Aktionssteine hast",
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
            "played": "Actions played:",
            "hand": "Your hand",
            "danger": "! Five equal: one tile away from winning.",
            "prompt": "Your turn, for example: {examples}",
            "unreadable": (
                "Type for example: place C b4, move a1 b2, remove a1, swap a1 b2,"
                " replace a1 C, pass or redraw."
            ),
            "task": "Your team has the {team}. Place a symbol or play an action tile.",
            "symbols": "Symbols: {symbols}",
            "place-help": "place C b4: a symbol from the hand on an empty cell",
            "move-help": "move a1 b2: a tile to another, empty cell",
            "remove-help": "remove a1: a tile from the board into the hand",
            "swap-help": "swap a1 b2: two tiles on the board",
            "replace-help": "replace a1 C: a tile by a symbol from the hand",
            "pass-help": "pass: only when no move is possible at all",
            "redraw-help": "redraw: before the first turn, with nothing but action tiles",
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
)
