"""The kernels against the rules: the same games, the same points, the same values."""

import os
from itertools import combinations_with_replacement
from random import Random

import numpy as np
import pytest

from querwurf.botkit.jit import Array
from querwurf.core.entry import Act, Chance, advance
from querwurf.games.knister import GAME
from querwurf.games.knister.bot.endgame import end_value, put, take_back, worth_of
from querwurf.games.knister.bot.kernel import (
    CHANCE,
    FACES,
    FULL,
    KEYS,
    LINES,
    LINES_OF,
    LOWEST,
    NO_LINE,
    OPEN,
    key_tables,
    line_tables,
    play_random,
    read_grid,
    roll,
)
from querwurf.games.knister.bot.search import BATCH, new_scratch, shuffle_throws, weigh_throw
from querwurf.games.knister.bot.tables import learnt
from querwurf.games.knister.bot.values import (
    GROUP_ROUNDS,
    KIND_OF,
    grade_demand,
    new_work,
    offer,
    offer_all,
    prepare,
    write,
)
from querwurf.games.knister.rules.scoring import COLUMNS, DIAGONALS, ROWS, line_points, score_grid
from querwurf.games.knister.rules.state import CELLS, Grid, Options, Write

GAMES = int(os.environ.get("QUERWURF_ORACLE", "2000"))
ALL_LINES = (*ROWS, *COLUMNS, *DIAGONALS)


def random_grid(rng: Random, gaps: int) -> Grid:
    grid = [rng.randint(1, 6) + rng.randint(1, 6) for _ in range(CELLS)]
    for cell in rng.sample(range(CELLS), gaps):
        grid[cell] = 0
    return tuple(grid)


def empty_mask(grid: Grid) -> int:
    return sum(1 << cell for cell, held in enumerate(grid) if not held)


def test_random_games_are_games_of_the_rules() -> None:
    throws, cells = (np.zeros((GAMES, CELLS), np.uint8) for _ in range(2))
    scores = np.zeros(GAMES, np.int16)
    play_random(key_tables(), np.array([7], np.uint64), scores, throws, cells)
    for game in range(GAMES):
        state = GAME.start(Options(), 1)
        for throw, cell in zip(throws[game].tolist(), cells[game].tolist(), strict=True):
            _, state = advance(GAME, state, Chance(divmod(throw, 6)))
            _, state = advance(GAME, state, Act(0, Write(cell)))
        assert GAME.outcome(state).scores == (scores[game],)


def test_random_games_are_fair() -> None:
    games = 200_000
    throws, cells = (np.zeros((games, CELLS), np.uint8) for _ in range(2))
    scores = np.zeros(games, np.int16)
    play_random(key_tables(), np.array([11], np.uint64), scores, throws, cells)
    for played in range(CELLS):
        for drawn, kinds in ((throws, 36), (cells, CELLS)):
            counts = np.bincount(drawn[:, played], minlength=kinds)
            expected = games / kinds
            assert ((counts - expected) ** 2 / expected).sum() < 2.2 * kinds
    assert abs(scores.mean() - 19.95) < 0.1


def test_lines_with_equal_keys_are_worth_the_same() -> None:
    points = key_tables().points
    for held in combinations_with_replacement(range(FACES), 5):
        key = sum(KEYS[face] for face in held)
        assert points[key] == line_points([face + LOWEST for face in held])


def test_all_lines_are_numbered_and_scored() -> None:
    tables = line_tables()
    assert set(tables.grown.ravel().tolist()) == set(range(1, OPEN + FULL))
    rng = Random(1)
    for _ in range(500):
        grid = random_grid(rng, rng.randint(0, CELLS))
        _, lines = read_grid(grid, tables.grown)
        for line, cells in enumerate(ALL_LINES):
            held = [grid[cell] for cell in cells]
            factor = 2 if cells in DIAGONALS else 1
            assert tables.points[KIND_OF[line], lines[line]] == factor * line_points(held)
            assert tables.gaps[lines[line]] == held.count(0)


def test_dice_are_fair() -> None:
    state = np.array([3], np.uint64)
    counts = np.bincount([roll(state) for _ in range(36_000)], minlength=FACES)
    assert np.abs(counts - 36_000 * CHANCE).max() < 350


def value_from_scratch(grid: Grid) -> float:
    """Value a grid whose last entry is made, without any shortcut."""
    brain, work = learnt().brain, new_work()
    _, lines = read_grid(grid, brain.grown)
    group = (CELLS - grid.count(0) - 1) // GROUP_ROUNDS
    value, _ = prepare(brain, work, group, lines, empty_mask(grid))
    if 0 in grid:
        grade_demand(brain, work, group, lines, empty_mask(grid))
        for face in range(FACES):
            value += brain.demand[group, face, work.top[2, face]]
    return float(value)


@pytest.mark.parametrize("gaps", [1, 2, 5, 9, 14, 20, 25])
def test_the_value_of_an_entry_is_the_value_of_the_grid_after_it(gaps: int) -> None:
    rng = Random(gaps)
    brain, work = learnt().brain, new_work()
    for _ in range(20):
        grid = random_grid(rng, gaps)
        _, lines = read_grid(grid, brain.grown)
        before = lines.copy()
        group, face = (CELLS - gaps) // GROUP_ROUNDS, rng.randrange(FACES)
        base, opened = prepare(brain, work, group, lines, empty_mask(grid))
        best = offer(brain, work, group, lines, empty_mask(grid), opened, base, face)
        assert np.array_equal(lines, before)
        values = {
            cell: value_from_scratch((*grid[:cell], face + LOWEST, *grid[cell + 1 :]))
            for cell, held in enumerate(grid)
            if not held
        }
        for cell, value in values.items():
            assert work.values[cell] == pytest.approx(value, abs=1e-3)
        assert values[best] == pytest.approx(max(values.values()), abs=1e-3)


def test_all_faces_are_offered_their_best_cell() -> None:
    rng = Random(6)
    brain, work, one = learnt().brain, new_work(), new_work()
    grid = random_grid(rng, 9)
    _, lines = read_grid(grid, brain.grown)
    group, empty = (CELLS - 9) // GROUP_ROUNDS, empty_mask(grid)
    mean = offer_all(brain, work, group, lines, empty)
    base, opened = prepare(brain, one, group, lines, empty)
    for face in range(FACES):
        assert work.best[face] == offer(brain, one, group, lines, empty, opened, base, face)
        assert work.most[face] == one.values[work.best[face]]
    assert mean == pytest.approx(CHANCE @ work.most, abs=1e-4)


def test_throws_are_neither_good_nor_bad_on_average() -> None:
    rng = Random(8)
    brain, work = learnt().brain, new_work()
    grid = random_grid(rng, 12)
    _, lines = read_grid(grid, brain.grown)
    worth = [weigh_throw(brain, work, lines, empty_mask(grid), 12, face) for face in range(FACES)]
    assert CHANCE @ worth == pytest.approx(0, abs=1e-4)
    assert max(worth) > 0.5


def test_a_full_grid_is_worth_its_points() -> None:
    rng = Random(5)
    for _ in range(100):
        grid = random_grid(rng, 0)
        assert value_from_scratch(grid) == score_grid(grid).total


def turned(grid: Grid, transpose: bool, flip: bool) -> Grid:
    square = np.array(grid).reshape(5, 5)
    square = square.T if transpose else square
    square = square[::-1] if flip else square
    return tuple(int(held) for held in square.ravel())


@pytest.mark.parametrize(("transpose", "flip"), [(True, False), (False, True), (True, True)])
def test_turned_grids_are_worth_the_same(transpose: bool, flip: bool) -> None:
    rng = Random(9)
    for _ in range(50):
        grid = random_grid(rng, rng.randint(1, 24))
        other = turned(grid, transpose, flip)
        assert value_from_scratch(other) == pytest.approx(value_from_scratch(grid), abs=1e-3)


def demand_plainly(lines: Array, grid: Grid, group: int) -> Array:
    gain = learnt().brain.gain.astype(int)
    cells = [
        sum(
            gain[(group * 2 + KIND_OF[line]) * OPEN + lines[line]]
            for line in LINES_OF[cell]
            if line != NO_LINE
        )
        for cell, held in enumerate(grid)
        if not held
    ]
    best = np.sort(np.array([np.full(16, -1000), *cells]), axis=0)[::-1][:2]
    levels = np.clip((best + 13) >> 2, 0, 15)
    return np.asarray(levels[0] * 16 + levels[1])


def test_demand_is_graded_by_the_two_best_cells() -> None:
    rng, work = Random(4), new_work()
    for _ in range(100):
        grid = random_grid(rng, rng.randint(1, 24))
        _, lines = read_grid(grid, learnt().brain.grown)
        group = rng.randrange(9)
        grade_demand(learnt().brain, work, group, lines, empty_mask(grid))
        wanted = demand_plainly(lines, grid, group)
        assert np.array_equal(work.top[2, :FACES], wanted[:FACES])


def value_by_force(grid: Grid) -> float:
    if 0 not in grid:
        return score_grid(grid).total
    value = 0.0
    for face in range(FACES):
        entries = (
            (*grid[:cell], face + LOWEST, *grid[cell + 1 :])
            for cell, held in enumerate(grid)
            if not held
        )
        value += CHANCE[face] * max(map(value_by_force, entries))
    return value


@pytest.mark.parametrize("gaps", [1, 2, 3])
def test_the_end_is_computed_exactly(gaps: int) -> None:
    known, scratch = learnt(), new_scratch()
    grid = random_grid(Random(gaps), gaps)
    _, lines = read_grid(grid, known.lines.grown)
    worth = worth_of(known.end, lines)
    found = end_value(
        known.lines.grown, known.end, scratch.floors, lines, empty_mask(grid), gaps, worth
    )
    assert found == pytest.approx(value_by_force(grid), abs=1e-3)


def test_an_entry_can_be_taken_back() -> None:
    known, held = learnt(), np.zeros(4, np.int64)
    for cell in range(CELLS):
        lines = np.zeros(LINES + 1, np.int64)
        write(known.brain, lines, 24 - cell if cell != 12 else 0, 3)
        before = lines.copy()
        put(known.lines.grown, lines, held, cell, 5)
        assert not np.array_equal(lines, before)
        take_back(lines, held, cell)
        assert np.array_equal(lines, before)


def test_a_batch_holds_every_throw_once_a_round() -> None:
    scratch = new_scratch()
    shuffle_throws(scratch, np.array([2], np.uint64), 6)
    wanted = sorted(first + second for first in range(6) for second in range(6))
    assert len(wanted) == BATCH
    for played in range(6):
        assert sorted(scratch.throws[:, played].tolist()) == wanted
