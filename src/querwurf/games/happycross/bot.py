"""Simple happycross players: by chance, and by a plan made greedily from the throw."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from querwurf.games.happycross.plan import Candidate, candidates, plan_crossword, plan_rows
from querwurf.games.happycross.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Name,
    Place,
)
from querwurf.games.happycross.view import View, legal
from querwurf.games.happycross.words import Lexicons

_PLANS_KEPT = 256


class Player:
    """A player that knows the word lists by heart."""

    LEVELS: Sequence[str] = ("random", "greedy")

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        self._pool = lru_cache(maxsize=None)(self._read_list)
        self._plan = lru_cache(maxsize=_PLANS_KEPT)(self._make_plan)

    def choose(self, view: View, rng: Random, level: str) -> HappycrossAction:
        """Choose the next step: one of any kind, or the next one towards the plan."""
        if level == "random":
            return _any_action(view, rng)
        assert view.seat is not None
        layout = view.layouts[view.seat]
        assert layout is not None
        options = view.options
        plan = self._plan(layout.throw, options.language, options.headwords, options.children)
        return _next_step(layout, plan)

    def _read_list(self, language: str, headwords: bool) -> list[Candidate]:
        words = self._lexicons(language)
        if not headwords:
            return candidates(words)
        return candidates(word for word in words if words.refusal(word, headwords=True) is None)

    def _make_plan(self, throw: str, language: str, headwords: bool, free: bool) -> Layout:
        plan = plan_rows if free else plan_crossword
        return plan(throw, self._pool(language, headwords))


def _any_action(view: View, rng: Random) -> HappycrossAction:
    """Choose a kind first: otherwise a thousand cells would hide the one way to be done."""
    actions = legal(view)
    kinds = sorted({type(action).__name__ for action in actions})
    kind = rng.choice(kinds)
    return rng.choice([action for action in actions if type(action).__name__ == kind])


def _next_step(layout: Layout, plan: Layout) -> HappycrossAction:
    """Go towards the plan; whatever lies elsewhere is cleared away first."""
    if any(cell not in (None, aim) for cell, aim in zip(layout.cells, plan.cells, strict=True)):
        return Clear()
    for die, cell in enumerate(plan.cells):
        if cell is not None and layout.letters[die] != plan.letters[die]:
            return Name(die, plan.letters[die])
        if cell is not None and layout.cells[die] is None:
            return Place(die, cell)
    return Done()
