"""Finds the games that are installed, ours and those of other packages, by their entry points.

A package adds a game with an entry point of the group `querwurf.games`: its name is the game's
key, its object the game. A game is imported when it is asked for.
"""

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeAlias

from querwurf.core.protocol import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
"""A game whose data types only its own package knows."""

GROUP = "querwurf.games"


class UnknownGame(ValueError):
    """A key that no game has."""


class BrokenGame(RuntimeError):
    """An installed game that cannot be loaded."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


@cache
def game_keys() -> tuple[str, ...]:
    """List the keys of all games that can be loaded, in the order they are offered."""
    found = [game for key in _entries() if (game := _try(key)) is not None]
    return tuple(
        game.key for game in sorted(found, key=lambda game: (game.description.rank, game.key))
    )


def games() -> tuple[AnyGame, ...]:
    """List all games, in the order they are offered."""
    return tuple(game(key) for key in game_keys())


def own_games() -> tuple[AnyGame, ...]:
    """List the games of Querwurf's own package: the web app is built with boards for these."""
    return tuple(each for each in games() if _package(_entries()[each.key]) == __package__)


def _package(entry: EntryPoint) -> str | None:
    return None if entry.dist is None else entry.dist.name


@cache
def game(key: str) -> AnyGame:
    """Give a game by its key."""
    entry = _entries().get(key)
    if entry is None:
        raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(game_keys())}")
    try:
        found = entry.load()
    except Exception as error:  # another package's fault must not take the others down
        raise BrokenGame(f"the game {key!r} cannot be loaded: {error}") from error
    if not isinstance(found, Game) or found.key != key:
        raise BrokenGame(f"the entry point {key!r} ({entry.value}) is not the game of that key")
    return found


def _try(key: str) -> AnyGame | None:
    try:
        return game(key)
    except BrokenGame as error:
        logging.getLogger(__name__).warning("%s", error)
        return None
