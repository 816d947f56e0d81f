"""The documentation builds as pages, every link leads somewhere, and every page is in it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    environment = {"NO_MKDOCS_2_WARNING": "1", "PATH": "/usr/bin:/bin", "PYTHONWARNINGS": "ignore"}
    built = subprocess.run(
        [*command, "--site-dir", str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_is_there(site: Path) -> None:
    for page in (ROOT / "docs").glob("*.md"):
        assert (site / f"{page.stem}.html").is_file(), f"{page.name} is not in mkdocs.yml"


def test_rules_and_reference_are_made(site: Path) -> None:
    assert "Crosswise" in (site / "rules.html").read_text("utf-8")
    reference = (site / "reference.html").read_text("utf-8")
    for name in ("querwurf.door.Match", "querwurf.vector.make", "querwurf.dataset.read"):
        assert f'id="{name}"' in reference
