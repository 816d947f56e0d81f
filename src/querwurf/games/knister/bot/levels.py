"""Knister's players, from chance to the master.

random: any cell. greedy: the points that an entry brings at once. easy and medium know what a
line may still become, but take every line for itself and overlook some, the diagonals most of
all: easy half of them, medium a few. hard: learnt values, at a glance. master: looks over the
next throws, plays the best cells on, computes the end exactly, and with rivals plays the last
rounds for the win. Kernels are imported only when they are needed.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.knister.bot.lift import lift
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONALS, ROWS, score_grid
from querwurf.games.knister.rules.state import Grid, Write
from querwurf.games.knister.rules.view import CLOSE_UP, View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")

_SEEDS = 2**63
_NOTICED = {"easy": (0.5, 0.25), "medium": (0.9, 0.7)}
"""How likely a row or column, and a diagonal, is noticed in a round."""
_ALL = (True,) * len(ROWS + COLUMNS + DIAGONALS)


def choose(view: View, rng: Random, level: str) -> Write:
    """Choose a cell for this round's sum."""
    actions = legal(view)
    if level == "random" or len(actions) == 1:
        return rng.choice(actions)
    if level == "master":
        return _choose_master(view, rng.randrange(_SEEDS))
    noticed = _notice(level, rng) if level in _NOTICED else _ALL
    values = {one.action: one.value for one in _valued(view, level, noticed=noticed)}
    best = max(values.values())
    return rng.choice([action for action, value in values.items() if value == best])


def explain(view: View, level: str = "master", ms: float | None = None) -> list[Valued[Write]]:
    """Value every legal action, the best first; `ms` is the master's thinking time."""
    if not legal(view):
        return []
    return sorted(_valued(view, level, seed_of(view), ms), key=lambda one: -one.value)


def _notice(level: str, rng: Random) -> tuple[bool, ...]:
    straight, diagonal = _NOTICED[level]
    chances = (straight,) * len(ROWS + COLUMNS) + (diagonal,) * len(DIAGONALS)
    return tuple(rng.random() < chance for chance in chances)


def _valued(
    view: View,
    level: str,
    seed: int = 0,
    ms: float | None = None,
    noticed: Sequence[bool] = _ALL,
) -> list[Valued[Write]]:
    if level in ("hard", "master"):
        from querwurf.games.knister.bot import player

        effort = player.effort_for(ms) if level == "master" else None
        more = 0.0 if effort is None else lift(own_grid(view).count(0))
        scratch = player.judge(own_grid(view), number_of(view), seed, effort)
        return [
            Valued(
                action,
                value=float(scratch.value[action.cell]) + more,
                error=float(scratch.error[action.cell]),
                tried=effort is None or bool(scratch.looked[action.cell]),
            )
            for action in legal(view)
        ]
    if level in _NOTICED:
        from querwurf.games.knister.bot import player

        worth = player.take_lines_alone(own_grid(view), number_of(view), noticed)
        return [Valued(action, worth[action.cell], 0.0) for action in legal(view)]
    return [Valued(action, _gain(view, action), 0.0) for action in legal(view)]


def _choose_master(view: View, seed: int) -> Write:
    from querwurf.games.knister.bot import player

    if is_race(view):
        return play_to_win(view, seed)
    scratch = player.judge(own_grid(view), number_of(view), seed, player.MASTER)
    return Write(int(scratch.order[0]))


def is_race(view: View) -> bool:
    """Tell whether the chance to win counts: near the end, with rivals whose sheets are shown."""
    from querwurf.games.knister.bot import player

    last_game = view.game + 1 == view.options.games
    return 1 < len(view.grids) <= CLOSE_UP and last_game and player.is_close(own_grid(view))


def play_to_win(view: View, seed: int) -> Write:
    """Choose the cell with the best chance to win."""
    from querwurf.games.knister.bot import player

    seat, number = view.seat or 0, number_of(view)
    return Write(player.best_multiplayer(view.grids, view.earlier, seat, number, seed))


def seed_of(view: View) -> int:
    """Give the same advice for the same position."""
    return grid_seed(own_grid(view), number_of(view))


def grid_seed(grid: Grid, number: int) -> int:
    """Make a seed of a sheet and a sum."""
    seed = number
    for held in grid:
        seed = (seed * 13 + held) % _SEEDS
    return seed


def own_grid(view: View) -> Grid:
    """Give the sheet of the view's seat."""
    assert view.seat is not None
    return view.grids[view.seat]


def number_of(view: View) -> int:
    """Give the sum to write."""
    return sum(view.dice or ())


def _gain(view: View, action: Write) -> float:
    return score_grid(filled(own_grid(view), action.cell, number_of(view))).total
