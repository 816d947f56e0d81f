"""Asks a list about words as people type them: whether they count, and why not."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from querwurf.core.data import Data
from querwurf.games.happycross.rules.lexicon import LONGEST, Lexicon, Refusal
from querwurf.lexicon.fold import fold

Reason: TypeAlias = Literal["unknown", "name", "abbreviation", "too-long", "not-a-headword"]

_REASONS: Final[dict[Refusal, Reason]] = {
    "not-listed": "unknown",
    "proper-name": "name",
    "abbreviation": "abbreviation",
    "not-a-headword": "not-a-headword",
}


class Answer(Data, frozen=True, omit_defaults=True):
    """What the list says about one word."""

    word: str
    """In the letters of the dice; as typed where that cannot be."""
    valid: bool
    reason: Reason | None = None
    """Why it does not count."""


class Answers(Data, frozen=True):
    """What a list says about several words, in the order asked."""

    language: str
    words: tuple[Answer, ...]

    @property
    def is_yes(self) -> bool:
        """Whether all of them count."""
        return all(answer.valid for answer in self.words)


def ask(words: Iterable[str], lexicon: Lexicon, headwords: bool = False) -> Answers:
    """Ask about words in any spelling: small letters, umlauts and accents included."""
    asked = (_ask(word.strip(), lexicon, headwords) for word in words)
    return Answers(lexicon.language, tuple(asked))


def _ask(word: str, lexicon: Lexicon, headwords: bool) -> Answer:
    folded = fold(word, lexicon.language)
    if folded is None:
        # A terminal may hand over bytes that are no text; JSON could not hold them.
        return Answer(word.encode("utf-8", "replace").decode(), False, "unknown")
    if len(folded) > LONGEST:
        return Answer(folded, False, "too-long")
    refusal = lexicon.refusal(folded, headwords)
    return Answer(folded, refusal is None, None if refusal is None else _REASONS[refusal])
