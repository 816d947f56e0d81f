"""Devices over HTTP: where somebody is known, and signing out."""

from functools import partial

from querwurf.server import log
from querwurf.server.agent import describe
from querwurf.server.call import Call, Endpoint
from querwurf.server.guard import Headers, header
from querwurf.server.identity import Person, cookie_token, hash_token
from querwurf.server.identity_wire import Device, Devices, Passkey
from querwurf.server.node import Node
from querwurf.server.origin import host_of
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis
from querwurf.table.storage import Connection

_MOST = 100
_DEVICES = (
    "SELECT device.token, kind, label, device.created, seen, subscription.device FROM device "
    "LEFT JOIN subscription ON subscription.device = device.token "
    "WHERE device.player = ? ORDER BY seen DESC, device.created DESC LIMIT ?"
)
_PASSKEYS = "SELECT id, name, created, used, site FROM passkey WHERE player = ? ORDER BY created"
_ID_DIGITS = 16
"""A device is named by the beginning of its token's hash, which tells nothing about the token."""


def note_seen(node: Node, person: Person, headers: Headers) -> None:
    """Note now and then that a device is in use; nobody waits for it."""
    now = node.clock.now()
    if now - person.seen >= node.limits.seen_seconds and not node.is_closing:
        token, agent = cookie_token(headers) or "", header(headers, b"user-agent") or ""
        node.tasks.spawn(_note_seen(node, hash_token(token), agent, now))


async def _note_seen(node: Node, device: str, agent: str, now: float) -> None:
    try:
        kind, label = describe(agent)
        await node.database.execute(
            "UPDATE device SET seen = ?, kind = ?, label = ? WHERE token = ?",
            *(now, kind, label, device),
        )
    except Exception as error:  # it only says less exactly when the device was used
        log.warn("a device could not be noted", what=type(error).__name__)


async def show(call: Call[None]) -> Devices:
    """List my devices and passkeys."""
    job = partial(
        _read,
        player=call.me.id,
        token=hash_token(call.token),
        site=host_of(call.origin),
        now=call.node.clock.now(),
    )
    return await call.node.database.read(job)


def _read(connection: Connection, player: str, token: str, site: str, now: float) -> Devices:
    found = connection.execute(_DEVICES, (player, _MOST)).fetchall()
    devices = sorted(found, key=lambda row: row[0] != token)  # this one first
    passkeys = connection.execute(_PASSKEYS, (player,)).fetchall()
    return Devices(
        tuple(
            Device(
                id=held[:_ID_DIGITS],
                kind=kind,
                label=label,
                since=millis(created),
                seen=millis(now if held == token else seen or created),
                here=held == token,
                notified=subscribed is not None,
            )
            for held, kind, label, created, seen, subscribed in devices
        ),
        tuple(
            Passkey(key, name, millis(created), None if used is None else millis(used), at == site)
            for key, name, created, used, at in passkeys
        ),
    )


async def sign_out(call: Call[None]) -> Devices:
    """Let me be nobody on one of my devices; on this one the cookie goes, too."""
    me, device = call.me, call.named["device"]
    gone = await call.node.database.execute(
        "DELETE FROM device WHERE player = ? AND substr(token, 1, ?) = ?",
        *(me.id, _ID_DIGITS, device),
    )
    if not gone:
        raise Refusal("no-such-device", 404)
    if hash_token(call.token).startswith(device):
        call.new_token = ""
    return await show(call)


ENDPOINTS = (
    Endpoint("GET", "/api/me/devices", show, None, Devices, "My devices and passkeys."),
    Endpoint(
        *("DELETE", "/api/me/devices/{device}", sign_out, None, Devices),
        "Sign one of my devices out.",
    ),
)
