"""The examples of positions: every one is run, and answers what docs/positions.md says."""

import json
import re
from pathlib import Path

import pytest
from tests.cli.driver import call

from querwurf import catalog

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "positions.md").read_text("utf-8")
SHOWN = re.findall(r"^\$ querwurf (.*)\n(\{.*\})$", PAGE, re.MULTILINE)


@pytest.fixture(autouse=True)
def _in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(("command", "answer"), SHOWN, ids=[command for command, _ in SHOWN])
def test_an_example_answers_as_documented(command: str, answer: str) -> None:
    told = call(*command.split())
    assert (told.code, told.err) == (0, "")
    if command.startswith("score"):
        assert told.out == f"{answer}\n"
        return
    found = json.loads(told.out)
    assert list(found) == ["best", "values", "ms"]
    assert found["best"] == next(iter(found["values"]))
    assert answer.startswith(f'{{"best":"{found["best"]}","values":')


def test_every_file_is_shown_and_every_game_has_one() -> None:
    files = {path.as_posix() for path in Path("examples").glob("*.json")}
    assert files == {word for command, _ in SHOWN for word in command.split() if "/" in word}
    for game in catalog.games():
        kinds = {"score": game.score, "advise": game.advise}
        wanted = {kind for kind, room in kinds.items() if room is not None}
        shown = {command.split()[0] for command, _ in SHOWN if command.split()[1] == game.key}
        assert shown == wanted
