"""What is said of a whole match: reasons where they matter, place and cost everywhere else."""

import msgspec
import pytest
from tests.coach.test_course import played

from querwurf.coach import course, retrospect
from querwurf.coach.course import courses
from querwurf.core.review import Course, Decision
from querwurf.core.words import Words


@pytest.fixture(autouse=True)
def at_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")  # values at sight are quick, and enough here


def decisions(one: Course) -> list[Decision]:
    return [step for step in one.steps if isinstance(step, Decision)]


def look_back(match: course.AnyMatch, found: Course) -> retrospect.Said:
    worth = retrospect.worth_reasons([found])
    explained = [retrospect.explain(match, one, ["en"]) for one in worth]
    return retrospect.retrospect(match, [found], explained, ["en"], {})["en"]


def test_costly_decisions_get_a_reason_and_their_cost() -> None:
    match = played("krisskross", "random", seed=3)
    (found,) = courses(match)
    said = look_back(match, found)
    made = decisions(found)
    assert said.keys() == {one.n for one in made}
    dear = max(made, key=lambda one: one.cost)
    assert said[dear.n][0].startswith("Better ")
    assert ": " in said[dear.n][0]
    assert said[dear.n][-1].startswith("Costs ")
    for one in made:
        if one.cost < 0.4:
            told = "Best move." if not one.cost else "As good as "
            assert said[one.n] == () or said[one.n][0].startswith(told)


def test_only_the_dearest_are_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrospect, "_MOST_COSTLY", 1)
    monkeypatch.setattr(retrospect, "_MOST_BEST", 0)
    match = played("knister", "random", seed=3)
    (found,) = courses(match)
    said = look_back(match, found)
    costly = sorted((one for one in decisions(found) if one.cost > 4), key=lambda one: -one.cost)
    for one in costly[1:]:
        better, cost = said[one.n]
        assert better == f"Better {one.best}."
        assert cost.startswith("Costs a lot: ")


def test_what_gets_no_reason_is_named_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrospect, "_MOST_COSTLY", 0)
    monkeypatch.setattr(retrospect, "_MOST_BEST", 0)
    match = played("kribbeln", "random", "random", seed=3)
    for found in courses(match):
        said = look_back(match, found)
        for one in decisions(found):
            if one.cost >= 0.01 and one.best.startswith("again"):
                assert "throw" in said[one.n][0].lower(), "not the notation of the command line"


def test_what_is_as_good_is_said_only_if_it_was_looked_for() -> None:
    match = played("knister", "random", seed=3)
    (found,) = courses(match)
    near = msgspec.structs.replace(decisions(found)[0], value=1.0, best_value=1.2)
    for tried, told in ((True, ("As good as {}.",)), (False, ())):
        step = msgspec.structs.replace(near, tried=tried)
        changed = msgspec.structs.replace(found, steps=(step,))
        assert look_back(match, changed)[near.n] == tuple(one.format(near.best) for one in told)


def test_a_game_speaks_itself_of_whole_turns() -> None:
    match = played("knister", "random", seed=3)
    (found,) = courses(match)
    first = decisions(found)[0].n
    told = {first: (Words("a : b", "a: b", "a : b", "a: b"),)}
    worth = retrospect.worth_reasons([found])
    said = retrospect.retrospect(
        match, [found], [retrospect.Explained({})] * len(worth), ["fr"], told
    )["fr"]
    assert said[first] == ("a\u00a0: b",)


def test_decisions_about_something_else_are_told_with_their_cost() -> None:
    """A game that follows its matches itself may tell decisions that are no single actions."""
    match = played("knister", "random", seed=3)
    (found,) = courses(match)
    steps = tuple(
        msgspec.structs.replace(step, best="all of it") if isinstance(step, Decision) else step
        for step in found.steps
    )
    changed = msgspec.structs.replace(found, steps=steps)
    said = look_back(match, changed)
    dear = max(decisions(changed), key=lambda one: one.cost)
    assert said[dear.n][0] == "Better all of it."
