"""The one list of games. A game is imported when it is asked for, so that listing them is quick."""

from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from querwurf.core.protocol import Game

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]
"""A game whose data types only its own rooms know."""

TITLES = {
    "knister": "Knister",
    "krisskross": "Kriss Kross",
    "kribbeln": "Kribbeln",
    "happycross": "happycross",
    "crosswise": "Crosswise",
}
KEYS = tuple(TITLES)
_WITH_LEXICON = frozenset({"happycross"})


class UnknownGame(ValueError):
    """A key that no game has."""


@cache
def game(key: str) -> AnyGame:
    """Give a game by its key."""
    if key not in TITLES:
        raise UnknownGame(f"there is no game {key!r}; the games are {', '.join(KEYS)}")
    room = import_module(f"querwurf.games.{key}")
    if key in _WITH_LEXICON:
        made: AnyGame = room.make_game(import_module("querwurf.lexicon.files").load)
        return made
    found: AnyGame = room.GAME
    return found
