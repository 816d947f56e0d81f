"""Figures in sentences: chances, means and lists as each language writes them."""

from collections.abc import Callable, Sequence

from querwurf.core.words import LANGUAGES, Language, Words, same

_COMMA: frozenset[Language] = frozenset({"de", "fr", "it"})
_ALL = 100
_UNDER = Words("unter 1 %", "under 1 %", "moins de 1 %", "meno dell’1 %")
_OVER = Words("über 99 %", "over 99 %", "plus de 99 %", "più del 99 %")
_AND = Words("und", "and", "et", "e")
_OR = Words("oder", "or", "ou", "o")


def percent(share: float) -> Words:
    """Write a chance in whole percent, half up; 0 and 100 only when it is certain."""
    whole = int(share * _ALL + 0.5)
    if share > 0 and not whole:
        return _UNDER
    if share < 1 and whole >= _ALL:
        return _OVER
    return same(f"{whole} %")


def percent_number(share: float) -> Words:
    """Write a chance without the sign, for "9 instead of 33 %"."""
    return _each(percent(share), lambda said, _: said.removesuffix(" %"))


def number(value: float, form: str = "") -> str:
    """Write a number as people read it, with a proper minus; `form` is as for `format`."""
    return format(value, form).replace("-", "−")


def mean(value: float) -> Words:
    """Write an expectation with one decimal; what rounds to nothing has no sign."""
    said = number(round(value, 1) + 0.0, ".1f")
    return _each(same(said), lambda one, lang: one.replace(".", ",") if lang in _COMMA else one)


def whole(value: int) -> Words:
    """Write a fact: a whole number with a proper minus."""
    return same(number(value))


def fill(words: Words, **parts: Words | str | int) -> Words:
    """Fill the gaps of a sentence, each with the words of its language."""
    return _each(
        words,
        lambda said, language: said.format(
            **{
                key: part.of(language) if isinstance(part, Words) else part
                for key, part in parts.items()
            }
        ),
    )


def all_of(items: Sequence[Words]) -> Words:
    """Join with "and"; at least one."""
    return _join(items, _AND)


def any_of(items: Sequence[Words]) -> Words:
    """Join with "or"; at least one."""
    return _join(items, _OR)


def _join(items: Sequence[Words], last: Words) -> Words:
    def in_language(language: Language) -> str:
        said = [item.of(language) for item in items]
        if len(said) == 1:
            return said[0]
        return f"{', '.join(said[:-1])} {last.of(language)} {said[-1]}"

    return Words(*map(in_language, LANGUAGES))


def _each(words: Words, change: Callable[[str, Language], str]) -> Words:
    return Words(*(change(words.of(language), language) for language in LANGUAGES))
