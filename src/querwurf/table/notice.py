"""Notifications as rows: which devices want them, and what each has yet to be told.

A notice is written in the transaction that makes it necessary. Whoever sends it claims it first,
so that of several servers one does; a server that dies with it leaves it to the others a moment
later. Everything here runs inside a read or a write of the database, off the event loop.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from querwurf.table.storage import Connection

Kind: TypeAlias = Literal["turn", "invitation"]
LEASE_SECONDS = 60.0
"""How long a notice is left to the server that has claimed it."""
_WANTED = {"turn": "turns", "invitation": "invitations"}


class Subscription(NamedTuple):
    """How a device wants to be notified."""

    device: str
    player: str
    endpoint: str
    public_key: str
    secret: str
    site: str
    turns: bool
    invitations: bool
    quiet_from: int | None
    quiet_until: int | None
    zone: str


class Notice(NamedTuple):
    """What a device is to be told."""

    device: str
    kind: Kind
    match: str
    player: str
    made: float
    tries: int


_COLUMNS = ", ".join(Subscription._fields)
_NOTICE = ", ".join(Notice._fields)
_THIS = "device = ? AND kind = ? AND match = ? AND made = ?"


def subscribe(connection: Connection, wanted: Subscription, now: float) -> None:
    """Keep how a device wants to be notified; a browser belongs to the last who said so."""
    connection.execute(
        "DELETE FROM subscription WHERE endpoint = ? AND device <> ?",
        (wanted.endpoint, wanted.device),
    )
    values = tuple(int(value) if isinstance(value, bool) else value for value in wanted)
    changed = ", ".join(f"{name} = excluded.{name}" for name in Subscription._fields[1:])
    connection.execute(
        f"INSERT INTO subscription ({_COLUMNS}, created) "  # noqa: S608
        f"VALUES ({', '.join('?' * (len(values) + 1))}) "
        f"ON CONFLICT (device) DO UPDATE SET {changed}",
        (*values, now),
    )


def find(connection: Connection, device: str) -> Subscription | None:
    """Read how a device wants to be notified."""
    row = connection.execute(
        f"SELECT {_COLUMNS} FROM subscription WHERE device = ?",  # noqa: S608
        (device,),
    ).fetchone()
    if row is None:
        return None
    held = Subscription(*row)
    return held._replace(turns=bool(held.turns), invitations=bool(held.invitations))


def unsubscribe(connection: Connection, device: str) -> None:
    """Leave a device alone from now on."""
    connection.execute("DELETE FROM subscription WHERE device = ?", (device,))


def add(
    connection: Connection, kind: Kind, match: str, players: Iterable[str], now: float, at: float
) -> None:
    """Have all devices told that want to be; what a device has not been told yet is not doubled."""
    for player in sorted(players):
        connection.execute(
            "INSERT INTO notice (device, kind, match, player, made, at) "  # noqa: S608
            "SELECT device, CAST(? AS TEXT), CAST(? AS TEXT), player, ?, ? FROM subscription "
            f"WHERE player = ? AND {_WANTED[kind]} = 1 "
            "ON CONFLICT (device, kind, match) DO UPDATE SET made = excluded.made, "
            "at = excluded.at, until = 0, tries = 0",
            (kind, match, now, at, player),
        )


def claim(connection: Connection, now: float, most: int) -> list[Notice]:
    """Take what is due; two who try get different ones."""
    query = (
        f"SELECT {_NOTICE} FROM notice WHERE at <= ? AND until <= ? "  # noqa: S608
        "ORDER BY at LIMIT ?"
    )
    claimed = [Notice(*row) for row in connection.take(query, (now, now, most)).fetchall()]
    for notice in claimed:
        connection.execute(
            f"UPDATE notice SET until = ?, tries = tries + 1 WHERE {_THIS}",  # noqa: S608
            (now + LEASE_SECONDS, *_key(notice)),
        )
    return claimed


def finish(connection: Connection, notice: Notice) -> None:
    """Forget a notice, unless there is news since."""
    connection.execute(f"DELETE FROM notice WHERE {_THIS}", _key(notice))  # noqa: S608


def postpone(connection: Connection, notice: Notice, at: float, tries: int) -> None:
    """Leave a notice for later, unless there is news since."""
    connection.execute(
        f"UPDATE notice SET at = ?, until = 0, tries = ? WHERE {_THIS}",  # noqa: S608
        (at, tries, *_key(notice)),
    )


def next_due(connection: Connection) -> float | None:
    """Tell when something is to be sent next, or taken over from a server that has not."""
    row = connection.execute(
        "SELECT MIN(CASE WHEN at > until THEN at ELSE until END) FROM notice"
    ).fetchone()
    due: float | None = row[0]
    return due


def prepare_key(connection: Connection, private: str) -> None:
    """Give an installation its key, once."""
    connection.execute(
        "INSERT INTO push_key (id, private) VALUES (1, ?) ON CONFLICT DO NOTHING", (private,)
    )


def read_key(connection: Connection) -> str:
    """Read the installation's key. Secret."""
    row = connection.execute("SELECT private FROM push_key WHERE id = 1").fetchone()
    return str(row[0])


def _key(notice: Notice) -> tuple[str, str, str, float]:
    return notice.device, notice.kind, notice.match, notice.made
