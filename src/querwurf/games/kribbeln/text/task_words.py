"""Kribbeln's colours and tasks in words, in four languages."""

from collections.abc import Mapping

from querwurf.core.text import Language
from querwurf.core.words import ByLanguage, Words
from querwurf.games.kribbeln.rules.dice import Colour
from querwurf.games.kribbeln.rules.task import Kind, Task

COLOURS: ByLanguage[Mapping[Colour, str]] = ByLanguage(
    {
        "de": {"K": "Schwarz", "G": "Grün", "B": "Blau", "O": "Orange", "Y": "Gelb", "R": "Rot"},
        "en": {"K": "black", "G": "green", "B": "blue", "O": "orange", "Y": "yellow", "R": "red"},
        "fr": {"K": "noir", "G": "vert", "B": "bleu", "O": "orange", "Y": "jaune", "R": "rouge"},
        "it": {"K": "nero", "G": "verde", "B": "blu", "O": "arancio", "Y": "giallo", "R": "rosso"},
    }
)

MARKS: ByLanguage[Mapping[Colour, str]] = ByLanguage(
    {
        "de": {"K": "Sw", "G": "Gr", "B": "Bl", "O": "Or", "Y": "Ge", "R": "Ro"},
        "en": {"K": "K", "G": "G", "B": "B", "O": "O", "Y": "Y", "R": "R"},
        "fr": {"K": "N", "G": "V", "B": "B", "O": "O", "Y": "J", "R": "R"},
        "it": {"K": "N", "G": "V", "B": "B", "O": "A", "Y": "G", "R": "R"},
    }
)
"""How a colour is drawn on a die: German has two that begin with G."""

_TASKS: ByLanguage[Mapping[Kind, tuple[str, str]]] = ByLanguage(
    {
        "de": {
            "exactly": ("genau {n}× {colours}", ""),
            "exactly-and-none": ("genau {n}× {colours}", ", kein "),
            "none": ("kein {colours}", ", kein "),
            "one_colour": ("eine Farbe genau {n}×", ""),
            "two_colours": ("zwei Farben genau {n}×", ""),
            "no_colour": ("keine Farbe genau {n}×", ""),
            "three_colours": ("genau drei Farben", ""),
            "more": ("mehr {colours}", " als "),
            "equal": ("{colours}", " gleich "),
            "different": ("{colours}", " ≠ "),
            "most": ("am meisten {colours}", ""),
        },
        "en": {
            "exactly": ("exactly {n} {colours}", ""),
            "exactly-and-none": ("exactly {n} {colours}", ", no "),
            "none": ("no {colours}", ", no "),
            "one_colour": ("one colour exactly {n}×", ""),
            "two_colours": ("two colours exactly {n}×", ""),
            "no_colour": ("no colour exactly {n}×", ""),
            "three_colours": ("exactly three colours", ""),
            "more": ("more {colours}", " than "),
            "equal": ("as many {colours}", " as "),
            "different": ("{colours}", " ≠ "),
            "most": ("{colours} the most", ""),
        },
        "fr": {
            "exactly": ("juste {n}× {colours}", ""),
            "exactly-and-none": ("juste {n}× {colours}", ", sans "),
            "none": ("pas de {colours}", ", pas de "),
            "one_colour": ("une couleur juste {n}×", ""),
            "two_colours": ("deux couleurs juste {n}×", ""),
            "no_colour": ("aucune couleur juste {n}×", ""),
            "three_colours": ("juste trois couleurs", ""),
            "more": ("{colours}", " plus que "),
            "equal": ("{colours}", " autant que "),
            "different": ("{colours}", " ≠ "),
            "most": ("{colours} le plus", ""),
        },
        "it": {
            "exactly": ("giusto {n}× {colours}", ""),
            "exactly-and-none": ("giusto {n}× {colours}", ", no "),
            "none": ("no {colours}", ", no "),
            "one_colour": ("un colore giusto {n}×", ""),
            "two_colours": ("due colori giusto {n}×", ""),
            "no_colour": ("nessun colore giusto {n}×", ""),
            "three_colours": ("giusto tre colori", ""),
            "more": ("più {colours}", " che "),
            "equal": ("{colours}", " quanto "),
            "different": ("{colours}", " ≠ "),
            "most": ("{colours} più di tutti", ""),
        },
    }
)
"""By kind, the words and what stands between two colours."""

NOTES: Mapping[Kind, Words] = {
    "exactly": Words(
        "Genau so oft, nicht öfter und nicht seltener.",
        "Exactly that often, neither more nor less.",
        "Exactement ce nombre, ni plus ni moins.",
        "Esattamente tante volte, né più né meno.",
    ),
    "exactly-and-none": Words(
        "Die erste Farbe genau so oft, die zweite gar nicht.",
        "The first colour exactly that often, the second not at all.",
        "La première couleur juste ce nombre de fois, la seconde jamais.",
        "Il primo colore esattamente tante volte, il secondo mai.",
    ),
    "none": Words(
        "Diese Farben dürfen gar nicht daliegen.",
        "These colours must not lie there at all.",
        "Ces couleurs ne doivent pas apparaître.",
        "Questi colori non devono comparire.",
    ),
    "one_colour": Words(
        "Genau eine Farbe liegt so oft da, nicht zwei.",
        "Exactly one colour lies there that often, not two.",
        "Une seule couleur apparaît ce nombre de fois, pas deux.",
        "Un solo colore compare tante volte, non due.",
    ),
    "two_colours": Words(
        "Zwei Paare und zwei einzelne; drei Paare oder vier und zwei gelten nicht.",
        "Two pairs and two singles; three pairs, or four and two, will not do.",
        "Deux paires et deux isolés ; trois paires, ou quatre et deux, ne vont pas.",
        "Due coppie e due singoli; tre coppie, o quattro e due, non vanno.",
    ),
    "no_colour": Words(
        "Keine Farbe liegt genau so oft da; öfter oder seltener ist erlaubt.",
        "No colour lies there exactly that often; more or less often is fine.",
        "Aucune couleur n’apparaît juste ce nombre de fois ; plus ou moins est permis.",
        "Nessun colore compare esattamente tante volte; più o meno è permesso.",
    ),
    "three_colours": Words(
        "Genau drei verschiedene Farben liegen da.",
        "Exactly three different colours lie there.",
        "Exactement trois couleurs différentes apparaissent.",
        "Compaiono esattamente tre colori diversi.",
    ),
    "more": Words(
        "Die erste Farbe öfter als die zweite; eine fehlende zählt 0.",
        "The first colour more often than the second; a missing one counts 0.",
        "La première couleur plus souvent que la seconde ; absente compte 0.",
        "Il primo colore più spesso del secondo; assente conta 0.",
    ),
    "equal": Words(
        "Beide Farben gleich oft; auch beide gar nicht.",
        "Both colours equally often; neither of them will do, too.",
        "Les deux couleurs autant de fois ; zéro fois va aussi.",
        "I due colori lo stesso numero di volte; anche nessuno dei due.",
    ),
    "different": Words(
        "Alle genannten Farben verschieden oft; eine fehlende zählt 0.",
        "All colours named differently often; a missing one counts 0.",
        "Toutes ces couleurs un nombre différent de fois ; absente compte 0.",
        "Tutti questi colori un numero diverso di volte; assente conta 0.",
    ),
    "most": Words(
        "Öfter als jede andere Farbe.",
        "More often than every other colour.",
        "Plus souvent que toute autre couleur.",
        "Più spesso di ogni altro colore.",
    ),
}
"""By kind, what exactly is meant."""


def name_task(task: Task, language: Language) -> str:
    """Put a task into words."""
    words, between = _TASKS[language][task.kind]
    colours = between.join(COLOURS[language][colour] for colour in task.colours)
    return words.format(n=task.n, colours=colours)


def list_marks(language: Language) -> str:
    """Explain the letters on the dice."""
    marks, colours = MARKS[language], COLOURS[language]
    return " · ".join(f"{marks[colour]} {name}" for colour, name in colours.items())
