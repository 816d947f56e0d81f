"""The search among figures with a main word, on arrays: the word first, then the figure's runs.

`collect` tries every word that the dice can make as every main run (a root of the trees in `tree`)
and notes the most that any figure with it could bring. `search_words` takes them the best bound
first, so that once a bound is not above the best layout found, nothing that follows can be better.
`fill` then goes down the tree of runs below a main word, lays a word into one run after the other,
and turns back at every node whose bound (what is laid, plus what `tree` says that undecided runs
and dice in the tray bring at most) does not beat the best. It is a depth-first search with a stack
of its own, because numba does not cache recursive functions; a word that takes too many steps
is put off until the best has grown.
"""

from typing import Any

import numpy as np

from querwurf.botkit.jit import Array, jit
from querwurf.games.happycross.bot.kernel import (
    FIXED_WAY,
    HIGHEST,
    JOKER_WAY,
    REAL_WAY,
    Best,
    Table,
    Words,
    advance,
    follow,
    improves,
    lay,
    next_word,
    take,
)
from querwurf.games.happycross.bot.tree import NONE, Tree
from querwurf.games.happycross.rules.grid import CELLS
from querwurf.games.happycross.rules.lexicon import KIND_SHIFT, LETTER_MASK, LONGEST, NODE_SHIFT
from querwurf.games.happycross.rules.scoring import BONUS

BOUNDS = 4096
"""No total is as high."""
LOWEST = 256
"""Added to bounds that are counted, so that none is negative."""
_WIDTH = 5
"""Bits a letter of a packed word."""
_FRAMES = 64


@jit
def bound_rest(worth: Array, rest: Array) -> Any:
    """Multiply the sorted values in the tray with the sorted coefficients."""
    total = 0
    at = 0
    for value in range(HIGHEST, 0, -1):
        for _ in range(worth[value]):
            total += value * rest[at]
            at += 1
    return total


@jit
def bound_node(tree: Tree, node: int, table: Table) -> Any:
    """Bound what the undecided runs and the dice in the tray bring below a node."""
    total = bound_rest(table.worth, tree.rest[node])
    for at in range(tree.extra[node], tree.extra[node + 1]):
        total += tree.extra_most[at] * table.value[tree.extra_cell[at]]
    if tree.complete[node]:
        total += BONUS
    return total


@jit
def collect(
    words: Words,
    tree: Tree,
    table: Table,
    low: int,
    high: int,
    counts: Array,
    found: Array,
    bounds: Array,
) -> Any:
    """Go through all main words that the tray has the letters for, on all roots.

    `counts` gets how many have each bound; those with low <= bound < high are put into `found`,
    packed, with their `bounds`. Returns how many these are.
    """
    edge = np.zeros(LONGEST + 1, np.int64)
    tried = np.zeros(LONGEST + 1, np.int64)
    filled = 0
    size = next_word(words, table, edge, tried, 0)
    while size > 0:
        filled = offer(tree, table, tried, size, low, high, counts, found, bounds, filled)
        size = next_word(words, table, edge, tried, size)
    return filled


@jit
def offer(
    tree: Tree,
    table: Table,
    tried: Array,
    size: int,
    low: int,
    high: int,
    counts: Array,
    found: Array,
    bounds: Array,
    filled: int,
) -> Any:
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
def search_words(
    words: Words,
    tree: Tree,
    table: Table,
    best: Best,
    found: Array,
    bounds: Array,
    first: int,
    last: int,
    patience: int,
    hard: Array,
    steps: Array,
) -> Any:
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
def fill(
    words: Words,
    tree: Tree,
    table: Table,
    best: Best,
    root: int,
    total: int,
    patience: int,
    steps: Array,
) -> Any:
    """Fill the runs below a root in all ways that can still be better than the best.

    A frame of the stack is either a node whose children are tried, one after the other, or one
    place of a run with the edge of the word graph and the way of putting its letter.
    Returns False when it was given up.
    """
    node = np.zeros(_FRAMES, np.int64)
    place = np.zeros(_FRAMES, np.int64)
    edge = np.zeros(_FRAMES, np.int64)
    tried = np.zeros(_FRAMES, np.int64)
    score = np.zeros(_FRAMES, np.int64)
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
def score_run(tree: Tree, node: int, table: Table) -> Any:
    """Score the word that fills a node's run."""
    total = 0
    cell = tree.start[node]
    for _ in range(tree.length[node]):
        total += table.value[cell]
        cell += tree.step[node]
    return total * tree.factor[node]


@jit
def keep(table: Table, best: Best, points: int) -> None:
    """Keep the layout if it is better than the best."""
    if improves(table, best, points):
        for cell in range(CELLS):
            best.grid[cell] = table.grid[cell]
            best.joker[cell] = table.grid[cell] != 0 and table.value[cell] == 0
