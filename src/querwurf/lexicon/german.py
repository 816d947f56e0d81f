"""German: capitals do not tell nouns from names, so a list of nouns has to."""

import re
from collections.abc import Iterator

from querwurf.games.happycross.lexicon import LONGEST, Kind
from querwurf.lexicon.affix import Affix
from querwurf.lexicon.compound import Compounds
from querwurf.lexicon.corrections import Corrections
from querwurf.lexicon.dictionary import Entry
from querwurf.lexicon.expand import Expander, Form
from querwurf.lexicon.fold import fold
from querwurf.lexicon.gather import Source, forbidden_forms, gather, is_lettered
from querwurf.lexicon.harvest import ALLOWED, Harvest, kind_of_case
from querwurf.lexicon.nouns import Nouns, Reading

# Nouns that may stand behind a hyphen carry this class; first names and brands do not.
_HYPHENED = "m"
# Plurals, feminines, diminutives, -ung: proper names have none of them.
_NOUN_CLASSES = frozenset("EFJMNPRpq")
_STRONG_PAST, _PRESENT_PARTICIPLE, _PRESENT, _PAST = "Z", "D", "I", "Y"
_ADJECTIVE, _COMPARED = "A", "C"
_VERB_CLASSES = frozenset("DIWXYZ")
_PARTICIPLE = re.compile(r"\w*ge\w+(t|en)")
_FINITE = re.compile(r"\w*(lässt|liest|stößt|frisst|bläst|wächst|misst|isst|gilt|hilft|birst)")
_ZU_INFINITIVE = re.compile(r"(ab|an|auf|aus|ein|vor|um|zu|kund|gut)zu\w+n")


class GermanPolicy:
    """Small words are words; capitalised ones are when the noun list says so."""

    def __init__(self, nouns: Nouns, corrections: Corrections) -> None:
        self._nouns = nouns
        self._reviewed = dict.fromkeys(corrections.refuse, Kind(0))
        self._reviewed |= dict.fromkeys(corrections.name, Kind.NAME)
        self._reviewed |= dict.fromkeys(corrections.abbreviation, Kind.ABBREVIATION)
        self._reviewed |= dict.fromkeys(corrections.allow, Kind.WORD)

    def is_usable(self, affix: Affix) -> bool:
        """Everything without hyphens."""
        return is_lettered(affix)

    def kind(self, form: Form) -> Kind:
        """Words, names, abbreviations; nothing for nouns that no list knows."""
        stem_kind = kind_of_case(form.entry.stem)
        if stem_kind is Kind.WORD:
            return ALLOWED if form.is_stem and _is_headword(form.entry) else Kind.WORD
        if stem_kind is Kind.ABBREVIATION or not form.text[1:].islower():
            return Kind.ABBREVIATION if form.is_stem else Kind(0)
        kind = self.kind_of_noun(form.entry)
        if Kind.WORD not in kind:
            return kind
        is_unlisted = not self._nouns.reading(form.entry.stem)
        is_headword = self._nouns.is_lemma(form.text) or (form.is_stem and is_unlisted)
        return kind | Kind.HEADWORD if is_headword else kind

    def kind_of_noun(self, entry: Entry) -> Kind:
        """What a capitalised entry can be; nothing if nobody knows."""
        folded = fold(entry.stem, "de")
        if folded is not None and folded in self._reviewed:
            return self._reviewed[folded]
        reading = self._nouns.reading(entry.stem)
        is_hyphened = _HYPHENED in entry.flags
        if Reading.NOUN in reading and Reading.NAME in reading:
            # Anna is a coin and Hans a fellow, but nobody reads them so.
            return Kind.WORD | Kind.NAME if is_hyphened else Kind.NAME
        if Reading.NOUN in reading:
            return Kind.WORD
        if reading & (Reading.NAME | Reading.SURNAME):
            return Kind.NAME
        if reading:
            return Kind.ABBREVIATION
        return _kind_of_unlisted(entry, is_hyphened)


def gather_german(source: Source, nouns: Nouns, corrections: Corrections, harvest: Harvest) -> None:
    """The dictionary's words, then nouns that it allows only as compounds, with their forms."""
    policy = GermanPolicy(nouns, corrections)
    gather(source, policy, harvest)
    expander = Expander(source.table, policy.is_usable, LONGEST)
    own = {
        entry.stem
        for entry in source.entries
        if kind_of_case(entry.stem) is Kind.NAME and Kind.WORD in policy.kind_of_noun(entry)
    }
    forbidden = forbidden_forms(source, expander)
    compounds = Compounds(source, expander, own & nouns.inflections.keys())
    for noun in _more_nouns(nouns, own, corrections, compounds):
        for text in nouns.inflections[noun] - forbidden:
            if text.isalpha() and kind_of_case(text) is Kind.NAME:
                harvest.add(text, ALLOWED if nouns.is_lemma(text) else Kind.WORD)


def _more_nouns(
    nouns: Nouns, own: set[str], corrections: Corrections, compounds: Compounds
) -> Iterator[str]:
    refused = corrections.name | corrections.abbreviation | corrections.refuse
    for noun in nouns.inflections:
        if len(noun) > LONGEST or not noun.isalpha() or fold(noun, "de") in refused:
            continue
        is_name = Reading.NAME in nouns.lemmas[noun]
        if noun in own or noun in corrections.noun or (not is_name and compounds.is_compound(noun)):
            yield noun


def _kind_of_unlisted(entry: Entry, is_hyphened: bool) -> Kind:
    if not is_hyphened:
        return Kind.NAME
    return Kind.WORD if entry.flags & _NOUN_CLASSES else Kind(0)


def _is_headword(entry: Entry) -> bool:
    """Whether a small stem is a dictionary's headword: its classes tell its part of speech."""
    stem, flags = entry.stem, entry.flags
    if _PRESENT in flags and flags & {_PRESENT_PARTICIPLE, _PAST}:
        return stem.endswith("n")
    if flags & _VERB_CLASSES:
        return False
    is_participle = _PARTICIPLE.fullmatch(stem) is not None
    if _ADJECTIVE in flags:
        return _COMPARED in flags or not is_participle
    return not (is_participle or _FINITE.fullmatch(stem) or _ZU_INFINITIVE.fullmatch(stem))
