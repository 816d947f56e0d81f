"""German: capitals do not tell nouns from names, so a list of nouns has to."""

import re
from collections.abc import Iterator

from querwurf.games.happycross.rules.lexicon import LONGEST, Kind
from querwurf.lexicon.affix import Affix
from querwurf.lexicon.command import bare_commands
from querwurf.lexicon.compound import Compounds
from querwurf.lexicon.corrections import Corrections
from querwurf.lexicon.dictionary import Entry
from querwurf.lexicon.expand import Expander, Form
from querwurf.lexicon.fold import fold
from querwurf.lexicon.gather import Source, forbidden_forms, gather, is_lettered, with_likenesses
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
        likened = (fold(word, "de") for _, word in corrections.like)
        self._words = corrections.allow | {word for word in likened if word}
        self._reviewed |= dict.fromkeys(self._words, Kind.WORD)

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
            # Werben is a town, Werbung is not.
            is_noun = not form.is_stem and self._nouns.lemmas.get(form.text) == Reading.NOUN
            return ALLOWED if is_noun else kind
        is_headword = (
            self._is_headword(form) if form.is_stem else _is_plain_lemma(form.text, self._nouns)
        )
        return kind | Kind.HEADWORD if is_headword else kind

    def _is_headword(self, form: Form) -> bool:
        text = form.text
        is_unlisted = not self._nouns.reading(text)
        return is_unlisted or self._nouns.is_lemma(text) or fold(text, "de") in self._words

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
    """The dictionary's words, commands, and nouns that it allows only as compounds."""
    source = with_likenesses(source, corrections.like)
    policy = GermanPolicy(nouns, corrections)
    gather(source, policy, harvest)
    expander = Expander(source.table, policy.is_usable, LONGEST)
    forbidden = forbidden_forms(source, expander)
    for command in bare_commands(source):
        harvest.add(command, Kind.WORD)
    own = _own_nouns(source, policy, harvest, nouns)
    listed = (own & nouns.inflections.keys()) | corrections.noun
    compounds = Compounds(source, expander, listed)
    for noun in _more_nouns(nouns, own, corrections, compounds):
        for text in nouns.inflections[noun] - forbidden:
            if text.isalpha() and kind_of_case(text) is Kind.NAME:
                is_headword = text == noun or _is_plain_lemma(text, nouns)
                harvest.add(text, ALLOWED if is_headword else Kind.WORD)


def _own_nouns(source: Source, policy: GermanPolicy, harvest: Harvest, nouns: Nouns) -> set[str]:
    """Nouns that the dictionary has, as entries or as forms of them, or only for compounds."""
    found = {noun for noun in nouns.inflections if Kind.HEADWORD in harvest.kind(noun)}
    return found | {
        entry.stem
        for entry in source.entries
        if kind_of_case(entry.stem) is Kind.NAME and Kind.WORD in policy.kind_of_noun(entry)
    }


def _more_nouns(
    nouns: Nouns, own: set[str], corrections: Corrections, compounds: Compounds
) -> Iterator[str]:
    refused = corrections.name | corrections.abbreviation | corrections.refuse
    for noun in nouns.inflections:
        if len(noun) > LONGEST or not noun.isalpha() or fold(noun, "de") in refused:
            continue
        if _is_adjective_as_noun(noun, nouns) and noun not in corrections.noun:
            continue
        is_name = Reading.NAME in nouns.lemmas[noun]
        if noun in own or noun in corrections.noun or (not is_name and compounds.is_compound(noun)):
            yield noun


def _is_adjective_as_noun(noun: str, nouns: Nouns) -> bool:
    """Whether a noun is declined as an adjective (Gutes, Kranker): its forms come with that."""
    base = re.sub("e[rs]?$", "", noun)
    return base != noun and base + "em" in nouns.inflections.get(noun, ())


def _is_plain_lemma(text: str, nouns: Nouns) -> bool:
    """Whether a form is an entry of its own; the property's, des Gutes, is not what is good."""
    return nouns.is_lemma(text) and not _is_adjective_as_noun(text, nouns)


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
