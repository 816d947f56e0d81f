"""Gathers folded words with their kinds and sorts the rubbish out."""

import re

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.corrections import Corrections
from querwurf.lexicon.fold import fold_fitting

SHORT: int = 3
"""Words up to this length come from a reviewed list: dictionaries are full of symbols here."""

_ROMAN = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")
_VOWEL = re.compile("[AEIOUY]")
_TITLE = re.compile(r"[^\W\d_a-z][^\W\d_A-Z]+([^\W\d_a-z][^\W\d_A-Z]{2,})*")

ALLOWED = Kind.WORD | Kind.HEADWORD


def kind_of_case(text: str) -> Kind:
    """What a dictionary's spelling says in languages that capitalise names only."""
    if text.islower():
        return Kind.ABBREVIATION if "." in text else Kind.WORD
    return Kind.NAME if _TITLE.fullmatch(text) else Kind.ABBREVIATION


class Harvest:
    """Words in A–Z and what is known about them."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._kinds: dict[str, Kind] = {}

    def add(self, text: str, kind: Kind) -> None:
        """Takes a spelling in, if the grid can hold it."""
        folded = fold_fitting(text.replace(".", ""), self._language)
        if folded is not None:
            known = self._kinds.get(folded, kind)
            self._kinds[folded] = kind if known is kind else known | kind

    def kind(self, text: str) -> Kind:
        """What is known so far about a spelling."""
        return self._kinds.get(fold_fitting(text, self._language) or "", Kind(0))

    def finish(self, short: frozenset[str], corrections: Corrections) -> dict[str, Kind]:
        """The list: short words as reviewed, symbols out, corrections in."""
        kinds = {word: _sorted_out(word, kind, short) for word, kind in self._kinds.items()}
        for word in short:
            kinds[word] = kinds.get(word) or ALLOWED
        kinds.update(_corrected(corrections))
        return {word: _plain(kind) for word, kind in sorted(kinds.items()) if kind}


def _sorted_out(word: str, kind: Kind, short: frozenset[str]) -> Kind:
    if len(word) <= SHORT and word in short:
        # The reviewed list is right about the word, the dictionary about its being a headword.
        return kind & ALLOWED if kind & Kind.WORD else ALLOWED
    is_symbol = not _VOWEL.search(word) or _ROMAN.fullmatch(word) is not None
    if kind & Kind.WORD and is_symbol:
        return kind & Kind.NAME | Kind.ABBREVIATION
    return kind & ~ALLOWED if len(word) <= SHORT else kind


def _corrected(corrections: Corrections) -> dict[str, Kind]:
    changed = dict.fromkeys(corrections.refuse, Kind(0))
    changed |= dict.fromkeys(corrections.name, Kind.NAME)
    changed |= dict.fromkeys(corrections.abbreviation, Kind.ABBREVIATION)
    changed |= dict.fromkeys(corrections.allow, ALLOWED)
    changed |= dict.fromkeys(corrections.form, Kind.WORD)
    return changed


def _plain(kind: Kind) -> Kind:
    """An allowed word needs no reason for a refusal: fewer kinds share more of the graph."""
    return kind & ALLOWED if kind & Kind.WORD else kind & ~Kind.HEADWORD
