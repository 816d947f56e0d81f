"""Crosswise players of six levels, from chance to search.

The learnt ones live in `player`, which is loaded when one of them is first asked.
"""

from collections.abc import Sequence
from random import Random

from querwurf.core.bot import Valued
from querwurf.games.crosswise.rules.moves import change, effect
from querwurf.games.crosswise.rules.scoring import columns_of, line_points, rows_of, six_owner
from querwurf.games.crosswise.rules.seating import team_of
from querwurf.games.crosswise.rules.state import Board, CrosswiseAction, Pass, Place, Redraw, Team
from querwurf.games.crosswise.rules.view import View, legal

LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")
_WIN = 1000
_OVERLOOKED = {"easy": 0.5, "medium": 0.5, "hard": 0.25}
"""The share of its moves that a player does not even think of."""


def choose(view: View, rng: Random, level: str) -> CrosswiseAction:
    """Choose a move: the best of those that the player thinks of."""
    actions = legal(view)
    if level == "random" or len(actions) == 1:
        return rng.choice(actions)
    ranked = _rank(view, actions, rng, level)
    share = _OVERLOOKED.get(level, 0.0)
    if not share or (level != "easy" and _wins(view, ranked[0])):  # only a child overlooks that
        return ranked[0]
    return next((action for action in ranked if rng.random() >= share), ranked[0])


def explain(
    view: View, level: str = "master", ms: float | None = None
) -> list[Valued[CrosswiseAction]]:
    """Tell the chance to win of every legal move, best first."""
    from querwurf.games.crosswise.bot import codes, player

    rng = Random(0)
    if level == "master":
        found = player.values_ahead(view, rng, ms=ms)
    else:
        found = player.values_at_sight(view, rng)
    return [
        Valued(codes.action_of(one.code), one.value, one.error, bool(one.tried)) for one in found
    ]


def _rank(
    view: View, actions: Sequence[CrosswiseAction], rng: Random, level: str
) -> Sequence[CrosswiseAction]:
    """List a player's moves as good as it takes them to be, best first."""
    if level in ("greedy", "easy"):
        return _rank_simply(view, actions, rng, easy=level == "easy")
    from querwurf.games.crosswise.bot import codes, player

    values = {
        "medium": player.values_by_potential,
        "hard": player.values_at_sight,
        "master": player.values_ahead,
    }
    return [codes.action_of(code) for code, *_ in values[level](view, rng)]


def _rank_simply(
    view: View, actions: Sequence[CrosswiseAction], rng: Random, easy: bool
) -> Sequence[CrosswiseAction]:
    """Put the most points at once first, by lot among equals.

    The easy player counts its own lines only, does not see what the rival is up to, and plays an
    action tile as gladly as any other.
    """
    team = _team(view)
    shuffled = rng.sample(actions, len(actions))
    return sorted(shuffled, key=lambda act: _value(view.board, team, act, easy), reverse=True)


def _wins(view: View, action: CrosswiseAction) -> bool:
    """Tell whether a move completes six equal symbols of the own team."""
    points, _ = _value(view.board, _team(view), action, easy=False)
    return points == _WIN


def _team(view: View) -> Team:
    assert view.seat is not None, "a spectator has no move"
    return team_of(view.seat)


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
