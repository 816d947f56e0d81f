"""Knister in numbers: an action is its cell, an observation the own sheet and all others."""

from collections.abc import Sequence

import numpy as np

from querwurf.botkit.encoding import Encoding, Lot, Numbers, Part
from querwurf.core.protocol import AwaitChance
from querwurf.games.knister.rules.state import CELLS, ROUNDS, SIZE, Options, State, Write
from querwurf.games.knister.rules.view import View

HIGHEST = 12
MOST_GAMES = 3
MOST_POINTS = 200
"""More than a game can bring."""
_NOTHING = (0,) * CELLS
_WRITES = tuple(Write(cell) for cell in range(CELLS))
_LOTS: tuple[Lot, ...] = tuple(
    ((max(0, face - 5), min(face, 5)), (6 - abs(face - 5)) / 36) for face in range(11)
)
"""The sums 2 to 12, each as one of the throws that bring it."""


class KnisterEncoding(Encoding):
    """Sheets, own first and on clockwise, with 0 for an empty cell."""

    most_lots = len(_LOTS)

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(
            CELLS,
            (
                Part("grid", (SIZE, SIZE), 0, HIGHEST),
                Part("dice", (2,), 0, 6),
                Part("round", (1,), 0, ROUNDS),
                Part("game", (1,), 0, MOST_GAMES - 1),
                Part("entry", (1,), 0, CELLS),
                Part("earlier", (seats,), 0, (MOST_GAMES - 1) * MOST_POINTS),
                Part("others", (seats - 1, SIZE, SIZE), 0, HIGHEST),
            ),
            longest=options.games * ROUNDS * seats,
        )
        self.points = (0, options.games * MOST_POINTS)

    def observe(self, view: View) -> Numbers:
        """Put what a seat sees into numbers."""
        own, seats = view.seat or 0, len(view.grids)
        entry = 0 if view.entry is None else view.entry + 1
        numbers = [*view.grids[own], *(view.dice or (0, 0)), view.round, view.game, entry]
        numbers += view.earlier[own:] + view.earlier[:own]
        for step in range(1, seats):
            numbers += view.grids[(own + step) % seats] or _NOTHING
        return np.array(numbers, np.int16)

    def code_of(self, action: Write, view: View) -> int:
        """Give the number of an action."""
        return action.cell

    def action_of(self, code: int, view: View) -> Write:
        """Give the action of a number."""
        return _WRITES[code]

    def codes(self, legal: Sequence[Write], view: View) -> list[int]:
        """Give the numbers of the legal actions."""
        return [write.cell for write in legal]

    def lots(self, state: State, awaited: AwaitChance, drawn: tuple[int, ...]) -> Sequence[Lot]:
        """List the eleven sums."""
        return _LOTS
