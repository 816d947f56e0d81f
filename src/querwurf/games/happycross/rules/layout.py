"""Dice on the grid as a figure of letters: its runs, its words, whether it is valid."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Literal, TypeAlias

from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.happycross.rules.dice import JOKER
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS, START, neighbours
from querwurf.games.happycross.rules.state import Layout
from querwurf.games.happycross.rules.words import Refuse

Figure: TypeAlias = Mapping[Cell, str]
"""The letters on the grid; a joker without a letter reads `?`."""
Run: TypeAlias = tuple[Cell, ...]
"""Two or more dice in a line, with nothing before and behind them."""


class Problem(Data, frozen=True):
    """Something that keeps a layout from being valid."""

    kind: Literal["not-a-word", "not-connected", "misses-start", "joker-without-letter"]
    cells: tuple[Cell, ...] = ()
    """The dice it is about."""
    word: str | None = None
    reason: str | None = None
    """Why the list does not have the word."""


def figure_of(layout: Layout) -> dict[Cell, str]:
    """Read the letters on the grid, in reading order."""
    laid = (
        (cell, layout.letters[die]) for die, cell in enumerate(layout.cells) if cell is not None
    )
    return dict(sorted(laid))


def runs(cells: Collection[Cell]) -> tuple[Run, ...]:
    """List the maximal runs, the horizontal ones first."""
    return (*rows(cells), *_runs(cells, COLUMNS))


def rows(cells: Collection[Cell]) -> tuple[Run, ...]:
    """List the maximal horizontal runs."""
    return tuple(_runs(cells, ROWS))


def _runs(cells: Collection[Cell], lines: Iterable[Run]) -> Iterator[Run]:
    laid = frozenset(cells)
    for line in lines:
        if laid.isdisjoint(line):  # most lines are, and this is quick to see
            continue
        for is_laid, stretch in groupby(line, laid.__contains__):
            run = tuple(stretch)
            if is_laid and len(run) > 1:
                yield run


def spell(figure: Figure, run: Run) -> str:
    """Read the letters of a run."""
    return "".join(figure[cell] for cell in run)


def connected(cells: Collection[Cell], origin: Cell) -> set[Cell]:
    """Find the dice that hang together with the one at `origin`, edge to edge."""
    reached: set[Cell] = set()
    front = {origin} & set(cells)
    while front:
        reached |= front
        front = {near for cell in front for near in neighbours(cell) if near in cells} - reached
    return reached


def words_in(figure: Figure, found: Iterable[Run], refuse: Refuse) -> list[tuple[str, Run]]:
    """Pick the runs that are words."""
    spelled = ((spell(figure, run), run) for run in found)
    return [(word, run) for word, run in spelled if JOKER not in word and refuse(word) is None]


def problems(figure: Figure, refuse: Refuse) -> tuple[Problem, ...]:
    """List what keeps a figure from being valid; an empty grid is valid."""
    if not figure:
        return ()
    found = runs(figure)
    wrong = list(word_problems(figure, found, refuse))
    together = connected(figure, START if START in figure else min(figure))
    if apart := tuple(sorted(figure.keys() - together)):
        wrong.append(Problem("not-connected", apart))
    if not any(START in run for run in found):
        wrong.append(Problem("misses-start"))
    return tuple(wrong)


def word_problems(figure: Figure, found: Iterable[Run], refuse: Refuse) -> Iterator[Problem]:
    """List the runs that are no words, and the jokers that nobody can read."""
    for run in found:
        word = spell(figure, run)
        reason = None if JOKER in word else refuse(word)
        if reason is not None:
            yield Problem("not-a-word", run, word, reason)
    if unread := tuple(sorted(cell for cell, letter in figure.items() if letter == JOKER)):
        yield Problem("joker-without-letter", unread)
