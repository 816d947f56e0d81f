"""Mirror of kribbeln.md: who begins the next row."""

import pytest
from tests.games.kribbeln.table import (
    FIRST,
    at_row,
    awaited_thrower,
    dodge,
    end_turn,
    end_turns,
    throw,
)

from querwurf.core.entry import Chance, advance
from querwurf.core.protocol import AwaitChance, IllegalAction
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.state import (
    Entries,
    Entry,
    State,
    Stop,
    Tie,
    Tied,
    TieThrown,
    TurnBegan,
)


def start(seats: int = 3) -> State:
    return GAME.start(FIRST, seats)


def test_turns_go_clockwise_round_the_table() -> None:
    state = end_turns(start(4), 20, 20, 30)
    assert awaited_thrower(state) == 3
    state = end_turns(state, 10)
    assert [awaited_thrower(state)] == [2]
    throwers = []
    for entry in (20, 21, 22, 23):
        throwers.append(awaited_thrower(state))
        state = end_turns(state, entry)
    assert throwers == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("entries", "begins"), [((30, 20, 10), 0), ((20, "X", 21), 2), (("X", 6 + 6, "X"), 1)]
)
def test_the_highest_sum_of_the_row_above_begins(entries: tuple[Entry, ...], begins: int) -> None:
    assert awaited_thrower(end_turns(start(), *entries)) == begins


def test_after_kribbel_1_the_leader_in_points_begins() -> None:
    state = at_row((30, 20, 10), (30, 20, 10), seats=3)
    assert awaited_thrower(end_turns(state, 10, 11, 12)) == 0  # 7 : 6 : 5


def test_after_kribbel_2_the_leader_in_points_begins() -> None:
    rows: list[Entries] = [(10, 20, 30)] * 5
    state = at_row(*rows, seats=3)
    assert awaited_thrower(end_turns(state, 33, 32, 31)) == 2


def test_in_the_blue_area_the_row_above_kribbel_4_is_kribbel_3() -> None:
    rows: list[Entries] = [(10, 20, 30)] * 8
    state = at_row(*rows, seats=3)
    assert awaited_thrower(end_turns(state, 33, 32, 31)) == 0


def test_a_dodged_sum_counts_in_the_row_above() -> None:
    rows: list[Entries] = [(10, 20, 30)] * 7
    state = dodge(at_row(*rows, seats=3, turn=1), 33)
    state = end_turns(state, 20, 19, 18, 31, 32)
    assert state.entries[8] == (32, 33, 31)
    assert awaited_thrower(state) == 1


def test_a_tie_is_broken_by_one_die_each() -> None:
    state = end_turns(start(), 30, 20)
    events, state = end_turn(state, 30)
    assert events[-1] == Tied((0, 2))
    assert GAME.awaits(state) == AwaitChance("tie", (6,), 0)
    assert all(GAME.legal(state, seat) == () for seat in range(3))
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, 0, Stop())
    events, state = advance(GAME, state, Chance((3,)))
    assert events == (TieThrown(0, 4),)
    assert state.tie == Tie((0, 2), (4,))
    assert GAME.awaits(state) == AwaitChance("tie", (6,), 2)
    events, state = advance(GAME, state, Chance((4,)))
    assert events == (TieThrown(2, 5), TurnBegan(2))
    assert state.tie is None
    assert awaited_thrower(state) == 2


def test_those_still_tied_throw_again() -> None:
    state = end_turns(start(), "X", "X")
    events, state = end_turn(state, "X")
    assert events[-1] == Tied((0, 1, 2))
    state = throw(throw(state, 5), 6)
    events, state = advance(GAME, state, Chance((5,)))
    assert events == (TieThrown(2, 6), Tied((1, 2)))
    assert awaited_thrower(state) == 1
    state = throw(throw(state, 2), 2)
    assert state.tie == Tie((1, 2))
    assert awaited_thrower(throw(throw(state, 3), 1)) == 1


def test_a_tie_in_points_is_broken_too() -> None:
    state = at_row((30, 20, 10), (20, 30, 10), seats=3)
    events, _ = end_turn(end_turns(state, 30, 30), 20)
    assert events[-1] == Tied((0, 1))


def dodged(tied: tuple[Entry, ...], *seats: int) -> State:
    """A table before the last turn of row 2, with these seats having dodged to Kribbel 1."""
    state = at_row((30, 20, 10), seats=3)
    for seat, entry in enumerate(tied):
        if seat in seats:
            state = dodge(state, 20)
        if seat < 2:
            state = end_turns(state, entry)
    return state


def test_a_best_player_who_needs_no_throw_leaves_it_to_the_next_clockwise() -> None:
    assert awaited_thrower(end_turns(dodged((30, 20, 10), 0), 10)) == 1
    assert awaited_thrower(end_turns(dodged((30, 20, 10), 0, 1), 10)) == 2
    assert awaited_thrower(end_turns(dodged((10, 20, 30), 2), 30)) == 0


def test_a_tied_player_who_needs_no_throw_still_throws_for_the_beginning() -> None:
    state = end_turns(dodged((30, 30, 10), 0), 10)  # seats 1 and 2 throw; 0 would lead to 1
    assert state.tie is None
    assert awaited_thrower(state) == 1
    state = end_turns(dodged((30, 10, 30), 1), 30)
    assert state.tie == Tie((0, 2))
    state = end_turns(dodged((30, 30, 30), 1), 30)
    assert state.tie == Tie((0, 1, 2))
    assert awaited_thrower(throw(throw(throw(state, 1), 6), 2)) == 2


def test_equals_who_lead_to_the_same_first_throw_need_no_die() -> None:
    state = end_turns(dodged((30, 30, 10), 0, 1), 10)
    assert state.tie is None
    assert awaited_thrower(state) == 2


def test_equals_left_after_a_tie_who_lead_to_the_same_first_throw_throw_no_more() -> None:
    state = end_turns(dodged((30, 30, 30), 1), 30)
    assert awaited_thrower(throw(throw(throw(state, 1), 6), 6)) == 2


def test_a_row_that_everyone_has_filled_needs_no_beginner() -> None:
    events, state = end_turn(dodged((30, 30, 30), 0, 1, 2), 30)
    assert [type(event).__name__ for event in events] == [
        "Written",
        "RowScored",
        "RowScored",
        "TurnBegan",
    ]
    assert state.row == 3
    assert awaited_thrower(state) == 0
