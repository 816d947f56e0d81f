"""Complaints that several commands make, in German and English."""

import errno
from collections.abc import Iterable

from querwurf.core.words import Saying, either, say

_GERMAN_ERRORS = {
    errno.ENOENT: "Datei oder Ordner gibt es nicht",
    errno.EISDIR: "ist ein Ordner",
    errno.ENOTDIR: "ist kein Ordner",
    errno.EACCES: "kein Zugriff",
    errno.EPERM: "nicht erlaubt",
    errno.ENOSPC: "kein Platz mehr auf dem Datenträger",
    errno.EROFS: "der Datenträger lässt sich nicht beschreiben",
    errno.EADDRINUSE: "die Adresse ist schon vergeben",
    errno.ENAMETOOLONG: "der Name ist zu lang",
}
"""What the operating system says in English only."""


def not_one_of(value: object, allowed: Iterable[object]) -> Saying:
    """Refuse a value and name those that there are."""
    listed = ", ".join(map(str, allowed))
    return either(
        f"{value!r} gibt es nicht, erlaubt: {listed}", f"{value!r} is not one of {listed}"
    )


def not_from_to(value: object, low: object, high: object) -> Saying:
    """Refuse a number outside of a range."""
    return either(
        f"{value} geht nicht, erlaubt ist {low} bis {high}", f"{value} is not from {low} to {high}"
    )


def missing(allowed: Iterable[object]) -> Saying:
    """Ask for something that was left out."""
    listed = ", ".join(map(str, allowed))
    return either(f"fehlt; eines von {listed}", f"missing; one of {listed}")


def no_such_match(match: str) -> Saying:
    """Refuse a match that is not stored."""
    return either(
        f"ein gespeichertes Spiel {match!r} gibt es nicht", f"there is no stored match {match!r}"
    )


def located(where: str, what: Saying) -> Saying:
    """Say where something is wrong."""
    return either(f"{where}: {say(what, 'de')}", f"{where}: {say(what, 'en')}")


def why(error: OSError) -> Saying:
    """Say why the operating system refused."""
    english = error.strerror or str(error)
    return either(_GERMAN_ERRORS.get(error.errno or 0, english), english)
