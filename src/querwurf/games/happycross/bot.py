"""happycross players: by chance, by plans of more or less sight, and with the solver.

random  any kind of action
greedy  the yardstick: a word over START, then crossing words, each the one that brings most
easy    a child: three short words at most, overlooks many, does not look at the bonus fields
medium  plans like greedy, but overlooks words and knows no long ones
hard    the solver, but knows headwords only and does not think for long; or greedy's plan
master  the solver with all words
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from querwurf.core.bot import Valued
from querwurf.games.happycross.plan import (
    ALL,
    Candidate,
    Sight,
    candidates,
    plan_best_rows,
    plan_crossword,
    plan_rows,
)
from querwurf.games.happycross.referee import judge, refuse_for
from querwurf.games.happycross.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Name,
    Options,
    Place,
)
from querwurf.games.happycross.view import View, legal
from querwurf.games.happycross.words import Lexicons

if TYPE_CHECKING:
    from querwurf.games.happycross.solve import Budget, Solver

_PLANS_KEPT = 256
_SIGHTS = {
    "greedy": ALL,
    "easy": Sight(longest=4, one_in=3, fields=False, words=3),
    "medium": Sight(longest=6, one_in=2),
    "hard": ALL,
}
_HEADWORDS_ONLY = frozenset({"easy", "hard"})
_STEPS = {"hard": 100_000, "master": 2_000_000}
"""How long a solver thinks: about 0.1 and 1 second. Steps and not time, so that the same throw
always leads to the same layout."""


class Player:
    """A player that knows the word lists by heart."""

    LEVELS: Sequence[str] = ("random", "greedy", "easy", "medium", "hard", "master")

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        self._pool = lru_cache(maxsize=None)(self._read_list)
        self._solver = lru_cache(maxsize=None)(self._make_solver)
        self._plan = lru_cache(maxsize=_PLANS_KEPT)(self._make_plan)

    def choose(self, view: View, rng: Random, level: str) -> HappycrossAction:
        """Choose the next step: one of any kind, or the next one towards the plan."""
        if level == "random":
            return _any_action(view, rng)
        layout = _own(view)
        return _steps(layout, self._plan(layout.throw, _lists(view.options), level))[0]

    def explain(
        self, view: View, level: str = "master", ms: float | None = None
    ) -> tuple[Valued[HappycrossAction], ...]:
        """Value the steps towards the level's plan, and being done now.

        A step that is part of the plan is worth what the whole plan brings in this turn, being
        done what lies there now. All other actions are left out: any of them can be taken back,
        so none is worth less, and none gets any nearer. With `ms` the plan is the solver's best
        within that time.
        """
        layout, options = _own(view), view.options
        plan = (
            self._plan(layout.throw, _lists(options), "greedy" if level == "random" else level)
            if ms is None or options.children
            else self._solve(layout.throw, _lists(options), ms / 1000)
        )
        refuse = refuse_for(self._lexicons, options)
        aim, now = (float(judge(each, refuse, options.children).total) for each in (plan, layout))
        steps = [step for step in _steps(layout, plan) if not isinstance(step, Done)]
        valued: list[Valued[HappycrossAction]] = [Valued(step, aim) for step in steps]
        valued.append(Valued(Done(), now))
        return tuple(sorted(valued, key=lambda found: -found.value))

    def _read_list(self, language: str, headwords: bool) -> list[Candidate]:
        words = self._lexicons(language)
        if not headwords:
            return candidates(words)
        return candidates(word for word in words if words.refusal(word, headwords=True) is None)

    def _make_solver(self, language: str, headwords: bool) -> "Solver":
        from querwurf.games.happycross.solve import Solver  # numba: only who needs it pays

        return Solver(self._lexicons(language), headwords)

    def _make_plan(self, throw: str, lists: Options, level: str) -> Layout:
        language, headwords, free = lists.language, lists.headwords, lists.children
        narrow = headwords or level in _HEADWORDS_ONLY
        if free and level == "master":
            return plan_best_rows(throw, self._pool(language, headwords))
        if free or level not in _STEPS:
            plan = plan_rows if free else plan_crossword
            return plan(throw, self._pool(language, narrow), _SIGHTS[level])
        from querwurf.games.happycross.solve import Budget

        solved = self._run(throw, language, narrow, Budget(steps=_STEPS[level]))
        if level == "master":
            return solved
        quick = plan_crossword(throw, self._pool(language, headwords))
        refuse = refuse_for(self._lexicons, lists)
        return max((solved, quick), key=lambda plan: judge(plan, refuse).total)

    def _solve(self, throw: str, lists: Options, seconds: float) -> Layout:
        from querwurf.games.happycross.solve import Budget

        return self._run(throw, lists.language, lists.headwords, Budget(seconds))

    def _run(self, throw: str, language: str, headwords: bool, budget: "Budget") -> Layout:
        return self._solver(language, headwords).solve(throw, budget).layout


def _own(view: View) -> Layout:
    assert view.seat is not None
    layout = view.layouts[view.seat]
    assert layout is not None
    return layout


def _lists(options: Options) -> Options:
    """Keep the options that a plan depends on."""
    return Options(
        language=options.language, headwords=options.headwords, children=options.children
    )


def _any_action(view: View, rng: Random) -> HappycrossAction:
    """Choose a kind first: otherwise a thousand cells would hide the one way to be done."""
    actions = legal(view)
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def _steps(layout: Layout, plan: Layout) -> list[HappycrossAction]:
    """List the steps towards a plan; whatever lies elsewhere is cleared away first.

    A joker is named before it is laid; the dice may be laid in any order.
    """
    if any(cell not in (None, aim) for cell, aim in zip(layout.cells, plan.cells, strict=True)):
        return [Clear()]
    steps: list[HappycrossAction] = []
    for die, cell in enumerate(plan.cells):
        if cell is not None and layout.letters[die] != plan.letters[die]:
            steps.append(Name(die, plan.letters[die]))
        elif cell is not None and layout.cells[die] is None:
            steps.append(Place(die, cell))
    return steps or [Done()]
