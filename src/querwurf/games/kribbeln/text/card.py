"""Kribbeln's card: the sheet that all share."""

from typing import cast

from querwurf.core.art import FAINT_INK, GAME, GRAPHITE, INK, askew, box, line, number, pad, write
from querwurf.core.card import Finished, Headline, tell_lead
from querwurf.core.words import Language, Words
from querwurf.games.kribbeln.rules.rules import Breakdown, tasks
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
from querwurf.games.kribbeln.rules.state import State
from querwurf.games.kribbeln.rules.task import Task
from querwurf.games.kribbeln.text.drawing import name_kribbel
from querwurf.games.kribbeln.text.task_words import name_task

_AREA_WORDS = (
    Words("der rote Bereich", "the red area", "la zone rouge", "la zona rossa"),
    Words("der gelbe Bereich", "the yellow area", "la zone jaune", "la zona gialla"),
    Words("der blaue Bereich", "the blue area", "la zone bleue", "la zona blu"),
)
_COLOURS = ("var(--k-red)", "var(--k-yellow)", "var(--k-blue)")
_SHEET = Words("Blatt {n}", "Sheet {n}", "Feuille {n}", "Foglio {n}")
_OWN = Words("eigenes Blatt", "own sheet", "feuille à soi", "foglio proprio")
_SUBTOTAL = Words("Zwischenstand", "Subtotal", "Sous-total", "Parziale")
_TOTAL = Words("Endstand", "Total", "Total", "Totale")
_UNEQUAL = "≠"
_DIFFERENT = Words("verschieden", "different", "différents", "diversi")
_PAD = (456.0, 538.0)
_WIDE, _LEFT, _TOP, _HIGH, _SUM_HIGH = 456.0, 8.0, 62.0, 37.0, 32.0
_COLUMN = 76.0
_LEAST_LABEL = 168.0


def headline(finished: Finished, language: Language) -> Headline | None:
    """The most points win."""
    return None


def decided(finished: Finished, language: Language) -> str:
    """Compare the three areas."""
    rows = cast(Breakdown, finished.outcome.breakdown).points
    points = [
        [sum(rows[row][seat] for row in area) for area in AREAS]
        for seat in range(len(finished.names))
    ]
    return tell_lead(_AREA_WORDS, points, finished, language)


def draw(state: State, finished: Finished, language: Language) -> str:
    """Draw the sheet with a column a seat."""
    seats = len(finished.names)
    column = min(_COLUMN, (_WIDE - 2 * _LEFT - _LEAST_LABEL) / seats)
    drawing = _Sheet(state, finished, language, column, _WIDE - _LEFT - seats * column)
    return askew(pad(_PAD, drawing.content()), (66, 30), _PAD, -2.5)


def _name(task: Task, language: Language) -> str:
    """Name a task with the signs that the typeface has."""
    words = name_task(task, language)
    if _UNEQUAL in words:
        words = f"{words.replace(f' {_UNEQUAL} ', ', ')} {_DIFFERENT.of(language)}"
    return words[0].upper() + words[1:]


class _Sheet:
    """Draws row by row from the top."""

    def __init__(
        self, state: State, finished: Finished, language: Language, column: float, label: float
    ) -> None:
        self._state, self._finished, self._language = state, finished, language
        self._column, self._label = column, label
        self._top = _TOP

    def content(self) -> str:
        """Draw the whole sheet."""
        parts = [self._head()]
        for row in range(ROWS):
            parts.append(self._row(row))
            if row in SUBTOTAL_ROWS or row == ROWS - 1:
                parts.append(self._sum(row))
        edges = (self._label + seat * self._column for seat in range(len(self._finished.names)))
        parts += [line((at, 40), (at, self._top), "var(--rule)", 1.2) for at in edges]
        return "".join(parts)

    def _middle(self, seat: int) -> float:
        return self._label + (seat + 0.5) * self._column

    def _head(self) -> str:
        number = cast(int, self._state.sheet)
        named = _OWN if number == OWN else _SHEET
        title = write((18, 54), named.of(self._language).format(n=number), 16, colour=FAINT_INK)
        names = (
            write(
                (self._middle(seat), 54),
                name,
                17,
                weight=700,
                colour=GAME if seat == self._finished.winner else INK,
                anchor="middle",
                most=self._column - 6,
            )
            for seat, name in enumerate(self._finished.names)
        )
        return title + "".join(names)

    def _row(self, row: Row) -> str:
        area = next(at for at, rows in enumerate(AREAS) if row in rows)
        is_kribbel = row in KRIBBEL_ROWS
        size = (_WIDE - 2 * _LEFT, _HIGH)
        wash = box((_LEFT, self._top), size, _COLOURS[area], opacity=0.2 if is_kribbel else 0.09)
        edge = box((_LEFT, self._top), (6, _HIGH), _COLOURS[area])
        base = self._top + _HIGH / 2 + 6
        task = task_at(tasks(self._state.options, cast(int, self._state.sheet)), row)
        words = name_kribbel(row) if task is None else _name(task, self._language)
        room = self._label - 32
        label = write((24, base), words, 17, weight=700 if is_kribbel else 450, most=room)
        entries = "".join(self._entry(row, seat) for seat in range(len(self._finished.names)))
        below = line(
            (_LEFT, self._top + _HIGH), (_WIDE - _LEFT, self._top + _HIGH), "var(--rule)", 1
        )
        self._top += _HIGH
        return wash + edge + label + entries + below

    def _entry(self, row: Row, seat: int) -> str:
        entry, points = self._state.entries[row][seat], self._state.points[row][seat]
        middle = self._middle(seat)
        written = number(str(entry), (middle - 4, self._top + _HIGH / 2), 24, GRAPHITE)
        at = (middle + self._column / 2 - 5, self._top + 15)
        return written + write(at, str(points), 13, weight=700, colour=GAME, anchor="end")

    def _sum(self, row: Row) -> str:
        words = _TOTAL if row == ROWS - 1 else _SUBTOTAL
        base = self._top + _SUM_HIGH / 2 + 6
        label = write(
            (self._label - 12, base), words.of(self._language), 16, weight=700, anchor="end"
        )
        sums = totals(self._state.points[: row + 1], len(self._finished.names))
        figures = (
            write(
                (self._middle(seat), base), str(total), 18, weight=800, colour=GAME, anchor="middle"
            )
            for seat, total in enumerate(sums)
        )
        self._top += _SUM_HIGH
        return label + "".join(figures)
