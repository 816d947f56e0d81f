"""One simulated match between bots: repeatable by its seed and number, whoever plays it."""

import hashlib
from random import Random
from typing import NamedTuple

from querwurf.catalog import AnyGame
from querwurf.core.data import Action, Data
from querwurf.core.match import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.core.rng import SeededDice


class Result(NamedTuple):
    """How a simulated match ended, by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


def stream(*path: object) -> Random:
    """Give an own random stream to everything that has a name of its own.

    The names are hashed: neighbouring seeds of a simple generator would give related streams.
    """
    name = "/".join(map(str, path))
    return Random(hashlib.sha256(name.encode()).digest())


def play_match(
    game: AnyGame, options: Data, levels: tuple[str, ...], seed: int, number: int
) -> Result:
    """Play a match; the dice do not depend on the bots, so that results can be paired."""
    dice = SeededDice(stream(seed, number, "dice"))
    rngs = [stream(seed, number, "seat", seat) for seat in range(len(levels))]
    state = game.start(options, len(levels))
    while not isinstance(awaiting := game.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            cause: Chance | Act[Action] = Chance(dice.draw(awaiting.sizes))
        else:
            seat = awaiting.seats[0]
            action = game.bot.choose(game.view(state, seat), rngs[seat], levels[seat])
            cause = Act(seat, action)
        _, state = advance(game, state, cause)
    outcome = game.outcome(state)
    return Result(outcome.scores, outcome.places)
