"""Points in sentences: a number with its noun, singular where a language wants it."""

from querwurf.core.figure import fill, mean, whole
from querwurf.core.words import Words

MANY = Words("{p} Punkte", "{p} points", "{p} points", "{p} punti")
"""To be filled with a number, or several of them, from 2 on."""
DOUBLED = Words(
    "doppelt {p} Punkte",
    "doubled {p} points",
    "{p} points, déjà doublés",
    "{p} punti, già raddoppiati",
)
"""The same for a line that counts twice: the number is doubled already."""
_PLURAL = 2
"""French: from this number on; 1,9 is still singular."""


def points(count: int) -> Words:
    """Say a number of points that is a fact."""
    one = count == 1
    said = (
        "{n} Punkt" if one else "{n} Punkte",
        "{n} point" if one else "{n} points",
        _french(count),
        "{n} punto" if one else "{n} punti",
    )
    return fill(Words(*said), n=whole(count))


def mean_points(value: float) -> Words:
    """Say an expectation in points, with one decimal."""
    return fill(Words("{n} Punkte", "{n} points", _french(value), "{n} punti"), n=mean(value))


def _french(value: float) -> str:
    """Tell the form by what is written: 1.96 is written as 2,0."""
    return "{n} points" if abs(round(value, 1)) >= _PLURAL else "{n} point"
