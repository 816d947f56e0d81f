"""The part of the export about who somebody is: devices, passkeys, people, notifications.

Keys and secrets stay here: whoever finds the file must not be able to use them.
"""

from typing import Any

from querwurf.server.rendering import millis
from querwurf.table.storage import Connection

_DEVICES = (
    "SELECT device.created, seen, kind, label, subscription.created, endpoint, turns, "
    "invitations, quiet_from, quiet_until, zone FROM device "
    "LEFT JOIN subscription ON subscription.device = device.token "
    "WHERE device.player = ? ORDER BY device.created"
)
_NOTIFIED = ("endpoint", "turns", "invitations", "quiet_from", "quiet_until", "zone")
_PASSKEYS = "SELECT name, site, created, used, uses FROM passkey WHERE player = ? ORDER BY created"
_HIDDEN = "SELECT other, at FROM hidden WHERE player = ? ORDER BY at"
_INVITED = "SELECT match, host, at FROM invitation WHERE player = ? ORDER BY at"
_INVITING = "SELECT match, player, at FROM invitation WHERE host = ? ORDER BY at"
_NOTICES = "SELECT kind, match, made FROM notice WHERE player = ? ORDER BY made"


def tell(connection: Connection, player: str) -> dict[str, Any]:
    """Give everything of it."""

    def rows(query: str) -> list[Any]:
        return connection.execute(query, (player,)).fetchall()

    return {
        "devices": [_device(*row) for row in rows(_DEVICES)],
        "passkeys": [
            {"name": name, "site": site, "since": millis(at), "used": _millis(used), "uses": uses}
            for name, site, at, used, uses in rows(_PASSKEYS)
        ],
        "hidden": [{"player": other, "at": millis(at)} for other, at in rows(_HIDDEN)],
        "invitations": [
            {"table": match, "by": host, "at": millis(at)} for match, host, at in rows(_INVITED)
        ],
        "invited": [
            {"table": match, "player": other, "at": millis(at)}
            for match, other, at in rows(_INVITING)
        ],
        "notices": [
            {"kind": kind, "table": match, "at": millis(made)}
            for kind, match, made in rows(_NOTICES)
        ],
    }


def _device(
    since: float, seen: float, kind: str, label: str, notified: float | None, *how: Any
) -> dict[str, Any]:
    told = {"since": millis(since), "seen": millis(seen), "kind": kind, "label": label}
    wished = dict(zip(_NOTIFIED, how, strict=True))
    notices = None if notified is None else {"since": millis(notified), **wished}
    return {**told, "notifications": notices}


def _millis(at: float | None) -> int | None:
    return None if at is None else millis(at)
