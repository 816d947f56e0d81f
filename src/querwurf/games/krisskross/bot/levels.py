"""Kriss Kross players of every strength.

`random` and `greedy` are yardsticks. `easy` overlooks places, likes symbols beside equal ones and
does not see lone cells coming; `medium` and `hard` follow learnt values but do not see all
places, hard most of them; `master` sees all, looks ahead, and with rivals plays to win near the
end.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.krisskross.rules.rules import PAIRS, fill, open_pairs, start_cell
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import (
    CELLS,
    EMPTY_GRID,
    ROUNDS,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    Write,
)
from querwurf.games.krisskross.rules.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")
_NOTICED = 0.5
"""How often an easy player sees that a way to write is there."""
_PLACES_SEEN = {"medium": 0.6, "hard": 0.8}
"""How often a player sees that two neighbouring cells are empty."""
_BESIDE = tuple(
    tuple(other for pair in PAIRS if cell in pair for other in pair if other != cell)
    for cell in range(CELLS)
)


def choose(view: View, rng: Random, level: str) -> KrissKrossAction:
    """Choose a start symbol, or where this round's symbols go."""
    actions = legal(view)
    if level == "random" or isinstance(actions[0], ChooseSymbol):
        return rng.choice(actions)
    if level == "master":
        return _to_win(view, explain(view, level))
    if level in _PLACES_SEEN:
        return _best_seen(explain(view, level), rng, _PLACES_SEEN[level])
    entries = [action for action in actions if isinstance(action, Write)]
    if level == "easy":
        entries = [entry for entry in entries if rng.random() < _NOTICED] or entries
    worth = _liking if level == "easy" else _worth
    worths = [worth(view, entry) for entry in entries]
    best = max(worths)
    return rng.choice([entry for entry, w in zip(entries, worths, strict=True) if w == best])


def explain(
    view: View, level: str = "master", ms: float | None = None
) -> list[Valued[KrissKrossAction]]:
    """Value every legal action, best first; levels below `master` take the tables' word."""
    from querwurf.games.krisskross.bot import player

    effort = player.effort_for(ms) if level == "master" else player.TABLE_VALUES
    actions = legal(view)
    if not actions:
        return []
    if view.dice is None:
        grid = (*EMPTY_GRID[: (cell := start_cell(view.options))], 1, *EMPTY_GRID[cell + 1 :])
        value = player.expect_points(view.options, grid)
        return [Valued(action, value, 0.0) for action in actions]
    ways = player.judge(view.options, own_grid(view), view.dice, effort)
    return [Valued(way.entry, way.value, tried=way.tried) for way in ways]


def _best_seen(
    valued: list[Valued[KrissKrossAction]], rng: Random, share: float
) -> KrissKrossAction:
    """Take the best action of those whose place is seen, or the best of all if none is."""
    writes = [v.action for v in valued if isinstance(v.action, Write)]
    seen = {cells for cells in sorted({w.cells for w in writes}) if rng.random() < share}
    return next((write for write in writes if write.cells in seen), writes[0])


def _to_win(view: View, valued: Sequence[Valued[KrissKrossAction]]) -> KrissKrossAction:
    """Take the action with the most points, or near the end with rivals the surest to win."""
    return play_to_win(view, valued) if is_race(view) else valued[0].action


def is_race(view: View) -> bool:
    """Tell whether the chance to win counts: near the end with rivals."""
    from querwurf.games.krisskross.bot import player

    left = ROUNDS - view.round - 1
    return view.dice is not None and len(view.grids) > 1 and left <= player.WINNING_ROUNDS


def play_to_win(view: View, valued: Sequence[Valued[KrissKrossAction]]) -> KrissKrossAction:
    """Choose the entry that wins most often."""
    from querwurf.games.krisskross.bot import player

    assert view.seat is not None
    assert view.dice is not None
    left = ROUNDS - view.round - 1
    ways = [(v.action, v.value) for v in valued if isinstance(v.action, Write)]
    return player.surest(view.options, view.grids, view.seat, view.dice, left, ways)


def own_grid(view: View) -> Grid:
    """Give the sheet of the view's seat."""
    assert view.seat is not None
    return view.grids[view.seat]


def _worth(view: View, entry: Write) -> tuple[float, int]:
    """Points first, then the cells that can still be filled."""
    grid = fill(own_grid(view), entry)
    return (score_grid(grid, view.options).total, _fillable(grid))


def _fillable(grid: Grid) -> int:
    return len({cell for pair in open_pairs(grid) for cell in pair})


def _liking(view: View, entry: Write) -> tuple[float, int]:
    """Count equal neighbours, as the eye does: runs, gaps and lone cells do not matter."""
    grid = fill(own_grid(view), entry)
    alike = sum(grid[cell] == grid[other] for cell in entry.cells for other in _BESIDE[cell])
    return (alike, 0)
