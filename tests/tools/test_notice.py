"""What packages carry of others' work is told in NOTICE, in the versions that are pinned."""

import json
from pathlib import Path

import pytest

import webapp
from querwurf.lexicon.fetch import SOURCES

ROOT = Path(__file__).parents[2]
NOTICE = (ROOT / "NOTICE").read_text("utf-8")


def npm_packages(lock: Path) -> dict[str, str]:
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return {
        name.removeprefix("node_modules/"): entry.get("version", "")
        for name, entry in packages.items()
    }


def test_dictionaries() -> None:
    for name, version in npm_packages(SOURCES / "package-lock.json").items():
        assert not name or f"{name} {version} (npm)" in NOTICE
    nouns = (SOURCES / "nouns.txt").read_text("utf-8").split()[0]
    assert f"{nouns.replace('==', ' ')} (PyPI)" in NOTICE


@pytest.mark.parametrize("package", webapp.CARRIED)
def test_parts_of_the_web_app(package: str) -> None:
    version = npm_packages(ROOT / "web" / "package-lock.json")[package]
    assert f"{package} {version} (npm)" in NOTICE
