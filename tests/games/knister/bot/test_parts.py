"""How Knister's lines end: counted honestly, and the same for the same view."""

from random import Random

import pytest
from tests.games.knister.bot.test_reasons import positions, view_of

from querwurf.games.knister.bot import player
from querwurf.games.knister.bot.parts import GAMES, WHAT, parts
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import EMPTY_GRID, Grid, Write
from querwurf.games.knister.rules.view import legal


def test_the_lines_add_up_to_the_mean_result() -> None:
    for view in positions(12, seed=1):
        for one in parts(view, legal(view)[:2]):
            assert tuple(part.what for part in one.parts) == WHAT
            for part in one.parts:
                assert sum(part.chances.values()) == pytest.approx(1)
                mean = sum(points * chance for points, chance in part.chances.items())
                assert mean == pytest.approx(part.mean)


def test_the_same_view_gives_the_same_parts() -> None:
    view = next(positions(1, seed=2))
    actions = legal(view)[:2]
    first, second = parts(view, actions)
    assert parts(view, actions) == (first, second)
    # The same throws for all: what is compared does not depend on what else is.
    assert parts(view, actions[1:])[0].parts == second.parts
    assert first.error == 0 < second.error
    assert first.games == GAMES


def test_a_full_sheet_is_worth_its_points() -> None:
    rng = Random(3)
    grid = tuple(rng.randint(2, 12) for _ in EMPTY_GRID[1:])
    (one,) = parts(view_of((0, *grid), 7), [Write(0)])
    assert sum(part.mean for part in one.parts) == score_grid((7, *grid)).total
    assert one.games == 1


def test_the_last_throws_are_all_played() -> None:
    rng = Random(4)
    for _ in range(5):
        grid = tuple(0 if cell in (3, 17) else rng.randint(2, 12) for cell in range(25))
        for one in parts(view_of(grid, 6), [Write(3), Write(17)]):
            expected = mean_of_last(filled(grid, one.action.cell, 6))
            assert sum(part.mean for part in one.parts) == pytest.approx(expected)
            assert one.error == 0


def mean_of_last(grid: Grid) -> float:
    """Score a sheet with one gap over all throws, by the rules."""
    gap = grid.index(0)
    throws = [first + second for first in range(1, 7) for second in range(1, 7)]
    return sum(score_grid(filled(grid, gap, throw)).total for throw in throws) / len(throws)


def test_parts_agree_with_the_values_on_average() -> None:
    """Both forecast the same result: the player at sight is a little weaker than the search."""
    gaps = []
    for view in positions(12, seed=5):
        grid = view.grids[0]
        best = player.judge(grid, sum(view.dice or ()), 1, player.MASTER)
        (one,) = parts(view, [Write(int(best.order[0]))])
        gaps.append(sum(part.mean for part in one.parts) - best.value[best.order[0]])
    assert abs(sum(gaps) / len(gaps)) < 3
