"""Mirror of happycross.md: the dice, and which letters they can show together."""

from random import Random

import pytest

from querwurf.games.happycross.rules.dice import (
    DICE,
    FACES,
    JOKER,
    LETTERS,
    VALUES,
    find_dice,
    letters_of,
)

PAGE = """
 1  N2 C4 O1 V4 U3 K5      8  M3 Y4 O1 W4 U3 P4
 2  O1 N2 U3 S2 M3 B4      9  S2 A1 Y4 B4 E1 X8
 3  S2 E1 H3 L2 A1 T2     10  S2 E1 D3 R2 I2 ◊
 4  L2 A1 I2 G4 Q8 F4     11  O1 H3 T2 R2 E1 N2
 5  I2 R2 E1 L2 O1 T2     12  F4 I2 Z10 A1 C4 E1
 6  A1 R2 E1 N2 D3 J6     13  G4 E1 M3 P4 I2 ◊
 7  A1 E1 T2 W4 D3 V4
"""


def faces_on_the_page() -> dict[int, list[str]]:
    dice: dict[int, list[str]] = {}
    for token in PAGE.split():
        if token.isdigit():
            faces = dice.setdefault(int(token), [])
        else:
            faces.append(token)
    return dice


def test_the_dice_are_those_of_the_rule_page() -> None:
    page = faces_on_the_page()
    assert len(DICE) == len(page) == 13
    assert FACES == 6
    for number, faces in page.items():
        assert [face[0].replace("◊", JOKER) for face in faces] == list(DICE[number - 1])
        for face in faces:
            assert VALUES[face[0].replace("◊", JOKER)] == int(face[1:] or 0)


def test_every_letter_is_on_the_dice_and_a_joker_is_worth_nothing() -> None:
    assert "".join(LETTERS) == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert VALUES[JOKER] == 0
    assert sum(JOKER in die for die in DICE) == 2


@pytest.mark.parametrize(
    ("letter", "value"), [("T", 2), ("E", 1), ("R", 2), ("L", 2), ("I", 2), ("O", 1), ("M", 3)]
)
def test_values_in_the_sheets_examples(letter: str, value: int) -> None:
    assert VALUES[letter] == value


def test_a_throw_is_read_in_the_order_of_the_dice() -> None:
    assert letters_of((0,) * 13) == "NOSLIAAMSSOFG"
    assert letters_of((5,) * 13) == "KBTFTJVPX?NE?"


def test_letters_in_the_order_of_the_dice_get_the_dice_in_order() -> None:
    rng = Random(1)
    for _ in range(50):
        letters = letters_of([rng.randrange(6) for _ in DICE])
        assert find_dice(letters) == tuple(range(13))


def test_letters_in_any_order_find_dice() -> None:
    rng = Random(2)
    for _ in range(50):
        letters = list(letters_of([rng.randrange(6) for _ in DICE]))
        rng.shuffle(letters)
        dice = find_dice("".join(letters))
        assert dice is not None
        assert sorted(dice) == list(range(13))
        assert all(letter in DICE[die] for letter, die in zip(letters, dice, strict=True))


@pytest.mark.parametrize("letters", ["KK", "QQ", "???", "ZXX", "KV" * 2, "Ä", "NOSLIAAMSSOFGE"])
def test_letters_that_the_dice_cannot_show_together(letters: str) -> None:
    assert find_dice(letters) is None


def test_a_letter_gives_way_when_another_needs_its_die() -> None:
    assert find_dice("OK") == (1, 0), "K is on the first die only"
    assert find_dice("") == ()
