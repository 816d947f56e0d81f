"""Which language a command speaks: the one asked for, else the locale's."""

from collections.abc import Mapping, Sequence

from querwurf.cli.fault import WrongInput
from querwurf.cli.phrase import not_one_of
from querwurf.core.words import LANGUAGES, Language

_OPTION = "--lang"


def choose_language(
    asked: str | None,
    environment: Mapping[str, str],
    known: Sequence[Language] = LANGUAGES,
) -> Language:
    """Take the language asked for, else the locale's where it is known, else German."""
    if asked is not None:
        return _known(asked, known)
    locales = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "").lower()
    return next((language for language in known if locale.startswith(language)), "de")


def guess_language(args: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Find the language of complaints before anything is understood of a command line."""
    asked = [arg.removeprefix(f"{_OPTION}=") for arg in args if arg.startswith(f"{_OPTION}=")]
    if _OPTION in args[:-1]:
        asked.append(args[args.index(_OPTION) + 1])
    spoken = [language for language in LANGUAGES if language in asked]
    return spoken[0] if spoken else choose_language(None, environment)


def _known(asked: str, known: Sequence[Language]) -> Language:
    for language in known:
        if asked == language:
            return language
    raise WrongInput(_OPTION, not_one_of(asked, known))


__all__ = ["LANGUAGES", "choose_language", "guess_language"]
