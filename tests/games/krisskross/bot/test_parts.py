"""How Kriss Kross's lines end: counted honestly, and the same for the same view."""

from itertools import product

import pytest
from tests.games.krisskross.bot.test_reasons import positions, view_of

from querwurf.games.krisskross.bot.parts import EMPTY, GAMES, WHAT, parts
from querwurf.games.krisskross.rules.rules import fill, open_pairs, writes
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import Write
from querwurf.games.krisskross.rules.view import legal


@pytest.mark.parametrize("diagonal", [False, True])
def test_the_lines_add_up_to_the_mean_result(diagonal: bool) -> None:
    for view in positions(6, seed=1, diagonal=diagonal):
        actions = [action for action in legal(view)[:2] if isinstance(action, Write)]
        for one in parts(view, actions):
            lines = WHAT if diagonal else WHAT[:-1]
            assert tuple(part.what for part in one.parts) == (*lines, EMPTY)
            for part in one.parts:
                assert sum(part.chances.values()) == pytest.approx(1)
                mean = sum(points * chance for points, chance in part.chances.items())
                assert mean == pytest.approx(part.mean)


def test_the_same_view_gives_the_same_parts() -> None:
    view = next(one for one in positions(30, seed=2) if one.round < 8)
    actions = [action for action in legal(view)[:2] if isinstance(action, Write)]
    first, second = parts(view, actions)
    assert parts(view, actions) == (first, second)
    assert parts(view, actions[1:])[0].parts == second.parts
    assert first.error == 0 < second.error
    assert first.games == GAMES


def test_nothing_is_to_come_when_the_sheet_is_full() -> None:
    grid = (0, 0, *(1, 2, 3, 4, 5, 6) * 3, 1, 2, 3, 4, 5)
    view = view_of(grid, (6, 6))
    action = Write((0, 1), (6, 6))
    (one,) = parts(view, [action])
    assert one.games == 1
    total = sum(part.mean for part in one.parts[:-1])
    assert total == score_grid(fill(grid, action), view.options).total


def test_the_last_throw_is_played_in_every_way() -> None:
    """Where one pair is left and both orders are written as the tables say, at least the best
    and the worst way bound the mean, and equal throws leave no choice."""
    met = 0
    for view in positions(60, seed=3):
        for action in legal(view)[:1]:
            assert isinstance(action, Write)
            after = fill(view.grids[0], action)
            if len(open_pairs(after)) == 1:
                (one,) = parts(view, [action])
                mean = sum(part.mean for part in one.parts[:-1])
                ends = [
                    [
                        score_grid(fill(after, way), view.options).total
                        for way in writes(after, dice)
                    ]
                    for dice in product(range(1, 7), range(1, 7))
                ]
                assert sum(map(min, ends)) / 36 - 1e-9 <= mean <= sum(map(max, ends)) / 36 + 1e-9
                met += 1
    assert met
