"""Players: begin, rename, take the identity along, export, delete."""

from typing import Any

import msgspec

from querwurf.server import wire
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.identity import TOKEN_BYTES, add_device, hash_token, random_text
from querwurf.server.refusal import Refusal
from querwurf.server.seating import forget_seats
from querwurf.server.telling import millis
from querwurf.table.database import Connection

_PLAYER_ID_BYTES = 9


async def show(call: Call[None]) -> wire.Me:
    """Tell who this device is."""
    person = call.person
    if person is None:
        return wire.Me(None)
    return wire.Me(wire.Player(person.id, person.name, person.language))


async def begin(call: Call[wire.NewPlayer]) -> wire.Me:
    """Begin as a guest; a device that has a player already keeps it."""
    if call.person is not None:
        return await show(call)  # type: ignore[arg-type]
    house, now = call.house, call.house.clock.now()
    player, token = f"p_{random_text(house, _PLAYER_ID_BYTES)}", random_text(house, TOKEN_BYTES)
    values = (player, call.body.name, call.body.language, now)

    def job(connection: Connection) -> None:
        connection.execute(
            "INSERT INTO player (id, name, language, created) VALUES (?, ?, ?, ?)", values
        )
        add_device(connection, player, token, now)

    await house.database.write(job)
    call.new_token = token
    return wire.Me(wire.Player(player, call.body.name, call.body.language))


async def change(call: Call[wire.ChangedPlayer]) -> wire.Me:
    """Change name or language; running matches keep the name they began with."""
    me = call.me
    name, language = call.body.name or me.name, call.body.language or me.language
    await call.house.database.execute(
        "UPDATE player SET name = ?, language = ? WHERE id = ?", name, language, me.id
    )
    return wire.Me(wire.Player(me.id, name, language))


async def link(call: Call[None]) -> wire.Link:
    """Make a link that takes the identity along."""
    house = call.house
    token = random_text(house, TOKEN_BYTES)
    expires = house.clock.now() + house.limits.player_link_seconds
    await house.database.execute(
        "INSERT INTO link (token, player, expires) VALUES (?, ?, ?)",
        *(hash_token(token), call.me.id, expires),
    )
    return wire.Link(token, f"/link#{token}", millis(expires))


async def claim(call: Call[wire.Claim]) -> wire.Me:
    """Be the player of a link on this device, too."""
    house, now = call.house, call.house.clock.now()
    used, token = hash_token(call.body.token), random_text(house, TOKEN_BYTES)

    def job(connection: Connection) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = connection.execute(
            "SELECT player.id, player.name, player.language FROM link "
            "JOIN player ON player.id = link.player "
            "WHERE token = ? AND expires > ? AND match IS NULL",
            (used, now),
        ).fetchone()
        connection.execute("DELETE FROM link WHERE token = ? OR expires <= ?", (used, now))
        if found is not None:
            add_device(connection, found[0], token, now)
        return found

    found = await house.database.write(job)
    if found is None:
        raise Refusal("no-such-link", 404)
    call.new_token = token
    return wire.Me(wire.Player(*found))


async def export(call: Call[None]) -> File:
    """Give everything that is known about a player."""
    me, database = call.me, call.house.database
    seats = await database.rows(
        "SELECT match.opened, match.id, match.code, match.game, match.status, seat.seat, "
        "seat.name, seat.nonce, seat.place, seat.score "
        "FROM seat JOIN match ON match.id = seat.match WHERE seat.player = ? ORDER BY match.opened",
        me.id,
    )
    said = await database.rows(
        "SELECT match, at, text FROM chat WHERE player = ? ORDER BY at", me.id
    )
    devices = await database.rows("SELECT created FROM device WHERE player = ?", me.id)
    names = ("table", "code", "game", "status", "seat", "name", "nonce", "place", "score")
    told = {
        "player": {"id": me.id, "name": me.name, "language": me.language},
        "devices": [{"since": millis(since)} for (since,) in devices],
        "seats": [
            {**dict(zip(names, row, strict=True)), "opened": millis(opened)}
            for opened, *row in seats
        ],
        "chat": [{"table": match, "at": millis(at), "text": text} for match, at, text in said],
    }
    return File("querwurf.json", "application/json", msgspec.json.encode(told))


async def delete(call: Call[None]) -> dict[str, str]:
    """Forget a player: device, chat and name, at all tables."""
    me = call.me
    await forget_seats(call.house, me.id)

    def job(connection: Connection) -> None:
        connection.execute("DELETE FROM chat WHERE player = ?", (me.id,))
        connection.execute("DELETE FROM player WHERE id = ?", (me.id,))

    await call.house.database.write(job)
    call.new_token = ""
    return {}


ENDPOINTS = (
    Endpoint("GET", "/api/me", show, None, wire.Me, "Who this device is."),
    Endpoint("POST", "/api/me", begin, wire.NewPlayer, wire.Me, "Begin as a guest."),
    Endpoint("PATCH", "/api/me", change, wire.ChangedPlayer, wire.Me, "Change name or language."),
    Endpoint("DELETE", "/api/me", delete, None, None, "Forget me."),
    Endpoint("GET", "/api/me/export", export, None, None, "Everything known about me."),
    Endpoint("POST", "/api/me/link", link, None, wire.Link, "A link to a second device."),
    Endpoint("POST", "/api/me/claim", claim, wire.Claim, wire.Me, "Open such a link."),
)
