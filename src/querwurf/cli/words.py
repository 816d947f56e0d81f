"""What the terminal itself says, in German and English; games speak through their text rooms."""

from collections.abc import Mapping

from querwurf.core.text import Language

WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "seat": "Spieler {seat}",
        "bot": "Bot {seat}",
        "hand over": "Jetzt ist {name} dran.",
        "cover": "Enter, sobald nur {name} auf den Bildschirm sieht",
        "asks": "{name}: {prompt}",
        "real dice": "Echte Würfel. {prompt}",
        "help": "? Hilfe · ende aufhören (das Spiel bleibt gespeichert)",
        "moves": "Möglich: {moves}",
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
        "asks": "{name}: {prompt}",
        "real dice": "Real dice. {prompt}",
        "help": "? help · quit to leave (the match stays stored)",
        "moves": "Possible: {moves}",
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
