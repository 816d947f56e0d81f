"""English: stems were packed by spelling, so affixes may make headwords and stems be forms."""

from querwurf.games.happycross.lexicon import Kind
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

    def __init__(self, stems: frozenset[str]) -> None:
        self._stems = stems

    def is_usable(self, affix: Affix) -> bool:
        """Everything but the possessive."""
        return is_lettered(affix)

    def kind(self, form: Form) -> Kind:
        """A word where it is written small."""
        kind = kind_of_case(form.text)
        return ALLOWED if kind is Kind.WORD and self._is_headword(form) else kind

    def _is_headword(self, form: Form) -> bool:
        if form.suffix is None:
            return form.prefix is not None or not self._is_inflected(form.entry)
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
        return any(
            base in self._stems
            for ending in _ENDINGS
            if stem.endswith(ending)
            for base in _bases(stem[: -len(ending)], ending)
        )


def _bases(rest: str, ending: str) -> list[str]:
    """The words that the ending may have been put to: plain, without its e, doubled, with y."""
    if len(rest) < 3:
        return []
    if ending == "ies":
        return [rest + "y"]
    if ending in ("es", "s"):
        return [rest]
    return [rest, rest + "e", *([rest[:-1]] if rest[-1] == rest[-2] else [])]
