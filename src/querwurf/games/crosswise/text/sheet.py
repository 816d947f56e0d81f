"""Crosswise's score sheet on paper: the board for all, with both teams' points."""

from math import cos, pi, sin
from typing import cast

from querwurf.core.pad import corners_around, field, grid, line_fields, tear_off
from querwurf.core.sheet import PENCIL, Filling, Pen, Point
from querwurf.core.words import Language, Words
from querwurf.games.crosswise.rules.scoring import score_board
from querwurf.games.crosswise.rules.state import EMPTY_BOARD, SIZE, Board, State, Symbol

SHEET = (86.0, 110.0)
SHARED = True

_ROWS = Words("Zeilen", "Rows", "Lignes", "Righe")
_COLUMNS = Words("Spalten", "Columns", "Colonnes", "Colonne")
_LEFT, _TOP, _CELL = 1.0, 8.5, 11.3
_BELOW = _TOP + SIZE * _CELL
_EMPTY: tuple[None, ...] = (None,) * SIZE


def draw(pen: Pen, filling: Filling, language: Language) -> None:
    """Draw one sheet: the board, a field for each line, and what each team has."""
    board = EMPTY_BOARD if filling.state is None else cast(State, filling.state).board
    score = None if filling.state is None else score_board(board)
    tear_off(pen, SHEET[0])
    _board(pen, board)
    lines = (score.rows, score.columns) if score else (_EMPTY, _EMPTY)
    line_fields(pen, (_LEFT, _TOP), _CELL, *lines)
    sums = (score.row_total, score.column_total) if score else (None, None)
    for number, (words, total) in enumerate(zip((_ROWS, _COLUMNS), sums, strict=True)):
        left = _LEFT + number * 43
        pen.write((left, _BELOW + 22), words.of(language), 3.8, bold=True)
        field(pen, (left + 21, _BELOW + 15.5), (18, 10), total, width=0.7)
    _names(pen, filling.names)


def _names(pen: Pen, names: tuple[str, ...]) -> None:
    """Write who played, or leave lines for it: the seats take turns between the teams."""
    for team in range(2):
        left = _LEFT + team * 43
        who = ", ".join(names[team::2])
        pen.line((left, _BELOW + 32), (left + 40, _BELOW + 32))
        if who:
            pen.write((left + 1, _BELOW + 31.2), who, 3.6, colour=PENCIL, most=38)


def _board(pen: Pen, board: Board) -> None:
    for cell, symbol in enumerate(board):
        row, column = divmod(cell, SIZE)
        if symbol is not None:
            centre = (_LEFT + (column + 0.5) * _CELL, _TOP + (row + 0.5) * _CELL)
            _symbol(pen, centre, 3.5, symbol)
    grid(pen, (_LEFT, _TOP), SIZE, _CELL)


def _symbol(pen: Pen, centre: Point, radius: float, symbol: Symbol) -> None:
    """Draw sun, drop, clover, star, gem or ring."""
    x, y = centre
    if symbol == "A":
        pen.disc(centre, radius * 0.5, width=0.5, colour=PENCIL)
        for ray in range(8):
            turn = pi * ray / 4
            across, down = radius * sin(turn), radius * cos(turn)
            pen.line((x + 0.65 * across, y + 0.65 * down), (x + across, y + down), 0.5, PENCIL)
    elif symbol == "B":
        tip = (x, y - radius)
        round_part = [
            (x + 0.7 * radius * sin(turn / 10), y + radius * (0.3 - 0.7 * cos(turn / 10)))
            for turn in range(9, 55, 3)
        ]
        pen.shape([tip, *round_part], width=0.5, colour=PENCIL)
    elif symbol == "C":
        for across, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            leaf = (x + across * radius * 0.42, y + down * radius * 0.42)
            pen.disc(leaf, radius * 0.42, width=0.5, colour=PENCIL)
    elif symbol == "D":
        pen.shape(corners_around(centre, radius, 10, 0.45), width=0.5, colour=PENCIL)
    elif symbol == "E":
        pen.shape(corners_around(centre, radius, 4), width=0.5, colour=PENCIL)
    else:
        pen.disc(centre, radius * 0.85, width=0.5, colour=PENCIL)
        pen.disc(centre, radius * 0.5, width=0.5, colour=PENCIL)
