"""Knister's players: legal, repeatable, each better than the one below."""

from random import Random

import msgspec
import numpy as np
import pytest

from querwurf.games.knister.bot import levels, player
from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import (
    CELLS,
    EMPTY_GRID,
    ROUNDS,
    Grid,
    Options,
    State,
    Write,
)
from querwurf.games.knister.rules.view import View, legal, of

DIAGONAL_FIVE: Grid = (
    7,
    2,
    3,
    4,
    5,
    9,
    7,
    10,
    11,
    12,
    3,
    4,
    0,
    8,
    9,
    2,
    0,
    4,
    7,
    6,
    10,
    11,
    12,
    3,
    7,
)
RISKY: Grid = (8, 10, 0, 6, 9, 3, 5, 7, 6, 4, 8, 0, 7, 6, 9, 3, 5, 3, 6, 2, 8, 0, 7, 6, 9)
DULL: Grid = (0, 0, 0, *(2, 4, 6, 8, 10, 12, 3, 5, 9, 11, 2) * 2)


def view_of(*grids: Grid, dice: tuple[int, int], earlier: tuple[int, ...] = ()) -> View:
    played = CELLS - grids[0].count(0)
    state = State(Options(), (), grids, played, dice, (None,) * len(grids))
    view = of(state, 0)
    return msgspec.structs.replace(view, earlier=earlier) if earlier else view


def play_alone(level: str, seed: int) -> int:
    dice, rng = Random(f"dice {seed}"), Random(f"bot {seed}")
    grid = EMPTY_GRID
    for _ in range(ROUNDS):
        throw = dice.randint(1, 6), dice.randint(1, 6)
        cell = levels.choose(view_of(grid, dice=throw), rng, level).cell
        grid = (*grid[:cell], sum(throw), *grid[cell + 1 :])
    return score_grid(grid).total


@pytest.mark.parametrize("level", levels.LEVELS)
def test_every_level_chooses_the_same_legal_cell_again(level: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        grid = tuple(rng.choice([0, 0, 5, 6, 7, 8, 9]) for _ in range(CELLS))
        view = view_of(grid, grid, dice=(3, 4))
        choice = levels.choose(view, Random(seed), level)
        assert choice in legal(view)
        assert choice == levels.choose(view, Random(seed), level)


@pytest.mark.parametrize("level", ["greedy", "medium", "hard", "master"])
def test_a_five_on_the_diagonal_is_not_missed(level: str) -> None:
    view = view_of(DIAGONAL_FIVE, dice=(3, 4))
    cells = {levels.choose(view, Random(seed), level).cell for seed in range(5)}
    assert 12 in cells
    assert level == "medium" or cells == {12}


def test_the_levels_are_apart() -> None:
    means = [
        np.mean([play_alone(level, seed) for seed in range(60)])
        for level in ("greedy", "easy", "medium", "hard")
    ]
    assert means[1] > means[0] + 5
    assert means[2] > means[1] + 8
    assert means[3] > means[2] + 8


def test_the_learnt_values_are_strong() -> None:
    points, luck = player.play_solo_weighed(1, 1000, None)
    assert (points - luck).mean() > 70.4


def test_luck_is_most_of_what_sets_games_apart_and_favours_nobody() -> None:
    points, luck = player.play_solo_weighed(3, 1000, None)
    assert np.array_equal(points, player.play_solo(3, 1000, None))
    assert abs(luck.mean()) < 4 * luck.std() / 1000**0.5
    assert (points - luck).std() < points.std() / 4


def test_search_makes_them_stronger() -> None:
    quick = player.MASTER._replace(batches=0)
    (points, luck), (plain, its_luck) = (
        player.play_solo_weighed(2, games, effort) for games, effort in ((400, quick), (1000, None))
    )
    assert (points - luck).mean() > (plain - its_luck).mean() + 0.2


@pytest.mark.parametrize("level", levels.LEVELS[1:])
def test_explain_values_every_legal_action_and_the_best_first(level: str) -> None:
    grid = (7, 0, 7, 0, 0, *EMPTY_GRID[5:])
    view = view_of(grid, dice=(3, 4))
    valued = levels.explain(view, level)
    assert {one.action for one in valued} == set(legal(view))
    values = [one.value for one in valued]
    assert values == sorted(values, reverse=True)
    assert all(one.error >= 0 for one in valued)
    assert valued == levels.explain(view, level)


def test_explain_has_nothing_to_say_when_nothing_is_to_do() -> None:
    view = msgspec.structs.replace(view_of(EMPTY_GRID, dice=(1, 1)), waiting=())
    assert levels.explain(view) == []


def test_explain_is_exact_near_the_end() -> None:
    view = view_of(DIAGONAL_FIVE, dice=(3, 4))
    worst, best = sorted(levels.explain(view), key=lambda one: one.value)
    assert best.action == Write(12)
    assert best.error == worst.error == 0
    mean = sum(
        score_grid(
            (*DIAGONAL_FIVE[:12], 7, *DIAGONAL_FIVE[13:16], a + b, *DIAGONAL_FIVE[17:])
        ).total
        for a in range(1, 7)
        for b in range(1, 7)
    )
    assert best.value == pytest.approx(mean / 36, abs=1e-3)


def test_more_time_gives_smaller_errors() -> None:
    grid = (7, 6, 0, 8, 0, 5, *EMPTY_GRID[6:])
    view = view_of(grid, dice=(3, 3))
    short, long = levels.explain(view, ms=4), levels.explain(view, ms=40)
    assert 0 < long[0].error < max(one.error for one in short)


def test_the_values_do_not_depend_on_rivals() -> None:
    alone, beside = view_of(RISKY, dice=(4, 4)), view_of(RISKY, DULL, dice=(4, 4))
    assert levels.explain(alone) == levels.explain(beside)


def test_the_master_takes_a_risk_only_when_behind() -> None:
    calm = view_of(RISKY, DULL, dice=(4, 4))
    behind = view_of(RISKY, DULL, dice=(4, 4), earlier=(0, 80))
    best = {one.action.cell for one in levels.explain(calm)[:2]}
    assert {levels.choose(calm, Random(seed), "master").cell for seed in range(3)} <= best
    assert {levels.choose(behind, Random(seed), "master").cell for seed in range(3)} == {2}


def test_before_the_last_game_the_mean_counts() -> None:
    behind = view_of(RISKY, DULL, dice=(4, 4), earlier=(0, 80))
    first_of_three = msgspec.structs.replace(behind, options=Options(games=3), game=0)
    best = {one.action.cell for one in levels.explain(behind)[:2]}
    assert levels.choose(first_of_three, Random(0), "master").cell in best
