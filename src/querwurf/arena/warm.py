"""Has every bot think once, so that no player ever waits for a compiler."""

import sys
from random import Random
from typing import Any

from querwurf import catalog
from querwurf.core.match import Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats
from querwurf.core.rng import SeededDice


def first_view(game: "catalog.AnyGame") -> Any:
    """Show the first state of a match in which a seat is awaited to that seat."""
    state, dice = game.start(game.options(), game.seats[0]), SeededDice(Random(1))
    while isinstance(awaiting := game.awaits(state), AwaitChance):
        _, state = advance(game, state, Chance(dice.draw(awaiting.sizes)))
    assert isinstance(awaiting, AwaitSeats)
    return game.view(state, awaiting.seats[0])


def warm(key: str) -> None:
    """Let every level of a game's bots choose once, which compiles what they use."""
    game = catalog.game(key)
    view = first_view(game)
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
