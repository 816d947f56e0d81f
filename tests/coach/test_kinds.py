"""Kinds of mistakes: every reason that a game gives has its own in four languages."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest

from querwurf import catalog
from querwurf.coach.choose import foremost
from querwurf.core.reason import Reason
from querwurf.core.words import LANGUAGES, Words, same

GAMES = ("knister", "krisskross", "kribbeln", "crosswise")
ROOM = Path(catalog.__file__).parent / "games"
_AGAINST = {
    "knister": {"loss"},
    "krisskross": {"points_now"},
    "kribbeln": set(),
    "crosswise": set(),
}
"""What only speaks for the other action."""


def words_of(game: str) -> Mapping[str, Words]:
    found = catalog.game(game).mistakes
    assert found is not None
    return cast(Mapping[str, Words], found())


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_mistake(game: str) -> None:
    source = (ROOM / game / "bot" / "reasons.py").read_text("utf-8")
    keys = set(re.findall(r'[rR]eason\(\s*"(\w+)"', source)) - _AGAINST[game]
    assert len(keys) > 5
    assert keys <= words_of(game).keys()


@pytest.mark.parametrize("game", GAMES)
def test_mistakes_are_short_and_different(game: str) -> None:
    for language in LANGUAGES:
        said = [words.of(language) for words in words_of(game).values()]
        assert len(set(said)) == len(said)
        assert all(text and len(text) <= 50 and not text.endswith(".") for text in said)


def test_the_kind_is_that_of_the_reason_said_first() -> None:
    def reason(key: str, rank: int, strength: float, is_against: bool = False) -> Reason:
        return Reason(key, rank, strength, (), same(key), is_against)

    assert foremost(()) is None
    assert foremost([reason("loss", 1, 9.0, is_against=True)]) is None
    found = foremost([reason("b", 3, 9.0), reason("a", 2, 1.0), reason("c", 2, 2.0)])
    assert found is not None
    assert found.key == "c"
