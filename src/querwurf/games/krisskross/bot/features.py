"""What the learnt tables look at: sets of cells, by their contents up to renaming of symbols.

A shape is a line (the head) and four or five more cells (the tail): two lines that cross, two
neighbouring lines, or with the option `diagonal` a line and the diagonal. Shapes that the
square's symmetries turn into each other share a table, and within a table contents that mirror
each other share an entry.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.krisskross.bot.kernel import BASE, CODES, FACES, LINES
from querwurf.games.krisskross.rules.rules import PAIRS
from querwurf.games.krisskross.rules.scoring import COLUMNS, DIAGONAL, ROWS
from querwurf.games.krisskross.rules.state import CELLS, SIZE

Shape: TypeAlias = tuple[int, ...]
Turn: TypeAlias = tuple[int, ...]
"""A symmetry of the square: where each cell goes."""

MOST_TAIL = SIZE
NIBBLE = 4
COUNT_AT = NIBBLE * BASE
"""Where the number of labels stands in a packed map."""


def _ways() -> NDArray[np.int64]:
    """Count the contents of n more cells when m symbols have been seen."""
    ways = np.ones((2 * SIZE + 1, FACES + 2), np.int64)
    for n in range(1, 2 * SIZE + 1):
        for m in range(FACES + 1):
            ways[n, m] = (m + 1) * ways[n - 1, m] + (m < FACES) * ways[n - 1, m + 1]
    return ways


WAYS = _ways()


class Heads(NamedTuple):
    """The first five cells of a shape, by code."""

    base: NDArray[np.int32]
    """[cells in the tail, code] → rank of the first content that begins so."""
    labels: NDArray[np.int64]
    """[code] → the label of each symbol (in order of appearance, 0 for none), four bits each,
    and above them how many there are."""
    pattern: NDArray[np.int64]
    """[code] → number of the line's content up to renaming."""


def _labels(symbols: Sequence[int]) -> tuple[tuple[int, ...], int]:
    """Rename symbols in order of appearance; gives the new names and the packed map."""
    label: dict[int, int] = {}
    named = tuple(label.setdefault(s, len(label) + 1) if s else 0 for s in symbols)
    packed = sum(name << (NIBBLE * symbol) for symbol, name in label.items())
    return named, packed | len(label) << COUNT_AT


def head_tables() -> Heads:
    """Rank all heads."""
    named = []
    labels = np.zeros(CODES, np.int64)
    for code in range(CODES):
        names, labels[code] = _labels([code // BASE**at % BASE for at in reversed(range(SIZE))])
        named.append(names)
    patterns = sorted(set(named))
    number = {names: index for index, names in enumerate(patterns)}
    pattern = np.array([number[names] for names in named])
    tails = WAYS[:, [max(names) for names in patterns]]
    first = np.cumsum(tails, axis=1) - tails
    base = np.ascontiguousarray(first[: MOST_TAIL + 1, pattern].astype(np.int32))
    return Heads(base, labels, pattern)


def _turns() -> tuple[Turn, ...]:
    """Give the square's eight symmetries."""
    grid = np.arange(CELLS).reshape(SIZE, SIZE)
    turned = [np.rot90(side, k) for side in (grid, grid.T) for k in range(4)]
    return tuple(tuple(int(cell) for cell in np.argsort(side.ravel())) for side in turned)


TURNS = _turns()
DIAGONAL_TURNS = tuple(t for t in TURNS if {t[cell] for cell in DIAGONAL} == set(DIAGONAL))


def crosses() -> Iterator[Shape]:
    """List each cell's row and column."""
    for row in ROWS:
        for column in COLUMNS:
            yield (*row, *(cell for cell in column if cell not in row))


def blocks() -> Iterator[Shape]:
    """List neighbouring lines."""
    for lines in (ROWS, COLUMNS):
        for line, other in pairwise(lines):
            yield (*line, *other)


def diagonal_crosses() -> Iterator[Shape]:
    """List the diagonal with each row and column."""
    for line in (*ROWS, *COLUMNS):
        yield (*DIAGONAL, *(cell for cell in line if cell not in DIAGONAL))


class Shapes(NamedTuple):
    """All shapes of a value function."""

    head: NDArray[np.int64]
    """The oriented line."""
    tail: NDArray[np.int64]
    """[shape, MOST_TAIL] cells."""
    length: NDArray[np.int64]
    """Cells in the tail."""
    offset: NDArray[np.int64]
    """Where the shape's table begins in `entry`."""
    entry: NDArray[np.int32]
    """[offset + rank of the content] → its weight."""
    touched: NDArray[np.int64]
    """[pair of neighbours, ..] shapes that hold both cells, then those with only the first,
    then those with only the second."""
    parts: NDArray[np.int64]
    """[pair, 3] where these parts end."""


def shape_tables(heads: Heads, *, diagonal: bool) -> tuple[Shapes, int]:
    """Lay out the tables; returns them and the number of weights."""
    orbits = [*_orbits(crosses(), TURNS), *_orbits(blocks(), TURNS)]
    if diagonal:
        orbits += _orbits(diagonal_crosses(), DIAGONAL_TURNS)
    shapes: list[Shape] = []
    offsets: list[int] = []
    entries: list[NDArray[np.int32]] = []
    first = weights = 0
    for members, mirrors in orbits:
        entry, n = share(heads.base, heads.labels, WAYS, np.array(mirrors))
        entries.append(entry + np.int32(weights))
        shapes += members
        offsets += [first] * len(members)
        first += len(entry)
        weights += n
    return _pack(shapes, offsets, np.concatenate(entries)), weights


def _orbits(
    shapes: Iterator[Shape], turns: Sequence[Turn]
) -> Iterator[tuple[list[Shape], list[list[int]]]]:
    """Group shapes by symmetry: members in matching order of cells, and the mirrors of one."""
    left = {frozenset(shape): shape for shape in shapes}
    while left:
        shape = next(iter(left.values()))
        members: dict[frozenset[int], Shape] = {}
        mirrors = []
        for turn in turns:
            image = tuple(turn[cell] for cell in shape)
            members.setdefault(frozenset(image), image)
            if set(image) == set(shape):
                mirrors.append([image.index(cell) for cell in shape])
        for member in members:
            del left[member]
        yield list(members.values()), mirrors


def _pack(shapes: list[Shape], offsets: list[int], entry: NDArray[np.int32]) -> Shapes:
    oriented = [way for line in LINES for way in (line, line[::-1])]
    tail = np.zeros((len(shapes), MOST_TAIL), np.int64)
    for index, shape in enumerate(shapes):
        tail[index, : len(shape) - SIZE] = shape[SIZE:]
    touched = np.zeros((len(PAIRS), len(shapes)), np.int64)
    parts = np.zeros((len(PAIRS), 3), np.int64)
    for pair, (first, second) in enumerate(PAIRS):
        for part, want in enumerate(((True, True), (True, False), (False, True))):
            held = [i for i, s in enumerate(shapes) if (first in s, second in s) == want]
            begin = parts[pair, part - 1] if part else 0
            parts[pair, part] = begin + len(held)
            touched[pair, begin : parts[pair, part]] = held
    return Shapes(
        np.array([oriented.index(shape[:SIZE]) for shape in shapes]),
        tail,
        np.array([len(shape) - SIZE for shape in shapes]),
        np.array(offsets),
        entry,
        touched,
        parts,
    )


@jit
def rank_cells(base: Array, labels: Array, ways: Array, cells: Array, length: int) -> Any:
    """Rank a content that stands in `cells`: five of the head, `length` of the tail."""
    code = 0
    for at in range(SIZE):
        code = BASE * code + cells[at]
    packed = labels[code]
    m = packed >> COUNT_AT
    rank = np.int64(base[length, code])
    for at in range(length):
        symbol = cells[SIZE + at]
        label = (packed >> (NIBBLE * symbol)) & 15
        before = m
        if symbol and label == 0:
            m += 1
            label = m
            packed |= m << (NIBBLE * symbol)
        rank += label * ways[length - 1 - at, before]
    return rank


@jit
def share(base: Array, labels: Array, ways: Array, mirrors: Array) -> Any:
    """Give every content of a shape an entry, its mirrors the same; returns how many there are."""
    n = mirrors.shape[1]
    entry = np.full(ways[n, 0], -1, np.int32)
    content = np.zeros(n, np.int64)
    most = np.zeros(n + 1, np.int64)
    mirrored = np.zeros(n, np.int64)
    fresh = 0
    while True:
        for at in range(n):
            most[at + 1] = max(most[at], content[at])
        rank = rank_cells(base, labels, ways, content, n - SIZE)
        if entry[rank] < 0:
            for mirror in range(len(mirrors)):
                for at in range(n):
                    mirrored[at] = content[mirrors[mirror, at]]
                entry[rank_cells(base, labels, ways, mirrored, n - SIZE)] = fresh
            fresh += 1
        at = n - 1
        while at >= 0 and content[at] > min(most[at], FACES - 1):
            content[at] = 0
            at -= 1
        if at < 0:
            return entry, fresh
        content[at] += 1
