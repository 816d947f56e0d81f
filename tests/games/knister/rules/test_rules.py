"""Mirror of knister.md: rounds, entries, refusals, the end."""

import pytest

from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over, WrongSeats
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import (
    EMPTY_GRID,
    Options,
    Rolled,
    RoundClosed,
    State,
    Write,
    Written,
)


def throw(state: State, first: int, second: int) -> State:
    return advance(GAME, state, Chance((first - 1, second - 1)))[1]


def write(state: State, seat: int, cell: int) -> State:
    return advance(GAME, state, Act(seat, Write(cell)))[1]


def play_out(state: State, seats: int) -> State:
    """Fill the grids in reading order with sevens."""
    while isinstance(GAME.awaits(state), AwaitChance):
        state = throw(state, 3, 4)
        for seat in range(seats):
            state = write(state, seat, state.round)
    return state


@pytest.mark.parametrize("seats", [0, 101, -1])
def test_a_table_has_one_to_a_hundred_seats(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(Options(), seats)


def test_a_round_begins_with_a_throw_of_two_dice() -> None:
    state = GAME.start(Options(), 2)
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=0)
    events, state = advance(GAME, state, Chance((3, 4)))
    assert events == (Rolled(0, (4, 5)),)
    assert GAME.awaits(state) == AwaitSeats((0, 1))


def test_numbers_drawn_count_from_zero() -> None:
    state = GAME.start(Options(), 1)
    for first in range(6):
        for second in range(6):
            assert GAME.settle(state, (first, second)) == (Rolled(0, (first + 1, second + 1)),)


def test_the_roller_changes_clockwise() -> None:
    state = GAME.start(Options(), 3)
    rollers = []
    for cell in range(5):
        awaiting = GAME.awaits(state)
        assert isinstance(awaiting, AwaitChance)
        rollers.append(awaiting.seat)
        state = throw(state, 1, 1)
        for seat in range(3):
            state = write(state, seat, cell)
    assert rollers == [0, 1, 2, 0, 1]


def test_everyone_writes_in_any_order_and_the_last_closes_the_round() -> None:
    state = throw(GAME.start(Options(), 3), 4, 5)
    events, state = advance(GAME, state, Act(2, Write(24)))
    assert events == (Written(2, 24),)
    assert GAME.awaits(state) == AwaitSeats((0, 1))
    assert state.grids == (EMPTY_GRID,) * 3
    state = write(state, 0, 3)
    events, state = advance(GAME, state, Act(1, Write(3)))
    assert events == (RoundClosed((3, 3, 24)),)
    assert [grid.index(9) for grid in state.grids] == [3, 3, 24]
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=1)


def test_nobody_writes_before_the_throw_or_twice() -> None:
    state = GAME.start(Options(), 2)
    for seat in (0, 1):
        assert GAME.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match="not-your-turn"):
            GAME.decide(state, seat, Write(0))
    state = write(throw(state, 1, 2), 0, 7)
    assert GAME.legal(state, 0) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, 0, Write(8))


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    state = throw(GAME.start(Options(), 2), 1, 2)
    assert GAME.legal(state, seat) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, seat, Write(0))


@pytest.mark.parametrize("cell", [-1, 25, 1000])
def test_a_cell_off_the_grid_is_refused(cell: int) -> None:
    state = throw(GAME.start(Options(), 1), 1, 2)
    with pytest.raises(IllegalAction, match="no-such-cell"):
        GAME.decide(state, 0, Write(cell))


def test_a_written_cell_is_refused_and_not_legal() -> None:
    state = throw(write(throw(GAME.start(Options(), 1), 1, 2), 0, 12), 6, 6)
    assert Write(12) not in GAME.legal(state, 0)
    assert len(GAME.legal(state, 0)) == 24
    with pytest.raises(IllegalAction, match="cell-taken"):
        GAME.decide(state, 0, Write(12))


def test_the_game_ends_after_25_rounds() -> None:
    state = play_out(GAME.start(Options(), 2), 2)
    assert GAME.awaits(state) == Over()
    assert GAME.legal(state, 0) == ()
    outcome = GAME.outcome(state)
    assert outcome.scores == (140, 140)  # ten fives and two doubled ones
    assert outcome.places == (1, 1), "a tie is a shared win"
    assert outcome.winners == (0, 1)
    assert outcome.band is None


def test_a_solo_result_has_a_band() -> None:
    assert GAME.outcome(play_out(GAME.start(Options(), 1), 1)).band == "spectacular"


def test_three_games_are_summed() -> None:
    state = play_out(GAME.start(Options(games=3), 2), 2)
    outcome = GAME.outcome(state)
    assert outcome.scores == (420, 420)
    assert [score.total for score in outcome.breakdown.games[0]] == [140, 140, 140]
    assert len(state.finished) == 2


def test_the_roller_goes_on_round_the_table_across_games() -> None:
    state = GAME.start(Options(games=3), 2)
    while not state.finished:
        state = throw(state, 3, 4)
        for seat in range(2):
            state = write(state, seat, state.round)
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=1)


@pytest.mark.parametrize(
    ("games", "rounds", "roller"), [(0, 6, 1), (1, 1, 1), (1, 3, 3), (2, 7, 2), (2, 24, 4)]
)
def test_the_roller_of_any_round_of_five_seats(games: int, rounds: int, roller: int) -> None:
    finished = ((EMPTY_GRID,) * 5,) * games
    state = State(Options(games=3), finished, (EMPTY_GRID,) * 5, rounds, None, (None,) * 5)
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=roller)
    assert GAME.settle(state, (0, 0)) == (Rolled(roller, (1, 1)),)


def test_three_solo_games_have_no_band() -> None:
    assert GAME.outcome(play_out(GAME.start(Options(games=3), 1), 1)).band is None


def test_the_higher_total_wins() -> None:
    state = GAME.start(Options(), 2)
    for round_ in range(25):
        state = throw(state, *((3, 4) if round_ < 5 else (1, 1 + round_ % 4)))
        state = write(state, 0, round_)
        state = write(state, 1, (round_ * 7) % 25)
    outcome = GAME.outcome(state)
    assert outcome.scores[0] > outcome.scores[1]
    assert outcome.places == (1, 2)
