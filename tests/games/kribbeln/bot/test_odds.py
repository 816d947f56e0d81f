"""Kribbeln's odds: every chance against counting, and against the play that they speak of."""

from itertools import combinations, product

import pytest
from msgspec.structs import replace
from tests.games.kribbeln.table import at_row, dice_for
from tests.support.positions import positions

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot.levels import explain
from querwurf.games.kribbeln.bot.odds import Odds, after_dodge, blockers, odds, rise
from querwurf.games.kribbeln.rules import view as views
from querwurf.games.kribbeln.rules.dice import DICE, SQUARE, faces_of
from querwurf.games.kribbeln.rules.rules import judge, own_entries
from querwurf.games.kribbeln.rules.sheet import task_in
from querwurf.games.kribbeln.rules.state import Again, Cross, Dodge, Stop, Turn
from querwurf.games.kribbeln.rules.task import fulfils
from querwurf.games.kribbeln.rules.view import View

ROW_4 = ((22, 19), (32, 26), (26, 21))


def view_with(view: View, numbers: tuple[int, ...], left: int) -> View:
    """Let other dice lie there."""
    assert view.turn is not None
    own = own_entries(view.entries, view.turn.seat)
    judged = judge(view.task, view.row, own, numbers, view.options.beginner)
    turn = replace(view.turn, dice=faces_of(numbers), throws_left=left, judged=judged)
    return replace(view, turn=turn)


def numbers_after(view: View, dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List all that may lie there after a throw."""
    assert view.turn is not None
    sides = [
        range(1, 7) if die in dice else (face.number,) for die, face in enumerate(view.turn.dice)
    ]
    return list(product(*sides))


def counted(view: View, action: Again) -> Odds:
    """Play every throw of these dice on with the best action, and count."""
    assert view.turn is not None
    left = view.turn.throws_left - 1
    after = [view_with(view, numbers, left) for numbers in numbers_after(view, action.dice)]
    parts = [_go_on(one) for one in after]
    share = 1 / len(parts)
    sums: dict[int, float] = {}
    for part in parts:
        for number, chance in part.sums.items():
            sums[number] = sums.get(number, 0) + chance * share
    return Odds(
        sum(part.fulfilled for part in parts) * share,
        sum(part.dodge for part in parts) * share,
        sum(part.cross for part in parts) * share,
        sums,
    )


def _go_on(view: View) -> Odds:
    """Throw again or end the turn as the best player does, by the rules' judgement."""
    action = explain(view)[0].action
    if isinstance(action, Again):
        return odds(view, action)
    assert view.turn is not None
    assert view.turn.judged is not None
    entry = view.turn.judged.entry
    if isinstance(action, Dodge):
        return Odds(0, 1, 0, {})
    return Odds(1, 0, 0, {entry: 1}) if isinstance(entry, int) else Odds(0, 0, 1, {})


def assert_alike(one: Odds, other: Odds) -> None:
    for chance, expected in zip(
        (one.fulfilled, one.dodge, one.cross),
        (other.fulfilled, other.dodge, other.cross),
        strict=True,
    ):
        assert chance == pytest.approx(expected, abs=1e-5)
    for number in one.sums.keys() | other.sums.keys():
        found, expected = one.sums.get(number, 0), other.sums.get(number, 0)
        assert found == pytest.approx(expected, abs=1e-5)


def test_odds_are_what_counting_every_throw_gives() -> None:
    for match in positions(GAME, 12, "medium", (2, 3), {"sheet": 3}):
        view = match.view(match.waiting[0])
        agains = [one for one in match.legal(match.waiting[0]) if isinstance(one, Again)]
        for action in [one for one in agains if len(one.dice) == 1][:2]:
            assert_alike(odds(view, action), counted(view, action))


def test_the_last_throw_of_three_dice_is_counted_exactly() -> None:
    state = at_row((22, 19))
    view = views.of(replace(state, turn=Turn(0, (6, 6, 5, 6, 5, 4), (), 1)), 0)
    action = Again((0, 3, 5))
    assert_alike(odds(view, action), counted(view, action))


def test_ending_a_turn_is_certain() -> None:
    fulfilled = replace(at_row((22, 19)), turn=Turn(0, (6, 6, 5, 6, 5, 4), (), 1))
    assert odds(views.of(fulfilled, 0), Stop()) == Odds(1, 0, 0, {32: 1})
    failed = replace(at_row(*ROW_4), turn=Turn(0, dice_for(task_in(1, 3), False, 27), (), 0))
    assert odds(views.of(failed, 0), Cross()) == Odds(0, 0, 1, {})
    too_low = replace(at_row(*ROW_4, (20, 20), (20, 20)), turn=Turn(0, (4,) * 6, (), 1))
    assert odds(views.of(too_low, 0), Stop()) == Odds(0, 0, 1, {})


def test_a_dodge_is_worth_the_attempt_that_follows() -> None:
    failed = replace(at_row(*ROW_4), turn=Turn(0, dice_for(task_in(1, 3), False, 27), (), 0))
    view = views.of(failed, 0)
    found = odds(view, Dodge())
    assert found.fulfilled == pytest.approx(0.779, abs=0.001)
    assert found.fulfilled + found.dodge + found.cross == pytest.approx(1)
    assert found.dodge == 0
    after = after_dodge(view)
    assert (after.entries[5][0], after.floors[0], view.entries[5][0]) == (27, 27, None)


@pytest.mark.parametrize(
    ("number", "chance"), [(24, 0.87), (26, 0.72), (27, 0.61), (28, 0.5), (31, 0.18), (32, 0.10)]
)
def test_the_chance_to_rise_is_exact(number: int, chance: float) -> None:
    assert rise(number) == pytest.approx(chance, abs=0.006)
    assert rise(36) == 0
    assert rise(5) == 1


def test_blockers_are_in_every_set_of_dice_that_can_help() -> None:
    seen = 0
    for match in positions(GAME, 40, "greedy", (2,), {"sheet": 1}):
        view = match.view(match.waiting[0])
        assert view.turn is not None
        assert view.turn.judged is not None
        if view.turn.judged.fulfilled is not False:
            continue
        helps = sets_that_help(view)
        common = set.intersection(*helps)
        expected = tuple(sorted(common)) if common in helps else ()
        assert blockers(view) == expected
        seen += bool(expected)
    assert seen


def sets_that_help(view: View) -> list[set[int]]:
    """List the sets of dice that can fulfil the task when they are thrown again."""
    return [set(dice) for dice in _sets() if _can_fulfil(view, dice)]


def _sets() -> list[tuple[int, ...]]:
    return [dice for k in DICE for dice in combinations(DICE, k + 1)]


def _can_fulfil(view: View, dice: tuple[int, ...]) -> bool:
    assert view.turn is not None
    assert view.task is not None
    options = [
        set(SQUARE[die]) if die in dice else {face.colour}
        for die, face in enumerate(view.turn.dice)
    ]
    return any(fulfils(view.task, colours) for colours in product(*options))
