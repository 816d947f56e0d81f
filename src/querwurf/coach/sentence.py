"""A whole match in words: what was expected, what was luck and what was given away."""

from collections.abc import Mapping

from querwurf.core import figure
from querwurf.core.words import ByLanguage, Language

_WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "summary points": "{result} Punkte: zu erwarten waren {expectation}, "
            "Glück {luck}, verschenkt {mistakes}.",
            "summary win": "Siegchance am Anfang {expectation} %, Glück {luck} %, "
            "Gegner {rivals} %, verschenkt {mistakes} %.",
            "accuracy": "Genauigkeit {accuracy} %.",
            "clean": "Kein Zug hat etwas gekostet.",
            "seat": "Sitz {seat}",
            "possible": "Mit diesen Würfen waren {total} Punkte möglich.",
            "found": "Das Beste, was mit diesen Würfen gefunden wurde: {total} Punkte.",
        },
        "en": {
            "summary points": "{result} points: {expectation} were to be expected, "
            "luck {luck}, given away {mistakes}.",
            "summary win": "Chance to win at first {expectation} %, luck {luck} %, "
            "rivals {rivals} %, given away {mistakes} %.",
            "accuracy": "Accuracy {accuracy} %.",
            "clean": "No move cost anything.",
            "seat": "Seat {seat}",
            "possible": "{total} points were possible with these throws.",
            "found": "The best that was found with these throws: {total} points.",
        },
        "fr": {
            "summary points": "{result} points : on pouvait en attendre {expectation}, "
            "chance {luck}, gaspillés {mistakes}.",
            "summary win": "Chances de gagner au départ {expectation} %, hasard {luck} %, "
            "adversaires {rivals} %, gaspillés {mistakes} %.",
            "accuracy": "Précision {accuracy} %.",
            "clean": "Aucun coup n’a rien coûté.",
            "seat": "Place {seat}",
            "possible": "{total} points étaient possibles avec ces lancers.",
            "found": "Le mieux trouvé avec ces lancers : {total} points.",
        },
        "it": {
            "summary points": "{result} punti: se ne potevano aspettare {expectation}, "
            "fortuna {luck}, regalati {mistakes}.",
            "summary win": "Probabilità di vincere all’inizio {expectation} %, fortuna {luck} %, "
            "avversari {rivals} %, regalati {mistakes} %.",
            "accuracy": "Precisione {accuracy} %.",
            "clean": "Nessuna mossa è costata qualcosa.",
            "seat": "Posto {seat}",
            "possible": "Con questi lanci erano possibili {total} punti.",
            "found": "Il meglio trovato con questi lanci: {total} punti.",
        },
    }
)
_COMMA: frozenset[Language] = frozenset({"de", "fr", "it"})


def phrase(key: str, language: Language, **details: object) -> str:
    """Say one of the coach's sentences."""
    return _WORDS[language][key].format(**details)


def number(value: float, language: Language, sign: bool = False) -> str:
    """Write a mean with one decimal, as the language does."""
    rounded = round(value, 1) + 0.0  # no "−0.0"
    text = figure.number(rounded, "+.1f" if sign else ".1f")
    return text.replace(".", ",") if language in _COMMA else text


def percent(share: float) -> str:
    """Write a chance in whole percent, half up."""
    return str(int(share * 100 + 0.5))
