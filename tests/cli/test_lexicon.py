"""`querwurf lexicon`: builds what is not up to date, for packages that came without lists."""

import json
from pathlib import Path

import pytest

from querwurf.cli import lexicon, main
from querwurf.lexicon import files
from querwurf.lexicon.errors import FetchError


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The languages that were asked for; nothing is built."""
    calls = list[list[str]]()
    monkeypatch.setattr(lexicon, "build_outdated", lambda wanted, tell: calls.append(wanted))
    return calls


def test_all_languages_or_some(asked: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lexicon"]) == 0
    assert main(["lexicon", "--languages", "fr, de", "--json"]) == 0
    assert asked == [list(files.LANGUAGES), ["fr", "de"]]
    paths = {language: str(files.lexicon_path(language)) for language in ("fr", "de")}
    assert json.loads(capsys.readouterr().out) == paths


@pytest.mark.parametrize("languages", ["xx", "de,", ""])
def test_wrong_languages(
    asked: list[list[str]], capsys: pytest.CaptureFixture[str], languages: str
) -> None:
    assert main(["lexicon", "--languages", languages]) == 2
    assert "is not one of de, en, fr, it" in capsys.readouterr().err
    assert asked == []


def test_a_list_that_cannot_be_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise FetchError("no Node")

    monkeypatch.setattr(lexicon, "build_outdated", fail)
    assert main(["lexicon"]) == 1
    assert capsys.readouterr().err == "querwurf: word lists not built: no Node\n"


def test_a_package_without_lists_keeps_them_in_the_cache(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(files, "BUILT", tmp_path / "carried")
    monkeypatch.setattr(files, "checkout", lambda: None)
    monkeypatch.setattr(files, "cache_root", lambda: tmp_path / "cache")
    assert files.lexicon_path("de") == tmp_path / "cache" / "lexicon" / "built" / "de.qwl"
    (tmp_path / "carried").mkdir()
    (tmp_path / "carried" / "de.qwl").touch()
    assert files.lexicon_path("de") == tmp_path / "carried" / "de.qwl"
