"""Seats over HTTP: add, change, order, take along to another device, forget a player."""

import msgspec

from querwurf.core.data import Seat
from querwurf.server import opening, telling, wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.house import House
from querwurf.server.identity import TOKEN_BYTES, hash_token, random_text
from querwurf.server.lobby import check_host, check_open, resettle, shown
from querwurf.server.refusal import Refusal
from querwurf.server.room import Room
from querwurf.table.database import Connection
from querwurf.table.ledger import SeatRow

_NOBODY = "–"


def _seat(room: Room, seat: Seat) -> SeatRow:
    if not 0 <= seat < len(room.seats):
        raise Refusal("no-such-seat", 404)
    return room.seats[seat]


async def add_seat(call: Call[wire.SeatPlan]) -> wire.Table:
    """Add a seat: bots and open seats by the host, people by who sits here already."""
    house, plan = call.house, call.body
    async with call.at_table() as room:
        check_open(room)
        if plan.kind in ("bot", "open"):
            check_host(call, room)
        elif call.me.id not in room.people():
            raise Refusal("no-seat", 403)
        game = opening.find_game(room.match.game)
        seats = (*room.seats, opening.make_seat(plan, call.me, game, room.seats))
        opening.check_room(game, seats)
        await house.rewrite(room, room.match, seats)
        return shown(house, room)


async def change_seat(call: Call[wire.ChangedSeat]) -> wire.Table:
    """Rename an own seat; as the host, change a bot."""
    house, asked = call.house, call.body
    async with call.at_table() as room:
        check_open(room)
        seat = _seat(room, call.seat)
        if seat.player != call.me.id:
            check_host(call, room)
            if seat.kind != "bot":
                raise Refusal("not-your-seat", 403)
        level = seat.level
        if seat.kind == "bot" and asked.level is not None:
            level = opening.check_level(opening.find_game(room.match.game), asked.level)
        changed = msgspec.structs.replace(seat, name=asked.name or seat.name, level=level)
        seats = (*room.seats[: call.seat], changed, *room.seats[call.seat + 1 :])
        await house.rewrite(room, room.match, seats)
        return shown(house, room)


async def remove_seat(call: Call[None]) -> wire.Table:
    """Take a seat away."""
    house = call.house
    async with call.at_table() as room:
        check_open(room)
        if _seat(room, call.seat).player != call.me.id:
            check_host(call, room)
        await resettle(house, room, (*room.seats[: call.seat], *room.seats[call.seat + 1 :]))
        return shown(house, room)


async def order(call: Call[wire.Order]) -> wire.Table:
    """Put the seats into another order."""
    house, asked = call.house, call.body.order
    async with call.at_table() as room:
        check_host(call, room)
        check_open(room)
        if sorted(asked) != list(range(len(room.seats))):
            raise Refusal("wrong-order", 400)
        await house.rewrite(room, room.match, tuple(room.seats[seat] for seat in asked))
        return shown(house, room)


async def link_seat(call: Call[None]) -> wire.Link:
    """Make a link that takes an own seat along to another device."""
    house = call.house
    async with house.visit(call.table, call.address) as room:
        if _seat(room, call.seat).player != call.me.id:
            raise Refusal("not-your-seat", 403)
        token = random_text(house, TOKEN_BYTES)
        expires = house.clock.now() + house.limits.seat_link_seconds
        await house.database.execute(
            "INSERT INTO link (token, player, match, seat, expires) VALUES (?, ?, ?, ?, ?)",
            *(hash_token(token), call.me.id, room.match.id, call.seat, expires),
        )
        return wire.Link(token, f"/t/{room.match.code}#{token}", telling.millis(expires))


async def claim_seat(call: Call[wire.Claim]) -> wire.Table:
    """Play the seat of a link on this device."""
    house, me, now = call.house, call.me, call.house.clock.now()
    used = hash_token(call.body.token)

    def job(connection: Connection) -> tuple[str, str, int] | None:
        found: tuple[str, str, int] | None = connection.execute(
            "SELECT player, match, seat FROM link WHERE token = ? AND expires > ?", (used, now)
        ).fetchone()
        connection.execute("DELETE FROM link WHERE token = ? OR expires <= ?", (used, now))
        return found

    async with call.at_table() as room:
        found = await house.database.write(job)
        if found is None or found[1] != room.match.id:
            raise Refusal("no-such-link", 404)
        giver, _, number = found
        seat = _seat(room, number)
        if seat.player != giver:
            raise Refusal("no-such-link", 404)
        moved = msgspec.structs.replace(seat, player=me.id, left=False)
        seats = (*room.seats[:number], moved, *room.seats[number + 1 :])
        room.away.setdefault(me.id, now)
        await house.rewrite(room, room.match, seats)
        return shown(house, room)


async def forget_seats(house: House, player: str) -> None:
    """Take a player from all tables; where a match runs the others may go on without."""
    rows = await house.database.rows(
        "SELECT match FROM seat WHERE player = ? OR votes LIKE ? "
        "UNION SELECT id FROM match WHERE host = ?",
        *(player, f'%"{player}"%', player),
    )
    for (match,) in rows:
        async with house.visit(match) as room, room.lock:
            await house.freshen(room)
            await _forget(house, room, player)


async def _forget(house: House, room: Room, player: str) -> None:
    match = room.match
    if match.status == "open":
        seats = tuple(seat for seat in room.seats if seat.player != player)
        return await resettle(house, room, seats)
    seats = tuple(_without(seat, player) for seat in room.seats)
    others = [seat.player for seat in seats if seat.player is not None and not seat.left]
    if match.host == player:
        match = msgspec.structs.replace(match, host=others[0] if others else None)
    if match.header is not None:
        sitters = tuple(
            msgspec.structs.replace(sitter, name=seat.name)
            for sitter, seat in zip(match.header.seats, seats, strict=True)
        )
        header = msgspec.structs.replace(match.header, seats=sitters)
        match = msgspec.structs.replace(match, header=header)
    await house.rewrite(room, match, seats)
    room.is_stale = True
    if match.status == "playing" and not others:
        await house.freshen(room)
        await opening.close_table(house, room)
    return None


def _without(seat: SeatRow, player: str) -> SeatRow:
    votes = tuple(voter for voter in seat.votes if voter != player)
    if seat.player != player:
        return msgspec.structs.replace(seat, votes=votes)
    return msgspec.structs.replace(seat, name=_NOBODY, player=None, left=True, votes=votes)


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
