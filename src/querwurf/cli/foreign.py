"""Puts into German what is said in English below the command line: by Typer, msgspec, records."""

import re
from collections.abc import Mapping

from querwurf.core.words import Saying, either

_GERMAN: Mapping[str, str] = {
    r"No such command '(.*)'\.": "Den Befehl '{0}' gibt es nicht.",
    r"No such command '(.*)'\. Did you mean (.*)\?": (
        "Den Befehl '{0}' gibt es nicht. Meinst du {1}?"
    ),
    r"No such option: (\S*)": "Die Option {0} gibt es nicht.",
    r"No such option: (\S*) Did you mean (.*)\?": "Die Option {0} gibt es nicht. Meinst du {1}?",
    r"No such option: (\S*) \(Possible options: (.*)\)": (
        "Die Option {0} gibt es nicht. Meinst du {1}?"
    ),
    r"Missing (?:argument|option) '(.*)'\.": "{0} fehlt.",
    r"Option '(.*)' requires an argument\.": "Die Option {0} braucht einen Wert.",
    r"Got unexpected extra argument(?:s|\(s\))? \((.*)\)": "Zu viel: {0}",
    r"Invalid value for '(.*)': '(.*)' is not a valid int(?:eger)?\.": (
        "{0}: '{1}' ist keine ganze Zahl."
    ),
    r"Invalid value for '(.*)': '(.*)' is not a valid float\.": "{0}: '{1}' ist keine Zahl.",
    r"expected `(.*)`, got `(.*)`": "erwartet wird `{0}`, nicht `{1}`",
    r"expected `(.*)`": "erwartet wird `{0}`",
    r"expected `(\w+)` ([<>]=?) (\S+)": "erwartet wird `{0}` {1} {2}",
    r"expected `array` of length (\S+), got (\S+)": "erwartet werden {0} Werte, nicht {1}",
    r"expected `array` of (.*) length (.*)": "erwartet wird eine Liste der Länge {1}",
    r"invalid enum value (.*)": "den Wert {0} gibt es hier nicht",
    r"line (\d+): (.*)": "Zeile {0}: {1}",
    r"against the rules: (.*)": "gegen die Regeln: {0}",
    r"the rules give other events for this cause": "die Regeln ergeben hier andere Ereignisse",
    r"the match is not over: its seed is still secret": (
        "das Spiel ist nicht zu Ende: Sein Startwert ist noch geheim"
    ),
    r"the match is not over yet, but has an outcome": (
        "das Spiel ist noch nicht zu Ende, hat aber ein Ergebnis"
    ),
    r"the throw is (.*), the seed gives (.*)": "geworfen ist {0}, der Startwert ergibt {1}",
    r"the rules give another outcome": "die Regeln ergeben ein anderes Ergebnis",
    r"the SHA-256 of the lines before is another: one was changed": (
        "der SHA-256 der Zeilen davor ist ein anderer: Eine wurde geändert"
    ),
    r"a seed is (\d+) hex digits": "ein Startwert hat {0} Hexziffern",
    r"the commitment is not the SHA-256 of the revealed seed": (
        "die Verpflichtung ist nicht der SHA-256 des aufgedeckten Startwerts"
    ),
    r"the nonce of seat (\d+) was made for another commitment": (
        "der Beitrag von Platz {0} gilt einer anderen Verpflichtung"
    ),
    r"(.*) is a bot and cannot have added a nonce": "{0} ist ein Bot und kann nichts beitragen",
    r"the record is empty": "die Aufzeichnung ist leer",
    r"the line is empty": "die Zeile ist leer",
    r"nested too deeply": "zu tief geschachtelt",
    r"nothing may follow the outcome": "nach dem Ergebnis darf nichts mehr kommen",
    r"entry (\d+) must stand here, not entry (\d+)": "hier muss Eintrag {0} stehen, nicht {1}",
    r"made by (.*), this program knows (.*)": "gemacht von {0}, dieses Programm kennt {1}",
    r"played with the word list (.*), this program has (.*)": (
        "gespielt mit der Wortliste {0}, dieses Programm hat {1}"
    ),
    r"(\S+) is over": "{0} ist zu Ende",
    r"the seed of (\S+) is missing: it cannot go on": (
        "der Startwert von {0} fehlt: Es kann nicht weitergehen"
    ),
    r"the seed of (\S+) is not the one that its record binds": (
        "der Startwert von {0} ist nicht der, den die Aufzeichnung bindet"
    ),
    r"(\S+) is being played in another window": "{0} wird in einem anderen Fenster gespielt",
    r"this field is missing": "dieses Feld fehlt",
    r"there is no such field": "dieses Feld gibt es nicht",
}


def both(english: str) -> Saying:
    """Give a message in German, too, as far as it is known."""
    return either(_in_german(english), english)


def _in_german(english: str) -> str:
    for pattern, german in _GERMAN.items():
        if found := re.fullmatch(pattern, english, re.DOTALL):
            parts = found.groups()
            if german.startswith("Zeile"):  # what follows is a message of its own
                parts = (*parts[:-1], _in_german(parts[-1]))
            return german.format(*parts)
    return english
