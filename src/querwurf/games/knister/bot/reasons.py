"""Why a cell is better for a sum than another: what holds, computed from the sheet and `parts`.

Every function below gives a reason only where its condition holds; nothing is said by feeling.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from querwurf.core.bot import Valued
from querwurf.core.cell import Cell, symmetries
from querwurf.core.reason import AHEAD, HARM, MANNER, NOW, Part, Reason, sure_gap
from querwurf.core.words import Words
from querwurf.games.knister.bot.kernel import FACES, FIRST_DIAGONAL, LOWEST
from querwurf.games.knister.bot.levels import (
    is_race,
    number_of,
    own_grid,
    play_to_win,
    seed_of,
)
from querwurf.games.knister.bot.parts import WHAT, parts
from querwurf.games.knister.rules.rules import filled
from querwurf.games.knister.rules.scoring import (
    COLUMNS,
    DIAGONAL_FACTOR,
    DIAGONALS,
    FOUR,
    FULL_HOUSE,
    ROWS,
    STRAIGHT_WITH_SEVEN,
    STRAIGHT_WITHOUT_SEVEN,
    line_points,
    score_grid,
)
from querwurf.games.knister.rules.state import CELLS, SIZE, Grid, Write
from querwurf.games.knister.rules.view import View
from querwurf.games.knister.text import reasons as text

EQUAL = 0.5
_LIKELY, _POSSIBLE = 0.25, 0.1
"""From which chances on something is worth saying: that a line is completed, that it may be."""
_WORTH_CLOSING, _WORTH_CLOSING_TWO = FOUR, 4
_TEMPTING = 4
"""Points at once that catch the eye."""
_DIAGONAL_HARM = 1.0
_CENTRE, _EARLY = CELLS // 2, 20
_LINES = (*ROWS, *COLUMNS, *DIAGONALS)
_NUMBERS = range(LOWEST, LOWEST + FACES)


class Case(NamedTuple):
    """The best entry and the one it is compared with."""

    grid: Grid
    number: int
    best: Cell
    other: Cell
    after: Grid
    """With the best entry."""
    mine: Mapping[str, Part]
    """How the lines end after the best entry, and after the other."""
    theirs: Mapping[str, Part]
    errors: Mapping[str, float]
    """Of the differences between the two."""
    ahead: float
    """By how much the best is better."""

    def gain(self, line: int) -> float:
        """Tell what a line brings more after the best entry; 0 unless that is sure."""
        what = WHAT[line]
        gap = self.mine[what].mean - self.theirs[what].mean
        return sure_gap(gap, self.errors.get(what, 0.0))

    def chance(self, line: int, *points: int) -> float:
        """Tell how often a line of the best entry ends with one of these points."""
        factor = _factor(line)
        chances = self.mine[WHAT[line]].chances
        return sum(chances.get(factor * one, 0.0) for one in set(points))


def tempting(view: View, valued: Sequence[Valued[Write]]) -> Valued[Write] | None:
    """Pick the cell with the most points at once, or the next best where none brings many.

    Mirror images of the best cell are no other choice.
    """
    grid, number = own_grid(view), number_of(view)
    alike, before = _mirrored(grid, valued[0].action.cell), score_grid(grid).total
    others = [one for one in valued[1:] if one.action.cell not in alike]
    gains = [score_grid(filled(grid, one.action.cell, number)).total - before for one in others]
    most = max(gains, default=0)
    if most < _TEMPTING:
        return next(iter(others), None)
    return others[gains.index(most)]


def _mirrored(grid: Grid, cell: Cell) -> set[Cell]:
    """List where a cell goes when the sheet is turned or mirrored and looks the same."""
    return {
        image[cell]
        for image in symmetries(SIZE)
        if all(grid[c] == grid[image[c]] for c in range(CELLS))
    }


def place(view: View, action: Write) -> Words:
    """Name the cell."""
    return text.place(action.cell)


def for_win(view: View) -> Write | None:
    """Give the cell that wins most often where that is what counts."""
    return play_to_win(view, seed_of(view)) if is_race(view) else None


def reasons(view: View, best: Valued[Write], other: Valued[Write]) -> list[Reason]:
    """Give every reason that holds for the best cell and against the other."""
    case = _case(view, best, other)
    found = [*_closes(case), *_ahead(case), *_spares(case), *_blocks_own(case)]
    if not any(one.rank <= AHEAD for one in found):
        found += _dump(case)
    return [*found, *_line_up(case), *_centre(case), *_loss(case)]


def _case(view: View, best: Valued[Write], other: Valued[Write]) -> Case:
    grid, number, ahead = own_grid(view), number_of(view), max(0.0, best.value - other.value)
    both = parts(view, (best.action, other.action))
    mine, theirs = ({part.what: part for part in one.parts} for one in both)
    cells = best.action.cell, other.action.cell
    after, errors = filled(grid, cells[0], number), both[1].apart
    return Case(grid, number, *cells, after, mine, theirs, errors, ahead)


def _factor(line: int) -> int:
    return DIAGONAL_FACTOR if line >= FIRST_DIAGONAL else 1


def _through(cell: Cell) -> list[int]:
    return [line for line, cells in enumerate(_LINES) if cell in cells]


def _held(grid: Grid, line: int) -> list[int]:
    return [grid[cell] for cell in _LINES[line] if grid[cell]]


def _closes(case: Case) -> Iterator[Reason]:
    """Lines that are full now."""
    worth = {
        line: _factor(line) * line_points(held)
        for line in _through(case.best)
        if len(held := _held(case.after, line)) == SIZE
    }
    for line, points in worth.items():
        if points >= _WORTH_CLOSING:
            shows = text.pattern(_held(case.after, line))
            says = text.closes(text.NAMES[line], shows, points)
            yield Reason("closes", NOW, points, (WHAT[line],), says)
    two = sorted((line for line in worth if worth[line]), key=lambda line: -worth[line])[:2]
    points = sum(worth[line] for line in two)
    if len(two) > 1 and points >= _WORTH_CLOSING_TWO:
        says = text.closes_two([text.NAMES[line] for line in sorted(two)], points)
        yield Reason("closes_two", NOW, points, tuple(WHAT[line] for line in two), says)


def _ahead(case: Case) -> Iterator[Reason]:
    """Lines through the cell that are not full and bring more than after the other entry."""
    for line in _through(case.best):
        held = _held(case.after, line)
        if len(held) < SIZE and case.gain(line) >= EQUAL:
            yield from _one_short(case, line, held)
            yield from _straight(case, line, held)
            yield from _equal_n(case, line, held)
            yield from _house(case, line, held)


def completing(held: Sequence[int]) -> dict[int, int]:
    """List the numbers that complete a line with one gap well, with its points (not doubled).

    Only those that bring more than any number does: four equal ones are a four already.
    """
    points = {number: line_points([*held, number]) for number in _NUMBERS}
    sure = min(points.values())
    return {n: worth for n, worth in points.items() if worth >= _WORTH_CLOSING and worth > sure}


def _one_short(case: Case, line: int, held: Sequence[int]) -> Iterator[Reason]:
    wanted = completing(held) if len(held) == SIZE - 1 else {}
    chance = case.chance(line, *wanted.values())
    if not wanted or chance < _LIKELY:
        return
    shows = {text.pattern([*held, number]): points for number, points in wanted.items()}
    worth = sorted({_factor(line) * points for points in shows.values()})
    throws = case.after.count(0)
    says = text.one_short(text.NAMES[line], [*wanted], [*shows], worth, throws, chance)
    yield Reason("one_short", AHEAD, case.gain(line), (WHAT[line],), says)


def _straight(case: Case, line: int, held: Sequence[int]) -> Iterator[Reason]:
    chance = case.chance(line, STRAIGHT_WITH_SEVEN, STRAIGHT_WITHOUT_SEVEN)
    is_open = len(held) >= 3 and len(set(held)) == len(held) and max(held) - min(held) < SIZE
    if is_open and chance >= _POSSIBLE:
        says = text.straight(text.NAMES[line], chance)
        yield Reason("straight", AHEAD, case.gain(line), (WHAT[line],), says)


def _equal_n(case: Case, line: int, held: Sequence[int]) -> Iterator[Reason]:
    count = held.count(case.number)
    if count > 1:
        x, y = case.mine[WHAT[line]].mean, case.theirs[WHAT[line]].mean
        says = text.equal_n(text.NAMES[line], case.number, count, x, y)
        yield Reason("equal_n", AHEAD, case.gain(line), (WHAT[line],), says)


def _house(case: Case, line: int, held: Sequence[int]) -> Iterator[Reason]:
    chance = case.chance(line, FULL_HOUSE)
    if len(held) >= 3 and len(set(held)) == 2 and chance >= _POSSIBLE:
        says = text.house(text.NAMES[line], chance)
        yield Reason("house", AHEAD, case.gain(line), (WHAT[line],), says)


def _spares(case: Case) -> Iterator[Reason]:
    """Lines that the number would harm in the other cell."""
    for line in set(_through(case.other)) - set(_through(case.best)):
        is_diagonal = line >= FIRST_DIAGONAL
        if case.gain(line) < (_DIAGONAL_HARM if is_diagonal else EQUAL):
            continue
        x, y = case.mine[WHAT[line]].mean, case.theirs[WHAT[line]].mean
        says = text.spares(text.NAMES[line], case.number, case.other, x, y)
        key, rank = ("spares_diagonal", AHEAD) if is_diagonal else ("spares", HARM)
        yield Reason(key, rank, case.gain(line), (WHAT[line],), says)


def _blocks_own(case: Case) -> Iterator[Reason]:
    """Lines with their only gap in the other cell, which the number does not complete."""
    for line in _through(case.other):
        held = _held(case.grid, line)
        wanted = completing(held) if len(held) == SIZE - 1 else {}
        if wanted and case.number not in wanted and case.gain(line) >= EQUAL:
            says = text.blocks_own(text.NAMES[line], case.other, [*wanted])
            yield Reason("blocks_own", HARM, case.gain(line), (WHAT[line],), says)


def _line_up(case: Case) -> Iterator[Reason]:
    for line in _through(case.best):
        if case.gain(line) >= 2 * EQUAL and len(_held(case.after, line)) < SIZE:
            x, y = case.mine[WHAT[line]].mean, case.theirs[WHAT[line]].mean
            says = text.line_up(text.NAMES[line], x, y)
            yield Reason("line_up", MANNER, case.gain(line), (WHAT[line],), says)


def _centre(case: Case) -> Iterator[Reason]:
    if case.best == _CENTRE and case.grid.count(0) >= _EARLY:
        yield Reason("centre", MANNER, case.ahead, (), text.CENTRE)


def _dump(case: Case) -> Iterator[Reason]:
    """The lines through both cells suffer, those through the best one less."""
    own, others = set(_through(case.best)), set(_through(case.other))
    harm = -sum(case.gain(line) for line in own - others)
    if 0 < harm < sum(case.gain(line) for line in others - own):
        yield Reason("dump", MANNER, case.ahead, (), text.dump(case.number))


def _loss(case: Case) -> Iterator[Reason]:
    """What speaks for the other entry: the lines that clearly bring more after it."""
    lost = [line for line in range(len(WHAT)) if case.gain(line) <= -2 * EQUAL]
    named = sorted(sorted(lost, key=case.gain)[:2])
    if named:
        says = text.loss([text.NAMES[line] for line in named], -sum(map(case.gain, named)))
        total = -sum(map(case.gain, lost))
        about = tuple(WHAT[line] for line in named)
        yield Reason("loss", MANNER, total, about, says, is_against=True)
