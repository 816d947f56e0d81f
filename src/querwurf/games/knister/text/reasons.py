"""Knister's reasons in words: why one cell is better for a sum than another."""

from collections.abc import Sequence

from querwurf.core.cell import Cell, format_cell
from querwurf.core.figure import all_of, any_of, fill, mean, percent, whole
from querwurf.core.line import LineName, column, diagonal, row
from querwurf.core.points import DOUBLED, MANY, mean_points
from querwurf.core.words import Words, same
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONALS, ROWS
from querwurf.games.knister.rules.state import SIZE

NAMES: tuple[LineName, ...] = (
    *(row(n) for n in range(1, len(ROWS) + 1)),
    *(column(n) for n in range(1, len(COLUMNS) + 1)),
    *(diagonal(n, arrow) for n, arrow in zip(range(1, len(DIAGONALS) + 1), "↘↙", strict=True)),
)
"""Rows, columns, diagonals."""

_PATTERNS = {
    (5,): Words("Fünfling", "five of a kind", "cinq identiques", "cinque uguali"),
    (1, 4): Words("Vierling", "four of a kind", "carré", "poker"),
    (2, 3): Words("Full House", "full house", "full", "full"),
    (1, 1, 3): Words("Drilling", "triple", "brelan", "tris"),
    (1, 2, 2): Words("zwei Paare", "two pairs", "deux paires", "due coppie"),
    (1, 1, 1, 2): Words("Paar", "pair", "paire", "coppia"),
}
_WITH_SEVEN = Words("Straße mit 7", "straight with a 7", "suite avec un 7", "scala con il 7")
_WITHOUT = Words("Straße ohne 7", "straight without a 7", "suite sans 7", "scala senza il 7")
_LEFT = Words("Noch {k} Würfe, {c}.", "{k} throws left, {c}.", "Encore {k} lancers, {c}.",
              "Ancora {k} lanci, {c}.")  # fmt: skip
_LAST = Words("Noch 1 Wurf, {c}.", "1 throw left, {c}.", "Encore 1 lancer, {c}.",
              "Ancora 1 lancio, {c}.")  # fmt: skip
_NTH = {
    2: Words("zweite", "second", "deuxième", "secondo"),
    3: Words("dritte", "third", "troisième", "terzo"),
    4: Words("vierte", "fourth", "quatrième", "quarto"),
}
_ELIDED = frozenset({8, 11})
"""Numbers that begin with a vowel in Italian."""

_CLOSES = Words(
    "Vollendet {line}: {pattern}, {points}.",
    "Completes {line}: {pattern}, {points}.",
    "Complète {line} : {pattern}, {points}.",
    "Completa {line}: {pattern}, {points}.",
)
_CLOSES_TWO = Words(
    "Vollendet {lines}: zusammen {p} Punkte.",
    "Completes {lines}: {p} points together.",
    "Complète {lines} : {p} points en tout.",
    "Completa {lines}: insieme {p} punti.",
)
_ONE_SHORT = Words(
    "Dann fehlt {line} nur noch {q}: {pattern}, {points}. {left}",
    "Then {line} only lacks {q}: {pattern}, {points}. {left}",
    "Il ne manque alors plus que {q} {line} : {pattern}, {points}. {left}",
    "Poi {line} manca solo {q}: {pattern}, {points}. {left}",
)
_STRAIGHT = Words(
    "Hält die Straße {line} offen: {c}.",
    "Keeps the straight {line} open: {c}.",
    "Garde une suite possible {line} : {c}.",
    "Tiene aperta la scala {line}: {c}.",
)
_EQUAL = Words(
    "Die {nth} {n} {line}: im Schnitt {x} statt {yp}.",
    "The {nth} {n} {line}: {x} instead of {yp} on average.",
    "Le {nth} {n} {line} : en moyenne {xp} au lieu de {y}.",
    "Il {nth} {n} {line}: in media {xp} invece di {y}.",
)
_HOUSE = Words(
    "{line} wird ein Full House mit {c}.",
    "{line} becomes a full house with {c}.",
    "{line} devient un full : {c}.",
    "{line} diventa un full: {c}.",
)
_LINE_UP = Words(
    "{line} bringt so im Schnitt {x} statt {yp}.",
    "{line} brings {x} instead of {yp} on average.",
    "{line} rapporte ainsi en moyenne {xp} au lieu de {y}.",
    "{line} porta così in media {xp} invece di {y}.",
)
_SPARES_DIAGONAL = Words(
    "Auf {r} stört die {n} {line}, und die zählt doppelt: im Schnitt {y} statt {x}.",
    "On {r} the {n} harms {line}, which counts twice: {y} instead of {x} on average.",
    "En {r}, le {n} gêne {line}, qui compte double : en moyenne {y} au lieu de {x}.",
    "In {r} {il} disturba {line}, che conta doppio: in media {y} invece di {x}.",
)
_SPARES = Words(
    "Auf {r} würde die {n} {line} stören: im Schnitt {y} statt {xp}.",
    "On {r} the {n} would harm {line}: {y} instead of {xp} on average.",
    "En {r}, le {n} gênerait {line} : en moyenne {yp} au lieu de {x}.",
    "In {r} {il} disturberebbe {line}: in media {yp} invece di {x}.",
)
_BLOCKS = Words(
    "{subject} wartet auf {r} noch auf {q}.",
    "On {r}, {line} still waits for {q}.",
    "En {r}, {line} attend encore {q}.",
    "In {r} {line} aspetta ancora {q}.",
)
_DUMP = Words(
    "Hier schadet die {n} am wenigsten.",
    "Here the {n} does the least harm.",
    "C’est ici que le {n} gêne le moins.",
    "Qui {il} fa meno danno.",
)
CENTRE = Words(
    "Die Mitte gehört zu vier Linien.",
    "The centre belongs to four lines.",
    "La case du milieu appartient à quatre lignes.",
    "La casella centrale appartiene a quattro linee.",
)
_LOSS = Words(
    "im Schnitt {xp} weniger {lines}",
    "{xp} less {lines} on average",
    "{xp} de moins en moyenne {lines}",
    "{xp} in meno in media {lines}",
)


def place(cell: Cell) -> Words:
    """Name a cell."""
    return same(format_cell(cell, SIZE))


def pattern(numbers: Sequence[int]) -> Words:
    """Name what a full line that scores shows."""
    counts = tuple(sorted(map(numbers.count, set(numbers))))
    return _PATTERNS.get(counts) or (_WITH_SEVEN if 7 in numbers else _WITHOUT)


def _worth(points: Sequence[int], line: LineName) -> Words:
    """Say points, "6 or 8" where that depends; a diagonal's are doubled already."""
    said = any_of([whole(one) for one in points])
    return fill(DOUBLED if line.what.startswith("diagonal") else MANY, p=said)


def _means(x: float, y: float) -> dict[str, Words | str | int]:
    """Give two expectations, each with and without its noun: languages put that elsewhere."""
    return {"x": mean(x), "y": mean(y), "xp": mean_points(x), "yp": mean_points(y)}


def _italian(number: int) -> Words:
    """Give an Italian number with its article; the other languages know better ways."""
    return same(f"l’{number}" if number in _ELIDED else f"il {number}")


def closes(line: LineName, shows: Words, points: int) -> Words:
    """A line is full."""
    return fill(_CLOSES, line=line.said, pattern=shows, points=_worth([points], line))


def closes_two(lines: Sequence[LineName], points: int) -> Words:
    """Two lines are full."""
    return fill(_CLOSES_TWO, lines=all_of([line.said for line in lines]), p=points)


def one_short(
    line: LineName,
    wanted: Sequence[int],
    shows: Sequence[Words],
    points: Sequence[int],
    throws: int,
    chance: float,
) -> Words:
    """A line lacks one number."""
    left = fill(_LAST if throws == 1 else _LEFT, k=throws, c=percent(chance))
    return fill(
        _ONE_SHORT,
        line=line.dative,
        q=any_of([whole(number) for number in wanted]),
        pattern=any_of(shows),
        points=_worth(points, line),
        left=left,
    )


def straight(line: LineName, chance: float) -> Words:
    """A line may become a straight."""
    return fill(_STRAIGHT, line=line.inside, c=percent(chance))


def equal_n(line: LineName, number: int, count: int, x: float, y: float) -> Words:
    """A number stands in a line again."""
    return fill(_EQUAL, nth=_NTH[count], n=number, line=line.inside, **_means(x, y))


def house(line: LineName, chance: float) -> Words:
    """A line may become a full house."""
    return fill(_HOUSE, line=line.subject, c=percent(chance))


def line_up(line: LineName, x: float, y: float) -> Words:
    """A line brings more."""
    return fill(_LINE_UP, line=line.subject, **_means(x, y))


def spares(line: LineName, number: int, cell: Cell, x: float, y: float) -> Words:
    """Elsewhere the number would harm a line: y points instead of x."""
    harm = _SPARES_DIAGONAL if line.what.startswith("diagonal") else _SPARES
    r, il = place(cell), _italian(number)
    return fill(harm, r=r, n=number, il=il, line=line.said, **_means(x, y))


def blocks_own(line: LineName, cell: Cell, wanted: Sequence[int]) -> Words:
    """Elsewhere a line waits for other numbers."""
    q = any_of([whole(number) for number in wanted])
    return fill(_BLOCKS, subject=line.subject, line=line.said, r=place(cell), q=q)


def dump(number: int) -> Words:
    """The number fits nowhere."""
    return fill(_DUMP, n=number, il=_italian(number))


def loss(lines: Sequence[LineName], points: float) -> Words:
    """What other lines lose, to be outweighed."""
    return fill(_LOSS, xp=mean_points(points), lines=all_of([line.inside for line in lines]))
