"""The coach: nothing is lost between expectation and result, and weaker players give more away."""

from statistics import mean

import pytest

from querwurf import Match, games
from querwurf.coach import course
from querwurf.coach.course import Unfinished, courses
from querwurf.core.review import Change, Course, Decision
from querwurf.door import play_out


def played(key: str, *levels: str, seed: int = 1) -> Match:
    match = Match(key, len(levels), seed)
    play_out(match, levels)
    return match


def cost(one: Course) -> float:
    return sum(step.cost for step in one.steps if isinstance(step, Decision))


def gain(one: Course, by: str) -> float:
    return sum(step.gain for step in one.steps if isinstance(step, Change) and step.by == by)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("key", "levels"),
    [
        ("knister", ("random",)),
        ("knister", ("easy", "medium")),
        ("krisskross", ("random", "easy")),
        ("kribbeln", ("easy", "random")),
        ("kribbeln", ("easy", "random", "greedy")),
        ("crosswise", ("random", "greedy")),
        ("crosswise", ("random", "greedy", "random", "easy")),
        ("happycross", ("easy",)),
    ],
)
def test_result_is_expectation_luck_rivals_and_mistakes(
    key: str, levels: tuple[str, ...], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")  # values at sight are quick, and enough here
    for one in courses(played(key, *levels, seed=seed)):
        summed = one.expectation + gain(one, "chance") + gain(one, "rivals") - cost(one)
        assert summed == pytest.approx(one.result, abs=1e-6)
        assert all(step.cost >= 0 for step in one.steps if isinstance(step, Decision))


def test_every_step_belongs_to_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")
    match = played("crosswise", "easy", "easy")
    for one in courses(match):
        numbers = [step.n for step in one.steps]
        assert numbers == sorted(numbers)
        assert set(numbers) <= {entry.n for entry in match.log}


def test_points_do_not_depend_on_rivals() -> None:
    for one in courses(played("knister", "easy", "random")):
        assert one.unit == "points"
        assert gain(one, "rivals") == 0


def test_between_two_sides_a_mistake_is_the_others_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "LEVEL", "hard")
    first, second = courses(played("crosswise", "random", "greedy"))
    assert gain(first, "rivals") == pytest.approx(cost(second))
    assert gain(second, "rivals") == pytest.approx(cost(first))
    assert first.result + second.result == 1


@pytest.mark.parametrize("key", ["knister", "krisskross"])
def test_weaker_players_give_more_away(key: str) -> None:
    means = [
        mean(cost(courses(played(key, level, seed=seed))[0]) for seed in range(4))
        for level in ("random", "easy", "medium", "master")
    ]
    assert means == sorted(means, reverse=True)
    assert means[-1] < 1


def test_who_takes_the_best_gives_nothing_away() -> None:
    match = Match("kribbeln", 2, 5)
    play_out(match, (lambda view, legal, rng: match.game.explain(view)[0].action, "random"))
    assert cost(courses(match)[0]) == 0


def test_an_unfinished_match_is_refused() -> None:
    with pytest.raises(Unfinished):
        courses(Match(games()[0], seed=1))
