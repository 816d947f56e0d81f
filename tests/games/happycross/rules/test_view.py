"""What a seat may know: its own layout, in turns everybody's; the referee when he speaks."""

import msgspec
from tests.games.happycross.rules.test_rules import act, begun, lay_out, step, throw
from tests.games.happycross.words import FIRST_EXAMPLE, GAME, lay
from tests.support.secrecy import check_alike

from querwurf.core.redact import redact
from querwurf.games.happycross.rules.layout import Problem
from querwurf.games.happycross.rules.state import (
    Built,
    Done,
    Options,
    Place,
    Ready,
    State,
    TurnEnded,
)


def building(options: Options, seats: int = 3) -> State:
    state = throw(GAME.start(options, seats), FIRST_EXAMPLE.throw)
    return lay_out(state, 0, lay("TEE c5"))


def test_others_layouts_are_secret_in_duplicate_mode() -> None:
    state = building(Options())
    moved = act(state, 1, Place(0, 40), Place(5, 7))
    for seat in (0, 2, None):
        check_alike(GAME, state, moved, seat)
    assert GAME.view(state, 1) != GAME.view(moved, 1)


def test_others_scores_are_secret_until_the_round_closes() -> None:
    state = building(Options())
    good = act(lay_out(state, 1, FIRST_EXAMPLE), 1, Done())
    poor = act(state, 1, Done())
    for seat in (0, 2, None):
        check_alike(GAME, good, poor, seat)
    closed = act(act(good, 0, Done()), 2, Done())
    view = GAME.view(closed, 2)
    assert [turn.score.total for turn in view.last] == [-14, 82, -22]
    assert view.points == (-14, 82, -22)
    assert view.last[1].layout == good.layouts[1]


def test_events_are_redacted_in_duplicate_mode() -> None:
    state = building(Options())
    placed, state = step(state, 1, Place(0, 40))
    ended, _ = step(state, 1, Done())
    for seat in (0, 2, None):
        assert redact(placed, seat) == (Built(1, None, False),)
        assert redact(ended, seat) == (TurnEnded(1, None, False),)
    assert redact(placed, 1) == placed
    assert redact(ended, 1) == ended


def test_in_turns_everybody_watches() -> None:
    state = throw(begun(2))
    placed, state = step(state, 0, Place(0, 40))
    ended, after = step(state, 0, Done())
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.layouts == (state.layouts[0], None)
        assert view.throw == "NOSLIAAMSSOFG"
        assert redact(placed, seat) == placed
        assert redact(ended, seat) == ended
        assert GAME.view(after, seat).scores == after.scores
    assert GAME.view(state, 1).check is None, "only the own layout is marked"
    assert GAME.view(state, 1).waiting == (0,)


def test_the_live_referee_marks_the_own_layout() -> None:
    state = lay_out(building(Options()), 1, lay("TEE c5 RI a1"))
    view = GAME.view(state, 0)
    assert view.check is not None
    assert [word.word for word in view.check.words] == ["TEE"]
    assert view.check.problems == ()
    assert view.check.score.total == -14
    other = GAME.view(state, 1).check
    assert other is not None
    assert [word.word for word in other.words] == ["TEE"]
    assert other.problems == (
        Problem("not-a-word", (0, 1), "RI", "not-listed"),
        Problem("not-connected", (0, 1)),
    )
    assert GAME.view(state, None).check is None


def test_the_late_referee_judges_when_the_turn_is_over() -> None:
    state = building(Options(referee="end"))
    assert GAME.view(state, 0).check is None
    done = act(state, 0, Done())
    view = GAME.view(done, 0)
    assert view.check is not None
    assert view.check.score == view.scores[0]
    assert GAME.view(done, 1).check is None


def test_children_are_told_about_rows_only() -> None:
    state = throw(GAME.start(Options(children=True), 1), FIRST_EXAMPLE.throw)
    view = GAME.view(lay_out(state, 0, lay("TEER a1 RI a2 OO a4")), 0)
    assert view.check is not None
    assert [(word.word, word.points) for word in view.check.words] == [("TEER", 6)]
    assert [problem.word for problem in view.check.problems] == ["RI", "OO"]


def test_every_seat_is_told_by_its_own_rules() -> None:
    state = throw(GAME.start(Options(children=(1,)), 2), FIRST_EXAMPLE.throw)
    for seat in (0, 1):
        state = lay_out(state, seat, lay("TEER a1"))
    child, adult = (GAME.view(state, seat).check for seat in (0, 1))
    assert child is not None
    assert adult is not None
    assert child.problems == ()
    assert [problem.kind for problem in adult.problems] == ["misses-start"]


def test_the_throw_and_its_values_are_public() -> None:
    state = throw(GAME.start(Options(), 2), FIRST_EXAMPLE.throw)
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.throw is not None
        assert sorted(view.throw) == sorted(FIRST_EXAMPLE.throw)
        assert sum(view.values) == 22
        assert view.waiting == (0, 1)
    empty = GAME.view(GAME.start(Options(), 2), 0)
    assert (empty.throw, empty.values, empty.waiting, empty.last) == (None, (), (), ())
    assert (empty.round, empty.rounds, empty.contenders) == (0, 6, (0,))


def test_legal_actions_from_a_view() -> None:
    state = building(Options())
    for seat in range(3):
        assert GAME.legal_in(GAME.view(state, seat)) == GAME.legal(state, seat)
    assert GAME.legal_in(GAME.view(state, None)) == ()
    done = act(state, 0, Done())
    assert GAME.legal_in(GAME.view(done, 0)) == ()


def test_a_view_round_trips() -> None:
    view = GAME.view(building(Options()), 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_a_calm_table_tells_who_is_ready() -> None:
    state = act(GAME.start(Options(calm=True), 3), 1, Ready())
    view = GAME.view(state, 0)
    assert (view.waiting, view.ready, view.throw) == ((0, 2), (1,), None)
    assert GAME.legal_in(view) == (Ready(),)
    assert GAME.legal_in(GAME.view(state, 1)) == ()


def test_all_rounds_are_told_when_the_match_is_over() -> None:
    state = throw(GAME.start(Options(rounds=2), 1))
    first = act(state, 0, Done())
    assert GAME.view(first, 0).closed == ()
    over = act(throw(first), 0, Done())
    assert GAME.view(over, 0).closed == over.finished
    assert len(over.finished) == 2


def test_what_was_struck_is_told_between_the_rounds() -> None:
    state = throw(GAME.start(Options(rounds=2), 1), FIRST_EXAMPLE.throw)
    state = lay_out(state, 0, lay("TEE c5"))
    assert GAME.view(state, 0).struck == ()
    wrong = act(state, 0, Place(state.layouts[0].letters.index("M"), 41))  # type: ignore[union-attr]
    (problems,) = GAME.view(act(wrong, 0, Done()), 0).struck
    assert [(problem.kind, problem.word) for problem in problems] == [("not-a-word", "TEEM")]
    assert GAME.view(act(state, 0, Done()), 0).struck == ((),)
