"""The six Kribbeln dice as plain data: correct the square here if your box has other dice.

Rebuilt (rule page: kribbeln.md, Dice): each die has every number and every colour once, and each
pair of a number and a colour exists once in the box: a Latin square.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from querwurf.core.data import Data

Colour: TypeAlias = Literal["K", "G", "B", "O", "Y", "R"]
"""Black, green, blue, orange, yellow, red."""
Die: TypeAlias = int
"""Counted from 0; people are told die + 1."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
FACES = 6

SQUARE: tuple[tuple[Colour, ...], ...] = (
    ("K", "G", "B", "O", "Y", "R"),
    ("B", "O", "Y", "R", "K", "G"),
    ("G", "B", "O", "Y", "R", "K"),
    ("O", "Y", "R", "K", "G", "B"),
    ("R", "K", "G", "B", "O", "Y"),
    ("Y", "R", "K", "G", "B", "O"),
)
"""By die, the colours of its faces 1 to 6."""

DICE: tuple[Die, ...] = tuple(range(len(SQUARE)))


class Face(Data, frozen=True):
    """What a die shows."""

    colour: Colour
    number: int


DIE_OF: dict[tuple[Colour, int], Die] = {
    (colour, number): die
    for die, colours in enumerate(SQUARE)
    for number, colour in enumerate(colours, 1)
}
"""Which die has a face: a colour and a number together tell it."""


def colours_of(numbers: Sequence[int]) -> tuple[Colour, ...]:
    """Give the colours of all six dice from their numbers."""
    return tuple(colours[n - 1] for colours, n in zip(SQUARE, numbers, strict=True))


def faces_of(numbers: Sequence[int]) -> tuple[Face, ...]:
    """Give the faces of all six dice from their numbers."""
    return tuple(map(Face, colours_of(numbers), numbers))
