"""What all messages of a table's socket are made of."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Raw

from querwurf.server.wire import Asked, Told

RequestId: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=40, description="Chosen by the client, new for each act.")
]
GameAction: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "action"})]
GameEvent: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "event"})]
GameOutcome: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "outcome"})]
GameBest: TypeAlias = Annotated[Raw, Meta(extra_json_schema={"x-game": "best"})]


class Message(Asked, frozen=True, tag_field="type", tag=str.lower):
    """What a client sends over a table's socket."""


class News(Told, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends over a table's socket."""
