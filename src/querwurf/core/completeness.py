"""The part of conformance that needs no match: a game's words, options, levels and positions."""

import re
from collections.abc import Iterator

import msgspec

from querwurf.core.data import Data
from querwurf.core.description import Description
from querwurf.core.options import WrongOption
from querwurf.core.position import Lazy
from querwurf.core.protocol import MOST_SEATS, A, B, E, Game, O, S, V
from querwurf.core.words import LANGUAGES, Words

_KEY = re.compile(r"[a-z][a-z0-9]{0,39}")
_POSITIONS = {
    "score": ("answer",),
    "advise": ("view_of", "worth"),
}
"""What the optional parts offer besides the form of their input."""


def check_complete(game: Game[O, S, A, E, V, B]) -> None:
    """Assert that everything is there that lists, lobbies and commands ask a game for."""
    assert _KEY.fullmatch(game.key), "a key is made of small letters and digits"
    low, high = game.seats[0], game.seats[-1]
    assert 1 <= low <= high <= MOST_SEATS, f"a game has from 1 to {MOST_SEATS} seats"
    _check_words(game.description)
    _check_options(game)
    _check_levels(game)
    _check_daily(game)
    _check_position("score", game.score)
    _check_position("advise", game.advise)
    assert game.rules_text is None or game.rules_text().sections, "the text of rules is empty"


def _check_words(description: Description) -> None:
    assert description.title, "a game has a title"
    assert description.title_language, "a title is read with the sounds of a language"
    assert description.minutes > 0, "a match takes some minutes"
    for where, words in _words_of(description):
        for language in LANGUAGES:
            assert words.of(language), f"{where} has no words in {language!r}"


def _words_of(description: Description) -> Iterator[tuple[str, Words]]:
    yield "about", description.about
    for option in description.options:
        yield option.name, option.label
        yield option.name, option.help
        for choice in option.choices:
            yield f"{option.name}={choice.value}", choice.label


def _check_options(game: Game[O, S, A, E, V, B]) -> None:
    fields = game.options.__struct_fields__
    described = [option.name for option in game.description.options]
    assert sorted(described) == sorted(fields), "every option is described once"
    defaults = msgspec.structs.asdict(game.read_options())
    for option in game.description.options:
        values = [choice.value for choice in option.choices]
        assert not values or defaults[option.name] in values, (
            f"the default of {option.name} is not among its choices"
        )
        for value in values:
            _check_choice(game, option.name, value)


def _check_choice(game: Game[O, S, A, E, V, B], name: str, value: object) -> None:
    try:
        game.read_options({name: value})
    except WrongOption as wrong:
        raise AssertionError(f"a choice is not accepted: {wrong}") from None


def _check_levels(game: Game[O, S, A, E, V, B]) -> None:
    assert game.levels, "a game has bots of at least one level"
    assert len(set(game.levels)) == len(game.levels), "levels differ"


def _check_daily(game: Game[O, S, A, E, V, B]) -> None:
    try:
        for language in LANGUAGES:
            game.daily_options(language)
    except WrongOption as wrong:
        raise AssertionError(f"the match of the day cannot be played: {wrong}") from None
    rivals = game.daily_rivals
    assert 1 + len(rivals) in game.seats, "the match of the day has too few or too many seats"
    for level in (*rivals, *game.daily_marks):
        assert level in game.levels, f"the match of the day names no level of the game: {level}"


def _check_position(name: str, part: Lazy[object] | None) -> None:
    if part is None:
        return
    loaded = part()
    form = getattr(loaded, "Position", None)
    assert isinstance(form, type), f"{name} has no Position"
    assert issubclass(form, Data), f"the Position of {name} must be Data"
    for function in _POSITIONS[name]:
        assert callable(getattr(loaded, function, None)), f"{name} has no function {function}"
