"""Crosswise players of six levels, from chance to search.

The learnt ones live in the room `player`, which is loaded when one of them is first asked.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.crosswise.moves import change, effect
from querwurf.games.crosswise.scoring import columns_of, line_points, rows_of, six_owner
from querwurf.games.crosswise.seating import team_of
from querwurf.games.crosswise.state import Board, CrosswiseAction, Pass, Place, Redraw, Team
from querwurf.games.crosswise.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")
_WIN = 1000
_OVERLOOKED = {"easy": 0.5, "medium": 0.5, "hard": 0.25}
"""The share of its moves that a player does not even think of."""
_SURE = 0.999
"""A chance that nobody overlooks, but a child."""


def choose(view: View, rng: Random, level: str) -> CrosswiseAction:
    """Choose a move."""
    actions = legal(view)
    if level == "random" or len(actions) == 1:
        return rng.choice(actions)
    if level in ("greedy", "easy"):
        return _choose_simply(view, actions, rng, easy=level == "easy")
    from querwurf.games.crosswise import codes, player

    if level == "medium":
        return codes.action_of(player.by_potential(view, rng, _OVERLOOKED[level]))
    value = player.values_at_sight if level == "hard" else player.values_ahead
    found = value(view, rng)
    ranked = [codes.action_of(code) for code, *_ in found]
    return ranked[0] if found[0][1] > _SURE else _seen(ranked, rng, level)[0]


def explain(
    view: View, level: str = "master", ms: float | None = None
) -> list[Valued[CrosswiseAction]]:
    """Tell the chance to win of every legal move, best first."""
    from querwurf.games.crosswise import codes, player

    rng = Random(0)
    if level == "master":
        found = player.values_ahead(view, rng, ms=ms)
    else:
        found = player.values_at_sight(view, rng)
    return [Valued(codes.action_of(code), value, error) for code, value, error in found]


def _seen(actions: Sequence[CrosswiseAction], rng: Random, level: str) -> Sequence[CrosswiseAction]:
    """Leave out what a player overlooks, as long as something is left."""
    share = _OVERLOOKED.get(level, 0.0)
    return [action for action in actions if rng.random() >= share] or actions


def _choose_simply(
    view: View, actions: Sequence[CrosswiseAction], rng: Random, easy: bool
) -> CrosswiseAction:
    """Take the most points at once.

    The easy player counts its own lines only, does not see what the rival is up to, plays an
    action tile as gladly as any other, and overlooks many of its moves.
    """
    assert view.seat is not None
    team = team_of(view.seat)
    if easy:
        actions = _seen(actions, rng, "easy")
    values = [_value(view.board, team, action, easy) for action in actions]
    best = max(values)
    chosen = [action for action, value in zip(actions, values, strict=True) if value == best]
    return rng.choice(chosen)


def _value(board: Board, team: Team, action: CrosswiseAction, easy: bool) -> tuple[int, bool]:
    """Count the own lines, minus the rival's; between equals an action tile is worth keeping."""
    count = _own if easy else _lead
    if isinstance(action, Pass | Redraw):
        return count(board, team), isinstance(action, Redraw)
    after = change(board, effect(board, action).changes)
    return count(after, team), easy or isinstance(action, Place)


def _lead(board: Board, team: Team) -> int:
    owner = six_owner(board)
    if owner is not None:
        return _WIN if owner == team else -_WIN
    lead = sum(map(line_points, rows_of(board))) - sum(map(line_points, columns_of(board)))
    return lead if team == "rows" else -lead


def _own(board: Board, team: Team) -> int:
    if six_owner(board) == team:
        return _WIN
    return sum(map(line_points, rows_of(board) if team == "rows" else columns_of(board)))
