"""What servers on one database tell each other over the bus."""

import msgspec

from querwurf.core.data import Seat


class Grown(msgspec.Struct, frozen=True, tag="grown"):
    """A table's rows or its log have changed."""

    sender: str
    version: int
    number: int


class Told(msgspec.Struct, frozen=True, tag="told"):
    """A message for clients; a key names what was said, which is told once."""

    sender: str
    to: Seat | str
    message: str
    key: str = ""


class Present(msgspec.Struct, frozen=True, tag="present"):
    """Who is at a table on one server; a server that has just come asks the others."""

    sender: str
    players: tuple[str, ...]
    spectators: int
    asks: bool = False


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """A server lives, or takes its leave."""

    sender: str
    leaves: bool = False


DECODER = msgspec.json.Decoder(Grown | Told | Present | Beat)
