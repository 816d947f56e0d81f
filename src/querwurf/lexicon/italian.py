"""Italian: stems include many inflected forms, so endings tell the headwords."""

import re
from collections.abc import Iterable
from typing import Final

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.affix import Affix
from querwurf.lexicon.dictionary import Entry
from querwurf.lexicon.expand import Form
from querwurf.lexicon.gather import is_lettered
from querwurf.lexicon.harvest import ALLOWED, kind_of_case

# Numbers written as one word and Roman numerals: prefixes without end.
_NUMERALS = frozenset('"$^')
# Participles: their own endings are wanted, pronouns behind them are hardly ever written.
_PARTICIPLE = frozenset("Egm")
_GERUND = "D"
_MASCULINE = frozenset("Oop")
_OTHER_NOUN = frozenset("NQRSn")
_INFINITIVE = re.compile(r"([aei]re|rre|rsi)$")
# Plain stems: loan words and abstract nouns are headwords, finite verbs are not.
_PLAIN_HEADWORD = re.compile(r"([^aeiouàèéìòù]|tà|tù|[ei]si)$")
_FINITE = re.compile(
    r"([aei]ro|rono|[aei]ss[ei]|[aei]ste|[aei]sti|[aei]mmo|iamo|[aei]te|[aei]v[aio]|[aei]vano|"
    r"ssero|ranno|rebbe|rai|rei|rò|rà|isc[aeio]|iscono|ono|ino|ano|nd[oi]|mi|ti|[cv]i|l[aeio])$"
)


class ItalianPolicy:
    """Capitals are names; headwords are guessed from flags and endings."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._stems: Final = {entry.stem for entry in entries}

    def is_usable(self, affix: Affix) -> bool:
        """No articles with an apostrophe, no numerals, no pronouns behind participles."""
        if affix.flag in _NUMERALS or (affix.flag in _PARTICIPLE and len(affix.add) > 1):
            return False
        return is_lettered(affix)

    def kind(self, form: Form) -> Kind:
        """A word where it is written small."""
        kind = kind_of_case(form.text)
        if kind is Kind.WORD and form.is_stem and self._is_headword(form.entry):
            return ALLOWED
        return kind

    def _is_headword(self, entry: Entry) -> bool:
        stem, flags = entry.stem, entry.flags
        if flags & _PARTICIPLE or _GERUND in flags:
            return False
        if _INFINITIVE.search(stem) or flags & _MASCULINE:
            return True
        if flags & _OTHER_NOUN:
            # A feminine beside its masculine is an inflection.
            return not stem.endswith("a") or stem[:-1] + "o" not in self._stems
        return bool(_PLAIN_HEADWORD.search(stem)) or not _FINITE.search(stem)
