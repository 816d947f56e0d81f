"""Kriss Kross's reasons in words: why one way to write a throw is better than another."""

from collections.abc import Sequence

from querwurf.core.cell import Cell
from querwurf.core.figure import all_of, fill, mean, percent, whole
from querwurf.core.line import LineName, column, diagonal, row
from querwurf.core.points import DOUBLED, MANY
from querwurf.core.words import Words, same
from querwurf.games.krisskross.rules.scoring import COLUMNS, ROWS, RUN_POINTS, WORTHLESS_LINE
from querwurf.games.krisskross.rules.state import Symbol, Throw, Write
from querwurf.games.krisskross.text.notation import name_cell

NAMES: tuple[LineName, ...] = (
    *(row(n) for n in range(1, len(ROWS) + 1)),
    *(column(n) for n in range(1, len(COLUMNS) + 1)),
    diagonal(1, "↘"),
)
"""Rows, columns, the diagonal."""
_SYMBOLS = (
    (Words("Punkt", "dot", "point", "punto"), Words("Punkte", "dots", "points", "punti")),
    (Words("Kreuz", "cross", "croix", "croce"), Words("Kreuze", "crosses", "croix", "croci")),
    (
        Words("Kreis", "circle", "cercle", "cerchio"),
        Words("Kreise", "circles", "cercles", "cerchi"),
    ),
    (
        Words("Dreieck", "triangle", "triangle", "triangolo"),
        Words("Dreiecke", "triangles", "triangles", "triangoli"),
    ),
    (
        Words("Quadrat", "square", "carré", "quadrato"),
        Words("Quadrate", "squares", "carrés", "quadrati"),
    ),
    (Words("Stern", "star", "étoile", "stella"), Words("Sterne", "stars", "étoiles", "stelle")),
)
"""One, and several."""
_RUN = {
    4: Words("Vier {s} {line}: {p}.", "Four {s} {line}: {p}.", "Quatre {s} {line} : {p}.",
             "Quattro {s} {line}: {p}."),
    5: Words("Fünf {s} {line}: {p}.", "Five {s} {line}: {p}.", "Cinq {s} {line} : {p}.",
             "Cinque {s} {line}: {p}."),
}  # fmt: skip
_BOTH = Words(
    "Zählt {lines}: +{p}.",
    "Counts {lines}: +{p}.",
    "Compte {lines} : +{p}.",
    "Conta {lines}: +{p}.",
)
_MOST_NOW = Words(
    "Bringt sofort {p} Punkte.",
    "Brings {p} points at once.",
    "Rapporte tout de suite {p} points.",
    "Porta subito {p} punti.",
)
_LONE = Words(
    "{r} lässt {cells} leer.",
    "{r} leaves {cells} empty.",
    "{r} laisse {cells} vides.",
    "{r} lascia vuote {cells}.",
)
_LONE_ONE = Words(
    "{r} lässt {cells} leer.",
    "{r} leaves {cells} empty.",
    "{r} laisse {cells} vide.",
    "{r} lascia vuota {cells}.",
)
FILLS = Words(
    "So bleiben am Ende weniger Felder leer.",
    "So fewer cells stay empty in the end.",
    "Ainsi, moins de cases restent vides à la fin.",
    "Così alla fine restano vuote meno caselle.",
)
_TO_FOUR = Words(
    "{subject} kann vier werden: {c}.",
    "{subject} can become four: {c}.",
    "Quatre à la suite possibles {line} : {c}.",
    "Quattro di fila possibili {line}: {c}.",
)
_KEEPS_END = Words(
    "Lässt die Reihe {line} offen.",
    "Leaves the run {line} open.",
    "Laisse la suite {line} ouverte.",
    "Lascia aperta la fila {line}.",
)
EDGE = Words(
    "Füllt den Rand zuerst: Dort werden Felder am ehesten einsam.",
    "Fills the edge first: cells get lonely there soonest.",
    "Remplit d’abord le bord : c’est là que les cases s’isolent le plus vite.",
    "Riempie prima il bordo: lì le caselle restano sole più in fretta.",
)
_LINE_UP = Words(
    "{line} bringt so im Schnitt {x} statt {y}.",
    "{line} brings {x} instead of {y} on average.",
    "{line} rapporte ainsi en moyenne {x} au lieu de {y}.",
    "{line} porta così in media {x} invece di {y}.",
)
_AVOIDS_ZERO = Words(
    "{line} wäre sonst wertlos: {p}.",
    "{line} would be worthless: {p}.",
    "{line} ne vaudrait plus rien : {p}.",
    "{line} non varrebbe più nulla: {p}.",
)
_POINTS_NOW = Words(
    "die {p} Punkte jetzt",
    "the {p} points now",
    "les {p} points immédiats",
    "{p} punti subito",
)
_POINT_NOW = Words(
    "der eine Punkt jetzt", "the one point now", "le point immédiat", "un punto subito"
)


def place(entry: Write, dice: Throw) -> Words:
    """Name two cells in the order of the throw: the first takes the first die's symbol."""
    cells = entry.cells if entry.symbols[0] == dice[0] else entry.cells[::-1]
    return same(" ".join(map(name_cell, cells)))


def symbol(chosen: Symbol) -> Words:
    """Name a symbol."""
    return _SYMBOLS[chosen - 1][0]


def run(line: LineName, held: Symbol, length: int, factor: int) -> Words:
    """Many equal symbols side by side."""
    points = fill(MANY if factor == 1 else DOUBLED, p=factor * RUN_POINTS[length])
    return fill(_RUN[length], s=_SYMBOLS[held - 1][1], line=line.inside, p=points)


def both(first: LineName, second: LineName, points: int) -> Words:
    """A row and a column bring more."""
    other, inside = second.said, second.inside
    # Italian says the preposition again.
    lines = all_of([first.inside, Words(other.de, other.en, other.fr, inside.it)])
    return fill(_BOTH, lines=lines, p=points)


def most_now(points: int) -> Words:
    """Points at once."""
    return fill(_MOST_NOW, p=points)


def lone(other: Words, cells: Sequence[Cell]) -> Words:
    """Cells that can never be filled after the other entry."""
    said = all_of([same(name_cell(cell)) for cell in cells])
    return fill(_LONE_ONE if len(cells) == 1 else _LONE, r=other, cells=said)


def to_four(line: LineName, chance: float) -> Words:
    """A run of three may grow."""
    return fill(_TO_FOUR, subject=line.subject, line=line.inside, c=percent(chance))


def keeps_end(line: LineName) -> Words:
    """A run may still grow."""
    return fill(_KEEPS_END, line=line.inside)


def line_up(line: LineName, x: float, y: float) -> Words:
    """A line brings more; what is nothing when written is no minus nothing."""
    return fill(_LINE_UP, line=line.subject, x=mean(round(x, 1) + 0.0), y=mean(round(y, 1) + 0.0))


def avoids_zero(line: LineName) -> Words:
    """A line could not score any more."""
    return fill(_AVOIDS_ZERO, line=line.subject, p=whole(WORTHLESS_LINE))


def points_now(points: int) -> Words:
    """What the other entry brings more at once, to be outweighed."""
    return _POINT_NOW if points == 1 else fill(_POINTS_NOW, p=points)
