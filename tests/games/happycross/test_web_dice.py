"""The browser draws happycross from a copy of faces, values and fields: it must be the same."""

import re
from pathlib import Path

from querwurf.games.happycross.dice import DICE, VALUES
from querwurf.games.happycross.grid import FACTORS

HEADLESS = Path(__file__).parents[3] / "web" / "src" / "games" / "happycross" / "headless.ts"


def constant(name: str) -> str:
    source = HEADLESS.read_text(encoding="utf-8")
    found = re.search(rf"const {name}\b[^=]*= (?:new Set\()?[\[{{](.*?)[\]}}]", source, re.DOTALL)
    assert found, name
    return found[1]


def test_the_faces() -> None:
    faces = re.findall(r'"([A-Z?]{6})"', constant("FACES"))
    assert [sorted(die) for die in faces] == [sorted(die) for die in DICE]
    assert faces == ["".join(die) for die in DICE], "numbers of a throw count the faces in order"


def test_the_values() -> None:
    values = {
        letter: int(value)
        for letter, value in re.findall(r'"?([A-Z?])"?: (\d+)', constant("VALUES"))
    }
    assert values == dict(VALUES)


def test_the_bonus_fields() -> None:
    for name, factor in (("TRIPLE", 3), ("DOUBLE", 2)):
        cells = {int(cell) for cell in re.findall(r"\d+", constant(name))}
        assert cells == {cell for cell in range(81) if FACTORS[cell] == factor}
