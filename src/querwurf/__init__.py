"""Querwurf: tabletop dice and tile games, played, learnt and studied in software.

What others may rely on is named here; everything else may change without notice.

>>> from querwurf import Match
>>> match = Match("knister", seed=7, auto_throw=True)
>>> while not match.over:
...     entry = match.act(0, match.legal(0)[0])
>>> match.outcome.places
(1,)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from querwurf.door import Match, Record, game, games, play

__all__ = ["Match", "Record", "__version__", "game", "games", "play"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Load the rest when it is asked for: commands that only tell the version stay quick."""
    if name == "games":  # the package of that name can be called
        return import_module("querwurf.games")
    if name in __all__:
        return getattr(import_module("querwurf.door"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
