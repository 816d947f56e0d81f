"""One simulated match between bots: repeatable by its seed and number, whoever plays it."""

from typing import NamedTuple

from querwurf.catalog import AnyGame
from querwurf.core.data import Data
from querwurf.core.match import Match
from querwurf.core.play import play_out


class Result(NamedTuple):
    """How a simulated match ended, by seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


def match_seed(seed: int, number: int) -> str:
    """Name the seed of one match of a simulation; `querwurf play --seed` takes the same text."""
    return f"{seed}/{number}"


def play_match(
    game: AnyGame, options: Data, levels: tuple[str, ...], seed: int, number: int
) -> Result:
    """Play a match; the dice do not depend on the bots, so that results can be paired."""
    match = Match(game, len(levels), match_seed(seed, number), options)
    outcome = play_out(match, levels)
    return Result(outcome.scores, outcome.places)
