"""Dice and words on arrays: what both searches for the best layout are made of.

Letters are 1–26, a joker is 0. The word graph is the lexicon's own array of edges (see there).
A joker is tried for every letter, also where a die shows the letter: that die may be worth more
elsewhere.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.happycross.rules.dice import JOKER, LETTERS, VALUES
from querwurf.games.happycross.rules.grid import CELLS
from querwurf.games.happycross.rules.lexicon import (
    KIND_SHIFT,
    LAST,
    LETTER_MASK,
    LONGEST,
    NODE_SHIFT,
)
from querwurf.games.happycross.rules.scoring import BONUS

LETTER_VALUE: NDArray[np.int64] = np.array([0] + [VALUES[letter] for letter in LETTERS])
HIGHEST = max(VALUES.values())
REAL_WAY, JOKER_WAY, FIXED_WAY = 1, 2, 3


class Words(NamedTuple):
    """A word list as kernels read it."""

    edges: NDArray[np.uint32]
    root: int
    kind: int
    """The bits of a kind of which a word has one."""


class Table(NamedTuple):
    """The dice in the tray and on the grid."""

    tray: NDArray[np.int64]
    """By letter, how many; 0 counts jokers."""
    worth: NDArray[np.int64]
    """By value, how many dice are in the tray."""
    grid: NDArray[np.int64]
    """By cell the letter on it, 0 if empty."""
    value: NDArray[np.int64]
    """By cell the value of the die."""


class Best(NamedTuple):
    """The best layout found."""

    total: NDArray[np.int64]
    grid: NDArray[np.int64]
    joker: NDArray[np.bool_]


def make_table(throw: str) -> Table:
    """Put a throw into the tray."""
    tray, worth = np.zeros(len(LETTERS) + 1, np.int64), np.zeros(HIGHEST + 1, np.int64)
    for letter in throw:
        tray[0 if letter == JOKER else ord(letter) - 64] += 1
        worth[VALUES[letter]] += 1
    return Table(tray, worth, np.zeros(CELLS, np.int64), np.zeros(CELLS, np.int64))


def make_best(throw: str) -> Best:
    """Begin with nothing laid."""
    nothing = -sum(VALUES[letter] for letter in throw)
    return Best(np.array([nothing]), np.zeros(CELLS, np.int64), np.zeros(CELLS, np.bool_))


@jit
def lay(table: Table, cell: int, letter: int, is_joker: bool) -> None:
    """Move a die from the tray to the grid."""
    value = 0 if is_joker else LETTER_VALUE[letter]
    table.tray[0 if is_joker else letter] -= 1
    table.worth[value] -= 1
    table.grid[cell] = letter
    table.value[cell] = value


@jit
def take(table: Table, cell: int, is_joker: bool) -> None:
    """Move a die back."""
    table.tray[0 if is_joker else table.grid[cell]] += 1
    table.worth[table.value[cell]] += 1
    table.grid[cell] = 0
    table.value[cell] = 0


@jit
def next_word(words: Words, table: Table, edge: Array, tried: Array, size: int) -> Any:
    """Lay the next word that the tray has the letters for on the first cells.

    `size` is that of the word which lies there, 0 at the beginning. Returns the new word's size,
    0 when there is none; all dice are in the tray again then.
    """
    if size == 0:
        edge[0] = words.root
        tried[0] = 0
    elif not deeper(words.edges, edge, tried, size):
        size -= 1
    while size >= 0:
        if tried[size] != 0:
            take(table, size, tried[size] == JOKER_WAY)
        if not advance(words.edges, table, edge, tried, size):
            size -= 1
            continue
        this = words.edges[edge[size]]
        lay(table, size, this & LETTER_MASK, tried[size] == JOKER_WAY)
        size += 1
        if (this >> KIND_SHIFT) & words.kind:
            return size
        if not deeper(words.edges, edge, tried, size):
            size -= 1
    return 0


@jit
def deeper(edges: Array, edge: Array, tried: Array, size: int) -> Any:
    """Go to the first edge behind the last letter of `size`; False if there is none."""
    edge[size] = edges[edge[size - 1]] >> NODE_SHIFT
    tried[size] = 0
    return edge[size] != 0 and size < LONGEST


@jit
def advance(edges: Array, table: Table, edge: Array, tried: Array, size: int) -> Any:
    """Go to the next way to put a letter: a die's own, a joker's, then the next edge's."""
    while True:
        if tried[size] == 0:
            if table.tray[edges[edge[size]] & LETTER_MASK] > 0:
                tried[size] = REAL_WAY
                return True
            tried[size] = REAL_WAY
        if tried[size] == REAL_WAY:
            tried[size] = JOKER_WAY
            if table.tray[0] > 0:
                return True
        if edges[edge[size]] & LAST:
            tried[size] = 0
            return False
        edge[size] += 1
        tried[size] = 0


@jit
def follow(edges: Array, at: int, letter: int) -> Any:
    """Find the edge of a letter among those of a node; 0 if there is none."""
    if at == 0:
        return 0
    while True:
        if edges[at] & LETTER_MASK == letter:
            return at
        if edges[at] & LAST:
            return 0
        at += 1


@jit
def improves(table: Table, best: Best, points: int) -> Any:
    """Tell whether the layout is better than the best, whose total it becomes then."""
    unused = 0
    count = 0
    for value in range(len(table.worth)):
        unused += value * table.worth[value]
        count += table.worth[value]
    total = points - unused
    if count == 0:
        total += BONUS
    if total <= best.total[0]:
        return False
    best.total[0] = total
    return True
