"""The games that Querwurf brings along, a package each.

The public door has a function of the same name, `querwurf.games()`, which lists the keys of all
games. Python lets a package and a function share a name only if the package itself can be called.
"""

import sys
from importlib import import_module
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """List the keys of all games, those of installed packages included.

        >>> from querwurf import games
        >>> games()[:2]
        ('knister', 'krisskross')
        """
        keys: tuple[str, ...] = import_module("querwurf.catalog").game_keys()  # above this package
        return keys


sys.modules[__name__].__class__ = _Games
