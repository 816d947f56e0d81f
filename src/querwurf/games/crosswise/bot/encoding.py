"""Crosswise in numbers: moves as the bots number them, the board and what is known of the tiles."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
from msgspec.structs import replace

from querwurf.botkit.encoding import Encoding, Lot, Numbers, Part
from querwurf.core.data import Seat
from querwurf.core.protocol import AwaitChance
from querwurf.games.crosswise.bot.codes import CODES, EMPTY, KINDS, action_of, code_of
from querwurf.games.crosswise.rules.bag import put, take
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SIZE,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
    CrosswiseAction,
    Options,
    State,
    Symbol,
    Tiles,
)
from querwurf.games.crosswise.rules.view import View

TILES = (*SYMBOLS, *ACTION_KINDS)
MOST_TILES = len(SYMBOLS) * TILES_A_SYMBOL + len(ACTION_KINDS) * TILES_AN_ACTION
MOST_TURNS = 250
"""More than there can be: a turn spends a tile or passes, and passing in a row ends the match."""
_ACTIONS = tuple(action_of(code) for code in range(CODES))
_CODE_OF = {action: code for code, action in enumerate(_ACTIONS)}
_NUMBER: dict[Symbol | None, int] = {
    None: 0,
    **{symbol: number for number, symbol in enumerate(SYMBOLS, 1)},
}


class CrosswiseEncoding(Encoding):
    """The board with 0 for an empty cell; seats are listed own first and on clockwise."""

    points = (0, 42)
    most_lots = KINDS

    def __init__(self, options: Options, seats: int) -> None:
        super().__init__(
            CODES,
            (
                Part("board", (SIZE, SIZE), 0, EMPTY),
                Part("hand", (KINDS,), 0, 7),
                Part("hands", (seats,), 0, 7),
                Part("known", (seats, EMPTY), 0, 7),
                Part("bag", (1,), 0, MOST_TILES),
                Part("played", (len(ACTION_KINDS),), 0, TILES_AN_ACTION),
                Part("columns", (1,), 0, 1),
                Part("turn", (1,), 0, MOST_TURNS),
                Part("first", (1,), 0, 1),
                Part("passes", (1,), 0, MOST_TURNS),
            ),
            longest=MOST_TURNS,
        )

    def observe(self, view: View) -> Numbers:
        """Put what a seat sees into numbers."""
        own, played = view.seat or 0, view.played
        seats = [(own + step) % len(view.hands) for step in range(len(view.hands))]
        numbers = [_NUMBER[held] for held in view.board]
        numbers += [view.hand.count(tile) for tile in TILES]
        numbers += [view.hands[seat] for seat in seats]
        for seat in seats:
            known = view.known[seat]
            numbers += [known.count(symbol) for symbol in SYMBOLS]
        numbers += [view.bag, played.move, played.remove, played.replace, played.swap, own % 2]
        numbers += [view.turn, view.first_turn, view.passes]
        return np.array(numbers, np.int16)

    def code_of(self, action: CrosswiseAction, view: View) -> int:
        """Give the number of an action."""
        return code_of(action)

    def action_of(self, code: int, view: View) -> CrosswiseAction:
        """Give the action of a number."""
        return _ACTIONS[code]

    def codes(self, legal: Sequence[CrosswiseAction], view: View) -> list[int]:
        """Give the numbers of the legal actions."""
        return [_CODE_OF[action] for action in legal]

    def lots(self, state: State, awaited: AwaitChance, drawn: tuple[int, ...]) -> Sequence[Lot]:
        """List the next tile by kind: equal tiles are one."""
        if not awaited.secret:
            return super().lots(state, awaited, drawn)
        left = list(state.bag)
        for number in drawn:
            left.pop(number)
        return [((left.index(kind),), n / len(left)) for kind, n in sorted(Counter(left).items())]

    def resample(self, state: State, seat: Seat, rng: Random) -> State:
        """Deal bag and hands anew, but for the own hand and the tiles that everybody saw."""
        hidden = [_without(hand, state.known[other]) for other, hand in enumerate(state.hands)]
        hidden[seat] = ()
        unseen = [*state.bag, *(tile for tiles in hidden for tile in tiles)]
        rng.shuffle(unseen)
        hands = list(state.hands)
        for other, tiles in enumerate(hidden):
            if other != seat:
                dealt = [unseen.pop() for _ in tiles]
                hands[other] = put(state.known[other], dealt)
        return replace(state, hands=tuple(hands), bag=put((), unseen))


def _without(hand: Tiles, known: Tiles) -> Tiles:
    return take(hand, known)
