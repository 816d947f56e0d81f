"""Reads a game's options from data, and says which values are allowed when one is not."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import inspect

from querwurf.core.data import Data
from querwurf.core.words import FALLBACK, LANGUAGES, ByLanguage, Language, Saying, either, say

O = TypeVar("O", bound=Data)  # noqa: E741 - options, as everywhere in core


class WrongOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""

    def __init__(self, option: str, what: Saying) -> None:
        super().__init__(f"{option}: {say(what, FALLBACK)}")
        self.option = option
        self.what = what


def read_options(kind: type[O], given: Data | Mapping[str, object] | None) -> O:
    """Read options from a mapping or from an Options that nobody has checked yet."""
    if given is None:
        return kind()
    values = msgspec.to_builtins(given)
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        _explain(kind, values, error)
        raise WrongOption("options", str(error)) from None


def allowed(field: type, language: Language = FALLBACK) -> str | None:
    """Name the values that a type takes, in a few words; None where that would say nothing."""
    return _describe(inspect.type_info(field), _WORDS[language])


_WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "one of": "eines von {values}",
            "whole": "eine ganze Zahl",
            "from to": "eine ganze Zahl von {low} bis {high}",
            "switch": "true oder false",
            "pattern": "Text wie {pattern}",
            "list": "eine Liste, jedes {item}",
            "none": "none",
            "or": " oder ",
        },
        "en": {
            "one of": "one of {values}",
            "whole": "a whole number",
            "from to": "a whole number from {low} to {high}",
            "switch": "true or false",
            "pattern": "text like {pattern}",
            "list": "a list, each {item}",
            "none": "none",
            "or": " or ",
        },
        "fr": {
            "one of": "une valeur parmi {values}",
            "whole": "un nombre entier",
            "from to": "un nombre entier de {low} à {high}",
            "switch": "true ou false",
            "pattern": "un texte comme {pattern}",
            "list": "une liste, chacun {item}",
            "none": "none",
            "or": " ou ",
        },
        "it": {
            "one of": "uno fra {values}",
            "whole": "un numero intero",
            "from to": "un numero intero da {low} a {high}",
            "switch": "true o false",
            "pattern": "un testo come {pattern}",
            "list": "una lista, ognuno {item}",
            "none": "none",
            "or": " o ",
        },
    }
)


def _explain(kind: type[Data], values: object, error: Exception) -> None:
    """Raise a WrongOption for the first value that is wrong by itself, with what is allowed."""
    if not isinstance(values, dict):
        no_mapping = either(
            f"{values!r} ist keine Zuordnung von Optionen",
            f"{values!r} is not a mapping of options",
        )
        raise WrongOption("options", no_mapping) from None
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name, value in values.items():
        if name not in fields:
            raise WrongOption(str(name), _unknown(", ".join(fields)))
        try:
            msgspec.convert(value, fields[name].type)
        except msgspec.ValidationError as wrong:
            raise WrongOption(str(name), _refuse(value, fields[name].type, wrong)) from None


def _unknown(known: str) -> Saying:
    return either(
        f"diese Option gibt es nicht; es gibt {known or 'keine'}",
        f"there is no such option; the options are {known or 'none'}",
    )


def _refuse(value: object, field: type, wrong: Exception) -> Saying:
    if allowed(field) is None:
        return str(wrong)
    told = {language: allowed(field, language) for language in LANGUAGES}
    return either(
        f"{value!r} geht nicht, erlaubt ist {told['de']}", f"{value!r} is not {told['en']}"
    )


def _describe(info: inspect.Type, words: Mapping[str, str]) -> str | None:
    if isinstance(info, inspect.UnionType):
        parts = [_describe(part, words) for part in info.types]
        return words["or"].join(part for part in parts if part) if all(parts) else None
    if isinstance(info, inspect.LiteralType):
        return words["one of"].format(values=", ".join(map(str, info.values)))
    if isinstance(info, inspect.IntType):
        bounded = info.ge is not None and info.le is not None
        return words["from to" if bounded else "whole"].format(low=info.ge, high=info.le)
    if isinstance(info, inspect.BoolType):
        return words["switch"]
    if isinstance(info, inspect.StrType) and info.pattern is not None:
        return words["pattern"].format(pattern=info.pattern)
    if isinstance(info, inspect.VarTupleType):
        item = _describe(info.item_type, words)
        return None if item is None else words["list"].format(item=item)
    return words["none"] if isinstance(info, inspect.NoneType) else None
