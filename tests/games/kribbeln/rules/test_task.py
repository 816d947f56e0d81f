"""Mirror of kribbeln.md: the tasks, as predicates and as keys."""

from collections import Counter
from itertools import permutations, product

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.games.kribbeln.table import dice_fulfil

from querwurf.games.kribbeln.rules.dice import COLOURS, Colour
from querwurf.games.kribbeln.rules.task import Task, format_task, fulfils, parse_task

KEYS = [
    "exactly(B,2)",
    "exactly(Y,1)&none(G)",
    "none(Y)",
    "none(Y,B)",
    "one_colour(3)",
    "one_colour(4)",
    "two_colours(2)",
    "no_colour(3)",
    "no_colour(2)",
    "three_colours",
    "more(B,R)",
    "equal(G,O)",
    "different(Y,O)",
    "different(O,R,Y)",
    "most(Y)",
]


def read(letters: str) -> tuple[Colour, ...]:
    return tuple(colour for letter in letters for colour in COLOURS if colour == letter)


WORKED = [
    ("one_colour(3)", "BBBYGR", True),
    ("one_colour(3)", "BBBYYY", False),
    ("two_colours(2)", "BBYYGR", True),
    ("two_colours(2)", "BBYYGG", False),
    ("two_colours(2)", "BBBBYG", False),
    ("no_colour(3)", "BBBBGR", True),
    ("one_colour(4)", "GGGGYY", True),
    ("three_colours", "RRGBBB", True),
    ("no_colour(2)", "BBBRYG", True),
    ("more(B,R)", "BBRGGG", True),
    ("equal(G,O)", "YYYRRB", True),
    ("different(O,R,Y)", "OYYBGG", True),
    ("different(Y,O)", "YYYORB", True),
    ("most(Y)", "YYYBRR", True),
]
TABLE = [
    ("exactly(B,1)", "BRGGYY", True),
    ("exactly(B,1)", "BBGGYY", False),
    ("exactly(B,1)", "RRGGYY", False),
    ("exactly(B,2)", "BBGGYY", True),
    ("exactly(B,2)", "BKGGYY", False),
    ("exactly(B,2)", "BBBGYY", False),
    ("exactly(Y,1)&none(G)", "YBBKKR", True),
    ("exactly(Y,1)&none(G)", "YBBKKG", False),
    ("exactly(Y,1)&none(G)", "YYBBKK", False),
    ("exactly(Y,1)&none(G)", "RBBKKO", False),
    ("none(Y)", "KGBORR", True),
    ("none(Y)", "KGBORY", False),
    ("none(Y,B)", "KGOORR", True),
    ("none(Y,B)", "KGOORB", False),
    ("none(Y,B)", "KGOORY", False),
    ("one_colour(3)", "BBBBYG", False),
    ("one_colour(3)", "BBBYYG", True),
    ("one_colour(4)", "GGGYYY", False),
    ("one_colour(4)", "GGGGGY", False),
    ("two_colours(2)", "BBBBYY", False),
    ("two_colours(2)", "BBBYYG", False),
    ("two_colours(2)", "KGBOYR", False),
    ("no_colour(3)", "BBBYGR", False),
    ("no_colour(3)", "BBBYYY", False),
    ("no_colour(2)", "BBRYGK", False),
    ("no_colour(2)", "BBBBRR", False),
    ("no_colour(2)", "KGBOYR", True),
    ("three_colours", "RRRRRG", False),
    ("three_colours", "RRGBBK", False),
    ("more(B,R)", "BRGGGG", False),
    ("more(B,R)", "BRRGGG", False),
    ("equal(G,O)", "GOYYRR", True),
    ("equal(G,O)", "GGOYRR", False),
    ("equal(G,O)", "GYYYRR", False),
    ("different(Y,O)", "YOGGRR", False),
    ("different(Y,O)", "GGGRRR", False),
    ("different(O,R,Y)", "OOYYBG", False),
    ("different(O,R,Y)", "OBGBGB", False),
    ("different(O,R,Y)", "OORYYY", True),
    ("most(Y)", "YYYBBB", False),
    ("most(Y)", "YYBBRR", False),
    ("most(Y)", "YYBBBR", False),
    ("most(Y)", "YYBRGO", True),
]


@pytest.mark.parametrize(("key", "dice", "fulfilled"), WORKED + TABLE)
def test_examples(key: str, dice: str, fulfilled: bool) -> None:
    assert len(dice) == 6
    assert {fulfils(parse_task(key), read("".join(d))) for d in permutations(dice)} == {fulfilled}


def by_the_rule_page(key: str, counts: Counter[str]) -> bool:
    """The table of the rule page once more, in other words, for the keys above."""
    held = sorted(counts.values(), reverse=True)
    return {
        "exactly(B,2)": counts["B"] == 2,
        "exactly(Y,1)&none(G)": counts["Y"] == 1 and counts["G"] == 0,
        "none(Y)": "Y" not in counts,
        "none(Y,B)": "Y" not in counts and "B" not in counts,
        "one_colour(3)": 3 in held and held != [3, 3],
        "one_colour(4)": 4 in held,
        "two_colours(2)": held == [2, 2, 1, 1],
        "no_colour(3)": 3 not in held,
        "no_colour(2)": 2 not in held,
        "three_colours": len(held) == 3,
        "more(B,R)": counts["B"] - counts["R"] > 0,
        "equal(G,O)": counts["G"] - counts["O"] == 0,
        "different(Y,O)": counts["Y"] - counts["O"] != 0,
        "different(O,R,Y)": 0
        not in (counts["O"] - counts["R"], counts["R"] - counts["Y"], counts["O"] - counts["Y"]),
        "most(Y)": held[0] == counts["Y"] and held.count(counts["Y"]) == 1,
    }[key]


@pytest.mark.parametrize("key", KEYS)
def test_every_mixture_of_colours(key: str) -> None:
    task, seen = parse_task(key), set()
    for dice in product(COLOURS, repeat=6):
        if list(dice) == sorted(dice):
            seen.add(dice)
            assert fulfils(task, dice) == by_the_rule_page(key, Counter(dice))
    assert len(seen) == 462


@pytest.mark.parametrize("key", KEYS)
def test_a_key_is_read_and_written(key: str) -> None:
    assert format_task(parse_task(key)) == key


def test_a_task_tells_its_parts() -> None:
    assert parse_task("exactly(B,2)") == Task("exactly", ("B",), 2)
    assert parse_task("exactly(Y,1)&none(G)") == Task("exactly-and-none", ("Y", "G"), 1)
    assert parse_task("three_colours") == Task("three_colours")


@pytest.mark.parametrize(
    "key",
    [
        "",
        "exactly(B,0)",
        "exactly(B,3)",
        "exactly(X,1)",
        "exactly(B, 2)",
        "exactly(Y,2)&none(G)",
        "exactly(Y,1)&none(Y)",
        "none()",
        "none(Y,Y)",
        "none(Y,B,G)",
        "one_colour(2)",
        "two_colours(3)",
        "no_colour(4)",
        "three_colours(3)",
        "more(B,B)",
        "equal(G)",
        "different(Y)",
        "different(O,R,O)",
        "different(O,R,Y,B)",
        "most(Y,B)",
        "MOST(Y)",
    ],
)
def test_other_keys_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="is not a task"):
        parse_task(key)


def best_turn(worth: NDArray[np.float64]) -> float:
    """Value a turn of three throws by what the dice are worth at its end, a die an axis."""
    for _ in range(2):
        for axis in range(6):
            worth = np.concatenate((worth, worth.mean(axis=axis, keepdims=True)), axis=axis)
        for axis in range(6):
            kept, thrown = np.split(worth, [6], axis=axis)
            worth = np.maximum(kept, thrown)
    return float(worth.mean())


@pytest.mark.parametrize(
    ("key", "chance"),
    [
        ("exactly(G,1)", 0.906),
        ("exactly(B,2)", 0.712),
        ("none(Y)", 0.973),
        ("none(Y,B)", 0.797),
        ("one_colour(3)", 0.827),
        ("one_colour(4)", 0.457),
        ("two_colours(2)", 0.833),
        ("three_colours", 0.835),
        ("most(R)", 0.581),
        ("equal(G,O)", 0.899),
        ("more(B,R)", 0.900),
        ("different(Y,O)", 0.991),
    ],
)
def test_the_best_chance_in_three_throws(key: str, chance: float) -> None:
    """Figures that were computed independently of this code."""
    task = parse_task(key)
    worth = [dice_fulfil(task, dice) for dice in product(range(1, 7), repeat=6)]
    assert best_turn(np.array(worth, float).reshape((6,) * 6)) == pytest.approx(chance, abs=6e-4)


def test_the_best_expected_kribbel_throw() -> None:
    sums = np.indices((6,) * 6).sum(axis=0).astype(np.float64) + 6
    assert best_turn(sums) == pytest.approx(28.0, abs=6e-4)
