"""The one kind of value that states, actions, events and views are made of."""

import re
from typing import TypeAlias

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted from 0 in code and logs; people are told seat + 1."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Nothing but data: compares by value, encodes to JSON, refuses unknown fields."""


def kebab(name: str) -> str:
    """Turn a class name into its tag on the wire: RoundClosed becomes round-closed."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(Data, frozen=True, tag_field="type", tag=kebab):
    """What a seat wants to do; its class is told by the field `type`."""


def action_key(action: Action) -> tuple[object, ...]:
    """Order legal actions: by class name, then by their fields."""
    return (type(action).__name__, *msgspec.structs.astuple(action))
