"""Every pinned list installs on every Python that is supported, without a compiler.

The package registry is asked for each of them, as set-up asks it.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
WHOLE = (
    "requirements.txt",
    "requirements-dev.txt",
    "requirements-bench.txt",
    "requirements-ray.txt",
    "tools/uv.txt",
    "tools/node.txt",
)
WITHOUT_DEPENDENCIES = ("tools/mutate.txt", "src/querwurf/lexicon/sources/nouns.txt")


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("pins", [*WHOLE, *WITHOUT_DEPENDENCIES])
def test_there_is_a_wheel_of_everything(pins: str, python: str, tmp_path: Path) -> None:
    options = ["--dry-run", "--require-hashes", "--only-binary", ":all:", "--target", str(tmp_path)]
    if pins in WITHOUT_DEPENDENCIES:
        options.append("--no-deps")
    uv = Path(sys.executable).parent / "uv"
    command = [str(uv), "pip", "install", *options, "--python-version", python, "-r", pins]
    tried = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert tried.returncode == 0, f"{pins} on Python {python} (asks the registry):\n{tried.stderr}"


def test_no_list_of_pins_is_forgotten() -> None:
    pinned = {
        str(path.relative_to(ROOT))
        for folder in ("", "tools", "src/querwurf/lexicon/sources")
        for path in (ROOT / folder).glob("*.txt")
        if "--hash=sha256:" in path.read_text("utf-8")
    }
    assert pinned == {*WHOLE, *WITHOUT_DEPENDENCIES}


@pytest.mark.parametrize("pins", [*WHOLE, *WITHOUT_DEPENDENCIES])
def test_pins_have_hashes_and_no_addresses(pins: str) -> None:
    text = (ROOT / pins).read_text("utf-8")
    versions = [line for line in text.splitlines() if "==" in line.partition(";")[0]]
    assert versions
    assert all(line.endswith("\\") for line in versions)
    assert "://" not in text
