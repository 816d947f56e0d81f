"""Words for people, in the four languages that Querwurf speaks."""

from typing import Literal, TypeAlias, TypeVar, get_args

from querwurf.core.data import Data

Language: TypeAlias = Literal["de", "en", "fr", "it"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
FALLBACK: Language = "en"
"""Spoken where a game's own words do not know a language."""

T = TypeVar("T")


class Words(Data, frozen=True):
    """The same in every language."""

    de: str
    en: str
    fr: str
    it: str

    def of(self, language: Language) -> str:
        """Say it in a language."""
        said: str = getattr(self, language)
        return said


def same(said: str) -> Words:
    """What needs no translation: numbers, names."""
    return Words(said, said, said, said)


class ByLanguage(dict[Language, T]):
    """What is said in each language, in English where a language has nothing of its own."""

    def __missing__(self, language: Language) -> T:
        return self[FALLBACK]


Saying: TypeAlias = str | ByLanguage[str]
"""A message: in one language for everybody, or in the reader's."""


def either(de: str, en: str) -> ByLanguage[str]:
    """Say something in German and in English."""
    return ByLanguage({"de": de, "en": en})


def say(saying: Saying, language: Language) -> str:
    """Give a message in a language, as far as it is known there."""
    return saying if isinstance(saying, str) else saying[language]
