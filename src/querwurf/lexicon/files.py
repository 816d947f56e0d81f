"""Where built word lists lie, and how they are loaded."""

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from querwurf.botkit.cache import cache_root, checkout

if TYPE_CHECKING:
    from querwurf.games.happycross.rules.lexicon import Lexicon

LANGUAGES: Final = ("de", "en", "fr", "it")
BUILT: Final = Path(__file__).resolve().parent / "built"
"""Beside the code, so that an installed wheel carries the lists."""


class LexiconNotBuilt(RuntimeError):
    """The list is not there yet."""


def lexicon_path(language: str) -> Path:
    """The file of a language's list; ValueError for a language without one.

    A package that was made without lists keeps those that are built later in the cache folder.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no word list for {language!r}: choose from {', '.join(LANGUAGES)}")
    carried = BUILT / f"{language}.qwl"
    if carried.exists() or checkout():
        return carried
    return cache_root() / "lexicon" / "built" / carried.name


@cache
def load(language: str) -> "Lexicon":
    """A language's list, read once."""
    # Here and not above: set-up asks for paths alone, and the game brings much along.
    from querwurf.games.happycross.rules.lexicon import Lexicon

    path = lexicon_path(language)
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise LexiconNotBuilt(
            f"the word list {language!r} is not here yet: querwurf lexicon --languages {language} "
            "fetches dictionaries and builds it (about ten seconds)"
        ) from None
    return Lexicon.from_bytes(data)


def write(path: Path, data: bytes) -> None:
    """Puts a file there in one step: who reads meanwhile never sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(data)
    os.replace(draft, path)
