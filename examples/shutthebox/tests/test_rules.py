"""The rules, sentence by sentence of the README."""

from typing import Literal

import pytest
from querwurf_shutthebox import GAME
from querwurf_shutthebox.rules import rules
from querwurf_shutthebox.rules.state import (
    BoxAction,
    Options,
    Shut,
    State,
    Throw,
    Tiles,
    TilesShut,
    TurnEnded,
)

from querwurf.core.match import Match
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def at(open_tiles: Tiles, dice: tuple[int, ...] = (), hand: int = 0, one_die: bool = True) -> State:
    return State(Options(one_die=one_die), 2, (), open_tiles, hand, dice)


def ended(*left: Tiles, seats: int, rounds: Literal[1, 3] = 1) -> State:
    return State(Options(rounds=rounds), seats, left, ALL, 2, ())


def test_the_first_seat_throws_two_dice_at_an_open_box() -> None:
    state = rules.start(Options(), 2)
    assert state.open == ALL
    assert rules.awaits(state) == AwaitChance("two-dice", (6, 6), 0)
    assert rules.start(Options(tiles=12), 1).open == (*ALL, 10, 11, 12)


def test_tiles_of_the_throws_sum_are_shut() -> None:
    state = at(ALL, (1, 4))
    assert rules.legal(state, 0) == (Shut((1, 4)), Shut((2, 3)), Shut((5,)))
    assert rules.decide(state, 0, Shut((2, 3))) == (TilesShut(0, (2, 3)),)
    after = rules.evolve(state, TilesShut(0, (2, 3)))
    assert after == at((1, 4, 5, 6, 7, 8, 9), hand=2)


def test_a_throw_that_shuts_nothing_ends_the_turn() -> None:
    match = Match(GAME, 2)
    for tiles in ((3, 9), (4, 8), (5, 7)):
        match.throw((5, 5))
        match.act(0, Shut(tiles))
    match.act(0, Throw(2))
    entry = match.throw((5, 5))
    assert entry.events[1] == TurnEnded(0, (1, 2, 6))
    assert match.chance == AwaitChance("two-dice", (6, 6), 1)
    assert match.view(1).open == ALL


def test_shutting_the_last_tile_ends_the_turn() -> None:
    state = at((4, 5), (4, 5))
    assert rules.decide(state, 0, Shut((4, 5))) == (TilesShut(0, (4, 5)), TurnEnded(0, ()))


@pytest.mark.parametrize(
    ("open_tiles", "one_die"), [((1, 6, 7), True), ((1, 6, 7), False), ((1, 6), False)]
)
def test_otherwise_two_dice_are_thrown(open_tiles: Tiles, one_die: bool) -> None:
    before = at((2, *open_tiles), (1, 1), one_die=one_die)
    state = rules.evolve(before, TilesShut(0, (2,)))
    assert rules.awaits(state) == AwaitChance("two-dice", (6, 6), 0)


@pytest.mark.parametrize(("dice", "key"), [(1, "one-die"), (2, "two-dice")])
def test_above_six_all_shut_one_die_may_be_chosen(dice: int, key: str) -> None:
    state = rules.evolve(at((1, 6, 7), (1, 6)), TilesShut(0, (7,)))
    assert rules.awaits(state) == AwaitSeats((0,))
    assert rules.legal(state, 0) == (Throw(1), Throw(2))
    (picked,) = rules.decide(state, 0, Throw(dice))
    assert rules.awaits(rules.evolve(state, picked)) == AwaitChance(key, (6,) * dice, 0)


@pytest.mark.parametrize(
    ("state", "seat", "action", "rule"),
    [
        (at(ALL, (1, 4)), 1, Shut((5,)), "not-your-turn"),
        (at(ALL, hand=2), 0, Shut((5,)), "not-your-turn"),
        (ended((1,), seats=1), 0, Shut((5,)), "not-your-turn"),
        (at(ALL, (1, 4)), 0, Throw(2), "shut-first"),
        (at((1, 2)), 0, Throw(3), "one-or-two"),
        (at((1, 2)), 0, Shut((1,)), "throw-first"),
        (at((1, 2, 9), (1, 4)), 0, Shut((5,)), "not-open (tile 5)"),
        (at(ALL, (1, 4)), 0, Shut((3, 2)), "tiles-in-order"),
        (at(ALL, (1, 3)), 0, Shut((2, 2)), "tiles-in-order"),
        (at(ALL, (1, 4)), 0, Shut((2, 4)), "wrong-sum (sum 6, wanted 5)"),
    ],
)
def test_refusals(state: State, seat: int, action: BoxAction, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        rules.decide(state, seat, action)
    assert str(refused.value) == rule
    assert action not in rules.legal(state, seat)


def test_everybody_has_a_turn_in_every_round() -> None:
    turns = [(9,), (8,), (7,), (6,), (5,)]
    state = ended(*turns, seats=2, rounds=3)
    assert rules.turn_seat(state) == 1
    assert rules.left_by_seat(state) == (((9,), (7,), (5,)), ((8,), (6,)))
    assert rules.awaits(ended(*turns, (4,), seats=2, rounds=3)) == Over()


def test_points_are_the_shut_tiles_of_all_rounds() -> None:
    outcome = rules.outcome(ended((9,), (1, 2), (), (4,), (1,), (8, 9), seats=2, rounds=3))
    assert outcome.breakdown.points == ((36, 45, 44), (42, 41, 28))
    assert (outcome.scores, outcome.places) == ((125, 111), (1, 2))
    assert (outcome.tie_break, outcome.band) == (None, None)


def test_a_tie_goes_to_fewer_open_tiles() -> None:
    outcome = rules.outcome(ended((4, 5), (9,), (1, 8), seats=3))
    assert (outcome.scores, outcome.places) == ((36, 36, 36), (2, 1, 2))
    assert outcome.tie_break == "fewer-tiles"


def test_then_it_is_shared() -> None:
    outcome = rules.outcome(ended((4, 5), (1, 8), seats=2))
    assert (outcome.places, outcome.tie_break) == ((1, 1), None)


@pytest.mark.parametrize(
    ("left", "band"), [((), "shut"), ((1, 9), "close"), ((2, 9), "none"), (ALL, "none")]
)
def test_a_single_turn_alone_has_a_band(left: Tiles, band: str) -> None:
    assert rules.outcome(ended(left, seats=1)).band == band
