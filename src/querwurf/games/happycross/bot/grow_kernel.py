"""All words that can be added to what lies on the grid, on arrays.

A growth is one word along a line that lays at least one die: it may take in dice that lie there,
and every run that it makes across must be a word, too. Only rows are searched; columns are rows
of the grid turned about its diagonal.

A joker that lies there without a letter may read any. From the tray a joker is taken only where
no die shows the letter any more: a die counts more than the joker in every place. Where a word has
the letter several times, the joker goes where it costs least.

What is wrong with the layout has a bit each: `wrong` tells by cell which of them a die there is
part of. A growth must touch all of them, which every growth that mends them does; the rules
check the rest.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import Array, jit
from querwurf.games.happycross.bot.kernel import (
    FIXED_WAY,
    JOKER_WAY,
    LETTER_VALUE,
    REAL_WAY,
    Words,
    follow,
)
from querwurf.games.happycross.rules.dice import LETTERS
from querwurf.games.happycross.rules.grid import CELLS, SIZE, START
from querwurf.games.happycross.rules.lexicon import KIND_SHIFT, LAST, LETTER_MASK, NODE_SHIFT
from querwurf.games.happycross.rules.scoring import BONUS

_ANY = (1 << (len(LETTERS) + 1)) - 1
UNREAD = 31
"""On the grid: a joker without a letter."""
FIELDS = 4 + 2 * SIZE
"""Of a growth: total, row, column, length, then letters and the ways they come, 0 if they lay."""


class Lying(NamedTuple):
    """What lies on the grid, and what is known of every cell."""

    grid: NDArray[np.int64]
    """By cell the letter on it, 0 if empty."""
    value: NDArray[np.int64]
    factor: NDArray[np.int64]
    wrong: NDArray[np.int64]
    """By cell, the bits of what is wrong there."""


class Across(NamedTuple):
    """By empty cell, what a die there does to the column."""

    allowed: NDArray[np.int64]
    """A bit a letter."""
    total: NDArray[np.int64]
    """The values of the dice above and below; -1 where there are none."""
    times: NDArray[np.int64]
    old: NDArray[np.int64]
    """The points of the words that it would lengthen."""
    mends: NDArray[np.int64]


@jit
def look_across(words: Words, lying: Lying) -> Across:
    """Tell what a die on each empty cell would make of its column."""
    across = Across(
        np.full(CELLS, _ANY, np.int64),
        np.full(CELLS, -1, np.int64),
        lying.factor.copy(),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS, np.int64),
    )
    for cell in range(CELLS):
        if lying.grid[cell] in (0, UNREAD):
            _look_at(words, lying, across, cell)
    return across


@jit
def _look_at(words: Words, lying: Lying, across: Across, cell: int) -> None:
    top = cell
    while top >= SIZE and lying.grid[top - SIZE] != 0:
        top -= SIZE
    bottom = cell
    while bottom + SIZE < CELLS and lying.grid[bottom + SIZE] != 0:
        bottom += SIZE
    if top == bottom:
        return
    across.total[cell] = 0
    for at in range(top, bottom + 1, SIZE):
        if at != cell:
            across.total[cell] += lying.value[at]
            across.times[cell] *= lying.factor[at]
            across.mends[cell] |= lying.wrong[at]
    across.old[cell] = _points(lying, top, cell) + _points(lying, cell + SIZE, bottom + SIZE)
    across.allowed[cell] = _letters_between(words, lying, top, cell, bottom)


@jit
def _points(lying: Lying, top: int, end: int) -> Any:
    """Score the part of a column that is a word of its own: two dice at least."""
    if end - top < 2 * SIZE:
        return 0
    total, times = 0, 1
    for at in range(top, end, SIZE):
        total += lying.value[at]
        times *= lying.factor[at]
    return total * times


@jit
def _letters_between(words: Words, lying: Lying, top: int, cell: int, bottom: int) -> Any:
    """List the letters that make a word of the dice above and below."""
    node: Any = np.int64(words.root)
    for at in range(top, cell, SIZE):
        edge = follow(words.edges, node, lying.grid[at])
        if edge == 0:
            return 0
        node = np.int64(words.edges[edge] >> NODE_SHIFT)
    allowed = np.int64(0)
    while node != 0:
        edge = node
        for at in range(cell + SIZE, bottom + SIZE, SIZE):
            after: Any = np.int64(words.edges[edge] >> NODE_SHIFT)
            edge = follow(words.edges, after, lying.grid[at])
            if edge == 0:
                break
        if edge != 0 and (words.edges[edge] >> KIND_SHIFT) & words.kind:
            allowed |= np.int64(1) << np.int64(words.edges[node] & LETTER_MASK)
        if words.edges[node] & LAST:
            break
        node += 1
    return allowed


@jit
def search_rows(
    words: Words,
    lying: Lying,
    tray: Array,
    known: Array,
    share: float,
    best: Array,
    found: Array,
) -> Any:
    """Search the rows for growths within a share of the best total, and count them.

    `known` is the points that lie there, what the tray is worth, how many dice it holds and all
    bits of what is wrong. As many growths as there is room for are written down; those that the
    best left behind meanwhile are among them.
    """
    across = look_across(words, lying)
    count = 0
    empty = not np.any(lying.grid)
    for row in range(SIZE):
        if empty and row != START // SIZE:
            continue
        for column in range(SIZE):
            first = row * SIZE + column
            if (column == 0 or lying.grid[first - 1] == 0) and _may_grow(
                lying, across, known, first
            ):
                count = _search_from(
                    words, lying, across, tray, known, share, best, found, count, first
                )
    return count


@jit
def _may_grow(lying: Lying, across: Across, known: Array, first: int) -> Any:
    """Tell whether a word from a cell on can touch something, and all that is wrong."""
    touches, mends = False, 0
    for cell in range(first, first - first % SIZE + SIZE):
        touches = touches or lying.grid[cell] != 0 or across.total[cell] >= 0 or cell == START
        mends |= lying.wrong[cell] | across.mends[cell]
    return touches and mends == known[3]


@jit
def _search_from(
    words: Words,
    lying: Lying,
    across: Across,
    tray: Array,
    known: Array,
    share: float,
    best: Array,
    found: Array,
    count: int,
    first: int,
) -> Any:
    """Go through all words from a cell; `way` tells how each letter came, 0 for one that lay."""
    room = SIZE - first % SIZE
    edge = np.zeros(SIZE + 1, np.int64)
    way = np.zeros(SIZE + 1, np.int64)
    laid = np.zeros(SIZE + 1, np.int64)
    edge[0] = words.root
    at = 0
    tidied = NOTHING
    entered = True
    while at >= 0:
        cell = first + at
        lies = lying.grid[cell]
        if lies != 0 and lies != UNREAD:
            if entered:
                edge[at] = follow(words.edges, edge[at], lying.grid[cell])
            if not entered or edge[at] == 0:
                at -= 1
                entered = False
                continue
            way[at] = 0
        else:
            if entered:
                way[at] = 0
            else:
                _move_die(words.edges, tray, edge, way, at, 1)
            if not _next_way(words.edges, tray, lies, across.allowed[cell], edge, way, at):
                at -= 1
                entered = False
                continue
            _move_die(words.edges, tray, edge, way, at, -1)
        this = words.edges[edge[at]]
        ends = at + 1 == room or lying.grid[cell + 1] == 0
        if ends and at > 0 and (this >> KIND_SHIFT) & words.kind:
            copy_row(way, laid)
            _settle_jokers(words.edges, across, edge, laid, first, at + 1)
            total = _total(words.edges, lying, across, known, edge, laid, first, at + 1)
            if total > NOTHING:
                best[0] = max(best[0], total)
                least = best[0] - (abs(best[0]) + 1) * share
                if total >= least:
                    # Tidying a full room once more for the same best would find nothing to drop.
                    if count == len(found) and best[0] > tidied:
                        count, tidied = _tidy(found, least), best[0]
                    if count < len(found):
                        _note(words.edges, found[count], total, edge, laid, first, at + 1)
                        count += 1
        entered = False
        if at + 1 < room and (this >> NODE_SHIFT) != 0:
            at += 1
            edge[at] = this >> NODE_SHIFT
            entered = True
    return count


@jit
def _move_die(edges: Array, tray: Array, edge: Array, way: Array, at: int, count: int) -> None:
    """Take the die of a letter from the tray (-1) or put it back (1); what lay there stays."""
    if way[at] == REAL_WAY:
        tray[edges[edge[at]] & LETTER_MASK] += count
    elif way[at] == JOKER_WAY:
        tray[0] += count


@jit
def _next_way(
    edges: Array, tray: Array, lies: int, allowed: int, edge: Array, way: Array, at: int
) -> Any:
    """Go to the next letter that fits a cell: by a die, or by a joker where there is none.

    On a joker without a letter only the letters change.
    """
    while True:
        letter = np.int64(edges[edge[at]] & LETTER_MASK)
        fits = (allowed >> letter) & 1 != 0
        if way[at] == 0 and lies != 0:
            way[at] = FIXED_WAY
            if fits:
                return True
        if way[at] == 0 and fits:
            way[at] = REAL_WAY if tray[letter] > 0 else JOKER_WAY
            if tray[letter] > 0 or tray[0] > 0:
                return True
        if edges[edge[at]] & LAST:
            way[at] = 0
            return False
        edge[at] += 1
        way[at] = 0


@jit
def _settle_jokers(
    edges: Array, across: Across, edge: Array, way: Array, first: int, length: int
) -> None:
    """Change a joker with a die of its letter whose cell counts less across."""
    for joker in range(length):
        if way[joker] != JOKER_WAY:
            continue
        letter, least = edges[edge[joker]] & LETTER_MASK, joker
        for at in range(length):
            same = way[at] == REAL_WAY and edges[edge[at]] & LETTER_MASK == letter
            if same and _across_times(across, first + at) < _across_times(across, first + least):
                least = at
        way[joker], way[least] = way[least], way[joker]


@jit
def _across_times(across: Across, cell: int) -> Any:
    """Tell how often a die counts in the column that it becomes part of."""
    return across.times[cell] if across.total[cell] >= 0 else 0


@jit
def _tidy(found: Array, least: float) -> Any:
    """Make room: drop what is too far below the best."""
    count = 0
    for at in range(len(found)):
        if found[at, 0] >= least:
            copy_row(found[at], found[count])
            count += 1
    return count


NOTHING = -(1 << 30)
"""The total of what is no growth."""


@jit
def _total(
    edges: Array,
    lying: Lying,
    across: Across,
    known: Array,
    edge: Array,
    way: Array,
    first: int,
    length: int,
) -> Any:
    """Score the layout with a word added, or tell that it is no growth."""
    points, unused, left = known[0], known[1], known[2]
    total, times, mended, touched = 0, 1, 0, False
    run, run_times, size, laid, named = 0, 1, 0, length, 0
    for at in range(length):
        cell = first + at
        times *= lying.factor[cell]
        if way[at] in (0, FIXED_WAY):
            total += lying.value[cell]
            mended |= lying.wrong[cell]
            touched = True
            run += lying.value[cell]
            run_times *= lying.factor[cell]
            size += 1
            laid -= 1
            named += way[at] == FIXED_WAY
            continue
        value = 0 if way[at] == JOKER_WAY else LETTER_VALUE[edges[edge[at]] & LETTER_MASK]
        total += value
        unused -= value
        left -= 1
        mended |= lying.wrong[cell] | across.mends[cell]
        touched = touched or cell == START
        if across.total[cell] >= 0:
            touched = True
            points += (across.total[cell] + value) * across.times[cell] - across.old[cell]
        if size > 1:
            points -= run * run_times
        run, run_times, size = 0, 1, 0
    if size > 1:
        points -= run * run_times
    if laid + named == 0 or not touched or mended != known[3]:
        return NOTHING
    return points + total * times - unused + (BONUS if left == 0 else 0)


@jit
def _note(
    edges: Array, growth: Array, total: int, edge: Array, way: Array, first: int, length: int
) -> None:
    growth[0] = total
    growth[1] = first // SIZE
    growth[2] = first % SIZE
    growth[3] = length
    for at in range(length):
        growth[4 + at] = 0 if way[at] == 0 else edges[edge[at]] & LETTER_MASK
        growth[4 + SIZE + at] = way[at]
