"""Knister's players, from chance to the master.

random: any cell. greedy: the points that an entry brings at once. easy and medium know what a
line may still become, but take every line for itself and overlook some, the diagonals most of
all: easy half of them, medium a few. hard: learnt values, at a glance. master: looks over the
next throws, plays the best cells on, computes the end exactly, and in company plays the last
rounds for the win. Kernels are imported only when they are needed.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.knister.rules import filled
from querwurf.games.knister.scoring import COLUMNS, DIAGONALS, ROWS, score_grid
from querwurf.games.knister.state import Grid, Write
from querwurf.games.knister.view import View, legal

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
    return sorted(_valued(view, level, _seed_of(view), ms), key=lambda one: -one.value)


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
        from querwurf.games.knister import player

        plan = player.plan_for(ms) if level == "master" else None
        desk = player.judge(_grid(view), _number(view), seed, plan)
        return [
            Valued(action, float(desk.value[action.cell]), float(desk.error[action.cell]))
            for action in legal(view)
        ]
    if level in _NOTICED:
        from querwurf.games.knister import player

        worth = player.take_lines_alone(_grid(view), _number(view), noticed)
        return [Valued(action, worth[action.cell], 0.0) for action in legal(view)]
    return [Valued(action, _gain(view, action), 0.0) for action in legal(view)]


def _choose_master(view: View, seed: int) -> Write:
    from querwurf.games.knister import player

    last_game = view.game + 1 == view.options.games
    if len(view.grids) > 1 and last_game and player.is_close(_grid(view)):
        seat = view.seat or 0
        return Write(player.best_in_company(view.grids, view.earlier, seat, _number(view), seed))
    desk = player.judge(_grid(view), _number(view), seed, player.MASTER)
    return Write(int(desk.order[0]))


def _seed_of(view: View) -> int:
    """Give the same advice for the same position."""
    seed = _number(view)
    for held in _grid(view):
        seed = (seed * 13 + held) % _SEEDS
    return seed


def _grid(view: View) -> Grid:
    assert view.seat is not None
    return view.grids[view.seat]


def _number(view: View) -> int:
    return sum(view.dice or ())


def _gain(view: View, action: Write) -> float:
    return score_grid(filled(_grid(view), action.cell, _number(view))).total
