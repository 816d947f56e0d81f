"""Options: what is wrong is named, with what is allowed."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta
from msgspec.structs import fields

from querwurf.core.data import Data
from querwurf.core.options import WrongOption, allowed, read_options
from querwurf.core.words import LANGUAGES, say


class Options(Data, frozen=True):
    games: Literal[1, 3] = 1
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    children: bool = False
    steps: int = 1
    name: str = ""
    words: tuple[Annotated[str, Meta(pattern="^[A-Z]+$")], ...] = ()
    notes: tuple[str, ...] = ()


def test_options_come_as_data_or_as_they_are() -> None:
    assert read_options(Options, None) == Options()
    assert read_options(Options, {"games": 3}) == Options(3)
    assert read_options(Options, Options(3, 4, True)) == Options(3, 4, True)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"games": 2}, "games: 2 is not one of 1, 3"),
        ({"rounds": 0}, "rounds: 0 is not a whole number from 1 to 20 or none"),
        ({"children": 1}, "children: 1 is not true or false"),
        ({"steps": "x"}, "steps: 'x' is not a whole number"),
        ({"name": 3}, "name: Expected `str`, got `int`"),
        ({"words": ["a"]}, r"words: \['a'\] is not a list, each text like \^\[A-Z\]\+\$"),
        ({"notes": 3}, "notes: Expected `array`, got `int`"),
        ({"more": 3}, "more: there is no such option; the options are games, rounds, children"),
        ([3], "options: \\[3\\] is not a mapping"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, object], told: str) -> None:
    with pytest.raises(WrongOption, match=told):
        read_options(Options, given)


class Picky(Data, frozen=True):
    games: int = 1

    def __post_init__(self) -> None:
        if self.games == 13:
            raise ValueError("thirteen brings bad luck")


def test_values_that_do_not_go_together_are_told_as_a_whole() -> None:
    with pytest.raises(WrongOption, match="options: thirteen brings bad luck"):
        read_options(Picky, {"games": 13})


def test_what_is_allowed_is_said_in_every_language() -> None:
    with pytest.raises(WrongOption) as wrong:
        read_options(Options, {"rounds": 0})
    assert say(wrong.value.what, "de") == (
        "0 geht nicht, erlaubt ist eine ganze Zahl von 1 bis 20 oder none"
    )
    kinds = {field.name: field.type for field in fields(Options)}
    told = {language: allowed(kinds["games"], language) for language in LANGUAGES}
    assert told == {
        "de": "eines von 1, 3",
        "en": "one of 1, 3",
        "fr": "une valeur parmi 1, 3",
        "it": "uno fra 1, 3",
    }
    assert allowed(kinds["name"]) is None
