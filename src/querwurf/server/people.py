"""People one has played with, and invitations to play again."""

from functools import partial
from typing import cast

from querwurf.server import wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.face import Face
from querwurf.server.identity_wire import Companion, Companions, Invite
from querwurf.server.lobby import check_open, shown
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis
from querwurf.table import companion, notice
from querwurf.table.storage import Connection


async def show(call: Call[None]) -> Companions:
    """List with whom I have finished a match."""
    met = await call.node.database.read(partial(companion.companions, player=call.me.id))
    return Companions(tuple(_told(one) for one in met))


def _told(one: companion.Companion) -> Companion:
    return Companion(
        player=one.player,
        name=one.name,
        face=cast(Face, one.face),
        game=one.game,
        matches=one.matches,
        last=millis(one.last),
        hidden=one.is_hidden,
    )


async def hide(call: Call[None]) -> Companions:
    """Do not want somebody's invitations; they are not told."""
    me, other, now = call.me, call.named["player"], call.node.clock.now()

    def job(connection: Connection) -> None:
        _check_met(connection, me.id, other)
        companion.hide(connection, me.id, other, now)

    await call.node.database.write(job)
    return await show(call)


async def unhide(call: Call[None]) -> Companions:
    """Want somebody's invitations again."""
    job = partial(companion.show, player=call.me.id, other=call.named["player"])
    await call.node.database.write(job)
    return await show(call)


async def invite(call: Call[Invite]) -> wire.Table:
    """Invite people with whom I have finished a match to a table that has not begun."""
    me, players, node = call.me, set(call.body.players) - {call.me.id}, call.node
    async with call.change() as change:
        check_open(change)
        if me.id not in change.table.people():
            raise Refusal("no-seat", 403)
        match, now = change.table.id, change.now

        def job(connection: Connection) -> None:
            for player in sorted(players):
                _check_met(connection, me.id, player)
            new = companion.invite(connection, match, me.id, players, now)
            notice.add(connection, "invitation", match, new, now, now)

        change.also(job)
        change.notice_at = now
    return shown(node, change.table)


def _check_met(connection: Connection, player: str, other: str) -> None:
    if not companion.have_met(connection, player, other):
        raise Refusal("never-met", 403)


async def decline(call: Call[None]) -> dict[str, str]:
    """Forget an invitation."""
    async with call.visit() as table:
        await call.node.database.execute(
            "DELETE FROM invitation WHERE match = ? AND player = ?", table.id, call.me.id
        )
    return {}


_HIDDEN = "/api/me/people/{player}/hidden"
_INVITED = "/api/tables/{table}/invitations"

ENDPOINTS = (
    Endpoint("GET", "/api/me/people", show, None, Companions, "With whom I have played."),
    Endpoint("PUT", _HIDDEN, hide, None, Companions, "Do not want somebody's invitations."),
    Endpoint("DELETE", _HIDDEN, unhide, None, Companions, "Want them again."),
    Endpoint("POST", _INVITED, invite, Invite, wire.Table, "Invite people to a table."),
    Endpoint("DELETE", _INVITED, decline, None, None, "Forget an invitation to me."),
)
