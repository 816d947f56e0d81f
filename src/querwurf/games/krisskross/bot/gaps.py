"""The empty cells of a Kriss Kross sheet, as bits: how well pairs of neighbours can fill them."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.cache import game_cache
from querwurf.botkit.jit import Array, jit
from querwurf.botkit.prepared import prepare
from querwurf.games.krisskross.bot.features import TURNS
from querwurf.games.krisskross.rules.state import CELLS, SIZE

MASKS = 1 << CELLS
_WINDOW = 3
WINDOWS = (SIZE - _WINDOW + 1) ** 2
MOST_EDGES = 40
GAPS_AT, GAPS_SIZE = 0, 128
"""Cells that stay empty at best, and in how many ways (log2) the others can be paired."""
EDGES_AT, EDGES_SIZE = GAPS_AT + GAPS_SIZE, (MOST_EDGES + 1) * 8
"""Pairs of empty neighbours, and empty cells without one."""
WINDOW_AT, WINDOW_SIZE = EDGES_AT + EDGES_SIZE, 3 << (_WINDOW * _WINDOW)
"""Which of 3×3 cells are empty: in a corner, at an edge, in the middle."""
GAPS_END = WINDOW_AT + WINDOW_SIZE

_NOT_LAST_COLUMN = sum(1 << cell for cell in range(CELLS) if cell % SIZE < SIZE - 1)


def window_table() -> NDArray[np.int64]:
    """Number the patterns of each 3×3 window, mirrored ones alike."""
    steps = range(SIZE - _WINDOW + 1)
    corners = [SIZE * row + column for row in steps for column in steps]
    inside = [SIZE * row + column for row in range(_WINDOW) for column in range(_WINDOW)]
    cells = [[corner + cell for cell in inside] for corner in corners]
    kinds = [sum(at != 1 for at in divmod(window, len(steps))) for window in range(WINDOWS)]
    table = np.full((WINDOWS, 1 << len(inside)), -1)
    for window in (0, 1, 4):
        for pattern in range(1 << len(inside)):
            held = {cell for at, cell in enumerate(cells[window]) if pattern >> at & 1}
            for turn in TURNS:
                image = {turn[cell] for cell in cells[window]}
                other = next(w for w in range(WINDOWS) if set(cells[w]) == image)
                turned = {turn[cell] for cell in held}
                at = sum(1 << i for i, cell in enumerate(cells[other]) if cell in turned)
                if table[other, at] < 0:
                    entry = WINDOW_AT + (kinds[window] << len(inside)) + pattern
                    table[other, at] = entry
    return table


@jit
def bits(mask: int) -> Any:
    """Count the bits of a mask of 25."""
    mask -= (mask >> 1) & 0x5555555
    mask = (mask & 0x3333333) + ((mask >> 2) & 0x3333333)
    mask = (mask + (mask >> 4)) & 0xF0F0F0F
    return (mask * 0x1010101 >> 24) & 0xFF


@jit
def match(most: Array, count: Array, empty: int) -> Any:
    """Pair neighbours at best: how many pairs, in how many ways; smaller sets are known."""
    cell = 0
    while not empty >> cell & 1:
        cell += 1
    rest = empty ^ (1 << cell)
    best, ways = np.int64(most[rest]), np.int64(count[rest])
    for step in (1, SIZE):
        other = 1 << (cell + step)
        if rest & other and not (step == 1 and cell % SIZE == SIZE - 1):
            pairs, more = np.int64(most[rest ^ other]) + 1, np.int64(count[rest ^ other])
            ways = more + (ways if pairs == best else 0) if pairs >= best else ways
            best = max(best, pairs)
    return best, ways


@jit
def match_all(table: Array) -> None:
    """Fill in the entry of GAPS for all sets of empty cells."""
    most = np.zeros(MASKS, np.uint8)
    count = np.ones(MASKS, np.uint16)
    for empty in range(1, MASKS):
        best, ways = match(most, count, empty)
        most[empty], count[empty] = best, min(ways, 65535)
        doublings = 0
        while ways > 1:
            ways >>= 1
            doublings += 1
        table[empty] = min((bits(empty) - 2 * best) // 2, 7) * 16 + min(doublings, 15)


@cache
def gap_table() -> NDArray[np.uint8]:
    """Match the empty cells of all sheets: takes a second and 33 MB, so it is kept."""
    return prepare(game_cache(Path(__file__)) / "gaps.tables", np.ndarray, _make_gap_table)


def _make_gap_table() -> NDArray[np.uint8]:
    table = np.zeros(MASKS, np.uint8)
    match_all(table)
    return table


@jit
def beside(empty: int) -> Any:
    """Give the empty cells that have an empty neighbour."""
    right = empty & (empty >> 1) & _NOT_LAST_COLUMN
    down = empty & (empty >> SIZE)
    return right | right << 1 | down | down << SIZE


@jit
def edges_entry(empty: int) -> Any:
    """Give the entry of EDGES for the empty cells."""
    right = empty & (empty >> 1) & _NOT_LAST_COLUMN
    down = empty & (empty >> SIZE)
    return EDGES_AT + 8 * (bits(right) + bits(down)) + min(bits(empty & ~beside(empty)), 7)


@jit
def window_entry(windows: Array, empty: int, window: int) -> Any:
    """Give the entry of WINDOW for one of the nine windows."""
    seen = empty >> (SIZE * (window // 3) + window % 3)
    return windows[window, seen & 7 | (seen >> 2) & 56 | (seen >> 4) & 448]


@jit
def has_pair(empty: int) -> Any:
    """Tell whether two neighbours are empty."""
    return (empty & (empty >> 1) & _NOT_LAST_COLUMN) | (empty & (empty >> SIZE)) != 0
