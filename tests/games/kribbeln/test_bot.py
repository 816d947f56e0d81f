"""Simple Kribbeln players."""

from random import Random

import pytest
from tests.games.kribbeln.table import act, again, at_row, dice_for, fail_with, throw

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.dice import colours_of
from querwurf.games.kribbeln.sheet import tasks_of
from querwurf.games.kribbeln.state import Again, Cross, Dodge, KribbelnAction, State, Stop


def greedy(state: State, seed: int = 0) -> KribbelnAction:
    return GAME.bot.choose(GAME.view(state, 0), Random(seed), "greedy")


def third_throw(state: State, dice: tuple[int, ...]) -> State:
    """The dice lie so after the third throw."""
    state = throw(state, *dice)
    for _ in range(2):
        state = throw(again(state, 1), dice[0])
    return state


def test_a_kribbel_row_throws_low_dice_again() -> None:
    state = at_row((20, 21), (20, 21))
    assert greedy(throw(state, 6, 1, 5, 2, 4, 3)) == Again((1, 3, 5))
    assert greedy(throw(state, 6, 6, 6, 6, 6, 4)) == Stop()


def test_a_kribbel_row_needs_to_rise() -> None:
    state = throw(at_row((20, 21), (20, 21), (31, 20), (20, 21), (20, 21)), 6, 6, 5, 5, 5, 4)
    assert isinstance(greedy(state), Again), "31 is not enough, so standing pat is worth nothing"


def test_a_good_sum_is_kept() -> None:
    assert greedy(throw(at_row(), *dice_for(tasks_of(1)[0], True, 34))) == Stop()


def test_a_failed_task_is_tried_again_with_the_fitting_dice_kept() -> None:
    dice = dice_for(tasks_of(1)[0], False, 30)
    choice = greedy(throw(at_row(), *dice))
    assert isinstance(choice, Again)
    assert colours_of(dice).count("B") != 2


def test_a_dodge_is_better_than_an_x() -> None:
    state = third_throw(at_row(), dice_for(tasks_of(1)[0], False, 20))
    assert greedy(state) == Dodge()
    state = third_throw(act(state, Dodge())[1], dice_for(tasks_of(1)[0], False, 20))
    assert greedy(state) == Cross()


@pytest.mark.parametrize("level", GAME.bot.LEVELS)
def test_a_choice_needs_nothing_but_the_view_and_the_stream(level: str) -> None:
    view = GAME.view(fail_with(at_row(), 20), 0)
    choices = {GAME.bot.choose(view, Random(seed), level) for seed in range(20)}
    assert choices <= set(GAME.legal_in(view))
    assert GAME.bot.choose(view, Random(3), level) == GAME.bot.choose(view, Random(3), level)
