"""Mirror of crosswise.md: the bag, turns, action tiles, passing, the end."""

import pytest
from tests.games.crosswise.build import act, after, at, board, hand, table
from tests.games.crosswise.rules.test_scoring import EXAMPLE

from querwurf.core.data import action_key
from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over, WrongSeats
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.bag import FULL_BAG, take
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SYMBOLS,
    ActionCounts,
    Began,
    Board,
    CrosswiseAction,
    Drawn,
    Ended,
    Move,
    Options,
    Pass,
    Passed,
    Place,
    Played,
    PutBack,
    Redraw,
    Remove,
    Replace,
    State,
    Swap,
)

ONE_GAP = (*EXAMPLE[:35], None)
"""The worked example before its last tile, an F on f6."""


def refused(state: State, seat: int, action: CrosswiseAction) -> str:
    assert action not in GAME.legal(state, seat)
    with pytest.raises(IllegalAction) as refusal:
        GAME.decide(state, seat, action)
    return str(refusal.value)


def deal(seats: int, starter: int = 0) -> State:
    """Deal every hand from the front of the bag: A A A A, A A A B, …"""
    state = GAME.start(Options(), seats)
    state = advance(GAME, state, Chance((starter,)))[1]
    while isinstance(awaiting := GAME.awaits(state), AwaitChance):
        state = advance(GAME, state, Chance((0,) * len(awaiting.sizes)))[1]
    return state


# Preparation


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_a_table_has_two_to_four_seats(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(Options(), seats)


def test_54_tiles_are_in_the_bag() -> None:
    state = GAME.start(Options(), 2)
    assert len(state.bag) == 54
    assert [state.bag.count(symbol) for symbol in SYMBOLS] == [7] * 6
    assert [state.bag.count(kind) for kind in ACTION_KINDS] == [3] * 4
    assert list(state.bag) == sorted(state.bag)
    assert set(state.board) == {None}
    assert len(state.board) == 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_player_is_drawn_by_lot(seats: int) -> None:
    state = GAME.start(Options(), seats)
    assert GAME.awaits(state) == AwaitChance("starter", (seats,))
    for starter in range(seats):
        events, begun = advance(GAME, state, Chance((starter,)))
        assert events == (Began(starter),)
        assert begun.starter == starter
        assert GAME.awaits(deal(seats, starter)) == AwaitSeats((starter,))


@pytest.mark.parametrize(("seats", "sizes"), [(2, [4, 4]), (3, [4, 6, 4]), (4, [4, 4, 4, 4])])
def test_everybody_draws_four_and_the_single_six(seats: int, sizes: list[int]) -> None:
    state = advance(GAME, GAME.start(Options(), seats), Chance((0,)))[1]
    left = 54
    for seat, size in enumerate(sizes):
        expected = tuple(range(left, left - size, -1))
        assert GAME.awaits(state) == AwaitChance("draw", expected, seat, secret=True)
        events, state = advance(GAME, state, Chance((0,) * size))
        assert isinstance(events[0], Drawn)
        assert (events[0].seat, events[0].count) == (seat, size)
        left -= size
    assert [len(tiles) for tiles in state.hands] == sizes
    assert len(state.bag) == left


def test_a_draw_counts_along_what_is_left_in_the_bag() -> None:
    state = advance(GAME, GAME.start(Options(), 2), Chance((0,)))[1]
    events, state = advance(GAME, state, Chance((53, 0, 51, 5)))
    assert events == (Drawn(0, 4, ("A", "A", "swap", "swap")),)
    events, state = advance(GAME, state, Chance((49, 5, 5, 5)))
    assert events == (Drawn(1, 4, ("B", "B", "B", "swap")),)
    assert state.bag == take(FULL_BAG, hand("A A swap swap B B B swap"))


def test_nobody_acts_while_the_lot_or_tiles_are_drawn() -> None:
    state = GAME.start(Options(), 2)
    assert refused(state, 0, Place("A", 0)) == "not-your-turn"
    state = advance(GAME, state, Chance((0,)))[1]
    assert refused(state, 0, Place("A", 0)) == "not-your-turn"
    state = after(deal(2), 0, Place("A", 0))
    for seat in (0, 1):
        assert refused(state, seat, Place("A", 1)) == "not-your-turn"


# A first hand of action tiles

ONLY_ACTIONS = "move remove swap swap"


def test_a_first_hand_of_action_tiles_may_be_put_back_again_and_again() -> None:
    state = table(ONLY_ACTIONS, "A B C D", turn=0)
    for _ in range(3):
        assert Redraw() in GAME.legal(state, 0)
        assert act(state, 0, Redraw()) == (PutBack(0),)
        state = after(state, 0, Redraw())
        assert state.hands[0] == ()
        assert state.bag == take(FULL_BAG, hand("A B C D"))
        assert GAME.awaits(state) == AwaitChance("draw", (50, 49, 48, 47), 0, secret=True)
        state = advance(GAME, state, Chance((49, 48, 47, 46)))[1]
        assert state.hands[0] == hand("replace swap swap swap")
        assert GAME.awaits(state) == AwaitSeats((0,)), "the turn is still to come"
    state = after(state, 0, Redraw())
    state = advance(GAME, state, Chance((49, 48, 47, 0)))[1]
    assert state.hands[0] == hand("A swap swap swap")
    assert refused(state, 0, Redraw()) == "redraw-with-symbols"


def test_it_may_also_be_kept_and_passed_with_on_an_empty_board() -> None:
    state = table(ONLY_ACTIONS, "A B C D", turn=0)
    assert GAME.legal(state, 0) == (Pass(), Redraw())
    assert act(state, 0, Pass()) == (Passed(0),)
    assert GAME.awaits(after(state, 0, Pass())) == AwaitSeats((1,))


def test_it_may_also_be_kept_and_played_with() -> None:
    state = table("A B C D", ONLY_ACTIONS, on=board("AB"), turn=1)
    legal = GAME.legal(state, 1)
    assert {type(action) for action in legal} == {Move, Redraw, Remove, Swap}
    assert list(legal) == sorted(legal, key=action_key)
    assert Pass() not in legal
    assert GAME.awaits(after(state, 1, Remove(0))) == AwaitSeats((0,))


def test_the_single_puts_back_and_draws_six() -> None:
    state = table("A B C D", f"{ONLY_ACTIONS} move move", "A B C D", on=board("A"), turn=1)
    state = after(state, 1, Redraw())
    assert GAME.awaits(state) == AwaitChance("draw", (45, 44, 43, 42, 41, 40), 1, secret=True)


def test_after_the_own_first_turn_it_is_too_late() -> None:
    state = table("A B C D", ONLY_ACTIONS, on=board("AB"), turn=3)
    assert refused(state, 1, Redraw()) == "redraw-too-late"


def test_the_first_turn_of_a_seat_that_starts_late_counts() -> None:
    state = table(ONLY_ACTIONS, "A B C D E F", "A B C D", on=board("AB"), starter=1, turn=3)
    assert Redraw() in GAME.legal(state, 0)
    state = table("A B C D", f"{ONLY_ACTIONS} move move", "A B C D", on=board("AB"), turn=3)
    assert Redraw() not in GAME.legal(state, 1), "the single had its first turn before"


# Turns


def test_a_symbol_is_placed_on_any_empty_cell() -> None:
    state = table("A A C swap", "A B C D")
    legal = GAME.legal(state, 0)
    assert legal == tuple(Place(symbol, cell) for symbol in ("A", "C") for cell in range(36))
    assert GAME.legal(state, 1) == ()
    assert act(state, 0, Place("C", 35)) == (Played(0, Place("C", 35), None),)
    state = after(state, 0, Place("C", 35))
    assert state.board[35] == "C"
    assert state.hands[0] == hand("A A swap")
    assert state.played == ActionCounts()


def test_the_hand_is_filled_up_at_the_end_of_the_turn() -> None:
    state = after(table("A A C swap", "A B C D"), 0, Place("C", 35))
    assert GAME.awaits(state) == AwaitChance("draw", (46,), 0, secret=True)
    events, state = advance(GAME, state, Chance((45,)))
    assert events == (Drawn(0, 1, ("swap",)),)
    assert state.hands[0] == hand("A A swap swap")
    assert GAME.awaits(state) == AwaitSeats((1,))


def test_the_single_fills_up_to_six() -> None:
    state = table("A B C D", "A B C D E F", "A B C D", turn=1)
    state = after(state, 1, Place("A", 0))
    assert GAME.awaits(state) == AwaitChance("draw", (40,), 1, secret=True)
    state = advance(GAME, state, Chance((0,)))[1]
    assert len(state.hands[1]) == 6
    assert GAME.awaits(state) == AwaitSeats((2,))


def test_later_everybody_plays_on_with_what_is_left() -> None:
    state = table("A A", "B", bag=())
    state = after(state, 0, Place("A", 0))
    assert state.hands[0] == ("A",)
    assert GAME.awaits(state) == AwaitSeats((1,))


def test_the_turn_goes_round() -> None:
    state = deal(3, starter=1)
    movers: list[int] = []
    for cell in range(6):
        awaiting = GAME.awaits(state)
        assert isinstance(awaiting, AwaitSeats)
        movers += awaiting.seats
        seat = awaiting.seats[0]
        state = after(state, seat, GAME.legal(state, seat)[cell])
        state = advance(GAME, state, Chance((0,)))[1]
    assert movers == [1, 2, 1, 0, 1, 2]


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_only_the_mover_acts(seat: int) -> None:
    state = table("A B C D", "A B C D")
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, seat, Place("A", 0))


def test_what_is_refused() -> None:
    state = table("A B C swap", "A B C D", on=board("AB"))
    assert refused(state, 0, Place("A", 0)) == "cell-taken"
    assert refused(state, 0, Place("D", 2)) == "not-in-hand (tile D)"
    assert refused(state, 0, Place("A", 36)) == "no-such-cell"
    assert refused(state, 0, Place("A", 99)) == "no-such-cell"
    assert refused(state, 0, Place("A", -1)) == "no-such-cell"
    assert refused(state, 0, Place("swap", 2)) == "no-such-symbol"  # type: ignore[arg-type]
    for action in (Move(0, 2), Remove(0), Replace(0, "A")):
        kind = type(action).__name__.lower()
        assert refused(state, 0, action) == f"not-in-hand (tile {kind})"
    no_swap = table("A B C D", "A B C D", on=board("AB"))
    assert refused(no_swap, 0, Swap(0, 1)) == "not-in-hand (tile swap)"


# Action tiles


def test_move_takes_a_tile_to_another_empty_cell() -> None:
    state = table("A B C move", "A B C D", on=board("AB"))
    assert act(state, 0, Move(0, 35)) == (Played(0, Move(0, 35), None),)
    moved = after(state, 0, Move(0, 35))
    assert (moved.board[0], moved.board[35]) == (None, "A")
    assert moved.hands[0] == hand("A B C")
    assert moved.played == ActionCounts(move=1)
    assert GAME.awaits(moved) == AwaitChance("draw", (44,), 0, secret=True)
    moves = [action for action in GAME.legal(state, 0) if isinstance(action, Move)]
    assert moves == [Move(source, target) for source in (0, 1) for target in range(2, 36)]


def test_a_move_must_go_from_a_tile_to_another_empty_cell() -> None:
    state = table("A B C move", "A B C D", on=board("AB"))
    assert refused(state, 0, Move(0, 0)) == "same-cell"
    assert refused(state, 0, Move(0, 1)) == "cell-taken"
    assert refused(state, 0, Move(2, 3)) == "cell-empty"
    assert refused(state, 0, Move(0, 36)) == "no-such-cell"
    assert refused(state, 0, Move(-1, 5)) == "no-such-cell"


def test_remove_takes_a_tile_into_the_hand_and_nothing_is_drawn() -> None:
    state = table("A B C remove", "A B C D", on=board("AB"))
    assert act(state, 0, Remove(1)) == (Played(0, Remove(1), "B"),)
    removed = after(state, 0, Remove(1))
    assert removed.board[1] is None
    assert removed.hands[0] == hand("A B B C")
    assert removed.played == ActionCounts(remove=1)
    assert GAME.awaits(removed) == AwaitSeats((1,))
    assert refused(state, 0, Remove(2)) == "cell-empty"
    assert refused(state, 0, Remove(36)) == "no-such-cell"
    removes = [action for action in GAME.legal(state, 0) if isinstance(action, Remove)]
    assert removes == [Remove(0), Remove(1)]


def test_swap_lets_two_tiles_change_places() -> None:
    state = table("A B C swap", "A B C D", on=board("ABA"))
    assert act(state, 0, Swap(0, 1)) == (Played(0, Swap(0, 1), None),)
    swapped = after(state, 0, Swap(0, 1))
    assert swapped.board[:3] == ("B", "A", "A")
    assert swapped.hands[0] == hand("A B C")
    assert swapped.played == ActionCounts(swap=1)
    swaps = [action for action in GAME.legal(state, 0) if isinstance(action, Swap)]
    assert swaps == [Swap(0, 1), Swap(0, 2), Swap(1, 2)], "each pair once"
    assert refused(state, 0, Swap(0, 0)) == "same-cell"
    assert refused(state, 0, Swap(1, 0)) == "swap-order"
    assert refused(state, 0, Swap(0, 3)) == "cell-empty"
    assert refused(state, 0, Swap(3, 4)) == "cell-empty"
    assert refused(state, 0, Swap(0, 36)) == "no-such-cell"


def test_replace_exchanges_with_a_symbol_of_the_hand() -> None:
    state = table("C replace D D", "A B C D", on=board("AB"))
    assert act(state, 0, Replace(0, "C")) == (Played(0, Replace(0, "C"), "A"),)
    replaced = after(state, 0, Replace(0, "C"))
    assert replaced.board[:2] == ("C", "B")
    assert replaced.hands[0] == hand("A D D")
    assert replaced.played == ActionCounts(replace=1)
    assert GAME.awaits(replaced) == AwaitChance("draw", (44,), 0, secret=True)
    replaces = [action for action in GAME.legal(state, 0) if isinstance(action, Replace)]
    assert replaces == [Replace(cell, symbol) for cell in (0, 1) for symbol in ("C", "D")]
    assert refused(state, 0, Replace(0, "A")) == "not-in-hand (tile A)"
    assert refused(state, 0, Replace(2, "C")) == "cell-empty"
    assert refused(state, 0, Replace(0, "replace")) == "no-such-symbol"  # type: ignore[arg-type]


def test_actions_without_effect_are_allowed() -> None:
    state = table("A B swap replace", "A B C D", on=board("AA"))
    assert after(state, 0, Swap(0, 1)).board == state.board
    replaced = after(state, 0, Replace(0, "A"))
    assert replaced.board == state.board
    assert replaced.hands[0] == hand("A B swap")


def test_played_action_tiles_lie_open_counted_by_kind() -> None:
    state = table("move move swap A", "remove replace B B", on=board("AB"), bag=())
    state = after(state, 0, Move(0, 7))
    state = after(state, 1, Replace(7, "B"))
    state = after(state, 0, Move(7, 8))
    state = after(state, 1, Remove(8))
    state = after(state, 0, Place("A", 0))
    assert state.played == ActionCounts(move=2, remove=1, replace=1)


def test_symbols_taken_from_the_board_are_known_to_everybody() -> None:
    state = table("A B C remove", "D D D replace", on=board("AB"), bag=())
    state = after(state, 0, Remove(1))
    assert state.known == (("B",), ())
    state = after(state, 1, Replace(0, "D"))
    assert state.known == (("B",), ("A",))
    state = after(state, 0, Place("B", 2))
    assert state.known == ((), ("A",)), "which B it was nobody can tell"
    state = after(state, 1, Place("D", 3))
    assert state.known == ((), ("A",))


# Passing


@pytest.mark.parametrize(
    ("tiles", "on"),
    [
        ("move remove swap swap", board()),
        ("replace replace", board("A")),
        ("replace", ONE_GAP),
        ("swap", board("A")),
        ("", board("A")),
    ],
)
def test_who_has_no_move_passes(tiles: str, on: Board) -> None:
    state = table(tiles, "A B C D", on=on, bag=())
    assert GAME.legal(state, 0) == (Pass(),)
    assert act(state, 0, Pass()) == (Passed(0),)
    passed = after(state, 0, Pass())
    assert (passed.turn, passed.passes) == (state.turn + 1, 1)
    assert GAME.awaits(passed) == AwaitSeats((1,))
    assert after(passed, 1, Place("A", 35)).passes == 0


def test_turns_and_passes_are_counted() -> None:
    state = table("replace", "", "", on=board("AA"), bag=(), passes=1, turn=3)
    awaiting = GAME.awaits(state)
    assert isinstance(awaiting, AwaitSeats)
    passed = after(state, awaiting.seats[0], Pass())
    assert (passed.turn, passed.passes) == (4, 2)


@pytest.mark.parametrize(
    ("tiles", "on"),
    [
        ("A", board()),
        ("move", board("A")),
        ("remove", board("A")),
        ("swap", board("AA")),
        ("A replace", board("A")),
    ],
)
def test_there_is_no_passing_otherwise(tiles: str, on: Board) -> None:
    state = table(tiles, "A B C D", on=on, bag=())
    assert refused(state, 0, Pass()) == "can-move"


def test_a_first_hand_with_a_move_cannot_be_passed_with() -> None:
    state = table(ONLY_ACTIONS, "A B C D", on=board("A"), turn=0)
    assert refused(state, 0, Pass()) == "can-move"


def test_an_empty_board_kept_empty_by_both_ends_in_a_draw() -> None:
    state = table("move remove swap swap", "move remove swap replace", turn=0)
    state = after(state, 0, Pass())
    assert GAME.legal(state, 1) == (Pass(), Redraw())
    assert act(state, 1, Pass()) == (Passed(1), Ended("points", "draw"))
    outcome = GAME.outcome(after(state, 1, Pass()))
    assert (outcome.scores, outcome.places) == ((0, 0), (1, 1))
    assert (outcome.breakdown.winner, outcome.breakdown.by) == ("draw", "points")


def test_three_seats_must_all_have_passed() -> None:
    state = table("replace", "", "", on=board("AA"), bag=(), passes=2)
    assert act(state, 0, Pass()) == (Passed(0),), "A1, single, A2, single are four turns"
    state = after(state, 0, Pass())
    assert act(state, 1, Pass()) == (Passed(1), Ended("points", "rows"))


# The end


@pytest.mark.parametrize("seat", [0, 1])
def test_six_equal_win_at_once_for_the_owner_whoever_did_it(seat: int) -> None:
    state = table("C B B B", "C B B B", on=board("CCCCC."), turn=seat)
    events = act(state, seat, Place("C", 5))
    assert events == (Played(seat, Place("C", 5), None), Ended("six", "rows"))
    ended = after(state, seat, Place("C", 5))
    assert GAME.awaits(ended) == Over(), "before the hand is filled up"
    assert len(ended.hands[seat]) == 3
    assert GAME.legal(ended, 0) == GAME.legal(ended, 1) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(ended, 1 - seat, Place("B", 6))
    outcome = GAME.outcome(ended)
    assert (outcome.scores, outcome.places) == ((0, 0), (1, 2))
    assert (outcome.breakdown.winner, outcome.breakdown.by) == ("rows", "six")


@pytest.mark.parametrize(
    ("action", "last_row"),
    [
        (Place("E", at("a6")), "......"),
        (Move(at("f6"), at("a6")), ".....E"),
        (Swap(at("a6"), at("f6")), "A....E"),
        (Replace(at("a6"), "E"), "A....."),
    ],
)
def test_every_kind_of_move_can_complete_six(action: CrosswiseAction, last_row: str) -> None:
    state = table("E move swap replace", "A B C D", on=board(*["E....."] * 5, last_row))
    assert act(state, 0, action)[1:] == (Ended("six", "columns"),)
    outcome = GAME.outcome(after(state, 0, action))
    assert outcome.places == (2, 1)
    assert outcome.winners == (1,)


def test_a_swap_may_complete_two_lines_of_one_team() -> None:
    state = table("A B C swap", "A B C D", on=board("AAAAAB", "BBBBBA"))
    assert act(state, 0, Swap(5, 11))[1:] == (Ended("six", "rows"),)


def test_six_equal_are_looked_for_before_the_full_board() -> None:
    rows = ["AAAAA.", "BBCCDD", "BBCCDD", "BBCCEE", "BCDDEF", "EFEFFE"]
    state = table("A", "F", on=board(*rows), bag=())
    assert act(state, 0, Place("A", 5))[1:] == (Ended("six", "rows"),)
    outcome = GAME.outcome(after(state, 0, Place("A", 5)))
    assert outcome.scores[0] < outcome.scores[1]
    assert outcome.places == (1, 2), "six equal win whatever the points"


def test_the_match_ends_when_all_cells_are_covered() -> None:
    state = table("F B move swap", "A B C D", on=ONE_GAP)
    events = act(state, 0, Place("F", 35))
    assert events == (Played(0, Place("F", 35), None), Ended("points", "rows"))
    ended = after(state, 0, Place("F", 35))
    assert GAME.awaits(ended) == Over(), "nobody draws any more"
    outcome = GAME.outcome(ended)
    assert (outcome.scores, outcome.places) == ((26, 22), (1, 2))
    assert (outcome.breakdown.winner, outcome.breakdown.by) == ("rows", "points")
    assert outcome.tie_break is None


@pytest.mark.parametrize(
    ("hands", "scores", "places"),
    [
        (("F", "", ""), (26, 22, 26), (1, 2, 1)),
        (("F", "", "", ""), (26, 22, 26, 22), (1, 2, 1, 2)),
    ],
)
def test_partners_share_points_and_place(
    hands: tuple[str, ...], scores: tuple[int, ...], places: tuple[int, ...]
) -> None:
    state = after(table(*hands, on=ONE_GAP, bag=()), 0, Place("F", 35))
    outcome = GAME.outcome(state)
    assert (outcome.scores, outcome.places) == (scores, places)


def test_a_tie_is_a_draw() -> None:
    rows = ["ABCDEF", "BCDEFA", "CDEFAB", "DEFABC", "EFABCD", "FABCD."]
    state = table("E", "F", on=board(*rows), bag=())
    assert act(state, 0, Place("E", 35))[1:] == (Ended("points", "draw"),)
    outcome = GAME.outcome(after(state, 0, Place("E", 35)))
    assert (outcome.scores, outcome.places, outcome.winners) == ((36, 36), (1, 1), (0, 1))


def test_no_clock_runs() -> None:
    with pytest.raises(IllegalAction, match="no-timer"):
        GAME.expire(table("A", "B"))


def test_decide_takes_just_what_is_legal() -> None:
    state = table("A B move swap", "remove replace C D", on=board("AB", "..C"))
    for seat, state_ in ((0, state), (1, after(state, 0, Swap(0, 1)))):
        if isinstance(GAME.awaits(state_), AwaitChance):
            state_ = advance(GAME, state_, Chance((0,)))[1]
        taken = [action for action in _all_actions() if _is_taken(state_, seat, action)]
        assert sorted(taken, key=action_key) == list(GAME.legal(state_, seat))


def _is_taken(state: State, seat: int, action: CrosswiseAction) -> bool:
    try:
        advance(GAME, state, Act(seat, action))
    except IllegalAction:
        return False
    return True


def _all_actions() -> list[CrosswiseAction]:
    cells = range(-1, 37)
    pairs = [(one, other) for one in cells for other in cells]
    held = [(symbol, cell) for symbol in SYMBOLS for cell in cells]
    return [
        *(Move(*pair) for pair in pairs),
        *(Swap(*pair) for pair in pairs),
        *(Place(symbol, cell) for symbol, cell in held),
        *(Replace(cell, symbol) for symbol, cell in held),
        *(Remove(cell) for cell in cells),
        Pass(),
        Redraw(),
    ]
