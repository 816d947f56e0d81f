"""Simple Knister players: by chance, and by the points that an entry brings at once."""

from collections.abc import Sequence
from random import Random

from querwurf.games.knister.scoring import score_grid
from querwurf.games.knister.state import Write
from querwurf.games.knister.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy")


def choose(view: View, rng: Random, level: str) -> Write:
    """Choose a cell for this round's sum."""
    actions = legal(view)
    if level == "random":
        return rng.choice(actions)
    best = max(_gain(view, action) for action in actions)
    return rng.choice([action for action in actions if _gain(view, action) == best])


def _gain(view: View, action: Write) -> int:
    assert view.seat is not None
    grid = view.grids[view.seat]
    filled = (*grid[: action.cell], sum(view.dice or ()), *grid[action.cell + 1 :])
    return score_grid(filled).total
