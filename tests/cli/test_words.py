"""`querwurf words`, asked of the lists that set-up built."""

import json

import pytest
from tests.cli.driver import call


@pytest.fixture(autouse=True)
def _german(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")


def test_json_in_the_order_asked() -> None:
    told = call("words", "Hummel", "GOVT", "Bettdecke", "Bettdecken", "Kevin", "qwrt", "--json")
    assert (told.code, told.err) == (1, "")
    assert json.loads(told.out) == {
        "language": "de",
        "words": [
            {"word": "HUMMEL", "valid": True},
            {"word": "GOVT", "valid": False, "reason": "abbreviation"},
            {"word": "BETTDECKE", "valid": True},
            {"word": "BETTDECKEN", "valid": False, "reason": "too-long"},
            {"word": "KEVIN", "valid": False, "reason": "name"},
            {"word": "QWRT", "valid": False, "reason": "unknown"},
        ],
    }


def test_all_valid_is_a_yes() -> None:
    told = call("words", "colour", "color", "--lang", "en", "--json")
    assert told.code == 0
    assert [word["valid"] for word in json.loads(told.out)["words"]] == [True, True]


def test_headwords_only() -> None:
    told = call("words", "gut", "gutes", "--headwords", "--json")
    assert told.code == 1
    assert json.loads(told.out)["words"] == [
        {"word": "GUT", "valid": True},
        {"word": "GUTES", "valid": False, "reason": "not-a-headword"},
    ]


@pytest.mark.parametrize(
    ("locale", "line"),
    [("de_AT", "✗ BERLIN · ein Name"), ("en_GB", "✗ BERLIN · a name"), ("", "✗ BERLIN · ein Name")],
)
def test_people_are_answered_in_their_language(
    locale: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)
    told = call("words", "Haus", "Berlin")
    assert told.out.splitlines() == ["✓ HAUS", line]


def test_markup_is_shown_as_typed() -> None:
    assert call("words", "[red]x").out.startswith("✗ [red]x ·")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([], "WORD… fehlt."),
        (["Haus", ""], "WORD: '' hat keine Buchstaben (Wort 2)"),
        (["123"], "WORD: '123' hat keine Buchstaben (Wort 1)"),
        (["Haus", "--lang", "xx"], "--lang: 'xx' gibt es nicht, erlaubt: de, en, fr, it"),
    ],
)
def test_wrong_input_is_one_line(arguments: list[str], error: str) -> None:
    told = call("words", *arguments)
    assert (told.code, told.out, told.err) == (2, "", f"querwurf: {error}\n")
