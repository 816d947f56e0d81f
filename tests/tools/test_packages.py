"""Wheel and sdist: what is in them, and what the build asks for."""

import tarfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

import hatch_build
import webapp
from hatch_build import APP, FOR_WORDS, LISTS, NODE, CompleteWheel
from hatch_metadata import Links
from steps import Stop

ROOT = Path(__file__).parents[2]


@pytest.fixture
def hook() -> CompleteWheel:
    """The hook, as hatchling makes it."""
    return CompleteWheel(str(ROOT), {}, None, None, str(ROOT), "wheel")  # type: ignore[arg-type]


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the hook has done, without the work."""
    calls = list[str]()
    replace = monkeypatch.setattr
    replace(webapp, "has_packages", lambda for_checks: False)
    replace(webapp, "install_packages", lambda for_checks: calls.append("packages"))
    replace(webapp, "build", lambda: calls.append("app"))
    replace(hatch_build, "run", lambda command, *_: calls.append(command[-2]))
    return calls


def test_a_wheel_is_complete(hook: CompleteWheel, done: list[str]) -> None:
    data = {"artifacts": list[str]()}
    hook.initialize("standard", data)
    assert done == ["packages", "app", "querwurf.lexicon"]
    assert data["artifacts"] == [APP, LISTS]


def test_a_wheel_without_words(
    hook: CompleteWheel, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERWURF_WORDS", "no")
    data = {"artifacts": list[str]()}
    hook.initialize("standard", data)
    assert done == ["packages", "app"]
    assert data["artifacts"] == [APP]
    assert not set(FOR_WORDS) & set(hook.dependencies())


def test_words_are_wanted_or_not(hook: CompleteWheel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERWURF_WORDS", "some")
    with pytest.raises(SystemExit, match="yes or no"):
        hook.dependencies()


def test_a_checkout_is_left_to_set_up(hook: CompleteWheel, done: list[str]) -> None:
    hook.initialize("editable", {"artifacts": []})
    assert done == []


@pytest.mark.parametrize("has_node", [True, False])
def test_node_is_asked_for_where_there_is_none(
    hook: CompleteWheel, monkeypatch: pytest.MonkeyPatch, has_node: bool
) -> None:
    monkeypatch.setattr(webapp, "machine_has_node", lambda: has_node)
    assert (NODE in hook.dependencies()) == (not has_node)


def test_what_failed_is_told(
    hook: CompleteWheel, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise Stop("no disk")

    monkeypatch.setattr(webapp, "build", fail)
    with pytest.raises(SystemExit, match="no disk"):
        hook.initialize("standard", {"artifacts": []})


def test_the_sdist_has_all_that_a_wheel_is_built_from(tmp_path: Path) -> None:
    built = next(iter(SdistBuilder(str(ROOT)).build(directory=str(tmp_path))))
    with tarfile.open(built) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "src/querwurf/lexicon/sources/nouns.txt",
        "src/querwurf/lexicon/sources/package-lock.json",
        "tools/hatch_build.py",
        "tools/steps.py",
        "tools/webapp.py",
        "web/index.html",
        "web/package-lock.json",
        "web/tools/project.js",
    } <= names
    made = (
        "node_modules",
        "lexicon/built",
        "server/static/",
        "paraglide/",
        "project.inlang",
        ".cache",
        "__pycache__",
    )
    assert [name for name in names if any(part in name for part in made)] == []


def test_links_follow_from_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERWURF_URL", "https://example.org/querwurf/")
    metadata: dict[str, object] = {"version": "1.2.3"}
    Links(str(ROOT), {}).update(metadata)
    assert metadata["urls"] == {
        "Source": "https://example.org/querwurf",
        "Changelog": "https://example.org/querwurf/blob/v1.2.3/CHANGELOG.md",
        "Documentation": "https://example.org/querwurf/blob/v1.2.3/docs",
    }
    monkeypatch.delenv("QUERWURF_URL")
    Links(str(ROOT), {}).update(metadata)
    assert metadata["urls"] == {}
