"""No reason of Crosswise is ever false: every claim against the rules, or against other deals.

Whether a claim is true does not depend on how long the bot thought: so it thinks briefly.
"""

from collections import Counter
from functools import lru_cache
from math import sqrt
from typing import Any

import numpy as np
import pytest
from tests.games.crosswise.bot.test_reasons import at, show
from tests.support.positions import is_long, positions, tally, wanted, watched

from querwurf.core.bot import Valued
from querwurf.core.figure import mean, percent, percent_number
from querwurf.core.reason import Part, Reason
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.bot import case, parts
from querwurf.games.crosswise.bot.levels import explain
from querwurf.games.crosswise.bot.parts import OWN_SIX, RIVAL_SIX, deals_for
from querwurf.games.crosswise.bot.reasons import reasons, settle, tempting
from querwurf.games.crosswise.rules.moves import change, effect
from querwurf.games.crosswise.rules.scoring import columns_of, line_points, rows_of, six_owner
from querwurf.games.crosswise.rules.state import SYMBOLS, Board, Pass, Place, Redraw
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.reasons import SENTENCES, name_action
from querwurf.games.crosswise.text.symbol_words import COUNTS, MANY, ONE

BRIEF_MS = 6
ERRORS = 5
"""What two samples of deals say may differ by so many standard errors: of 20,000 comparisons none
should by mere chance."""
COUNTED = frozenset({"line_up", "harms_own", "denies", "helps_them", "threat", "defuses"})

_count = lru_cache(maxsize=4)(parts.parts)
_seed_of = parts.seed_of


def _other_seed(view: View) -> Any:
    return _seed_of(view) ^ np.uint64(0x9E3779B97F4A7C15)


@lru_cache(maxsize=4)
def _count_again(view: View, best: Any, other: Any) -> Any:
    """Deal anew, otherwise: this sample has nothing to do with the one that speaks."""
    parts.seed_of = _other_seed
    try:
        return parts.parts(view, (best, other))
    finally:
        parts.seed_of = _seed_of


@pytest.fixture(autouse=True)
def _counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What speaks and who checks it look at the same count, which is made once."""
    monkeypatch.setattr(case, "parts", _count)


def test_no_reason_is_false() -> None:
    seen: Counter[str] = Counter()
    n = wanted(8)
    for match in watched(positions(GAME, n, "easy", (2, 4), every=4), seen):
        view = match.view(match.waiting[0])
        found = explain(view, ms=BRIEF_MS)
        valued = [one for one in found if not isinstance(one.action, Pass | Redraw)]
        if len(valued) < 2:
            continue
        others = {one.action: one for one in (tempting(view, valued), valued[len(valued) // 2])
                  if one is not None and one is not valued[0]}  # fmt: skip
        for other in others.values():
            for reason in reasons(view, valued[0], other):
                check(match, view, valued[0], other, reason)
                seen[reason.key] += 1
        seen["keeps_tile"] += check_settled(view, valued)
    tally("crosswise", seen, n)
    assert {"grows", "line_up", "helps_them"} <= seen.keys()
    if is_long():
        assert set(SENTENCES) - set(+seen) <= {"scarce", "threat"}, "forced below"


def check(match: Any, view: View, best: Any, other: Any, reason: Reason) -> None:
    """Hold a claim against the rules, or against other deals."""
    own = view.teams[view.seat or 0]
    rival = "columns" if own == "rows" else "rows"
    now, then = (_after(view.board, one.action) for one in (best, other))
    key, line, said = reason.key, reason.about[0], reason.says.en
    if key == "wins":
        after = match.fork()
        after.act(match.waiting[0], best.action)
        assert after.over
        assert six_owner(now) == own
    elif key == "stops_six":
        before, after_it = _line(view.board, line), _line(now, line)
        symbol = _most(before)
        assert line.startswith(rival[:-1])
        assert before.count(symbol) == 5
        assert None in before
        assert None not in after_it or after_it.count(symbol) < 5
        assert ONE[symbol].en in said
    elif key == "leaves_six":
        symbol = _most(_line(then, line))
        assert line.startswith(rival[:-1])
        assert _line(then, line).count(symbol) == 5
        assert None in _line(then, line)
        assert None not in _line(now, line) or _line(now, line).count(symbol) < 5
        assert ONE[symbol].en in said
    elif key in ("grows", "spoils", "double"):
        check_points(view, now, own, rival, reason)
    elif key == "six_kinds":
        held = [symbol for symbol in _line(now, line) if symbol]
        assert line.startswith(own[:-1])
        assert len(held) == len(set(held)) >= 4
        missing = set(SYMBOLS) - set(held)
        assert all(_unseen(view, one) > 0 or one in view.hand for one in missing)
    elif key == "scarce":
        waiting = _line(then, line)
        assert line.startswith(own[:-1])
        symbol = _most(waiting)
        assert waiting.count(symbol) >= 3
        assert None in waiting
        assert _unseen(view, symbol) <= 1
        assert ONE[symbol].en in said
    else:
        assert key in COUNTED
        check_counted(view, best.action, other.action, (own, rival), reason)


def check_points(view: View, now: Board, own: str, rival: str, reason: Reason) -> None:
    """Score what a move brings at once."""
    said, line = reason.says.en, reason.about[0]
    if reason.key == "double":
        gains = [_total(now, team) - _total(view.board, team) for team in (own, rival)]
        assert f"+{gains[0]} for you, −{-gains[1]} for the {rival}" in said
        return
    old, new = (line_points(_line(board, line)) for board in (view.board, now))
    if reason.key == "spoils":
        assert line.startswith(rival[:-1])
        assert old > new
        assert f"Takes {old - new} point" in said
        return
    assert line.startswith(own[:-1])
    assert new > old
    assert f"{new} instead of {old} point" in said
    held = _line(now, line)
    several = [symbol for symbol in SYMBOLS if held.count(symbol) > 1]
    counts = [f"{COUNTS[held.count(symbol)].en} {MANY[symbol].en}," for symbol in several]
    if "six different" in said:
        assert set(held) == set(SYMBOLS)
    else:
        assert any(count in said for count in counts)


def check_counted(
    view: View, best: Any, other: Any, teams: tuple[str, str], reason: Reason
) -> None:
    """Hold what was counted against other deals: means, chances, and which move has more."""
    key, line, said = reason.key, reason.about[0], reason.says.en
    own, rival = teams
    if key == "helps_them":
        then = _after(view.board, other)
        assert line.startswith(rival[:-1])
        if line_points(_line(then, line)) > line_points(_line(view.board, line)):
            return
    what = {"threat": OWN_SIX, "defuses": RIVAL_SIX}.get(key, line)
    ours, theirs = (_part(one.parts, what) for one in _count(view, (best, other)))
    again, theirs_again = (_part(one.parts, what) for one in _count_again(view, best, other))
    deals = deals_for(view) * (1.0 if what.startswith("six") else _filled(view, best, other))
    assert_alike(deals, ours, again)
    assert_alike(deals, theirs, theirs_again)
    gap = ours.mean + again.mean - theirs.mean - theirs_again.mean
    assert gap > 0 if key in ("line_up", "harms_own", "threat") else gap < 0
    if key == "line_up":
        assert f"{mean(ours.mean).en} instead of {mean(theirs.mean).en} on average" in said
    elif key == "harms_own":
        assert f"{mean(theirs.mean).en} instead of {mean(ours.mean).en} on average" in said
    elif key == "defuses":
        assert f"{percent_number(ours.mean).en} instead of {percent(theirs.mean).en}" in said
    elif key == "threat":
        held = [symbol for symbol in _line(_after(view.board, best), line) if symbol]
        assert len(set(held)) == 1
        assert len(held) >= 3
    assert line.startswith("six" if key == "defuses" else _whose(key, own, rival)[:-1])


def _whose(key: str, own: str, rival: str) -> str:
    return own if key in ("line_up", "harms_own", "threat") else rival


def assert_alike(deals: float, one: Part, two: Part) -> None:
    """Two samples of the same may differ by chance only."""
    spread = max(_variance(one), _variance(two))
    assert abs(one.mean - two.mean) <= ERRORS * (sqrt(2 * spread / deals) + 1 / deals)


def _filled(view: View, best: Any, other: Any) -> float:
    """Tell at least what share of the deals fills the board after both moves, in both samples."""
    samples = _count(view, (best, other)), _count_again(view, best, other)
    sixes = [
        sum(_part(one.parts, what).mean for one in sample for what in (OWN_SIX, RIVAL_SIX))
        for sample in samples
    ]
    return max(1 - max(sixes), 1 / deals_for(view))


def check_settled(view: View, valued: list[Valued[Any]]) -> bool:
    """Of moves that are as good, the one named first places a tile, and others spend an action."""
    alike = valued[:6]
    ordered, said = settle(view, alike)
    assert sorted(map(repr, ordered)) == sorted(map(repr, alike))
    if said is None:
        return False
    first = ordered[0].action
    assert isinstance(first, Place)
    assert said.en.lower().startswith(name_action(first).en)
    assert any(not isinstance(one.action, Place | Pass | Redraw) for one in ordered)
    return True


def test_what_hardly_any_is_left_of_is_scarce() -> None:
    """Three rings in row 1, three more elsewhere: one is left at most."""
    view = show(
        "F F . . . . / A B C F D E / B A D C F A / . . . F . . / . . . . . . / . . . . . .",
        "F A B C",
    )
    best = Valued[Any](Place("A", at("e4")), 0.5)
    other = Valued[Any](Place("F", at("c1")), 0.4)
    (found,) = [one for one in reasons(view, best, other) if one.key == "scarce"]
    check(None, view, best, other, found)
    assert found.says.de == "Höchstens ein Ring ist noch unbekannt."


def test_equal_ones_alone_in_a_line_threaten_a_six() -> None:
    view = show(
        "A A A A . . / B C D E F . / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
        "A A replace swap",
    )
    best = Valued[Any](Place("A", at("e1")), 0.9)
    other = Valued[Any](Place("A", at("a6")), 0.1)
    (found,) = [one for one in reasons(view, best, other) if one.key == "threat"]
    check(None, view, best, other, found)
    assert found.says.en == "Threatens six equal ones in row 1."


def _after(board: Board, action: Any) -> Board:
    return change(board, effect(board, action).changes)


def _line(board: Board, what: str) -> Any:
    kind, _, number = what.partition(" ")
    return (rows_of(board) if kind == "row" else columns_of(board))[int(number) - 1]


def _most(line: Any) -> Any:
    return max(SYMBOLS, key=line.count)


def _total(board: Board, team: str) -> int:
    return sum(map(line_points, rows_of(board) if team == "rows" else columns_of(board)))


def _unseen(view: View, symbol: Any) -> int:
    known = [tile for seat, tiles in enumerate(view.known) if seat != view.seat for tile in tiles]
    return 7 - [*view.board, *view.hand, *known].count(symbol)


def _part(found: tuple[Part, ...], what: str) -> Part:
    return next(part for part in found if part.what == what)


def _variance(part: Part) -> float:
    return sum(share * (value - part.mean) ** 2 for value, share in part.chances.items())
