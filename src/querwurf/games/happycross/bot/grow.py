"""Words that can be added to what lies on the grid: all dice there stay where they are.

Hints follow these: whoever has begun to build goes on from there. The word list may be narrower
than the table's own, for families; words that lie there are judged by the table's own list.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.happycross.bot import kernel
from querwurf.games.happycross.bot.grow_kernel import FIELDS, NOTHING, UNREAD, Lying, search_rows
from querwurf.games.happycross.rules.dice import JOKER, VALUES, Die
from querwurf.games.happycross.rules.grid import CELLS, FACTORS, SIZE, START
from querwurf.games.happycross.rules.layout import (
    Problem,
    Run,
    figure_of,
    problems,
    runs,
    spell,
)
from querwurf.games.happycross.rules.scoring import values_on_grid, word_points
from querwurf.games.happycross.rules.state import Layout
from querwurf.games.happycross.rules.words import Refuse

_ROOM = 4096
"""Growths written down at most."""
_MOST_MENDING = 500
"""Growths that are looked at where what lies there is not valid."""
_SHARES = (0.1, 0.5, 1e6)
"""How far below the best growths are looked at, until the rules let one pass."""
_TURNED = np.arange(CELLS).reshape(SIZE, SIZE).T.reshape(-1)


class Growth(Data, frozen=True):
    """What lies there with one more word."""

    layout: Layout
    word: str
    cells: tuple[Cell, ...]
    """Where the word lies."""
    laid: tuple[Cell, ...]
    """The cells among them that are empty now."""
    total: int
    """What the whole layout counts."""

    @property
    def points(self) -> int:
        """What the word itself counts."""
        return word_points(self.cells, values_on_grid(self.layout))


_Found: TypeAlias = tuple[bool, NDArray[np.int64]]
"""What the kernel found, and whether rows and columns are turned about."""


class _Known(NamedTuple):
    """A layout as the kernel takes it."""

    lying: Lying
    tray: NDArray[np.int64]
    sums: NDArray[np.int64]


def grow(layout: Layout, words: kernel.Words, refuse: Refuse) -> tuple[Growth, ...]:
    """List the valid layouts that one more word makes, best first, within a tenth of the best.

    Where nothing that near is valid, it is what comes next.
    """
    known = _read(layout, refuse)
    for share in _SHARES:
        found = _search(words, known, share)
        # Where something is wrong, one word rarely mends it: then the best ones tell enough.
        looked_at = found if not known.sums[3] else found[:_MOST_MENDING]
        if valid := _valid(layout, looked_at, refuse):
            return valid
        if not found:
            break
    return ()


def _read(layout: Layout, refuse: Refuse) -> _Known:
    figure, values = figure_of(layout), values_on_grid(layout)
    arrays = np.zeros((3, CELLS), np.int64)
    for cell, letter in figure.items():
        arrays[0, cell] = UNREAD if letter == JOKER else ord(letter) - 64
        arrays[1, cell] = values[cell]
    faults = problems(figure, refuse)
    for number, fault in enumerate(faults):
        for cell in _cells_of(fault):
            arrays[2, cell] |= 1 << number
    tray = np.zeros(kernel.LETTER_VALUE.size, np.int64)
    left = [layout.throw[die] for die in in_tray(layout)]
    for letter in left:
        tray[0 if letter == JOKER else ord(letter) - 64] += 1
    points = sum(word_points(run, values) for run in runs(figure))
    sums = (points, sum(VALUES[letter] for letter in left), len(left), (1 << len(faults)) - 1)
    lying = Lying(arrays[0], arrays[1], np.array(FACTORS), arrays[2])
    return _Known(lying, tray, np.array(sums))


def _cells_of(fault: Problem) -> Sequence[Cell]:
    return fault.cells or (START,)


def _search(words: kernel.Words, known: _Known, share: float) -> list[_Found]:
    """Search rows and columns for what is within a share of the best, the best first."""
    found: list[_Found] = []
    best = np.array([NOTHING])
    empty = not known.lying.grid.any()
    for turned in (False,) if empty else (False, True):
        lying = Lying(*(array[_TURNED] for array in known.lying)) if turned else known.lying
        room = np.zeros((_ROOM, FIELDS), np.int64)
        count = search_rows(words, lying, known.tray.copy(), known.sums, share, best, room)
        found += [(turned, growth) for growth in room[: int(count)]]
    least = int(best[0]) - (abs(int(best[0])) + 1) * share
    near = [one for one in found if one[1][0] >= least]
    return sorted(near, key=lambda one: -int(one[1][0]))


def _valid(layout: Layout, found: Sequence[_Found], refuse: Refuse) -> tuple[Growth, ...]:
    """Keep what the rules let pass within a tenth of the best, each word at each place once.

    The best come first, so that nothing has to be checked below that.
    """
    grown: dict[tuple[str, Run], Growth] = {}
    least = float("-inf")
    for one in _growths(layout, found):
        if one.total < least:
            break
        if (one.word, one.cells) not in grown and not problems(figure_of(one.layout), refuse):
            least = max(least, one.total - abs(one.total) * _SHARES[0])
            grown[one.word, one.cells] = one
    return tuple(grown.values())


def _growths(layout: Layout, found: Sequence[_Found]) -> Iterator[Growth]:
    for turned, growth in found:
        total, row, column, length = (int(number) for number in growth[:4])
        run = [row * SIZE + column + at for at in range(length)]
        cells = tuple(int(_TURNED[cell]) for cell in run) if turned else tuple(run)
        letters = growth[4 : 4 + length].tolist()
        ways = growth[4 + SIZE : 4 + SIZE + length].tolist()
        grown = _lay(layout, list(zip(cells, letters, ways, strict=True)))
        laid = tuple(cell for cell in cells if cell not in layout.cells)
        yield Growth(grown, spell(figure_of(grown), cells), cells, laid, total)


def _lay(layout: Layout, placed: Sequence[tuple[Cell, int, int]]) -> Layout:
    """Lay dice from the tray and name jokers; one that shows the letter already comes first."""
    letters, cells = list(layout.letters), list(layout.cells)
    for cell, code, way in placed:
        letter = chr(64 + code)
        if way == kernel.FIXED_WAY:
            letters[cells.index(cell)] = letter
        elif way:
            shown = JOKER if way == kernel.JOKER_WAY else letter
            able = [
                die for die, face in enumerate(layout.throw) if face == shown and cells[die] is None
            ]
            die = next((die for die in able if letters[die] == letter), able[0])
            letters[die], cells[die] = letter, cell
    return Layout(layout.throw, "".join(letters), tuple(cells))


def in_tray(layout: Layout) -> list[Die]:
    """List the dice that do not lie on the grid."""
    return [die for die, cell in enumerate(layout.cells) if cell is None]


def line_of(cells: Run) -> tuple[bool, int]:
    """Tell whether a word lies in a row, and which row or column it is, counted from 1."""
    across = cells[1] - cells[0] == 1
    return across, (cells[0] // SIZE if across else cells[0] % SIZE) + 1
