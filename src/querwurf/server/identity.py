"""Who a device belongs to: random tokens of 256 bits, of which only the hash is stored."""

import base64
import hashlib
from dataclasses import dataclass

from querwurf.server.agent import describe
from querwurf.server.face import Face
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.wire import Language
from querwurf.table.storage import Connection, Storage

COOKIE = "querwurf"
TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Person:
    """A player's row."""

    id: str
    name: str
    language: Language
    face: Face = ""
    seen: float = 0.0
    """When the device that asks was noted as used."""


def hash_token(token: str) -> str:
    """Give what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def random_text(node: Node, size: int) -> str:
    """Make a random text out of so many bytes."""
    return base64.urlsafe_b64encode(node.random_bytes(size)).decode().rstrip("=")


async def find_person(database: Storage, token: str | None) -> Person | None:
    """Find whose device holds a token."""
    if not token:
        return None
    row = await database.row(
        "SELECT player.id, player.name, player.language, player.face, device.seen FROM device "
        "JOIN player ON player.id = device.player "
        "WHERE device.token = ? AND player.deleted IS NULL",
        hash_token(token),
    )
    return None if row is None else Person(*row)


def add_device(
    connection: Connection, player: str, token: str, now: float, agent: str = ""
) -> None:
    """Let a device be this player's."""
    kind, label = describe(agent)
    connection.execute(
        "INSERT INTO device (token, player, created, kind, label, seen) VALUES (?, ?, ?, ?, ?, ?)",
        (hash_token(token), player, now, kind, label, now),
    )


def change_hands(
    connection: Connection, before: Person | None, after: str, token: str, replace: bool
) -> bool:
    """Let a device stop being whoever it is; False when it is the wanted person's already.

    Somebody who plays here is asked first. What the device was known by is worthless from then
    on, and nobody is notified there in another person's stead.
    """
    if before is None:
        return True
    if before.id == after:
        return False
    if not replace:
        check_unused(connection, before, after)
    connection.execute("DELETE FROM device WHERE token = ?", (hash_token(token),))
    return True


def check_unused(connection: Connection, before: Person, after: str) -> None:
    """Refuse to take a device from somebody else who plays here."""
    played = connection.execute("SELECT 1 FROM seat WHERE player = ?", (before.id,)).fetchone()
    if before.id != after and played:
        raise Refusal("already-somebody", name=before.name)


def is_ranked(connection: Connection, player: str) -> bool:
    """Tell whether somebody's name may stand in high scores and leaderboards."""
    row = connection.execute("SELECT ranked FROM player WHERE id = ?", (player,)).fetchone()
    return row is not None and bool(row[0])


def cookie_token(headers: list[tuple[bytes, bytes]]) -> str | None:
    """Find the token in a request's cookies."""
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, held = part.strip().partition("=")
                if key == COOKIE:
                    return held
    return None
