"""Figures of cells, whatever letters lie on them: where runs are and what multiplies them.

What a die counts for in the end is its coefficient: the sum of the factors of its one or two
runs. That depends on the occupied cells alone, so figures can be listed and compared before any
word is looked for. Transposing a figure changes nothing: words may lie in rows or in columns.
"""

from collections.abc import Iterator
from functools import cache
from math import prod
from typing import NamedTuple, TypeAlias

from querwurf.core.cell import Cell
from querwurf.games.happycross.rules.dice import DICE
from querwurf.games.happycross.rules.grid import FACTORS, ROWS, SIZE, START, neighbours
from querwurf.games.happycross.rules.layout import Run, runs

Figure: TypeAlias = frozenset[Cell]

HIGH = 9
"""The factor that makes a run a main word: two TRIPLEs or more."""


class Shape(NamedTuple):
    """A figure with its runs in the order in which they are filled, the main one first."""

    runs: tuple[Run, ...]
    cells: Figure


def factor(run: Run) -> int:
    """Multiply what the cells of a run do to its word."""
    return prod(FACTORS[cell] for cell in run)


def main_runs() -> list[Run]:
    """List the runs in rows that cover two TRIPLEs or more."""
    found = (
        row[first : last + 1]
        for row in ROWS
        for first in range(SIZE)
        for last in range(first, SIZE)
    )
    return [run for run in found if factor(run) >= HIGH]


def figures_over(main: Run, most: int = len(DICE)) -> Iterator[Figure]:
    """List the connected figures over START in which a run of a row is a whole run."""
    row = ROWS[main[0] // SIZE]
    around = {cell for cell in row if cell not in main and (cell - 1 in main or cell + 1 in main)}
    untried = [near for cell in main for near in neighbours(cell) if near not in {*row}]
    seen = {*main, *around, *untried}
    yield from _grow(set(main), untried, seen, most)


def _grow(figure: set[Cell], untried: list[Cell], seen: set[Cell], most: int) -> Iterator[Figure]:
    """Add untried cells one after the other; one that was passed over is never added below."""
    if START in figure:
        yield frozenset(figure)
    elif START in seen - set(untried) or _way(figure) > most - len(figure):
        return
    if len(figure) == most:
        return
    left = list(untried)
    while left:
        cell = left.pop()
        fresh = [near for near in neighbours(cell) if near not in seen]
        yield from _grow(figure | {cell}, left + fresh, seen | set(fresh), most)


def _way(figure: set[Cell]) -> int:
    """Count the cells that it takes at least to reach START."""
    return min(_distance(cell) for cell in figure)


@cache
def _distance(cell: Cell) -> int:
    return abs(cell // SIZE - START // SIZE) + abs(cell % SIZE - START % SIZE)


def shape_of(main: Run, figure: Figure) -> Shape:
    """Put the runs of a figure in order: what is filled is checked first, START comes soon."""
    left, placed, ordered = {*runs(figure)} - {main}, {*main}, [main]
    while left:
        touching = [run for run in left if not placed.isdisjoint(run)]
        run = min(touching, key=lambda run: (not placed.issuperset(run), *_rank(run)))
        left.remove(run)
        placed.update(run)
        ordered.append(run)
    return Shape(tuple(ordered), figure)


@cache
def _rank(run: Run) -> tuple[int, int, Run]:
    return min(map(_distance, run)), -factor(run) * len(run), run
