"""Why one Kribbeln action is better than another: conditions on exact odds (`Game.reasons`).

All strengths are the difference in the chance to win: a chance to fulfil a task is another
unit. Among reasons of one class the order here is the order of importance.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from querwurf.core.bot import Valued
from querwurf.core.figure import mean, percent, percent_number
from querwurf.core.reason import AHEAD, DECIDES, HARM, MANNER, NOW, Reason
from querwurf.core.words import Words
from querwurf.games.kribbeln.bot.odds import (
    Odds,
    best_of_others,
    blockers,
    odds,
    rise,
    value_of_end,
    write,
)
from querwurf.games.kribbeln.bot.throws import FAILED
from querwurf.games.kribbeln.rules.rules import Judged
from querwurf.games.kribbeln.rules.scoring import KRIBBEL_4, number_of, row_points
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, Row
from querwurf.games.kribbeln.rules.state import Again, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.view import TurnView, View
from querwurf.games.kribbeln.text.drawing import name_kribbel
from querwurf.games.kribbeln.text.reasons import name_action, name_faces, say

EQUAL = 0.01
"""Chances to win that differ by less are equally good."""

_SURE = 0.9
_BEATABLE = 0.15
_SURER = 0.04
_ALIKE = 0.03
_HIGHER = 1.0
_ROOM = 0.45
_TOO_HIGH = 0.25
_TOO_LOW = 0.3
_LEAD = 3
_MOSTLY = 0.5
_TWO = 2

Choice: TypeAlias = Valued[KribbelnAction]


def tempting(view: View, valued: Sequence[Choice]) -> Choice | None:
    """Pick what writes a number at once, else the best of what is clearly worse, else the next."""
    best, rest = valued[0], valued[1:]
    assert view.turn is not None
    assert view.turn.judged is not None
    if isinstance(best.action, Again) and isinstance(view.turn.judged.entry, int):
        return next(one for one in rest if isinstance(one.action, Stop))
    worse = (one for one in rest if best.value - one.value >= EQUAL)
    return next(worse, next(iter(rest), None))


def place(view: View, action: KribbelnAction) -> Words:
    """Name an action the way a sentence does."""
    return name_action(action)


def reasons(view: View, best: Choice, other: Choice) -> tuple[Reason, ...]:
    """Give every reason that holds for the best action and against the other."""
    case = Case(view, best, other)
    return tuple(reason for find in _FINDERS for reason in find(case))


@dataclass(frozen=True)
class Case:
    """Two actions to compare, with what is known about both."""

    view: View
    best: Choice
    other: Choice

    @property
    def turn(self) -> TurnView:
        """The turn that both belong to."""
        assert self.view.turn is not None
        return self.view.turn

    @property
    def judged(self) -> Judged:
        """What the dice mean as they lie."""
        assert self.turn.judged is not None
        return self.turn.judged

    @cached_property
    def odds(self) -> Odds:
        """What the best action comes to."""
        return odds(self.view, self.best.action)

    @cached_property
    def other_odds(self) -> Odds:
        """What the other comes to."""
        return odds(self.view, self.other.action)

    @cached_property
    def to_beat(self) -> int | None:
        """The best number of the others in this row."""
        return best_of_others(self.view)

    @property
    def throws(self) -> bool:
        """Whether the best action throws dice."""
        return isinstance(self.best.action, Again)

    def reason(
        self, key: str, rank: int, about: str, sentence: str = "", **parts: Words | str | int
    ) -> Reason:
        """Put a reason into words; the sentence is that of its key unless told otherwise."""
        strength = max(0.0, self.best.value - self.other.value)
        return Reason(key, rank, strength, (about,), say(sentence or key, **parts))


Finder: TypeAlias = Callable[[Case], Iterator[Reason]]


def _wins_match(case: Case) -> Iterator[Reason]:
    """Look whether the last entry of all makes the seat the only winner."""
    view, seat, action = case.view, case.turn.seat, case.best.action
    if view.row != ROWS - 1 or not isinstance(action, Stop):
        return
    entries = write(view.entries, view.row, seat, number_of(case.judged.entry))
    if None in entries[view.row]:
        return
    points = row_points(entries[view.row])
    keys = [
        (total + more, number_of(last))
        for total, more, last in zip(view.totals, points, entries[KRIBBEL_4], strict=True)
    ]
    if all(key < keys[seat] for other, key in enumerate(keys) if other != seat):
        yield case.reason("wins_match", DECIDES, "match")


def _safe(case: Case) -> Iterator[Reason]:
    stops = isinstance(case.best.action, Stop) and case.judged.fulfilled
    if stops and case.other_odds.fulfilled < _SURE:
        sentence = "safe_two" if case.turn.throws_left == _TWO else "safe"
        risk = percent(case.other_odds.fulfilled)
        yield case.reason("safe", NOW, "task", sentence, s=case.judged.sum, f=risk)


def _beats(case: Case) -> Iterator[Reason]:
    entry, to_beat = case.judged.entry, case.to_beat
    others = [e for s, e in enumerate(case.view.entries[case.view.row]) if s != case.turn.seat]
    if not isinstance(case.best.action, Stop) or not to_beat or None in others:
        return
    if number_of(entry) > to_beat:
        sentence = "beats" if len(others) == 1 else "beats_all"
        yield case.reason("beats", NOW, "row", sentence, s=case.judged.sum, t=to_beat)


def _retry(case: Case) -> Iterator[Reason]:
    if isinstance(case.best.action, Dodge):
        field, chance = _field(case), percent(case.odds.fulfilled)
        yield case.reason("retry", NOW, "task", s=case.judged.sum, field=field, f=chance)


def _surer(case: Case) -> Iterator[Reason]:
    if not case.throws or case.view.task is None:
        return
    surely, less = case.odds.fulfilled, case.other_odds.fulfilled
    if surely - less >= _SURER:
        yield case.reason("surer", AHEAD, "task", f=percent_number(surely), g=percent(less))


def _must_beat(case: Case) -> Iterator[Reason]:
    if not case.throws or not case.to_beat or case.judged.sum > case.to_beat:
        return
    chance = case.odds.above(case.to_beat)
    if chance >= _BEATABLE:
        yield case.reason("must_beat", AHEAD, "row", t=case.to_beat, c=percent(chance))


def _task_alive(case: Case) -> Iterator[Reason]:
    if not case.throws or case.judged.fulfilled is not False:
        return
    if case.odds.fulfilled >= max(case.other_odds.fulfilled, EQUAL):
        yield case.reason("task_alive", AHEAD, "task", f=percent(case.odds.fulfilled))


def _higher(case: Case) -> Iterator[Reason]:
    ours, theirs = case.odds, case.other_odds
    writes = ours.fulfilled > 0 and theirs.fulfilled > 0
    alike = abs(ours.fulfilled - theirs.fulfilled) < _ALIKE
    if case.throws and writes and alike and ours.mean - theirs.mean >= _HIGHER:
        yield case.reason("higher", AHEAD, "row", x=mean(ours.mean), y=mean(theirs.mean))


def _fits_field(case: Case) -> Iterator[Reason]:
    field = case.judged.dodge
    if not isinstance(case.best.action, Dodge) or case.view.options.beginner:
        return
    last = field == KRIBBEL_4
    if last or rise(case.judged.sum) >= _ROOM:
        sentence = "fits_last" if last else "fits_field"
        about = _field(case)
        yield case.reason("fits_field", AHEAD, about, sentence, s=case.judged.sum, field=about)


def _too_high(case: Case) -> Iterator[Reason]:
    field = _written_kribbel(case, case.other.action)
    if field is None or field == KRIBBEL_4 or case.view.options.beginner:
        return
    total = case.judged.sum
    above = rise(total)
    if total > case.view.floors[case.turn.seat] and above < _TOO_HIGH:
        name = name_kribbel(field)
        yield case.reason("too_high", HARM, name, s=total, field=name, u=percent(above))


def _written_kribbel(case: Case, action: KribbelnAction) -> Row | None:
    """Tell which Kribbel field an action writes the sum into."""
    if isinstance(action, Dodge):
        return case.judged.dodge
    if isinstance(action, Stop) and case.view.row in KRIBBEL_ROWS:
        return case.view.row
    return None


def _too_low(case: Case) -> Iterator[Reason]:
    total = case.judged.sum
    if not isinstance(case.other.action, Stop) or not case.throws:
        return
    behind = case.to_beat is not None and total <= case.to_beat
    last = case.view.row == KRIBBEL_4
    nothing = not isinstance(case.judged.entry, int)
    chance = case.odds.above(total)
    if (behind or last or nothing) and chance >= _TOO_LOW:
        yield case.reason("too_low", HARM, "row", s=total, c=percent(chance))


def _spoil(case: Case) -> Iterator[Reason]:
    """Say that failing is wanted, where the same sum is worth more after a dodge."""
    if not case.throws or not case.judged.fulfilled or case.turn.open_field is None:
        return
    total, field = case.judged.sum, case.turn.open_field
    better = value_of_end(case.view, FAILED + total) > value_of_end(case.view, total)
    if better and case.odds.dodge > _MOSTLY:
        name = name_kribbel(field)
        yield case.reason("spoil", MANNER, name, s=total, field=name)


def _colour(case: Case) -> Iterator[Reason]:
    action = case.best.action
    if not isinstance(action, Again) or case.judged.fulfilled is not False:
        return
    if blockers(case.view) == action.dice:
        faces = name_faces([case.turn.dice[die] for die in action.dice])
        sentence = "colour" if len(action.dice) == 1 else "colours"
        yield case.reason("colour", MANNER, "dice", sentence, faces=faces)


def _lead(case: Case) -> Iterator[Reason]:
    """Compare risks; giving a row up or dodging is another question."""
    if not all(isinstance(one.action, Again | Stop) for one in (case.best, case.other)):
        return
    seat = case.turn.seat
    others = (total for s, total in enumerate(case.view.totals) if s != seat)
    lead = case.view.totals[seat] - max(others)
    wider = case.odds.spread - case.other_odds.spread
    if lead >= _LEAD and wider < 0:
        yield case.reason("lead", MANNER, "match")
    if lead <= -_LEAD and wider > 0:
        yield case.reason("lead", MANNER, "match", "trail")


def _field(case: Case) -> str:
    assert case.judged.dodge is not None
    return name_kribbel(case.judged.dodge)


_FINDERS: tuple[Finder, ...] = (
    _wins_match,
    _safe,
    _beats,
    _retry,
    _surer,
    _must_beat,
    _task_alive,
    _higher,
    _fits_field,
    _too_high,
    _too_low,
    _spoil,
    _colour,
    _lead,
)
