"""The other servers on the same database, as far as a server knows of any: by default none."""

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Literal, TypeAlias

import msgspec

from querwurf.core.data import Seat
from querwurf.server.table import Client, Table
from querwurf.table.due import Due

Audience: TypeAlias = Seat | Literal["all", "seats"]
"""Who is meant: everybody at a table, everybody with a seat, or one seat."""


class Peers:
    """No other servers: nothing has to be told to anybody."""

    def grown(self, table: Table) -> None:
        """Tell that a table has changed."""

    def tell(
        self, table: Table, message: msgspec.Struct, to: Audience = "all", key: str = ""
    ) -> None:
        """Tell clients of a table something, on all servers."""
        table.tell(message, meant(table, to))

    def present(self, table: Table) -> None:
        """Tell who is at a table here."""

    async def follow(self, table: Table) -> None:
        """Hear of a table from now on: somebody looks at it here."""

    def leave(self, table: Table) -> None:
        """Hear of a table no more, if nobody looks at it here."""

    async def is_visited(self, table: Table) -> bool:
        """Tell whether somebody looks at a table, here or elsewhere."""
        return bool(table.clients)

    async def online(self, table: Table) -> set[str]:
        """Tell which players have a socket at a table, here or elsewhere."""
        return table.online()

    def holding(self, match: str, due: Due) -> AbstractAsyncContextManager[None]:
        """Keep others from doing some due work while it is being done here."""
        return nullcontext()

    async def close(self) -> None:
        """Take leave."""


def meant(table: Table, to: Audience | str) -> Collection[Client]:
    """Give the clients of a table, on this server, that are meant."""
    if to == "all":
        return tuple(table.clients)
    if to == "seats":
        return [client for client in table.clients if client.seats]
    return [client for client in table.clients if to in client.seats]
