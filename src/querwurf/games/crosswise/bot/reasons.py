"""Why one Crosswise move is better than another: facts of the board, and `parts` (`Game.reasons`).

Reasons take a view and nothing else; what the seat cannot see is dealt anew in `parts`. All
strengths are the difference in the chance to win; between reasons of one class a thousandth of
their points decides.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from querwurf.core.figure import fill, mean, percent, percent_number
from querwurf.core.points import points
from querwurf.core.reason import AHEAD, DECIDES, HARM, MANNER, NOW, Reason
from querwurf.core.words import Words, same
from querwurf.games.crosswise.bot.case import (
    Case,
    Choice,
    added_to,
    board_after,
    chance_gap,
    changed,
    lines_of,
    mean_gap,
    name_line,
)
from querwurf.games.crosswise.bot.parts import OWN_SIX, RIVAL_SIX
from querwurf.games.crosswise.rules.danger import dangers
from querwurf.games.crosswise.rules.moves import effect
from querwurf.games.crosswise.rules.scoring import Line, columns_of, is_six, line_points, rows_of
from querwurf.games.crosswise.rules.state import (
    SIZE,
    SYMBOLS,
    ActionCounts,
    Board,
    CrosswiseAction,
    Pass,
    Place,
    Redraw,
    Symbol,
)
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.reasons import capital, name_action, name_shortly, say
from querwurf.games.crosswise.text.symbol_words import ALL_DIFFERENT, COUNTS, FOR, MANY, ONE, TO

EQUAL = 0.01
"""Chances to win that differ by less are equally good."""

_SIX_SHARE = 0.03
_MEAN = 0.4
_DENIED = 0.3
_FEW, _MANY = 3, 4
_PAIR = 2


def tempting(view: View, valued: Sequence[Choice]) -> Choice | None:
    """Pick what brings the most points at once among the moves that are clearly worse."""
    best, rest = valued[0], [one for one in valued[1:] if one.tried]
    worse = [one for one in rest if best.value - one.value >= EQUAL] or rest
    return max(worse, key=lambda one: (_lead_after(view, one.action), one.value), default=None)


def place(view: View, action: CrosswiseAction) -> Words:
    """Name an action the way a sentence does."""
    return name_action(action)


def reasons(view: View, best: Choice, other: Choice) -> tuple[Reason, ...]:
    """Give every reason that holds for the best move and against the other."""
    if any(isinstance(one.action, Pass | Redraw) for one in (best, other)):
        return ()
    case = Case(view, best, other)
    found = [reason for find in _FINDERS for reason in find(case)]
    both = {one.key for one in found} >= {"double"}
    return tuple(one for one in found if not (both and one.key in ("grows", "spoils")))


def settle(view: View, alike: Sequence[Choice]) -> tuple[Sequence[Choice], Words | None]:
    """Put moves that are as good in order: first those that keep the action tiles."""
    spends = [one for one in alike if not isinstance(one.action, Place | Pass | Redraw)]
    keeps = [one for one in alike if one not in spends]
    if not spends or not keeps or not isinstance(keeps[0].action, Place):
        return alike, None
    return (*keeps, *spends), say("keeps_tile", a=name_action(keeps[0].action))


def _lead_after(view: View, action: CrosswiseAction) -> int:
    board, seat = board_after(view.board, action), view.seat or 0
    lead = sum(map(line_points, rows_of(board))) - sum(map(line_points, columns_of(board)))
    return lead if seat % 2 == 0 else -lead


Finder: TypeAlias = Callable[[Case], Iterator[Reason]]


def _wins(case: Case) -> Iterator[Reason]:
    for at, line in enumerate(lines_of(case.after, case.own)):
        if is_six(line) and line[0] is not None:
            name = name_line(case.own, at)
            said = say("wins", symbols=MANY[line[0]], line=name.said)
            yield case.reason("wins", DECIDES, (name.what,), 0, said)


def _threatened(case: Case, board: Board, played: ActionCounts) -> dict[int, Symbol]:
    """List the rival's lines that lack one symbol, as far as it can still come."""
    found = dangers(board, played)
    return {
        one.line: one.symbol for one in found if one.team == case.rival and case.reach(one.symbol)
    }


def _stops_six(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.rival), lines_of(case.after, case.rival)
    for at, symbol in _threatened(case, case.view.board, case.view.played).items():
        fills = None not in after[at] and not is_six(after[at])
        breaks = after[at].count(symbol) < before[at].count(symbol)
        if None in before[at] and (fills or breaks):
            name = name_line(case.rival, at)
            said = say("stops_six", line=name.subject, one=ONE[symbol], to_line=name.dative)
            yield case.reason("stops_six", DECIDES, (name.what,), 1, said)


def _leaves_six(case: Case) -> Iterator[Reason]:
    """Look for a gap that one tile would make a win of, after the other move only."""
    mine = _threatened(case, case.after, case.view.played)
    now, then = lines_of(case.after, case.rival), lines_of(case.after_other, case.rival)
    for at, symbol in _threatened(case, case.after_other, case.view.played).items():
        shut = at not in mine or None not in now[at]
        if None in then[at] and shut:
            name = name_line(case.rival, at)
            r, one = name_shortly(case.other.action), ONE[symbol]
            said = say("leaves_six", r=r, line=name.said, one=one, begins=capital(one))
            yield case.reason("leaves_six", DECIDES, (name.what,), 0, said)


def _grows(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.own), lines_of(case.after, case.own)
    for at in changed(before, after):
        old, new = line_points(before[at]), line_points(after[at])
        added = added_to(before[at], after[at])
        if new <= old or not added or is_six(after[at]):
            continue
        name, count = name_line(case.own, at), after[at].count(added[0])
        if count >= _PAIR:
            held = fill(same("{n} {symbols}"), n=COUNTS[count], symbols=MANY[added[0]])
        else:
            held = ALL_DIFFERENT
        said = say("grows", line=name.subject, held=held, p=same(str(new)), q=points(old))
        yield case.reason("grows", NOW, (name.what,), new - old, said)


def _spoils(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.rival), lines_of(case.after, case.rival)
    for at in changed(before, after):
        lost = line_points(before[at]) - line_points(after[at])
        if lost > 0:
            name = name_line(case.rival, at)
            said = say("spoils", line=name.dative, p=points(lost), to_line=name.dative)
            yield case.reason("spoils", NOW, (name.what,), lost, said)


def _double(case: Case) -> Iterator[Reason]:
    gain, loss = (
        sum(map(line_points, lines_of(case.after, team)))
        - sum(map(line_points, lines_of(case.view.board, team)))
        for team in (case.own, case.rival)
    )
    if gain >= 1 and loss <= -1 and not any(map(is_six, lines_of(case.after, case.own))):
        said = say("double", p=gain, q=-loss, team=FOR[case.rival])
        yield case.reason("double", NOW, ("points",), gain - loss, said)


def _six_kinds(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.own), lines_of(case.after, case.own)
    for at in changed(before, after):
        held = [symbol for symbol in after[at] if symbol is not None]
        missing = [symbol for symbol in SYMBOLS if symbol not in held]
        distinct = len(set(held)) == len(held) and _MANY <= len(held) < SIZE
        hand = _hand_after(case)
        if distinct and all(case.unseen(one) > 0 or one in hand for one in missing):
            name = name_line(case.own, at)
            yield case.reason(
                "six_kinds", AHEAD, (name.what,), 1, say("six_kinds", line=name.subject)
            )


def _hand_after(case: Case) -> list[str]:
    """Give the hand after the best move, before tiles are drawn."""
    left: list[str] = list(case.view.hand)
    assert not isinstance(case.best.action, Pass | Redraw)
    done = effect(case.view.board, case.best.action)
    for tile in done.spent:
        left.remove(tile)
    return left if done.taken is None else [*left, done.taken]


def _denies(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.rival), lines_of(case.after, case.rival)
    for at in changed(before, after):
        added = added_to(before[at], after[at])
        name = name_line(case.rival, at)
        if len(added) == 1 and _fits_neither(before[at], added[0]):
            fall = mean_gap(case, name.what)
            if fall is not None and -fall >= _DENIED:
                said = say("denies", to_team=TO[case.rival], line=name.said)
                yield case.reason("denies", AHEAD, (name.what,), -fall, said)


def _fits_neither(line: Line, added: Symbol) -> bool:
    """Tell whether a symbol suits neither equal nor different ones of a line."""
    held = [symbol for symbol in line if symbol is not None]
    most = max((held.count(symbol) for symbol in held), default=0)
    if most >= _FEW:
        return held.count(added) < most
    return len(held) >= _MANY and len(set(held)) == len(held) and added in held


def _threat(case: Case) -> Iterator[Reason]:
    before, after = lines_of(case.view.board, case.own), lines_of(case.after, case.own)
    rise = chance_gap(case, OWN_SIX)
    for at in changed(before, after):
        held = {symbol for symbol in after[at] if symbol is not None}
        count = SIZE - after[at].count(None)
        if len(held) == 1 and _FEW <= count < SIZE and rise >= _SIX_SHARE:
            name = name_line(case.own, at)
            yield case.reason("threat", AHEAD, (name.what,), rise, say("threat", line=name.said))


def _defuses(case: Case) -> Iterator[Reason]:
    fall = -chance_gap(case, RIVAL_SIX)
    if fall >= _SIX_SHARE and not any(_stops_six(case)):
        now, then = (one[RIVAL_SIX].mean for one in case.counted)
        said = say("defuses", to_team=TO[case.rival], c=percent_number(now), d=percent(then))
        yield case.reason("defuses", AHEAD, ("six",), fall, said)


def _line_up(case: Case) -> Iterator[Reason]:
    for at in range(SIZE):
        name = name_line(case.own, at)
        rise = mean_gap(case, name.what)
        if rise is not None and rise >= _MEAN:
            x, y = (one[name.what].mean for one in case.counted)
            said = say("line_up", line=name.subject, x=mean(x), y=mean(y))
            yield case.reason("line_up", MANNER, (name.what,), rise, said)


def _helps_them(case: Case) -> Iterator[Reason]:
    before, then = lines_of(case.view.board, case.rival), lines_of(case.after_other, case.rival)
    for at in changed(before, then):
        name = name_line(case.rival, at)
        now = line_points(then[at]) - line_points(before[at])
        later = mean_gap(case, name.what)
        if now >= 1 or (later is not None and -later >= _MEAN):
            short = name_shortly(case.other.action)
            said = say("helps_them", r=short, to_team=TO[case.rival], line=name.said)
            yield case.reason("helps_them", HARM, (name.what,), now, said)


def _harms_own(case: Case) -> Iterator[Reason]:
    before, then = lines_of(case.view.board, case.own), lines_of(case.after_other, case.own)
    for at in changed(before, then):
        name = name_line(case.own, at)
        rise = mean_gap(case, name.what)
        if rise is not None and rise >= _MEAN:
            x, y = (one[name.what].mean for one in case.counted)
            short = name_shortly(case.other.action)
            said = say("harms_own", r=short, line=name.said, x=mean(x), y=mean(y))
            yield case.reason("harms_own", HARM, (name.what,), rise, said)


def _scarce(case: Case) -> Iterator[Reason]:
    """Look whether the other move builds on a symbol of which hardly any is left."""
    before, then = lines_of(case.view.board, case.own), lines_of(case.after_other, case.own)
    for at in changed(before, then):
        for symbol in added_to(before[at], then[at]):
            waits = then[at].count(symbol) >= _FEW and None in then[at]
            held = list(case.view.hand).count(symbol) > 1
            if waits and not held and case.unseen(symbol) <= 1:
                name = name_line(case.own, at)
                said = say("scarce", one=ONE[symbol])
                yield case.reason("scarce", HARM, (name.what,), 0, said)


_FINDERS: tuple[Finder, ...] = (
    _wins,
    _stops_six,
    _leaves_six,
    _double,
    _grows,
    _spoils,
    _six_kinds,
    _denies,
    _threat,
    _defuses,
    _line_up,
    _helps_them,
    _harms_own,
    _scarce,
)
