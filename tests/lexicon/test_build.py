"""Set-up's command: fetching, stamps, messages; npm itself is replaced."""

import json
import subprocess
from pathlib import Path

import pytest

from querwurf.lexicon import build, fetch, files, stamp
from querwurf.lexicon.__main__ import main
from querwurf.lexicon.errors import FetchError


@pytest.fixture
def folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache and a place for lists of their own."""
    monkeypatch.setattr(fetch, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(stamp, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(files, "BUILT", tmp_path / "built")
    return tmp_path


def put_dictionary(folders: Path) -> None:
    folder = folders / "cache" / "node_modules" / "dictionary-en"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.aff").write_text("SFX S Y 1\nSFX S 0 s .\n", "utf-8")
    (folder / "index.dic").write_text("2\nhouse/S\nLondon\n", "utf-8")


class Npm:
    """Stands in for subprocess.run."""

    def __init__(self, folders: Path, returncode: int = 0, stderr: str = "") -> None:
        self.calls: list[list[str]] = []
        self._folders, self._returncode, self._stderr = folders, returncode, stderr

    def __call__(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.calls.append(command)
        if not self._returncode:
            put_dictionary(self._folders)
        return subprocess.CompletedProcess(command, self._returncode, "", self._stderr)


def test_build_then_skip_then_rebuild(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    npm = Npm(folders)
    monkeypatch.setattr(subprocess, "run", npm)
    command = ["build", "--languages", "en"]
    assert main(command) == 0
    first = (folders / "built" / "en.qwl").read_bytes()
    assert "building the word list en" in capsys.readouterr().out
    assert npm.calls[0][-4:] == ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]

    assert main(command) == 0
    assert capsys.readouterr().out == "word lists en are up to date\n"

    (folders / "built" / "en.qwl").write_bytes(first[:-1])
    assert main(command) == 0
    assert (folders / "built" / "en.qwl").read_bytes() == first
    assert len(npm.calls) == 1


def test_npm_runs_again_when_the_lock_changes(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm = Npm(folders)
    monkeypatch.setattr(subprocess, "run", npm)
    fetch.fetch_dictionaries(["en"], print)
    fetch.fetch_dictionaries(["en"], print)
    assert len(npm.calls) == 1
    monkeypatch.setattr(fetch, "lock_digest", lambda: "another")
    fetch.fetch_dictionaries(["en"], print)
    assert len(npm.calls) == 2


def test_a_failure_is_one_sentence(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    noise = "npm warn unknown config\nnpm error code ENOTFOUND\nnpm error network\n"
    monkeypatch.setattr(subprocess, "run", Npm(folders, 1, noise))
    assert main(["build", "--languages", "en"]) == 1
    assert capsys.readouterr().err == (
        "word lists not built: npm ci failed (npm error code ENOTFOUND): "
        "check the network and try again\n"
    )


def test_an_unknown_language_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["build", "--languages", "de,xx"])
    assert left.value.code == 2
    assert "no dictionary for 'xx'" in capsys.readouterr().err


def test_without_node_the_wheel_steps_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    command, environment = fetch.npm_command()
    assert all(Path(part).exists() for part in command)
    assert environment["PATH"].startswith(str(Path(command[0]).parent))


def test_without_node_and_wheel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(fetch, "find_spec", lambda _: None)
    with pytest.raises(FetchError, match="install Node 20"):
        fetch.npm_command()


def test_outside_a_checkout_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fetch, "PROJECT", tmp_path)
    with pytest.raises(FetchError, match="source checkout"):
        fetch.lock_digest()


def test_the_lock_has_hashes_and_no_addresses() -> None:
    lock = json.loads((fetch.PROJECT / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert sorted(packages) == [f"node_modules/dictionary-{lang}" for lang in files.LANGUAGES]
    assert all("integrity" in entry and "resolved" not in entry for entry in packages.values())


def test_what_set_up_builds_is_current() -> None:
    assert [lang for lang in files.LANGUAGES if not stamp.is_current(lang)] == []


def test_building_is_deterministic(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_dictionary(folders)
    monkeypatch.setattr(subprocess, "run", Npm(folders))
    lists = []
    for _ in range(2):
        build.build(["en"], print)
        lists.append((folders / "built" / "en.qwl").read_bytes())
    assert lists[0] == lists[1]
