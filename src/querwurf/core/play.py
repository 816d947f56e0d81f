"""Plays a match to its end: bots, or anything else that chooses from what its seat sees."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from querwurf.core.data import Seat
from querwurf.core.match import Match
from querwurf.core.protocol import A, B, E, Game, O, Outcome, S, V

Player: TypeAlias = Callable[[V, tuple[A, ...], Random], A]
"""Chooses one of the legal actions from what its seat sees; all its randomness is given."""
Chooser: TypeAlias = Callable[[Match[O, S, A, E, V, B], Seat], A]
"""Chooses for a seat of a match."""


def play_out(match: Match[O, S, A, E, V, B], players: Sequence[str | Player[V, A]]) -> Outcome[B]:
    """Let players, levels or callables by seat, play a match to its end."""
    if len(players) != match.seats:
        raise ValueError(f"players: {len(players)} for {match.seats} seats")
    choosers = [chooser(match.game, player) for player in players]
    while not match.over:
        if match.chance is not None:
            match.throw()
        else:
            seat = match.waiting[0]
            match.act(seat, choosers[seat](match, seat))
    return match.outcome


def chooser(game: Game[O, S, A, E, V, B], player: str | Player[V, A]) -> Chooser[O, S, A, E, V, B]:
    """Make a level or a callable choose for any seat of a match; unknown levels are refused."""
    if not isinstance(player, str):
        return lambda match, seat: player(
            match.view(seat), match.legal(seat), match.bot_random(seat)
        )
    level, choose = game.check_level(player), game.bot.choose
    return lambda match, seat: choose(match.view(seat), match.bot_random(seat), level)
