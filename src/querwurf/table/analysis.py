"""Looks back on finished matches, as rows: asked for, made once, shown to everybody who asks.

Everything here runs inside a read or a write of the database, off the event loop.
"""

from typing import Literal, NamedTuple, TypeAlias

from querwurf.table.storage import Connection

State: TypeAlias = Literal["due", "done", "failed"]


class Stored(NamedTuple):
    """A look back on a match as far as it is made."""

    state: State
    version: int
    content: str | None
    """JSON, once it is done."""


def ask(connection: Connection, match: str, version: int, now: float) -> None:
    """Ask for a look back, unless one of this version is there or has been asked for."""
    connection.execute(
        "DELETE FROM analysis WHERE match = ? AND (version <> ? OR state = 'failed')",
        (match, version),
    )
    connection.execute(
        "INSERT INTO analysis (match, version, state, at) VALUES (?, ?, 'due', ?) "
        "ON CONFLICT (match) DO NOTHING",
        (match, version, now),
    )


def read(connection: Connection, match: str) -> Stored | None:
    """Read a look back, or how far it has got."""
    query = "SELECT state, version, content FROM analysis WHERE match = ?"
    row = connection.execute(query, (match,)).fetchone()
    return None if row is None else Stored(*row)


def finish(connection: Connection, match: str, version: int, content: str | None) -> None:
    """Write what was made; nothing means that it could not be made."""
    connection.execute(
        "UPDATE analysis SET state = ?, content = ? WHERE match = ? AND version = ?",
        ("failed" if content is None else "done", content, match, version),
    )


def list_due(connection: Connection) -> list[str]:
    """List the matches that wait to be looked back on, the latest first."""
    query = "SELECT match FROM analysis WHERE state = 'due' ORDER BY at DESC"
    return [match for (match,) in connection.execute(query).fetchall()]
