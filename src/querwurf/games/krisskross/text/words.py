"""What Kriss Kross says, in four languages."""

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
        "fr": {
            "symbol-first": "Choisis d’abord ton symbole de départ.",
            "no-such-symbol": "Ce symbole n’est pas sur les dés.",
            "symbol-taken": "Quelqu’un commence déjà avec ce symbole. Prends-en un autre.",
            "symbol-chosen": "Ton symbole de départ est déjà écrit. Écris maintenant le lancer.",
            "no-room": "Ta feuille n’a plus deux cases voisines libres.",
            "no-such-cell": "Cette case n’existe pas : colonnes a–e, lignes 1–5.",
            "wrong-order": "Nomme d’abord la case de gauche ou du haut.",
            "not-neighbours": "Les cases doivent se toucher, côte à côte ou l’une sous l’autre.",
            "cell-taken": "Il y a déjà un symbole ici. Choisis deux cases vides.",
            "not-thrown": "Écris exactement les deux symboles lancés.",
        },
        "it": {
            "symbol-first": "Scegli prima il tuo simbolo iniziale.",
            "no-such-symbol": "Questo simbolo non è sui dadi.",
            "symbol-taken": "Qualcuno comincia già con questo simbolo. Prendine un altro.",
            "symbol-chosen": "Il tuo simbolo iniziale c’è già. Ora scrivi il lancio.",
            "no-room": "Sul tuo foglio non ci sono più due caselle vicine libere.",
            "no-such-cell": "Questa casella non esiste: colonne a–e, righe 1–5.",
            "wrong-order": "Nomina prima la casella a sinistra o in alto.",
            "not-neighbours": "Le caselle devono toccarsi, una accanto o sotto l’altra.",
            "cell-taken": "Qui c’è già un simbolo. Scegli due caselle vuote.",
            "not-thrown": "Scrivi esattamente i due simboli lanciati.",
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
        "fr": {
            "dice": "Les deux dés, par exemple croix étoile",
            "highest-line": "la meilleure ligne ou colonne",
            "fantastic": "une feuille à encadrer (30 et plus)",
            "dice-master": "remplie de main de maître (25–29)",
            "strategist": "écrite avec un plan (20–24)",
            "lucky-devil": "la chance a tenu le crayon (15–19)",
            "gap-filler": "tout début est difficile : ça monte à partir de 15",
        },
        "it": {
            "dice": "I due dadi, per esempio croce stella",
            "highest-line": "la riga o colonna migliore",
            "fantastic": "un foglio da incorniciare (30 e più)",
            "dice-master": "riempito da maestro (25–29)",
            "strategist": "scritto con un piano (20–24)",
            "lucky-devil": "la fortuna ha retto la matita (15–19)",
            "gap-filler": "ogni inizio è difficile: da 15 si sale",
        },
    }
)

GLYPHS = " •×○△■★"
"""By symbol; a blank for none."""
NAMES: ByLanguage[Sequence[str]] = ByLanguage(
    {
        "de": ("Punkt", "Kreuz", "Kreis", "Dreieck", "Quadrat", "Stern"),
        "en": SYMBOLS,
        "fr": ("point", "croix", "cercle", "triangle", "carré", "étoile"),
        "it": ("punto", "croce", "cerchio", "triangolo", "quadrato", "stella"),
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
        "fr": {
            "choosing": "Symboles de départ",
            "round": "Manche {round} sur {rounds}",
            "over": "Partie finie",
            "points": "Points",
            "choosing seat": "choisit",
            "writing": "écrit",
            "done": "a fini",
            "full": "plein",
            "choose": "Quel symbole va en {cell} ? Libres : {free}",
            "write": "Où vont {first} et {second} ? (par exemple {example})",
            "choose task": "Choisis ton symbole de départ : il va en {cell}. Écris son nom.",
            "free symbols": "Symboles libres : {free}",
            "write task": "Écris {first} et {second} dans deux cases voisines vides.",
            "two cells": "Deux cases, dans l’ordre du lancer : {cells}",
            "with symbols": "Ou chaque case avec son symbole : {example}",
            "signs": "_ vide · ░ vide, mais sans voisine vide : reste vide",
            "symbol hint": "Un symbole : {all}.",
            "cells hint": (
                "Deux cases voisines : c2 c3 dans l’ordre du lancer ou c2:croix c3:étoile."
            ),
            "two dice": "Deux symboles, par exemple croix étoile. Il y a : {all}.",
            "chosen": "{name} commence avec {symbol}",
            "rolled": "{name} lance {first} et {second}",
            "rows": "Lignes",
            "columns": "Colonnes",
            "diagonal": "Diagonale",
        },
        "it": {
            "choosing": "Simboli iniziali",
            "round": "Turno {round} di {rounds}",
            "over": "Partita finita",
            "points": "Punti",
            "choosing seat": "sceglie",
            "writing": "scrive",
            "done": "ha finito",
            "full": "pieno",
            "choose": "Quale simbolo va in {cell}? Liberi: {free}",
            "write": "Dove vanno {first} e {second}? (per esempio {example})",
            "choose task": "Scegli il tuo simbolo iniziale: va in {cell}. Scrivi il suo nome.",
            "free symbols": "Simboli liberi: {free}",
            "write task": "Scrivi {first} e {second} in due caselle vicine vuote.",
            "two cells": "Due caselle, nell’ordine del lancio: {cells}",
            "with symbols": "Oppure ogni casella con il suo simbolo: {example}",
            "signs": "_ vuota · ░ vuota, ma senza vicina vuota: resta vuota",
            "symbol hint": "Un simbolo: {all}.",
            "cells hint": "Due caselle vicine: c2 c3 nell’ordine del lancio o c2:croce c3:stella.",
            "two dice": "Due simboli, per esempio croce stella. Ci sono: {all}.",
            "chosen": "{name} comincia con {symbol}",
            "rolled": "{name} lancia {first} e {second}",
            "rows": "Righe",
            "columns": "Colonne",
            "diagonal": "Diagonale",
        },
    }
)


def spell_symbol(symbol: Symbol, language: Language) -> str:
    """Show a symbol with its name."""
    return f"{GLYPHS[symbol]} {NAMES[language][symbol - 1]}"
