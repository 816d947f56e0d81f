"""Players: begin, rename, take the identity along, export, delete."""

from functools import partial
from typing import Any

import msgspec

from querwurf.server import exporting, forgetting, wire
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.face import Face
from querwurf.server.identity import (
    TOKEN_BYTES,
    Person,
    add_device,
    change_hands,
    hash_token,
    random_text,
)
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis
from querwurf.server.tables import retried
from querwurf.table.storage import Connection

_PLAYER_ID_BYTES = 9
_MOST_SHOWN = 50
_UNFINISHED = (
    "SELECT DISTINCT match.id, match.opened FROM match JOIN seat ON seat.match = match.id "
    "WHERE seat.player = ? AND match.status IN ('open', 'playing') "
    "ORDER BY match.opened DESC LIMIT ?"
)


async def show(call: Call[None]) -> wire.Me:
    """Tell who this device is."""
    person = call.person
    if person is None:
        return wire.Me(None)
    return wire.Me(wire.Player(person.id, person.name, person.language, person.face))


async def begin(call: Call[wire.NewPlayer]) -> wire.Me:
    """Begin as a guest; a device that has a player already keeps it."""
    if call.person is not None:
        return await show(call)  # type: ignore[arg-type]
    node, now = call.node, call.node.clock.now()
    player, token = f"p_{random_text(node, _PLAYER_ID_BYTES)}", random_text(node, TOKEN_BYTES)
    values = (player, call.body.name, call.body.language, call.body.face, now)

    def job(connection: Connection) -> None:
        connection.execute(
            "INSERT INTO player (id, name, language, face, created) VALUES (?, ?, ?, ?, ?)", values
        )
        add_device(connection, player, token, now, call.agent)

    await node.database.write(job)
    call.new_token = token
    return wire.Me(wire.Player(player, call.body.name, call.body.language, call.body.face))


async def change(call: Call[wire.ChangedPlayer]) -> wire.Me:
    """Change what is told of me; running matches keep the name they began with."""
    me, asked = call.me, call.body
    name, language = asked.name or me.name, asked.language or me.language
    face = me.face if asked.face is None else asked.face
    ranked = None if asked.ranked is None else int(asked.ranked)
    await call.node.database.execute(
        "UPDATE player SET name = ?, language = ?, face = ?, ranked = COALESCE(?, ranked) "
        "WHERE id = ?",
        *(name, language, face, ranked, me.id),
    )
    if face != me.face:
        await _show_face(call.node, me, face)
    return wire.Me(wire.Player(me.id, name, language, face))


async def _show_face(node: Node, me: Person, face: Face) -> None:
    """Show a new picture where the person sits; others at the same device keep theirs."""
    for match, _ in await node.database.rows(_UNFINISHED, me.id, _MOST_SHOWN):
        await retried(partial(_show_face_at, node, match, me, face))


async def _show_face_at(node: Node, match: str, me: Person, face: Face) -> None:
    async with node.tables.change(match) as change:
        for number, seat in enumerate(change.seats):
            if seat.player == me.id and (seat.name == me.name or seat.face):
                change.set_seat(number, face=face)


async def link(call: Call[None]) -> wire.Link:
    """Make a link that takes the identity along."""
    node = call.node
    token = random_text(node, TOKEN_BYTES)
    expires = node.clock.now() + node.limits.player_link_seconds
    await node.database.execute(
        "INSERT INTO link (token, player, expires) VALUES (?, ?, ?)",
        *(hash_token(token), call.me.id, expires),
    )
    return wire.Link(token, f"/link#{token}", millis(expires))


async def claim(call: Call[wire.ClaimPlayer]) -> wire.Me:
    """Be the player of a link on this device, too; whoever it belongs to already is asked."""
    node, now, me = call.node, call.node.clock.now(), call.person
    used, token = hash_token(call.body.token), random_text(node, TOKEN_BYTES)

    def job(connection: Connection) -> tuple[Any, ...]:
        found: tuple[Any, ...] | None = connection.execute(
            "SELECT player.id, player.name, player.language, player.face FROM link "
            "JOIN player ON player.id = link.player "
            "WHERE token = ? AND expires > ? AND match IS NULL AND player.deleted IS NULL",
            (used, now),
        ).fetchone()
        if found is None:
            raise Refusal("no-such-link", 404)
        is_new = change_hands(connection, me, found[0], call.token, call.body.replace)
        connection.execute("DELETE FROM link WHERE token = ?", (used,))
        if is_new:
            add_device(connection, found[0], token, now, call.agent)
        return *found, is_new

    *found, is_new = await node.database.write(job)
    call.new_token = token if is_new else None
    return wire.Me(wire.Player(*found))


async def revoke_links(call: Call[None]) -> dict[str, str]:
    """Make all links that take me along worthless."""
    await call.node.database.execute("DELETE FROM link WHERE player = ?", call.me.id)
    return {}


async def sign_out_others(call: Call[None]) -> dict[str, str]:
    """Let me be nobody on all other devices, and make all links worthless."""
    me, kept = call.me, hash_token(call.token)

    def job(connection: Connection) -> None:
        connection.execute("DELETE FROM link WHERE player = ?", (me.id,))
        connection.execute("DELETE FROM device WHERE player = ? AND token <> ?", (me.id, kept))

    await call.node.database.write(job)
    return {}


async def export(call: Call[None]) -> File:
    """Give everything that is known about a player."""
    me = call.me
    told = await call.node.database.read(partial(exporting.tell, player=me.id))
    told["player"] = {
        "id": me.id,
        "name": me.name,
        "language": me.language,
        "face": me.face,
    }
    return File("querwurf.json", "application/json", msgspec.json.encode(told))


async def delete(call: Call[None]) -> dict[str, str]:
    """Forget a player: devices, chat and name, at all tables."""
    await forgetting.forget(call.node, call.me.id)
    call.new_token = ""
    return {}


ENDPOINTS = (
    Endpoint("GET", "/api/me", show, None, wire.Me, "Who this device is."),
    Endpoint("POST", "/api/me", begin, wire.NewPlayer, wire.Me, "Begin as a guest."),
    Endpoint("PATCH", "/api/me", change, wire.ChangedPlayer, wire.Me, "Change name or language."),
    Endpoint("DELETE", "/api/me", delete, None, None, "Forget me."),
    Endpoint("GET", "/api/me/export", export, None, None, "Everything known about me."),
    Endpoint("POST", "/api/me/link", link, None, wire.Link, "A link to a second device."),
    Endpoint("POST", "/api/me/claim", claim, wire.ClaimPlayer, wire.Me, "Open such a link."),
    Endpoint("DELETE", "/api/me/link", revoke_links, None, None, "Make my links worthless."),
    Endpoint("DELETE", "/api/me/devices", sign_out_others, None, None, "Sign other devices out."),
)
