"""What the terminal itself says, in German and English; games speak through their text rooms."""

from collections.abc import Mapping

from querwurf.core.text import Language

WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "seat": "Spieler {seat}",
        "bot": "Bot {seat}",
        "hand over": "Jetzt ist {name} dran.",
        "cover": "Enter, sobald nur {name} auf den Bildschirm sieht",
        "real dice": "Echte Würfel. {prompt}",
        "help": "? Hilfe · ende aufhören (das Spiel bleibt gespeichert)",
        "moves": "Möglich: {moves}",
        "some moves": "Zum Beispiel: {moves}",
        "left": "Gespeichert als {match}. Weiter geht es mit: querwurf play --resume {match}",
        "time left": "noch {minutes}:{seconds:02}",
        "time up": "Die Zeit ist um.",
        "over": "Endstand",
        "points": "{score} Punkte",
        "point": "{score} Punkt",
        "tie-break": "Gleichstand entschieden: {term}",
        "shared": "Geteilter Sieg",
        "band": "Allein gespielt: {term}",
        "record": "Aufzeichnung: {path}",
        "entry": "Schritt {n} von {entries}",
        "step": "Enter: weiter, q: Schluss",
        "start": "Anfang",
    },
    "en": {
        "seat": "Player {seat}",
        "bot": "Bot {seat}",
        "hand over": "It is {name}'s turn.",
        "cover": "Enter, once only {name} can see the screen",
        "real dice": "Real dice. {prompt}",
        "help": "? help · quit to leave (the match stays stored)",
        "moves": "Possible: {moves}",
        "some moves": "For example: {moves}",
        "left": "Stored as {match}. Go on with: querwurf play --resume {match}",
        "time left": "{minutes}:{seconds:02} left",
        "time up": "Time is up.",
        "over": "Final score",
        "points": "{score} points",
        "point": "{score} point",
        "tie-break": "Tie decided: {term}",
        "shared": "Shared win",
        "band": "Played alone: {term}",
        "record": "Record: {path}",
        "entry": "Step {n} of {entries}",
        "step": "Enter: on, q: stop",
        "start": "Start",
    },
}

MENU: Mapping[Language, dict[str, str]] = {
    "de": {
        "choose": "Was spielst du? (Nummer, q: Schluss)",
        "go on": "Weiterspielen: {match}",
        "language": "In English, please",
        "people": "Wie viele Menschen spielen an diesem Bildschirm? (0–{most}, Enter: 1)",
        "names": "Ihre Namen, mit Komma getrennt (Enter: Spieler 1, Spieler 2 …)",
        "bots": "Wie viele Bots? ({low}–{high}, Enter: {low})",
        "level": "Wie stark? (Enter: {default})",
        "usual": "Mit den üblichen Regeln? (j/n, Enter: j)",
        "option": "Was soll gelten? (Enter: {default})",
        "real dice": "Mit echten Würfeln, die du selbst wirfst? (j/n, Enter: n)",
        "again": "Enter: zum Menü, q: Schluss",
        "unclear": "[red]Das passt nicht.[/] Gefragt ist: {wanted}",
    },
    "en": {
        "choose": "What do you play? (number, q: leave)",
        "go on": "Go on with {match}",
        "language": "Auf Deutsch, bitte",
        "people": "How many people play at this screen? (0–{most}, Enter: 1)",
        "names": "Their names, with commas (Enter: Player 1, Player 2 …)",
        "bots": "How many bots? ({low}–{high}, Enter: {low})",
        "level": "How strong? (Enter: {default})",
        "usual": "With the usual rules? (y/n, Enter: y)",
        "option": "What shall it be? (Enter: {default})",
        "real dice": "With real dice that you throw yourself? (y/n, Enter: n)",
        "again": "Enter: to the menu, q: leave",
        "unclear": "[red]That does not fit.[/] Wanted: {wanted}",
    },
}

ABOUT: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "knister": "Zwei Würfel, 25 Felder, zwölf Reihen. 1–12 Plätze.",
        "krisskross": "Zwei Symbole, immer nebeneinander. 1–6 Plätze.",
        "kribbeln": "Sechs Farbwürfel, drei Würfe, zehn Aufgaben. 2–5 Plätze.",
        "happycross": "Dreizehn Buchstaben, ein Kreuzwort, eine Sanduhr. 1–6 Plätze.",
        "crosswise": "Zeilen gegen Spalten, mit verdeckter Hand. 2–4 Plätze.",
    },
    "en": {
        "knister": "Two dice, 25 cells, twelve lines. 1–12 seats.",
        "krisskross": "Two symbols, always side by side. 1–6 seats.",
        "kribbeln": "Six coloured dice, three throws, ten tasks. 2–5 seats.",
        "happycross": "Thirteen letters, a crossword, a sand timer. 1–6 seats.",
        "crosswise": "Rows against columns, with a hidden hand. 2–4 seats.",
    },
}
"""A line a game."""

OPTIONS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "knister.games": "Spiele hintereinander, alle Punkte zusammen",
        "krisskross.diagonal": "Mit Diagonale: zählt doppelt, leere Reihen kosten 5 Punkte",
        "kribbeln.sheet": "Aufgabenblatt",
        "kribbeln.beginner": "Für den Anfang: Kribbel-Summen müssen nicht steigen",
        "happycross.mode": "Wer wirft: ein Wurf für alle, oder einer nach dem anderen",
        "happycross.rounds": "Runden, 1–20 (none: sechs, allein eine)",
        "happycross.seconds": "Sekunden auf der Uhr, 30–3600 (none: keine Uhr)",
        "happycross.language": "Sprache der Wörter",
        "happycross.headwords": "Nur Grundformen, wie sie im Wörterbuch stehen",
        "happycross.children": "Für Kinder: freie Wörter statt Kreuzwort",
        "happycross.referee": "Wann deine Wörter geprüft werden",
    },
    "en": {
        "knister.games": "Games in a row, all points together",
        "krisskross.diagonal": "With the diagonal: counts twice, empty lines cost 5 points",
        "kribbeln.sheet": "Sheet of tasks",
        "kribbeln.beginner": "To begin with: Kribbel sums need not rise",
        "happycross.mode": "Who throws: one throw for all, or one after the other",
        "happycross.rounds": "Rounds, 1–20 (none: six, alone one)",
        "happycross.seconds": "Seconds on the timer, 30–3600 (none: no timer)",
        "happycross.language": "Language of the words",
        "happycross.headwords": "Only headwords, as a dictionary lists them",
        "happycross.children": "For children: free words instead of a crossword",
        "happycross.referee": "When your words are judged",
    },
}
"""The options of the games; one without a line here is called by its name in data."""

VALUES: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "true": "ja",
        "false": "nein",
        "random": "zufällig",
        "none": "wie üblich",
        "duplicate": "ein Wurf für alle",
        "turns": "einer nach dem anderen",
        "live": "sofort, beim Legen",
        "end": "erst am Ende",
        "de": "Deutsch",
        "en": "Englisch",
        "fr": "Französisch",
        "it": "Italienisch",
    },
    "en": {
        "true": "yes",
        "false": "no",
        "none": "as usual",
        "duplicate": "one throw for all",
        "turns": "one after the other",
        "live": "at once, while you build",
        "end": "only at the end",
        "de": "German",
        "en": "English",
        "fr": "French",
        "it": "Italian",
    },
}

LEVELS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "random": "zufällig",
        "greedy": "gierig",
        "easy": "leicht",
        "medium": "mittel",
        "hard": "schwer",
        "master": "Meister",
    },
    "en": {},
}
"""Levels of bots, where a language has an own word for them."""

HELP = frozenset({"?", "help", "hilfe"})
LEAVE = frozenset({"q", "quit", "exit", "ende"})
