"""Kribbeln's first game: what the coach says is true of what was done."""

import pytest
from msgspec.structs import replace
from tests.games.lessons import Given

from querwurf.games.kribbeln.rules.scoring import totals
from querwurf.games.kribbeln.rules.sheet import ROWS
from querwurf.games.kribbeln.rules.state import Again, Cross, Dodge, Stop, Turn
from querwurf.games.kribbeln.text.lesson import lesson


def at(step: int) -> Given:
    given = Given("kribbeln")
    for number in range(1, step + 1):
        given.turn(number)
    return given


def said(given: Given) -> str:
    return given.course.says(given.match)[0].of("de")


@pytest.mark.parametrize(
    ("dice", "action", "kind", "line"),
    [
        ((5, 4, 5, 3, 6, 4), Stop(), "yes", "27 gegen 25: wieder 2 Punkte."),
        (
            (1, 4, 5, 3, 6, 6),
            Stop(),
            "else",
            "25 gegen 25: nur 1 Punkt. Mit 27 wären es 2 gewesen.",
        ),
        (
            (5, 4, 5, 4, 6, 4),
            Cross(),
            "else",
            "X bringt 0 Punkte. Mit 27 aufzuhören war sicher.",
        ),
        ((5, 4, 5, 3, 6, 4), Again((5,)), "else", "Mutig. Scheitert es jetzt, bleibt nur das X."),
    ],
)
def test_the_second_try_is_judged_by_what_lies_there(
    dice: tuple[int, ...], action: Stop | Cross | Again, kind: str, line: str
) -> None:
    """No dodge is spoken of: Kribbel 2 is full."""
    state = at(4).match.state
    judge = lesson("de").steps[4].judge
    assert judge is not None
    before = replace(state, turn=Turn(0, dice, (), 1))
    answer = judge(before, action, before)
    assert answer is not None
    assert (answer.kind, answer.line.of("de")) == (kind, line)


@pytest.mark.parametrize(
    ("dice", "kind", "line"),
    [
        ((5, 4, 6, 5, 2, 4), "yes", "26 steht. In Kribbel 2 brauchst du jetzt mindestens 27."),
        ((6, 6, 6, 6, 6, 5), "yes", "35 steht. In Kribbel 2 brauchst du jetzt mindestens 36."),
        (
            (6, 6, 6, 6, 6, 6),
            "else",
            "36 ist das Höchste. Darüber geht nichts: In Kribbel 2 bis 4 bleibt nur das X.",
        ),
    ],
)
def test_no_more_is_asked_for_than_six_dice_can_show(
    dice: tuple[int, ...], kind: str, line: str
) -> None:
    judge = lesson("de").steps[2].judge
    assert judge is not None
    before = replace(at(2).match.state, turn=Turn(0, dice, (), 0))
    answer = judge(before, Stop(), before)
    assert answer is not None
    assert (answer.kind, answer.line.of("de")) == (kind, line)


def test_points_are_those_that_are_spoken_of() -> None:
    expected = {1: (2, 1), 2: (4, 2), 3: (6, 3), 4: (6, 3), 5: (8, 4), 6: (10, 10)}
    found = {step: totals(at(step).match.state.points, 2) for step in expected}
    assert found == expected
    assert ROWS - at(6).match.state.row == 3


def test_karls_set_throws_bring_what_is_said() -> None:
    for step, number in ((1, 26), (2, 21), (4, 25)):
        given = at(step)
        row = given.match.state.row
        assert given.act(Stop()) == "yes"
        assert given.match.state.entries[row][1] == number


def test_a_dodge_is_what_helps_and_a_cross_is_told_so() -> None:
    given = at(3)
    assert given.act(Dodge()) == "yes"
    assert said(given) == "27 steht in Kribbel 2, und du hast drei neue Würfe."
    given.undo()
    assert given.act(Cross()) == "else"
    assert "Ausweichen hätte" in said(given)
