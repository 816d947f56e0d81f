"""The kernels against the rules, and the values against themselves."""

import os
from functools import lru_cache
from random import Random

import numpy as np
import pytest

from querwurf.games.krisskross.bot import multiplayer
from querwurf.games.krisskross.bot.endgame import end_value
from querwurf.games.krisskross.bot.features import DIAGONAL_TURNS, TURNS, WAYS
from querwurf.games.krisskross.bot.gaps import bits, gap_table, has_pair
from querwurf.games.krisskross.bot.kernel import (
    CHANCES,
    PAIR_CELLS,
    START_CELLS,
    THROWS,
    best_line,
    new_sheet,
    play_random,
    point_tables,
    put,
    read_grid,
    score,
    seed_state,
    take_back,
)
from querwurf.games.krisskross.bot.search import UNSEEN, Effort, expect, new_scratch, think
from querwurf.games.krisskross.bot.values import Brain, new_brain, new_work, rate, value, write
from querwurf.games.krisskross.rules.rules import (
    PAIRS,
    fill,
    has_room,
    open_pairs,
    start_cell,
    writes,
)
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import EMPTY_GRID, ROUNDS, Grid, Options, Write

GAMES = int(os.environ.get("QUERWURF_ORACLE", "2000"))
BOTH = pytest.mark.parametrize("options", [Options(), Options(diagonal=True)])


def started(options: Options, symbol: int = 1) -> Grid:
    cell = start_cell(options)
    return (*EMPTY_GRID[:cell], symbol, *EMPTY_GRID[cell + 1 :])


def random_grid(rng: Random, options: Options, rounds: int) -> Grid:
    grid = started(options)
    for _ in range(rounds):
        if has_room(grid):
            grid = fill(grid, rng.choice(writes(grid, (rng.randint(1, 6), rng.randint(1, 6)))))
    return grid


@lru_cache
def noisy_brain(options: Options) -> Brain:
    """Tables full of noise: every entry matters."""
    brain = new_brain(options)
    noise = np.random.default_rng(1).normal(size=brain.weights.size)
    return brain._replace(weights=noise.astype(np.float32))


def value_of(options: Options, grid: Grid) -> float:
    brain = noisy_brain(options)
    return float(value(brain, new_work(brain.shapes), read_grid(grid)))


@BOTH
def test_random_games_of_the_kernel_are_games_of_the_rules(options: Options) -> None:
    scores, record = np.zeros(GAMES, np.int64), np.full((GAMES, ROUNDS, 3), -1)
    start = START_CELLS[options.diagonal]
    points = point_tables(options)
    play_random(points, new_sheet(), start, seed_state(3), scores, record)
    for total, moves in zip(scores, record.tolist(), strict=True):
        grid = started(options)
        for pair, one, other in moves:
            if pair < 0:
                break
            entry = Write(PAIRS[pair], (one, other))
            assert entry.cells in open_pairs(grid)
            grid = fill(grid, entry)
        assert not has_room(grid)
        assert score_grid(grid, options).total == total
        assert score(points, read_grid(grid)) == total
        assert best_line(points, read_grid(grid)) == score_grid(grid, options).best_line


@BOTH
def test_values_of_writes_are_values_of_the_sheets_that_come_of_them(options: Options) -> None:
    rng, brain = Random(2), noisy_brain(options)
    work = new_work(brain.shapes)
    for rounds in [*range(11)] * 3:
        grid, dice = random_grid(rng, options, rounds), (rng.randint(1, 6), rng.randint(1, 6))
        n, best = rate(brain, work, read_grid(grid), *dice)
        assert n == len(open_pairs(grid))
        worth = {}
        for at in range(n):
            for order, symbols in enumerate({dice: 0, dice[::-1]: 1}):
                entry = Write(PAIRS[work.pairs[at]], symbols)
                worth[2 * at + order] = value_of(options, fill(grid, entry))
                assert work.values[at, order] == pytest.approx(worth[2 * at + order], abs=1e-3)
        if n:
            assert worth[best] == pytest.approx(max(worth.values()), abs=1e-3)


def test_values_do_not_change_when_a_sheet_is_turned_or_symbols_are_renamed() -> None:
    rng, options = Random(3), Options()
    for rounds in range(11):
        grid = random_grid(rng, options, rounds)
        names = [0, *rng.sample(range(1, 7), 6)]
        turn = rng.choice(TURNS)
        turned = [0] * len(grid)
        for cell, symbol in enumerate(grid):
            turned[turn[cell]] = names[symbol]
        assert value_of(options, tuple(turned)) == pytest.approx(value_of(options, grid), abs=1e-3)


def test_the_diagonal_knows_only_four_turns() -> None:
    assert len(DIAGONAL_TURNS) == 4
    assert len(TURNS) == len(set(TURNS)) == 8


def test_contents_are_counted_up_to_renaming() -> None:
    # Six symbols and empty cells: Bell numbers as long as six symbols are enough.
    assert [WAYS[n, 0] for n in range(7)] == [1, 2, 5, 15, 52, 203, 877]
    shapes = noisy_brain(Options()).shapes
    assert len(shapes.head) == 25 + 8
    assert shapes.entry.min() == 0
    assert len(np.unique(shapes.entry)) == shapes.entry.max() + 1


def most_pairs(empty: frozenset[int]) -> list[int]:
    """Sizes of all maximal sets of pairs, by trying everything."""
    found = [0]
    if empty:
        cell, *_ = sorted(empty)
        found = most_pairs(empty - {cell})
        for first, second in PAIRS:
            if first == cell and second in empty:
                found += [1 + size for size in most_pairs(empty - {first, second})]
    return found


def test_empty_cells_are_matched_at_best() -> None:
    rng, table = Random(4), gap_table()
    for cells in [*range(13)] * 5:
        empty = frozenset(rng.sample(range(25), cells))
        sizes = most_pairs(empty)
        best = max(sizes)
        mask = sum(1 << cell for cell in empty)
        assert bits(mask) == cells
        lost, doublings = divmod(int(table[mask]), 16)
        assert lost == (cells - 2 * best) // 2
        assert doublings == int(np.log2(sizes.count(best)))
        assert bool(has_pair(mask)) == (best > 0)


def end_by_the_rules(grid: Grid, options: Options) -> float:
    if not has_room(grid):
        return score_grid(grid, options).total
    return sum(
        float(chance)
        * max(
            end_by_the_rules(fill(grid, entry), options)
            for entry in writes(grid, (int(low), int(high)))
        )
        for (low, high), chance in zip(THROWS, CHANCES, strict=True)
    )


@BOTH
def test_the_end_is_counted_out_exactly(options: Options) -> None:
    rng, brain = Random(5), noisy_brain(options)
    scratch = new_scratch(brain.shapes)
    for holes in ((23, 24), (0, 1, 5), (7, 12, 17), (3, 4, 20, 21), (12, 13, 14, 19)):
        full = [rng.randint(1, 3) for _ in range(25)]
        for cell in holes:
            full[cell] = 0
        grid = tuple(full)
        expected = end_by_the_rules(grid, options)
        assert end_value(brain.points, scratch.ends, read_grid(grid)) == pytest.approx(expected)
        assert expect(brain, scratch, read_grid(grid), 4) == pytest.approx(expected)


@BOTH
def test_looking_ahead_is_the_mean_over_the_throws_of_the_best_write(options: Options) -> None:
    rng, brain = Random(6), noisy_brain(options)
    scratch, work = new_scratch(brain.shapes), new_work(brain.shapes)
    for rounds in range(8):
        sheet = read_grid(random_grid(rng, options, rounds))
        mean = 0.0
        for throw, chance in zip(THROWS, CHANCES, strict=True):
            _, best = rate(brain, work, sheet, *throw)
            mean += chance * work.values[best >> 1, best & 1]
        assert expect(brain, scratch, sheet, 0) == pytest.approx(mean, abs=1e-3)


def test_thinking_prefers_what_looks_best_ahead_and_leaves_the_sheet_as_it_was() -> None:
    rng, options = Random(7), Options()
    brain = noisy_brain(options)
    scratch = new_scratch(brain.shapes)
    sheet = read_grid(grid := random_grid(rng, options, 7))
    before = sheet.cells.copy(), sheet.codes.copy(), sheet.empty.copy()
    way = think(brain, scratch, sheet, 1, 2, Effort(5, 1e6, 4))
    assert all((a == b).all() for a, b in zip(before, sheet, strict=True))
    values = scratch.work.values[: len(open_pairs(grid))]
    assert values[way >> 1, way & 1] == values.max()
    assert (values > UNSEEN).sum() == 5


def test_what_is_far_behind_is_not_looked_at() -> None:
    brain = noisy_brain(Options())
    scratch, work = new_scratch(brain.shapes), new_work(brain.shapes)
    sheet = read_grid(random_grid(Random(8), Options(), 5))
    n, best = rate(brain, work, sheet, 3, 4)
    think(brain, scratch, sheet, 3, 4, Effort(80, 0.5, 4))
    near = work.values[:n] >= work.values[best >> 1, best & 1] - np.float32(0.5)
    assert 1 <= near.sum() < 2 * n
    assert ((scratch.work.values[:n] > UNSEEN) == near).all()


def test_an_entry_can_be_taken_back() -> None:
    sheet = new_sheet()
    put(sheet, 6, 5)
    assert sheet.codes.any()
    take_back(sheet, 6)
    assert not sheet.codes.any()
    assert not sheet.cells.any()
    assert sheet.empty[0] == new_sheet().empty[0]


def test_wins_are_shared_when_results_are_equal() -> None:
    own, rivals = np.array([5, 5, 5, 5]), np.array([[4, 5, 6, 5], [3, 4, 1, 5]])
    chances = np.array([0.4, 0.3, 0.2, 0.1])
    assert multiplayer.win_share(own, rivals, chances) == pytest.approx(0.4 + 0.3 / 2 + 0.1 / 3)


@pytest.mark.parametrize("rounds", range(3))
def test_all_throws_to_come_are_there(rounds: int) -> None:
    throws, chances = multiplayer.list_throws(rounds)
    assert throws.shape == (len(THROWS) ** rounds, rounds, 2)
    assert len(throws) == len(chances)
    assert chances.sum() == pytest.approx(1)


def test_sheets_are_played_to_their_end_with_the_same_throws() -> None:
    options, rng = Options(), Random(8)
    brain = noisy_brain(options)
    grid = random_grid(rng, options, 9)
    sheet, spare = read_grid(grid), new_sheet()
    throws, _ = multiplayer.list_throws(2)
    results = np.zeros(len(throws), np.int64)
    multiplayer.finish(brain, new_work(brain.shapes), sheet, spare, throws, results)
    assert (sheet.cells == grid).all()
    final = score_grid(tuple(map(int, spare.cells)), options)
    assert results[-1] == 64 * final.total + final.best_line
    assert (results // 64 >= score_grid(grid, options).total).all()


def test_writing_the_other_way_round_exchanges_the_symbols() -> None:
    sheet = new_sheet()
    write(sheet, 0, 1, 2, 3)
    assert [sheet.cells[cell] for cell in PAIR_CELLS[0]] == [3, 2]
