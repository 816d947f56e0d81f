"""The six sheets as plain data: correct the tasks here if your pad has other ones.

Rebuilt (rule page: kribbeln.md, The six sheets). Ten rows in three areas of colour, each with
two task rows and then its Kribbel rows.
"""

from collections.abc import Sequence
from typing import TypeAlias

from querwurf.games.kribbeln.rules.task import Task, parse_task

Row: TypeAlias = int
"""Counted from 0; people are told row + 1."""

ROWS = 10
AREAS: tuple[range, ...] = (range(3), range(3, 6), range(6, 10))
"""Red, yellow, blue."""
KRIBBEL_ROWS: tuple[Row, ...] = (2, 5, 8, 9)
TASK_ROWS: tuple[Row, ...] = (0, 1, 3, 4, 6, 7)
SUBTOTAL_ROWS: tuple[Row, ...] = (2, 5)
"""The rows below which the sheet shows a running total, besides the final one."""

_KEYS: tuple[tuple[str, ...], ...] = (
    ("exactly(B,2)", "none(Y)", "one_colour(3)", "no_colour(2)", "more(B,R)", "equal(G,O)"),
    ("exactly(G,1)", "none(Y,B)", "two_colours(2)", "no_colour(3)", "different(Y,O)", "most(R)"),
    (
        "exactly(R,2)",
        "exactly(Y,1)&none(G)",
        "three_colours",
        "one_colour(3)",
        "equal(Y,B)",
        "different(O,R,Y)",
    ),
    ("none(O)", "exactly(K,1)", "no_colour(2)", "one_colour(4)", "more(G,K)", "most(Y)"),
    ("exactly(G,2)", "none(K,R)", "no_colour(3)", "two_colours(2)", "different(B,G)", "more(O,Y)"),
    (
        "exactly(O,1)&none(B)",
        "exactly(Y,2)",
        "one_colour(4)",
        "three_colours",
        "equal(K,R)",
        "different(G,B,K)",
    ),
)
"""By sheet, the tasks of its six task rows from the top."""

SHEETS: tuple[tuple[Task, ...], ...] = tuple(tuple(map(parse_task, keys)) for keys in _KEYS)


OWN = 0
"""The number of a sheet whose tasks people typed in from their own pad."""


def tasks_of(sheet: int) -> tuple[Task, ...]:
    """Give the six tasks of a sheet, counted from 1 as it is printed."""
    return SHEETS[sheet - 1]


def parse_tasks(keys: Sequence[str]) -> tuple[Task, ...]:
    """Read the tasks of an own sheet, two an area from the top; ValueError says what is wrong."""
    if len(keys) != len(TASK_ROWS):
        raise ValueError(f"an own sheet has {len(TASK_ROWS)} tasks, not {len(keys)}")
    twice = next((key for key in keys if keys.count(key) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice!r} is there twice")
    return tuple(map(parse_task, keys))


def task_at(tasks: Sequence[Task], row: Row) -> Task | None:
    """Give the task of a row; a Kribbel row has none."""
    return tasks[TASK_ROWS.index(row)] if row in TASK_ROWS else None


def task_in(sheet: int, row: Row) -> Task | None:
    """Give the task of a row of a printed sheet."""
    return task_at(tasks_of(sheet), row)


def area_of(row: Row) -> range:
    """Give the rows of the area of colour that a row lies in."""
    return next(area for area in AREAS if row in area)
