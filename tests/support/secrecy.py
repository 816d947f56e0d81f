"""Secrecy: two worlds that look alike to a seat must look alike in everything that reaches it."""

from collections.abc import Sequence
from random import Random

import msgspec

from querwurf.core.data import Seat
from querwurf.core.protocol import A, B, E, Game, O, S, V

QUICK_LEVELS = 2
"""Bots that think are asked by `check_bots_alike`: a few states are enough for them."""


def check_alike(game: Game[O, S, A, E, V, B], one: S, other: S, seat: Seat | None) -> None:
    """Two states that differ only in what the seat may not know: it must not be able to tell."""
    assert one != other, "the two worlds must differ for the test to mean anything"
    view, other_view = game.view(one, seat), game.view(other, seat)
    assert msgspec.json.encode(view) == msgspec.json.encode(other_view)
    assert game.legal_in(view) == game.legal_in(other_view)
    if seat is None:
        return
    assert game.legal(one, seat) == game.legal(other, seat)
    check_bots_alike(game, one, other, seat, game.bot.LEVELS[:QUICK_LEVELS])


def check_bots_alike(
    game: Game[O, S, A, E, V, B], one: S, other: S, seat: Seat, levels: Sequence[str]
) -> None:
    """A bot that sees the same must do the same."""
    view, other_view = game.view(one, seat), game.view(other, seat)
    for level in levels if game.legal(one, seat) else ():
        choice = game.bot.choose(view, Random(7), level)
        assert choice == game.bot.choose(other_view, Random(7), level)
