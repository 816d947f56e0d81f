"""How a seat stands between two turns, as a small number.

A seat that has filled no Kribbel field ahead of time stands at its floor, the number that its next
Kribbel sum must exceed. One that has filled a field stands at that field's number; one that has
filled both fields of the blue area at the two numbers, roughly. Numbers below LOW are so rare
that they share a class.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.bot.throws import HIGHEST, NUMBERS
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, TASK_ROWS, Row, area_of

LOW = 18
CLASSES = HIGHEST - LOW + 2
"""Of numbers: none, LOW or less, and each one above."""
_LOWER = np.array((22, 25, 27, 29, 31, 33))
_HIGHER = np.array((25, 28, 30, 32, 34, 36))
"""What Kribbel 3 and Kribbel 4 are rounded to when both are filled ahead of time."""
STANDS = 2 * CLASSES + len(_LOWER) * len(_HIGHER)
THROWS_ON = -1
"""In `Steps`: the field is empty, or there is no such step."""


def class_of(number: int) -> int:
    """Give the class of a number; 0 is an X or none."""
    return number and max(number, LOW) - LOW + 1


def number_in(kind: int) -> int:
    """Give the number that stands for a class."""
    return kind and kind + LOW - 1


def stand_of(ahead: tuple[int, ...], floor: int) -> int:
    """Give the stand of a seat from what it has filled ahead of time and its floor."""
    if not ahead:
        return class_of(floor)
    if len(ahead) == 1:
        return CLASSES + class_of(ahead[0])
    lower, higher = np.abs(_LOWER - ahead[0]).argmin(), np.abs(_HIGHER - ahead[1]).argmin()
    return 2 * CLASSES + int(lower) * len(_HIGHER) + int(higher)


def ahead_in(stand: int) -> tuple[int, ...]:
    """Give what a seat has filled ahead of time."""
    if stand < CLASSES:
        return ()
    if stand < 2 * CLASSES:
        return (number_in(stand - CLASSES),)
    lower, higher = divmod(stand - 2 * CLASSES, len(_HIGHER))
    return int(_LOWER[lower]), int(_HIGHER[higher])


def floor_of(stand: int) -> int:
    """Give the number that the next Kribbel sum must exceed, but for beginners."""
    ahead = ahead_in(stand)
    return ahead[-1] if ahead else number_in(stand)


class Steps(NamedTuple):
    """Where stands lead in a row."""

    dodge: NDArray[np.int64]
    """[stand, class] after a dodge with such a number, or THROWS_ON."""
    known: NDArray[np.int64]
    """[stand] what stands in the Kribbel row already, or THROWS_ON."""
    writes: NDArray[np.int64]
    """[stand, sum] what a thrown sum writes in the Kribbel row: itself or 0."""
    after: NDArray[np.int64]
    """[stand, number] after the Kribbel row with such a number in it."""


@cache
def steps_of(row: Row, beginner: bool) -> Steps:
    """Tabulate the steps of a row; a task row has only dodges, a Kribbel row all but these."""
    steps = Steps(
        np.full((STANDS, CLASSES), THROWS_ON),
        np.full(STANDS, THROWS_ON),
        np.zeros((STANDS, NUMBERS), np.int64),
        np.zeros((STANDS, NUMBERS), np.int64),
    )
    for stand in stands_at(row, beginner):
        if row in TASK_ROWS:
            _fill_dodges(steps, row, stand, beginner)
        else:
            _fill_kribbel(steps, stand, beginner)
    return steps


def _fill_dodges(steps: Steps, row: Row, stand: int, beginner: bool) -> None:
    ahead = ahead_in(stand)
    if len(ahead) < _fields(row):
        lowest = 1 if beginner else class_of(floor_of(stand)) + 1
        for kind in range(lowest, CLASSES):
            steps.dodge[stand, kind] = stand_of((*ahead, number_in(kind)), 0)


def _fill_kribbel(steps: Steps, stand: int, beginner: bool) -> None:
    ahead = ahead_in(stand)
    floor = 0 if beginner else floor_of(stand)
    if ahead:
        steps.known[stand] = ahead[0]
        steps.after[stand] = stand_of(ahead[1:], floor)
        return
    for number in range(NUMBERS):
        steps.writes[stand, number] = number if number > floor else 0
        steps.after[stand, number] = stand_of((), 0 if beginner else max(floor, number))


def _fields(row: Row) -> int:
    return sum(field in KRIBBEL_ROWS for field in area_of(row))


@cache
def stands_at(row: Row, beginner: bool) -> tuple[int, ...]:
    """List the stands that may occur before or within a row, most dodges first."""
    last = row == ROWS - 1
    red = row in area_of(0)
    pairs = range(2 * CLASSES, STANDS) if _fields(row) > 1 and not last else range(0)
    ones = range(CLASSES + 1, 2 * CLASSES)
    floors = range(1) if red or beginner else range(CLASSES)
    return (*pairs, *ones, *floors)
