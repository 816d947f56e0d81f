"""One HTTP request as its handler sees it, and what a handler is listed with."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from querwurf.core.data import Seat
from querwurf.server.change import Change
from querwurf.server.identity import Person
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table

B = TypeVar("B")


@dataclass(slots=True)
class Call(Generic[B]):
    """A request; what it sets is sent along with the answer."""

    node: Node
    body: B
    person: Person | None
    address: str
    table: str = ""
    seat: Seat = -1
    token: str = ""
    """What this device is known by."""
    new_token: str | None = None
    """A token for this device's cookie; "" takes the cookie away."""
    named: Mapping[str, str] = field(default_factory=dict)
    """All parts of the path that have a name."""
    agent: str = ""
    """What the browser says it is."""
    origin: str = ""
    """The address under which the browser knows this server: scheme, host and port."""

    @property
    def me(self) -> Person:
        """Who is asking; nobody is refused."""
        if self.person is None:
            raise Refusal("no-player", 401)
        return self.person

    @property
    def player(self) -> str | None:
        """The id of who is asking."""
        return None if self.person is None else self.person.id

    def change(self) -> AbstractAsyncContextManager[Change, None]:
        """Change the table that is asked about."""
        return self.node.tables.change(self.table, self.address)

    def visit(self) -> AbstractAsyncContextManager[Table]:
        """Look at the table that is asked about."""
        return self.node.tables.visit(self.table, self.address)


Handler: TypeAlias = Callable[[Call[Any]], Awaitable[Any]]


class File(msgspec.Struct, frozen=True):
    """An answer that is a file."""

    name: str
    kind: str
    content: bytes
    is_shown: bool = False
    """Whether any page may show it, as a picture; if not, it is to be saved."""


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
