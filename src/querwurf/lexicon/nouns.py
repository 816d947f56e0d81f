"""Reads german-nouns: which capitalised German words are common nouns, and their forms."""

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntFlag


class Reading(IntFlag):
    """What a spelling can be."""

    NOUN = 1
    NAME = 2
    """A first name, a place or another proper name."""
    SURNAME = 4
    ABBREVIATION = 8


_TAGS = {
    "Vorname": Reading.NAME,
    "Toponym": Reading.NAME,
    "Eigenname": Reading.NAME,
    "Straßenname": Reading.NAME,
    "Nachname": Reading.SURNAME,
    "Abkürzung": Reading.ABBREVIATION,
    "Buchstabe": Reading.ABBREVIATION,
    "Symbol": Reading.ABBREVIATION,
}
# Parts of words, phrases and sayings are no entries of their own.
_SKIPPED = frozenset(
    {
        "Affix",
        "Suffix",
        "Gebundenes Lexem",
        "Wortverbindung",
        "Redewendung",
        "Geflügeltes Wort",
    }
)
_LEMMA, _TAGS_COLUMN, _FIRST_FORM = 0, 1, 7


@dataclass(frozen=True, slots=True)
class Nouns:
    """Readings of lemmas and of all forms, and the forms of every common noun."""

    lemmas: Mapping[str, Reading]
    forms: Mapping[str, Reading]
    inflections: Mapping[str, frozenset[str]]

    def reading(self, text: str) -> Reading:
        """All that a spelling can be, as a lemma or inflected."""
        return self.lemmas.get(text, Reading(0)) | self.forms.get(text, Reading(0))

    def is_lemma(self, text: str) -> bool:
        """Whether a common noun stands in dictionaries under this spelling."""
        return Reading.NOUN in self.lemmas.get(text, Reading(0))


def parse_nouns(lines: Iterable[str], longest: int = 99) -> Nouns:
    """The nouns of a table in the layout of german-nouns, up to a length."""
    rows = csv.reader(lines)
    next(rows, None)
    lemmas: dict[str, Reading] = {}
    forms: dict[str, Reading] = {}
    inflections: dict[str, set[str]] = {}
    for row in rows:
        tags = row[_TAGS_COLUMN].split(",")
        if len(row[_LEMMA]) > longest or not _SKIPPED.isdisjoint(tags):
            continue
        reading = _reading(tags)
        lemma, inflected = row[_LEMMA], {form for form in row[_FIRST_FORM:] if form}
        lemmas[lemma] = lemmas.get(lemma, Reading(0)) | reading
        for form in inflected:
            forms[form] = forms.get(form, Reading(0)) | reading
        if reading is Reading.NOUN:
            inflections.setdefault(lemma, {lemma}).update(inflected)
    return Nouns(lemmas, forms, {lemma: frozenset(f) for lemma, f in inflections.items()})


def _reading(tags: list[str]) -> Reading:
    reading = Reading(0)
    for tag in tags:
        reading |= _TAGS.get(tag, Reading(0))
    return reading or Reading.NOUN
