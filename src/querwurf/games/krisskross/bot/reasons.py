"""Why one way to write a throw is better than another: what holds, by the sheet and `parts`.

Every function below gives a reason only where its condition holds; nothing is said by feeling.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from querwurf.core.bot import Valued
from querwurf.core.cell import Cell, symmetries
from querwurf.core.reason import AHEAD, HARM, MANNER, NOW, Part, Reason, sure_gap
from querwurf.core.words import Words
from querwurf.games.krisskross.bot.levels import explain, is_race, own_grid, play_to_win
from querwurf.games.krisskross.bot.parts import EMPTY, WHAT, parts
from querwurf.games.krisskross.rules.rules import PAIRS, fill, open_pairs
from querwurf.games.krisskross.rules.scoring import (
    COLUMNS,
    DIAGONAL,
    DIAGONAL_FACTOR,
    ROWS,
    RUN_POINTS,
    WORTHLESS_LINE,
    line_points,
    score_grid,
)
from querwurf.games.krisskross.rules.state import (
    CELLS,
    SIZE,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    Options,
    Symbol,
    Write,
)
from querwurf.games.krisskross.rules.view import View
from querwurf.games.krisskross.text import reasons as text

EQUAL = 0.4
_LIKELY, _CLOSE = 0.25, 0.1
"""From which chance on a four is worth saying, and how much likelier it must be than elsewhere."""
_THREE, _FOUR = 3, 4
_MORE_NOW = 2
_FILLED = 0.5
_EARLY = 12
_CLEAR = 1.0
_LINES = (*ROWS, *COLUMNS, DIAGONAL)
_BESIDE = tuple(
    tuple(other for pair in PAIRS if cell in pair for other in pair if other != cell)
    for cell in range(CELLS)
)
_CORNERS = frozenset(cell for cell in range(CELLS) if len(_BESIDE[cell]) == 2)
_BORDER = frozenset(cell for cell in range(CELLS) if len(_BESIDE[cell]) < 4)


class Run(NamedTuple):
    """Equal symbols side by side: from a place of a line on, how many."""

    start: int
    length: int
    symbol: Symbol


class Case(NamedTuple):
    """The best entry and the one it is compared with."""

    options: Options
    grid: Grid
    best: Write
    other: Write
    after: Grid
    """With the best entry, and with the other."""
    instead: Grid
    mine: Mapping[str, Part]
    """How the lines end after the best entry, and after the other."""
    theirs: Mapping[str, Part]
    errors: Mapping[str, float]
    """Of the differences between the two."""
    ahead: float
    """By how much the best is better."""
    other_place: Words

    def gain(self, line: int) -> float:
        """Tell what a line brings more after the best entry; 0 unless that is sure."""
        return self.more(WHAT[line])

    def more(self, what: str) -> float:
        """Tell what a part has more after the best entry; 0 unless that is sure."""
        gap = self.mine[what].mean - self.theirs[what].mean
        return sure_gap(gap, self.errors.get(what, 0.0))

    def rise(self, grid: Grid) -> list[int]:
        """Tell what each line of an entry brings at once."""
        before = line_scores(self.grid, self.options)
        return [now - was for now, was in zip(line_scores(grid, self.options), before, strict=True)]

    @property
    def lines(self) -> range:
        """The lines that count."""
        return range(len(_LINES) if self.options.diagonal else len(_LINES) - 1)


def tempting(
    view: View, valued: Sequence[Valued[KrissKrossAction]]
) -> Valued[KrissKrossAction] | None:
    """Pick the entry with the most points at once that is not the best one in another guise."""
    grid, best = own_grid(view), valued[0].action
    if isinstance(best, ChooseSymbol):
        return None
    alike = _guises(grid, view.options, best)
    others = [
        (score_grid(after, view.options).total, one)
        for one in valued[1:]
        if isinstance(one.action, Write) and (after := fill(grid, one.action)) not in alike
    ]
    return max(others, key=lambda other: (other[0], other[1].value), default=(0, None))[1]


def _guises(grid: Grid, options: Options, entry: Write) -> set[Grid]:
    """List the sheets that an entry makes but for mirroring, or for symbols that are all new."""
    after, found = fill(grid, entry), set[Grid]()
    one, other = entry.symbols
    if one not in grid and other not in grid:
        found.add(fill(grid, Write(entry.cells, (other, one))))
    for image in symmetries(SIZE):
        keeps_lines = not options.diagonal or {image[c] for c in DIAGONAL} == set(DIAGONAL)
        if keeps_lines and all(grid[c] == grid[image[c]] for c in range(CELLS)):
            found |= {tuple(one[image[c]] for c in range(CELLS)) for one in (after, *found)}
    return found


def place(view: View, action: KrissKrossAction) -> Words:
    """Name the cells in the order of the throw, or the symbol."""
    if isinstance(action, ChooseSymbol):
        return text.symbol(action.symbol)
    return text.place(action, view.dice or action.symbols)


def for_win(view: View) -> KrissKrossAction | None:
    """Give the entry that wins most often where that is what counts."""
    return play_to_win(view, explain(view)) if is_race(view) else None


def reasons(
    view: View, best: Valued[KrissKrossAction], other: Valued[KrissKrossAction]
) -> list[Reason]:
    """Give every reason that holds for the best entry and against the other."""
    if not (isinstance(best.action, Write) and isinstance(other.action, Write)):
        return []
    case = _case(view, best.action, other.action, max(0.0, best.value - other.value))
    runs = [*_runs_of_many(case), *_both(case)]
    alone = [*_lone(case)]
    found = runs + alone or [*_most_now(case)]
    if not alone:
        found += _fills(case)
    elif not runs:
        found += _points_now(case)
    found += [*_to_four(case), *_keeps_end(case), *_avoids_zero(case)]
    return [*found, *_edge(case), *_line_up(case)]


def _case(view: View, best: Write, other: Write, ahead: float) -> Case:
    grid = own_grid(view)
    both = parts(view, (best, other))
    mine, theirs = ({part.what: part for part in one.parts} for one in both)
    sheets = fill(grid, best), fill(grid, other)
    said = place(view, other)
    errors = both[1].apart
    return Case(view.options, grid, best, other, *sheets, mine, theirs, errors, ahead, said)


def line_scores(grid: Grid, options: Options) -> list[int]:
    """Score rows, columns and, with the option, the diagonal."""
    score = score_grid(grid, options)
    diagonal = () if score.diagonal is None else (score.diagonal,)
    return [*score.rows, *score.columns, *diagonal]


def _factor(line: int) -> int:
    return DIAGONAL_FACTOR if _LINES[line] == DIAGONAL else 1


def runs_in(grid: Grid, line: int) -> list[Run]:
    """List the runs of a line, single symbols included."""
    found, start = [], 0
    for symbol, same in groupby(grid[cell] for cell in _LINES[line]):
        length = len(list(same))
        if symbol:
            found.append(Run(start, length, symbol))
        start += length
    return found


def lone_cells(grid: Grid) -> set[Cell]:
    """List the empty cells without an empty neighbour: nothing can ever be written there."""
    fillable = {cell for pair in open_pairs(grid) for cell in pair}
    return {cell for cell in range(CELLS) if not grid[cell]} - fillable


def _touches(entry: Write, line: int, run: Run) -> bool:
    return not set(entry.cells).isdisjoint(_LINES[line][run.start : run.start + run.length])


def _runs_of_many(case: Case) -> Iterator[Reason]:
    """Runs of four and five that arise, where the other entry does not bring as much."""
    mine, theirs = case.rise(case.after), case.rise(case.instead)
    for line in case.lines:
        for run in runs_in(case.after, line):
            new = run.length >= _FOUR and _touches(case.best, line, run)
            if new and mine[line] > theirs[line]:
                says = text.run(text.NAMES[line], run.symbol, run.length, _factor(line))
                points = _factor(line) * RUN_POINTS[run.length]
                key = "four" if run.length == _FOUR else "five"
                yield Reason(key, NOW, points, (WHAT[line],), says)


def _both(case: Case) -> Iterator[Reason]:
    """A row and a column bring more at once."""
    mine = case.rise(case.after)
    row = max(range(SIZE), key=lambda line: mine[line])
    column = max(range(SIZE, 2 * SIZE), key=lambda line: mine[line])
    counts = mine[row] > 0 and mine[column] > 0
    if counts and sum(mine) >= sum(case.rise(case.instead)):
        points = mine[row] + mine[column]
        says = text.both(text.NAMES[row], text.NAMES[column], points)
        yield Reason("both", NOW, points, (WHAT[row], WHAT[column]), says)


def _most_now(case: Case) -> Iterator[Reason]:
    points = sum(case.rise(case.after))
    if points >= sum(case.rise(case.instead)) + _MORE_NOW and points >= _MORE_NOW:
        yield Reason("most_now", NOW, points, (), text.most_now(points))


def _lone(case: Case) -> Iterator[Reason]:
    before = lone_cells(case.grid)
    mine, theirs = (lone_cells(grid) - before for grid in (case.after, case.instead))
    if len(theirs) > len(mine):
        cells = sorted(theirs - mine)
        yield Reason("lone", NOW, case.ahead, (), text.lone(case.other_place, cells))


def _points_now(case: Case) -> Iterator[Reason]:
    """What speaks for the other entry: more points at once."""
    more = sum(case.rise(case.instead)) - sum(case.rise(case.after))
    if more > 0:
        yield Reason("points_now", NOW, more, (), text.points_now(more), is_against=True)


def _fills(case: Case) -> Iterator[Reason]:
    if -case.more(EMPTY) >= _FILLED:
        yield Reason("fills", HARM, case.ahead, (), text.FILLS)


def _free_ends(grid: Grid, line: int, run: Run) -> list[Cell]:
    """List the cells next to a run that are empty and can still be filled."""
    cells, lone = _LINES[line], lone_cells(grid)
    ends = [cells[at] for at in (run.start - 1, run.start + run.length) if 0 <= at < SIZE]
    return [cell for cell in ends if not grid[cell] and cell not in lone]


def four_chance(part: Part, line: int) -> float:
    """Tell how often a line ends with a four or a five."""
    least = _factor(line) * RUN_POINTS[_FOUR]
    return sum(chance for points, chance in part.chances.items() if points >= least)


def _to_four(case: Case) -> Iterator[Reason]:
    """A run of three that may grow, where the other entry has nothing as likely."""
    elsewhere = max(four_chance(case.theirs[WHAT[line]], line) for line in case.lines)
    for line in case.lines:
        chance = four_chance(case.mine[WHAT[line]], line)
        grows = any(
            run.length == _THREE
            and _touches(case.best, line, run)
            and _free_ends(case.after, line, run)
            for run in runs_in(case.after, line)
        )
        if grows and chance >= max(_LIKELY, elsewhere + _CLOSE) and case.gain(line) >= EQUAL:
            says = text.to_four(text.NAMES[line], chance)
            yield Reason("to_four", AHEAD, case.gain(line), (WHAT[line],), says)


def _keeps_end(case: Case) -> Iterator[Reason]:
    """A run whose free end the other entry closes and the best one does not."""
    written = dict(zip(case.other.cells, case.other.symbols, strict=True))
    for line in case.lines:
        closed = any(
            written.get(end, run.symbol) != run.symbol and end in _free_ends(case.after, line, same)
            for run in runs_in(case.grid, line)
            for end in _free_ends(case.grid, line, run)
            for same in runs_in(case.after, line)
            if run.length > 1 and same.symbol == run.symbol and same.length >= run.length
        )
        if closed and case.gain(line) >= EQUAL:
            says = text.keeps_end(text.NAMES[line])
            yield Reason("keeps_end", AHEAD, case.gain(line), (WHAT[line],), says)


def is_dead(grid: Grid, line: int) -> bool:
    """Tell whether a line can never score: no run, and no cell left that could make one."""
    cells, lone = _LINES[line], lone_cells(grid)
    usable = [cell not in lone for cell in cells]
    open_ends = any(
        not grid[cells[at]] and usable[at] and usable[beside]
        for at in range(SIZE)
        for beside in (at - 1, at + 1)
        if 0 <= beside < SIZE
    )
    return not open_ends and not line_points(grid[cell] for cell in cells)


def _avoids_zero(case: Case) -> Iterator[Reason]:
    for line in case.lines if case.options.diagonal else ():
        if is_dead(case.instead, line) and not is_dead(case.after, line):
            says = text.avoids_zero(text.NAMES[line])
            yield Reason("avoids_zero", HARM, -WORTHLESS_LINE, (WHAT[line],), says)


def covers_edge(grid: Grid, entry: Write) -> bool:
    """Tell whether an entry takes a corner, or a cell of the border that is soon alone."""
    return any(
        cell in _CORNERS
        or (cell in _BORDER and sum(not grid[other] for other in _BESIDE[cell]) == 1)
        for cell in entry.cells
    )


def _edge(case: Case) -> Iterator[Reason]:
    best, other = (covers_edge(case.grid, entry) for entry in (case.best, case.other))
    if best and not other and case.grid.count(0) >= _EARLY:
        yield Reason("edge", MANNER, case.ahead, (), text.EDGE)


def _line_up(case: Case) -> Iterator[Reason]:
    clear = [line for line in case.lines if case.gain(line) >= _CLEAR]
    if len(clear) == 1 and not set(case.best.cells).isdisjoint(_LINES[clear[0]]):
        x, y = (parts[WHAT[clear[0]]].mean for parts in (case.mine, case.theirs))
        says = text.line_up(text.NAMES[clear[0]], x, y)
        yield Reason("line_up", MANNER, case.gain(clear[0]), (WHAT[clear[0]],), says)
