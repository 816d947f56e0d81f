"""Tells in milliseconds whether a word list is up to date: light imports only."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from querwurf.lexicon.fetch import CACHE, pins_digest
from querwurf.lexicon.files import LANGUAGES, lexicon_path, write

_ROOM = Path(__file__).resolve().parent
_FORMAT = _ROOM.parent / "games" / "happycross" / "rules" / "lexicon.py"


def is_current(language: str) -> bool:
    """Whether the list there was built from the inputs as they are now, and is unharmed."""
    path, stamp = lexicon_path(language), _stamp_path(language)
    if not (path.exists() and stamp.exists()):
        return False
    output = hashlib.sha256(path.read_bytes()).hexdigest()
    return stamp.read_text("ascii") == _stamp(language, output)


def write_stamp(language: str, output: str) -> None:
    """Notes that the list with this hash was built from the inputs as they are now."""
    write(_stamp_path(language), _stamp(language, output).encode("ascii"))


def _stamp_path(language: str) -> Path:
    return CACHE / f"{language}.stamp"


def _stamp(language: str, output: str) -> str:
    digest = hashlib.sha256(pins_digest(language).encode())
    for path in _inputs(language):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"{digest.hexdigest()} {output}"


def _inputs(language: str) -> Iterator[Path]:
    yield from sorted(_ROOM.glob("*.py"))
    yield _FORMAT
    yield _ROOM / "names.txt"
    # A list knows the other languages' abbreviations, too.
    yield from (_ROOM / "corrections" / f"{other}.txt" for other in LANGUAGES)
    for folder in ("short", "vulgar"):
        yield _ROOM / folder / f"{language}.txt"
