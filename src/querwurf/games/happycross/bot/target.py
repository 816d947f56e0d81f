"""The layout that a quick player aims at: a word over START, then words across it, greedily.

How well a player sees is a `Sight`: somebody may overlook words, know short ones only, or not
look at the bonus fields.

A word added crosses one die and touches no other, so it only has to be in the list itself.
Jokers stand for a common letter each, and count like it when words are compared.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import prod
from typing import NamedTuple, TypeAlias
from zlib import crc32

from querwurf.core.cell import Cell
from querwurf.games.happycross.rules import build
from querwurf.games.happycross.rules.dice import JOKER, LETTERS, VALUES, Die
from querwurf.games.happycross.rules.grid import COLUMNS, FACTORS, ROWS, SIZE, START, neighbours
from querwurf.games.happycross.rules.scoring import BONUS
from querwurf.games.happycross.rules.state import Layout, Name, Place

STAND_INS = "EN"
"""What the first and the second joker of a throw are taken for."""

_Bag: TypeAlias = int
"""Letters with their counts: five bits a letter, the highest of them always 0."""
_WIDTH = 5
_ONE: dict[str, _Bag] = {letter: 1 << _WIDTH * place for place, letter in enumerate(LETTERS)}
_GUARDS = sum(one << _WIDTH - 1 for one in _ONE.values())


class Candidate(NamedTuple):
    """A word with the letters it needs and their values' sum."""

    word: str
    need: _Bag
    value: int


class Sight(NamedTuple):
    """What a player sees."""

    longest: int = SIZE
    """Letters of the longest words."""
    one_in: int = 1
    """One word in so many comes to mind; which ones, depends on the throw."""
    fields: bool = True
    """Whether DOUBLE and TRIPLE are looked at."""
    words: int = SIZE
    """How many words are laid at most."""


ALL = Sight()


class _Step(NamedTuple):
    """A word to be laid; of equal gains the later in this order is taken."""

    gain: int
    run: tuple[Cell, ...]
    word: str


def candidates(words: Iterable[str]) -> list[Candidate]:
    """Prepare a word list for many plans."""
    return [Candidate(word, _bag(word), sum(map(VALUES.__getitem__, word))) for word in words]


def _bag(letters: str) -> _Bag:
    return sum(map(_ONE.__getitem__, letters))


def _within(pool: Sequence[Candidate], bag: _Bag) -> list[Candidate]:
    """Pick the words that a bag has the letters for: no count may borrow from its guard."""
    guarded = bag | _GUARDS
    return [word for word in pool if (guarded - word.need) & _GUARDS == _GUARDS]


def _noticed(pool: Sequence[Candidate], throw: str, sight: Sight) -> list[Candidate]:
    """Pick the words that come to mind; the same throw brings the same ones again."""
    return [
        found
        for found in pool
        if len(found.word) <= sight.longest
        and crc32((throw + found.word).encode()) % sight.one_in == 0
    ]


def plan_crossword(throw: str, pool: Sequence[Candidate], sight: Sight = ALL) -> Layout:
    """Lay the word over START that brings most, then crossing words as long as there are any."""
    layout = _with_stand_ins(throw)
    pool = _noticed(_within(pool, _bag(layout.letters)), throw, sight)
    step = max(_openings(layout, pool, sight), default=None)
    laid = 0
    while step is not None:
        layout, laid = _lay(layout, step), laid + 1
        more = _crossings(layout, pool, sight) if laid < sight.words else ()
        step = max(more, default=None)
    return layout


def plan_rows(throw: str, pool: Sequence[Candidate], sight: Sight = ALL) -> Layout:
    """Lay one free word a row, the one worth most first."""
    layout = _with_stand_ins(throw)
    pool = _noticed(_within(pool, _bag(layout.letters)), throw, sight)
    for row in ROWS[: sight.words]:
        pool = _within(pool, _bag(_tray(layout)))
        steps = (_Step(found.value, row[: len(found.word)], found.word) for found in pool)
        step = max(steps, default=None)
        if step is None:
            break
        layout = _lay(layout, step)
    return layout


def add_rows(layout: Layout, pool: Sequence[Candidate]) -> Layout:
    """Lay free words into the empty rows, the one worth most first; what lies there stays.

    Jokers that have a letter keep it, the others stay in the tray.
    """
    for row in ROWS:
        if any(cell in layout.cells for cell in row):
            continue
        fitting = _within(pool, _bag(_tray(layout).replace(JOKER, "")))
        steps = (_Step(found.value, row[: len(found.word)], found.word) for found in fitting)
        step = max(steps, default=None)
        if step is None:
            break
        layout = _lay(layout, step)
    return layout


def plan_best_rows(throw: str, pool: Sequence[Candidate]) -> Layout:
    """Lay free words so that the dice left over are worth least, a word a row."""
    layout = _with_stand_ins(throw)
    bag = _bag(layout.letters)
    containing: dict[str, list[Candidate]] = {letter: [] for letter in LETTERS}
    for found in {found.need: found for found in _within(pool, bag)}.values():
        for letter in set(found.word):
            containing[letter].append(found)
    for row, found in zip(ROWS, _best_words(bag, containing), strict=False):
        layout = _lay(layout, _Step(0, row[: len(found.word)], found.word))
    return layout


def _best_words(bag: _Bag, containing: dict[str, list[Candidate]]) -> list[Candidate]:
    """Decide about the dearest letter first: it lies in one of its words, or is left over."""
    by_value = sorted(LETTERS, key=lambda letter: -VALUES[letter])

    @cache
    def best(bag: _Bag, total: int) -> tuple[int, tuple[Candidate, ...]]:
        letter = next((c for c in by_value if bag // _ONE[c] % (1 << _WIDTH)), None)
        if letter is None:
            return 0, ()
        most: tuple[int, tuple[Candidate, ...]] = (-1, ())
        for found in _within(containing[letter], bag):
            worth, others = best(bag - found.need, total - found.value)
            if worth + found.value > most[0]:
                most = worth + found.value, (found, *others)
            if most[0] == total:
                return most
        return max(most, best(bag - _ONE[letter], total - VALUES[letter]), key=lambda m: m[0])

    letters = (c for c in LETTERS for _ in range(bag // _ONE[c] % (1 << _WIDTH)))
    return list(best(bag, sum(VALUES[c] for c in letters))[1])


def _with_stand_ins(throw: str) -> Layout:
    layout = build.fresh(throw)
    jokers = (die for die, letter in enumerate(throw) if letter == JOKER)
    for letter, die in zip(STAND_INS, jokers, strict=False):
        layout = build.apply(layout, Name(die, letter))
    return layout


def _tray(layout: Layout) -> str:
    dice = zip(layout.letters, layout.cells, strict=True)
    return "".join(letter for letter, cell in dice if cell is None)


def _openings(layout: Layout, pool: Sequence[Candidate], sight: Sight) -> Iterator[_Step]:
    """Try every word at every place of START's row; its column would be the same."""
    row = ROWS[START // SIZE]
    for found in pool:
        for first in range(SIZE - len(found.word) + 1):
            run = row[first : first + len(found.word)]
            if START in run:
                yield _step(layout, found, run, "", sight)


def _crossings(layout: Layout, pool: Sequence[Candidate], sight: Sight) -> Iterator[_Step]:
    """Try every word through every die on the grid that is in no word of that direction."""
    tray = _bag(_tray(layout))
    for die, cell in enumerate(layout.cells):
        if cell is None:
            continue
        letter = layout.letters[die]
        fitting = _within(pool, tray + _ONE[letter])
        for line in (ROWS[cell // SIZE], COLUMNS[cell % SIZE]):
            at = line.index(cell)
            before, behind = _room(layout, line, at)
            for found in fitting:
                for place in _places(found.word, letter, before, behind):
                    run = line[at - place : at - place + len(found.word)]
                    yield _step(layout, found, run, letter, sight)


def _places(word: str, letter: str, before: int, behind: int) -> list[int]:
    """Find where in a word a letter stands so that the rest has room."""
    earliest, latest = max(0, len(word) - 1 - behind), min(before, len(word) - 1)
    return [place for place in range(earliest, latest + 1) if word[place] == letter]


def _room(layout: Layout, line: tuple[Cell, ...], at: int) -> tuple[int, int]:
    """Count the cells before and behind a die that touch no other die; none inside a word."""
    ways = (line[:at][::-1], line[at + 1 :])
    if any(way and way[0] in layout.cells for way in ways):
        return 0, 0
    before, behind = (_untouched(layout, line[at], way) for way in ways)
    return before, behind


def _untouched(layout: Layout, origin: Cell, way: tuple[Cell, ...]) -> int:
    for count, cell in enumerate(way):
        touching = {cell, *neighbours(cell)} - {origin}
        if not touching.isdisjoint(layout.cells):
            return count
    return len(way)


def _step(
    layout: Layout, found: Candidate, run: tuple[Cell, ...], crossed: str, sight: Sight
) -> _Step:
    """Count a word's points, what its new dice no longer cost, and the bonus for the last."""
    points = found.value * (prod(FACTORS[cell] for cell in run) if sight.fields else 1)
    saved = found.value - (VALUES[crossed] if crossed else 0)
    is_last = len(found.word) - len(crossed) == layout.cells.count(None)
    return _Step(points + saved + (BONUS if is_last else 0), run, found.word)


def _lay(layout: Layout, step: _Step) -> Layout:
    for letter, cell in zip(step.word, step.run, strict=True):
        if cell not in layout.cells:
            layout = build.apply(layout, Place(_die_for(layout, letter), cell))
    return layout


def _die_for(layout: Layout, letter: str) -> Die:
    """Pick a die of a letter from the tray, a joker last."""
    dice = zip(layout.throw, layout.letters, layout.cells, strict=True)
    found = (
        (thrown == JOKER, die)
        for die, (thrown, read, cell) in enumerate(dice)
        if read == letter and cell is None
    )
    return min(found)[1]
