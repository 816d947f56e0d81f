"""The best layout of a throw, exactly: the search may be stopped at any time, else it is proven.

Layouts with a main word (factor 9 or 27) are searched along the trees of figures (`tree`,
`kernel`), all others run by run from START (`plain`). Both go on in rounds: what takes more
than some steps is put off to the next round, when the best is better and cuts more away. The
rules' own scorer checks the result before it is handed out.
"""

from collections.abc import Callable, Generator
from functools import cache, partial
from time import perf_counter
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.table_file import Tables
from querwurf.core.cell import Cell
from querwurf.core.data import Data
from querwurf.games.happycross.bot import border, cap, kernel, search_main, search_plain
from querwurf.games.happycross.bot.learnt import LEARNT
from querwurf.games.happycross.bot.tree import Tree
from querwurf.games.happycross.rules.dice import DICE, JOKER, VALUES
from querwurf.games.happycross.rules.lexicon import LAST, Kind, Lexicon, pack
from querwurf.games.happycross.rules.referee import check
from querwurf.games.happycross.rules.scoring import BONUS
from querwurf.games.happycross.rules.state import Layout, Score
from querwurf.games.happycross.rules.words import Words

_Mains: TypeAlias = tuple[NDArray[np.int64], NDArray[np.int64]]
"""Main words, packed with their roots, and their bounds."""
_Groups: TypeAlias = list[tuple[int, int]]
"""Bounds and numbers of pairs of runs through START."""

_RATE = 1_500_000
"""Steps that a second allows for."""
_SLICE = 100_000
_PATIENCE, _MORE_PATIENT = 20_000, 6
_RUNS = 25
"""Runs through START in one line: up to four cells before it, up to four behind it."""


class Solution(Data, frozen=True):
    """The best layout found, and whether there is none better."""

    layout: Layout
    score: Score
    proven: bool


class Budget:
    """How long a search may take: seconds by a clock, or steps, which are always the same."""

    def __init__(
        self,
        seconds: float | None = None,
        steps: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._clock, self._end, self._steps = clock, None, steps
        if seconds is not None:
            self._end = clock() + seconds

    def left(self) -> int:
        """Count the steps that are left, 0 or less when time is up."""
        left = 1 << 40 if self._steps is None else self._steps
        if self._end is None:
            return left
        return min(left, int((self._end - self._clock()) * _RATE))

    def spend(self, steps: int) -> None:
        """Count steps made."""
        if self._steps is not None:
            self._steps -= steps


class Lists:
    """The coefficients that figures without a main word can have, by their runs at START."""

    def __init__(self, tables: Tables) -> None:
        self.counts = tables["lists"].astype(np.int64)
        self.groups = tables["groups"].astype(np.int64)
        ends = np.cumsum(tables["sizes"])
        self.members = np.split(tables["members"].astype(np.int64), ends[:-1])
        falling = np.arange(border.COEFFICIENTS)[::-1]
        worth = np.where(falling, falling, -1)
        self._sorted = np.array([np.repeat(worth, counts[::-1]) for counts in self.counts])
        self._bonus = np.where(self.counts[:, 0] == 0, BONUS, 0)

    def bounds(self, throw: str) -> NDArray[np.int64]:
        """Bound what a throw brings, by list."""
        values = np.array(sorted((VALUES[letter] for letter in throw), reverse=True))
        bounds: NDArray[np.int64] = self._sorted @ values + self._bonus
        return bounds


@cache
def _load() -> tuple[Tree, Lists, border.Board]:
    tables = LEARNT.load()
    tree = Tree(*(tables[name] for name in Tree._fields))
    return tree, Lists(tables), border.make_board()


def graph_of(words: Words, headwords: bool) -> kernel.Words:
    """Give a word list as kernels read it; a list without a graph gets one."""
    if isinstance(words, Lexicon):
        lexicon, kind = words, Kind.HEADWORD if headwords else Kind.WORD
    else:
        allowed = (word for word in words if words.refusal(word, headwords=headwords) is None)
        lexicon, kind = lexicon_of(tuple(allowed)), Kind.WORD
    return kernel.Words(np.frombuffer(lexicon.edges, np.uint32), lexicon.root, int(kind))


def lexicon_of(words: tuple[str, ...]) -> Lexicon:
    """Make a list of some words."""
    from array import array

    return Lexicon.from_bytes(pack("xx", 0, array("I", [LAST]))).with_words(words)


class Solver:
    """Finds the best layouts with one word list."""

    def __init__(self, words: Words, headwords: bool = False) -> None:
        self._refuse = partial(words.refusal, headwords=headwords)
        self.graph = graph_of(words, headwords)

    def solve(self, throw: str, budget: Budget) -> Solution:
        """Search until the result is proven or the budget is spent."""
        search = Search(self.graph, throw)
        for _ in search.run(budget):
            pass
        return self.result(search)

    def result(self, search: "Search") -> Solution:
        """Hand out the best of a search after the rules have scored it."""
        layout = search.layout()
        found = check(layout, self._refuse)
        if found.problems or found.score.total != search.total:
            raise AssertionError(f"{search.throw}: the rules disagree about {layout}")
        return Solution(layout, found.score, search.proven)


class Search:
    """One throw's search."""

    def __init__(self, graph: kernel.Words, throw: str) -> None:
        if len(throw) != len(DICE):
            raise ValueError(f"a throw has {len(DICE)} dice, not {len(throw)}")
        self.throw, self.graph = throw, graph
        self.proven = graph.root == 0
        self._tree, self._lists, self._board = _load()
        self._best = kernel.make_best(throw)

    @property
    def total(self) -> int:
        """Tell the best total found."""
        return int(self._best.total[0])

    def run(self, budget: Budget) -> Generator[int, None, None]:
        """Search in slices, each of which yields the best total so far."""
        if self.proven:
            return
        words, groups = self._collect(), self._groups()
        patience = _PATIENCE
        while (len(words[0]) or groups) and budget.left() > 0:
            words = yield from self._search_mains(words, patience, budget)
            groups = yield from self._search_groups(groups, patience, budget)
            patience *= _MORE_PATIENT
        self.proven = not len(words[0]) and not groups

    def _collect(self) -> _Mains:
        """List the main words with their bounds, the best first."""
        table, none = kernel.make_table(self.throw), np.zeros(0, np.int64)
        counts = np.zeros(search_main.BOUNDS, np.int64)
        search_main.collect(self.graph, self._tree, table, 0, 0, counts, none, none)
        found, bounds = np.zeros((2, counts.sum()), np.int64)
        low, high = -search_main.LOWEST, search_main.BOUNDS
        search_main.collect(self.graph, self._tree, table, low, high, counts, found, bounds)
        order = np.argsort(-bounds, kind="stable")
        return found[order], bounds[order]

    def _search_mains(
        self, words: _Mains, patience: int, budget: Budget
    ) -> Generator[int, None, _Mains]:
        found, bounds = words
        table, at = kernel.make_table(self.throw), 0
        hard, put_off = np.zeros(len(found), np.int64), list[int]()
        while at < len(found) and (left := budget.left()) > 0:
            steps = np.array([min(left, _SLICE)])
            given = int(steps[0])
            at, count = search_main.search_words(
                self.graph,
                self._tree,
                table,
                self._best,
                found,
                bounds,
                at,
                len(found),
                min(patience, left),
                hard,
                steps,
            )
            put_off.extend(hard[:count])
            budget.spend(given - int(steps[0]))
            yield self.total
        again = np.array([*put_off, *range(at, len(found))], np.int64)
        again = again[bounds[again] > self.total]
        return found[again], bounds[again]

    def _groups(self) -> _Groups:
        """List the pairs of runs at START with their bounds, the best first."""
        bounds = self._lists.bounds(self.throw)
        most = [int(bounds[members].max()) for members in self._lists.members]
        return sorted(zip(most, range(len(most)), strict=True), reverse=True)

    def _search_groups(
        self, groups: _Groups, patience: int, budget: Budget
    ) -> Generator[int, None, _Groups]:
        table, put_off = self._bordered_table(), list[tuple[int, int]]()
        able = cap.make_able()
        cap.list_able(self.graph, self._board, table, able)
        bounds = self._lists.bounds(self.throw)
        for bound, number in groups:
            if bound <= self.total:
                continue
            left = budget.left()
            if left <= 0 or not self._search_group(
                number, table, able, bounds, min(patience, left), budget
            ):
                put_off.append((bound, number))
            yield self.total
        return [(bound, number) for bound, number in put_off if bound > self.total]

    def _bordered_table(self) -> kernel.Table:
        empty = np.zeros((2, border.BORDERED), np.int64)
        return kernel.make_table(self.throw)._replace(grid=empty[0], value=empty[1])

    def _search_group(
        self,
        number: int,
        table: kernel.Table,
        able: cap.Able,
        bounds: NDArray[np.int64],
        patience: int,
        budget: Budget,
    ) -> bool:
        lists = self._lists
        members = lists.members[number]
        members = members[bounds[members] > self.total]
        alive = np.full((search_plain.LEVELS, len(members) + 1), -1)
        alive[0, :-1] = members[np.argsort(-bounds[members], kind="stable")]
        row, column = divmod(int(lists.groups[number]), _RUNS)
        steps = np.zeros(1, np.int64)
        finished = search_plain.search_group(
            self.graph,
            self._board,
            border.make_build(self._board),
            table,
            able,
            self._best,
            lists.counts,
            alive,
            cap.make_sums(),
            np.array([*divmod(row, 5), *divmod(column, 5)]),
            patience,
            steps,
        )
        budget.spend(-int(steps[0]))
        return bool(finished)

    def layout(self) -> Layout:
        """Lay the dice as in the best layout found."""
        letters: list[str] = list(self.throw)
        cells: list[Cell | None] = [None] * len(letters)
        for cell in np.flatnonzero(self._best.grid).tolist():
            letter = chr(64 + int(self._best.grid[cell]))
            shown = JOKER if self._best.joker[cell] else letter
            die = next(d for d, face in enumerate(self.throw) if face == shown and cells[d] is None)
            cells[die], letters[die] = cell, letter
        return Layout(self.throw, "".join(letters), tuple(cells))


def warm() -> None:
    """Compile all kernels, or read them from the cache: no player should wait for that."""
    empty = lexicon_of(("ABER", "TEE", "REIBE", "ER"))
    Solver(empty).solve("BEERTEI" + "E" * 6, Budget(steps=_SLICE))
