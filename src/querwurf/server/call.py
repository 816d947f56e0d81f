"""One HTTP request as the rooms of the server see it, and the list of all of them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from querwurf.core.data import Seat
from querwurf.server.house import House
from querwurf.server.identity import Person
from querwurf.server.refusal import Refusal
from querwurf.server.room import Room

B = TypeVar("B")


@dataclass(slots=True)
class Call(Generic[B]):
    """A request; what it sets is sent along with the answer."""

    house: House
    body: B
    person: Person | None
    address: str
    table: str = ""
    seat: Seat = -1
    new_token: str | None = None
    """A token for this device's cookie; "" takes the cookie away."""

    @property
    def me(self) -> Person:
        """Who is asking; nobody is refused."""
        if self.person is None:
            raise Refusal("no-player", 401)
        return self.person

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[Room]:
        """Be at the table that is asked about: nobody else changes it meanwhile."""
        async with self.house.visit(self.table, self.address) as room, room.lock:
            await self.house.freshen(room)
            yield room


Handler: TypeAlias = Callable[[Call[Any]], Awaitable[Any]]


class File(msgspec.Struct, frozen=True):
    """An answer that is a file."""

    name: str
    kind: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A request that the server answers."""

    method: str
    path: str
    handler: Handler
    asked: type[msgspec.Struct] | None
    told: type[msgspec.Struct] | None
    """None is a file or free JSON."""
    about: str
