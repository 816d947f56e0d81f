"""Hints and looks back: the examples of the games' reasons are in their own rooms."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.coach.advice import hint, hint_in_steps, praise, review
from querwurf.core.bot import Valued
from querwurf.core.reason import NOW, Reason
from querwurf.core.words import LANGUAGES, Words, same
from querwurf.games.knister.rules.state import Write


def place(view: Any, action: str) -> Words:
    return same(action)


def tempting(view: Any, valued: Any) -> Any:
    return valued[1]


def reasons(view: Any, best: Valued[str], other: Valued[str]) -> list[Reason]:
    return [Reason("because", NOW, 9, (), same(f"{best.action} beats {other.action}."))]


def game(unit: str = "points", equal: float = 0.5, **more: Any) -> AnyGame:
    """A game whose actions are words and whose Reasoner says what it is told to."""
    parts = {"EQUAL": equal, "place": place, "tempting": tempting, "reasons": reasons, **more}
    reasoner = SimpleNamespace(**parts)
    made: AnyGame = replace(catalog.game("knister"), unit=unit, reasons=lambda: reasoner)  # type: ignore[arg-type]
    return made


def valued(*values: float, error: float = 0.0) -> list[Valued[str]]:
    return [Valued(action, value, error) for action, value in zip("abcdefg", values, strict=False)]


def looked_back(at: AnyGame, played: float, best: float, error: float = 0.0) -> str:
    one, other = Valued("b", played, error), Valued("a", best)
    return " ".join(review(at, None, one, other, "en"))


def test_a_hint_names_the_best_and_says_why() -> None:
    found = hint(game(), None, valued(9, 5), "en")
    assert found.says == ("Hint: a. a beats b.",)
    assert hint(game(), None, valued(9, 5), "de").says == ("Tipp: a. a beats b.",)


def test_the_place_is_told_before_anybody_looks_for_reasons() -> None:
    looked: list[str] = []

    def slow(view: Any, best: Valued[str], other: Valued[str]) -> list[Reason]:
        looked.append(best.action)
        return reasons(view, best, other)

    steps = hint_in_steps(game(reasons=slow), None, valued(9, 5), "en")
    first = next(steps)
    assert (first.says, first.is_complete, looked) == (("Hint: a.",), False, [])
    (last,) = steps
    assert (last.says, last.is_complete) == (("Hint: a. a beats b.",), True)
    assert last.valued == first.valued
    (alike,) = hint_in_steps(game(), None, valued(9, 9, 5), "en")
    assert alike.is_complete


def test_of_a_ladder_the_place_comes_first() -> None:
    at = game(ladder=lambda view: (same("some word"), same("the word")))
    first, last = hint_in_steps(at, None, valued(9, 5), "en")
    assert (first.valued, first.says, first.is_complete) == (last.valued, (), False)
    assert (last.says, last.is_complete) == (("some word", "the word"), True)


def test_one_legal_action_needs_no_words() -> None:
    assert hint(game(), None, valued(9), "en").says == ()
    assert hint(game(), None, [], "en").says == ()


def test_actions_that_are_as_good_are_named_together() -> None:
    assert hint(game(), None, valued(9, 8.6, 5), "en").says == ("A or b: equally good.",)
    assert hint(game(), None, valued(9, 9, 9, 5), "de").says == ("A, b oder c: gleich gut.",)
    many = hint(game(), None, valued(9, 9, 9, 8.9, 5), "en")
    assert many.says == ("4 moves are equally good, a for one.",)


def test_values_within_two_errors_are_equal() -> None:
    assert "equally" in hint(game(), None, valued(9, 7, error=0.8), "en").says[0]
    assert "beats" in hint(game(), None, valued(9, 7, error=0.6), "en").says[0]


def test_of_what_is_equally_good_a_game_may_prefer_one() -> None:
    def settle(view: Any, alike: Any) -> Any:
        return (*alike[1:], alike[0]), same("b keeps something.")

    at = game(settle=settle)
    found = hint(at, None, valued(9, 9, 5), "en")
    assert found.says == ("B or a: equally good. B keeps something.",)
    assert [one.action for one in found.valued] == ["b", "a", "c"]
    many = hint(at, None, valued(9, 9, 9, 9, 5), "en")
    assert many.says == ("4 moves are equally good, b for one.",)
    nothing = game(settle=lambda view, alike: (alike, None))
    assert hint(nothing, None, valued(9, 9, 5), "en").says == ("A or b: equally good.",)


def test_what_was_not_tried_is_not_called_equal() -> None:
    best, other = valued(9, 9)
    unsure = Valued(other.action, other.value, tried=False)
    assert hint(game(), None, [best, unsure], "en").says == ("Hint: a. a beats b.",)


def test_a_ladder_goes_rung_by_rung() -> None:
    rungs = (same("In row 5."), Words("Es beginnt mit A.", "It begins with A.", "A : a.", "A."))
    at = game(ladder=lambda view: rungs)
    assert hint(at, None, valued(9, 5), "en").says == ("In row 5.", "It begins with A.")
    assert hint(at, None, valued(9, 5), "fr").says == ("In row 5.", "A\u00a0: a.")
    without = game(ladder=lambda view: ())
    assert hint(without, None, valued(9, 5), "en").says == ("Hint: a. a beats b.",)


def test_playing_for_the_win_is_told_without_a_cost() -> None:
    at = game(for_win=lambda view: "b")
    found = hint(at, None, valued(9, 5, 4), "en")
    assert found.says == ("Plays for the win: b.",)
    assert [one.action for one in found.valued] == ["b", "a", "c"]
    assert looked_back(at, 5, 9) == ""
    assert looked_back(game(for_win=lambda view: "c"), 5, 9) == "Plays for the win: c."
    same_points = hint(game(for_win=lambda view: "b"), None, valued(9, 8.9, 4), "en")
    assert same_points.says == ("A or b: equally good.",)
    assert "Hint" in hint(game(for_win=lambda view: None), None, valued(9, 5), "en").says[0]


@pytest.mark.parametrize(
    ("played", "said"),
    [
        (8.6, "As good as a."),
        (8.0, "A was a little better: a beats b. Costs 1.0 points on average."),
        (7.0, "Better a: a beats b. Costs 2.0 points on average."),
        (4.0, "Better a: a beats b. Costs a lot: 5.0 points on average."),
    ],
)
def test_a_look_back_by_what_it_cost(played: float, said: str) -> None:
    assert looked_back(game(), played, 9) == said


def test_costs_that_are_not_sure_are_told_roughly() -> None:
    assert looked_back(game(), 7.9, 9, error=0.5).endswith("Costs about 1 point.")
    assert looked_back(game(), 7.2, 9, error=0.7).endswith("Costs about 2 points.")


def test_a_chance_to_win_is_told_as_two_chances() -> None:
    at = game("win", 0.01)
    assert looked_back(at, 0.748, 0.785).endswith("Chance to win 75 instead of 79 %.")
    assert looked_back(at, 0.001, 0.05).endswith("Chance to win under 1 instead of 5 %.")
    assert looked_back(at, 0.746, 0.75) == "As good as a."


def test_what_was_not_looked_for_is_not_called_as_good() -> None:
    best, played = Valued("a", 9.0), Valued("b", 8.9, tried=False)
    assert review(game(), None, played, best, "en") == ()


def test_the_best_is_praised_where_the_next_is_clearly_behind() -> None:
    best, second, near = valued(9, 7, 8)
    assert praise(game(), None, best, second, "en") == ("Best move.", "a beats b.")
    assert praise(game(), None, best, near, "en") == ()


def test_without_reasons_there_is_place_and_cost() -> None:
    silent = game(reasons=lambda view, best, other: [])
    assert looked_back(silent, 7, 9) == "Better a. Costs 2.0 points on average."
    bare = replace(game(), reasons=None)
    view, played, best = None, Valued(Write(0), 7), Valued(Write(6), 9)
    assert hint(bare, view, [best, played], "de").says == ()
    assert review(bare, view, played, best, "de")[0] == "Besser b2."


def test_every_language_has_its_own_frames() -> None:
    values = valued(9, 4)
    for frame in (
        {language: hint(game(), None, values, language).says for language in LANGUAGES},
        {language: hint(game(), None, valued(9, 9), language).says for language in LANGUAGES},
        {x: review(game(), None, values[1], values[0], x) for x in LANGUAGES},
        {x: praise(game(), None, values[0], values[1], x) for x in LANGUAGES},
    ):
        assert len(set(frame.values())) == len(LANGUAGES)


def test_french_signs_never_begin_a_line() -> None:
    (said,) = hint(game(), None, valued(9, 5), "fr").says
    assert said.startswith("Conseil\u00a0: a.")
    best, played = valued(9, 4)
    assert " :" not in " ".join(review(game(), None, played, best, "fr"))
