"""Where kernels, prepared tables, half-finished trainings and fetched dictionaries are kept."""

import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

import platformdirs

FOLDER = "QUERWURF_CACHE"
"""Environment variable: the folder to use instead of the usual one."""
_BOTKIT = Path(__file__).parent
_SOURCES = _BOTKIT.parent.parent.parent
"""The source tree, if this code runs from one."""


def cache_root() -> Path:
    """Give the folder that QUERWURF_CACHE names, or the checkout's `.cache`, or the user's own."""
    if named := os.environ.get(FOLDER):
        return Path(named)
    folder = checkout()
    return folder / ".cache" if folder else platformdirs.user_cache_path("querwurf")


def checkout() -> Path | None:
    """Find the source tree that this code runs from; None for an installed package."""
    is_ours = _is_source_tree() and os.access(_SOURCES, os.W_OK)
    return _SOURCES if is_ours else None


def game_cache(source: Path) -> Path:
    """Give the cache folder of the game that a file in its package `bot` or `learn` belongs to.

    Its name tells the state of all sources that kernels and tables of the game are made from, so
    that nothing made from other sources is ever used. A source tree that somebody else has set
    up is used as it is: what lies in its cache may be read even if nothing may be written.
    """
    return _folder(_game_folder(source), os.environ.get(FOLDER))


def _is_source_tree() -> bool:
    return (_SOURCES / "pyproject.toml").is_file()


def _game_folder(source: Path) -> Path:
    package = source.parent
    return package.parent if package.name in ("bot", "learn", "rules") else package


@cache
def _folder(game: Path, named: str | None) -> Path:
    state = repr([(file.name, *_stamp(file)) for file in _sources(game)])
    name = Path("games") / f"{game.name}-{sha256(state.encode()).hexdigest()[:12]}"
    shared = _SOURCES / ".cache" / name
    if named is None and _is_source_tree() and shared.is_dir():
        return shared
    return cache_root() / name


def _sources(game: Path) -> Iterator[Path]:
    yield from sorted(file for file in game.rglob("*.py") if file.parent.name != "text")
    yield from sorted(_BOTKIT.glob("*.py"))


def _stamp(file: Path) -> tuple[int, int]:
    stat = file.stat()
    return stat.st_size, stat.st_mtime_ns
