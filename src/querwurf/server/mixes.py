"""Which options matches were played with: figures compare like with like."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import msgspec

from querwurf.catalog import AnyGame
from querwurf.core.description import OptionWords
from querwurf.core.options import WrongOption
from querwurf.core.words import Language, Words

_OFF = Words("aus", "off", "non", "no")
_OTHER = Words("Andere Optionen", "Other options", "Autres options", "Altre opzioni")
_UNREADABLE = {"": None}
"""Stands for options that this version of the game does not know."""


class Mix(NamedTuple):
    """Options that matches have in common."""

    key: str
    """A short name in addresses."""
    unusual: Mapping[str, Any]
    """What differs from what a table opens with, and in games with words the language."""
    is_usual: bool
    texts: tuple[str, ...]
    """What stands for them in the database; versions may have written it differently."""
    matches: int


def gather(game: AnyGame, counted: Iterable[tuple[str, int]]) -> list[Mix]:
    """Put together what means the same: usual options first, then what was played most."""
    held: dict[str, Mix] = {}
    for text, matches in counted:
        unusual, is_usual = _unusual(game, text)
        key = _key(unusual)
        known = held.get(key) or Mix(key, unusual, is_usual, (), 0)
        held[key] = known._replace(texts=(*known.texts, text), matches=known.matches + matches)
    return sorted(held.values(), key=lambda mix: (not mix.is_usual, -mix.matches, mix.key))


def tell(game: AnyGame, mix: Mix, language: Language) -> tuple[str, ...]:
    """Say in words what is not as usual; () where everything is."""
    if mix.unusual == _UNREADABLE:
        return (_OTHER.of(language),)
    words = {option.name: option for option in game.description.options}
    return tuple(
        _tell(words[name], value, language) if name in words else name
        for name, value in mix.unusual.items()
    )


def _tell(option: OptionWords, value: object, language: Language) -> str:
    label = option.label.of(language)
    chosen = next((one.label for one in option.choices if one.value == value), None)
    if chosen is not None:
        return f"{label}: {chosen.of(language)}"
    if value is False:
        return f"{label}: {_OFF.of(language)}"
    return label if value is True or not isinstance(value, int | str) else f"{label}: {value}"


def _unusual(game: AnyGame, text: str) -> tuple[Mapping[str, Any], bool]:
    try:
        chosen = game.read_options(msgspec.json.decode(text))
    except (msgspec.DecodeError, WrongOption, ValueError):
        return _UNREADABLE, False
    usual = game.read_options(dict(game.table_options))
    names = [n for n in usual.__struct_fields__ if getattr(chosen, n) != getattr(usual, n)]
    spoken = game.daily.language
    is_usual = all(name == spoken for name in names)
    if spoken and spoken not in names:
        names.append(spoken)
    plain = msgspec.to_builtins(chosen)
    return {name: plain[name] for name in sorted(names)}, is_usual


def _key(unusual: Mapping[str, Any]) -> str:
    return hashlib.sha256(msgspec.json.encode(unusual, order="sorted")).hexdigest()[:8]
