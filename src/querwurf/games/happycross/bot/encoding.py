"""happycross in numbers: single moves with dice, and by die its letter and where it lies."""

from collections.abc import Sequence

import numpy as np

from querwurf.botkit.encoding import Encoding, Numbers, Part
from querwurf.games.happycross.rules.dice import DICE, JOKER, LETTERS
from querwurf.games.happycross.rules.grid import CELLS
from querwurf.games.happycross.rules.rules import rounds
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Name,
    Options,
    Place,
    Ready,
    Take,
)
from querwurf.games.happycross.rules.view import View

_MOST_ROUNDS = 20
_MOST_POINTS = 30_000
_MOST_ACTIONS = 1000
"""Of a seat in a round; the sand timer knows no number, whoever has none may go on for ever."""
_ALL_DICE = range(len(DICE))
_ACTIONS: tuple[HappycrossAction, ...] = (
    Clear(),
    Done(),
    *(Name(die, letter) for die in _ALL_DICE for letter in LETTERS),
    *(Place(die, cell) for die in _ALL_DICE for cell in range(CELLS)),
    Ready(),
    *(Take(die) for die in _ALL_DICE),
)
_CODE_OF = {action: code for code, action in enumerate(_ACTIONS)}
_JOKER_NUMBER = len(LETTERS) + 1
_LETTER = {JOKER: _JOKER_NUMBER, **{letter: n for n, letter in enumerate(LETTERS, 1)}}
_NO_LAYOUT = [0] * (3 * len(DICE))


class HappycrossEncoding(Encoding):
    """By die the letter thrown, the letter it reads and its cell (0 in the tray, else from 1)."""

    most_lots = len(DICE)

    def __init__(self, options: Options, seats: int) -> None:
        layout = (3, len(DICE))
        super().__init__(
            len(_ACTIONS),
            (
                Part("layout", layout, 0, CELLS),
                Part("round", (1,), 0, _MOST_ROUNDS),
                Part("rounds", (1,), 1, _MOST_ROUNDS),
                Part("standing", (1,), -_MOST_POINTS, _MOST_POINTS),
                Part("points", (seats,), -_MOST_POINTS, _MOST_POINTS),
                Part("waiting", (seats,), 0, 1),
                Part("others", (seats - 1, *layout), 0, CELLS),
            ),
            longest=_MOST_ACTIONS * seats * rounds(options, seats),
        )

    def observe(self, view: View) -> Numbers:
        """Put what a seat sees into numbers; `standing` is what counts if the turn ends now."""
        own, seats = view.seat or 0, len(view.points)
        order = [(own + step) % seats for step in range(seats)]
        numbers = [*_number_layout(view.layouts[own]), view.round, view.rounds]
        numbers.append(view.check.score.total if view.check else 0)
        numbers += [view.points[seat] for seat in order]
        numbers += [seat in view.waiting for seat in order]
        for seat in order[1:]:
            numbers += _number_layout(view.layouts[seat])
        return np.array(numbers, np.int16)

    def code_of(self, action: HappycrossAction, view: View) -> int:
        """Give the number of an action."""
        return _CODE_OF[action]

    def action_of(self, code: int, view: View) -> HappycrossAction:
        """Give the action of a number."""
        return _ACTIONS[code]

    def codes(self, legal: Sequence[HappycrossAction], view: View) -> list[int]:
        """Give the numbers of the legal actions."""
        return [_CODE_OF[action] for action in legal]


def _number_layout(layout: Layout | None) -> list[int]:
    if layout is None:
        return _NO_LAYOUT
    thrown = [_LETTER[letter] for letter in layout.throw]
    read = [_LETTER[letter] for letter in layout.letters]
    return thrown + read + [0 if cell is None else cell + 1 for cell in layout.cells]
