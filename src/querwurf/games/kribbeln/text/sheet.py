"""Kribbeln's score sheet on paper: one for the whole table."""

from typing import cast

from querwurf.core.pad import tear_off
from querwurf.core.sheet import GREY, INK, PENCIL, RULE, Filling, Pen
from querwurf.core.words import Language, Words
from querwurf.games.kribbeln.rules.rules import tasks
from querwurf.games.kribbeln.rules.scoring import totals
from querwurf.games.kribbeln.rules.sheet import (
    AREAS,
    KRIBBEL_ROWS,
    OWN,
    ROWS,
    SUBTOTAL_ROWS,
    Row,
    task_at,
)
from querwurf.games.kribbeln.rules.state import SEATS, Options, State
from querwurf.games.kribbeln.rules.task import Task
from querwurf.games.kribbeln.text.task_words import name_task

SHEET = (170.0, 118.0)
SHARED = True

_AREA_COLOURS = ("#f3d9d4", "#f6ecc9", "#d5e1f2")
_SHEET = Words("Blatt", "Sheet", "Feuille", "Foglio")
_OWN = Words("eigenes Blatt", "own sheet", "feuille à soi", "foglio proprio")
_SUBTOTAL = Words("Zwischenstand", "Subtotal", "Sous-total", "Parziale")
_TOTAL = Words("Endstand", "Total", "Total", "Totale")
_LABEL, _COLUMN, _ROW, _TOP = 65.0, 21.0, 8.0, 14.0
_MOST = SEATS[-1]


def draw(pen: Pen, filling: Filling, language: Language) -> None:
    """Draw the sheet: ten rows in three areas, a column a seat, each field with its points."""
    number = _number(filling)
    played = tasks(cast(Options, filling.options), number)
    tear_off(pen, SHEET[0])
    title = _OWN.of(language) if number == OWN else f"{_SHEET.of(language)} {number}"
    pen.write((2, 12.4), title, 4.2, bold=True)
    _names(pen, filling.names)
    top = _TOP
    for row in range(ROWS):
        _row(pen, top, row, task_at(played, row), filling, language)
        top += _ROW
        if row in SUBTOTAL_ROWS or row == ROWS - 1:
            _sum(pen, top, row, filling, language)
            top += _ROW
    for seat in range(_MOST + 1):
        at = _LABEL + seat * _COLUMN
        pen.line((at, _TOP), (at, top), 0.4)
    pen.box((0, _TOP), (_LABEL + _MOST * _COLUMN, top - _TOP), width=0.6)


def _number(filling: Filling) -> int:
    """Tell which sheet it is: the one that was played, or the one that is asked for."""
    if filling.state is not None:
        drawn = cast(State, filling.state).sheet
        assert drawn is not None
        return drawn
    chosen = cast(Options, filling.options).sheet
    return OWN if chosen == "own" else 1 if chosen == "random" else chosen


def _names(pen: Pen, names: tuple[str, ...]) -> None:
    for seat in range(_MOST):
        left = _LABEL + seat * _COLUMN
        pen.line((left + 1.5, 12.8), (left + _COLUMN - 1.5, 12.8), 0.25, GREY)
        if seat < len(names):
            middle = (left + _COLUMN / 2, 12)
            pen.write(middle, names[seat], 3.6, align="centre", colour=PENCIL, most=_COLUMN - 3)


def _row(
    pen: Pen, top: float, row: Row, task: Task | None, filling: Filling, language: Language
) -> None:
    area = next(number for number, rows in enumerate(AREAS) if row in rows)
    width = _LABEL + _MOST * _COLUMN
    pen.box((0, top), (width, _ROW), width=0.3, colour=RULE, fill=_AREA_COLOURS[area])
    words = f"Kribbel {KRIBBEL_ROWS.index(row) + 1}" if task is None else name_task(task, language)
    words = words[0].upper() + words[1:]
    pen.write((2, top + 5.4), words, 3.6, bold=task is None, most=_LABEL - 4)
    state = cast(State | None, filling.state)
    if state is None:
        return
    for seat, (entry, points) in enumerate(zip(state.entries[row], state.points[row], strict=True)):
        left = _LABEL + seat * _COLUMN
        middle = (left + _COLUMN / 2 - 1, top + 5.7)
        pen.write(middle, str(entry), 4.6, align="centre", colour=PENCIL)
        corner = (left + _COLUMN - 1.2, top + 3)
        pen.write(corner, str(points), 2.6, bold=True, align="right", colour=PENCIL)


def _sum(pen: Pen, top: float, row: Row, filling: Filling, language: Language) -> None:
    """Draw a running total, or the last one."""
    width = _LABEL + _MOST * _COLUMN
    words = (_TOTAL if row == ROWS - 1 else _SUBTOTAL).of(language)
    pen.box((0, top), (width, _ROW), width=0.3, colour=RULE)
    pen.write((_LABEL - 3, top + 5.4), words, 3.6, bold=True, align="right", colour=INK)
    state = cast(State | None, filling.state)
    if state is None:
        return
    sums = totals(state.points[: row + 1], len(state.entries[row]))
    for seat, total in enumerate(sums):
        middle = (_LABEL + (seat + 0.5) * _COLUMN, top + 5.7)
        pen.write(middle, str(total), 4.4, bold=True, align="centre", colour=PENCIL)
