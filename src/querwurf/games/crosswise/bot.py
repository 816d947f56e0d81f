"""Simple Crosswise players: by chance, and by the points that a move brings at once."""

from collections.abc import Sequence
from random import Random

from querwurf.games.crosswise.moves import change, effect
from querwurf.games.crosswise.scoring import columns_of, line_points, rows_of, six_owner
from querwurf.games.crosswise.seating import team_of
from querwurf.games.crosswise.state import Board, CrosswiseAction, Pass, Place, Redraw, Team
from querwurf.games.crosswise.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy")
_WIN = 1000


def choose(view: View, rng: Random, level: str) -> CrosswiseAction:
    """Choose a move."""
    actions = legal(view)
    if level == "random":
        return rng.choice(actions)
    assert view.seat is not None
    team = team_of(view.seat)
    values = [_value(view.board, team, action) for action in actions]
    best = max(values)
    chosen = [action for action, value in zip(actions, values, strict=True) if value == best]
    return rng.choice(chosen)


def _value(board: Board, team: Team, action: CrosswiseAction) -> tuple[int, bool]:
    """Count the own lines minus the rival's; between equals an action tile is worth keeping."""
    if isinstance(action, Pass | Redraw):
        return _lead(board, team), isinstance(action, Redraw)
    after = change(board, effect(board, action).changes)
    return _lead(after, team), isinstance(action, Place)


def _lead(board: Board, team: Team) -> int:
    owner = six_owner(board)
    if owner is not None:
        return _WIN if owner == team else -_WIN
    lead = sum(map(line_points, rows_of(board))) - sum(map(line_points, columns_of(board)))
    return lead if team == "rows" else -lead
