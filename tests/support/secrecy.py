"""Secrecy: two worlds that look alike to a seat must look alike in everything that reaches it."""

from random import Random

import msgspec

from querwurf.core.data import Seat
from querwurf.core.protocol import A, B, E, Game, O, S, V


def check_alike(game: Game[O, S, A, E, V, B], one: S, other: S, seat: Seat | None) -> None:
    """Two states that differ only in what the seat may not know: it must not be able to tell."""
    assert one != other, "the two worlds must differ for the test to mean anything"
    view, other_view = game.view(one, seat), game.view(other, seat)
    assert msgspec.json.encode(view) == msgspec.json.encode(other_view)
    assert game.legal_in(view) == game.legal_in(other_view)
    if seat is None:
        return
    assert game.legal(one, seat) == game.legal(other, seat)
    if game.legal(one, seat):
        for level in game.bot.LEVELS:
            choice = game.bot.choose(view, Random(7), level)
            assert choice == game.bot.choose(other_view, Random(7), level)
