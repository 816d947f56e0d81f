"""Figures, trees, bounds and lists against the rules' own scoring."""

import os
from math import prod
from random import Random

import numpy as np
import pytest
from tests.games.happycross.bot.test_solver import best_of_all, total

from querwurf.games.happycross.bot import border, kernel, search_main
from querwurf.games.happycross.bot.learnt import LEARNT
from querwurf.games.happycross.bot.shape import HIGH, factor, figures_over, main_runs, shape_of
from querwurf.games.happycross.bot.tree import NONE, UNUSED, Tree, coefficients
from querwurf.games.happycross.rules.dice import VALUES, letters_of
from querwurf.games.happycross.rules.grid import FACTORS, START
from querwurf.games.happycross.rules.layout import connected, runs
from querwurf.games.happycross.rules.scoring import word_points

TABLES = LEARNT.load()
TREE = Tree(*(TABLES[name] for name in Tree._fields))


def run_of(node: int) -> tuple[int, ...]:
    first, step = int(TREE.start[node]), int(TREE.step[node])
    return tuple(first + step * at for at in range(int(TREE.length[node])))


def test_main_runs() -> None:
    found = main_runs()
    assert len(found) == 19
    assert sorted(map(factor, found)) == [9] * 17 + [27] * 2


def test_figures_over_a_main_run() -> None:
    main = tuple(range(7))
    found = list(figures_over(main))
    assert len(found) == len(set(found)) == 202
    for figure in found:
        assert main in runs(figure)
        assert START in figure
        assert connected(figure, START) == figure
        shape = shape_of(main, figure)
        assert set(shape.runs) == set(runs(figure))
        assert shape.runs[0] == main


def test_the_stored_trees_hold_all_figures() -> None:
    assert int(TREE.whole.sum()) == 32_255
    assert sorted({run_of(root) for root in TREE.roots}) == sorted(main_runs())
    factors = [prod(FACTORS[cell] for cell in run_of(node)) for node in range(0, 42_000, 501)]
    assert factors == TREE.factor[0:42_000:501].tolist()


@pytest.mark.parametrize("seed", range(30))
def test_bounds_hold_on_the_way_to_every_figure(seed: int) -> None:
    """Fill a figure with any letters: no node on the way promises less than it brings."""
    rng = Random(seed)
    path = [int(rng.choice(TREE.roots.tolist()))]
    while TREE.child[path[-1]] != NONE and not (TREE.whole[path[-1]] and rng.random() < 0.5):
        children = [int(TREE.child[path[-1]])]
        while TREE.sibling[children[-1]] != NONE:
            children.append(int(TREE.sibling[children[-1]]))
        path.append(rng.choice(children))
    while not TREE.whole[path[-1]]:
        path.append(int(TREE.child[path[-1]]))
    throw = letters_of([rng.randrange(6) for _ in range(13)])
    cells = sorted({cell for node in path for cell in run_of(node)})
    letters = dict(zip(cells, rng.sample(throw, len(cells)), strict=True))
    values = {cell: VALUES[letter] for cell, letter in letters.items()}
    unused = sum(VALUES[letter] for letter in throw) - sum(values.values())
    total = sum(word_points(run, values) for run in runs(cells)) - unused
    total += 50 if len(cells) == 13 else 0
    table, score = kernel.make_table(throw), 0
    for node in path:
        if node not in TREE.roots:
            assert score + search_main.bound_node(TREE, node, table) >= total
        for cell in run_of(node):
            if table.grid[cell] == 0:
                letter = letters[cell]
                code = 1 if letter == "?" else ord(letter) - 64
                kernel.lay(table, cell, code, letter == "?")
        score += int(search_main.score_run(TREE, node, table))
    assert score + search_main.bound_node(TREE, path[0], kernel.make_table("?" * 13)) >= 0
    best = kernel.make_best(throw)
    best.total[0] = -1000
    search_main.keep(table, best, score)
    assert best.total[0] == total


def test_the_stored_lists_know_any_figure() -> None:
    """Grow figures by chance: the list of their coefficients is stored for their runs at START."""
    counts = {tuple(row): number for number, row in enumerate(TABLES["lists"].tolist())}
    ends = np.cumsum(TABLES["sizes"])
    members = dict(
        zip(TABLES["groups"].tolist(), np.split(TABLES["members"], ends[:-1]), strict=True)
    )
    rng, tested = Random(1), 0
    while tested < 300:
        figure = {START}
        while len(figure) < rng.randrange(4, 14):
            cell = rng.choice(sorted(figure)) + rng.choice((1, -1, 9, -9))
            if 0 <= cell < 81 and len(connected({*figure, cell}, START)) == len(figure) + 1:
                figure.add(cell)
        if len(figure) < 2 or any(factor(run) >= HIGH for run in runs(figure)):
            continue
        tested += 1
        found = list(coefficients(frozenset(figure)).values()) + [0] * (13 - len(figure))
        number = counts[tuple(np.bincount(found, minlength=border.COEFFICIENTS).tolist())]
        group = max(_group(figure), _group({cell % 9 * 9 + cell // 9 for cell in figure}))
        assert number in members[group]


def _group(figure: set[int]) -> int:
    number = 0
    for step in (1, 9):
        before = next(n for n in range(6) if n == 4 or START - (n + 1) * step not in figure)
        behind = next(n for n in range(6) if n == 4 or START + (n + 1) * step not in figure)
        number = number * 25 + before * 5 + behind
    return number


def test_unused_dice_count_once_against() -> None:
    assert UNUSED == -1
    table = kernel.make_table("ZQ" + "E" * 11)
    rest = np.full(13, UNUSED)
    assert search_main.bound_rest(table.worth, rest) == -(10 + 8 + 11)
    rest[0] = 3
    assert search_main.bound_rest(table.worth, rest) == 30 - 8 - 11


CASES = max(int(os.environ.get("QUERWURF_ORACLE", "0")) // 200, 2)


def test_the_searches_against_all_layouts_of_words_by_chance() -> None:
    for seed in range(100, 100 + CASES):
        rng = Random(seed)
        words = ["".join(rng.choices("AXBEN", k=rng.choice((2, 2, 3, 4)))) for _ in range(4)]
        throw = "".join(rng.choices("AXBEN?", k=5)) + "Q" * 8
        assert total(words, throw) == best_of_all(words, throw), (words, throw)
