"""The web app's packages and its build, for set-up and for wheels."""

import hashlib
import importlib.util
import sys
from collections.abc import Sequence

from steps import ROOT, run

WEB = ROOT / "web"
APP = ROOT / "src" / "querwurf" / "server" / "static" / "index.html"
NPM = ROOT / "src" / "querwurf" / "lexicon" / "npm.py"
CARRIED = ("@fontsource-variable/bricolage-grotesque", "@inlang/paraglide-js", "svelte")
"""The packages of which parts are in the built app; NOTICE names them, too."""
_LOCK = WEB / "package-lock.json"
_INSTALLED = WEB / "node_modules" / ".querwurf"
"""Holds the digest of the lock that was installed, and whether with the packages for checks."""

_ROOMS = ("src", "messages", "public", "tools")
_FILES = (
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


def npm(arguments: Sequence[str], failed: str, python: str = sys.executable) -> None:
    """Run npm with the machine's Node, or the one in a Python's environment."""
    run([python, str(NPM), *arguments], failed)


def machine_has_node() -> bool:
    """Whether Node is on this machine, and new enough."""
    spec = importlib.util.spec_from_file_location("npm", NPM)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.machine_npm() is not None


def has_packages(for_checks: bool) -> bool:
    """Whether what the lock asks for is installed."""
    if not _INSTALLED.is_file():
        return False
    digest, _, kind = _INSTALLED.read_text("ascii").partition(" ")
    return digest == _digest() and (kind == "all" or not for_checks)


def install_packages(for_checks: bool, python: str = sys.executable) -> None:
    """Install what the lock asks for."""
    some = [] if for_checks else ["--omit=dev"]
    npm(["ci", *some, "--prefix", str(WEB)], "the web app's packages were not installed", python)
    _INSTALLED.write_text(f"{_digest()} {'all' if for_checks else 'some'}", "ascii")


def build(python: str = sys.executable) -> None:
    """Build the web app into the server's folder, with the licences of what it carries."""
    npm(["run", "build", "--prefix", str(WEB)], "the web app was not built", python)
    for package in CARRIED:
        licence = next((WEB / "node_modules" / package).glob("LICENSE*"))
        target = APP.parent / "licences" / f"{package.rpartition('/')[2]}.txt"
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(licence.read_bytes())


def sources() -> list[str]:
    """List everything the web app is built from, with digests."""
    paths = [path for room in _ROOMS for path in sorted((WEB / room).rglob("*"))]
    made = WEB / "src" / "paraglide"
    return [
        f"{path.relative_to(WEB)} {hashlib.sha256(path.read_bytes()).hexdigest()}"
        for path in [*paths, *(WEB / name for name in _FILES)]
        if path.is_file() and made not in path.parents
    ]


def _digest() -> str:
    return hashlib.sha256(_LOCK.read_bytes()).hexdigest()
