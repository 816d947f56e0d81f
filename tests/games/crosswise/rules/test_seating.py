"""Mirror of crosswise.md: teams, turn order and hands."""

import pytest

from querwurf.games.crosswise.rules.seating import full_hand, is_first_turn, mover, team_of


def test_partners_of_four_sit_opposite() -> None:
    assert [team_of(seat) for seat in range(4)] == ["rows", "columns", "rows", "columns"]


def test_two_players_are_a_team_each() -> None:
    assert [team_of(seat) for seat in range(2)] == ["rows", "columns"]


def test_the_single_of_three_sits_between_the_two_and_holds_six() -> None:
    assert [team_of(seat) for seat in range(3)] == ["rows", "columns", "rows"]
    assert [full_hand(3, seat) for seat in range(3)] == [4, 6, 4]
    assert [full_hand(2, seat) for seat in range(2)] == [4, 4]
    assert [full_hand(4, seat) for seat in range(4)] == [4, 4, 4, 4]


@pytest.mark.parametrize(
    ("seats", "starter", "order"),
    [
        (2, 0, [0, 1, 0, 1, 0]),
        (2, 1, [1, 0, 1, 0, 1]),
        (3, 0, [0, 1, 2, 1, 0, 1, 2, 1, 0]),
        (3, 1, [1, 2, 1, 0, 1, 2, 1, 0, 1]),
        (3, 2, [2, 1, 0, 1, 2, 1, 0, 1, 2]),
        (4, 0, [0, 1, 2, 3, 0]),
        (4, 3, [3, 0, 1, 2, 3, 0, 1]),
    ],
)
def test_turns_go_clockwise_and_the_single_plays_after_each_of_the_two(
    seats: int, starter: int, order: list[int]
) -> None:
    assert [mover(seats, starter, turn) for turn in range(len(order))] == order
    first = [seat not in order[:turn] for turn, seat in enumerate(order)]
    assert [is_first_turn(seats, starter, turn) for turn in range(len(order))] == first
