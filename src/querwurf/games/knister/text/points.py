"""What counts in Knister, line by line, and a whole sheet as an example (rule page: knister.md)."""

from collections.abc import Sequence

from querwurf.core.rules_text import (
    Block,
    Picture,
    Remarks,
    ScoredLine,
    Section,
    Table,
    Worked,
    figures,
    name_column,
    name_row,
    row_of,
)
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.knister.rules.scoring import (
    COLUMNS,
    DIAGONAL_FACTOR,
    DIAGONALS,
    ROWS,
    line_points,
    score_grid,
)
from querwurf.games.knister.rules.state import SIZE

PATTERNS: tuple[tuple[Words, tuple[int, ...]], ...] = (
    (Words("Paar", "pair", "paire", "coppia"), (4, 5, 6, 7, 5)),
    (Words("zwei Paare", "two pairs", "deux paires", "due coppie"), (5, 6, 6, 10, 5)),
    (Words("Drilling", "triple", "brelan", "tris"), (7, 8, 7, 7, 4)),
    (Words("Vierling", "four", "carré", "poker"), (6, 3, 6, 6, 6)),
    (
        Words(
            "Full House (Drilling und Paar)",
            "full house (triple and pair)",
            "full (brelan et paire)",
            "full (tris e coppia)",
        ),
        (4, 9, 4, 4, 9),
    ),
    (Words("Fünfling", "five", "cinq pareils", "cinque uguali"), (8, 8, 8, 8, 8)),
    (
        Words("Straße mit 7", "straight with a 7", "suite avec un 7", "scala con un 7"),
        (7, 10, 8, 6, 9),
    ),
    (
        Words(
            "Straße ohne 7 (2–6 oder 8–12)",
            "straight without a 7 (2–6 or 8–12)",
            "suite sans 7 (2–6 ou 8–12)",
            "scala senza 7 (2–6 o 8–12)",
        ),
        (3, 5, 6, 2, 4),
    ),
    (Words("alles andere", "anything else", "tout le reste", "tutto il resto"), (2, 9, 5, 8, 11)),
)
"""By pattern, a line that has it."""

_TABLE = Table(
    (
        Words("Muster", "pattern", "figure", "combinazione"),
        Words("Punkte", "points", "points", "punti"),
        Words("Beispiel", "example", "exemple", "esempio"),
    ),
    tuple(
        (name, *figures((line_points(line),)), row_of(map(str, line))) for name, line in PATTERNS
    ),
)
_LINES = len(ROWS) + len(COLUMNS) + len(DIAGONALS)
_BEST = max(line_points(line) for _, line in PATTERNS)
_DOUBLE = Words(
    f"Beide Diagonalen zählen doppelt, höchstens also {DIAGONAL_FACTOR * _BEST}. "
    "Das mittlere Feld gehört zu beiden.",
    f"Both diagonals count double, so up to {DIAGONAL_FACTOR * _BEST}. "
    "The centre belongs to both of them.",
    f"Les deux diagonales comptent double, donc jusqu’à {DIAGONAL_FACTOR * _BEST}. "
    "La case du milieu appartient aux deux.",
    f"Le due diagonali contano doppio, quindi fino a {DIAGONAL_FACTOR * _BEST}. "
    "La casella centrale appartiene a entrambe.",
)
_ONCE = Words(
    "Jede Linie zählt einmal, als Ganzes; die Reihenfolge in ihr ist egal.",
    "Each line counts once, as a whole; the order within it does not matter.",
    "Chaque ligne compte une fois, en entier ; l’ordre n’a pas d’importance.",
    "Ogni linea conta una volta, per intero; l’ordine non importa.",
)

POINTS = Section(
    "points",
    (
        _TABLE,
        Remarks(
            (
                Words(
                    f"{_LINES} Linien zählen: fünf Zeilen, fünf Spalten, zwei Diagonalen.",
                    f"{_LINES} lines count: five rows, five columns, two diagonals.",
                    f"{_LINES} lignes comptent : cinq rangées, cinq colonnes, deux diagonales.",
                    f"Contano {_LINES} linee: cinque righe, cinque colonne, due diagonali.",
                ),
                _DOUBLE,
                _ONCE,
            )
        ),
    ),
)

KEY: tuple[Block, ...] = (_TABLE, Remarks((_DOUBLE, _ONCE)))

SHEET = (
    *(7, 4, 8, 9, 11),
    *(3, 7, 3, 7, 7),
    *(5, 5, 10, 5, 5),
    *(8, 9, 3, 6, 9),
    *(8, 11, 8, 8, 7),
)
"""The example of the printed sheet."""


_NOTHING = Words("kein Muster", "no pattern", "aucune figure", "nessuna combinazione")


def _pattern(line: Sequence[int]) -> Words:
    """Name the pattern of a line: of the one in the table that is of its kind."""
    if not line_points(line):
        return _NOTHING
    return next(name for name, example in PATTERNS if _kind(example) == _kind(line))


def _kind(line: Sequence[int]) -> tuple[object, ...]:
    return line_points(line), sorted(map(line.count, set(line)))


def _scored(name: Words, cells: tuple[int, ...], factor: int = 1) -> ScoredLine:
    line = tuple(SHEET[cell] for cell in cells)
    points = line_points(line)
    times = f", {points} × {factor}" if factor > 1 else ""
    why = Words(*(f"{_pattern(line).of(language)}{times}" for language in LANGUAGES))
    return ScoredLine(name, cells, str(factor * points), why)


def _diagonal(arrow: str) -> Words:
    return Words(
        f"Diagonale {arrow}", f"diagonal {arrow}", f"diagonale {arrow}", f"diagonale {arrow}"
    )


def _draw() -> str:
    """Draw the sheet with the points of its rows beside and of its columns below."""
    score = score_grid(SHEET)
    rows = [
        "".join(f"{SHEET[cell]:3}" for cell in cells) + f" │ {points:2}"
        for cells, points in zip(ROWS, score.rows, strict=True)
    ]
    below = "".join(f"{points:3}" for points in score.columns)
    return "\n".join((*rows, "─" * 3 * SIZE + "─┘", below))


_SCORE = score_grid(SHEET)
_SUMS = (sum(_SCORE.rows), sum(_SCORE.columns), *_SCORE.diagonals, _SCORE.total)

EXAMPLE = Section(
    "example",
    (
        Worked(
            Picture(
                tuple(map(str, SHEET)),
                SIZE,
                same(_draw()),
                marked=tuple(sorted({cell for cells in DIAGONALS for cell in cells})),
            ),
            (
                *(_scored(name_row(n), cells) for n, cells in enumerate(ROWS, 1)),
                *(_scored(name_column(n), cells) for n, cells in enumerate(COLUMNS, 1)),
                *(
                    _scored(_diagonal(arrow), cells, DIAGONAL_FACTOR)
                    for arrow, cells in zip("↘↙", DIAGONALS, strict=True)
                ),
            ),
            Words(
                "Zeilen {}, Spalten {}, Diagonalen ↘ {} und ↙ {}: zusammen {}.".format(*_SUMS),
                "Rows {}, columns {}, diagonals ↘ {} and ↙ {}: {} altogether.".format(*_SUMS),
                "Rangées {}, colonnes {}, diagonales ↘ {} et ↙ {} : {} en tout.".format(*_SUMS),
                "Righe {}, colonne {}, diagonali ↘ {} e ↙ {}: {} in tutto.".format(*_SUMS),
            ),
        ),
    ),
)
