"""English: stems were packed by spelling, so affixes may make headwords and stems be forms."""

from collections.abc import Iterable
from typing import Final

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.affix import Affix
from querwurf.lexicon.dictionary import Entry
from querwurf.lexicon.expand import Form
from querwurf.lexicon.gather import is_lettered
from querwurf.lexicon.harvest import ALLOWED, kind_of_case

# -able -th -ment -ion/-en -ness -ive -ly: words of their own, not inflections.
_DERIVING = frozenset("BHLNPVY")
_AGENT, _SUPERLATIVE = "R", "T"
_POSSESSIVE, _PLURAL = "M", "S"
_ENDINGS = ("ed", "ing", "est", "ies", "es", "s")


class EnglishPolicy:
    """Capitals are names; inflections are told from derivations by the affix class."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._stems: Final = {entry.stem for entry in entries}
        compared = (entry.stem for entry in entries if _SUPERLATIVE in entry.flags)
        self._superlatives: Final = self._stems | {_superlative(stem) for stem in compared}

    def is_usable(self, affix: Affix) -> bool:
        """Everything but the possessive."""
        return is_lettered(affix)

    def kind(self, form: Form) -> Kind:
        """A word where it is written small."""
        kind = kind_of_case(form.text)
        return ALLOWED if kind is Kind.WORD and self._is_headword(form) else kind

    def _is_headword(self, form: Form) -> bool:
        if form.suffix is None:
            return not self._is_inflected(form.entry)
        if form.suffix.flag == _AGENT:
            # With a superlative beside it, -er compares; without, it names who does it.
            return _SUPERLATIVE not in form.entry.flags
        return form.suffix.flag in _DERIVING

    def _is_inflected(self, entry: Entry) -> bool:
        """Whether a stem is another's inflection that no affix class could make."""
        stem = entry.stem
        # A noun of its own has a possessive or a plural: posting, news.
        if entry.flags & {_POSSESSIVE, _PLURAL}:
            return False
        # Bigger stands beside biggest; a verb such as lower has endings of its own.
        if stem.endswith("er") and not entry.flags and stem[:-1] + "st" in self._superlatives:
            return True
        return any(
            base in self._stems
            for ending in _ENDINGS
            if stem.endswith(ending)
            for base in _bases(stem[: -len(ending)], ending)
        )


def _superlative(adjective: str) -> str:
    if adjective.endswith("y"):
        return adjective[:-1] + "iest"
    return adjective + ("st" if adjective.endswith("e") else "est")


def _bases(rest: str, ending: str) -> list[str]:
    """The words that the ending may have been put to: plain, without its e, doubled, with y."""
    # Gas and bus are no plurals, goes and does are inflected.
    if len(rest) < (2 if ending == "es" else 3):
        return []
    if ending == "ies":
        return [rest + "y"]
    if ending in ("es", "s"):
        return [rest]
    doubled = [rest[:-1]] if rest[-1] == rest[-2] else []
    return [rest, rest + "e", *doubled, *([rest[:-1] + "y"] if rest.endswith("i") else [])]
