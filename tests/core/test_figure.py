"""Figures as people read them."""

import pytest

from querwurf.core.figure import all_of, any_of, fill, mean, number, percent, percent_number, whole
from querwurf.core.words import Words, same


@pytest.mark.parametrize(
    ("share", "de", "en"),
    [
        (0.0, "0 %", "0 %"),
        (0.0049, "unter 1 %", "under 1 %"),
        (0.005, "1 %", "1 %"),
        (0.125, "13 %", "13 %"),
        (0.994, "99 %", "99 %"),
        (0.9951, "über 99 %", "over 99 %"),
        (1.0, "100 %", "100 %"),
    ],
)
def test_a_chance_is_whole_and_certain_only_when_it_is(share: float, de: str, en: str) -> None:
    assert (percent(share).de, percent(share).en) == (de, en)


def test_the_sign_can_be_left_to_the_sentence() -> None:
    assert percent_number(0.33) == same("33")
    assert percent_number(0.001).fr == "moins de 1"


def test_means_have_one_decimal_and_the_comma_of_their_language() -> None:
    assert mean(7.46) == Words("7,5", "7.5", "7,5", "7,5")
    assert mean(-1.0).de == "−1,0"
    assert mean(-0.04).de == "0,0", "nothing has no sign"
    assert whole(-22) == same("−22")


def test_a_number_keeps_its_form_and_has_a_proper_minus() -> None:
    assert (number(-29), number(29)) == ("−29", "29")
    assert (number(-5, ">3"), number(7, "+"), number(-1.25, "+.1f")) == (" −5", "+7", "−1.2")


def test_lists_are_joined_as_people_say_them() -> None:
    one, two, three = same("a"), same("b"), same("c")
    assert all_of([one]) == one
    assert all_of([one, two, three]) == Words("a, b und c", "a, b and c", "a, b et c", "a, b e c")
    assert any_of([one, two]).de == "a oder b"


def test_gaps_are_filled_in_each_language() -> None:
    said = fill(same("{n} {what}"), n=2, what=Words("Würfel", "dice", "dés", "dadi"))
    assert said == Words("2 Würfel", "2 dice", "2 dés", "2 dadi")
