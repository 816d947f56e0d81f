"""A scratch environment: the project's own packages, and the example installed beside them."""

import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "shutthebox"
_COMMAND_SECONDS = 120


@dataclass(frozen=True)
class Told:
    """What a command left behind."""

    code: int
    out: str
    err: str


def install(folder: Path) -> Path:
    """Build the example's wheel and unpack it, as an installer does; nothing is downloaded."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=EXAMPLE, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    site = folder / "site"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return site


def python_path(site: Path) -> str:
    """Put an installation before what is searched already."""
    return os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH"))))


def run(*argv: str, stdin: str = "", module: str = "querwurf.cli", cwd: Path = ROOT) -> Told:
    """Run a command in a process of its own, with this process's environment."""
    done = subprocess.run(
        [sys.executable, "-m", module, *argv],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=_COMMAND_SECONDS,
        cwd=cwd,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Told(done.returncode, done.stdout, done.stderr)
