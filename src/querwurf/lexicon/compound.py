"""German compounds of two parts, as far as a word of nine letters can hold them."""

from collections.abc import Iterable
from typing import Final

from querwurf.lexicon.expand import Expander
from querwurf.lexicon.gather import Source

_SHORTEST_PART = 2
_SHORTEST_NOUN = 3
_LINKS = ("", "s", "n", "en", "es")


class Compounds:
    """Which spellings the dictionary lets one put together."""

    def __init__(self, source: Source, expander: Expander, nouns: Iterable[str]) -> None:
        """Parts are what the dictionary marks as such, and all nouns that stand alone."""
        self._begin: Final = set[str]()
        self._end: Final = set[str]()
        self._collect(source, expander)
        listed = [noun for noun in nouns if len(noun) >= _SHORTEST_NOUN]
        self._noun_begin: Final = {noun + link for noun in listed for link in _LINKS}
        self._noun_end: Final = {noun.lower() for noun in listed}

    def is_compound(self, noun: str) -> bool:
        """Whether a capitalised noun falls into two known parts."""
        return any(
            self._is_pair(noun[:cut], noun[cut:])
            for cut in range(_SHORTEST_PART, len(noun) - _SHORTEST_PART + 1)
        )

    def _is_pair(self, first: str, second: str) -> bool:
        if first in self._begin and second in self._end:
            return True
        # Short nouns find themselves by chance in longer words: here both must be longer.
        if min(len(first), len(second)) < _SHORTEST_NOUN:
            return False
        begins = first in self._begin or first in self._noun_begin
        return begins and (second in self._end or second in self._noun_end)

    def _collect(self, source: Source, expander: Expander) -> None:
        has_mark = source.table.has_mark
        for entry in source.entries:
            if has_mark(entry.flags, "FORBIDDENWORD"):
                continue
            if has_mark(entry.flags, "COMPOUNDBEGIN"):
                self._begin.add(entry.stem)
            if has_mark(entry.flags, "COMPOUNDEND"):
                self._end.add(entry.stem)
            self._begin.update(
                form.text
                for form in expander.all_forms(entry)
                if form.suffix is not None and has_mark(form.suffix.flags, "COMPOUNDBEGIN")
            )
