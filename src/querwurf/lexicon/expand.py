"""Unfolds a dictionary's stems into all the forms that their affixes allow."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from querwurf.lexicon.affix import Affix, AffixTable, Flag, Flags
from querwurf.lexicon.dictionary import Entry


@dataclass(frozen=True, slots=True)
class Form:
    """One spelling that an entry allows, and the affixes that led to it."""

    text: str
    entry: Entry
    prefix: Affix | None = None
    suffix: Affix | None = None
    outer: Affix | None = None
    """A second suffix behind the first."""

    @property
    def is_stem(self) -> bool:
        """Whether this is the entry's bare stem."""
        return self.prefix is None and self.suffix is None

    @property
    def affixes(self) -> tuple[Affix, ...]:
        """The affixes of this form."""
        return tuple(a for a in (self.prefix, self.suffix, self.outer) if a is not None)


def _any_affix(_: Affix) -> bool:
    return True


class Expander:
    """Applies one language's affixes; drops at once what can never become a word."""

    def __init__(
        self,
        table: AffixTable,
        usable: Callable[[Affix], bool] = _any_affix,
        longest: int = 99,
    ) -> None:
        """Affixes that are not `usable` and forms longer than `longest` are left out."""
        self.table: Final = table
        self._longest: Final = longest
        self._before: Final = _Side(table, _only(table.prefixes, usable), at_end=False)
        self._after: Final = _Side(table, _only(table.suffixes, usable), at_end=True)
        # No affix and no pair of them takes more letters off.
        self._longest_stem: Final = longest + self._before.strip + 2 * self._after.strip

    def forms(self, entry: Entry) -> Iterator[Form]:
        """Every spelling that the entry allows as a word of its own."""
        if not self.table.has_mark(entry.flags, "ONLYINCOMPOUND"):
            yield from filter(self._is_complete, self.all_forms(entry))

    def all_forms(self, entry: Entry) -> Iterator[Form]:
        """Also those that only a compound may use, or that still lack an affix."""
        if len(entry.stem) > self._longest_stem:
            return
        if len(entry.stem) <= self._longest:
            yield Form(entry.stem, entry)
        suffixed = list(self._suffixed(entry))
        yield from suffixed
        yield from self._prefixed(entry, suffixed)

    def _suffixed(self, entry: Entry) -> Iterator[Form]:
        for suffix in self._after.fit(entry.flags, entry.stem):
            if self._after.length(suffix, entry.stem) <= self._longest:
                text = self._after.apply(suffix, entry.stem)
                yield Form(text, entry, suffix=suffix)
            if suffix.flags:
                yield from self._twice_suffixed(entry, suffix)

    def _twice_suffixed(self, entry: Entry, suffix: Affix) -> Iterator[Form]:
        inner = self._after.apply(suffix, entry.stem)
        for outer in self._after.fit(suffix.flags, inner):
            if self._after.length(outer, inner) <= self._longest:
                text = self._after.apply(outer, inner)
                yield Form(text, entry, suffix=suffix, outer=outer)

    def _prefixed(self, entry: Entry, suffixed: list[Form]) -> Iterator[Form]:
        for prefix in self._before.fit(entry.flags, entry.stem):
            text = self._before.apply(prefix, entry.stem)
            if len(text) <= self._longest:
                yield Form(text, entry, prefix)
            # A prefix may bring suffixes of its own.
            for own in self._after.fit(prefix.flags, text):
                if self._after.length(own, text) <= self._longest:
                    yield Form(self._after.apply(own, text), entry, prefix, own)
        for form in suffixed:
            suffix = form.suffix
            if suffix is None or not suffix.crosses:
                continue
            for prefix in self._before.fit(entry.flags | suffix.flags, form.text):
                if prefix.crosses and self._before.length(prefix, form.text) <= self._longest:
                    text = self._before.apply(prefix, form.text)
                    yield Form(text, entry, prefix, suffix, form.outer)

    def _is_complete(self, form: Form) -> bool:
        """Whether the form may stand alone: nothing missing, a circumfix at both ends."""
        has_mark = self.table.has_mark
        if form.is_stem:
            return not has_mark(form.entry.flags, "NEEDAFFIX")
        affixes = form.affixes
        if any(has_mark(affix.flags, "ONLYINCOMPOUND") for affix in affixes):
            return False
        if all(has_mark(affix.flags, "NEEDAFFIX") for affix in affixes):
            return False
        before = form.prefix is not None and has_mark(form.prefix.flags, "CIRCUMFIX")
        after = form.suffix is not None and has_mark(form.suffix.flags, "CIRCUMFIX")
        return before == after


class _Side:
    """All prefixes or all suffixes, remembered by the few letters that decide which fit."""

    def __init__(
        self, table: AffixTable, classes: Mapping[Flag, tuple[Affix, ...]], at_end: bool
    ) -> None:
        self._classes = classes
        self._at_end = at_end
        self._full_strip = table.full_strip
        # One letter more than any rule looks at tells a whole word from the end of a longer one.
        self._reach = {flag: max(a.reach for a in rules) + 1 for flag, rules in classes.items()}
        self.strip = max((len(a.strip) for rules in classes.values() for a in rules), default=0)
        self._fitting: dict[tuple[Flag, str], tuple[Affix, ...]] = {}

    def fit(self, flags: Flags, text: str) -> Iterator[Affix]:
        """The affixes of these flags that the text allows."""
        for flag in flags & self._classes.keys():
            reach = self._reach[flag]
            letters = text[-reach:] if self._at_end else text[:reach]
            key = flag, letters
            if key not in self._fitting:
                rules = self._classes[flag]
                self._fitting[key] = tuple(a for a in rules if self._fits(a, letters))
            yield from self._fitting[key]

    @staticmethod
    def length(affix: Affix, text: str) -> int:
        """How long the text would be with the affix put on."""
        return len(text) - len(affix.strip) + len(affix.add)

    def apply(self, affix: Affix, text: str) -> str:
        """The text with the affix put on."""
        if self._at_end:
            return text[: len(text) - len(affix.strip)] + affix.add
        return affix.add + text[len(affix.strip) :]

    def _fits(self, affix: Affix, letters: str) -> bool:
        if letters == affix.strip and not self._full_strip:
            return False
        if self._at_end:
            return letters.endswith(affix.strip) and bool(affix.condition.search(letters))
        return letters.startswith(affix.strip) and bool(affix.condition.match(letters))


def _only(
    classes: Mapping[Flag, tuple[Affix, ...]], usable: Callable[[Affix], bool]
) -> dict[Flag, tuple[Affix, ...]]:
    kept = {flag: tuple(filter(usable, rules)) for flag, rules in classes.items()}
    return {flag: rules for flag, rules in kept.items() if rules}
