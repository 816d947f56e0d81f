"""Knister's score sheet on paper."""

from typing import cast

from querwurf.core.pad import (
    double_field,
    grid,
    hatch,
    line_fields,
    name_line,
    round_marks,
    tear_off,
    total_field,
)
from querwurf.core.sheet import PENCIL, Filling, Pen
from querwurf.core.words import Language
from querwurf.games.knister.rules.scoring import DIAGONALS, score_grid
from querwurf.games.knister.rules.state import EMPTY_GRID, ROUNDS, SIZE, Grid, State

SHEET = (82.5, 110.0)
SHARED = False

_LEFT, _TOP, _CELL = 2.5, 20.0, 12.6
_RIGHT, _BELOW = _LEFT + SIZE * _CELL, _TOP + SIZE * _CELL
_HATCHED = frozenset(DIAGONALS[0] + DIAGONALS[1])
_EMPTY: tuple[None, ...] = (None,) * SIZE


def draw(pen: Pen, filling: Filling, language: Language) -> None:
    """Draw one sheet: the grid, a field for each of the twelve lines, and their sum."""
    numbers = _numbers(filling)
    score = score_grid(numbers) if all(numbers) else None
    tear_off(pen, SHEET[0])
    name_line(pen, (_LEFT, 16.4), 51, filling, language)
    _grid(pen, numbers)
    lines = (score.rows, score.columns) if score else (_EMPTY, _EMPTY)
    line_fields(pen, (_LEFT, _TOP), _CELL, *lines)
    falling, rising = score.diagonals if score else (None, None)
    pen.line((_RIGHT + 0.3, _TOP - 0.3), (_RIGHT + 2.6, _TOP - 2))
    double_field(pen, (_RIGHT + 2.5, _TOP - 11.4), rising)
    pen.line((_RIGHT + 0.3, _BELOW + 0.3), (_RIGHT + 2.6, _BELOW + 2.6))
    double_field(pen, (_RIGHT + 2.5, _BELOW + 2.5), falling)
    round_marks(pen, (_LEFT, 103.2), ROUNDS, language, score is not None)
    total_field(pen, (64, 98), score.total if score else None, language)


def _numbers(filling: Filling) -> Grid:
    """Take the last game's grid, or an empty one."""
    if filling.state is None:
        return EMPTY_GRID
    state = cast(State, filling.state)
    grids = state.grids if any(state.grids[filling.seat]) else state.finished[-1]
    return grids[filling.seat]


def _grid(pen: Pen, numbers: Grid) -> None:
    for cell, number in enumerate(numbers):
        row, column = divmod(cell, SIZE)
        corner = (_LEFT + column * _CELL, _TOP + row * _CELL)
        if cell in _HATCHED:
            hatch(pen, corner, _CELL)
        if number:
            middle = (corner[0] + _CELL / 2, corner[1] + _CELL / 2 + 2.1)
            pen.write(middle, str(number), 6, align="centre", colour=PENCIL)
    grid(pen, (_LEFT, _TOP), SIZE, _CELL)
