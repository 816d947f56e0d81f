"""Kriss Kross in numbers: first the start symbols, then every pair of cells in two orders."""

from collections.abc import Sequence

import numpy as np

from querwurf.botkit.encoding import Encoding, Lot, Numbers, Part
from querwurf.core.protocol import AwaitChance
from querwurf.games.krisskross.rules.rules import PAIRS
from querwurf.games.krisskross.rules.state import (
    ROUNDS,
    SIZE,
    SYMBOLS,
    ChooseSymbol,
    KrissKrossAction,
    Options,
    State,
    Write,
)
from querwurf.games.krisskross.rules.view import View

FACES = len(SYMBOLS)
WRITES_AT = FACES
"""The first number of an entry: twice the pair, and one more for the higher symbol first."""
CODES = WRITES_AT + 2 * len(PAIRS)
_PAIR_NUMBER = {pair: number for number, pair in enumerate(PAIRS)}
_LOTS: tuple[Lot, ...] = tuple(
    ((low, high), (1 if low == high else 2) / FACES**2)
    for low in range(FACES)
    for high in range(low, FACES)
)
"""The 21 throws, the lower symbol first."""


class KrissKrossEncoding(Encoding):
    """Sheets, own first and on clockwise, with 0 for an empty cell."""

    points = (-55, 120)
    most_lots = len(_LOTS)

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(
            CODES,
            (
                Part("grid", (SIZE, SIZE), 0, FACES),
                Part("dice", (2,), 0, FACES),
                Part("round", (1,), 0, ROUNDS),
                Part("entry", (1,), 0, CODES),
                Part("others", (seats - 1, SIZE, SIZE), 0, FACES),
            ),
            longest=(1 + ROUNDS) * seats,
        )

    def observe(self, view: View) -> Numbers:
        """Put what a seat sees into numbers."""
        own, seats = view.seat or 0, len(view.grids)
        entry = 0 if view.entry is None else 1 + self.code_of(view.entry, view)
        numbers = [*view.grids[own], *(view.dice or (0, 0)), view.round, entry]
        for step in range(1, seats):
            numbers += view.grids[(own + step) % seats]
        return np.array(numbers, np.int16)

    def code_of(self, action: KrissKrossAction, view: View) -> int:
        """Give the number of an action."""
        if isinstance(action, ChooseSymbol):
            return action.symbol - 1
        first, second = action.symbols
        return WRITES_AT + 2 * _PAIR_NUMBER[action.cells] + (first > second)

    def action_of(self, code: int, view: View) -> KrissKrossAction:
        """Give the action of a number; which symbols are written, the throw says."""
        if code < WRITES_AT:
            return ChooseSymbol(code + 1)
        pair, falling = divmod(code - WRITES_AT, 2)
        first, second = sorted(view.dice or (0, 0), reverse=bool(falling))
        return Write(PAIRS[pair], (first, second))

    def lots(self, state: State, awaited: AwaitChance, drawn: tuple[int, ...]) -> Sequence[Lot]:
        """List the throws that differ."""
        return _LOTS
