"""Kriss Kross's score sheet on paper."""

from typing import cast

from querwurf.core.pad import (
    corners_around,
    double_field,
    grid,
    hatch,
    line_fields,
    name_line,
    round_marks,
    tear_off,
    total_field,
)
from querwurf.core.sheet import GREY, PENCIL, Filling, Pen, Point
from querwurf.core.words import Language, Words
from querwurf.games.krisskross.rules.rules import start_cell
from querwurf.games.krisskross.rules.scoring import DIAGONAL, score_grid
from querwurf.games.krisskross.rules.state import (
    EMPTY_GRID,
    ROUNDS,
    SIZE,
    SYMBOLS,
    Grid,
    Options,
    State,
    Symbol,
)

SHEET = (82.5, 110.0)
SHARED = False

_START = Words("Start", "Start", "Départ", "Inizio")
_LEFT, _TOP, _CELL = 2.5, 20.0, 12.6
_RIGHT, _BELOW = _LEFT + SIZE * _CELL, _TOP + SIZE * _CELL
_EMPTY: tuple[None, ...] = (None,) * SIZE
_POINTED = {"triangle": (3, 1.0), "star": (10, 0.45)}
"""Symbols with corners around the centre: how many, and how far in every second one lies."""


def draw(pen: Pen, filling: Filling, language: Language) -> None:
    """Draw one sheet: the grid with its start cell, a field for each line, and their sum."""
    options = cast(Options, filling.options)
    cells = EMPTY_GRID if filling.state is None else cast(State, filling.state).grids[filling.seat]
    score = None if filling.state is None else score_grid(cells, options)
    tear_off(pen, SHEET[0])
    name_line(pen, (_LEFT, 16.4), 51, filling, language)
    _grid(pen, cells, options, language)
    lines = (score.rows, score.columns) if score else (_EMPTY, _EMPTY)
    line_fields(pen, (_LEFT, _TOP), _CELL, *lines)
    if options.diagonal:
        double_field(pen, (_RIGHT + 2.5, _BELOW + 2.5), score.diagonal if score else None)
    round_marks(pen, (_LEFT, 103.2), ROUNDS, language, score is not None)
    total_field(pen, (64, 98), score.total if score else None, language)


def _grid(pen: Pen, cells: Grid, options: Options, language: Language) -> None:
    for cell in DIAGONAL if options.diagonal else ():
        hatch(pen, _corner(cell), _CELL)
    left, top = _corner(start_cell(options))
    pen.write((left + 1, top + 2.8), _START.of(language), 2.2, colour=GREY)
    for cell, symbol in enumerate(cells):
        if symbol:
            left, top = _corner(cell)
            _symbol(pen, (left + _CELL / 2, top + _CELL / 2), 3.4, symbol)
    grid(pen, (_LEFT, _TOP), SIZE, _CELL)


def _corner(cell: int) -> Point:
    row, column = divmod(cell, SIZE)
    return _LEFT + column * _CELL, _TOP + row * _CELL


def _symbol(pen: Pen, centre: Point, radius: float, symbol: Symbol) -> None:
    """Draw one of the six symbols as it is written by hand."""
    kind, (x, y), half, width = SYMBOLS[symbol - 1], centre, radius * 0.8, 0.6
    if kind == "dot":
        pen.disc(centre, radius * 0.5, colour=None, fill=PENCIL)
    elif kind == "circle":
        pen.disc(centre, radius * 0.9, width=width, colour=PENCIL)
    elif kind == "cross":
        pen.line((x - half, y - half), (x + half, y + half), width, PENCIL)
        pen.line((x - half, y + half), (x + half, y - half), width, PENCIL)
    elif kind == "square":
        pen.box((x - half, y - half), (2 * half, 2 * half), width=width, colour=PENCIL)
    else:
        corners = corners_around(centre, radius, *_POINTED[kind])
        pen.shape(corners, width=width, colour=PENCIL)
