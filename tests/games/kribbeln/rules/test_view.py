"""What a seat may know at a Kribbeln table: everything lies open."""

from random import Random

import msgspec
import pytest
from tests.games.kribbeln.table import FIRST, again, at_row, dice_for, end_turns, fail_with, throw

from querwurf.core.conformance import play
from querwurf.core.events import Audience
from querwurf.core.redact import redact
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.dice import DICE, faces_of
from querwurf.games.kribbeln.rules.rules import Judged
from querwurf.games.kribbeln.rules.sheet import tasks_of
from querwurf.games.kribbeln.rules.state import Entries, Options, State, Tie
from querwurf.games.kribbeln.rules.view import TurnView, View

RED: tuple[Entries, ...] = ((20, 21), (20, 21), (22, "X"))


def turn_in(state: State) -> TurnView:
    turn = GAME.view(state, None).turn
    assert turn is not None
    return turn


@pytest.mark.parametrize("seed", range(3))
def test_everybody_sees_the_same(seed: int) -> None:
    states, log = play(GAME, Options(), 3, Random(seed))
    for state in states:
        views: list[View] = [GAME.view(state, seat) for seat in (None, 0, 1, 2)]
        assert len({msgspec.structs.replace(view, seat=None) for view in views}) == 1
        assert [view.seat for view in views] == [None, 0, 1, 2]
        assert GAME.legal_in(views[0]) == ()
    for entry in log:
        assert all(redact(entry.events, seat) == entry.events for seat in (None, 0, 1, 2))
    assert all(event.audience is Audience.EVERYONE for event in GAME.events)


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_may_do_in_its_view_what_it_may_do(seed: int) -> None:
    states, _ = play(GAME, Options(beginner=True), 4, Random(seed))
    for state in states:
        for seat in range(4):
            assert GAME.legal_in(GAME.view(state, seat)) == GAME.legal(state, seat)


def test_before_the_sheet_is_drawn_there_are_no_tasks() -> None:
    view = GAME.view(GAME.start(Options(), 2), 0)
    assert (view.sheet, view.tasks, view.task) == (None, (), None)
    assert view.turn == TurnView(0, (), DICE, 3, None, 2)


def test_a_fresh_table() -> None:
    view = GAME.view(GAME.start(FIRST, 2), 1)
    assert (view.seat, view.sheet, view.row) == (1, 1, 0)
    assert view.tasks == tasks_of(1)
    assert view.task == tasks_of(1)[0]
    assert (view.points, view.totals, view.floors) == ((), (0, 0), (0, 0))
    assert view.tie is None


def test_a_failed_task_shows_its_dodge() -> None:
    dice = dice_for(tasks_of(1)[2], False, 23)
    turn = turn_in(throw(at_row(*RED), *dice))
    assert turn == TurnView(0, faces_of(dice), (), 2, Judged(23, False, "X", 5), 5)


def test_a_failed_task_with_a_sum_too_low_shows_the_open_field_only() -> None:
    turn = turn_in(fail_with(at_row(*RED), 22))
    assert turn.judged == Judged(22, False, "X", None)
    assert turn.open_field == 5


def test_a_fulfilled_task_shows_what_it_writes() -> None:
    dice = dice_for(tasks_of(1)[2], True, 24)
    assert turn_in(throw(at_row(*RED), *dice)).judged == Judged(24, True, 24, None)


def test_a_kribbel_row_has_no_task_and_no_dodge() -> None:
    state = at_row(*RED, (20, 21), (20, 21))
    assert GAME.view(state, 0).task is None
    low, high = throw(state, 4, 4, 4, 4, 3, 3), throw(state, 4, 4, 4, 4, 4, 3)
    assert turn_in(low).judged == Judged(22, None, "X", None)
    assert turn_in(high).judged == Judged(23, None, 23, None)
    assert turn_in(high).open_field is None


def test_dice_in_the_air_are_marked() -> None:
    turn = turn_in(again(throw(at_row(), 1, 2, 3, 4, 5, 6), 2, 5))
    assert turn == TurnView(0, faces_of((1, 2, 3, 4, 5, 6)), (1, 4), 2, None, 2)


def test_points_and_totals_of_the_scored_rows() -> None:
    view = GAME.view(end_turns(at_row(*RED), 20), 0)
    assert view.row == 3
    assert view.entries[3] == (20, None)
    assert view.points == ((1, 2), (1, 2), (2, 0))
    assert view.totals == (4, 4)


def test_the_floor_of_the_next_kribbel_sum() -> None:
    assert GAME.view(at_row(*RED), 0).floors == (22, 0)
    beginner = Options(sheet=1, beginner=True)
    assert GAME.view(at_row(*RED, options=beginner), 0).floors == (0, 0)


def test_a_tie_is_shown_and_nobody_has_the_turn() -> None:
    view = GAME.view(throw(end_turns(at_row(), 20, 20), 5), 0)
    assert view.turn is None
    assert view.tie == Tie((0, 1), (5,))


def test_the_end() -> None:
    states, _ = play(GAME, FIRST, 2, Random(1))
    view = GAME.view(states[-1], 0)
    assert (view.row, view.task, view.turn, view.tie) == (10, None, None, None)
    assert view.totals == GAME.outcome(states[-1]).scores
