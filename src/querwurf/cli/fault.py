"""What can be wrong with what the command line was given, as one printable line."""

from querwurf.core.position import WrongInput
from querwurf.core.words import FALLBACK, Language, Saying, say

__all__ = ["Refused", "WrongInput", "one_line"]

_LONGEST = 300
_ELLIPSIS = " … "


class Refused(Exception):
    """The answer is no (exit code 1)."""

    def __init__(self, what: Saying) -> None:
        super().__init__(say(what, FALLBACK))
        self.what = what

    def tell(self, language: Language) -> str:
        """Say it in a language."""
        return say(self.what, language)


def one_line(message: str) -> str:
    """Escape whatever would break a line or a terminal, and cut the middle of a long message."""
    line = "".join(map(_printable, _shorten(message)))
    return _shorten(line)


def _printable(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape", "replace").decode()


def _shorten(message: str) -> str:
    if len(message) <= _LONGEST:
        return message
    half = (_LONGEST - len(_ELLIPSIS)) // 2
    return message[:half] + _ELLIPSIS + message[-half:]
