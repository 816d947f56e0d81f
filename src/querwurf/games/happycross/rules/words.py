"""What happycross needs to know of a word list; where lists come from is not its business."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeAlias

Refuse: TypeAlias = Callable[[str], str | None]
"""Tells why a word is not allowed, a key for the text room; None when it is."""


class Words(Protocol):
    """A word list that decides."""

    def __hash__(self) -> int:
        """Lists are kept by what they are."""
        ...

    @property
    def hash(self) -> str:
        """What a match records, so that everyone can tell which list was in force."""
        ...

    def refusal(self, word: str, headwords: bool = False) -> str | None:
        """Tell why a word is not allowed; with `headwords` inflected forms are not either."""
        ...

    def with_words(self, words: Iterable[str]) -> "Words":
        """Give a list that also allows other words; ValueError for what cannot be a word."""
        ...

    def for_families(self) -> "Words":
        """Give the list without its vulgar words, for bots and hints."""
        ...

    def __iter__(self) -> Iterator[str]:
        """Go through the words that are allowed, in alphabetical order."""
        ...


Lexicons: TypeAlias = Callable[[str], Words]
"""Gives the word list of a language."""
