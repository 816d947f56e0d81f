"""Set-up's command: fetching, stamps, messages; npm itself is replaced."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from querwurf.games.happycross.rules.lexicon import Lexicon
from querwurf.lexicon import build, fetch, files, stamp
from querwurf.lexicon.__main__ import main
from querwurf.lexicon.errors import FetchError
from querwurf.lexicon.npm import NoNode


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache and a place for lists of their own."""
    monkeypatch.setattr(fetch, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(stamp, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(files, "BUILT", tmp_path / "built")
    return tmp_path


DICTIONARIES = {
    "en": "house/S\ncolor\nLondon\ndonkey/S",
    "en-gb": "colour/S",
    "de": "Haus",
}
"""American and British spellings; the donkey is the corrections' model."""


def put_dictionaries(folders: Path) -> None:
    for name, words in DICTIONARIES.items():
        folder = folders / "cache" / "node_modules" / f"dictionary-{name}"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.aff").write_text("SFX S Y 1\nSFX S 0 s .\n", "utf-8")
        (folder / "index.dic").write_text(f"9\n{words}\n", "utf-8")
        (folder / "license").write_text("You may.\n", "utf-8")


class Npm:
    """Stands in for subprocess.run."""

    def __init__(self, folders: Path, returncode: int = 0, stderr: str = "") -> None:
        self.calls: list[list[str]] = []
        self._folders, self._returncode, self._stderr = folders, returncode, stderr

    def __call__(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.calls.append(command)
        if not self._returncode:
            put_dictionaries(self._folders)
        return subprocess.CompletedProcess(command, self._returncode, "", self._stderr)


def test_build_then_skip_then_rebuild(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    npm = Npm(folders)
    monkeypatch.setattr(subprocess, "run", npm)
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    command = ["build", "--languages", "en"]
    assert main(["check", "--languages", "en"]) == 1
    assert main(command) == 0
    first = (folders / "built" / "en.qwl").read_bytes()
    licences = (folders / "built" / "en.licence.txt").read_text("utf-8")
    assert licences == "You may.\n\n\nYou may.\n", "one a dictionary"
    assert "building the word list en" in capsys.readouterr().out
    assert npm.calls[0][-4:] == ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]

    assert main(command) == 0
    assert capsys.readouterr().out == "word lists en are up to date\n"
    assert main(["check", "--languages", "en"]) == 0

    (folders / "built" / "en.qwl").write_bytes(first[:-1])
    assert main(command) == 0
    assert (folders / "built" / "en.qwl").read_bytes() == first
    assert len(npm.calls) == 1


def test_both_english_spellings_are_one_list(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", Npm(folders))
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    build.build(["en"], print)
    lexicon = Lexicon.from_bytes((folders / "built" / "en.qwl").read_bytes())
    found = [word for word in ("COLOR", "COLOUR", "COLOURS", "COLORS") if lexicon.is_word(word)]
    assert found == ["COLOR", "COLOUR", "COLOURS"]


def test_npm_runs_again_when_the_lock_changes(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm = Npm(folders)
    monkeypatch.setattr(subprocess, "run", npm)
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    fetch.fetch(["en"], print)
    fetch.fetch(["en"], print)
    assert len(npm.calls) == 1
    sources = folders / "sources"
    shutil.copytree(fetch.SOURCES, sources)
    with (sources / "package-lock.json").open("a", encoding="utf-8") as lock:
        lock.write("\n")
    monkeypatch.setattr(fetch, "SOURCES", sources)
    fetch.fetch(["en"], print)
    assert len(npm.calls) == 2


def test_german_nouns_come_without_what_they_depend_on(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = list[list[str]]()

    def install(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        calls.append(command)
        put_dictionaries(folders)
        fetch.nouns_path().parent.mkdir(parents=True, exist_ok=True)
        fetch.nouns_path().touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", install)
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    fetch.fetch(["de"], print)
    fetch.fetch(["de"], print)
    dictionaries, nouns = calls
    assert "ci" in dictionaries
    assert {"--no-deps", "--require-hashes", str(fetch.SOURCES / "nouns.txt")} <= set(nouns)


def test_pip_or_uv_fetches_the_nouns(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fetch.installer() == [sys.executable, "-m", "pip"]
    monkeypatch.setattr(fetch, "find_spec", lambda _: None)
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    assert fetch.installer() == ["/bin/uv", "pip"]
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(FetchError, match="neither pip nor uv"):
        fetch.installer()


@pytest.mark.parametrize(
    ("noise", "reason"),
    [
        ("npm warn config\nnpm error code ENOTFOUND\nnpm error x\n", "npm error code ENOTFOUND"),
        ("something\nand the last word\n", "and the last word"),
        ("", "no message"),
    ],
)
def test_a_failure_is_one_sentence_with_its_cause(
    folders: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    noise: str,
    reason: str,
) -> None:
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    monkeypatch.setattr(subprocess, "run", Npm(folders, 1, noise))
    assert main(["build", "--languages", "en"]) == 1
    assert capsys.readouterr().err == f"word lists not built: npm failed ({reason})\n"


def test_an_unknown_language_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["build", "--languages", "de,xx"])
    assert left.value.code == 2
    assert "no dictionary for 'xx'" in capsys.readouterr().err


def test_without_node_it_says_what_to_install(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def without_node() -> tuple[list[str], dict[str, str]]:
        raise NoNode("no Node")

    monkeypatch.setattr(fetch, "npm_command", without_node)
    assert main(["build", "--languages", "en"]) == 1
    assert capsys.readouterr().err == "word lists not built: no Node\n"


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((fetch.SOURCES / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    wanted = [name for language in files.LANGUAGES for name in fetch.DICTIONARIES[language]]
    assert sorted(packages) == [f"node_modules/dictionary-{name}" for name in wanted]
    assert all("integrity" in entry and "resolved" not in entry for entry in packages.values())


def test_what_set_up_builds_is_current() -> None:
    assert [lang for lang in files.LANGUAGES if not stamp.is_current(lang)] == []


def test_building_is_deterministic(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_dictionaries(folders)
    monkeypatch.setattr(subprocess, "run", Npm(folders))
    monkeypatch.setattr(fetch, "npm_command", lambda: (["npm"], {}))
    lists = []
    for _ in range(2):
        build.build(["en"], print)
        lists.append((folders / "built" / "en.qwl").read_bytes())
    assert lists[0] == lists[1]
