"""What counts in Kribbeln: points of a row, all tasks with examples, the dice (kribbeln.md)."""

from querwurf.core.rules_text import (
    Block,
    Picture,
    Remarks,
    Section,
    Table,
    Variant,
    figures,
    row_of,
)
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.kribbeln.rules.dice import SQUARE, Colour
from querwurf.games.kribbeln.rules.scoring import row_points
from querwurf.games.kribbeln.rules.state import SEATS, Entries, X
from querwurf.games.kribbeln.rules.task import Task, parse_task
from querwurf.games.kribbeln.text.task_words import MARKS, NOTES, list_marks, name_task


def _places(seats: int) -> str:
    """List the points of a row from the best to the last, all different."""
    return " ".join(map(str, row_points(tuple(range(30, 30 - seats, -1)))))


ROWS: tuple[Entries, ...] = (
    (26, 31, 24, 17, X),
    (28, 28, 20),
    (30, 25, 25, 25, 20),
    (X, 22),
)
"""Rows as they can be on a sheet."""

_COUNTED = Table(
    (
        Words("Personen", "players", "joueurs", "giocatori"),
        Words("Punkte vom besten an", "points from the best", "points dès le 1er", "punti dal 1º"),
    ),
    tuple(figures((seats, _places(seats))) for seats in SEATS),
)
_SHARED = Table(
    (
        Words("Zeile", "row", "ligne", "riga"),
        Words("Punkte", "points", "points", "punti"),
    ),
    tuple(
        (row_of(map(str, row)), *figures((" ".join(map(str, row_points(row))),))) for row in ROWS
    ),
)
_TIES = Remarks(
    (
        Words(
            "Wer gleich viel hat, bekommt die Punkte des schlechtesten Platzes, den sie teilen.",
            "Who tie get the points of the lowest place that they share.",
            "À égalité, chacun reçoit les points de la moins bonne place partagée.",
            "A parità, ognuno riceve i punti del posto peggiore che condividono.",
        ),
        Words(
            "Ein X bringt 0 und drückt niemanden nach unten.",
            "An X brings 0 and pushes nobody down.",
            "Un X vaut 0 et ne fait descendre personne.",
            "Una X vale 0 e non fa scendere nessuno.",
        ),
        Words(
            "Eine Summe, mit der jemand ausgewichen ist, zählt, wenn ihre Kribbelzeile drankommt.",
            "A sum that somebody dodged with counts when its Kribbel row is scored.",
            "Une somme d’esquive compte quand sa ligne Kribbel est évaluée.",
            "Una somma usata per schivare conta quando si valuta la sua riga Kribbel.",
        ),
    )
)

TASKS: tuple[tuple[str, str, str], ...] = (
    ("exactly(B,2)", "BBGORK", "BBBGOR"),
    ("exactly(Y,1)&none(G)", "YBBORK", "YGBORK"),
    ("none(Y)", "KGBORR", "KGBORY"),
    ("none(Y,B)", "KGGORR", "KGBORR"),
    ("one_colour(3)", "BBBYGR", "BBBYYY"),
    ("one_colour(4)", "GGGGYY", "GGGYYR"),
    ("two_colours(2)", "BBYYGR", "BBYYGG"),
    ("no_colour(3)", "BBBBGR", "BBBYGR"),
    ("no_colour(2)", "BBBRYG", "BBYYGR"),
    ("three_colours", "RRGBBB", "RRGBBK"),
    ("more(B,R)", "BBRGGG", "BRGGGK"),
    ("equal(G,O)", "BBRRYK", "GGOBRY"),
    ("different(Y,O)", "YYYORB", "YORBKG"),
    ("different(O,R,Y)", "OYYBGG", "OORBYG"),
    ("most(Y)", "YYYBRR", "YYBBRK"),
)
"""By task, colours of the six dice that fulfil it and colours that do not."""


def draw_dice(colours: str) -> Picture:
    """Draw six dice in their order, each with the face that has its colour."""
    shown: tuple[Colour, ...] = tuple(colours)  # type: ignore[arg-type]
    faces = (f"{colour}{SQUARE[die].index(colour) + 1}" for die, colour in enumerate(shown))
    return row_of(faces, mark_colours(shown), felt=True)


def mark_colours(colours: tuple[Colour, ...]) -> Words:
    """Write colours with the letters that each language has on the dice."""
    return Words(*("".join(MARKS[spoken][colour] for colour in colours) for spoken in LANGUAGES))


def _draw_task(key: str) -> Picture:
    """Draw the sign of a task beside its words."""
    return Picture((f"task {key}",), 1, say_task(parse_task(key)), captioned=True)


def say_task(task: Task) -> Words:
    """Name a task in every language."""
    return Words(*(name_task(task, language) for language in LANGUAGES))


_TASK = Words("Aufgabe", "task", "défi", "compito")
_MEANS = Words("genau", "exactly", "précisément", "precisamente")

_ALL_TASKS = Table(
    (
        _TASK,
        Words("passt", "fits", "va", "va"),
        Words("nicht", "does not", "ne va pas", "non va"),
        _MEANS,
    ),
    tuple(
        (_draw_task(key), draw_dice(fits), draw_dice(fails), NOTES[parse_task(key).kind])
        for key, fits, fails in TASKS
    ),
)
_SIGNS = Table(
    (_TASK, _MEANS),
    tuple((_draw_task(key), NOTES[parse_task(key).kind]) for key, _, _ in TASKS),
)
_COLOURS = Words(
    f"Farben: {list_marks('de')}",
    f"Colours: {list_marks('en')}",
    f"Couleurs : {list_marks('fr')}",
    f"Colori: {list_marks('it')}",
)

_LEGEND = row_of((f"{colour}{n}" for n, colour in enumerate(SQUARE[0], 1)), _COLOURS, felt=True)
"""All colours: one die. A terminal explains the letters instead."""

DICE = Table(
    (Words("Würfel", "die", "dé", "dado"), *figures(range(1, len(SQUARE) + 1))),
    tuple(
        (
            same(str(die)),
            *(
                row_of((f"{colour}{number}",), mark_colours((colour,)), felt=True)
                for number, colour in enumerate(colours, 1)
            ),
        )
        for die, colours in enumerate(SQUARE, 1)
    ),
)

POINTS = Section("points", (_COUNTED, _SHARED, _TIES, _ALL_TASKS, _LEGEND))

KEY: tuple[Block, ...] = (_COUNTED, _TIES, _SIGNS)

_RISING = Words(
    "Jede Kribbel-Summe muss höher sein als deine früheren, sonst steht ein X.",
    "Every Kribbel sum must be higher than your earlier ones, else it is an X.",
    "Chaque somme Kribbel doit dépasser tes précédentes, sinon c’est un X.",
    "Ogni somma Kribbel deve superare le tue precedenti, altrimenti è una X.",
)
_ANY_SUM = Words(
    "Einsteigerregel: Jede Kribbel-Summe gilt, auch eine kleinere.",
    "Beginner’s rule: every Kribbel sum counts, a lower one, too.",
    "Règle débutant : toute somme Kribbel est valable, même plus petite.",
    "Regola principianti: vale ogni somma Kribbel, anche più bassa.",
)
VARIANTS = (
    Variant("beginner", False, (Remarks((_RISING,)),)),
    Variant("beginner", True, (Remarks((_ANY_SUM,)),)),
)
