"""happycross players: by chance, by plans of more or less sight, and with the solver.

random  any kind of action
greedy  the yardstick: a word over START, then crossing words, each the one that brings most
easy    a beginner: three everyday words of up to 5 letters, overlooks many and the bonus fields
medium  a casual player: five everyday words of up to 7 letters, overlooks some
hard    the solver, but knows headwords only and does not think for long; or greedy's plan
master  the solver with all words
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from querwurf.core.bot import Valued
from querwurf.core.data import Seat
from querwurf.games.happycross.bot.everyday import EVERYDAY
from querwurf.games.happycross.bot.steps import keeping, steps_to
from querwurf.games.happycross.bot.target import (
    ALL,
    Candidate,
    Sight,
    add_rows,
    candidates,
    plan_best_rows,
    plan_crossword,
    plan_rows,
)
from querwurf.games.happycross.rules.referee import Check, check, judge, refuse_for, words_for
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Options,
    Ready,
    Score,
    Take,
    Turn,
)
from querwurf.games.happycross.rules.view import View, legal
from querwurf.games.happycross.rules.words import Lexicons, Words

if TYPE_CHECKING:
    from querwurf.games.happycross.bot.grow import Growth
    from querwurf.games.happycross.bot.solver import Solver

_PLANS_KEPT = 256
_LISTS_KEPT = 8
"""Word lists made ready for planning: languages, headwords, tables' own words."""
_SIGHTS = {
    "greedy": ALL,
    "easy": Sight(longest=5, one_in=2, fields=False, words=3),
    "medium": Sight(longest=7, words=5),
    "hard": ALL,
}
_HEADWORDS_ONLY = frozenset({"hard"})
_EVERYDAY_ONLY = frozenset({"easy", "medium"})
_SHORT = 4
_NOTHING = -(10**6)
"""Less than any layout brings."""
_SHIFT_STEPS = 300_000
"""How long to look for another place for words that lie there."""
_STEPS = {"hard": 100_000, "master": 2_000_000}
"""How long a solver thinks: about 0.1 and 1 second. Steps and not time, so that the same throw
always leads to the same layout."""


class Plan(NamedTuple):
    """A layout to aim at."""

    layout: Layout
    proven: bool = False
    """Whether there is none better."""


class Player:
    """A player that knows the word lists by heart."""

    LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        self._known = lru_cache(maxsize=_LISTS_KEPT)(self._read_words)
        self._pool = lru_cache(maxsize=_LISTS_KEPT)(_read_candidates)
        self._common = lru_cache(maxsize=_LISTS_KEPT)(_read_everyday)
        self._solver = lru_cache(maxsize=_LISTS_KEPT)(_make_solver)
        self._plan = lru_cache(maxsize=_PLANS_KEPT)(self._make_plan)
        self._grown = lru_cache(maxsize=_PLANS_KEPT)(self._find_growths)

    def choose(self, view: View, rng: Random, level: str) -> HappycrossAction:
        """Choose the next step: one of any kind, or the next one towards the plan."""
        if view.throw is None:
            return Ready()
        if level == "random":
            return _any_action(view, rng)
        layout = own_layout(view)
        plan = self._plan(layout.throw, task_in(view), level)
        return _next_step(layout, plan.layout)

    def explain(
        self, view: View, level: str = "master", ms: float | None = None
    ) -> tuple[Valued[HappycrossAction], ...]:
        """Value the steps that go on from what lies there, and being done now.

        A step is worth what its aim brings in this turn, being done what lies there now. All
        other actions are left out: any of them can be taken back, so none is worth less, and none
        gets any nearer. The aim is the level's plan as long as all that lies there is part of it,
        else what lies there with one more word. With `ms`, for hints, it is always the latter: the
        next word, and the same one whenever it is asked for.
        """
        if view.throw is None:
            return (Valued(Ready(), 0.0),)
        layout, task = own_layout(view), task_in(view)
        now = float(self.judge(layout, task).total)
        steps, aim = self._aim(layout, task, "greedy" if level == "random" else level, ms)
        valued: list[Valued[HappycrossAction]] = [Valued(step, float(aim)) for step in steps]
        if not valued or aim <= now:
            return (Valued(Done(), now),)
        return (*valued, Valued(Done(), now))

    def _aim(
        self, layout: Layout, task: Options, level: str, ms: float | None
    ) -> tuple[list[HappycrossAction], int]:
        """Choose what to aim at: the steps towards it, and what it will bring."""
        if ms is None or task.children:
            plan = keeping(layout, self._plan(layout.throw, task, level).layout)
            if plan is not None:
                return steps_to(layout, plan), self.judge(plan, task).total
        if task.children:
            plan = add_rows(layout, self._pool(self._known(task), task.headwords))
            return steps_to(layout, plan), self.judge(plan, task).total
        growth = self.next_word(layout, task)
        if growth is not None:
            return steps_to(layout, growth.layout), growth.total
        kept = self.valid_part(layout, task)
        growth = self.next_word(kept, task)
        takes: list[HappycrossAction] = [
            Take(die)
            for die, (cell, keeps) in enumerate(zip(layout.cells, kept.cells, strict=True))
            if cell != keeps
        ]
        return takes, _NOTHING if growth is None else growth.total

    def grow(self, layout: Layout, task: Options) -> "tuple[Growth, ...]":
        """List the words that go on from what lies there, best first."""
        return self._grown(layout, task)

    def next_word(self, layout: Layout, task: Options) -> "Growth | None":
        """Pick the word to hint at: of those that bring about as much, one that people know best.

        That is a headword rather than a form of one, then a word of fewer dice.
        """
        words = self._known(task)
        return min(
            self.grow(layout, task),
            key=lambda one: (
                words.refusal(one.word, headwords=True) is not None,
                len(one.laid),
                one.word,
                one.cells,
            ),
            default=None,
        )

    def valid_part(self, layout: Layout, task: Options) -> Layout:
        """Take the dice back that do not count."""
        kept = self.judge(layout, task).kept
        cells = tuple(cell if die in kept else None for die, cell in enumerate(layout.cells))
        return Layout(layout.throw, layout.letters, cells)

    def _find_growths(self, layout: Layout, task: Options) -> "tuple[Growth, ...]":
        from querwurf.games.happycross.bot.grow import grow

        graph = self._solver(self._known(task), task.headwords).graph
        return grow(layout, graph, refuse_for(self._lexicons, task))

    def solve_with(self, throw: str, words: tuple[str, ...]) -> Score:
        """Tell the most that some words alone bring with a throw."""
        from querwurf.games.happycross.bot.solver import Budget, Solver, lexicon_of

        return Solver(lexicon_of(words)).solve(throw, Budget(steps=_SHIFT_STEPS)).score

    def best_turn(self, throw: str, options: Options, seat: Seat) -> Turn:
        """Give the strongest plan for a throw under a seat's options, and what it brings."""
        task = task_of(options, seat)
        layout = self._plan(throw, task, "master").layout
        return Turn(layout, self.judge(layout, task))

    def best_known(self, throw: str, task: Options) -> tuple[Score, bool]:
        """Tell the most that was found for a throw, and whether it is proven."""
        plan = self._plan(throw, task, "master")
        return self.judge(plan.layout, task), plan.proven

    def check(self, layout: Layout, task: Options) -> Check:
        """Have a layout looked at by the table's own words."""
        return check(layout, refuse_for(self._lexicons, task), task.is_child(0))

    def possible(self, view: View) -> Turn | None:
        """Give the best that the solver finds for the throw of the round closed last."""
        if not view.last:
            return None
        seat = view.seat or 0
        return self.best_turn(view.last[seat].layout.throw, view.options, seat)

    def judge(self, layout: Layout, task: Options) -> Score:
        """Score a layout by the table's own words."""
        return judge(layout, refuse_for(self._lexicons, task), task.is_child(0))

    def _read_words(self, task: Options) -> Words:
        words = words_for(self._lexicons, task)
        return words.for_families() if task.family else words

    def _make_plan(self, throw: str, task: Options, level: str) -> Plan:
        words, headwords, free = self._known(task), task.headwords, task.children
        narrow = headwords or level in _HEADWORDS_ONLY
        if free and level == "master":
            return Plan(plan_best_rows(throw, self._pool(words, headwords)))
        if free or level not in _STEPS:
            return Plan(self._look(throw, task, level))
        from querwurf.games.happycross.bot.solver import Budget

        solved = self._solver(words, narrow).solve(throw, Budget(steps=_STEPS[level]))
        if level == "master" and solved.proven:
            return Plan(solved.layout, proven=True)
        # Where jokers leave too much to look at, the search may have found no layout at all yet.
        quick = plan_crossword(throw, self._pool(words, headwords))
        return Plan(max((solved.layout, quick), key=lambda plan: self.judge(plan, task).total))

    def _look(self, throw: str, task: Options, level: str) -> Layout:
        """Plan with what a level sees; whom no everyday word comes to mind, tries short ones."""
        plan = plan_rows if task.children else plan_crossword
        words, sight = self._known(task), _SIGHTS[level]
        pool = self._pool(words, task.headwords or level in _HEADWORDS_ONLY)
        if level not in _EVERYDAY_ONLY:
            return plan(throw, pool, sight)
        layout = plan(throw, self._common(words, task.language, task.headwords), sight)
        if layout.cells.count(None) < len(throw):
            return layout
        return plan(throw, pool, sight._replace(longest=_SHORT))


def _read_candidates(words: Words, headwords: bool) -> list[Candidate]:
    if not headwords:
        return candidates(words)
    return candidates(word for word in words if words.refusal(word, headwords=True) is None)


def _read_everyday(words: Words, language: str, headwords: bool) -> list[Candidate]:
    common = sorted(EVERYDAY.get(language, ()))
    return candidates(word for word in common if words.refusal(word, headwords) is None)


def _make_solver(words: Words, headwords: bool) -> "Solver":
    from querwurf.games.happycross.bot.solver import Solver  # numba: only who needs it pays

    return Solver(words, headwords)


def own_layout(view: View) -> Layout:
    """Give the layout that the view's seat builds."""
    assert view.seat is not None
    layout = view.layouts[view.seat]
    assert layout is not None
    return layout


def task_in(view: View) -> Options:
    """Give the options that the own plan depends on."""
    assert view.seat is not None
    return task_of(view.options, view.seat)


def task_of(options: Options, seat: Seat) -> Options:
    """Keep the options that a seat's plan depends on, as if it sat alone."""
    return Options(
        language=options.language,
        headwords=options.headwords,
        children=options.is_child(seat),
        extra_words=options.extra_words,
        family=options.family,
    )


def _any_action(view: View, rng: Random) -> HappycrossAction:
    """Choose a kind first: otherwise a thousand cells would hide the one way to be done."""
    actions = legal(view)
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def _next_step(layout: Layout, plan: Layout) -> HappycrossAction:
    """Take the next step towards a plan; whatever lies elsewhere is cleared away first."""
    if any(cell not in (None, aim) for cell, aim in zip(layout.cells, plan.cells, strict=True)):
        return Clear()
    return next(iter(steps_to(layout, plan)), Done())
