"""How a game's match of the day is played, said or not said."""

from dataclasses import replace

import pytest

from querwurf import catalog
from querwurf.core.completeness import check_complete
from querwurf.core.daily import Daily

LEVELS = ("random", "greedy", "easy", "medium", "hard", "master")


def test_a_game_that_says_nothing_is_played_alone_or_against_the_strongest() -> None:
    assert Daily().rivals_in(range(1, 5), LEVELS) == ()
    assert Daily().rivals_in(range(3, 5), LEVELS) == ("master", "master")
    assert Daily().marks_in(LEVELS) == ("easy", "medium", "hard", "master")
    assert Daily().marks_in(("only",)) == ("only",)


def test_what_a_game_says() -> None:
    said = Daily(rivals=("easy",), marks=("hard",))
    assert said.rivals_in(range(1, 5), LEVELS) == ("easy",)
    assert said.marks_in(LEVELS) == ("hard",)


def test_options_are_those_of_tables_with_the_days_own_and_the_language() -> None:
    game = catalog.game("happycross")
    options = game.daily_options("fr")
    assert (options.language, options.rounds, options.calm) == ("fr", 1, True)
    assert catalog.game("knister").daily_options("fr") == game_options("knister")


def game_options(key: str) -> object:
    return catalog.game(key).read_options()


@pytest.mark.parametrize(
    ("daily", "wrong"),
    [
        (Daily({"games": 7}), "cannot be played"),
        (Daily(language="tongue"), "cannot be played"),
        (Daily(rivals=("master",) * 200), "too few or too many seats"),
        (Daily(rivals=("grandmaster",)), "names no level"),
        (Daily(marks=("grandmaster",)), "names no level"),
    ],
)
def test_a_day_that_cannot_be_played_is_found(daily: Daily, wrong: str) -> None:
    with pytest.raises(AssertionError, match=wrong):
        check_complete(replace(catalog.game("knister"), daily=daily))
