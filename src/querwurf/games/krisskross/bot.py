"""Simple Kriss Kross players: by chance, and by the points that an entry brings at once."""

from collections.abc import Sequence
from random import Random

from querwurf.games.krisskross.rules import fill, open_pairs
from querwurf.games.krisskross.scoring import score_grid
from querwurf.games.krisskross.state import ChooseSymbol, KrissKrossAction
from querwurf.games.krisskross.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy")


def choose(view: View, rng: Random, level: str) -> KrissKrossAction:
    """Choose a start symbol, or where this round's symbols go."""
    actions = legal(view)
    if level == "random":
        return rng.choice(actions)
    worth = [_worth(view, action) for action in actions]
    best = max(worth)
    return rng.choice([action for action, w in zip(actions, worth, strict=True) if w == best])


def _worth(view: View, action: KrissKrossAction) -> tuple[int, int]:
    """Points first, then the cells that can still be filled; all start symbols are alike."""
    assert view.seat is not None
    if isinstance(action, ChooseSymbol):
        return (0, 0)
    grid = fill(view.grids[view.seat], action)
    fillable = {cell for pair in open_pairs(grid) for cell in pair}
    return (score_grid(grid, view.options).total, len(fillable))
