"""Has every bot think once, so that no player ever waits for a compiler."""

import sys
from random import Random

from querwurf import catalog
from querwurf.core.match import Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats
from querwurf.core.rng import SeededDice


def warm(key: str) -> None:
    """Let every level of a game's bots choose once, which compiles what they use."""
    game = catalog.game(key)
    state, dice = game.start(game.options(), game.seats[0]), SeededDice(Random(1))
    while isinstance(awaiting := game.awaits(state), AwaitChance):
        _, state = advance(game, state, Chance(dice.draw(awaiting.sizes)))
    assert isinstance(awaiting, AwaitSeats)
    view = game.view(state, awaiting.seats[0])
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
