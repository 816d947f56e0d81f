"""Mirror of kribbeln.md: the dice."""

import pytest

from querwurf.games.kribbeln.rules.dice import (
    COLOURS,
    DICE,
    DIE_OF,
    SQUARE,
    Face,
    colours_of,
    faces_of,
)


def test_the_colours_of_the_faces() -> None:
    assert ["".join(colours) for colours in SQUARE] == [
        "KGBOYR",
        "BOYRKG",
        "GBOYRK",
        "OYRKGB",
        "RKGBOY",
        "YRKGBO",
    ]


def test_the_dice_are_a_latin_square() -> None:
    assert all(set(colours) == set(COLOURS) for colours in SQUARE)
    assert all(set(colours) == set(COLOURS) for colours in zip(*SQUARE, strict=True))
    assert len(DIE_OF) == 36
    assert list(DICE) == list(range(6))


def test_numbers_tell_the_faces() -> None:
    assert colours_of((1, 2, 3, 4, 5, 6)) == ("K", "O", "O", "K", "O", "O")
    assert faces_of((6, 1, 1, 1, 1, 1))[:2] == (Face("R", 6), Face("B", 1))


@pytest.mark.parametrize("die", DICE)
def test_a_face_tells_its_die(die: int) -> None:
    for number in range(1, 7):
        numbers = [1] * 6
        numbers[die] = number
        face = faces_of(numbers)[die]
        assert DIE_OF[face.colour, face.number] == die
