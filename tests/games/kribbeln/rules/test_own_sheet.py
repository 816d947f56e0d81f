"""An own sheet: six tasks that people typed in from their pad (kribbeln.md, Options)."""

from random import Random

import msgspec
import pytest

from querwurf.core.conformance import check, play
from querwurf.core.options import WrongOption
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.sheet import OWN
from querwurf.games.kribbeln.rules.state import Options, State
from querwurf.games.kribbeln.rules.task import Task, parse_task

KEYS = ("exactly(R,1)", "none(K,G)", "two_colours(2)", "no_colour(3)", "more(O,B)", "most(Y)")
PAD = Options(sheet="own", tasks=KEYS)


def test_the_tasks_typed_in_are_played() -> None:
    view = GAME.view(GAME.start(PAD, 2), 0)
    assert (view.sheet, view.task) == (OWN, Task("exactly", ("R",), 1))
    assert view.tasks == tuple(map(parse_task, KEYS))
    states, _ = play(GAME, PAD, 2, Random(4))
    rows = [GAME.view(state, 0) for state in states]
    assert {view.task for view in rows if view.row == 2} == {None}, "a Kribbel row"
    assert {view.task for view in rows if view.row == 7} == {Task("most", ("Y",))}
    assert GAME.outcome(states[-1]).breakdown.sheet == OWN


@pytest.mark.parametrize("seats", [2, 5])
def test_random_matches(seats: int) -> None:
    check(GAME, PAD, seats, seed=seats)


@pytest.mark.parametrize("level", GAME.levels)
def test_bots_play_sheets_that_nobody_has_learnt(level: str) -> None:
    states, _ = play(GAME, PAD, 3, Random(9))
    for state in [state for state in states if GAME.legal(state, 1)][::12]:
        view = GAME.view(state, 1)
        assert GAME.choose(view, Random(0), level) in GAME.legal_in(view)
        assert {valued.action for valued in GAME.explain(view)} == set(GAME.legal_in(view))


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"sheet": "own"}, "an own sheet has 6 tasks, not 0"),
        ({"sheet": "own", "tasks": KEYS[:5]}, "an own sheet has 6 tasks, not 5"),
        ({"sheet": "own", "tasks": (*KEYS[:5], KEYS[0])}, "'exactly\\(R,1\\)' is there twice"),
        ({"sheet": "own", "tasks": (*KEYS[:5], "most(Q)")}, "'most\\(Q\\)' is not a task"),
        ({"sheet": 3, "tasks": KEYS}, "only the sheet 'own' has tasks of its own"),
    ],
)
def test_wrong_tasks_are_refused(given: dict[str, object], why: str) -> None:
    with pytest.raises(WrongOption, match=why):
        GAME.read_options(given)


def test_matches_from_before_own_sheets_are_still_read() -> None:
    kept = msgspec.to_builtins(GAME.start(Options(sheet=2), 2))
    del kept["options"]["tasks"]
    assert msgspec.convert(kept, State) == GAME.start(Options(sheet=2), 2)
