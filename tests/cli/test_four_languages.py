"""What the terminal and the games say at its table is there in four languages, all of it."""

from importlib import import_module
from string import Formatter

import pytest

from querwurf import catalog
from querwurf.cli import messages
from querwurf.cli.question import yes
from querwurf.core.words import LANGUAGES, ByLanguage

PLAYED = ("WORDS", "MENU", "VALUES", "REASONS")
"""What is said to people who play; figures for researchers are told in German and English."""
SAID = {f"cli {name}": getattr(messages, name) for name in PLAYED} | {
    f"{game} {name}": value
    for game in catalog.game_keys()
    for name, value in vars(import_module(f"querwurf.games.{game}.text.words")).items()
    if isinstance(value, ByLanguage)
}


def fields(said: str) -> set[str]:
    """Find what a sentence leaves open."""
    return {name for _, name, _, _ in Formatter().parse(said) if name}


@pytest.mark.parametrize("where", SAID)
def test_every_language_says_the_same(where: str) -> None:
    words = SAID[where]
    assert set(words) == set(LANGUAGES)
    for language in LANGUAGES:
        said = words[language]
        if not isinstance(said, dict):
            assert len(said) == len(words["de"])
            continue
        assert {key: fields(text) for key, text in said.items()} == {
            key: fields(text) for key, text in words["de"].items()
        }, language


@pytest.mark.parametrize("typed", ["ja", "yes", "oui", "sì"])
def test_yes_is_understood_in_every_language(typed: str) -> None:
    assert yes(default=False)(typed)
    assert not yes(default=True)("n")
