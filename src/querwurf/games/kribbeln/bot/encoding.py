"""Kribbeln in numbers: which dice to throw again, how to end a turn, and the whole sheet."""

from collections.abc import Sequence
from itertools import combinations
from typing import get_args

import numpy as np

from querwurf.botkit.encoding import Encoding, Numbers, Part
from querwurf.core.data import action_key
from querwurf.games.kribbeln.rules.dice import COLOURS, DICE, FACES
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, SHEETS, TASK_ROWS
from querwurf.games.kribbeln.rules.state import (
    THROWS,
    Again,
    Cross,
    Dodge,
    Entry,
    KribbelnAction,
    Options,
    Stop,
    X,
)
from querwurf.games.kribbeln.rules.task import Kind, Task
from querwurf.games.kribbeln.rules.view import View

HIGHEST = FACES * len(DICE)
CROSSED = 1
"""What stands for an X; an empty field is 0, and every sum is more."""
_TASK = 5
"""Numbers a task: its kind, up to three colours, how often."""
_KINDS: tuple[str, ...] = get_args(Kind)
_AGAINS = sorted(
    (Again(dice) for count in DICE for dice in combinations(DICE, count + 1)), key=action_key
)
_ACTIONS: tuple[KribbelnAction, ...] = (*_AGAINS, Cross(), Dodge(), Stop())
_CODE_OF = {action: code for code, action in enumerate(_ACTIONS)}


class KribbelnEncoding(Encoding):
    """The sheet row by row; seats are listed own first and on clockwise."""

    most_lots = FACES

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(
            len(_ACTIONS),
            (
                Part("sheet", (1,), 0, len(SHEETS)),
                Part("tasks", (len(TASK_ROWS), _TASK), 0, len(_KINDS)),
                Part("row", (1,), 0, ROWS),
                Part("entries", (ROWS, seats), 0, HIGHEST),
                Part("points", (ROWS, seats), 0, seats),
                Part("dice", (len(DICE),), 0, FACES),
                Part("colours", (len(DICE),), 0, len(COLOURS)),
                Part("throws_left", (1,), 0, THROWS),
                Part("turn", (1,), 0, seats),
                Part("sum", (1,), 0, HIGHEST),
                Part("fulfilled", (1,), -1, 1),
                Part("dodge", (1,), 0, ROWS),
            ),
            longest=THROWS * seats * (ROWS + len(KRIBBEL_ROWS)),
        )
        self.points = (0, ROWS * seats)

    def observe(self, view: View) -> Numbers:
        """Put what a seat sees into numbers."""
        own, seats = view.seat or 0, len(view.totals)
        order = [(own + step) % seats for step in range(seats)]
        numbers = [view.sheet or 0]
        for task in view.tasks:
            numbers += _number_task(task)
        numbers += [0] * (_TASK * (len(TASK_ROWS) - len(view.tasks)))
        numbers.append(view.row)
        numbers += [_number(row[seat]) for row in view.entries for seat in order]
        numbers += [row[seat] for row in view.points for seat in order]
        numbers += [0] * (seats * (ROWS - len(view.points)))
        return np.array(numbers + _number_turn(view, order), np.int16)

    def code_of(self, action: KribbelnAction, view: View) -> int:
        """Give the number of an action."""
        return _CODE_OF[action]

    def action_of(self, code: int, view: View) -> KribbelnAction:
        """Give the action of a number."""
        return _ACTIONS[code]

    def codes(self, legal: Sequence[KribbelnAction], view: View) -> list[int]:
        """Give the numbers of the legal actions."""
        return [_CODE_OF[action] for action in legal]


def _number(entry: Entry) -> int:
    if entry is None:
        return 0
    return CROSSED if entry == X else entry


def _number_task(task: Task) -> list[int]:
    colours = [COLOURS.index(colour) + 1 for colour in task.colours]
    return [_KINDS.index(task.kind) + 1, *colours, *[0] * (3 - len(colours)), task.n or 0]


def _number_turn(view: View, order: Sequence[int]) -> list[int]:
    """Give dice, colours, throws left, whose turn it is, and what the dice mean."""
    turn = view.turn
    if turn is None:
        return [0] * (2 * len(DICE) + 3) + [-1, 0]
    numbers = [face.number for face in turn.dice] or [0] * len(DICE)
    colours = [COLOURS.index(face.colour) + 1 for face in turn.dice] or [0] * len(DICE)
    told = [*numbers, *colours, turn.throws_left, order.index(turn.seat) + 1]
    judged = turn.judged
    if judged is None:
        return [*told, 0, -1, 0]
    fulfilled = -1 if judged.fulfilled is None else int(judged.fulfilled)
    return [*told, judged.sum, fulfilled, 0 if judged.dodge is None else judged.dodge]
