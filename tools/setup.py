"""Sets up everything a command of the Makefile needs, and nothing twice.

    python3 tools/setup.py play     the program and its word lists
    python3 tools/setup.py test     and what the checks need
    python3 tools/setup.py bench    and the peers to measure against

Each step remembers what it was made from; when nothing changed it is skipped.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
UV = VENV / "bin" / "uv"
STAMPS = VENV / "setup.json"
OLDEST = (3, 11)


class Stop(Exception):
    """Set-up cannot go on; the message says what to do."""


def main(purpose: str) -> None:
    """Run the steps that a purpose needs."""
    if sys.version_info < OLDEST:
        raise Stop(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed: make PYTHON=python3.12 …")
    step("Python environment", [f"{sys.version_info[:2]}"], make_venv)
    step("installer", [text("tools/uv.txt")], install_uv)
    packages("packages", "requirements.txt")
    if purpose == "test":
        packages("packages for the checks", "requirements-dev.txt")
    if purpose == "bench":
        packages("packages for the benchmarks", "requirements-bench.txt")
    step("querwurf itself", [text("pyproject.toml")], install_project)
    run([str(PYTHON), "-m", "querwurf.lexicon", "build"], "the word lists could not be built")


def packages(name: str, requirements: str) -> None:
    """Install pinned packages."""
    command = [str(UV), "pip", "install", "--quiet", "--require-hashes", "-r", requirements]
    step(
        name,
        [text(requirements)],
        lambda: run(command, "is the package registry reachable? Then run the command again"),
    )


def make_venv() -> None:
    """Create the environment; on a bare Debian, venv is a package of its own."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    if subprocess.run([*command], capture_output=True).returncode == 0:
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Stop(f"Python's venv is missing: sudo apt-get install {package}")
    run(["apt-get", "-qq", "update"], "apt-get update failed")
    run(["apt-get", "-qq", "-y", "install", package], f"apt-get install {package} failed")
    run(command, "the environment could not be made")


def install_uv() -> None:
    """Install the installer with pip, from its own pin."""
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(
        [*pip, "--require-hashes", "-r", "tools/uv.txt"],
        "is the package registry reachable? Then run the command again",
    )


def install_project() -> None:
    """Install the project itself, editable."""
    command = [str(UV), "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", "."]
    run(command, "the project could not be installed")


def step(name: str, made_from: list[str], action: Callable[[], None]) -> None:
    """Do a step unless it was done with the same ingredients before."""
    stamp = hashlib.sha256("\0".join([str(ROOT), *made_from]).encode()).hexdigest()
    if stamps().get(name) == stamp:
        return
    print(f"· {name} …", flush=True)
    action()
    STAMPS.write_text(json.dumps({**stamps(), name: stamp}, indent=1))


def stamps() -> dict[str, str]:
    """Read what was done before."""
    try:
        known = json.loads(STAMPS.read_text())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def text(path: str) -> str:
    """Read a file of the project."""
    return (ROOT / path).read_text(encoding="utf-8")


def run(command: list[str], advice: str) -> None:
    """Run a command in the project's folder or stop with advice."""
    environment = {**os.environ, "VIRTUAL_ENV": str(VENV)}
    try:
        subprocess.run(command, cwd=ROOT, check=True, env=environment)
    except (OSError, subprocess.CalledProcessError) as error:
        raise Stop(f"{advice} ({error})") from error


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "play")
    except Stop as stop:
        sys.exit(f"Set-up stopped: {stop}")
    except KeyboardInterrupt:
        sys.exit("Set-up stopped.")
