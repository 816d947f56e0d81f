"""Has every bot think once, so that no player ever waits for a compiler."""

import sys
from random import Random
from typing import Any

from querwurf import catalog
from querwurf.core.match import Act, Cause, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.core.rng import SeededDice

_COMPANY = 2
"""Seats of the match that is looked at: some thoughts come in company only."""


def turns(game: "catalog.AnyGame") -> list[Any]:
    """Play a match by chance: what the seat to move saw at every step."""
    rng, dice, views = Random(1), SeededDice(Random(1)), []
    state = game.start(game.options(), max(_COMPANY, game.seats[0]))
    while not isinstance(awaiting := game.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            cause: Cause[Any] = Chance(dice.draw(awaiting.sizes))
        else:
            seat = awaiting.seats[0]
            views.append(game.view(state, seat))
            cause = Act(seat, game.bot.choose(views[-1], rng, "random"))
        _, state = advance(game, state, cause)
    return views


def usual_view(game: "catalog.AnyGame") -> Any:
    """Show a seat in the middle of a match: a game's first step may be of a kind of its own."""
    views = turns(game)
    return views[len(views) // 2]


def warm(key: str) -> None:
    """Let every level choose at the start, in the middle and near the end: all is compiled.

    Near the end bots may think in other ways, of who wins; the very last entry may be forced.
    """
    game = catalog.game(key)
    views = turns(game)
    for view in (views[0], views[len(views) // 2], views[len(views) * 9 // 10], views[-1]):
        for level in game.bot.LEVELS:
            game.bot.choose(view, Random(1), level)
        game.bot.explain(view)


def main() -> None:
    """Warm all games, or those named."""
    for key in sys.argv[1:] or catalog.KEYS:
        sys.stdout.write(f"  {key}\n")
        sys.stdout.flush()
        warm(key)


if __name__ == "__main__":
    main()
