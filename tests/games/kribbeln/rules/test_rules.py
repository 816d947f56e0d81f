"""Mirror of kribbeln.md: a turn, dodging, Kribbel rows, options, the end."""

import pytest
from tests.games.kribbeln.table import (
    FIRST,
    act,
    again,
    at_row,
    awaited_thrower,
    dice_for,
    dodge,
    end_turn,
    end_turns,
    fail_with,
    throw,
)

from querwurf.core.data import action_key
from querwurf.core.entry import Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over, WrongSeats
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.sheet import tasks_of
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Dodged,
    Entries,
    Entry,
    KribbelnAction,
    Options,
    PickedUp,
    RowScored,
    SheetDrawn,
    State,
    Stop,
    Thrown,
    Tie,
    Turn,
    TurnBegan,
    Written,
)

BEGINNER = Options(sheet=1, beginner=True)
ALL_SIX = "dice 1 2 3 4 5 6"


def start(seats: int = 2) -> State:
    return GAME.start(FIRST, seats)


def kinds(state: State, seat: int = 0) -> list[str]:
    return list(dict.fromkeys(type(action).__name__ for action in GAME.legal(state, seat)))


def refused(state: State, action: KribbelnAction) -> str:
    assert state.turn is not None
    with pytest.raises(IllegalAction) as refusal:
        GAME.decide(state, state.turn.seat, action)
    assert action not in GAME.legal(state, state.turn.seat)
    return str(refusal.value)


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_table_has_two_to_five_seats(seats: int) -> None:
    with pytest.raises(WrongSeats, match="2–5"):
        GAME.start(Options(), seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seat_1_begins_with_all_six_dice(seats: int) -> None:
    state = GAME.start(FIRST, seats)
    assert GAME.awaits(state) == AwaitChance(ALL_SIX, (6,) * 6, 0)
    events, state = advance(GAME, state, Chance((0, 1, 2, 3, 4, 5)))
    assert events == (Thrown(0, (1, 2, 3, 4, 5, 6)),)
    assert GAME.awaits(state) == AwaitSeats((0,))
    assert all(GAME.legal(state, seat) == () for seat in range(1, seats))


# the sheet


def test_a_random_sheet_is_drawn_first() -> None:
    state = GAME.start(Options(), 2)
    assert GAME.awaits(state) == AwaitChance("sheet", (6,))
    assert GAME.legal(state, 0) == ()
    events, state = advance(GAME, state, Chance((4,)))
    assert events == (SheetDrawn(5),)
    assert state == State(Options(), 5, ((None, None),) * 10, (), Turn(0), None)
    assert GAME.awaits(state) == AwaitChance(ALL_SIX, (6,) * 6, 0)


def test_a_chosen_sheet_is_not_drawn() -> None:
    assert GAME.start(Options(sheet=6), 2).sheet == 6


# three throws


def test_any_dice_may_be_thrown_again() -> None:
    state = throw(start(), 1, 1, 1, 1, 1, 1)
    agains = [action for action in GAME.legal(state, 0) if isinstance(action, Again)]
    assert len(agains) == 63
    assert agains == sorted(agains, key=action_key)
    events, state = act(state, Again((0, 3, 5)))
    assert events == (PickedUp(0, (0, 3, 5)),)
    assert GAME.awaits(state) == AwaitChance("dice 1 4 6", (6, 6, 6), 0)
    assert GAME.legal(state, 0) == ()
    events, state = advance(GAME, state, Chance((3, 4, 5)))
    assert events == (Thrown(0, (4, 1, 1, 5, 1, 6)),)


def test_dice_set_aside_may_be_taken_back() -> None:
    state = throw(again(throw(start(), 1, 2, 3, 4, 5, 6), 1), 6)
    assert state.turn == Turn(0, (6, 2, 3, 4, 5, 6), (), 1)
    state = throw(again(state, 2, 3, 4, 5, 6), 1, 1, 1, 1, 1)
    assert state.turn == Turn(0, (6, 1, 1, 1, 1, 1), (), 0)


def test_there_are_three_throws_and_no_more() -> None:
    state = throw(start(), 1, 1, 1, 1, 1, 1)
    for _ in range(2):
        assert "Again" in kinds(state)
        state = throw(again(state, 1), 2)
    assert "Again" not in kinds(state)
    assert refused(state, Again((0,))) == "no-throws-left"


@pytest.mark.parametrize(
    ("dice", "rule"),
    [
        ((), "no-dice"),
        ((6,), "no-such-die"),
        ((-1,), "no-such-die"),
        ((1, 1), "dice-in-order"),
        ((2, 1), "dice-in-order"),
    ],
)
def test_a_throw_needs_at_least_one_die_of_six(dice: tuple[int, ...], rule: str) -> None:
    assert refused(throw(start(), 1, 1, 1, 1, 1, 1), Again(dice)) == rule


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_only_the_seat_whose_turn_it_is_acts(seat: int) -> None:
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(throw(start(), 1, 1, 1, 1, 1, 1), seat, Stop())


def test_nobody_acts_before_the_throw() -> None:
    for action in (Stop(), Cross(), Dodge(), Again((0,))):
        with pytest.raises(IllegalAction, match="not-your-turn"):
            GAME.decide(start(), 0, action)


# a fulfilled task


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_fulfilled_task_writes_the_sum_after_any_throw(throws: int) -> None:
    dice = dice_for(tasks_of(1)[0], True, 25)
    state = throw(start(), *dice)
    for _ in range(throws - 1):
        state = throw(again(state, 6), dice[5])
    assert kinds(state) == (["Again", "Stop"] if throws < 3 else ["Stop"])
    events, state = act(state, Stop())
    assert events == (Written(0, 0, 25), TurnBegan(1))
    assert state.entries[0] == (25, None)
    assert state.turn == Turn(1)


def test_a_fulfilled_task_is_neither_crossed_nor_dodged() -> None:
    state = throw(start(), *dice_for(tasks_of(1)[0], True, 25))
    assert refused(state, Cross()) == "task-fulfilled"
    assert refused(state, Dodge()) == "task-fulfilled"


def test_a_fulfilled_task_may_be_risked() -> None:
    state = throw(start(), *dice_for(tasks_of(1)[0], True, 25))
    state = throw(again(state, 1, 2, 3, 4, 5, 6), *dice_for(tasks_of(1)[0], False, 20))
    assert "Stop" not in kinds(state)


# a failed task


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_failed_task_is_crossed_or_dodged_after_any_throw(throws: int) -> None:
    dice = dice_for(tasks_of(1)[0], False, 25)
    state = throw(start(), *dice)
    for _ in range(throws - 1):
        state = throw(again(state, 6), dice[5])
    assert kinds(state) == (["Again", "Cross", "Dodge"] if throws < 3 else ["Cross", "Dodge"])
    assert refused(state, Stop()) == "task-failed"
    events, crossed = act(state, Cross())
    assert events == (Written(0, 0, "X"), TurnBegan(1))
    assert crossed.entries[0] == ("X", None)
    assert crossed.entries[2] == (None, None)
    events, dodged = act(state, Dodge())
    assert events == (Dodged(0, 2, 25),)
    assert dodged.entries[0] == (None, None)
    assert dodged.entries[2] == (25, None)


def test_after_a_dodge_the_same_task_gets_three_fresh_throws() -> None:
    state = dodge(start(), 25)
    assert state.turn == Turn(0, (), (0, 1, 2, 3, 4, 5), 3)
    assert GAME.awaits(state) == AwaitChance(ALL_SIX, (6,) * 6, 0)
    events, state = end_turn(state, 30)
    assert events[0] == Written(0, 0, 30)


@pytest.mark.parametrize("row", [0, 1])
def test_the_red_area_is_dodged_once(row: int) -> None:
    rows: list[Entries] = [(20, 21)] * row
    state = fail_with(dodge(at_row(*rows), 20), 30)
    assert kinds(state) == ["Again", "Cross"]
    assert refused(state, Dodge()) == "kribbel-taken"


def test_a_dodge_of_the_first_task_shuts_the_second_too() -> None:
    state = end_turns(dodge(start(), 20), 25, 24)
    assert refused(fail_with(state, 36 - 6), Dodge()) == "kribbel-taken"


RED: tuple[Entries, ...] = ((20, 21), (20, 21), (22, "X"))


def test_a_dodge_needs_a_higher_sum_than_every_earlier_kribbel_number() -> None:
    state = fail_with(at_row(*RED), 22)
    assert kinds(state) == ["Again", "Cross"]
    assert refused(state, Dodge()) == "kribbel-must-rise (floor 22)"
    assert dodge(at_row(*RED), 23).entries[5] == (23, None)


def test_an_x_and_the_rivals_numbers_are_ignored() -> None:
    assert dodge(at_row(*RED, turn=1), 8).entries[5] == (None, 8)


YELLOW: tuple[Entries, ...] = ((20, 21), (20, 21), (24, 25))


@pytest.mark.parametrize("blue", [0, 1])
def test_the_blue_area_is_dodged_twice_kribbel_3_before_4_even_in_one_turn(blue: int) -> None:
    rows: tuple[Entries, ...] = (*RED, *YELLOW, *[(20, 21)] * blue)
    state = dodge(at_row(*rows), 26)
    assert (state.entries[8], state.entries[9]) == ((26, None), (None, None))
    assert refused(fail_with(state, 26), Dodge()) == "kribbel-must-rise (floor 26)"
    state = dodge(state, 27)
    assert (state.entries[8], state.entries[9]) == ((26, None), (27, None))
    assert state.turn == Turn(0)
    assert refused(fail_with(state, 30), Dodge()) == "kribbel-taken"


def test_the_blue_area_may_be_dodged_in_two_turns() -> None:
    state = end_turns(dodge(at_row(*RED, *YELLOW), 26), 20, 19)
    assert dodge(state, 28).entries[9] == (28, None)


# Kribbel rows


def test_a_kribbel_row_writes_any_rising_sum_whatever_the_colours() -> None:
    state = throw(at_row(*RED, *YELLOW[:2]), 4, 4, 4, 4, 4, 3)
    assert kinds(state) == ["Again", "Stop"]
    assert refused(state, Cross()) == "kribbel-row"
    assert refused(state, Dodge()) == "kribbel-row"
    assert act(state, Stop())[0] == (Written(0, 5, 23), TurnBegan(1))


def test_a_kribbel_row_has_three_throws() -> None:
    state = throw(at_row(*RED[:2]), 1, 1, 1, 1, 1, 1)
    state = throw(again(throw(again(state, 1), 6), 2), 6)
    assert kinds(state) == ["Stop"]
    assert act(state, Stop())[0][0] == Written(0, 2, 16)


def test_a_kribbel_sum_that_does_not_rise_is_an_x() -> None:
    state = throw(at_row(*RED, *YELLOW[:2]), 4, 4, 4, 4, 3, 3)
    assert kinds(state) == ["Again", "Stop"]
    assert act(state, Stop())[0] == (Written(0, 5, "X"), TurnBegan(1))


def test_the_first_kribbel_field_takes_any_sum() -> None:
    state = throw(at_row(*RED[:2]), 1, 1, 1, 1, 1, 1)
    assert act(state, Stop())[0][0] == Written(0, 2, 6)


def test_only_seats_with_an_empty_field_throw_in_a_kribbel_row() -> None:
    state = end_turns(GAME.start(FIRST, 3), 20, 21, 22)
    state = dodge(state, 30)
    state = end_turns(state, 20, 19, 18)
    assert state.row == 2
    assert state.entries[2] == (None, None, 30)
    state = end_turn(state, 15)[1]
    events, state = end_turn(state, 16)
    assert events[:2] == (Written(1, 2, 16), RowScored(2, (1, 2, 3)))
    assert state.entries[2] == (15, 16, 30)


def test_a_kribbel_row_that_everyone_has_filled_is_scored_at_once() -> None:
    state = end_turns(start(), 20, 21)
    state = end_turn(dodge(state, 24), "X")[1]
    events, state = end_turn(dodge(state, 25), 30)
    assert events == (
        Written(0, 1, 30),
        RowScored(1, (2, 0)),
        RowScored(2, (2, 1)),
        TurnBegan(0),
    )
    assert state.row == 3


def test_dodges_can_fill_both_last_rows_and_end_the_game() -> None:
    state = at_row(*RED, *YELLOW, (20, 21))
    state = end_turn(dodge(dodge(state, 26), 28), 20)[1]
    events, state = end_turn(dodge(dodge(state, 27), 29), 21)
    assert events == (
        Written(1, 7, 21),
        RowScored(7, (1, 2)),
        RowScored(8, (1, 2)),
        RowScored(9, (1, 2)),
    )
    assert GAME.awaits(state) == Over()


# points


def test_the_worked_example_of_five_players() -> None:
    state = end_turns(GAME.start(FIRST, 5), 26, 31, 24, 17)
    events, state = end_turn(state, "X")
    assert events == (Written(4, 0, "X"), RowScored(0, (4, 5, 3, 2, 0)), TurnBegan(1))


def test_a_dodged_sum_is_scored_when_its_row_is() -> None:
    state = end_turns(dodge(start(), 30), 20, 21)
    assert state.points == ((1, 2),)
    state = end_turns(state, 22, 20)
    assert awaited_thrower(state) == 1
    state = end_turns(state, 29)
    assert state.points[2] == (2, 1)


# beginners


def test_for_beginners_kribbel_sums_need_not_rise() -> None:
    state = throw(at_row(*RED, *YELLOW[:2], options=BEGINNER), 1, 1, 1, 1, 1, 1)
    assert act(state, Stop())[0][0] == Written(0, 5, 6)
    assert dodge(at_row(*RED, options=BEGINNER), 8).entries[5] == (8, None)


def test_beginners_too_dodge_into_an_empty_field_kribbel_3_before_4() -> None:
    state = dodge(at_row(*RED, *YELLOW, options=BEGINNER), 20)
    assert state.entries[8] == (20, None)
    state = dodge(state, 10)
    assert state.entries[9] == (10, None)
    assert refused(fail_with(state, 30), Dodge()) == "kribbel-taken"


# the end


def ended(*last_rows: Entries, seats: int = 2) -> State:
    """A match whose first rows are crossed by everyone and whose last ones are these."""
    nothing: Entry = "X"
    crossed: list[Entries] = [(nothing,) * seats] * (10 - len(last_rows))
    state = at_row(*crossed, *last_rows, seats=seats)
    return State(state.options, state.sheet, state.entries, state.points, None, None)


def test_the_most_points_win() -> None:
    state = ended((30, 20, 10), (20, 30, 10), (24, 25, 26), (27, "X", "X"), seats=3)
    assert GAME.awaits(state) == Over()
    outcome = GAME.outcome(state)
    assert outcome.scores == (3 + 2 + 1 + 3, 2 + 3 + 2, 1 + 1 + 3)
    assert outcome.places == (1, 2, 3)
    assert outcome.tie_break is None
    assert outcome.breakdown.sheet == 1
    assert outcome.breakdown.entries == state.entries
    assert outcome.breakdown.points == state.points


def test_a_tie_goes_to_the_higher_kribbel_4() -> None:
    outcome = GAME.outcome(ended((30, 20), (29, 30)))
    assert outcome.scores == (3, 3)
    assert outcome.places == (2, 1)
    assert outcome.winners == (1,)
    assert outcome.tie_break == "kribbel-4"


def test_an_x_in_kribbel_4_is_lowest() -> None:
    outcome = GAME.outcome(ended((30, "X"), ("X", 6)))
    assert outcome.scores == (2, 2)
    assert outcome.places == (2, 1)
    assert outcome.tie_break == "kribbel-4"


def test_a_tie_in_kribbel_4_too_is_shared() -> None:
    outcome = GAME.outcome(ended((30, 20), (20, 30), (29, 29)))
    assert outcome.scores == (4, 4)
    assert outcome.winners == (0, 1)
    assert outcome.tie_break is None


def test_all_crosses_share_the_win() -> None:
    outcome = GAME.outcome(ended(seats=5))
    assert outcome.scores == (0,) * 5
    assert outcome.places == (1,) * 5


def test_after_the_end_nobody_acts() -> None:
    state = ended()
    assert GAME.legal(state, 0) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, 0, Stop())


def test_a_whole_match_of_crosses_and_sums() -> None:
    state = start()
    while not isinstance(GAME.awaits(state), Over):
        if isinstance(state.tie, Tie):
            state = throw(throw(state, 1), 2)
        assert state.turn is not None
        seat = state.turn.seat
        state = end_turns(state, 20 + seat + state.row)
    assert state.points == ((1, 2),) * 10
    assert GAME.outcome(state).scores == (10, 20)
