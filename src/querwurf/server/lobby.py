"""Tables over HTTP: open, find, change, join, leave, start, rematch."""

from typing import Any

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.server import frame, opening, telling, wire
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.house import House
from querwurf.server.play import explains
from querwurf.server.refusal import Refusal
from querwurf.server.room import Room
from querwurf.table import ledger, record
from querwurf.table.ledger import SeatRow
from querwurf.table.live import standing


def shown(house: House, room: Room) -> wire.Table:
    """Show a table as it is now."""
    return telling.table_of(room, house.clock.now(), house.limits)


def check_open(room: Room) -> None:
    """Refuse what only goes before the start."""
    if room.match.status != "open":
        raise Refusal("not-open")


def check_host(call: Call[Any], room: Room) -> None:
    """Refuse what only the host may do."""
    if room.match.host != call.me.id:
        raise Refusal("not-host", 403)


async def games(call: Call[None]) -> wire.Games:
    """List the games."""
    return wire.Games(tuple(_game_info(key) for key in catalog.KEYS))


def _game_info(key: str) -> wire.GameInfo:
    game = catalog.game(key)
    return wire.GameInfo(
        key=key,
        title=game.title,
        rules_version=game.rules_version,
        fewest_seats=game.seats[0],
        most_seats=game.seats[-1],
        options=Raw(msgspec.json.encode(game.options())),
        options_schema=msgspec.json.schema(game.options),
        levels=tuple(game.bot.LEVELS),
        explains=explains(game),
    )


async def open_(call: Call[wire.NewTable]) -> wire.Table:
    """Open a table; play at once if that is wished for."""
    house = call.house
    async with house.visit(await opening.open_table(house, call.me, call.body)) as room:
        if call.body.start:
            async with room.lock:
                await opening.start(house, room)
        return shown(house, room)


async def show(call: Call[None]) -> wire.Table:
    """Show a table."""
    async with call.house.visit(call.table, call.address) as room:
        return shown(call.house, room)


async def change(call: Call[wire.ChangedTable]) -> wire.Table:
    """Change game, options or settings before the start."""
    house, asked = call.house, call.body
    async with call.at_table() as room:
        check_host(call, room)
        check_open(room)
        match, settings = room.match, room.match.settings
        given = {
            name: value
            for name in ("dice", "training", "spectators", "turn_seconds")
            if not isinstance(value := getattr(asked, name), msgspec.UnsetType)
        }
        key = match.game if isinstance(asked.game, msgspec.UnsetType) else asked.game
        game = opening.find_game(key)
        opening.check_room(game, room.seats)
        if not isinstance(asked.options, msgspec.UnsetType):
            given["options"] = opening.read_options(game, bytes(asked.options))
        elif key != match.game:
            given["options"] = msgspec.to_builtins(game.options())
        listed = match.listed if isinstance(asked.listed, msgspec.UnsetType) else asked.listed
        settings = msgspec.structs.replace(settings, **given)
        seats = tuple(_for_game(seat, game) for seat in room.seats)
        changed = msgspec.structs.replace(match, game=key, settings=settings, listed=listed)
        await house.rewrite(room, changed, seats)
        return shown(house, room)


def _for_game(seat: SeatRow, game: "catalog.AnyGame") -> SeatRow:
    """Give a bot a level that the game has."""
    if seat.level is None or seat.level in game.bot.LEVELS:
        return seat
    return msgspec.structs.replace(seat, level=opening.check_level(game, None))


async def join(call: Call[wire.Join]) -> wire.Table:
    """Take a free seat, or the own one again."""
    house, me = call.house, call.me
    async with call.at_table() as room:
        own = [s for s, seat in enumerate(room.seats) if seat.player == me.id]
        if own:
            await _come_back(house, room, me.id)
            return shown(house, room)
        check_open(room)
        sitting = SeatRow("person", me.name, me.id, nonce=call.body.nonce)
        free = next((s for s, seat in enumerate(room.seats) if seat.kind == "open"), None)
        if free is not None:
            seats = (*room.seats[:free], sitting, *room.seats[free + 1 :])
        elif len(room.seats) < opening.find_game(room.match.game).seats[-1]:
            seats = (*room.seats, sitting)
        else:
            raise Refusal("table-full")
        await house.rewrite(room, room.match, seats)
        return shown(house, room)


async def _come_back(house: House, room: Room, player: str) -> None:
    """Sit down again where one has left."""
    back = tuple(
        msgspec.structs.replace(seat, left=False) if seat.player == player else seat
        for seat in room.seats
    )
    if back != room.seats and room.match.status == "playing":
        await house.reseat(room, back)


async def leave(call: Call[None]) -> wire.Table:
    """Give up the own seats."""
    house, me = call.house, call.me
    async with call.at_table() as room:
        if me.id not in room.people():
            raise Refusal("no-seat", 403)
        if room.match.status == "open":
            seats = tuple(seat for seat in room.seats if seat.player != me.id)
            await resettle(house, room, seats)
        elif room.match.status == "playing":
            left = tuple(
                msgspec.structs.replace(seat, left=True) if seat.player == me.id else seat
                for seat in room.seats
            )
            await house.reseat(room, left)
            if not room.people():
                await opening.close_table(house, room)
        return shown(house, room)


async def resettle(house: House, room: Room, seats: tuple[SeatRow, ...]) -> None:
    """Store the seats of a table that was not started; somebody who is there becomes its host."""
    people = [seat.player for seat in seats if seat.player is not None]
    match = room.match
    if match.host not in people:
        status = match.status if people else "closed"
        match = msgspec.structs.replace(match, host=people[0] if people else None, status=status)
    await house.rewrite(room, match, seats)


async def start(call: Call[None]) -> wire.Table:
    """Begin the match."""
    house = call.house
    async with call.at_table() as room:
        check_host(call, room)
        check_open(room)
        await opening.start(house, room)
        return shown(house, room)


async def rematch(call: Call[None]) -> wire.Table:
    """Open the table that follows: the same people, seats rotated by one."""
    house, me = call.house, call.me
    async with call.at_table() as room:
        if me.id not in room.people():
            raise Refusal("no-seat", 403)
        if room.match.status != "over":
            raise Refusal("not-over")
        following = room.match.rematch
        if following is None or await _is_gone(house, following):
            following = await _open_rematch(house, room, me.id)
    async with house.visit(following) as room:
        return shown(house, room)


async def _is_gone(house: House, table: str) -> bool:
    """Tell whether a table was closed or cleared."""
    match = await ledger.find_match(house.database, table)
    return match is None or match.status == "closed"


async def _open_rematch(house: House, room: Room, host: str) -> str:
    match = room.match
    seats = tuple(_next_seat(seat) for seat in (*room.seats[1:], room.seats[0]))
    opened = await opening.store_table(house, match.game, host, match.settings, match.listed, seats)
    async with house.visit(opened) as following:
        if len(following.people()) == 1 and all(seat.kind != "open" for seat in seats):
            async with following.lock:
                await opening.start(house, following)
        code = following.match.code
    await house.rewrite(room, msgspec.structs.replace(match, rematch=opened))
    room.tell(frame.Rematch(opened, code))
    return opened


def _next_seat(seat: SeatRow) -> SeatRow:
    if seat.left:
        return SeatRow("open", "")
    return SeatRow(seat.kind, seat.name, seat.player, seat.level)


async def give_record(call: Call[None]) -> File:
    """Give the record of a match that is over: what stands, with the seed revealed."""
    house = call.house
    async with house.visit(call.table, call.address) as room:
        match, live = room.match, room.live
        if match.status != "over" or live is None:
            raise Refusal("not-over")
        lines = await ledger.read_lines(house.database, match)
        kept = standing((number, line) for number, _, line in lines)
        log = [msgspec.structs.replace(line, n=n) for n, (_, line) in enumerate(kept, 1)]
        before = record.dump(live.header, log)
        ending = record.close(live.game.outcome(live.state), live.seed, before)
        name = f"{match.game}-{match.code}.jsonl"
        return File(name, "application/jsonl", before + record.encode(ending))


_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("GET", "/api/games", games, None, wire.Games, "All games."),
    Endpoint("POST", "/api/tables", open_, wire.NewTable, wire.Table, "Open a table."),
    Endpoint("GET", _TABLE, show, None, wire.Table, "A table by id or code."),
    Endpoint("PATCH", _TABLE, change, wire.ChangedTable, wire.Table, "Change a table."),
    Endpoint("POST", f"{_TABLE}/join", join, wire.Join, wire.Table, "Take a seat."),
    Endpoint("POST", f"{_TABLE}/leave", leave, None, wire.Table, "Give up my seats."),
    Endpoint("POST", f"{_TABLE}/start", start, None, wire.Table, "Begin the match."),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, None, wire.Table, "Play again."),
    Endpoint("GET", f"{_TABLE}/record", give_record, None, None, "The record, once it is over."),
)
