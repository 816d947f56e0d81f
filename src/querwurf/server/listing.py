"""Lists of tables: mine to continue, public ones to join or watch."""

from typing import Any

from querwurf.core.data import Seat
from querwurf.core.protocol import AwaitSeats
from querwurf.server import wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.house import House
from querwurf.server.opening import find_game
from querwurf.server.telling import millis
from querwurf.table.ledger import read_seats, seats_of

_MOST = 100
_PUBLIC_SECONDS = 24 * 3600.0
_LAST_AT = (
    "COALESCE((SELECT at FROM entry WHERE entry.match = match.id ORDER BY number DESC LIMIT 1), "
    "match.opened)"
)
_AWAITS = "(SELECT awaits FROM entry WHERE entry.match = match.id ORDER BY number DESC LIMIT 1)"
_MINE = (
    f"SELECT id, code, game, status, {_LAST_AT} AS changed, {_AWAITS} FROM match "  # noqa: S608
    "WHERE id IN (SELECT match FROM seat WHERE player = ? AND has_left = 0) "
    "AND status <> 'closed' ORDER BY changed DESC LIMIT ?"
)
_PUBLIC = (
    f"SELECT id, code, game, status, {_LAST_AT} AS changed, '' FROM match "  # noqa: S608
    "WHERE listed = 1 AND opened > ? AND (status = 'open' "
    "OR (status = 'playing' AND json_extract(settings, '$.spectators'))) "
    "ORDER BY opened DESC LIMIT ?"
)


async def mine(call: Call[None]) -> wire.Tables:
    """List the tables that a player sits at."""
    rows = await call.house.database.rows(_MINE, call.me.id, _MOST)
    return wire.Tables(tuple([await _line(call.house, row, call.me.id) for row in rows]))


async def public(call: Call[None]) -> wire.Tables:
    """List the tables that are open to strangers."""
    since = call.house.clock.now() - _PUBLIC_SECONDS
    rows = await call.house.database.rows(_PUBLIC, since, _MOST)
    lines = [await _line(call.house, row, None) for row in rows]
    return wire.Tables(tuple(line for line in lines if line.free or line.status == "playing"))


async def _line(house: House, row: tuple[Any, ...], player: str | None) -> wire.TableLine:
    match, code, game, status, changed, awaits = row
    seats = await read_seats(house.database, match)
    most = find_game(game).seats[-1]
    open_seats = sum(seat.kind == "open" for seat in seats)
    own = set(seats_of(seats, player))
    awaited = await _awaited(house, match, awaits) if own and status == "playing" else set()
    return wire.TableLine(
        id=match,
        code=code,
        game=game,
        status=status,
        names=tuple(seat.name for seat in seats),
        free=most - len(seats) + open_seats if status == "open" else 0,
        your_turn=bool(awaited & own),
        changed=millis(changed),
    )


async def _awaited(house: House, match: str, awaits: str | None) -> set[Seat]:
    """Tell whom a match waits for; before its first entry only its first state knows."""
    if awaits is not None:
        return {int(seat) for seat in awaits.split(",") if seat}
    async with house.visit(match) as room:
        awaiting = room.playing().awaiting
        return set(awaiting.seats) if isinstance(awaiting, AwaitSeats) else set()


ENDPOINTS = (
    Endpoint("GET", "/api/tables/mine", mine, None, wire.Tables, "My tables, to continue."),
    Endpoint("GET", "/api/tables/public", public, None, wire.Tables, "Tables open to strangers."),
)
