"""A whole Kribbeln sheet as an example: three areas, ten rows, two subtotals (kribbeln.md)."""

from querwurf.core.rules_text import Paragraph, Picture, ScoredLine, Section, Worked
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.kribbeln.rules.scoring import row_points, totals
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, SUBTOTAL_ROWS, Row, task_in
from querwurf.games.kribbeln.rules.state import Entries, X
from querwurf.games.kribbeln.text.points import say_task

SHEET = 1
NAMES = ("Lea", "Karl", "Mia")
ENTRIES: tuple[Entries, ...] = (
    (26, 28, 21),
    (20, 27, 19),
    (25, 24, 29),
    (21, 19, 19),
    (18, 23, X),
    (27, 25, 31),
    (24, 25, X),
    (18, 15, 21),
    (X, 30, X),
    (29, X, X),
)
"""By row and seat, as it was played on sheet 1."""
_POINTS = tuple(map(row_points, ENTRIES))
_COLUMN = 5
"""Characters of a seat's column."""

_TIE = Words(
    "; gleich viel: der schlechtere Platz",
    "; a tie: the lower place",
    " ; à égalité : la moins bonne place",
    "; parità: il posto peggiore",
)
_CROSS = Words("; X bringt 0", "; an X brings 0", " ; X vaut 0", "; X vale 0")


def name_row(row: Row) -> Words:
    """Call a row by its task or as a Kribbel row."""
    task = task_in(SHEET, row)
    return same(f"Kribbel {KRIBBEL_ROWS.index(row) + 1}") if task is None else say_task(task)


def _subtotal(row: Row) -> Words:
    if row in SUBTOTAL_ROWS:
        return Words("Zwischenstand", "subtotal", "score partiel", "parziale")
    return Words("Endstand", "final score", "score final", "punteggio finale")


_SUMMED = (*SUBTOTAL_ROWS, ROWS - 1)
"""Below these rows the sheet adds up."""


def _rows() -> list[tuple[Words, tuple[str, ...]]]:
    """Set out the sheet with its subtotals, which stand as `=` and a number."""
    rows: list[tuple[Words, tuple[str, ...]]] = []
    for row, entries in enumerate(ENTRIES):
        rows.append((name_row(row), tuple(map(str, entries))))
        if row in _SUMMED:
            summed = totals(_POINTS[: row + 1], len(NAMES))
            rows.append((_subtotal(row), tuple(f"={points}" for points in summed)))
    return rows


def _draw() -> Words:
    return Words(
        *(
            "\n".join(
                (
                    " " * 26 + "".join(f"{name:>{_COLUMN}}" for name in NAMES),
                    *(
                        f"{name.of(language):26}" + "".join(f"{cell:>{_COLUMN}}" for cell in cells)
                        for name, cells in _rows()
                    ),
                )
            )
            for language in LANGUAGES
        )
    )


def _scored(row: Row) -> ScoredLine:
    entries, points = ENTRIES[row], _POINTS[row]
    numbers = [entry for entry in entries if entry != X]
    told = same(", ".join(f"{name} {n}" for name, n in zip(NAMES, points, strict=True)))
    notes = [
        note
        for note, applies in (
            (_TIE, len(set(numbers)) < len(numbers)),
            (_CROSS, len(numbers) < len(entries)),
        )
        if applies
    ]
    why = Words(*("".join(part.of(spoken) for part in (told, *notes)) for spoken in LANGUAGES))
    first = (row + sum(above < row for above in _SUMMED)) * len(NAMES)
    cells = tuple(range(first, first + len(NAMES)))
    return ScoredLine(name_row(row), cells, " ".join(map(str, points)), why)


_TOTALS = totals(_POINTS, len(NAMES))
_FINAL = " : ".join(map(str, _TOTALS))
_WINNER = NAMES[_TOTALS.index(max(_TOTALS))]

EXAMPLE = Section(
    "example",
    (
        Paragraph(
            Words(
                "Drei Bereiche: rot mit den Zeilen 1 bis 3, gelb mit 4 bis 6, blau mit 7 bis 10. "
                "Nach Kribbel 1 und Kribbel 2 steht der Zwischenstand.",
                "Three areas: red with rows 1 to 3, yellow with 4 to 6, blue with 7 to 10. "
                "A subtotal stands after Kribbel 1 and Kribbel 2.",
                "Trois zones : rouge avec les lignes 1 à 3, jaune avec 4 à 6, bleue avec 7 à 10. "
                "Un score partiel suit Kribbel 1 et Kribbel 2.",
                "Tre zone: rossa con le righe da 1 a 3, gialla da 4 a 6, blu da 7 a 10. "
                "Dopo Kribbel 1 e Kribbel 2 c’è un parziale.",
            )
        ),
        Worked(
            Picture(
                tuple(cell for _, cells in _rows() for cell in cells),
                len(NAMES),
                _draw(),
                heads=tuple(map(same, NAMES)),
                sides=tuple(name for name, _ in _rows()),
            ),
            tuple(map(_scored, range(ROWS))),
            Words(
                f"{', '.join(NAMES)}: {_FINAL}. {_WINNER} gewinnt.",
                f"{', '.join(NAMES)}: {_FINAL}. {_WINNER} wins.",
                f"{', '.join(NAMES)} : {_FINAL}. {_WINNER} gagne.",
                f"{', '.join(NAMES)}: {_FINAL}. Vince {_WINNER}.",
            ),
        ),
    ),
)
