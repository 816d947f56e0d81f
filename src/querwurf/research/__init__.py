"""The games as environments of others: Gymnasium, PettingZoo and OpenSpiel.

Importing registers all games with Gymnasium, those of installed packages included:
`gymnasium.make("querwurf/Knister-v0")`. `aec_env` and `parallel_env` are PettingZoo's; importing
`querwurf.research.openspiel` registers the games there. `pip install querwurf[research]` brings
what they need.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from querwurf.research.registration import register_all

if TYPE_CHECKING:
    from querwurf.research import openspiel
    from querwurf.research.zoo import aec_env, parallel_env

__all__ = ["aec_env", "openspiel", "parallel_env"]

register_all()


def __getattr__(name: str) -> object:
    """Load PettingZoo and OpenSpiel for those who ask for them."""
    if name == "openspiel":
        return import_module("querwurf.research.openspiel")
    if name in __all__:
        return getattr(import_module("querwurf.research.zoo"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
