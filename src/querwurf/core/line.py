"""Lines of a grid as sentences name them: "row 4", "in row 4", "the diagonal ↘"."""

from querwurf.core.data import Data
from querwurf.core.figure import fill
from querwurf.core.words import Words

_ROW = Words("Zeile {n}", "row {n}", "la ligne {n}", "la riga {n}")
_COLUMN = Words("Spalte {n}", "column {n}", "la colonne {n}", "la colonna {n}")
_DIAGONAL = Words("die Diagonale {n}", "the diagonal {n}", "la diagonale {n}", "la diagonale {n}")
_IN_DIAGONAL = "in der Diagonale {n}"


class LineName(Data, frozen=True):
    """A line's name in the forms that sentences need."""

    what: str
    """Its key in data, such as "row 4"."""
    said: Words
    """As an object: "completes row 4"."""
    subject: Words
    """At the beginning of a sentence."""
    inside: Words
    """Where something is: "in row 4"."""
    dative: Words
    """What something lacks, in languages that say so with another case or a preposition."""


def row(n: int) -> LineName:
    """Name a row, counted from 1."""
    return _name(f"row {n}", fill(_ROW, n=n))


def column(n: int) -> LineName:
    """Name a column, counted from 1."""
    return _name(f"column {n}", fill(_COLUMN, n=n))


def diagonal(n: int, arrow: str) -> LineName:
    """Name a diagonal, counted from 1, by the arrow that points along it."""
    said = fill(_DIAGONAL, n=arrow)
    inside = _IN_DIAGONAL.format(n=arrow)
    return _name(f"diagonal {n}", said, inside, inside.removeprefix("in "))


def _name(what: str, said: Words, inside: str = "", dative: str = "") -> LineName:
    """Make all forms; in German a diagonal has an article and therefore other cases."""
    en, fr, it = said.en, said.fr, said.it
    return LineName(
        what=what,
        said=said,
        subject=Words(*(one[0].upper() + one[1:] for one in (said.de, en, fr, it))),
        inside=Words(inside or f"in {said.de}", f"in {en}", f"dans {fr}", f"nel{it}"),
        dative=Words(dative or said.de, en, f"à {fr}", f"al{it}"),
    )
