"""Marks the words that bots and hints keep off; people may lay them all the same."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from querwurf.games.happycross.rules.lexicon import Kind

_ANY_ENDING = "*"


@dataclass(frozen=True, slots=True)
class Vulgar:
    """A language's coarse and demeaning words, in capitals."""

    words: frozenset[str]
    beginnings: tuple[str, ...]
    """Every word that begins so is one of them."""

    def __contains__(self, word: str) -> bool:
        return word in self.words or word.startswith(self.beginnings)


def parse_vulgar(text: str) -> Vulgar:
    """Words apart by blanks; a star stands for any ending, `#` begins a comment."""
    listed = " ".join(line.partition("#")[0] for line in text.splitlines()).upper().split()
    beginnings = tuple(word[:-1] for word in listed if word.endswith(_ANY_ENDING))
    return Vulgar(frozenset(listed), beginnings)


def read_vulgar(language: str) -> Vulgar:
    """The list that the package carries."""
    path = files("querwurf.lexicon") / "vulgar" / f"{language}.txt"
    return parse_vulgar(path.read_text("utf-8"))


def mark_vulgar(kinds: Mapping[str, Kind], vulgar: Vulgar) -> dict[str, Kind]:
    """The same words, the allowed ones among the vulgar marked."""
    return {
        word: kind | Kind.VULGAR if kind & Kind.WORD and word in vulgar else kind
        for word, kind in kinds.items()
    }
