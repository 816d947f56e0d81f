"""The search for the best layout on arrays: main words first, then the runs of the figures.

Letters are 1–26, a joker is 0. The word graph is the lexicon's own array of edges (see there).
A joker is tried for every letter, also where a die shows the letter: that die may be worth more
elsewhere.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.happycross.dice import JOKER, LETTERS, VALUES
from querwurf.games.happycross.grid import CELLS
from querwurf.games.happycross.lexicon import (
    KIND_SHIFT,
    LAST,
    LETTER_MASK,
    LONGEST,
    NODE_SHIFT,
)
from querwurf.games.happycross.scoring import BONUS
from querwurf.games.happycross.tree import NONE
from querwurf.shelf import jit

BOUNDS = 4096
"""No total is as high."""
LOWEST = 256
"""Added to bounds that are counted, so that none is negative."""
LETTER_VALUE: NDArray[np.int64] = np.array([0] + [VALUES[letter] for letter in LETTERS])
HIGHEST = max(VALUES.values())
_WIDTH = 5
"""Bits a letter of a packed word."""
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
def lay(table, cell, letter, is_joker):
    """Move a die from the tray to the grid."""
    value = 0 if is_joker else LETTER_VALUE[letter]
    table.tray[0 if is_joker else letter] -= 1
    table.worth[value] -= 1
    table.grid[cell] = letter
    table.value[cell] = value


@jit
def take(table, cell, is_joker):
    """Move a die back."""
    table.tray[0 if is_joker else table.grid[cell]] += 1
    table.worth[table.value[cell]] += 1
    table.grid[cell] = 0
    table.value[cell] = 0


@jit
def bound_rest(worth, rest):
    """Multiply the sorted values in the tray with the sorted coefficients."""
    total = 0
    at = 0
    for value in range(HIGHEST, 0, -1):
        for _ in range(worth[value]):
            total += value * rest[at]
            at += 1
    return total


@jit
def bound_node(tree, node, table):
    """Bound what the undecided runs and the dice in the tray bring below a node."""
    total = bound_rest(table.worth, tree.rest[node])
    for at in range(tree.extra[node], tree.extra[node + 1]):
        total += tree.extra_most[at] * table.value[tree.extra_cell[at]]
    if tree.complete[node]:
        total += BONUS
    return total


@jit
def collect(words, tree, table, low, high, counts, found, bounds):
    """Go through all main words that the tray has the letters for, on all roots.

    `counts` gets how many have each bound; those with low <= bound < high are put into `found`,
    packed, with their `bounds`. Returns how many these are.
    """
    edge = np.zeros(LONGEST + 1, np.int64)
    tried = np.zeros(LONGEST + 1, np.int64)
    filled = 0
    size = 0
    edge[0] = words.root
    while size >= 0:
        if tried[size] == JOKER_WAY:
            take(table, size, True)
        elif tried[size] == REAL_WAY:
            take(table, size, False)
        if not advance(words.edges, table, edge, tried, size):
            size -= 1
            continue
        this = words.edges[edge[size]]
        lay(table, size, this & LETTER_MASK, tried[size] == JOKER_WAY)
        size += 1
        if (this >> KIND_SHIFT) & words.kind:
            filled = offer(tree, table, tried, size, low, high, counts, found, bounds, filled)
        edge[size] = this >> NODE_SHIFT
        tried[size] = 0
        if edge[size] == 0 or size == LONGEST:
            size -= 1
    return filled


@jit
def advance(edges, table, edge, tried, size):
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
def offer(tree, table, tried, size, low, high, counts, found, bounds, filled):
    """Bound a word that lies on the first cells, on every root that is as long."""
    spare = False
    total = 0
    packed = 0
    for at in range(size):
        total += table.value[at]
        packed |= table.grid[at] << (_WIDTH * at)
        if tried[at] == JOKER_WAY:
            packed |= 1 << (_WIDTH * LONGEST + at)
            spare |= table.tray[table.grid[at]] > 0
    for number in range(len(tree.roots)):
        root = tree.roots[number]
        if tree.length[root] != size or (spare and tree.rest[root, 0] <= tree.factor[root]):
            continue
        bound = total * tree.factor[root] + bound_rest(table.worth, tree.rest[root])
        for at in range(tree.extra[root], tree.extra[root + 1]):
            bound += tree.extra_most[at] * table.value[tree.extra_cell[at] - tree.start[root]]
        if tree.complete[root]:
            bound += BONUS
        counts[bound + LOWEST] += 1
        if low <= bound < high:
            found[filled] = packed << _WIDTH | number
            bounds[filled] = bound
            filled += 1
    return filled


@jit
def search_words(words, tree, table, best, found, bounds, first, last, patience, hard, steps):
    """Search the figures of main words, the best bound first, up to `last` or for some steps.

    A word that takes more than `patience` steps is put off: its number goes into `hard`.
    Returns the word reached and the number of those put off; `steps` counts down.
    """
    put_off = 0
    at = first
    while at < last and steps[0] > 0:
        if bounds[at] <= best.total[0]:
            return last, put_off
        packed = found[at]
        root = tree.roots[packed & LETTER_MASK]
        packed >>= _WIDTH
        total = 0
        for place in range(tree.length[root]):
            is_joker = (packed >> (_WIDTH * LONGEST + place)) & 1 == 1
            cell = tree.start[root] + place
            lay(table, cell, (packed >> (_WIDTH * place)) & LETTER_MASK, is_joker)
            total += table.value[cell]
        if not fill(words, tree, table, best, root, total * tree.factor[root], patience, steps):
            hard[put_off] = at
            put_off += 1
        for place in range(tree.length[root]):
            is_joker = (packed >> (_WIDTH * LONGEST + place)) & 1 == 1
            take(table, tree.start[root] + place, is_joker)
        at += 1
    return at, put_off


@jit
def fill(words, tree, table, best, root, total, patience, steps):
    """Fill the runs below a root in all ways that can still be better than the best.

    A frame of the stack is either a node whose children are tried, one after the other, or one
    place of a run with the edge of the word graph and the way of putting its letter.
    Returns False when it was given up.
    """
    node = np.zeros(64, np.int64)
    place = np.zeros(64, np.int64)
    edge = np.zeros(64, np.int64)
    tried = np.zeros(64, np.int64)
    score = np.zeros(64, np.int64)
    depth = 0
    node[0] = tree.child[root]
    place[0] = NONE
    score[0] = total
    if tree.whole[root]:
        keep(table, best, total)
    left = patience
    while depth >= 0:
        here = node[depth]
        if place[depth] == NONE:
            if here == NONE:
                depth -= 1
                continue
            node[depth] = tree.sibling[here]
            left -= 1
            if score[depth] + bound_node(tree, here, table) > best.total[0]:
                depth += 1
                node[depth] = here
                place[depth] = 0
                edge[depth] = words.root
                tried[depth] = 0
                score[depth] = score[depth - 1]
            continue
        cell = tree.start[here] + place[depth] * tree.step[here]
        if tried[depth] == REAL_WAY or tried[depth] == JOKER_WAY:
            take(table, cell, tried[depth] == JOKER_WAY)
        if left < 0:
            depth -= 1
            continue
        if tried[depth] == FIXED_WAY:
            depth -= 1
            continue
        left -= 1
        if table.grid[cell] != 0:
            edge[depth] = follow(words.edges, edge[depth], table.grid[cell])
            if edge[depth] == 0:
                depth -= 1
                continue
            tried[depth] = FIXED_WAY
        elif advance(words.edges, table, edge, tried, depth):
            lay(table, cell, words.edges[edge[depth]] & LETTER_MASK, tried[depth] == JOKER_WAY)
        else:
            depth -= 1
            continue
        this = words.edges[edge[depth]]
        if place[depth] + 1 < tree.length[here]:
            if this >> NODE_SHIFT:
                depth += 1
                node[depth] = here
                place[depth] = place[depth - 1] + 1
                edge[depth] = this >> NODE_SHIFT
                tried[depth] = 0
                score[depth] = score[depth - 1]
        elif (this >> KIND_SHIFT) & words.kind:
            points = score[depth] + score_run(tree, here, table)
            if tree.whole[here]:
                keep(table, best, points)
            depth += 1
            node[depth] = tree.child[here]
            place[depth] = NONE
            score[depth] = points
    steps[0] -= patience - left
    return left >= 0


@jit
def follow(edges, at, letter):
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
def score_run(tree, node, table):
    """Score the word that fills a node's run."""
    total = 0
    cell = tree.start[node]
    for _ in range(tree.length[node]):
        total += table.value[cell]
        cell += tree.step[node]
    return total * tree.factor[node]


@jit
def keep(table, best, points):
    """Keep the layout if it is better than the best."""
    unused = 0
    count = 0
    for value in range(len(table.worth)):
        unused += value * table.worth[value]
        count += table.worth[value]
    total = points - unused
    if count == 0:
        total += BONUS
    if total > best.total[0]:
        best.total[0] = total
        for cell in range(CELLS):
            best.grid[cell] = table.grid[cell]
            best.joker[cell] = table.grid[cell] != 0 and table.value[cell] == 0
