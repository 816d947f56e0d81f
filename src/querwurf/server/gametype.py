"""The types of a game's data by their part on the wire."""

from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.entry import returned_type


def game_types(game: "catalog.AnyGame") -> dict[str, Any]:
    """Give a game's types by their part on the wire."""
    return {
        "options": game.options,
        "action": reduce(or_, game.actions),
        "event": reduce(or_, game.events),
        "view": returned_type(game.view),
        "outcome": returned_type(game.outcome),
        "best": returned_type(game.possible) if game.possible else None,
    }


@cache
def action_decoder(game_key: str) -> "msgspec.json.Decoder[Any]":
    """Give the strict decoder of a game's actions."""
    return msgspec.json.Decoder(game_types(catalog.game(game_key))["action"])


@cache
def outcome_type(game_key: str) -> Any:
    """Give the type of a game's outcomes."""
    return game_types(catalog.game(game_key))["outcome"]


@cache
def view_decoder(game_key: str) -> "msgspec.json.Decoder[Any]":
    """Give the decoder of a game's views."""
    return msgspec.json.Decoder(game_types(catalog.game(game_key))["view"])
