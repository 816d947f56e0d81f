"""The types of a game's data by their part on the wire."""

from functools import cache, partial, reduce
from operator import or_
from typing import Any, get_type_hints

import msgspec

from querwurf import catalog


def game_types(game: "catalog.AnyGame") -> dict[str, Any]:
    """Give a game's types by their part on the wire."""
    return {
        "options": game.options,
        "action": reduce(or_, game.actions),
        "event": reduce(or_, game.events),
        "view": _returned(game.view),
        "outcome": _returned(game.outcome),
    }


def _returned(function: Any) -> Any:
    while isinstance(function, partial):
        function = function.func
    return get_type_hints(function)["return"]


@cache
def action_decoder(game_key: str) -> "msgspec.json.Decoder[Any]":
    """Give the strict decoder of a game's actions."""
    return msgspec.json.Decoder(game_types(catalog.game(game_key))["action"])


@cache
def view_decoder(game_key: str) -> "msgspec.json.Decoder[Any]":
    """Give the decoder of a game's views."""
    return msgspec.json.Decoder(game_types(catalog.game(game_key))["view"])
