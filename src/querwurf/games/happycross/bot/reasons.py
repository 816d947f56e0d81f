"""Why a happycross word is good, and hints that tell more with every tap (`Game.reasons`).

Hints go on from what lies there (`grow`). `ladder` gives their rungs: the place and the length of
a word, how it begins and why it is good, then the word itself. `outline` gives the cells that the
board marks meanwhile. What the whole throw allowed is told by `look_back`, after the turn.
"""

from collections.abc import Iterator, Sequence
from math import prod

from querwurf.core.bot import Valued
from querwurf.core.cell import Cell, format_cell
from querwurf.core.figure import fill, percent
from querwurf.core.line import LineName, column, row
from querwurf.core.points import points
from querwurf.core.reason import AHEAD, DECIDES, HARM, NOW, Reason
from querwurf.core.words import Words
from querwurf.games.happycross.bot.grow import Growth, in_tray, line_of
from querwurf.games.happycross.bot.levels import Player, own_layout, task_in, task_of
from querwurf.games.happycross.rules.dice import JOKER, JOKER_SIGN, VALUES
from querwurf.games.happycross.rules.grid import FACTORS, SIZE
from querwurf.games.happycross.rules.layout import Problem, Run, figure_of, spell
from querwurf.games.happycross.rules.scoring import BONUS, letter_sum, values_on_grid
from querwurf.games.happycross.rules.state import (
    Done,
    HappycrossAction,
    Layout,
    Name,
    Options,
    Place,
    Score,
    Take,
    Turn,
)
from querwurf.games.happycross.rules.view import View
from querwurf.games.happycross.text.reasons import (
    PLACES,
    say,
    tell_beginning,
    tell_length,
    tell_word,
    two,
)

_MANY = 4
_DEAR = 4
_WORTH_MOVING = 5
_WORTH_NAMING = 5
_JOKER_FACTOR = 3


class Reasons:
    """happycross's Reasoner; it knows the word lists through its player."""

    EQUAL = 3.0
    """Points that are as good as none."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def tempting(
        self, view: View, valued: Sequence[Valued[HappycrossAction]]
    ) -> Valued[HappycrossAction] | None:
        """Compare with being done now."""
        return next((one for one in valued[1:] if one.action == Done()), None)

    def place(self, view: View, action: HappycrossAction) -> Words:
        """Name an action; what to build is told by the ladder."""
        words = PLACES[type(action).__name__.lower()]
        if not isinstance(action, Place | Name | Take):
            return words
        letter = action.letter if isinstance(action, Name) else own_layout(view).letters[action.die]
        cell = format_cell(action.cell, SIZE) if isinstance(action, Place) else ""
        return fill(words, letter=JOKER_SIGN if letter == JOKER else letter, cell=cell)

    def reasons(
        self, view: View, best: Valued[HappycrossAction], other: Valued[HappycrossAction]
    ) -> tuple[Reason, ...]:
        """Give every reason for the next word, or for being done."""
        if view.throw is None:
            return ()
        layout, task = own_layout(view), task_in(view)
        growth = None if task.children else self._player.next_word(layout, task)
        if isinstance(best.action, Done) or growth is None:
            return tuple(self._about_layout(layout, task))
        return tuple(self._reasons_for(layout, growth, task))

    def ladder(self, view: View) -> tuple[Words, ...]:
        """Give the rungs of a hint, the first one telling least."""
        if view.throw is None or view.seat not in view.waiting:
            return ()
        layout, task = own_layout(view), task_in(view)
        if task.children:
            return ()
        growth = self._next(layout, task)
        if growth is not None:
            return tuple(self._rungs(layout, growth, task))
        kept = self._player.valid_part(layout, task)
        growth = self._next(kept, task)
        wrong = [] if kept == layout else [one.says for one in self._faults(layout, task)][:1]
        if growth is not None:
            return (*wrong, *self._rungs(kept, growth, task))
        return (*wrong, *self._end(kept, task))

    def outline(self, view: View) -> tuple[Cell, ...]:
        """Give the cells that a hint is about: those of the next word, or of what is wrong."""
        layout, task = own_layout(view), task_in(view)
        growth = None if task.children else self._next(layout, task)
        if growth is not None:
            return growth.laid
        kept = self._player.valid_part(layout, task).cells
        return tuple(cell for cell in layout.cells if cell is not None and cell not in kept)

    def look_back(self, turn: Turn, options: Options, seat: int) -> tuple[Reason, ...]:
        """Tell after a turn what the throw allowed, and what could have been done better."""
        task = task_of(options, seat)
        best, proven = self._player.best_known(turn.layout.throw, task)
        said = _tell_best(turn.score, best, proven)
        strength = float(max(0, best.total - turn.score.total))
        told = Reason("best", DECIDES, strength, ("throw",), said)
        if task.children:
            return (told,)
        return (told, *self._about_layout(turn.layout, task))

    def tell_turn(self, turn: Turn, options: Options, seat: int) -> tuple[Words, ...]:
        """Say what the throw allowed, and the one thing that would have helped most."""
        told, *better = self.look_back(turn, options, seat)
        better.sort(key=lambda one: (one.rank, -one.strength))
        return (told.says, *(one.says for one in better[:1] if told.strength))

    def _rungs(self, layout: Layout, growth: Growth, task: Options) -> Iterator[Words]:
        """Tell the place, then the beginning and the best reason, then the word."""
        line = _line(growth)
        yield tell_length(line.inside, len(growth.word))
        found = self._reasons_for(layout, growth, task)
        found.sort(key=lambda one: (one.rank, -one.strength))
        silent = next((one.says for one in found if one.key != "longer"), None)
        begins = tell_beginning(growth.word[0])
        yield begins if silent is None else two(begins, silent)
        cell = format_cell(growth.cells[0], SIZE)
        told = tell_word(growth.word, line.said, cell, points(growth.points))
        longer = next((one.says for one in found if one.key == "longer"), None)
        yield told if longer is None or silent is not None else two(longer, told)

    def _reasons_for(self, layout: Layout, growth: Growth, task: Options) -> list[Reason]:
        known = [word.cells for word in self._player.check(layout, task).words]
        return list(reasons_for(layout, growth, known))

    def _next(self, layout: Layout, task: Options) -> Growth | None:
        """Pick the next word, if it brings anything."""
        growth = self._player.next_word(layout, task)
        if growth is None or growth.total <= self._player.judge(layout, task).total:
            return None
        return growth

    def _end(self, layout: Layout, task: Options) -> Iterator[Words]:
        """Tell that nothing can be added, and what could be done all the same."""
        none = say("no_more" if in_tray(layout) else "all_laid")
        said = [one.says for one in self._about_layout(layout, task)]
        yield two(none, said[0]) if said else none
        yield from said[1:]

    def _about_layout(self, layout: Layout, task: Options) -> Iterator[Reason]:
        """Give the reasons that speak of what lies there."""
        yield from self._faults(layout, task)
        if task.children:
            return
        score = self._player.judge(layout, task)
        yield from self._shift(layout, score)
        yield from self._joker(layout, score, task)
        yield from _rest(layout, score)

    def _faults(self, layout: Layout, task: Options) -> Iterator[Reason]:
        checked = self._player.check(layout, task)
        score = checked.score
        for fault in checked.problems:
            about = tuple(format_cell(cell, SIZE) for cell in fault.cells) or ("START",)
            key, said = _tell_fault(fault, score)
            yield Reason(key, DECIDES, float(abs(score.total)), about, said)

    def _shift(self, layout: Layout, score: Score) -> Iterator[Reason]:
        """Look for a better place of the very words that count."""
        words = sorted(word.word for word in score.words)
        if not words:
            return
        best = self._player.solve_with(layout.throw, tuple(sorted(set(words))))
        gain = best.total - score.total
        if gain >= _WORTH_MOVING and sorted(word.word for word in best.words) == words:
            yield Reason("shift", AHEAD, float(gain), ("layout",), say("shift", p=gain))

    def _joker(self, layout: Layout, score: Score, task: Options) -> Iterator[Reason]:
        """Look whether a die with the joker's letter is better where the joker lies."""
        for die in score.kept:
            if layout.throw[die] != JOKER or _factor_at(layout, score, die) < _JOKER_FACTOR:
                continue
            gains = (
                self._player.judge(swapped, task).total - score.total
                for swapped in _swaps(layout, die)
            )
            gain = max(gains, default=0)
            if gain > 0:
                where = format_cell(layout.cells[die] or 0, SIZE)
                yield Reason("joker", AHEAD, float(gain), (where,), say("joker"))


def reasons_for(layout: Layout, growth: Growth, known: Sequence[Run]) -> Iterator[Reason]:
    """Give every reason that holds for a word; `known` is where words lie already."""
    cells = tuple(format_cell(cell, SIZE) for cell in growth.cells)
    if not in_tray(growth.layout):
        yield Reason("all13", NOW, float(BONUS), ("dice",), say("all13"))
    yield from _multiplied(growth, cells)
    yield from _longer(layout, growth, known, cells)
    yield from _dear(layout, growth)


def _multiplied(growth: Growth, about: tuple[str, ...]) -> Iterator[Reason]:
    factors = [FACTORS[cell] for cell in growth.cells if FACTORS[cell] > 1]
    plain = letter_sum(growth.cells, values_on_grid(growth.layout))
    gain = float(growth.points - plain)
    if len(factors) > 1 and prod(factors) >= _MANY:
        said = say("times9", k=len(factors), f=prod(factors))
        yield Reason("times9", NOW, gain, about, said)
    elif factors and gain:
        said = say("times", f=factors[0], p=growth.points, q=plain)
        yield Reason("times", NOW, gain, about, said)


def _longer(
    layout: Layout, growth: Growth, known: Sequence[Run], about: tuple[str, ...]
) -> Iterator[Reason]:
    figure = figure_of(layout)
    for run in known:
        if set(run) < set(growth.cells):
            said = say("longer", word=spell(figure, run), new=growth.word)
            yield Reason("longer", AHEAD, float(growth.points), about, said)


def _dear(layout: Layout, growth: Growth) -> Iterator[Reason]:
    unused = [layout.throw[die] for die in in_tray(layout)]
    dearest = max(VALUES[letter] for letter in unused)
    still = set(in_tray(growth.layout))
    laid = [growth.layout.throw[die] for die in in_tray(layout) if die not in still]
    letter = next((one for one in laid if VALUES[one] == dearest), None)
    if letter is not None and dearest >= _DEAR:
        said = say("dear", letter=letter, v=dearest)
        yield Reason("dear", AHEAD, float(dearest), ("dice",), said)


def _line(growth: Growth) -> LineName:
    across, number = line_of(growth.cells)
    return row(number) if across else column(number)


def _rest(layout: Layout, score: Score) -> Iterator[Reason]:
    left = len(layout.throw) - len(score.kept)
    if -score.unused >= _WORTH_NAMING:
        key = "rest_one" if left == 1 else "rest"
        said = say(key, k=left, v=-score.unused)
        yield Reason("rest", HARM, float(-score.unused), ("dice",), said)


def _tell_fault(fault: Problem, score: Score) -> tuple[str, Words]:
    count = points(score.total)
    if fault.kind == "not-a-word":
        return "invalid", say("invalid", word=fault.word or "", p=count)
    if fault.kind == "misses-start":
        return "start", say("start")
    if fault.kind == "not-connected":
        return "invalid", say("apart", p=count)
    return "invalid", say("unread")


def _tell_best(score: Score, best: Score, proven: bool) -> Words:
    """Tell what was possible; more than was found cannot be said unless it is proven."""
    if not proven and score.total < best.total:
        return say("found", p=best.total)
    most = best if best.total >= score.total else score
    share = max(0.0, score.total / most.total) if most.total > 0 else 1.0
    words = ", ".join(word.word for word in most.words) or "–"
    return say("possible", p=most.total, list=words, q=percent(share))


def _factor_at(layout: Layout, score: Score, die: int) -> int:
    """Give the greatest factor of a word that a die lies in."""
    cell = layout.cells[die]
    words = (word.cells for word in score.words if cell in word.cells)
    return max((prod(FACTORS[c] for c in cells) for cells in words), default=1)


def _swaps(layout: Layout, joker: int) -> Iterator[Layout]:
    """Change the joker with each die that shows its letter, on the grid or in the tray."""
    for die, letter in enumerate(layout.throw):
        if letter == layout.letters[joker] and letter != JOKER:
            cells = list(layout.cells)
            cells[die], cells[joker] = cells[joker], cells[die]
            yield Layout(layout.throw, layout.letters, tuple(cells))
