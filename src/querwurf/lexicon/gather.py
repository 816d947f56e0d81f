"""Turns one language's dictionary into a list of words; the language's policy decides."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol

from querwurf.games.happycross.rules.lexicon import LONGEST, Kind
from querwurf.lexicon.affix import Affix, AffixTable, Flags, parse_affixes
from querwurf.lexicon.dictionary import Entry, parse_dictionary
from querwurf.lexicon.errors import CorrectionError
from querwurf.lexicon.expand import Expander, Form
from querwurf.lexicon.harvest import Harvest


@dataclass(frozen=True, slots=True)
class Source:
    """A parsed pair of .aff and .dic."""

    table: AffixTable
    entries: tuple[Entry, ...]


class Policy(Protocol):
    """What is a word in a language, what a headword, what neither."""

    def is_usable(self, affix: Affix) -> bool:
        """Whether words with this affix can come into the list."""

    def kind(self, form: Form) -> Kind:
        """What the list should know about a form."""


def parse_source(affixes: str, dictionary: str) -> Source:
    """A source from the text of its two files."""
    table = parse_affixes(affixes)
    return Source(table, tuple(parse_dictionary(dictionary, table)))


def with_likenesses(source: Source, pairs: Iterable[tuple[str, str]]) -> Source:
    """The source with more words, each with the suffixes of one that is there already.

    Prefixes stay behind: that one can put un- before the model says nothing of the word.
    """
    models: dict[str, Flags] = {}
    for entry in source.entries:
        models.setdefault(entry.stem, entry.flags & source.table.suffixes.keys())
    added = []
    for model, word in sorted(pairs):
        if model not in models:
            raise CorrectionError(f"like {model}: the dictionary has no such word")
        added.append(Entry(word, models[model]))
    return replace(source, entries=(*source.entries, *added))


def gather(source: Source, policy: Policy, harvest: Harvest) -> None:
    """Puts every form of every entry into the harvest, with the kind that the policy gives."""
    expander = Expander(source.table, policy.is_usable, LONGEST)
    forbidden = forbidden_forms(source, expander)
    for entry in source.entries:
        if source.table.has_mark(entry.flags, "FORBIDDENWORD"):
            continue
        for form in expander.forms(entry):
            if form.text not in forbidden:
                harvest.add(form.text, policy.kind(form))


def forbidden_forms(source: Source, expander: Expander) -> frozenset[str]:
    """Spellings that the dictionary lists only to refuse them."""
    entries: Iterable[Entry] = (
        entry for entry in source.entries if source.table.has_mark(entry.flags, "FORBIDDENWORD")
    )
    return frozenset(form.text for entry in entries for form in expander.all_forms(entry))


def is_lettered(affix: Affix) -> bool:
    """Whether an affix adds only letters: no elision, no hyphen."""
    return not affix.add or affix.add.isalpha()
