"""What counts in Kriss Kross, and a whole sheet as an example (rule page: krisskross.md)."""

from collections.abc import Sequence
from itertools import groupby

from querwurf.core.rules_text import (
    Block,
    Picture,
    Remarks,
    ScoredLine,
    Section,
    Table,
    Variant,
    Worked,
    figures,
    name_column,
    name_row,
    row_of,
)
from querwurf.core.words import Words, same
from querwurf.games.krisskross.rules.scoring import (
    COLUMNS,
    DIAGONAL_FACTOR,
    ROWS,
    RUN_POINTS,
    WORTHLESS_LINE,
    line_points,
    score_grid,
)
from querwurf.games.krisskross.rules.state import SIZE, Options
from querwurf.games.krisskross.text.words import GLYPHS

_TIMES = {2: Words("doppelt", "twice", "double", "il doppio")}[DIAGONAL_FACTOR]
_POINTS = Words("Punkte", "points", "points", "punti")
_EXAMPLE = Words("Beispiel", "example", "exemple", "esempio")
_RUN = 6
"""The symbol of the runs in the table."""


def draw_line(symbols: Sequence[int]) -> Picture:
    """Draw symbols in a row, 0 for a gap."""
    text = " ".join(GLYPHS[symbol] if symbol else "_" for symbol in symbols)
    return row_of((str(symbol or "") for symbol in symbols), same(text))


_RUNS = Table(
    (
        Words("gleiche nebeneinander", "equal side by side", "identiques", "uguali vicini"),
        _POINTS,
        _EXAMPLE,
    ),
    tuple(
        (*figures((length, points)), draw_line((_RUN,) * length))
        for length, points in RUN_POINTS.items()
        if points
    ),
)

LINES: tuple[tuple[int, ...], ...] = (
    (1, 1, 2, 3, 4),
    (1, 2, 2, 2, 3),
    (1, 1, 2, 2, 2),
    (1, 1, 2, 1, 1),
    (1, 1, 0, 1, 1),
    (1, 1, 1, 0, 1),
    (2, 1, 1, 1, 1),
    (3, 3, 3, 3, 3),
    (1, 2, 3, 4, 5),
)
"""Whole lines, some with a gap."""

_ADD_UP = Words(
    "Mehrere Folgen in einer Linie zählen zusammen. Eine Lücke trennt. "
    "Eine Dreierfolge ist nicht auch ein Paar.",
    "Several runs in a line add up. A gap breaks a run. A run of three is not also a pair.",
    "Plusieurs suites d’une ligne s’additionnent. Un vide sépare. "
    "Une suite de trois n’est pas aussi une paire.",
    "Più serie in una linea si sommano. Un vuoto separa. Una serie di tre non è anche una coppia.",
)
_BOTH_WAYS = Words(
    "Fünf Zeilen und fünf Spalten zählen; ein Symbol kann in beiden zählen.",
    "Five rows and five columns count; a symbol can count in both.",
    "Cinq rangées et cinq colonnes comptent ; un symbole peut compter deux fois.",
    "Contano cinque righe e cinque colonne; un simbolo può contare in entrambe.",
)

POINTS = Section(
    "points",
    (
        _RUNS,
        Table(
            (Words("Linie", "line", "ligne", "linea"), _POINTS),
            tuple((draw_line(line), *figures((line_points(line),))) for line in LINES),
        ),
        Remarks((_BOTH_WAYS, _ADD_UP)),
    ),
)

KEY: tuple[Block, ...] = (_RUNS, Remarks((_BOTH_WAYS, _ADD_UP)))

_WITH_DIAGONAL = Words(
    f"Die Diagonale von a1 an zählt auch, und zwar {_TIMES.de}. Eine Linie ohne Punkte kostet "
    f"{-WORTHLESS_LINE}.",
    f"The diagonal from a1 counts, too, {_TIMES.en}. A line without points costs "
    f"{-WORTHLESS_LINE}.",
    f"La diagonale partant de a1 compte aussi, {_TIMES.fr}. Une ligne sans points coûte "
    f"{-WORTHLESS_LINE}.",
    f"Conta anche la diagonale da a1, {_TIMES.it}. Una linea senza punti costa {-WORTHLESS_LINE}.",
)
VARIANTS = (Variant("diagonal", True, (Remarks((_WITH_DIAGONAL,)),)),)

SHEET = (
    *(4, 3, 3, 5, 1),
    *(1, 3, 3, 5, 3),
    *(1, 1, 1, 5, 3),
    *(5, 1, 1, 5, 2),
    *(6, 6, 6, 6, 2),
)
"""A sheet as it was played, begun with the symbol in the middle of its top row."""

_SCORE = score_grid(SHEET, Options())
_NOTHING = Words(
    "keine gleichen Nachbarn",
    "no equal neighbours",
    "pas de voisins identiques",
    "nessun vicino uguale",
)


def _scored(name: Words, cells: tuple[int, ...]) -> ScoredLine:
    symbols = [SHEET[cell] for cell in cells]
    runs = [(symbol, len(list(run))) for symbol, run in groupby(symbols)]
    told = [
        f"{GLYPHS[symbol] * length} {RUN_POINTS[length]}"
        for symbol, length in runs
        if RUN_POINTS[length]
    ]
    why = same(" + ".join(told)) if told else _NOTHING
    return ScoredLine(name, cells, str(line_points(symbols)), why)


def _draw() -> str:
    """Draw the sheet with the points of its rows beside and of its columns below."""
    rows = [
        " ".join(f" {GLYPHS[SHEET[cell]]}" for cell in cells) + f" │ {points}"
        for cells, points in zip(ROWS, _SCORE.rows, strict=True)
    ]
    below = " ".join(f"{points:2}" for points in _SCORE.columns)
    return "\n".join((*rows, "─" * 3 * SIZE + "┘", below))


_SUMS = (sum(_SCORE.rows), sum(_SCORE.columns), _SCORE.total, _SCORE.best_line)

EXAMPLE = Section(
    "example",
    (
        Worked(
            Picture(tuple(map(str, SHEET)), SIZE, same(_draw()), marked=(SIZE // 2,)),
            (
                *(_scored(name_row(n), cells) for n, cells in enumerate(ROWS, 1)),
                *(_scored(name_column(n), cells) for n, cells in enumerate(COLUMNS, 1)),
            ),
            Words(
                "Zeilen {}, Spalten {}: zusammen {}. Die beste Linie bringt {}.".format(*_SUMS),
                "Rows {}, columns {}: {} altogether. The best line brings {}.".format(*_SUMS),
                "Rangées {}, colonnes {} : {} en tout. La meilleure ligne vaut {}.".format(*_SUMS),
                "Righe {}, colonne {}: {} in tutto. La linea migliore vale {}.".format(*_SUMS),
            ),
        ),
    ),
)
