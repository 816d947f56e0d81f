"""Knister's card: the winner's sheet with the points of its twelve lines."""

from typing import cast

from querwurf.core.art import GAME, askew, box, grid, number, pad, ringed, write
from querwurf.core.card import Finished, Headline, tell_lead
from querwurf.core.words import Language, Words
from querwurf.games.knister.rules.rules import Breakdown
from querwurf.games.knister.rules.scoring import DIAGONALS, Score, score_grid
from querwurf.games.knister.rules.state import SIZE, State

_PARTS = (
    Words("die Zeilen", "the rows", "les lignes", "le righe"),
    Words("die Spalten", "the columns", "les colonnes", "le colonne"),
    Words("die Diagonalen", "the diagonals", "les diagonales", "le diagonali"),
)
_PAD = (428.0, 500.0)
_LEFT, _TOP, _CELL = 22.0, 96.0, 66.0
_MIDDLE = _LEFT + SIZE * _CELL + 36
_BELOW = _TOP + SIZE * _CELL + 34
_TINTED = frozenset(DIAGONALS[0] + DIAGONALS[1])


def headline(finished: Finished, language: Language) -> Headline | None:
    """The most points win."""
    return None


def decided(finished: Finished, language: Language) -> str:
    """Compare rows, columns and diagonals of all games together."""
    points = [
        [
            sum(sum(score.rows) for score in games),
            sum(sum(score.columns) for score in games),
            sum(sum(score.diagonals) for score in games),
        ]
        for games in cast(Breakdown, finished.outcome.breakdown).games
    ]
    return tell_lead(_PARTS, points, finished, language)


def draw(state: State, finished: Finished, language: Language) -> str:
    """Draw the winner's last sheet."""
    numbers = state.grids[finished.winner]
    score = score_grid(numbers)
    name = write((_LEFT, 70), finished.names[finished.winner], 26, weight=700, most=300)
    cells = "".join(_cell(cell, entry) for cell, entry in enumerate(numbers))
    content = name + cells + grid((_LEFT, _TOP), SIZE, _CELL) + _lines(score)
    return askew(pad(_PAD, content), (82, 42), _PAD, -3.5)


def _cell(cell: int, entry: int) -> str:
    row, column = divmod(cell, SIZE)
    corner = (_LEFT + column * _CELL, _TOP + row * _CELL)
    tint = box(corner, (_CELL, _CELL), GAME, opacity=0.09) if cell in _TINTED else ""
    return tint + number(entry, (corner[0] + _CELL / 2, corner[1] + _CELL / 2), 40)


def _lines(score: Score) -> str:
    falling, rising = score.diagonals
    fields = "".join(
        box((_MIDDLE - 29, middle - 25), (58, 50), GAME, opacity=0.1, radius=9)
        + ringed(points, (_MIDDLE, middle))
        for points, middle in ((rising, 64), (falling, _BELOW))
    )
    rows = (
        ringed(points, (_MIDDLE, _TOP + (row + 0.5) * _CELL))
        for row, points in enumerate(score.rows)
    )
    columns = (
        ringed(points, (_LEFT + (column + 0.5) * _CELL, _BELOW))
        for column, points in enumerate(score.columns)
    )
    return fields + "".join((*rows, *columns))
