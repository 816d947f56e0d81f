"""Kriss Kross's card: the winner's sheet with its runs looped."""

from collections.abc import Iterator
from itertools import groupby
from typing import cast

from querwurf.core.art import GAME, GRAPHITE, askew, box, grid, number, pad, ringed, stroke, write
from querwurf.core.card import Finished, Headline, tell_lead
from querwurf.core.cell import Cell
from querwurf.core.words import Language, Words
from querwurf.games.krisskross.rules.rules import Breakdown, start_cell
from querwurf.games.krisskross.rules.scoring import COLUMNS, ROWS, Score, score_grid
from querwurf.games.krisskross.rules.state import SIZE, SYMBOLS, Grid, State

_ROWS = Words("die Zeilen", "the rows", "les lignes", "le righe")
_COLUMNS = Words("die Spalten", "the columns", "les colonnes", "le colonne")
_DIAGONAL = Words("die Diagonale", "the diagonal", "la diagonale", "la diagonale")
_PAD = (428.0, 500.0)
_LEFT, _TOP, _CELL = 22.0, 88.0, 66.0
_MIDDLE = _LEFT + SIZE * _CELL + 36
_BELOW = _TOP + SIZE * _CELL + 36
_SIGN = 38


def headline(finished: Finished, language: Language) -> Headline | None:
    """The most points win."""
    return None


def decided(finished: Finished, language: Language) -> str:
    """Compare rows, columns and, where it counts, the diagonal."""
    scores = cast(Breakdown, finished.outcome.breakdown).scores
    parts, points = [_ROWS, _COLUMNS], [[sum(one.rows), sum(one.columns)] for one in scores]
    if scores[0].diagonal is not None:
        parts.append(_DIAGONAL)
        for seat, one in zip(points, scores, strict=True):
            seat.append(one.diagonal or 0)
    return tell_lead(parts, points, finished, language)


def draw(state: State, finished: Finished, language: Language) -> str:
    """Draw the winner's sheet."""
    symbols, score = (
        state.grids[finished.winner],
        score_grid(state.grids[finished.winner], state.options),
    )
    name = write((_LEFT, 66), finished.names[finished.winner], 26, weight=700, most=300)
    row, column = divmod(start_cell(state.options), SIZE)
    corner = (_LEFT + column * _CELL, _TOP + row * _CELL)
    begun = box(corner, (_CELL, _CELL), GAME, opacity=0.1)
    signs = "".join(_sign(cell, symbol) for cell, symbol in enumerate(symbols) if symbol)
    loops = "".join(_loop(*ends) for ends in _runs(symbols))
    content = name + begun + signs + grid((_LEFT, _TOP), SIZE, _CELL) + loops + _lines(score)
    return askew(pad(_PAD, content), (82, 42), _PAD, -3.5)


def _sign(cell: Cell, symbol: int) -> str:
    row, column = divmod(cell, SIZE)
    spare = (_CELL - _SIGN) / 2
    corner = (_LEFT + column * _CELL + spare, _TOP + row * _CELL + spare)
    return stroke(f"p-{SYMBOLS[symbol - 1]}", corner, (_SIGN, _SIGN), GRAPHITE, 2.2)


def _runs(symbols: Grid) -> Iterator[tuple[Cell, Cell]]:
    """Find the runs of equal symbols in rows and columns: the first and the last cell of each."""
    for cells in (*ROWS, *COLUMNS):
        for symbol, group in groupby(cells, key=lambda cell: symbols[cell]):
            run = list(group)
            if symbol and len(run) > 1:
                yield run[0], run[-1]


def _loop(first: Cell, last: Cell) -> str:
    (top, left), (bottom, right) = divmod(first, SIZE), divmod(last, SIZE)
    corner = (_LEFT + left * _CELL + 7, _TOP + top * _CELL + 7)
    size = ((right - left + 1) * _CELL - 14, (bottom - top + 1) * _CELL - 14)
    return box(corner, size, "none", radius=22, edge=GAME, width=2.2)


def _lines(score: Score) -> str:
    field = box((_MIDDLE - 30, _BELOW - 27), (60, 54), GAME, opacity=0.1, radius=9)
    total = number(score.total, (_MIDDLE, _BELOW), 34, GAME)
    rows = (
        _points(points, (_MIDDLE, _TOP + (row + 0.5) * _CELL))
        for row, points in enumerate(score.rows)
    )
    columns = (
        _points(points, (_LEFT + (column + 0.5) * _CELL, _BELOW))
        for column, points in enumerate(score.columns)
    )
    diagonal = "" if score.diagonal is None else _points(score.diagonal, (_MIDDLE, 56))
    return field + total + diagonal + "".join((*rows, *columns))


def _points(points: int, centre: tuple[float, float]) -> str:
    return ringed(points, centre) if points else number("-", centre, 26, GRAPHITE)
