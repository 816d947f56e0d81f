"""French: stems are the dictionary's headwords, symbols of units are marked."""

from querwurf.games.happycross.rules.lexicon import Kind
from querwurf.lexicon.affix import Affix, AffixTable
from querwurf.lexicon.expand import Form
from querwurf.lexicon.gather import is_lettered
from querwurf.lexicon.harvest import ALLOWED, kind_of_case


class FrenchPolicy:
    """Capitals are names, unit symbols keep their case, elided stems are not to be suggested."""

    def __init__(self, table: AffixTable) -> None:
        self._table = table

    def is_usable(self, affix: Affix) -> bool:
        """Everything but l', d', qu' and their like."""
        return is_lettered(affix)

    def kind(self, form: Form) -> Kind:
        """A word where it is written small and is neither symbol nor half a word."""
        kind = kind_of_case(form.text)
        if kind is not Kind.WORD:
            return kind
        if self._table.has_mark(form.entry.flags, "KEEPCASE"):
            return Kind.ABBREVIATION
        if self._table.has_mark(form.entry.flags, "NOSUGGEST"):
            return Kind(0)
        return ALLOWED if form.text == form.entry.stem else Kind.WORD
