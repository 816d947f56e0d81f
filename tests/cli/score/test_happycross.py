"""The JSON of `querwurf score happycross`, with a small list in place of the built one."""

from array import array

import msgspec
import pytest

import querwurf.lexicon.game
from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import decode
from querwurf.games.happycross.rules.dice import VALUES
from querwurf.games.happycross.rules.lexicon import LAST, Lexicon, pack
from querwurf.games.happycross.text.score import LayoutPosition, LayoutScorer

EMPTY = Lexicon.from_bytes(pack("de", 0, array("I", [LAST])))
LISTS = {
    "de": EMPTY.with_words(["TEER", "LEITER", "ORT", "TEE", "EI", "ES"]),
    "en": EMPTY.with_words(["TREE", "TEE"]),
}
FIRST = "d4L c5T d5E e5E f5R d6I f6O b7O c7R d7T f7M d8E d9R"
SECOND = "e4L c5T d5E e5E f5R e6I c7O d7R e7T e8E e9R f9O g9M"


@pytest.fixture(autouse=True)
def _small_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(querwurf.lexicon.game, "load", LISTS.__getitem__)


def laid(dice: str) -> list[dict[str, object]]:
    return [{"cell": die[:2], "letter": die[2], "value": VALUES[die[2]]} for die in dice.split()]


def tray(letters: str) -> list[dict[str, object]]:
    return [
        {"letter": letter, "value": VALUES[letter], **({"joker": True} if letter == "?" else {})}
        for letter in letters
    ]


def score(**position: object) -> tuple[object, bool]:
    told, fine = LayoutScorer(LISTS.__getitem__).answer(
        decode(msgspec.json.encode(position), LayoutPosition)
    )
    return msgspec.json.decode(msgspec.json.encode(told)), fine


def refused(**position: object) -> str:
    with pytest.raises(WrongInput) as wrong:
        score(**position)
    return str(wrong.value)


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        (FIRST, {"TEER": 6, "LEITER": 10, "ORT": 10, "ROM": 6}),
        (SECOND, {"TEER": 6, "LEITER": 30, "ORT": 10, "ROM": 18}),
    ],
)
def test_the_worked_examples(cells: str, points: dict[str, int]) -> None:
    told, fine = score(layout=laid(cells), unused=[], extra_words=["ROM"])
    assert fine
    assert isinstance(told, dict)
    assert list(told) == ["valid", "words", "unused", "bonus", "total"]
    assert {word["word"]: word["points"] for word in told["words"]} == points
    assert (told["valid"], told["unused"], told["bonus"]) == (True, 0, 50)
    assert told["total"] == sum(points.values()) + 50


def test_unused_dice_cost_their_values_and_a_joker_nothing() -> None:
    told = score(layout=laid("c5T d5E e5E"), unused=tray("X?"))
    assert told == (
        {
            "valid": True,
            "words": [{"word": "TEE", "points": 4}],
            "unused": -8,
            "bonus": 0,
            "total": -4,
        },
        True,
    )


def test_an_empty_layout_is_valid_and_has_no_words() -> None:
    nothing = {"valid": True, "words": [], "unused": 0, "bonus": 0, "total": 0}
    assert score(layout=[]) == (nothing, True)
    told, fine = score(layout=[], unused=tray("XZ"))
    assert fine
    assert told == nothing | {"unused": -18, "total": -18}


def test_a_joker_on_the_grid() -> None:
    joker = {"cell": "e5", "letter": "E", "value": 0, "joker": True}
    told, fine = score(layout=[*laid("c5T d5E"), joker])
    assert fine
    assert isinstance(told, dict)
    assert told["words"] == [{"word": "TEE", "points": 3}]
    unread = joker | {"letter": "?"}
    told, fine = score(layout=[*laid("c5T d5E"), unread])
    assert not fine
    assert isinstance(told, dict)
    assert told["problems"] == [{"kind": "joker-without-letter", "cells": ["e5"]}]


def test_a_layout_that_is_not_valid_has_problems_and_a_best_part() -> None:
    cells = laid("c5T d5E e5E f5X a1E b1I")
    told, fine = score(layout=cells, unused=tray("S"))
    assert not fine
    assert told == {
        "valid": False,
        "problems": [
            {"kind": "not-a-word", "cells": ["c5", "d5", "e5", "f5"], "word": "TEEX"},
            {"kind": "not-connected", "cells": ["a1", "b1"]},
        ],
        "best_part": {
            "layout": cells[:3],
            "valid": True,
            "words": [{"word": "TEE", "points": 4}],
            "unused": -13,
            "bonus": 0,
            "total": -9,
        },
    }


def test_a_layout_that_misses_start_keeps_nothing() -> None:
    told, fine = score(layout=laid("a1E b1I"))
    assert not fine
    assert isinstance(told, dict)
    assert told["problems"] == [{"kind": "misses-start", "cells": []}]
    assert told["best_part"]["layout"] == []
    assert told["best_part"]["total"] == -3


def test_the_language_and_extra_words_decide() -> None:
    tree = laid("e5T f5R g5E h5E")
    assert score(layout=tree, language="en")[1]
    assert not score(layout=tree, language="de")[1]
    assert not score(layout=tree)[1], "German is the default"
    assert score(layout=tree, extra_words=["TREE"])[1]


T = {"cell": "e5", "letter": "T", "value": 2}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({}, "layout: this field is missing"),
        ({"layout": [], "die": 1}, "die: there is no such field"),
        ({"layout": [], "language": "nl"}, "language: "),
        ({"layout": [T | {"cell": "j5"}]}, "layout[0].cell: 'j5' is not a cell"),
        ({"layout": [T, T]}, "layout[1].cell: e5 is used twice"),
        ({"layout": [T | {"letter": "t"}]}, "layout[0].letter: 't' is not a letter A–Z"),
        ({"layout": [T | {"letter": "Ä"}]}, "layout[0].letter: "),
        ({"layout": [T | {"letter": ""}]}, "layout[0].letter: "),
        ({"layout": [T | {"letter": "TE"}]}, "layout[0].letter: "),
        ({"layout": [T | {"letter": "?"}]}, "layout[0].letter: only a joker is written ?"),
        ({"layout": [T | {"value": 3}]}, "layout[0].value: T is worth 2"),
        ({"layout": [T | {"value": 2.0}]}, "layout[0].value: "),
        ({"layout": [T | {"value": "2"}]}, "layout[0].value: "),
        ({"layout": [T | {"value": True}]}, "layout[0].value: "),
        ({"layout": [T | {"value": 0}]}, "layout[0].value: T is worth 2"),
        ({"layout": [T | {"joker": True}]}, "layout[0].value: a joker is worth 0"),
        ({"layout": [T | {"joker": 1}]}, "layout[0].joker: "),
        ({"layout": [{"cell": "e5", "letter": "T"}]}, "layout[0].value: this field is missing"),
        ({"layout": [], "unused": [T]}, "unused[0].cell: there is no such field"),
        ({"layout": [], "unused": tray("KK")}, "unused[1].letter: no die is left that shows K"),
        ({"layout": [], "unused": tray("???")}, "unused[2].letter: no die is left that shows ?"),
        ({"layout": laid("a1Q b1Q")}, "layout[1].letter: no die is left"),
        ({"layout": [], "unused": tray("NOSLIAAMSSOFGE")}, "unused[13]: there are only 13 dice"),
        (
            {"layout": laid("a1N"), "unused": tray("OSLIAAMSSOFGE")},
            "unused[12]: there are only 13 dice",
        ),
        ({"layout": [], "extra_words": ["ROM", "rom"]}, "extra_words[1]: "),
        ({"layout": [], "extra_words": ["X"]}, "extra_words[0]: "),
        ({"layout": [], "extra_words": "ROM"}, "extra_words: "),
        ({"layout": [], "extra_words": ["MÜLL"]}, "extra_words[0]: "),
    ],
)
def test_wrong_input_names_its_field(position: dict[str, object], message: str) -> None:
    assert refused(**position).startswith(message)
