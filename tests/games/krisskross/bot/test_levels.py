"""Players of every strength: legal, repeatable, each with its own character."""

from random import Random
from statistics import mean

import msgspec
import numpy as np
import pytest
from tests.games.krisskross.rules.test_rules import begun, throw, with_grids

from querwurf.core.conformance import play
from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.bot import player
from querwurf.games.krisskross.bot.levels import LEVELS, choose, explain
from querwurf.games.krisskross.rules.rules import fill
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import ChooseSymbol, Grid, Options, Write
from querwurf.games.krisskross.rules.view import View, legal, of

BOTH = pytest.mark.parametrize("options", [Options(), Options(diagonal=True)])

TWO_PLACES: Grid = (
    *(1, 1, 2, 3, 4),
    *(5, 6, 1, 2, 3),
    *(4, 5, 6, 1, 2),
    *(3, 4, 5, 6, 1),
    *(0, 0, 3, 2, 2),
)
"""One pair is empty: the next throw ends the game."""


def solo(level: str, seed: int, options: Options) -> int:
    """Play a solo game; the dice depend on the seed alone."""
    dice, rng = Random(f"dice {seed}"), Random(f"bot {seed}")
    state = GAME.start(options, 1)
    while not isinstance(awaiting := GAME.awaits(state), Over):
        if isinstance(awaiting, AwaitChance):
            events = GAME.settle(state, tuple(dice.randrange(size) for size in awaiting.sizes))
        else:
            events = GAME.decide(state, 0, choose(of(state, 0), rng, level))
        for event in events:
            state = GAME.evolve(state, event)
    return GAME.outcome(state).scores[0]


def views(seed: int, seats: int, options: Options) -> list[View]:
    """Views in which a seat has to act, from all over a match."""
    states, _ = play(GAME, options, seats, Random(seed))
    waiting = [of(s, seat) for s in states for seat in range(seats) if legal(of(s, seat))]
    return waiting[:: max(1, len(waiting) // 6)]


@BOTH
@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_repeatable(level: str, options: Options) -> None:
    for seats in (1, 3):
        for view in views(seats, seats, options):
            choice = choose(view, Random(1), level)
            assert choice in legal(view)
            assert choice == choose(view, Random(1), level)


@BOTH
def test_levels_grow_stronger(options: Options) -> None:
    means = [mean(solo(level, seed, options) for seed in range(30)) for level in LEVELS[:-1]]
    by_level = dict(zip(LEVELS, means, strict=False))
    assert by_level["random"] < by_level["easy"] < by_level["medium"] < by_level["hard"]
    assert by_level["easy"] < by_level["greedy"] < by_level["hard"]


def test_the_learnt_values_are_strong_and_luck_favours_nobody() -> None:
    points, luck = player.play_solo(
        Options(), np.arange(1000, dtype=np.uint64), player.TABLE_VALUES
    )
    assert (points - luck).mean() > 36
    assert abs(luck.mean()) < 4 * luck.std() / 1000**0.5
    assert (points - luck).std() < points.std() / 4


def test_a_throw_that_fits_is_luck_and_one_that_does_not_is_none() -> None:
    grid: Grid = (0, 0, *(1,) * 3, *ROWS_OF_FIVE[5:])
    lucky, plain = (player.weigh_luck(Options(), grid, dice) for dice in ((1, 1), (6, 6)))
    assert plain < 0 < lucky


def test_a_master_reaches_what_people_call_fantastic() -> None:
    assert mean(solo("master", seed, Options()) for seed in range(5)) > 30


@BOTH
@pytest.mark.parametrize("level", ["hard", "master"])
def test_every_legal_action_is_valued_best_first(level: str, options: Options) -> None:
    for view in views(5, 2, options):
        valued = explain(view, level)
        assert {v.action for v in valued} == set(legal(view))
        assert len(valued) == len(legal(view))
        values = [v.value for v in valued]
        assert values == sorted(values, reverse=True)
        assert all(v.error == 0 for v in valued)


def test_start_symbols_are_all_alike_and_worth_a_good_game() -> None:
    valued = explain(of(GAME.start(Options(), 2), 0))
    assert {v.action for v in valued} == set(map(ChooseSymbol, range(1, 7)))
    assert len({v.value for v in valued}) == 1
    assert 30 < valued[0].value < 45


def test_who_need_not_act_gets_no_advice() -> None:
    assert explain(of(GAME.start(Options(), 2), 1)) == []


@pytest.mark.parametrize("ms", [0, 5, 20, 100])
def test_the_last_entry_is_worth_the_final_score(ms: int) -> None:
    view = of(throw(with_grids(begun(1), TWO_PLACES), 3, 5), 0)
    for valued in explain(view, ms=ms):
        assert isinstance(valued.action, Write)
        final = score_grid(fill(TWO_PLACES, valued.action), Options()).total
        assert valued.value == pytest.approx(final)


def test_easy_likes_equal_neighbours_and_does_not_mind_lone_cells() -> None:
    grid: Grid = (0, 0, 1, *(0,) * 22)
    view = of(throw(with_grids(begun(1), grid), 1, 2), 0)
    chosen = [choose(view, Random(seed), "easy") for seed in range(60)]
    beside = {Write((0, 1), (2, 1)), Write((1, 6), (1, 2)), Write((3, 4), (1, 2))}
    assert beside <= set(chosen)


def test_medium_and_hard_take_the_best_of_the_places_that_they_see() -> None:
    grid: Grid = (0, 0, 1, 0, 0, 4, *(0,) * 19)
    view = of(throw(with_grids(begun(1), grid), 3, 2), 0)
    ranked = [v.action for v in explain(view, "hard")]
    best_by_place: dict[tuple[int, int], Write] = {}
    for action in ranked:
        assert isinstance(action, Write)
        best_by_place.setdefault(action.cells, action)
    kinds, taken = [], []
    for level in ("medium", "hard"):
        chosen = [choose(view, Random(seed), level) for seed in range(60)]
        assert set(chosen) <= set(best_by_place.values())
        assert max(set(chosen), key=chosen.count) == ranked[0]
        kinds.append(len(set(chosen)))
        taken.append(chosen.count(ranked[0]))
    assert kinds[0] > 3, "medium overlooks a lot"
    assert 30 < taken[0] < taken[1] < 60, "hard less, but some"


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_sees_nothing_looks_again(level: str) -> None:
    view = of(throw(with_grids(begun(1), TWO_PLACES), 3, 5), 0)
    best = explain(view, "hard")[0].action
    assert {choose(view, Random(seed), level) for seed in range(10)} == {best}


ROWS_OF_FIVE = tuple((column + 2 * row) % 5 + 1 for row in range(5) for column in range(5))
"""A full grid without any run."""


def test_in_company_the_better_line_is_worth_more_than_the_same_points_elsewhere() -> None:
    own: Grid = (6, 6, 6, 0, 0, *ROWS_OF_FIVE[5:20], 0, 0, *ROWS_OF_FIVE[22:])
    near, far = Write((20, 21), (5, 5)), Write((3, 4), (5, 5))
    rival = fill(fill(own, near), Write((3, 4), (2, 1)))
    after = [score_grid(fill(own, entry), Options()) for entry in (near, far)]
    assert after[0].total == after[1].total == score_grid(rival, Options()).total
    assert after[0].best_line == score_grid(rival, Options()).best_line < after[1].best_line
    state = msgspec.structs.replace(with_grids(begun(2), own, rival), round=11)
    assert choose(of(throw(state, 5, 5), 0), Random(0), "master") == far
