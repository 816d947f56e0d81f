"""The kernel plays by the rules: whole matches side by side, and values that add up."""

import os
from random import Random

import numpy as np
import pytest

from querwurf.core.entry import Act, Chance, advance
from querwurf.core.protocol import AwaitChance, Over
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.bot import codes, features, kernel, player, search, values
from querwurf.games.crosswise.rules.state import Options, Redraw, State

MATCHES = int(os.environ.get("QUERWURF_ORACLE", "60"))
WINNERS = {"rows": kernel.ROWS, "columns": kernel.COLUMNS, "draw": kernel.DRAW}


def compare(table: kernel.Table, state: State) -> None:
    symbols = [codes.EMPTY if held is None else codes.tile_number(held) for held in state.board]
    assert table.board.tolist() == symbols
    for seat, hand in enumerate(state.hands):
        assert table.hands[seat].tolist() == codes.count_tiles(hand).tolist()
    assert table.info[kernel.BAG] == len(state.bag)
    assert table.info[kernel.OPEN] == state.board.count(None)
    played = state.played
    assert table.played.tolist() == [played.move, played.remove, played.replace, played.swap]
    score = GAME.outcome(state).breakdown
    assert kernel.lead_of(table) == score.row_total - score.column_total


def play_side_by_side(seats: int, seed: int, listing: codes.Ints) -> None:
    rng = Random(seed)
    state, table = GAME.start(Options(), seats), kernel.new_table()
    while not isinstance(awaited := GAME.awaits(state), Over):
        if isinstance(awaited, AwaitChance):
            numbers = tuple(rng.randrange(size) for size in awaited.sizes)
            before = state
            _, state = advance(GAME, state, Chance(numbers))
            if awaited.what == "starter":
                kernel.clear(table, seats, numbers[0])
                table.info[kernel.BAG] = kernel.TILES
            else:
                seat = awaited.seat or 0
                drawn = codes.count_tiles(state.hands[seat]) - codes.count_tiles(before.hands[seat])
                table.hands[seat] += drawn
                table.info[kernel.BAG] -= drawn.sum()
            continue
        (seat,) = awaited.seats
        compare(table, state)
        assert kernel.mover_of(table) == seat
        legal = GAME.legal(state, seat)
        listed = listing[: kernel.list_moves(table, seat, listing)].tolist()
        may = kernel.may_put_back(table, seat)
        assert may == (Redraw() in legal)
        assert sorted([*listed, *[codes.REDRAW_AT] * may]) == [codes.code_of(a) for a in legal]
        action = rng.choice(legal)
        _, state = advance(GAME, state, Act(seat, action))
        if isinstance(action, Redraw):
            table.info[kernel.BAG] += table.hands[seat].sum()
            table.hands[seat] = 0
        else:
            kernel.play(table, seat, codes.code_of(action))
    compare(table, state)
    assert table.info[kernel.WINNER] == WINNERS[GAME.outcome(state).breakdown.winner or "draw"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_are_the_same_in_kernel_and_rules(seats: int) -> None:
    listing = np.zeros(codes.MOST_MOVES, np.int64)
    for seed in range(MATCHES // 3):
        play_side_by_side(seats, seed, listing)


def test_every_move_has_its_number() -> None:
    for code in range(codes.CODES):
        assert codes.code_of(codes.action_of(code)) == code


def test_there_are_thirty_patterns_each_with_its_points() -> None:
    assert len(kernel.PATTERNS) == 30
    worth = dict(zip(kernel.PATTERNS, kernel.POINTS.tolist(), strict=True))
    assert [worth[(1,) * 6], worth[4, 2], worth[3, 3], worth[2, 2, 1], worth[6,]] == [6, 6, 6, 2, 0]


def test_values_of_moves_are_the_sums_of_their_entries() -> None:
    rng = np.random.default_rng(3)
    brains = (rng.normal(size=(features.SETS, features.ENTRIES)) / 20).astype(np.float32)
    brains[:, features.CELL_AT : features.CELL_AT + features.HELD * features.FEW] = 0
    random = np.array([5], np.uint64)
    table, after, work = kernel.new_table(), kernel.new_table(), features.new_work()
    kernel.deal(table, 2, 0, random)
    while table.info[kernel.WINNER] == kernel.NOBODY:
        seat = kernel.mover_of(table)
        n = values.value_moves(brains, table, work, seat)
        moves, found = work.codes[:n].copy(), work.values[:n].copy()
        for at in rng.choice(n, 5):
            kernel.copy(table, after)
            kernel.play(after, seat, moves[at])
            exact = codes.PLACES_AT <= moves[at] < codes.SWAPS_AT
            if exact and after.info[kernel.WINNER] == kernel.NOBODY:
                value = values.value_as_it_stands(brains, after, work, seat)
                assert value == pytest.approx(found[at], abs=1e-3)
        kernel.play(table, seat, moves[rng.integers(n)])
        kernel.draw(table, seat)


def test_a_new_deal_keeps_what_a_seat_knows_and_loses_no_tile() -> None:
    random = np.array([9], np.uint64)
    table, other = kernel.new_table(), kernel.new_table()
    kernel.deal(table, 4, 0, random)
    known = np.zeros((kernel.MOST_SEATS, codes.KINDS), np.int64)
    known[1] = table.hands[1]
    search.redeal(table, other, known, 0, random)
    assert (other.hands[:2] == table.hands[:2]).all()
    assert (other.hands[2:] != table.hands[2:]).any()
    bag = np.bincount(other.bag[: other.info[kernel.BAG]], minlength=codes.KINDS)
    assert (bag + other.hands.sum(axis=0)).tolist() == [7] * 6 + [3] * 4


@pytest.mark.parametrize(("seats", "seat", "turns"), [(2, 0, 6), (3, 0, 8), (3, 1, 6), (4, 3, 8)])
def test_playing_on_ends_when_the_seat_has_moved_again(seats: int, seat: int, turns: int) -> None:
    table, random = kernel.new_table(), np.array([3], np.uint64)
    kernel.deal(table, seats, 0, random)
    while kernel.mover_of(table) != seat:
        table.info[kernel.TURN] += 1
    table.info[kernel.TURN] += 1
    began, brains = table.info[kernel.TURN], player.learnt().brains
    chance = search.play_on(brains, table, features.new_work(), seat, 6, random)
    assert table.info[kernel.TURN] == began + turns
    assert 0 < chance < 1


def test_playing_to_the_end_tells_who_won() -> None:
    table, random = kernel.new_table(), np.array([5], np.uint64)
    kernel.deal(table, 2, 0, random)
    brains = player.learnt().brains
    won = search.play_on(brains, table, features.new_work(), 0, 99, random)
    assert (
        won == {kernel.ROWS: 1.0, kernel.COLUMNS: 0.0, kernel.DRAW: 0.5}[table.info[kernel.WINNER]]
    )
