"""Seats over HTTP: add, change, order, take along to another device."""

from querwurf.core.data import Seat
from querwurf.server import opening, rendering, wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.identity import TOKEN_BYTES, hash_token, random_text
from querwurf.server.lobby import check_host, check_open, settle_host, shown
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.table.rows import SeatRow
from querwurf.table.storage import Connection


def _seat(table: Table, seat: Seat) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-such-seat", 404)
    return table.seats[seat]


async def add_seat(call: Call[wire.SeatPlan]) -> wire.Table:
    """Add a seat: bots and open seats by the host, people by who sits here already."""
    plan = call.body
    async with call.change() as change:
        check_open(change)
        if plan.kind in ("bot", "open"):
            check_host(call, change)
        elif call.me.id not in change.table.people():
            raise Refusal("no-seat", 403)
        game = opening.find_game(change.match.game)
        change.seats = (*change.seats, opening.make_seat(plan, call.me, game, change.seats))
        opening.check_room(game, change.seats)
    return shown(call.node, change.table)


async def change_seat(call: Call[wire.ChangedSeat]) -> wire.Table:
    """Rename an own seat; as the host, change a bot."""
    asked = call.body
    async with call.change() as change:
        check_open(change)
        seat = _seat(change.table, call.seat)
        if seat.player != call.me.id:
            check_host(call, change)
            if seat.kind != "bot":
                raise Refusal("not-your-seat", 403)
        level = seat.level
        if seat.kind == "bot" and asked.level is not None:
            level = opening.check_level(opening.find_game(change.match.game), asked.level)
        change.set_seat(call.seat, name=asked.name or seat.name, level=level)
    return shown(call.node, change.table)


async def remove_seat(call: Call[None]) -> wire.Table:
    """Take a seat away."""
    async with call.change() as change:
        check_open(change)
        if _seat(change.table, call.seat).player != call.me.id:
            check_host(call, change)
        change.seats = (*change.seats[: call.seat], *change.seats[call.seat + 1 :])
        settle_host(change)
    return shown(call.node, change.table)


async def order(call: Call[wire.Order]) -> wire.Table:
    """Put the seats into another order."""
    asked = call.body.order
    async with call.change() as change:
        check_host(call, change)
        check_open(change)
        if sorted(asked) != list(range(len(change.seats))):
            raise Refusal("wrong-order", 400)
        change.seats = tuple(change.seats[seat] for seat in asked)
    return shown(call.node, change.table)


async def link_seat(call: Call[None]) -> wire.Link:
    """Make a link that takes an own seat along to another device."""
    node = call.node
    async with call.visit() as table:
        if _seat(table, call.seat).player != call.me.id:
            raise Refusal("not-your-seat", 403)
        if table.match.settings.daily is not None:
            raise Refusal("one-try")
        token = random_text(node, TOKEN_BYTES)
        expires = node.clock.now() + node.limits.seat_link_seconds
        await node.database.execute(
            "INSERT INTO link (token, player, match, seat, expires) VALUES (?, ?, ?, ?, ?)",
            *(hash_token(token), call.me.id, table.id, call.seat, expires),
        )
        return wire.Link(token, f"/t/{table.match.code}#{token}", rendering.millis(expires))


async def claim_seat(call: Call[wire.Claim]) -> wire.Table:
    """Play the seat of a link on this device."""
    used = hash_token(call.body.token)
    async with call.change() as change:
        link = await call.node.database.row(
            "SELECT player, seat FROM link WHERE token = ? AND match = ? AND expires > ?",
            *(used, change.table.id, change.now),
        )
        if link is None or _seat(change.table, link[1]).player != link[0]:
            raise Refusal("no-such-link", 404)

        def use(connection: Connection) -> None:
            if not connection.execute("DELETE FROM link WHERE token = ?", (used,)).rowcount:
                raise Refusal("no-such-link", 404)

        change.also(use)
        giver = None if link[0] == call.me.id else link[0]
        change.set_seat(link[1], player=call.me.id, giver=giver, left=False)
    return shown(call.node, change.table)


_TABLE = "/api/tables/{table}"
_SEAT = f"{_TABLE}/seats/{{seat}}"

ENDPOINTS = (
    Endpoint("POST", f"{_TABLE}/claim", claim_seat, wire.Claim, wire.Table, "Take a seat along."),
    Endpoint("PUT", f"{_TABLE}/order", order, wire.Order, wire.Table, "Order the seats."),
    Endpoint("POST", f"{_TABLE}/seats", add_seat, wire.SeatPlan, wire.Table, "Add a seat."),
    Endpoint("PATCH", _SEAT, change_seat, wire.ChangedSeat, wire.Table, "Change a seat."),
    Endpoint("DELETE", _SEAT, remove_seat, None, wire.Table, "Take a seat away."),
    Endpoint("POST", f"{_SEAT}/link", link_seat, None, wire.Link, "A link to take it along."),
)
