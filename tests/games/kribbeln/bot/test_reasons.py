"""Kribbeln's reasons: the examples of the design, and every claim against rules and counting."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.kribbeln.bot.test_odds import assert_alike, counted, sets_that_help
from tests.games.kribbeln.table import at_row, dice_for
from tests.support.positions import is_long, positions, tally, wanted, watched

from querwurf.core.bot import Valued
from querwurf.core.data import Data
from querwurf.core.figure import percent
from querwurf.core.reason import Reason
from querwurf.core.words import LANGUAGES, Words
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot.levels import explain
from querwurf.games.kribbeln.bot.odds import odds
from querwurf.games.kribbeln.bot.reasons import place, reasons, tempting
from querwurf.games.kribbeln.rules import view as views
from querwurf.games.kribbeln.rules.dice import DIE_OF
from querwurf.games.kribbeln.rules.rules import judge, own_entries
from querwurf.games.kribbeln.rules.scoring import number_of
from querwurf.games.kribbeln.rules.sheet import task_in
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Entries,
    KribbelnAction,
    Options,
    Stop,
    Turn,
)
from querwurf.games.kribbeln.rules.view import View
from querwurf.games.kribbeln.text.reasons import SENTENCES


def dice(faces: str) -> tuple[int, ...]:
    """Read faces, whichever die each belongs to."""
    numbers = {}
    for face in faces.split():
        colour: Any = face[0]
        numbers[DIE_OF[colour, int(face[1:])]] = int(face[1:])
    return tuple(numbers[die] for die in sorted(numbers))


def show(rows: tuple[Entries, ...], numbers: tuple[int, ...], left: int, **changes: Any) -> View:
    state = at_row(*rows, **changes)
    return views.of(replace(state, turn=Turn(0, numbers, (), left)), 0)


def compare(view: View, played: KribbelnAction | None = None) -> tuple[Words, list[Reason]]:
    """Give the best place and its reasons, sorted as the coach does."""
    valued = explain(view)
    other = tempting(view, valued)
    if played is not None:
        other = next(one for one in valued if one.action == played)
    assert other is not None
    found = sorted(reasons(view, valued[0], other), key=lambda one: (one.rank, -one.strength))
    return place(view, valued[0].action), found


def german(view: View, played: KribbelnAction | None = None) -> list[str]:
    where, found = compare(view, played)
    return [where.de, *(reason.says.de for reason in found)]


def test_hint_to_throw_the_one_die_in_the_way() -> None:
    view = show(((22, 19),), dice("R6 G6 R5 Y2 O5 G4"), 2)
    assert german(view) == [
        "4 neu werfen",
        "Aufgabe noch zu 94 % zu schaffen.",
        "Nur Gelb 2 stört die Aufgabe.",
    ]


def test_a_fulfilled_task_is_safe() -> None:
    view = show(((22, 19),), dice("R6 G6 R5 B6 O5 G4"), 1)
    safe = "32 ist sicher. Noch ein Wurf erfüllt die Aufgabe nur zu 83 %."
    assert german(view, Again((5,))) == ["aufhören", safe]


def test_a_dodge_saves_the_sum_and_tries_again() -> None:
    view = show(((22, 19), (32, 26), (26, 21)), dice("R6 K5 Y4 K4 B4 G4"), 0)
    assert german(view, Cross()) == [
        "ausweichen",
        "Rettet 27 in Kribbel 2 und gibt drei neue Würfe: 78 %.",
        "27 passt in Kribbel 2: Darüber bleibt Platz.",
    ]


def test_a_sum_may_be_too_high_to_dodge_with() -> None:
    rows = ((22, 19), (32, 26), (24, 21))
    view = show(rows, dice_for(task_in(1, 3), False, 32), 0)
    high = "32 ist zu hoch für Kribbel 2: Darüber kommst du nur zu 10 %."
    assert german(view, Dodge()) == ["streichen", high]


def test_a_sum_may_be_too_high_to_stop_with() -> None:
    view = show(((22, 19), (32, 26)), (6, 6, 6, 4, 4, 5), 1)
    high = "31 ist zu hoch für Kribbel 1: Darüber kommst du nur zu 18 %."
    assert german(view, Stop()) == ["1, 2 und 3 neu werfen", high]


def test_hint_to_stop_ahead_of_the_rival() -> None:
    rows = ((22, 19), (32, 26), (26, 21), (27, 25))
    state = at_row(*rows)
    entries = (*state.entries[:4], (None, 28), *state.entries[5:])
    state = replace(state, entries=entries, turn=Turn(0, dice("R6 G6 K6 G5 O5 G4"), (), 1))
    said = german(views.of(state, 0))
    assert said[:3] == [
        "aufhören",
        "32 ist sicher. Noch ein Wurf erfüllt die Aufgabe nur zu 67 %.",
        "32 schlägt die 28 gegenüber.",
    ]


def test_every_sentence_is_there_in_every_language() -> None:
    for words in SENTENCES.values():
        gaps = {frozenset(part.split("}")[0] for part in said.split("{")[1:]) for said in of(words)}
        assert len(gaps) == 1
        assert all(said.endswith((".", "}.")) for said in of(words))


def of(words: Words) -> list[str]:
    return [words.of(language) for language in LANGUAGES]


def test_places_are_named_as_in_a_sentence() -> None:
    view = show(((22, 19),), dice("R6 G6 R5 B6 O5 G4"), 1)
    assert place(view, Again((0, 1, 2))).de == "1, 2 und 3 neu werfen"
    assert place(view, Again((0, 1, 2, 3, 4, 5))).en == "throw all again"
    assert place(view, Dodge()).fr == "esquiver"


class Claim(Data, frozen=True):
    """What a reason was said of."""

    match: Any
    view: View
    best: Valued[KribbelnAction]
    other: Valued[KribbelnAction]
    reason: Reason


def test_no_reason_is_false() -> None:
    """Every reason of every position, against the next and against ends of the turn."""
    seen: Counter[str] = Counter()
    n = wanted(90)
    settings = ((2, {"sheet": 1}), (3, {"sheet": 5}), (2, {"sheet": 6, "beginner": True}))
    for seats, options in settings:
        share = -(-n // len(settings))
        for match in watched(positions(GAME, share, "medium", (seats,), options, every=3), seen):
            for claim in claims(match):
                CHECKS[claim.reason.key](claim)
                seen[claim.reason.key] += 1
    tally("kribbeln", seen, n)
    common = {"safe", "surer", "task_alive", "too_low", "must_beat", "higher", "lead"}
    assert common <= seen.keys()
    assert not is_long() or CHECKS.keys() <= {*seen, "wins_match"}, "that one is forced below"


def claims(match: Any) -> list[Claim]:
    seat = match.waiting[0]
    view = match.view(seat)
    valued = explain(view)
    first = tempting(view, valued)
    ends = [one for one in valued[1:] if not isinstance(one.action, Again)]
    others = [one for one in (first, *ends) if one is not None]
    return [
        Claim(match, view, valued[0], other, reason)
        for other in others
        for reason in reasons(view, valued[0], other)
    ]


def total(claim: Claim) -> int:
    assert claim.view.turn is not None
    return sum(face.number for face in claim.view.turn.dice)


def exact(view: View, action: KribbelnAction) -> Any:
    """Count instead of asking, where that is quick."""
    found = odds(view, action)
    if isinstance(action, Again) and len(action.dice) == 1:
        assert_alike(found, counted(view, action))
    return found


def best_other(claim: Claim) -> int:
    assert claim.view.turn is not None
    row = claim.view.entries[claim.view.row]
    return max(number_of(e) for s, e in enumerate(row) if s != claim.view.turn.seat)


def check_wins_match(claim: Claim) -> None:
    after = claim.match.fork()
    after.act(after.waiting[0], claim.best.action)
    assert after.outcome.winners == (claim.match.waiting[0],)


def check_safe(claim: Claim) -> None:
    after = claim.match.fork()
    seat = after.waiting[0]
    after.act(seat, Stop())
    assert after.state.entries[claim.view.row][seat] == total(claim)
    assert exact(claim.view, claim.other.action).fulfilled < 0.9


def check_beats(claim: Claim) -> None:
    after = claim.match.fork()
    seat = after.waiting[0]
    after.act(seat, Stop())
    points = after.state.points[claim.view.row]
    assert all(points[seat] > other for s, other in enumerate(points) if s != seat)


def check_must_beat(claim: Claim) -> None:
    to_beat = best_other(claim)
    assert total(claim) <= to_beat
    chance = exact(claim.view, claim.best.action).above(to_beat)
    assert chance >= 0.15
    assert percent(chance).en in claim.reason.says.en


def check_task_alive(claim: Claim) -> None:
    found = exact(claim.view, claim.best.action).fulfilled
    assert percent(found).en in claim.reason.says.en
    assert found >= exact(claim.view, claim.other.action).fulfilled


def check_surer(claim: Claim) -> None:
    more = exact(claim.view, claim.best.action).fulfilled
    less = exact(claim.view, claim.other.action).fulfilled
    assert more - less >= 0.04
    assert percent(less).en in claim.reason.says.en


def check_higher(claim: Claim) -> None:
    ours, theirs = (exact(claim.view, one.action) for one in (claim.best, claim.other))
    mean_of = [sum(n * c for n, c in one.sums.items()) / one.fulfilled for one in (ours, theirs)]
    assert mean_of[0] >= mean_of[1] + 1
    assert abs(ours.fulfilled - theirs.fulfilled) < 0.03


def check_retry(claim: Claim) -> None:
    assert Dodge() in claim.match.legal(claim.match.waiting[0])
    after = claim.match.fork()
    seat = after.waiting[0]
    after.act(seat, Dodge())
    shown = after.view(seat)
    field = next(r for r in range(10) if shown.entries[r] != claim.view.entries[r])
    assert f"{total(claim)} in Kribbel {(2, 5, 8, 9).index(field) + 1}" in claim.reason.says.en
    assert percent(exact(claim.view, Dodge()).fulfilled).en in claim.reason.says.en


def check_fits_field(claim: Claim) -> None:
    assert isinstance(claim.best.action, Dodge)
    assert str(total(claim)) in claim.reason.says.en
    if "nothing after it" in claim.reason.says.en:
        assert "Kribbel 4" in claim.reason.says.en
    else:
        assert chance_above(total(claim)) >= 0.45


def check_too_high(claim: Claim) -> None:
    assert claim.view.turn is not None
    assert total(claim) > claim.view.floors[claim.view.turn.seat]
    assert not claim.view.options.beginner
    chance = chance_above(total(claim))
    assert chance < 0.25
    assert percent(chance).en in claim.reason.says.en


@cache
def chance_above(number: int) -> float:
    """Count how often three throws of six dice come to more, whatever is kept in between."""
    worth: dict[tuple[int, ...], float] = {
        hand: float(sum(hand) > number) for hand in combinations_with_replacement(SIDES, 6)
    }
    for _ in range(2):
        kept = {hand: mean_of_rest(hand, worth) for k in range(7) for hand in hands(k)}
        worth = {hand: max(kept[part] for part in parts_of(hand)) for hand in worth}
    return mean_of_rest((), worth)


SIDES = range(1, 7)


def hands(dice: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(SIDES, dice))


@cache
def throws_of(dice: int) -> Counter[tuple[int, ...]]:
    """Tell in how many ways dice fall, by hand."""
    return Counter(tuple(sorted(throw)) for throw in product(SIDES, repeat=dice))


def mean_of_rest(kept: tuple[int, ...], worth: dict[tuple[int, ...], float]) -> float:
    """Throw the dice that are not kept in all ways."""
    ways = throws_of(6 - len(kept))
    return sum(n * worth[tuple(sorted(kept + throw))] for throw, n in ways.items()) / ways.total()


def parts_of(hand: tuple[int, ...]) -> set[tuple[int, ...]]:
    """List what can be kept of a hand."""
    return {
        tuple(side for side, keeps in zip(hand, mask, strict=True) if keeps)
        for mask in product((False, True), repeat=len(hand))
    }


def check_too_low(claim: Claim) -> None:
    chance = exact(claim.view, claim.best.action).above(total(claim))
    assert chance >= 0.3
    assert percent(chance).en in claim.reason.says.en


def check_spoil(claim: Claim) -> None:
    assert exact(claim.view, claim.best.action).dodge > 0.5
    view = claim.view
    assert view.turn is not None
    own = own_entries(view.entries, view.turn.seat)
    numbers = tuple(face.number for face in view.turn.dice)
    assert judge(view.task, view.row, own, numbers, view.options.beginner).fulfilled


def check_colour(claim: Claim) -> None:
    """Every set of dice that can help holds these, and they alone can."""
    assert isinstance(claim.best.action, Again)
    helps = sets_that_help(claim.view)
    assert set(claim.best.action.dice) in helps
    assert set.intersection(*helps) == set(claim.best.action.dice)


def check_lead(claim: Claim) -> None:
    assert claim.view.turn is not None
    mine = claim.view.totals[claim.view.turn.seat]
    best = max(t for s, t in enumerate(claim.view.totals) if s != claim.view.turn.seat)
    leads = "lead" in claim.reason.says.en
    assert mine - best >= 3 if leads else best - mine >= 3
    ours, theirs = (spread_of(exact(claim.view, one.action)) for one in (claim.best, claim.other))
    assert ours < theirs if leads else ours > theirs


def spread_of(found: Any) -> float:
    """Give the variance of what is written; nothing written counts 0."""
    nothing = 1 - sum(found.sums.values())
    mean = sum(number * chance for number, chance in found.sums.items())
    squares = sum((number - mean) ** 2 * chance for number, chance in found.sums.items())
    return float(squares + nothing * mean**2)


CHECKS = {
    name.removeprefix("check_"): check
    for name, check in list(globals().items())
    if name.startswith("check_")
}


@pytest.mark.parametrize("beginner", [False, True])
def test_the_last_entry_of_all_may_win(beginner: bool) -> None:
    rows: tuple[Entries, ...] = ((22, 19), (32, 26), (26, 21), (27, 25), (20, 21), (27, 29))
    rows = (*rows, (23, 28), (25, 22), (28, 30))
    state = at_row(*rows, options=Options(sheet=1, beginner=beginner))
    entries = (*state.entries[:9], (None, 31))
    state = replace(state, entries=entries, turn=Turn(0, (6,) * 6, (), 1))
    where, found = compare(views.of(state, 0))
    assert where.de == "aufhören"
    assert found[0].key == "wins_match"
