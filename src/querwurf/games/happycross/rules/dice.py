"""The 13 letter dice as plain data, and which of them can show given letters.

The faces are rebuilt (rule page: happycross.md): whoever owns the box can correct them here.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

Die: TypeAlias = int
"""A die, counted from 0 in code and logs; people are told die + 1."""

JOKER = "?"
"""The rhombus face; also what a joker reads while no letter is assigned to it."""
JOKER_SIGN = "◊"

_PRINTED = (
    "N2 C4 O1 V4 U3 K5",
    "O1 N2 U3 S2 M3 B4",
    "S2 E1 H3 L2 A1 T2",
    "L2 A1 I2 G4 Q8 F4",
    "I2 R2 E1 L2 O1 T2",
    "A1 R2 E1 N2 D3 J6",
    "A1 E1 T2 W4 D3 V4",
    "M3 Y4 O1 W4 U3 P4",
    "S2 A1 Y4 B4 E1 X8",
    "S2 E1 D3 R2 I2 ?0",
    "O1 H3 T2 R2 E1 N2",
    "F4 I2 Z10 A1 C4 E1",
    "G4 E1 M3 P4 I2 ?0",
)

DICE: tuple[str, ...] = tuple("".join(face[0] for face in printed.split()) for printed in _PRINTED)
"""By die: the letters of its six faces."""
FACES = len(DICE[0])
VALUES: dict[str, int] = {
    face[0]: int(face[1:]) for printed in _PRINTED for face in printed.split()
}
"""By letter; a letter has the same value on every die that shows it."""
LETTERS: tuple[str, ...] = tuple(sorted(VALUES.keys() - {JOKER}))
"""What a joker may stand for."""


def letters_of(faces: Sequence[int]) -> str:
    """Read a throw: one face of every die, in the order of the dice."""
    return "".join(die[face] for die, face in zip(DICE, faces, strict=True))


def find_dice(letters: str) -> tuple[Die, ...] | None:
    """Find a die of its own for each letter; None when the dice cannot show them together.

    Among several ways it is the first: the first letter gets the lowest die it can have, then
    the second, and so on. So letters in the order of the dice get the dice in their order.
    """

    @cache
    def find(letter: int, used: int) -> tuple[Die, ...] | None:
        if letter == len(letters):
            return ()
        for die, faces in enumerate(DICE):
            if letters[letter] in faces and not used >> die & 1:
                rest = find(letter + 1, used | 1 << die)
                if rest is not None:
                    return (die, *rest)
        return None

    return find(0, 0)
