"""happycross's first game: an example in every language, laid letter by letter."""

import pytest
from tests.games.lessons import Given

from querwurf.core.lesson import LEARNER
from querwurf.core.words import Language
from querwurf.games.happycross.rules.dice import find_dice
from querwurf.games.happycross.rules.grid import ROWS
from querwurf.games.happycross.rules.state import Done, Name, Place, Take
from querwurf.games.happycross.text.lesson import EXAMPLES

TOTALS: dict[Language, tuple[int, int]] = {
    "de": (135, 205),
    "en": (171, 239),
    "fr": (153, 229),
    "it": (144, 220),
}
"""The long word, and everything laid."""


def lay(given: Given, language: Language, numbers: range) -> list[str]:
    """Lay letters of the example that do not lie there yet; gives the answers."""
    example = EXAMPLES[language]
    dice = find_dice(example.letters)
    assert dice is not None
    answers = []
    for number in numbers:
        layout = given.match.state.layouts[LEARNER]
        if layout.cells[dice[number]] is None:
            answers.append(given.act(Place(dice[number], example.cells[number])))
            if number == 8:
                answers.append(given.act(Name(dice[number], example.row[-1])))
    return answers


@pytest.mark.parametrize("language", list(EXAMPLES))
def test_the_example_of_a_language_is_laid_to_its_end(language: Language) -> None:
    given, example = Given("happycross", language), EXAMPLES[language]
    assert lay(given, language, range(example.first, example.first + 1)) == ["yes"]
    given.turn(1)
    answers = lay(given, language, range(9))
    assert answers == [*[""] * (len(answers) - 1), "yes"]
    row, everything = TOTALS[language]
    assert str(row) in given.course.says(given.match)[0].of(language)
    given.turn(2)
    assert lay(given, language, range(13)) == ["", "", "", "yes"]
    assert str(everything) in given.course.says(given.match)[0].of(language)
    given.turn(4)
    assert given.act(Done()) == "yes"


def test_another_word_is_counted_and_no_word_is_no_harm() -> None:
    given = Given("happycross")
    given.turn(1)
    dice = find_dice(EXAMPLES["de"].letters)
    assert dice is not None
    assert given.act(Place(dice[9], ROWS[0][0])) == "stay"
    assert "kein Wort" in given.course.says(given.match)[0].of("de")
    assert given.act(Take(dice[9])) == ""
    assert given.act(Place(dice[10], ROWS[4][7])) == ""
    given.act(Done())
    assert "Gültig" in given.course.says(given.match)[0].of("de")


def test_whoever_acts_on_at_once_is_in_the_next_step() -> None:
    given = Given("happycross")
    assert lay(given, "de", range(3, 4)) == ["yes"]
    assert lay(given, "de", range(1)) == [""]
    assert given.course.step == 1
