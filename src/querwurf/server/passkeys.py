"""Passkeys over HTTP: keep an identity, and be the same person on another device."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from querwurf.server import devices, wire
from querwurf.server.agent import describe
from querwurf.server.call import Call, Endpoint
from querwurf.server.identity import (
    TOKEN_BYTES,
    add_device,
    change_hands,
    check_unused,
    hash_token,
    random_text,
)
from querwurf.server.identity_wire import (
    ChangedPasskey,
    Devices,
    NewPasskey,
    PasskeyOffer,
    SignIn,
)
from querwurf.server.origin import passkey_site
from querwurf.server.refusal import Refusal
from querwurf.table.storage import Connection

if TYPE_CHECKING:
    from querwurf.server.ceremony import Key, Site

_FOUND = (
    "SELECT public_key, uses, player.id, player.name, player.language, player.face FROM passkey "
    "JOIN player ON player.id = passkey.player "
    "WHERE passkey.id = ? AND site = ? AND player.deleted IS NULL"
)


def _site(call: Call[Any]) -> "Site":
    from querwurf.server.ceremony import Site  # loads WebAuthn: only in a thread

    return Site(passkey_site(call.origin), call.origin)


async def _challenge(call: Call[Any], player: str | None) -> str:
    """Make a challenge that can be answered once, at whichever server, and for a short time."""
    node, now = call.node, call.node.clock.now()
    challenge = random_text(node, TOKEN_BYTES)
    values = (hash_token(challenge), player, now + node.limits.challenge_seconds)

    def job(connection: Connection) -> None:
        connection.execute("DELETE FROM challenge WHERE expires <= ?", (now,))
        connection.execute(
            "INSERT INTO challenge (token, player, expires) VALUES (?, ?, ?)", values
        )

    await node.database.write(job)
    return challenge


async def _use_up(call: Call[Any], challenge: str, player: str | None) -> None:
    """Take a challenge back, whatever comes of its answer; refused if it is not there any more."""
    whose, values = ("player IS NULL", ()) if player is None else ("player = ?", (player,))
    used = await call.node.database.execute(
        f"DELETE FROM challenge WHERE token = ? AND expires > ? AND {whose}",  # noqa: S608
        *(hash_token(challenge), call.node.clock.now(), *values),
    )
    if not used:
        raise Refusal("passkey-late")


async def offer(call: Call[None]) -> PasskeyOffer:
    """Say what an authenticator is to make for me."""
    me, site = call.me, passkey_site(call.origin)
    rows = await call.node.database.rows(
        "SELECT id FROM passkey WHERE player = ? AND site = ?", me.id, site
    )
    if len(rows) >= call.node.limits.passkeys:
        raise Refusal("too-many-passkeys", most=call.node.limits.passkeys)
    challenge = await _challenge(call, me.id)

    def make() -> dict[str, Any]:
        from querwurf.server import ceremony

        return ceremony.offer_new(_site(call), me, challenge, [key for (key,) in rows])

    return PasskeyOffer(await asyncio.to_thread(make))


async def keep(call: Call[NewPasskey]) -> Devices:
    """Keep a passkey that was made for me."""
    me, made, site = call.me, call.body, passkey_site(call.origin)
    challenge = await asyncio.to_thread(_read_challenge, made.client_data)
    await _use_up(call, challenge, me.id)

    def check() -> "Key":
        from querwurf.server import ceremony

        return ceremony.check_new(_site(call), challenge, made)

    key = await asyncio.to_thread(check)
    name = describe(call.agent)[1] or site[: wire.SHORT_NAME]
    added = await call.node.database.execute(
        "INSERT INTO passkey (id, player, site, public_key, uses, name, created) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        *(made.id, me.id, site, key.public_key, key.uses, name, call.node.clock.now()),
    )
    if not added:
        raise Refusal("passkey-refused", 403)
    return await devices.show(call)  # type: ignore[arg-type]


def _read_challenge(client_data: str) -> str:
    from querwurf.server import ceremony

    return ceremony.challenge_in(client_data)


async def offer_sign_in(call: Call[None]) -> PasskeyOffer:
    """Say what an authenticator is to sign, for whomever it knows."""
    passkey_site(call.origin)
    challenge = await _challenge(call, None)

    def make() -> dict[str, Any]:
        from querwurf.server import ceremony

        return ceremony.offer_use(_site(call), challenge)

    return PasskeyOffer(await asyncio.to_thread(make))


async def sign_in(call: Call[SignIn]) -> wire.Me:
    """Be whoever an authenticator has signed for, on this device."""
    signed, site = call.body, passkey_site(call.origin)
    row = await call.node.database.row(_FOUND, signed.id, site)
    if row is None:
        raise Refusal("no-such-passkey", 404)
    challenge = await asyncio.to_thread(_read_challenge, signed.client_data)
    if call.person is not None and not signed.replace:
        # Asked before the answer is used up, so that nobody has to unlock their passkey twice.
        unused = partial(check_unused, before=call.person, after=row[2])
        await call.node.database.read(unused)
    await _use_up(call, challenge, None)

    def check() -> int:
        from querwurf.server import ceremony

        return ceremony.check_use(_site(call), challenge, signed, ceremony.Key(row[0], row[1]))

    uses = await asyncio.to_thread(check)
    await _let_in(call, row[2], uses)
    return wire.Me(wire.Player(*row[2:]))


async def _let_in(call: Call[SignIn], player: str, uses: int) -> None:
    token, now = random_text(call.node, TOKEN_BYTES), call.node.clock.now()

    def job(connection: Connection) -> bool:
        connection.execute(
            "UPDATE passkey SET uses = ?, used = ? WHERE id = ?", (uses, now, call.body.id)
        )
        is_new = change_hands(connection, call.person, player, call.token, call.body.replace)
        if is_new:
            add_device(connection, player, token, now, call.agent)
        return is_new

    if await call.node.database.write(job):
        call.new_token = token


async def rename(call: Call[ChangedPasskey]) -> Devices:
    """Give one of my passkeys another name."""
    changed = await call.node.database.execute(
        "UPDATE passkey SET name = ? WHERE id = ? AND player = ?",
        *(call.body.name, call.named["passkey"], call.me.id),
    )
    if not changed:
        raise Refusal("no-such-passkey", 404)
    return await devices.show(call)  # type: ignore[arg-type]


async def remove(call: Call[None]) -> Devices:
    """Let one of my passkeys be worthless."""
    gone = await call.node.database.execute(
        "DELETE FROM passkey WHERE id = ? AND player = ?", call.named["passkey"], call.me.id
    )
    if not gone:
        raise Refusal("no-such-passkey", 404)
    return await devices.show(call)


_KEPT = "/api/me/passkeys"
_ONE = f"{_KEPT}/{{passkey}}"

ENDPOINTS = (
    Endpoint("POST", f"{_KEPT}/offer", offer, None, PasskeyOffer, "What to make a passkey of."),
    Endpoint("POST", _KEPT, keep, NewPasskey, Devices, "Keep a passkey."),
    Endpoint("PATCH", _ONE, rename, ChangedPasskey, Devices, "Rename a passkey."),
    Endpoint("DELETE", _ONE, remove, None, Devices, "Remove a passkey."),
    Endpoint("POST", "/api/sign-in/offer", offer_sign_in, None, PasskeyOffer, "What to sign."),
    Endpoint("POST", "/api/sign-in", sign_in, SignIn, wire.Me, "Be somebody by a passkey."),
)
