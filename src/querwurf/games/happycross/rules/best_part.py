"""The best-scoring valid part of a layout, exactly.

The search begins with all dice that hang together with START and leaves dice out, the most
promising figure first. A run that is no word loses at least one of its dice, so each of them is
left out in turn; whatever no longer hangs together with START goes with it. Leaving dice out
never brings points: a figure's points, with every run taken for a word, bound those of all its
parts. So the first figure without a wrong run is the best one.

Figures are bit sets of at most 13 dice, the first cell in reading order being the highest bit.
"""

from collections.abc import Iterable, Mapping
from heapq import heappop, heappush
from typing import TypeAlias

from querwurf.core.cell import Cell
from querwurf.games.happycross.rules.dice import JOKER
from querwurf.games.happycross.rules.grid import START, neighbours
from querwurf.games.happycross.rules.layout import Figure, runs, spell
from querwurf.games.happycross.rules.scoring import word_points
from querwurf.games.happycross.rules.words import Refuse

_Part: TypeAlias = int


def best_part(figure: Figure, values: Mapping[Cell, int], refuse: Refuse) -> frozenset[Cell]:
    """Find the valid part over START that is worth most; a valid figure is its own best part.

    Of equal parts it is the one with more dice, then the one that keeps the earlier cell in
    reading order. No dice at all are a valid part too.
    """
    search = _Search(figure, values, refuse)
    whole = search.together((1 << len(search.cells)) - 1)
    queue, seen = [search.rank(whole)], {whole}
    while True:
        *_, turned = heappop(queue)
        part = -turned
        wrong = search.wrong_run(part)
        if not wrong:
            return frozenset(search.cells_of(part))
        for bit in _bits(wrong):
            smaller = search.together(part ^ bit)
            if smaller not in seen:
                seen.add(smaller)
                heappush(queue, search.rank(smaller))


def _bits(part: _Part) -> Iterable[_Part]:
    while part:
        yield part & -part
        part &= part - 1


class _Search:
    """A figure prepared for looking at many parts of it."""

    def __init__(self, figure: Figure, values: Mapping[Cell, int], refuse: Refuse) -> None:
        self.figure, self.values, self.refuse = figure, values, refuse
        self.cells = sorted(cell for cell, letter in figure.items() if letter != JOKER)
        self.bits = {cell: 1 << place for place, cell in enumerate(reversed(self.cells))}
        self.cell = {bit: cell for cell, bit in self.bits.items()}
        self.near = {bit: self._set_of(neighbours(cell)) for cell, bit in self.bits.items()}
        self.lines = [self._set_of(run) for run in runs(self.cells)]
        self.judged: dict[_Part, tuple[int, _Part]] = {}

    def _set_of(self, cells: Iterable[Cell]) -> _Part:
        return sum(self.bits.get(cell, 0) for cell in cells)

    def cells_of(self, part: _Part) -> list[Cell]:
        """List the cells of a part."""
        return [self.cell[bit] for bit in _bits(part)]

    def together(self, part: _Part) -> _Part:
        """Keep what hangs together with START; a die alone there is no word."""
        front = part & self.bits.get(START, 0)
        reached = 0
        while front:
            reached |= front
            touched = 0
            for bit in _bits(front):
                touched |= self.near[bit]
            front = touched & part & ~reached
        return reached if reached.bit_count() > 1 else 0

    def rank(self, part: _Part) -> tuple[int, int, _Part]:
        """Order parts by what they can still bring, then by dice, then by reading order."""
        points = sum(self._judge(part & line)[0] for line in self.lines)
        points += sum(self.values[cell] for cell in self.cells_of(part))
        return -points, -part.bit_count(), -part

    def wrong_run(self, part: _Part) -> _Part:
        """Find a run of a part that is no word; 0 when there is none."""
        return next((w for line in self.lines if (w := self._judge(part & line)[1])), 0)

    def _judge(self, dice: _Part) -> tuple[int, _Part]:
        """Give the points of the runs of dice in one line, and the first that is no word."""
        if dice not in self.judged:
            points, wrong = 0, 0
            for run in runs(self.cells_of(dice)):
                points += word_points(run, self.values)
                if not wrong and self.refuse(spell(self.figure, run)):
                    wrong = self._set_of(run)
            self.judged[dice] = points, wrong
        return self.judged[dice]
