"""Notifications over HTTP: this device wants them, or does not."""

import asyncio
from functools import partial

from querwurf.push import base64url
from querwurf.push.endpoint import ForbiddenEndpoint, parse
from querwurf.server.call import Call, Endpoint
from querwurf.server.identity import hash_token
from querwurf.server.identity_wire import Push, Quiet, Subscribed, Subscription
from querwurf.server.refusal import Refusal
from querwurf.table import notice
from querwurf.table.quiet import is_zone


async def show(call: Call[None]) -> Push:
    """Give the server's key, and how this device is notified."""
    device = hash_token(call.token) if call.person is not None else ""
    held = await call.node.database.read(partial(notice.find, device=device))
    sender = await call.node.notifier.sender()
    return Push(sender.public_key, None if held is None else _told(held))


def _told(held: notice.Subscription) -> Subscribed:
    quiet = None
    if held.quiet_from is not None and held.quiet_until is not None:
        quiet = Quiet(held.quiet_from, held.quiet_until)
    return Subscribed(held.endpoint, held.zone, held.turns, held.invitations, quiet)


async def subscribe(call: Call[Subscription]) -> Push:
    """Notify this device from now on, as it wants."""
    me, asked, quiet = call.me, call.body, call.body.quiet
    await asyncio.to_thread(_check, asked, call.node.limits.push_to_loopback)
    wanted = notice.Subscription(
        device=hash_token(call.token),
        player=me.id,
        endpoint=asked.endpoint,
        public_key=asked.public_key,
        secret=asked.secret,
        site=call.origin,
        turns=asked.turns,
        invitations=asked.invitations,
        quiet_from=None if quiet is None else quiet.start,
        quiet_until=None if quiet is None else quiet.end,
        zone=asked.zone,
    )
    job = partial(notice.subscribe, wanted=wanted, now=call.node.clock.now())
    await call.node.database.write(job)
    return await show(call)  # type: ignore[arg-type]


def _check(asked: Subscription, allow_loopback: bool) -> None:
    """Refuse what could never be sent: the browser's keys, its push service, its time zone."""
    from querwurf.push.encryption import Browser, check  # loads cryptography: only in a thread

    try:
        parse(asked.endpoint, allow_loopback)
        check(Browser(base64url.decode(asked.public_key), base64url.decode(asked.secret)))
    except ForbiddenEndpoint as why:
        raise Refusal("wrong-input", 400, what=f"endpoint: {why}") from None
    except ValueError:
        raise Refusal("wrong-input", 400, what="the keys are none") from None
    if not is_zone(asked.zone):
        raise Refusal("wrong-input", 400, what="there is no such time zone")


async def unsubscribe(call: Call[None]) -> Push:
    """Leave this device alone from now on."""
    job = partial(notice.unsubscribe, device=hash_token(call.token))
    await call.node.database.write(job)
    return await show(call)


_PATH = "/api/me/push"

ENDPOINTS = (
    Endpoint("GET", _PATH, show, None, Push, "How this device is notified."),
    Endpoint("PUT", _PATH, subscribe, Subscription, Push, "Notify this device."),
    Endpoint("DELETE", _PATH, unsubscribe, None, Push, "Leave this device alone."),
)
