"""Fetches what word lists are built from, in exactly the versions that the pins name.

The Hunspell dictionaries come with npm; german-nouns comes with pip or uv, without the packages
it depends on: only its table is wanted, and those have no wheels for newer Pythons.
"""

import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from querwurf.botkit.cache import cache_root
from querwurf.lexicon.errors import FetchError
from querwurf.lexicon.npm import NoNode, npm_command

CACHE: Final = cache_root() / "lexicon"
SOURCES: Final = Path(__file__).resolve().parent / "sources"
_NPM_FILES = ("package.json", "package-lock.json")
DICTIONARIES: Final = {"de": ("de",), "en": ("en", "en-gb"), "fr": ("fr",), "it": ("it",)}
"""What each list is made of: American and British spellings are one English list."""
_SECONDS = 300
_COMPLAINTS = ("npm error", "npm err!", "error")


def pins_digest(language: str) -> str:
    """Stands for the versions and contents of all that a list is built from: pins hold hashes."""
    digest = hashlib.sha256((SOURCES / "package-lock.json").read_bytes())
    if language == "de":
        digest.update((SOURCES / "nouns.txt").read_bytes())
    return digest.hexdigest()


def dictionary_folder(dictionary: str) -> Path:
    """Where npm puts a dictionary's index.aff and index.dic."""
    return CACHE / "node_modules" / f"dictionary-{dictionary}"


def nouns_path() -> Path:
    """Where the table of german-nouns lies once it is fetched."""
    return CACHE / "nouns" / "german_nouns" / "nouns.csv"


def licence_files(language: str) -> list[Path]:
    """The licences of what a list is built from."""
    found = [dictionary_folder(name) / "license" for name in DICTIONARIES[language]]
    return [*found, CACHE / "nouns" / "LICENSE"] if language == "de" else found


def fetch(languages: list[str], tell: Callable[[str], None]) -> None:
    """Fetch the sources of these languages unless the cache holds what the pins ask for."""
    names = [name for language in languages for name in DICTIONARIES[language]]
    dictionaries = [dictionary_folder(name) / "index.dic" for name in names]
    _fetch_once(SOURCES / "package-lock.json", dictionaries, lambda: _fetch_dictionaries(tell))
    if "de" in languages:
        _fetch_once(SOURCES / "nouns.txt", [nouns_path()], lambda: _fetch_nouns(tell))


def _fetch_once(pin: Path, wanted: list[Path], action: Callable[[], None]) -> None:
    stamp, digest = CACHE / f"{pin.stem}.stamp", hashlib.sha256(pin.read_bytes()).hexdigest()
    is_here = all(path.exists() for path in wanted)
    if is_here and stamp.exists() and stamp.read_text("ascii") == digest:
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    stamp.unlink(missing_ok=True)
    action()
    stamp.write_text(digest, "ascii")


def _fetch_dictionaries(tell: Callable[[str], None]) -> None:
    for name in _NPM_FILES:
        shutil.copyfile(SOURCES / name, CACHE / name)
    try:
        command, environment = npm_command()
    except NoNode as error:
        raise FetchError(str(error)) from None
    tell("fetching dictionaries with npm")
    _run([*command, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], environment)


def _fetch_nouns(tell: Callable[[str], None]) -> None:
    tell("fetching german-nouns")
    target = CACHE / "nouns"
    shutil.rmtree(target, ignore_errors=True)
    options = ["--no-deps", "--require-hashes", "--only-binary", ":all:", "--target", str(target)]
    _run([*installer(), "install", *options, "-r", str(SOURCES / "nouns.txt")])


def installer() -> list[str]:
    """The program that installs Python packages here: pip of this Python, else any uv."""
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    uv = shutil.which("uv")
    if uv is None:
        raise FetchError("neither pip nor uv is here: one of them has to fetch german-nouns")
    return [uv, "pip"]


def _run(command: list[str], environment: Mapping[str, str] | None = None) -> None:
    name = "npm" if "ci" in command else "pip"
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
        raise FetchError(f"{name} did not run ({error})") from error
    if done.returncode:
        raise FetchError(f"{name} failed ({_reason(done.stderr)})")


def _reason(output: str) -> str:
    """The first line that says what went wrong."""
    lines = [line for line in output.splitlines() if line.lower().startswith(_COMPLAINTS)]
    return " ".join((lines or output.splitlines()[-1:] or ["no message"])[0].split())
