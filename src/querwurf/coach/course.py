"""A seat's course through a match, from the values that the strongest bot gives its actions.

The value of a seat is known whenever it decides: that of its best action. What happens between
two of its decisions is what changed it: throws and draws, and what rivals did. Where the match is
between two sides, a rival's mistake is this side's gain, so both can be told apart; with more
sides everything between two decisions in which rivals acted counts as theirs.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple, TypeAlias, cast

import msgspec
from msgspec import Raw, json

from querwurf.catalog import AnyGame
from querwurf.coach.measure import error_of
from querwurf.core.data import Data, Seat
from querwurf.core.entry import Act
from querwurf.core.match import Match
from querwurf.core.review import Change, Course, Decision, Review, Unit
from querwurf.core.words import Words

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]

LEVEL: str | None = None
"""Whose values judge; None is the strongest level of the game."""
MILLIS: float | None = None
"""How long it thinks about each; None is as long as it does when it plays."""
_MOST_OUTCOMES = 64
"""Throws that are all looked at to find what a match is worth before its first one."""
_FIRST_VALUES: dict[tuple[str, str | None, bytes], float] = {}
"""What first throws are worth, by game, level and what is seen: every match begins with them."""
_MOST_FIRST_VALUES = 1024
NOTHING = Raw(b"null")
_MOVE, _FORECAST = "move", "forecast"
_TWO_SIDES = 2


class Unfinished(ValueError):
    """A match that is not over cannot be looked back on."""


class _Between(NamedTuple):
    """Something that happened between two decisions of a seat."""

    n: int
    what: str
    seat: Seat | None
    """The rival who acted; None for chance."""


def courses(match: AnyMatch) -> tuple[Course, ...]:
    """Follow every seat through a finished match, in the order of the seats."""
    review = review_of(match)
    return review.courses([review.judge(piece) for piece in range(review.pieces)])


def review_of(match: AnyMatch) -> Review[Any]:
    """Look back on a finished match in pieces."""
    if not match.over:
        raise Unfinished("the match is not over")
    if match.game.review is None:
        return Decisions(match)
    begin = cast(Callable[[AnyMatch], Review[Any]], match.game.review())
    return begin(match)


def fresh(match: AnyMatch) -> AnyMatch:
    """Give the match as it stood before its first entry."""
    return Match(match.game, match.seats, match.seed, match.options, real_dice=match.real_dice)


class Judgement(Data, frozen=True):
    """What one decision was worth; or, once, what the first throws are worth to the seats."""

    decision: Decision | None = None
    better: Raw = NOTHING
    """The best action, where it was not the one played."""
    means: tuple[float | None, ...] = ()


class _Choice(NamedTuple):
    """A seat's choice among several actions."""

    n: int
    view: Any
    action: Any


class Decisions:
    """Looks back action by action: what was decided and thrown, valued once for all seats."""

    judged = Judgement

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._unit: Unit = match.game.unit
        self._choices: list[_Choice] = []
        self._decisions: dict[int, Decision] = {}
        self._means: tuple[float | None, ...] = ()
        self._kinds: dict[int, str] = {}
        again = fresh(match)
        for entry in match.log:
            cause = entry.cause
            if isinstance(cause, Act) and len(again.legal(cause.seat)) > 1:
                self._choices.append(_Choice(entry.n, again.view(cause.seat), cause.action))
            elif again.chance is not None:
                self._kinds[entry.n] = again.chance.what
            again.resume((entry,))

    @property
    def pieces(self) -> int:
        """How many decisions there were, and one more: what the first throws are worth."""
        return len(self._choices) + 1

    def judge(self, piece: int) -> Judgement:
        """Value one decision, or the first throws."""
        if piece < len(self._choices):
            return judge(self._match.game, *self._choices[piece])
        return Judgement(means=self._means_of_first_throw())

    def courses(self, judged: Sequence[Judgement]) -> tuple[Course, ...]:
        """Follow every seat through the match."""
        self._decisions = {one.decision.n: one.decision for one in judged if one.decision}
        self._means = judged[-1].means
        return tuple(self._course(seat) for seat in range(self._match.seats))

    def says(self, judged: Sequence[Judgement]) -> dict[int, tuple[Words, ...]]:
        """A Reasoner speaks of single actions."""
        return {}

    def hindsight(self, judged: Sequence[Judgement]) -> None:
        """Only the game itself can know what its throws allowed (`Game.hindsight`)."""

    def better(self, judged: Sequence[Judgement]) -> dict[int, Raw]:
        """Give the better actions by the numbers of the entries of the real ones."""
        return {
            one.decision.n: one.better
            for one in judged
            if one.decision is not None and one.better != NOTHING
        }

    def _course(self, seat: Seat) -> Course:
        steps: list[Decision | Change] = []
        between: list[_Between] = []
        expectation = value = self._expectation(seat)
        for entry in self._match.log:
            cause = entry.cause
            if entry.n in self._kinds:
                between.append(_Between(entry.n, self._kinds[entry.n], None))
            elif isinstance(cause, Act) and cause.seat != seat:
                if self._unit == "win":
                    between.append(_Between(entry.n, _MOVE, cause.seat))
            elif entry.n in self._decisions:
                decision = self._decisions[entry.n]
                steps += self._changes(seat, decision.best_value - value, between)
                steps.append(decision)
                value, between = decision.value, []
        result = self._result(seat)
        steps += self._changes(seat, result - value, between)
        return Course(self._unit, expectation, result, tuple(steps))

    def _changes(self, seat: Seat, gain: float, between: Sequence[_Between]) -> list[Change]:
        """Tell what a change of value came from: the rivals' mistakes first, the rest was chance.

        Where nothing happened at all, the forecast was wrong; that counts as chance, too.
        """
        acted = [one for one in between if one.seat is not None]
        thrown = [one for one in between if one.seat is None]
        if not acted:
            last = thrown[-1] if thrown else _Between(self._match.n, _FORECAST, None)
            return [Change(last.n, "chance", last.what, gain)] if thrown or gain else []
        if not thrown or self._sides() != _TWO_SIDES:
            return [Change(acted[-1].n, "rivals", _MOVE, gain)]
        changes = [
            Change(one.n, "rivals", _MOVE, self._given(one, seat))
            for one in acted
            if one.n in self._decisions
        ]
        rest = gain - sum(change.gain for change in changes)
        changes.append(Change(thrown[-1].n, "chance", thrown[-1].what, rest))
        return sorted(changes, key=lambda change: change.n)

    def _given(self, acted: _Between, seat: Seat) -> float:
        """Tell what another seat's choice gave: a rival's mistake helps, a partner's harms."""
        cost = self._decisions[acted.n].cost
        assert acted.seat is not None
        return -cost if self._side(acted.seat) == self._side(seat) else cost

    def _side(self, seat: Seat) -> int:
        side_of = self._match.game.side_of
        return seat if side_of is None else side_of(seat, self._match.seats)

    def _sides(self) -> int:
        return len({self._side(seat) for seat in range(self._match.seats)})

    def _expectation(self, seat: Seat) -> float:
        """Tell what the match was worth to a seat before anything happened."""
        if self._unit == "win":
            return 1 / self._sides()
        own = (
            self._decisions[entry.n].best_value
            for entry in self._match.log
            if entry.n in self._decisions and _is_by(entry.cause, seat)
        )
        first = next(own, self._result(seat))
        return first if (mean := self._means[seat]) is None else mean

    def _means_of_first_throw(self) -> tuple[float | None, ...]:
        """Average over all first throws, by seat; None where there are too many, or none at all.

        None also for a seat that does not always decide after the first throw. Where seats see the
        same but for who they are, it is worth the same to them.
        """
        start = fresh(self._match)
        seats, awaited = range(self._match.seats), start.chance
        if self._unit == "win" or awaited is None or prod(awaited.sizes) > _MOST_OUTCOMES:
            return (None,) * len(seats)
        sums = [0.0] * len(seats)
        throws = list(product(*map(range, awaited.sizes)))
        deciding = set(seats)
        for numbers in throws:
            thrown = start.fork()
            thrown.throw(numbers)
            deciding &= set(thrown.waiting)
            for seat in deciding:
                sums[seat] += _best_value(thrown, seat)
        return tuple(sums[seat] / len(throws) if seat in deciding else None for seat in seats)

    def _result(self, seat: Seat) -> float:
        outcome = self._match.outcome
        if self._unit == "points":
            return float(outcome.scores[seat])
        winning = {self._side(winner) for winner in outcome.winners}
        return 1 / len(winning) if self._side(seat) in winning else 0.0


def judge(game: AnyGame, n: int, view: Any, action: Any) -> Judgement:
    """Value what a seat did beside the best that it could have done."""
    valued = game.explain(view, LEVEL, MILLIS)
    played = next(one for one in valued if one.action == action)
    best = valued[0] if played.value < valued[0].value else played
    second = next(one for one in valued if one is not best)
    told = game.text.format_action
    decision = Decision(
        n=n,
        action=told(action),
        value=played.value,
        best=told(best.action),
        best_value=best.value,
        error=error_of(best, played) if best is not played else error_of(best, second),
        second=told(second.action),
        second_value=second.value,
        tried=played.tried,
    )
    is_best = best.action == action
    return Judgement(decision, NOTHING if is_best else Raw(json.encode(best.action)))


def _best_value(match: AnyMatch, seat: Seat) -> float:
    """Value a seat's best action after a first throw.

    What looks the same to two seats, or in two matches, is valued once in a process.
    """
    view = match.view(seat)
    shared = msgspec.structs.asdict(view)
    shared.pop("seat", None)
    key = match.game.key, LEVEL, json.encode(shared)
    if key not in _FIRST_VALUES:
        if len(_FIRST_VALUES) >= _MOST_FIRST_VALUES:
            _FIRST_VALUES.clear()
        _FIRST_VALUES[key] = match.game.explain(view, LEVEL, MILLIS)[0].value
    return _FIRST_VALUES[key]


def _is_by(cause: object, seat: Seat) -> bool:
    return isinstance(cause, Act) and cause.seat == seat
