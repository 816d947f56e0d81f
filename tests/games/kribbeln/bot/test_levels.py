"""Kribbeln players."""

from random import Random

import pytest
from tests.games.kribbeln.table import act, again, at_row, dice_for, fail_with, throw

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot import levels
from querwurf.games.kribbeln.rules.dice import colours_of
from querwurf.games.kribbeln.rules.sheet import tasks_of
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Entries,
    KribbelnAction,
    Options,
    State,
    Stop,
)


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
    """The task is two blue dice; one lies there, and a 1 besides higher ones."""
    dice = dice_for(tasks_of(1)[0], False, 30)
    choice = greedy(throw(at_row(), *dice))
    assert isinstance(choice, Again)
    assert colours_of(dice).count("B") == dice.count(1) == 1
    assert colours_of(dice).index("B") not in choice.dice
    assert dice.index(1) in choice.dice


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


def easy(state: State, seed: int = 0) -> KribbelnAction:
    return GAME.bot.choose(GAME.view(state, 0), Random(seed), "easy")


def test_easy_stops_as_soon_as_the_task_is_fulfilled() -> None:
    assert easy(throw(at_row(), *dice_for(tasks_of(1)[0], True, 12))) == Stop()


def test_easy_never_throws_a_high_die_again() -> None:
    dice = (6, 6, 5, 1, 2, 6)
    choice = easy(throw(at_row((20, 21)), *dice))
    assert isinstance(choice, Stop) or (isinstance(choice, Again) and set(choice.dice) <= {3, 4})


def test_easy_throws_its_lowest_die_when_all_are_high() -> None:
    failed = throw(at_row((20, 21), (20, 21), (35, 20), (20, 21), (20, 21)), 6, 5, 6, 6, 6, 6)
    assert easy(failed) == Again((1,))


def test_easy_is_content_with_a_middling_kribbel_sum() -> None:
    row = at_row((20, 21), (20, 21))
    assert easy(throw(row, 3, 4, 4, 4, 4, 4)) == Stop()
    assert easy(throw(row, 3, 4, 4, 4, 3, 3)) == Again((0, 4, 5))
    assert easy(third_throw(row, (1, 1, 1, 1, 1, 2))) == Stop()


def test_easy_often_forgets_to_dodge() -> None:
    state = third_throw(at_row(), dice_for(tasks_of(1)[0], False, 20))
    assert {easy(state, seed) for seed in range(20)} == {Cross(), Dodge()}


def last_turn(rival: int, *, mine: int = 20) -> State:
    """All rows but the last are played and level; the rival has written its Kribbel 4."""
    level: Entries = (20, 20)
    rows = (level,) * 8
    state = at_row(*rows, (mine, 20))
    entries = (*state.entries[:9], (None, rival))
    return State(state.options, state.sheet, entries, state.points, state.turn, None)


def test_the_master_stops_once_it_has_won() -> None:
    state = throw(last_turn(rival=25), 6, 6, 6, 3, 3, 2)
    assert GAME.bot.choose(GAME.view(state, 0), Random(0), "master") == Stop()
    hard = levels.rank(GAME.view(state, 0), "hard")[0]
    assert hard in (Again((5,)), Again((3, 4, 5)), Stop())


def test_the_master_goes_for_what_it_needs() -> None:
    state = throw(last_turn(rival=34), 6, 6, 6, 5, 5, 5)
    choice = GAME.bot.choose(GAME.view(state, 0), Random(0), "master")
    assert isinstance(choice, Again)
    assert set(choice.dice) <= {3, 4, 5}
    state = third_throw(last_turn(rival=34), (6, 6, 6, 5, 5, 5))
    assert GAME.bot.choose(GAME.view(state, 0), Random(0), "master") == Stop()


@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_an_explanation_values_every_legal_action(level: str) -> None:
    for state in (throw(at_row(), 1, 2, 3, 4, 5, 6), fail_with(at_row(seats=5), 23)):
        view = GAME.view(state, 0)
        valued = levels.explain(view, level)
        assert {one.action for one in valued} == set(GAME.legal_in(view))
        values = [one.value for one in valued]
        assert values == sorted(values, reverse=True)
        chosen = levels.rank(view, level)[0]
        assert next(one.value for one in valued if one.action == chosen) == values[0]
        sampled = level == "master" and len(view.totals) > 2
        assert all((one.error > 0) == sampled for one in valued)


def test_medium_and_hard_overlook_dice_but_never_what_else_they_can_do() -> None:
    view = GAME.view(throw(at_row(), 1, 2, 3, 4, 5, 6), 0)
    taken = {}
    for level in ("medium", "hard", "master"):
        chosen = [GAME.bot.choose(view, Random(seed), level) for seed in range(60)]
        taken[level] = chosen.count(levels.rank(view, level)[0])
    assert 10 < taken["medium"] < taken["hard"] < taken["master"] == 60
    last = GAME.view(third_throw(at_row(), dice_for(tasks_of(1)[0], True, 20)), 0)
    assert {GAME.bot.choose(last, Random(seed), "medium") for seed in range(20)} == {Stop()}


def test_the_masters_values_are_chances_to_win() -> None:
    view = GAME.view(throw(at_row(seats=4), 1, 2, 3, 4, 5, 6), 0)
    values = [one.value for one in levels.explain(view, ms=5)]
    assert all(0 < value < 0.6 for value in values)
    assert 0.2 < max(values) < 0.4, "a modest throw in fair company"
    quick, slow = (levels.explain(view, ms=ms)[0].error for ms in (5, 40))
    assert slow < quick


def test_nothing_to_explain_when_it_is_not_the_seats_turn() -> None:
    assert levels.explain(GAME.view(throw(at_row(), 1, 2, 3, 4, 5, 6), 1)) == []


def test_beginners_and_all_seat_counts_have_masters() -> None:
    for seats in GAME.seats:
        state = throw(
            at_row(seats=seats, options=Options(sheet=2, beginner=True)), 6, 6, 6, 6, 6, 6
        )
        assert GAME.bot.choose(GAME.view(state, 0), Random(0), "master") in GAME.legal(state, 0)
