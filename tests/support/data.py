"""Checks that hold for all data of a game."""

import importlib
import pkgutil

import msgspec


def check_frozen(package: str) -> None:
    """Nobody can change a state, an action, an event, a view or anything in them."""
    path = importlib.import_module(package).__path__
    names = [found.name for found in pkgutil.iter_modules(path, f"{package}.")]
    kinds = {
        kind
        for module in map(importlib.import_module, names)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    }
    assert len(kinds) > 5
    assert not [kind for kind in kinds if not kind.__struct_config__.frozen]
