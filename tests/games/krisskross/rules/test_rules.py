"""Mirror of krisskross.md: start symbols, rounds, entries, refusals, the end."""

import msgspec
import pytest

from querwurf.core.cell import parse_cell
from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over, WrongSeats
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.state import (
    EMPTY_GRID,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    KrissKrossEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    SymbolChosen,
    Write,
    Written,
)

DOT, CROSS, CIRCLE, TRIANGLE, SQUARE, STAR = range(1, 7)
DIAGONAL = Options(diagonal=True)
DICE = AwaitChance("dice", (6, 6), seat=0)

NO_ROOM: Grid = tuple(0 if cell % 2 else 1 + cell % 5 for cell in range(25))
"""Written like a chessboard: every empty cell is alone."""
NEARLY_FULL: Grid = (*NO_ROOM[:20], 0, *NO_ROOM[21:])
"""The same, but for a5 and b5."""
PAVING = (
    *("a1 b1", "d1 e1", "a2 a3", "b2 c2", "d2 e2", "b3 c3"),
    *("d3 e3", "a4 a5", "b4 c4", "d4 e4", "b5 c5", "d5 e5"),
)
"""Twelve pairs that leave nothing but the start cell c1."""


def cells(text: str) -> tuple[int, int]:
    first, second = (parse_cell(word, 5) for word in text.split())
    return first, second


def act(
    state: State, seat: int, action: KrissKrossAction
) -> tuple[tuple[KrissKrossEvent, ...], State]:
    cause: Act[KrissKrossAction] = Act(seat, action)
    return advance(GAME, state, cause)


def begun(seats: int, options: Options | None = None) -> State:
    """A match whose seats have chosen dot, cross, … in their order."""
    state = GAME.start(options or Options(), seats)
    for seat in range(seats):
        state = act(state, seat, ChooseSymbol(seat + 1))[1]
    return state


def throw(state: State, first: int, second: int) -> State:
    return advance(GAME, state, Chance((first - 1, second - 1)))[1]


def write(state: State, seat: int, text: str) -> State:
    """Write the throw as it lies into two cells."""
    assert state.dice
    return act(state, seat, Write(cells(text), state.dice))[1]


def with_grids(state: State, *grids: Grid) -> State:
    return msgspec.structs.replace(state, grids=grids)


def refusal(state: State, seat: int, action: KrissKrossAction) -> str:
    with pytest.raises(IllegalAction) as refused:
        GAME.decide(state, seat, action)
    assert action not in (GAME.legal(state, seat) if 0 <= seat < len(state.grids) else ())
    return refused.value.rule


def play_out(state: State) -> State:
    """Fill all grids alike with crosses."""
    for pair in PAVING:
        state = throw(state, CROSS, CROSS)
        for seat in range(len(state.grids)):
            state = write(state, seat, pair)
    return state


@pytest.mark.parametrize("seats", [0, 7, -1])
def test_a_table_has_one_to_six_seats(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(Options(), seats)


def test_start_symbols_are_chosen_in_seat_order_before_the_first_throw() -> None:
    state = GAME.start(Options(), 3)
    for seat, symbol in enumerate((STAR, DOT, CIRCLE)):
        assert GAME.awaits(state) == AwaitSeats((seat,))
        for other in {0, 1, 2} - {seat}:
            assert GAME.legal(state, other) == ()
            assert refusal(state, other, ChooseSymbol(SQUARE)) == "not-your-turn"
        events, state = act(state, seat, ChooseSymbol(symbol))
        assert events == (SymbolChosen(seat, symbol),)
    assert GAME.awaits(state) == DICE


def test_the_start_symbol_goes_to_the_middle_of_the_top_row() -> None:
    state = begun(2)
    assert state.grids[0] == (0, 0, DOT, *(0,) * 22)
    assert state.grids[1] == (0, 0, CROSS, *(0,) * 22)


def test_with_the_diagonal_it_goes_to_the_top_left_corner() -> None:
    assert begun(2, DIAGONAL).grids == ((DOT, *(0,) * 24), (CROSS, *(0,) * 24))


@pytest.mark.parametrize("options", [Options(), DIAGONAL])
def test_start_symbols_differ_between_players(options: Options) -> None:
    state = GAME.start(options, 6)
    assert GAME.legal(state, 0) == tuple(ChooseSymbol(symbol) for symbol in range(1, 7))
    state = act(state, 0, ChooseSymbol(CIRCLE))[1]
    free = (DOT, CROSS, TRIANGLE, SQUARE, STAR)
    assert GAME.legal(state, 1) == tuple(ChooseSymbol(symbol) for symbol in free)
    assert refusal(state, 1, ChooseSymbol(CIRCLE)) == "symbol-taken"


def test_the_last_of_six_has_one_symbol_left() -> None:
    state = GAME.start(Options(), 6)
    for seat in range(5):
        state = act(state, seat, ChooseSymbol(6 - seat))[1]
    assert GAME.legal(state, 5) == (ChooseSymbol(DOT),)


def test_solo_the_choice_is_free() -> None:
    state = GAME.start(Options(), 1)
    for action in GAME.legal(state, 0):
        assert isinstance(action, ChooseSymbol)
        assert act(state, 0, action)[1].grids[0][2] == action.symbol
    assert len(GAME.legal(state, 0)) == 6


@pytest.mark.parametrize("symbol", [-1, 0, 7])
def test_a_symbol_that_is_not_on_the_dice_is_refused(symbol: int) -> None:
    assert refusal(GAME.start(Options(), 1), 0, ChooseSymbol(symbol)) == "no-such-symbol"


def test_symbols_are_chosen_first_and_once() -> None:
    state = GAME.start(Options(), 1)
    assert refusal(state, 0, Write((0, 1), (DOT, DOT))) == "symbol-first"
    state = begun(1)
    assert refusal(state, 0, ChooseSymbol(STAR)) == "not-your-turn"
    assert refusal(throw(state, DOT, STAR), 0, ChooseSymbol(STAR)) == "symbol-chosen"


def test_a_round_begins_with_a_throw_of_two_symbols() -> None:
    state = begun(2)
    assert GAME.awaits(state) == DICE
    events, state = advance(GAME, state, Chance((0, 5)))
    assert events == (Rolled(0, (DOT, STAR)),)
    assert GAME.awaits(state) == AwaitSeats((0, 1))


def test_the_roller_changes_clockwise() -> None:
    state, rollers = begun(3), []
    for pair in PAVING[:5]:
        awaiting = GAME.awaits(state)
        assert isinstance(awaiting, AwaitChance)
        rollers.append(awaiting.seat)
        events, state = advance(GAME, state, Chance((1, 2)))
        assert events == (Rolled(rollers[-1] or 0, (CROSS, CIRCLE)),)
        for seat in range(3):
            state = write(state, seat, pair)
    assert rollers == [0, 1, 2, 0, 1]


def test_everyone_writes_in_any_order_and_the_last_closes_the_round() -> None:
    state = throw(begun(3), DOT, STAR)
    grids = state.grids
    across, down = Write((23, 24), (STAR, DOT)), Write((0, 5), (DOT, STAR))
    events, state = act(state, 2, across)
    assert events == (Written(2, across),)
    assert GAME.awaits(state) == AwaitSeats((0, 1))
    assert state.grids == grids, "entries do not show before the round closes"
    state = act(state, 0, down)[1]
    events, state = act(state, 1, down)
    assert events == (Written(1, down), RoundClosed((down, down, across)))
    assert state.grids[0] == (DOT, 0, DOT, 0, 0, STAR, *(0,) * 19)
    assert state.grids[1] == (DOT, 0, CROSS, 0, 0, STAR, *(0,) * 19)
    assert state.grids[2] == (0, 0, CIRCLE, *(0,) * 20, STAR, DOT)
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=1)


def test_both_directions_and_both_orders_are_legal_anywhere() -> None:
    state = throw(begun(1), STAR, DOT)
    actions = GAME.legal(state, 0)
    # 40 pairs of neighbours, three of them touch the start cell c1
    assert len(actions) == 2 * 37
    for pair in ("a1 b1", "a1 a2", "d5 e5", "e4 e5", "c2 c3"):
        for symbols in ((DOT, STAR), (STAR, DOT)):
            assert Write(cells(pair), symbols) in actions
    assert not any(2 in action.cells for action in actions if isinstance(action, Write))


def test_with_the_diagonal_the_corner_has_two_neighbours() -> None:
    assert len(GAME.legal(throw(begun(1, DIAGONAL), STAR, DOT), 0)) == 2 * 38


def test_equal_symbols_cannot_be_exchanged() -> None:
    actions = GAME.legal(throw(begun(1), STAR, STAR), 0)
    assert len(actions) == 37
    assert {action.symbols for action in actions if isinstance(action, Write)} == {(STAR, STAR)}


@pytest.mark.parametrize("pair", ["a1 b2", "b1 a2", "a1 a3", "a2 c2", "e2 a3", "a1 e5", "a1 a1"])
def test_cells_must_be_orthogonal_neighbours(pair: str) -> None:
    state = throw(begun(1), DOT, STAR)
    assert refusal(state, 0, Write(cells(pair), (DOT, STAR))) == "not-neighbours"


def test_the_left_or_upper_cell_is_named_first() -> None:
    state = throw(begun(1), DOT, STAR)
    assert refusal(state, 0, Write((1, 0), (DOT, STAR))) == "wrong-order"
    assert refusal(state, 0, Write((5, 0), (DOT, STAR))) == "wrong-order"


@pytest.mark.parametrize(
    "off", [(-1, 0), (-5, 0), (24, 25), (20, 25), (25, 24), (0, -1), (30, 4), (4, 30)]
)
def test_a_cell_off_the_grid_is_refused(off: tuple[int, int]) -> None:
    state = throw(begun(1), DOT, STAR)
    assert refusal(state, 0, Write(off, (DOT, STAR))) == "no-such-cell"


@pytest.mark.parametrize("pair", ["b1 c1", "c1 d1", "c1 c2"])
def test_both_cells_must_be_empty(pair: str) -> None:
    state = throw(begun(1), DOT, STAR)
    assert refusal(state, 0, Write(cells(pair), (DOT, STAR))) == "cell-taken"


@pytest.mark.parametrize("symbols", [(DOT, DOT), (STAR, STAR), (DOT, CROSS), (0, STAR), (DOT, 7)])
def test_both_thrown_symbols_must_be_written(symbols: tuple[int, int]) -> None:
    assert refusal(throw(begun(1), DOT, STAR), 0, Write((0, 1), symbols)) == "not-thrown"


def test_nobody_writes_before_the_throw_or_twice() -> None:
    state = begun(2)
    for seat in (0, 1):
        assert GAME.legal(state, seat) == ()
        assert refusal(state, seat, Write((0, 1), (DOT, STAR))) == "not-your-turn"
    state = write(throw(state, DOT, STAR), 0, "a1 b1")
    assert GAME.legal(state, 0) == ()
    assert refusal(state, 0, Write((20, 21), (DOT, STAR))) == "not-your-turn"


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert refusal(GAME.start(Options(), 2), seat, ChooseSymbol(DOT)) == "not-your-turn"
    state = with_grids(throw(begun(2), DOT, STAR), EMPTY_GRID, NO_ROOM)
    assert refusal(state, seat, Write((0, 1), (DOT, STAR))) == "not-your-turn"


def test_writing_is_compulsory_while_there_is_room() -> None:
    """One pair left: it is awaited and has nothing but the two orders to choose from."""
    one_pair = (0, 0, *(DOT,) * 23)
    state = throw(with_grids(begun(1), one_pair), CROSS, STAR)
    assert GAME.awaits(state) == AwaitSeats((0,))
    assert GAME.legal(state, 0) == (
        Write((0, 1), (CROSS, STAR)),
        Write((0, 1), (STAR, CROSS)),
    )


def test_who_has_no_room_writes_nothing_more_but_throws_on() -> None:
    state = with_grids(begun(3), NO_ROOM, begun(3).grids[1], NO_ROOM)
    assert GAME.awaits(state) == DICE
    state = throw(state, DOT, STAR)
    assert GAME.awaits(state) == AwaitSeats((1,))
    entry = Write((0, 1), (DOT, STAR))
    for seat in (0, 2):
        assert GAME.legal(state, seat) == ()
        assert refusal(state, seat, entry) == "no-room"
    events, state = act(state, 1, entry)
    assert events == (Written(1, entry), RoundClosed((None, entry, None)))
    assert state.grids[0] == state.grids[2] == NO_ROOM
    assert GAME.awaits(state) == AwaitChance("dice", (6, 6), seat=1)
    assert refusal(state, 0, entry) == "not-your-turn", "before the throw it is nobody's turn"


def test_the_game_ends_after_twelve_rounds() -> None:
    state = play_out(begun(2))
    assert state.round == 12
    assert GAME.awaits(state) == Over()
    assert GAME.legal(state, 0) == ()
    assert refusal(state, 0, Write((0, 1), (DOT, STAR))) == "not-your-turn"


def test_the_game_ends_as_soon_as_nobody_can_write() -> None:
    state = with_grids(begun(2), NO_ROOM, NEARLY_FULL)
    assert GAME.awaits(state) == DICE, "one player can still write"
    state = write(throw(state, DOT, STAR), 1, "a5 b5")
    assert state.round < 12
    assert GAME.awaits(state) == Over()


def test_the_highest_total_wins() -> None:
    outcome = GAME.outcome(play_out(begun(2)))
    # all crosses: ten fives for the second seat; the first seat's dot at c1 parts the first row
    # (2 + 2) and shortens the third column (8)
    assert outcome.scores == (80 + 4 + 8, 100)
    assert outcome.places == (2, 1)
    assert outcome.winners == (1,)
    assert outcome.tie_break is None
    assert outcome.band is None
    assert [score.total for score in outcome.breakdown.scores] == [92, 100]


def rows(*lines: tuple[int, ...]) -> Grid:
    """A grid with these rows on top and every column without a run."""
    grid = [*lines, *((0,) * 5,) * (5 - len(lines))]
    return tuple(symbol for row in grid for symbol in row)


FOUR = rows((1, 1, 1, 1, 2))
TWO_LINES = rows((1, 1, 1, 2, 2), (0,) * 5, (3, 3, 3, 0, 0))
FOUR_TOO = rows((0,) * 5, (0, 6, 6, 6, 6))


def test_a_tie_goes_to_the_highest_row_or_column() -> None:
    outcome = GAME.outcome(with_grids(begun(2), TWO_LINES, FOUR))
    assert outcome.scores == (8, 8)
    assert outcome.places == (2, 1)
    assert outcome.tie_break == "highest-line"


def test_still_tied_is_shared() -> None:
    outcome = GAME.outcome(with_grids(begun(2), FOUR, FOUR_TOO))
    assert outcome.places == (1, 1)
    assert outcome.winners == (0, 1)
    assert outcome.tie_break is None


def test_the_tie_break_may_leave_a_shared_win() -> None:
    outcome = GAME.outcome(with_grids(begun(3), FOUR, TWO_LINES, FOUR_TOO))
    assert outcome.places == (1, 3, 1)
    assert outcome.tie_break == "highest-line"


def test_a_higher_total_beats_a_better_line() -> None:
    more = rows((1, 1, 1, 2, 2), (0,) * 5, (3, 3, 4, 4, 0))
    outcome = GAME.outcome(with_grids(begun(2), FOUR, more))
    assert outcome.scores == (8, 9)
    assert outcome.places == (2, 1)
    assert outcome.tie_break is None


def test_the_doubled_diagonal_breaks_no_tie() -> None:
    """The first has the better diagonal, the second the better row; their totals are equal."""
    slope = (DOT, *(0,) * 5, DOT, *(0,) * 18)
    row = rows((CROSS, DOT, DOT, STAR, STAR))
    outcome = GAME.outcome(with_grids(begun(2, DIAGONAL), slope, row))
    assert outcome.scores == (10 * -5 + 4, 9 * -5 + 4 - 5)
    assert outcome.places == (2, 1)
    assert outcome.tie_break == "highest-line"


def test_the_option_scores_the_diagonal_and_worthless_lines() -> None:
    state = with_grids(begun(1, DIAGONAL), (DOT,) * 25)
    outcome = GAME.outcome(state)
    assert outcome.scores == (120,)
    assert outcome.breakdown.scores[0].diagonal == 20


@pytest.mark.parametrize(
    ("grid", "band"),
    [(FOUR, "gap-filler"), ((CROSS,) * 25, "fantastic"), (EMPTY_GRID, "gap-filler")],
)
def test_a_solo_result_has_a_band(grid: Grid, band: str) -> None:
    assert GAME.outcome(with_grids(begun(1), grid)).band == band


def test_a_solo_game_has_twelve_throws() -> None:
    state = play_out(begun(1))
    assert GAME.awaits(state) == Over()
    assert state.round == 12
    assert GAME.outcome(state).places == (1,)
