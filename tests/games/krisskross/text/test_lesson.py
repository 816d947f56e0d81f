"""Kriss Kross's first game: what the coach says is true of what was written."""

from typing import Any

from tests.games.lessons import Given

from querwurf.core.lesson import LEARNER
from querwurf.games.krisskross.rules.scoring import score_grid
from querwurf.games.krisskross.rules.state import ROUNDS, Options, Write


def answers(given: Given) -> dict[Any, tuple[str, str]]:
    """Try every way to write: its kind, and what is said of it."""
    found = {}
    for action in given.match.legal(LEARNER):
        kind = given.act(action)
        found[action.cells] = kind, given.course.says(given.match)[0].of("de")
        given.undo()
    return found


def test_only_a_run_of_three_is_called_one() -> None:
    """Beside the start cell there is also room for two pairs, which bring more points."""
    given = Given("krisskross")
    given.turn(1)
    right = {cells for cells, (kind, _) in answers(given).items() if kind == "yes"}
    assert right == {(0, 1), (3, 4), (7, 12)}


def test_whoever_wrote_at_the_right_goes_on_there() -> None:
    given = Given("krisskross")
    given.turn(1)
    dice = given.match.state.dice
    given.act(Write((3, 4), dice))
    given.turn(2)
    assert not given.course.turned
    assert given.course.marks().cells == (1,)


def test_lone_cells_are_told_with_what_they_cost() -> None:
    given = Given("krisskross")
    for step in (1, 2, 3):
        given.turn(step)
    said = answers(given)
    assert [cells for cells, (kind, _) in said.items() if kind == "else"] == [(11, 16), (14, 19)]
    assert said[11, 16][1] == (
        "2 Punkte mehr, aber zwei Felder bleiben leer: kostet im Schnitt 2,9."
    )
    assert said[14, 19][1] == "2 Felder bleiben jetzt leer. Das kostet im Schnitt 6,0 Punkte."


def test_the_sheets_are_those_that_are_spoken_of() -> None:
    given = Given("krisskross")
    for step in (1, 2, 3):
        given.turn(step)
    points = [score_grid(grid, Options()).total for grid in given.match.state.grids]
    assert points == [20, 16]
    assert given.match.state.round == 9 - 1
    given.turn(5)
    assert ROUNDS - given.match.state.round == 3
