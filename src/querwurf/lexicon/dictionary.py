"""Reads Hunspell dictionary files: stems and their flags."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from querwurf.lexicon.affix import AffixTable, Flags

# Morphological fields (po:noun …) follow a tab, or a blank before two letters and a colon.
_FIELDS = re.compile(r"\t|\s+(?=[a-z]{2}:)")
_SLASH = re.compile(r"(?<!\\)/")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a dictionary."""

    stem: str
    flags: Flags


def parse_dictionary(text: str, table: AffixTable) -> Iterator[Entry]:
    """The entries of a .dic file; its first line only counts them."""
    parsed: dict[str, Flags] = {}
    for line in text.lstrip("\ufeff").splitlines()[1:]:
        head = _FIELDS.split(line, maxsplit=1)[0].strip()
        if not head or head.startswith("#"):
            continue
        stem, *flags = _SLASH.split(head, maxsplit=1)
        written = flags[0] if flags else ""
        # The same few sets of flags come back thousands of times.
        if written not in parsed:
            parsed[written] = table.parse_flags(written)
        yield Entry(stem.replace("\\/", "/"), parsed[written])
