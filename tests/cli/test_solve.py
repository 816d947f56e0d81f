"""`querwurf solve happycross`, with a small list in place of the built one."""

import json
from array import array
from pathlib import Path

import pytest
from tests.cli.driver import call

import querwurf.lexicon.game
from querwurf.cli.strict import decode
from querwurf.games.happycross.rules.lexicon import LAST, Lexicon, pack
from querwurf.games.happycross.text.score import LayoutPosition, LayoutScorer

EMPTY = Lexicon.from_bytes(pack("de", 0, array("I", [LAST])))
LISTS = {"de": EMPTY.with_words(["TEE", "TO"]), "en": EMPTY.with_words(["TO"])}
THROW = "NUTQTEEMXDOF?"

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(autouse=True)
def _small_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(querwurf.lexicon.game, "load", LISTS.__getitem__)


def solve(*argv: str) -> dict[str, object]:
    told = call("solve", "happycross", *argv, "--json")
    assert (told.code, told.err) == (0, "")
    found: dict[str, object] = json.loads(told.out)
    return found


def test_the_answer_is_what_score_says_about_it() -> None:
    found = solve(THROW)
    assert list(found) == ["layout", "unused", "words", "total", "proven", "seconds"]
    assert found["proven"] is True
    position = {"layout": found["layout"], "unused": found["unused"]}
    scored, fine = LayoutScorer(LISTS.__getitem__).answer(
        decode(json.dumps(position).encode(), LayoutPosition)
    )
    assert fine
    assert scored.total == found["total"]  # type: ignore[union-attr]


def test_small_letters_and_a_language() -> None:
    assert solve(THROW.lower())["total"] == solve(THROW)["total"]
    words = solve(THROW, "--lang", "en")["words"]
    assert isinstance(words, list)
    assert {word["word"] for word in words} == {"TO"}


def test_more_words_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("mund\n\nTon\n", "utf-8")
    more, plain = solve(THROW, "--words", str(file)), solve(THROW)
    assert isinstance(more["total"], int)
    assert isinstance(plain["total"], int)
    assert more["total"] > plain["total"]


def test_a_throw_by_chance() -> None:
    found = solve("--seconds", "0.2")
    assert isinstance(found["layout"], list)
    assert isinstance(found["unused"], list)
    assert len(found["layout"]) + len(found["unused"]) == 13


@pytest.mark.parametrize(
    ("lang", "verdict"), [("de", "Besser geht es nicht"), ("en", "There is no better layout")]
)
def test_a_board_for_people(lang: str, verdict: str) -> None:
    told = call("solve", "happycross", THROW, "--lang", lang)
    assert told.code == 0
    assert verdict in told.out
    assert "a  b  c" in told.out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["knister"], "GAME: only happycross is solved, not knister"),
        (["chess"], "GAME: there is no 'chess'"),
        (["happycross", "TEE"], "LETTERS: 3 letters, but there are 13 dice"),
        (["happycross", "NUTQTEEMXDOF1"], "LETTERS: '1' is neither a letter A–Z nor ?"),
        (["happycross", "QQTQTEEMXDOF?"], "LETTERS: no die is left that shows Q (letter 2)"),
        (["happycross", THROW, "--seconds", "0"], "--seconds: 0.0 is not a time"),
        (["happycross", THROW, "--seconds", "nan"], "--seconds: nan is not a time"),
        (["happycross", THROW, "--lang", "xx"], "--lang: 'xx' is not one of de, en, fr, it"),
        (["happycross", THROW, "--words", "no-such-file"], "no-such-file: No such file"),
    ],
)
def test_wrong_input(argv: list[str], message: str) -> None:
    told = call("solve", *argv)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"querwurf: {message}")
    assert told.err.count("\n") == 1


def test_wrong_words_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("MUND\nM0ND\n", "utf-8")
    assert (
        "words.txt:2: 'M0ND' is not a word"
        in call("solve", "happycross", THROW, "--words", str(file)).err
    )
    file.write_bytes(b"\xff\xfe")
    assert "is not UTF-8" in call("solve", "happycross", THROW, "--words", str(file)).err
