"""What can be wrong with what the command line was given, as one printable line."""

_LONGEST = 300
_ELLIPSIS = " … "


class WrongInput(ValueError):
    """Input that cannot be taken (exit code 2): where it is wrong, and what is wrong there."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


class Refused(Exception):
    """The answer is no (exit code 1)."""


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
