"""Reads Hunspell affix files: what may be put before and after a stem, and when."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from querwurf.lexicon.errors import AffixError

Flag = str
Flags = frozenset[Flag]

_ATOM = re.compile(r"\[[^\]]*\]|.")


class FlagType(Enum):
    """How flags are written behind a stem's slash."""

    SHORT = "short"
    LONG = "long"
    NUMBER = "num"


_FLAG_TYPES = {
    "long": FlagType.LONG,
    "num": FlagType.NUMBER,
    "UTF-8": FlagType.SHORT,
    "ASCII": FlagType.SHORT,
}


@dataclass(frozen=True, slots=True)
class Affix:
    """One rule of a class: take `strip` off where `condition` fits, put `add` there."""

    flag: Flag
    strip: str
    add: str
    condition: re.Pattern[str]
    reach: int
    """How many letters at the affix's side decide whether it fits."""
    flags: Flags
    crosses: bool
    """Whether a prefix and a suffix may stand at one stem together."""


@dataclass(frozen=True, slots=True)
class AffixTable:
    """All affix classes of a language and its flags with a meaning of their own."""

    prefixes: Mapping[Flag, tuple[Affix, ...]]
    suffixes: Mapping[Flag, tuple[Affix, ...]]
    marks: Mapping[str, Flag]
    """Keyword (NEEDAFFIX, ONLYINCOMPOUND …) to the flag that carries its meaning."""
    flag_type: FlagType = FlagType.SHORT
    aliases: tuple[Flags, ...] = ()
    full_strip: bool = False

    def parse_flags(self, text: str) -> Flags:
        """Flags as a dictionary line writes them; a number may stand for a listed set."""
        if self.aliases and text.isdigit():
            return _alias(self.aliases, text)
        return _split_flags(text, self.flag_type)

    def has_mark(self, flags: Flags, keyword: str) -> bool:
        """Whether the flags hold the one that this keyword names."""
        return self.marks.get(keyword) in flags


_MARKS = frozenset(
    {
        "CIRCUMFIX",
        "COMPOUNDBEGIN",
        "COMPOUNDEND",
        "COMPOUNDFLAG",
        "COMPOUNDMIDDLE",
        "FORBIDDENWORD",
        "KEEPCASE",
        "NEEDAFFIX",
        "NOSUGGEST",
        "ONLYINCOMPOUND",
    }
)


def parse_affixes(text: str) -> AffixTable:
    """The affix table that an .aff file describes."""
    lines = list(_fields(text))
    flag_type = _flag_type(lines)
    header = AffixTable({}, {}, {}, flag_type, _aliases(lines, flag_type))
    crosses: dict[tuple[str, Flag], bool] = {}
    classes: dict[str, dict[Flag, list[Affix]]] = {"PFX": {}, "SFX": {}}
    for line in lines:
        if line[0] not in classes:
            continue
        kind, flag = line[0], _at(line, 1)
        if (kind, flag) not in crosses:
            crosses[kind, flag] = _at(line, 2) == "Y"
            continue
        affix = _affix(line, header, crosses[kind, flag])
        classes[kind].setdefault(flag, []).append(affix)
    return AffixTable(
        prefixes={flag: tuple(rules) for flag, rules in classes["PFX"].items()},
        suffixes={flag: tuple(rules) for flag, rules in classes["SFX"].items()},
        marks={line[0]: _at(line, 1) for line in lines if line[0] in _MARKS},
        flag_type=flag_type,
        aliases=header.aliases,
        full_strip=any(line[0] == "FULLSTRIP" for line in lines),
    )


def _fields(text: str) -> Iterator[list[str]]:
    for line in text.lstrip("\ufeff").splitlines():
        fields = line.split()
        if fields and not fields[0].startswith("#"):
            yield fields


def _at(line: list[str], index: int) -> str:
    if index >= len(line):
        raise AffixError(f"affix line is too short: {' '.join(line)!r}")
    return line[index]


def _flag_type(lines: list[list[str]]) -> FlagType:
    for line in lines:
        if line[0] == "FLAG":
            name = _at(line, 1)
            if name not in _FLAG_TYPES:
                raise AffixError(f"unknown flag type {name!r}")
            return _FLAG_TYPES[name]
    return FlagType.SHORT


def _aliases(lines: list[list[str]], flag_type: FlagType) -> tuple[Flags, ...]:
    # The first AF line only counts the others.
    listed = [_at(line, 1) for line in lines if line[0] == "AF"]
    return tuple(_split_flags(text, flag_type) for text in listed[1:])


def _alias(aliases: tuple[Flags, ...], text: str) -> Flags:
    if not 1 <= int(text) <= len(aliases):
        raise AffixError(f"flag alias {text} is not among the {len(aliases)} of the affix file")
    return aliases[int(text) - 1]


def _split_flags(text: str, flag_type: FlagType) -> Flags:
    if flag_type is FlagType.NUMBER:
        return frozenset(text.split(",")) if text else frozenset()
    if flag_type is FlagType.LONG:
        if len(text) % 2:
            raise AffixError(f"two-letter flags of odd length: {text!r}")
        return frozenset(text[i : i + 2] for i in range(0, len(text), 2))
    return frozenset(text)


def _affix(line: list[str], header: AffixTable, crosses: bool) -> Affix:
    strip = _at(line, 2).replace("0", "")
    add, _, flags = _at(line, 3).partition("/")
    # A missing or "." condition fits everywhere.
    condition = line[4] if len(line) > 4 and line[4] != "." else ""
    atoms = [_pattern(atom) for atom in _ATOM.findall(condition)]
    pattern = "".join(atoms)
    return Affix(
        flag=line[1],
        strip=strip,
        add="" if add == "0" else add,
        condition=re.compile(f"(?:{pattern})$" if line[0] == "SFX" else pattern),
        reach=max(len(atoms), len(strip)),
        flags=header.parse_flags(flags),
        crosses=crosses,
    )


def _pattern(atom: str) -> str:
    """A condition's atom as a regular expression: a set, any letter (a dot), or itself."""
    return atom if len(atom) > 1 or atom == "." else re.escape(atom)
