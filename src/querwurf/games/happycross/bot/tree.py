"""All figures with a main word (factor 9 or 27) as trees of runs, with bounds.

A tree begins with a main run; below it lie the runs that are filled one after the other, and a
node with `whole` is a figure of its own. A node's bound data hold for all figures below it:

- `extra`: by cell that is filled before the node's run, the most that its undecided runs bring;
- `rest`: the coefficients of the cells not yet filled, sorted, the most at each place; −1 is a
  die that stays unused.

So no figure below brings more than what is filled now, plus the extras, plus the product of the
sorted rest with the sorted values of the dice in the tray. At a root the main word is filled.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.core.cell import Cell
from querwurf.games.happycross.bot.shape import (
    HIGH,
    Figure,
    Shape,
    factor,
    figures_over,
    main_runs,
    shape_of,
)
from querwurf.games.happycross.rules.dice import DICE
from querwurf.games.happycross.rules.layout import Run, runs

NONE = -1
UNUSED = -1
"""The coefficient of a die in the tray."""


class Tree(NamedTuple):
    """The nodes of all trees as arrays, parents before children."""

    start: NDArray[np.int16]
    """By node: its run's first cell, the step to the next, how many, and the factor."""
    step: NDArray[np.int16]
    length: NDArray[np.int16]
    factor: NDArray[np.int16]
    child: NDArray[np.int32]
    """By node: its first child, and the next child of its parent; NONE if there is none."""
    sibling: NDArray[np.int32]
    whole: NDArray[np.bool_]
    complete: NDArray[np.bool_]
    """By node: whether a figure below uses all dice."""
    extra: NDArray[np.int32]
    """By node: where its extras begin; those of the next node follow."""
    extra_cell: NDArray[np.int16]
    extra_most: NDArray[np.int16]
    rest: NDArray[np.int16]
    roots: NDArray[np.int32]


def grow_trees() -> Tree:
    """List all figures with a main word and put them into trees."""
    planted = _Planter()
    for main in main_runs():
        shapes = [shape_of(main, figure) for figure in figures_over(main)]
        for double in (False, True):
            planted.plant(s for s in shapes if _has_two(s) == double)
    return planted.tree()


def _has_two(shape: Shape) -> bool:
    """Tell whether there are two runs of a factor that high: they are bounded apart."""
    return sum(factor(run) >= HIGH for run in shape.runs) > 1


class _Planter:
    def __init__(self) -> None:
        self.rows: list[tuple[Run, bool, bool]] = []
        self.child: list[int] = []
        self.sibling: list[int] = []
        self.extra: list[int] = [0]
        self.cells: list[Cell] = []
        self.most: list[int] = []
        self.rest: list[NDArray[np.int16]] = []
        self.roots: list[int] = []

    def plant(self, shapes: Iterable[Shape]) -> None:
        """Add a tree; figures without one are no tree."""
        found = [(shape, coefficients(shape.cells)) for shape in shapes]
        if found:
            self.roots.append(len(self.rows))
            self._add(found, 0, frozenset(found[0][0].runs[0]))

    def _add(self, found: "list[tuple[Shape, dict[Cell, int]]]", depth: int, placed: Figure) -> int:
        node, run = len(self.rows), found[0][0].runs[depth]
        whole = any(len(shape.runs) == depth + 1 for shape, _ in found)
        self.rows.append((run, whole, any(len(shape.cells) == len(DICE) for shape, _ in found)))
        self._bound(found, depth + (depth == 0), placed)
        self.child.append(NONE)
        self.sibling.append(NONE)
        previous = NONE
        for below in _by_run(found, depth + 1):
            child = self._add(below, depth + 1, placed | frozenset(run))
            if previous == NONE:
                self.child[node] = child
            else:
                self.sibling[previous] = child
            previous = child
        return node

    def _bound(
        self, found: "list[tuple[Shape, dict[Cell, int]]]", depth: int, placed: Figure
    ) -> None:
        extra: dict[Cell, int] = {}
        rest = np.full(len(DICE), UNUSED, np.int16)
        for shape, coefficient in found:
            for cell in placed:
                decided = sum(factor(run) for run in shape.runs[:depth] if cell in run)
                extra[cell] = max(extra.get(cell, 0), coefficient[cell] - decided)
            free = sorted((coefficient[cell] for cell in shape.cells - placed), reverse=True)
            rest[: len(free)] = np.maximum(rest[: len(free)], free)
        for cell, most in sorted(extra.items()):
            if most:
                self.cells.append(cell)
                self.most.append(most)
        self.extra.append(len(self.cells))
        self.rest.append(rest)

    def tree(self) -> Tree:
        """Give the arrays."""
        firsts = [run[0] for run, _, _ in self.rows]
        return Tree(
            np.array(firsts, np.int16),
            np.array([run[1] - run[0] for run, _, _ in self.rows], np.int16),
            np.array([len(run) for run, _, _ in self.rows], np.int16),
            np.array([factor(run) for run, _, _ in self.rows], np.int16),
            np.array(self.child, np.int32),
            np.array(self.sibling, np.int32),
            np.array([whole for _, whole, _ in self.rows]),
            np.array([complete for _, _, complete in self.rows]),
            np.array(self.extra, np.int32),
            np.array(self.cells, np.int16),
            np.array(self.most, np.int16),
            np.array(self.rest),
            np.array(self.roots, np.int32),
        )


def coefficients(figure: Figure) -> dict[Cell, int]:
    """Tell what a die on each cell counts for."""
    counts = dict.fromkeys(figure, 0)
    for run in runs(figure):
        for cell in run:
            counts[cell] += factor(run)
    return counts


def _by_run(
    found: "list[tuple[Shape, dict[Cell, int]]]", depth: int
) -> "Iterator[list[tuple[Shape, dict[Cell, int]]]]":
    groups: dict[Run, list[tuple[Shape, dict[Cell, int]]]] = {}
    for entry in found:
        if len(entry[0].runs) > depth:
            groups.setdefault(entry[0].runs[depth], []).append(entry)
    yield from sorted(groups.values(), key=_promise, reverse=True)


def _promise(found: "list[tuple[Shape, dict[Cell, int]]]") -> int:
    """Rank what is tried first: the most that figures count for altogether."""
    return max(sum(coefficient.values()) for _, coefficient in found)
