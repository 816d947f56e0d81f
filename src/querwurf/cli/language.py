"""Which language a command speaks."""

from collections.abc import Mapping

from querwurf.cli.fault import WrongInput
from querwurf.core.text import Language

LANGUAGES: tuple[Language, ...] = ("de", "en")


def choose_language(asked: str | None, environment: Mapping[str, str]) -> Language:
    """Take the language asked for, else English where the locale says so, else German."""
    if asked is not None:
        return _known(asked)
    locales = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "")
    return "en" if locale.lower().startswith("en") else "de"


def _known(asked: str) -> Language:
    for language in LANGUAGES:
        if asked == language:
            return language
    raise WrongInput("--lang", f"{asked!r} is not {' or '.join(LANGUAGES)}")
