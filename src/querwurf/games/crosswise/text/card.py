"""Crosswise's card: the board with both teams' points."""

from typing import cast

from querwurf.core.art import askew, box, line, symbol, write
from querwurf.core.card import Finished, Headline
from querwurf.core.words import Language, Words
from querwurf.games.crosswise.rules.scoring import Score
from querwurf.games.crosswise.rules.state import SIZE, State, Symbol

_WIN = {
    "rows": Words("Zeilen gewinnen", "Rows win", "Les lignes gagnent", "Le righe vincono"),
    "columns": Words(
        "Spalten gewinnen", "Columns win", "Les colonnes gagnent", "Le colonne vincono"
    ),
    "draw": Words("Unentschieden", "A draw", "Match nul", "Pareggio"),
}
_WITH_SIX = Words("mit sechs Gleichen", "with six alike", "avec six pareils", "con sei uguali")
_LINES = {
    "rows": Words("Zeile {n}", "row {n}", "ligne {n}", "riga {n}"),
    "columns": Words("Spalte {n}", "column {n}", "colonne {n}", "colonna {n}"),
}
_BEST = Words(
    "Am stärksten: {line} mit {points} Punkten",
    "Strongest: {line} with {points} points",
    "Le plus fort : {line} avec {points} points",
    "Il meglio: {line} con {points} punti",
)
_SHAPES: dict[Symbol, str] = {
    "A": "sun",
    "B": "drop",
    "C": "clover",
    "D": "star",
    "E": "gem",
    "F": "ring",
}
_EDGE, _CELL, _RIM = 50.0, 68.0, 8.0
_BOARD = SIZE * _CELL + 2 * _RIM


def headline(finished: Finished, language: Language) -> Headline | None:
    """Say which team won: by points, or by six equal symbols."""
    score = cast(Score, finished.outcome.breakdown)
    won = _WIN[score.winner or "draw"].of(language)
    if score.by == "six":
        return Headline("", won, _WITH_SIX.of(language))
    points = sorted((score.row_total, score.column_total), reverse=True)
    return Headline(won, " : ".join(map(str, points)))


def decided(finished: Finished, language: Language) -> str:
    """Name the strongest line of the team that won; six alike say it themselves."""
    score = cast(Score, finished.outcome.breakdown)
    if score.by == "six" or score.winner not in ("rows", "columns"):
        return ""
    lines = score.rows if score.winner == "rows" else score.columns
    best = max(range(SIZE), key=lambda number: lines[number])
    named = _LINES[score.winner].of(language).format(n=best + 1)
    return _BEST.of(language).format(line=named, points=lines[best])


def draw(state: State, finished: Finished, language: Language) -> str:
    """Draw the board, the points of the rows at its left, those of the columns above."""
    score = cast(Score, finished.outcome.breakdown)
    frame = box((_EDGE, _EDGE), (_BOARD, _BOARD + 5), "var(--rim-deep)", radius=18)
    wood = box((_EDGE, _EDGE), (_BOARD, _BOARD), "var(--rim)", radius=18)
    felt = box((_EDGE + 5, _EDGE + 5), (_BOARD - 10, _BOARD - 10), "var(--felt-deep)", radius=14)
    tiles = "".join(_tile(cell, tile) for cell, tile in enumerate(state.board))
    content = f'<g filter="url(#shadow)">{frame}</g>' + wood + felt + tiles + _points(score)
    whole = _EDGE + _BOARD
    return askew(content, (58, 52), (whole, whole), -2.5)


def _tile(cell: int, tile: Symbol | None) -> str:
    row, column = divmod(cell, SIZE)
    left, top = (_EDGE + _RIM + at * _CELL for at in (column, row))
    place = box((left + 3, top + 3), (_CELL - 6, _CELL - 6), "#000000", opacity=0.18, radius=9)
    if tile is None:
        return place
    shape = _SHAPES[tile]
    body = symbol("tile", (left + 3, top + 3), (_CELL - 6, _CELL - 6))
    return body + symbol(f"c-{shape}", (left + 17, top + 15), (34, 34), f"var(--s-{shape})")


def _points(score: Score) -> str:
    drawn = []
    for at in range(SIZE):
        start = _EDGE + _RIM + at * _CELL
        row, column = (2.0, start + 3), (start + 3, 2.0)
        size = (_EDGE - 8, _CELL - 6)
        drawn += [
            box(row, size, "var(--team-row-wash)", radius=7),
            line((_EDGE - 6, start + 9), (_EDGE - 6, start + _CELL - 9), "var(--team-row)", 3),
            _figure(score.rows[at], (row[0] + size[0] / 2, start + _CELL / 2), "row"),
            box(column, (size[1], size[0]), "var(--team-col-wash)", radius=7),
            line((start + 9, _EDGE - 6), (start + _CELL - 9, _EDGE - 6), "var(--team-col)", 3),
            _figure(score.columns[at], (start + _CELL / 2, column[1] + size[0] / 2), "col"),
        ]
    return "".join(drawn)


def _figure(points: int, centre: tuple[float, float], team: str) -> str:
    place = (centre[0], centre[1] + 7)
    colour = f"var(--team-{team})"
    return write(place, str(points), 20, weight=800, colour=colour, anchor="middle")
