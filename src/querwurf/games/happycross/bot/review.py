"""Looks back on a happycross match: every turn is one decision, the layout that was left.

What was possible is what the solver finds for the throw. How good a throw is compared with others
is known for the whole word lists only; with other rules luck is not told apart.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from querwurf.core.data import Data, Seat
from querwurf.core.entry import Act, Chance
from querwurf.core.match import Match
from querwurf.core.review import Change, Course, Decision
from querwurf.core.words import Words
from querwurf.games.happycross.rules.state import Options, RoundClosed, Score, Turn

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
BestTurn: TypeAlias = Callable[[str, Options, Seat], Turn]
"""Gives the best that a throw allows a seat under some options."""
LookBack: TypeAlias = Callable[[Turn, Options, Seat], tuple[Words, ...]]
"""Says what a turn came to, and what could have been done better."""

MEAN_BEST = {"de": 302.2, "en": 304.7, "fr": 309.9, "it": 236.6}
"""By language, what the best layout brings on average over throws (`benchmarks/coach/throws.py`,
2,000 throws each, standard errors 2.8 to 3.9)."""


class _Made(NamedTuple):
    """A turn as it was left."""

    seat: Seat
    thrown: int
    """The number of the throw's entry."""
    n: int
    """The number of the entry that ended it."""
    turn: Turn


class JudgedTurn(Data, frozen=True):
    """The best that could have been made in a turn, and what is said of the one that was."""

    best: Turn
    says: tuple[Words, ...]


class Turns:
    """What the turns of a finished match brought, and what was possible in them."""

    judged = JudgedTurn

    def __init__(self, best_turn: BestTurn, look_back: LookBack, match: AnyMatch) -> None:
        self._best_turn, self._look_back = best_turn, look_back
        self._match = match
        self._options: Options = match.options
        self._made = [made for seat in range(match.seats) for made in _turns_of(match, seat)]

    @property
    def pieces(self) -> int:
        """How many turns there were."""
        return len(self._made)

    def judge(self, piece: int) -> JudgedTurn:
        """Find the best that could have been made in a turn."""
        seat, _, _, turn = self._made[piece]
        best = self._best_turn(turn.layout.throw, self._options, seat)
        # The solver may stop before it has seen everything.
        better = best if best.score.total > turn.score.total else turn
        return JudgedTurn(better, self._look_back(turn, self._options, seat))

    def says(self, judged: Sequence[JudgedTurn]) -> dict[int, tuple[Words, ...]]:
        """Say of every turn what it came to, by the numbers of the entries that ended them."""
        return {made.n: one.says for made, one in zip(self._made, judged, strict=True)}

    def courses(self, judged: Sequence[JudgedTurn]) -> tuple[Course, ...]:
        """Follow every seat through the match."""
        return tuple(self._course(seat, judged) for seat in range(self._match.seats))

    def hindsight(self, judged: Sequence[JudgedTurn]) -> tuple[int, bool]:
        """Sum up what the best seat's throws allowed; the solver may not have proven it."""
        totals = [0] * self._match.seats
        for made, one in zip(self._made, judged, strict=True):
            totals[made.seat] += one.best.score.total
        return max(totals), False

    def better(self, judged: Sequence[JudgedTurn]) -> dict[int, Turn]:
        """Give the better turns by the numbers of the entries that ended the real ones."""
        pairs = zip(self._made, judged, strict=True)
        return {made.n: one.best for made, one in pairs if one.best != made.turn}

    def _course(self, seat: Seat, judged: Sequence[JudgedTurn]) -> Course:
        steps: list[Decision | Change] = []
        mean = _mean(self._options, seat)
        for made, one in zip(self._made, judged, strict=True):
            if made.seat == seat:
                possible = float(one.best.score.total)
                gain = 0.0 if mean is None else possible - mean
                own, words = _words(made.turn.score), _words(one.best.score)
                steps += [
                    Change(made.thrown, "chance", "letters", gain),
                    Decision(made.n, own, float(made.turn.score.total), words, possible),
                ]
        decisions = [step for step in steps if isinstance(step, Decision)]
        luck = sum(step.gain for step in steps if isinstance(step, Change))
        best_total = sum(decision.best_value for decision in decisions)
        result = sum(decision.value for decision in decisions)
        return Course("points", best_total - luck, result, tuple(steps))


def _turns_of(match: AnyMatch, seat: Seat) -> list[_Made]:
    """List a seat's turns in their order."""
    made, thrown, acted = [], 0, 0
    for entry in match.log:
        if isinstance(entry.cause, Chance):
            thrown = entry.n
        elif isinstance(entry.cause, Act) and entry.cause.seat == seat:
            acted = entry.n
        for event in entry.events:
            if isinstance(event, RoundClosed):
                made.append(_Made(seat, thrown, acted or entry.n, event.turns[seat]))
                acted = 0
    return made


def _mean(options: Options, seat: Seat) -> float | None:
    if options.headwords or options.extra_words or options.is_child(seat):
        return None
    return MEAN_BEST[options.language]


def _words(score: Score) -> str:
    return " ".join(word.word for word in score.words) or "–"
