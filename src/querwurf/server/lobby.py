"""Tables over HTTP: open, find, change, join, leave, start, rematch."""

import gzip
from functools import cache, partial
from typing import Any

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.core.data import Seat
from querwurf.core.events import Audience
from querwurf.core.protocol import no_timer
from querwurf.server import lobby_messages, opening, recording, rendering, wire
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.change import Change
from querwurf.server.held import Ready
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.sealing import check_told
from querwurf.server.table import Table
from querwurf.table.rows import SeatRow, seats_of


def shown(node: Node, table: Table) -> wire.Table:
    """Show a table as it is now."""
    return rendering.table_of(table, node.clock.now(), node.limits)


def check_open(change: Change) -> None:
    """Refuse what only goes before the start."""
    if change.match.status != "open":
        raise Refusal("not-open")


def check_host(call: Call[Any], change: Change) -> None:
    """Refuse what only the host may do."""
    if change.match.host != call.me.id:
        raise Refusal("not-host", 403)


async def games(call: Call[None]) -> Ready:
    """List the games."""
    return _games()


@cache
def _games() -> Ready:
    """Describe all games; they do not change while the server runs."""
    told = wire.Games(tuple(_game_info(game) for game in catalog.games()))
    content = msgspec.json.encode(told)
    return Ready(content, gzip.compress(content, mtime=0))


def _game_info(game: "catalog.AnyGame") -> wire.GameInfo:
    description = game.description
    return wire.GameInfo(
        key=game.key,
        title=description.title,
        title_language=description.title_language,
        about=description.about,
        minutes=description.minutes,
        rules_version=game.rules_version,
        fewest_seats=game.seats[0],
        most_seats=game.seats[-1],
        options=Raw(msgspec.json.encode(opening.read_options(game, b"{}"))),
        options_schema=msgspec.json.schema(game.options),
        option_words=description.options,
        levels=game.levels,
        explains=True,
        has_timer=game.expire is not no_timer,
        has_secrets=any(kind.audience is not Audience.EVERYONE for kind in game.events),
        secret_chance=game.secret_chance,
        has_lesson=game.lesson is not None,
        has_sheet=game.sheet is not None,
    )


async def open_(call: Call[wire.NewTable]) -> wire.Table:
    """Open a table; play at once if that is wished for."""
    return shown(call.node, await opening.open_table(call.node, call.me, call.body))


async def show(call: Call[None]) -> wire.Table:
    """Show a table."""
    async with call.visit() as table:
        return shown(call.node, table)


async def change_table(call: Call[wire.ChangedTable]) -> wire.Table:
    """Change game, options or settings before the start."""
    async with call.change() as change:
        check_host(call, change)
        check_open(change)
        _change(change, call.body)
    return shown(call.node, change.table)


def _change(change: Change, asked: wire.ChangedTable) -> None:
    match = change.match
    given = {
        name: value
        for name in ("dice", "training", "spectators", "turn_seconds")
        if not isinstance(value := getattr(asked, name), msgspec.UnsetType)
    }
    key = match.game if isinstance(asked.game, msgspec.UnsetType) else asked.game
    game = opening.find_game(key)
    opening.check_room(game, change.seats)
    if not isinstance(asked.options, msgspec.UnsetType):
        given["options"] = opening.read_options(game, bytes(asked.options))
    elif key != match.game:
        given["options"] = opening.read_options(game, b"{}")
    listed = match.listed if isinstance(asked.listed, msgspec.UnsetType) else asked.listed
    rated = match.rated if isinstance(asked.rated, msgspec.UnsetType) else asked.rated
    settings = msgspec.structs.replace(match.settings, **given)
    change.set(game=key, settings=settings, listed=listed, rated=rated)
    change.seats = tuple(_for_game(seat, game) for seat in change.seats)


def _for_game(seat: SeatRow, game: "catalog.AnyGame") -> SeatRow:
    """Give a bot a level that the game has."""
    if seat.level is None or seat.level in game.levels:
        return seat
    return msgspec.structs.replace(seat, level=opening.check_level(game, None))


async def join(call: Call[wire.Join]) -> wire.Table:
    """Take a free seat, or the own one again."""
    me = call.me
    async with call.change() as change:
        own = [s for s, seat in enumerate(change.seats) if seat.player == me.id]
        if own:
            _come_back(change, own)
        else:
            check_open(change)
            _sit_down(change, SeatRow("person", me.name, me.id, face=me.face))
        if change.match.status == "open":
            opening.give_nonce(change, me.id, call.body.nonce)
    return shown(call.node, change.table)


def _come_back(change: Change, own: list[Seat]) -> None:
    """Sit down again where one has left."""
    for seat in own:
        if change.seats[seat].left and change.match.status == "playing":
            change.set_seat(seat, left=False)


def _sit_down(change: Change, sitting: SeatRow) -> None:
    seats = change.seats
    free = next((s for s, seat in enumerate(seats) if seat.kind == "open"), None)
    if free is not None:
        change.seats = (*seats[:free], sitting, *seats[free + 1 :])
    elif len(seats) < opening.find_game(change.match.game).seats[-1]:
        change.seats = (*seats, sitting)
    else:
        raise Refusal("table-full")


async def leave(call: Call[None]) -> wire.Table:
    """Give up the own seats."""
    me = call.me
    async with call.change() as change:
        own = seats_of(change.seats, me.id)
        if not own:
            raise Refusal("no-seat", 403)
        if change.match.status == "open":
            change.seats = tuple(seat for seat in change.seats if seat.player != me.id)
            settle_host(change)
        elif change.match.settings.daily is not None:
            pass  # nobody else plays there: it waits
        elif change.match.status == "playing":
            for seat in own:
                change.set_seat(seat, left=True)
            if all(seat.left or seat.player is None for seat in change.seats):
                change.close()
    return shown(call.node, change.table)


def settle_host(change: Change) -> None:
    """Make somebody who is there the host of a table that was not started; nobody closes it."""
    people = [seat.player for seat in change.seats if seat.player is not None]
    if change.match.host not in people:
        status = change.match.status if people else "closed"
        change.set(host=people[0] if people else None, status=status)


async def start(call: Call[wire.Start]) -> wire.Table:
    """Begin the match."""
    async with call.change() as change:
        check_host(call, change)
        check_open(change)
        opening.give_nonce(change, call.me.id, call.body.nonce)
        opening.start(call.node, change)
    return shown(call.node, change.table)


async def rematch(call: Call[wire.Again]) -> wire.Table:
    """Open the table that follows: the same people, seats rotated by one."""
    node, me = call.node, call.me
    async with call.change() as change:
        if me.id not in change.table.people():
            raise Refusal("no-seat", 403)
        if change.match.status != "over":
            raise Refusal("not-over")
        if change.match.settings.lesson is not None:
            raise Refusal("only-a-lesson")
        if change.match.settings.daily is not None:
            raise Refusal("one-try")
        following = change.match.rematch
        if following is None or await _is_gone(node, following):
            _open_rematch(node, change, me.id, call.body.start)
    for opened in change.opened:
        told = lobby_messages.Rematch(opened.match.id, opened.match.code, me.id)
        node.peers.tell(change.table, told)
    assert change.match.rematch is not None
    async with node.tables.visit(change.match.rematch) as table:
        return shown(node, table)


async def _is_gone(node: Node, table: str) -> bool:
    """Tell whether a table was closed or cleared."""
    row = await node.database.row("SELECT status FROM match WHERE id = ?", table)
    return row is None or row[0] == "closed"


def _open_rematch(node: Node, change: Change, host: str, at_once: bool) -> None:
    match = change.match
    seats = tuple(_next_seat(seat) for seat in (*change.seats[1:], change.seats[0]))
    opened = opening.new_table(
        node, match.game, host, match.settings, match.listed, seats, match.rated
    )
    is_complete = all(seat.kind != "open" for seat in seats)
    if at_once and is_complete and len(opened.table.people()) == 1:
        opening.start(node, opened)
    change.opened.append(opened)
    change.set(rematch=opened.match.id)


def _next_seat(seat: SeatRow) -> SeatRow:
    if seat.left:
        return SeatRow("open", "")
    return SeatRow(seat.kind, seat.name, seat.player, seat.level, face=seat.face)


async def give_record(call: Call[None]) -> File:
    """Give the record of a match that is over: what stands, with the seed revealed."""
    async with call.visit() as table:
        match, now = table.match, call.node.clock.now()
        recording.check_over(table, call.player, now)
        check_told(match, now)
        content = await call.node.database.read(partial(recording.read, match=match))
        return File(f"{match.game}-{match.code}.jsonl", "application/jsonl", content)


_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint("GET", "/api/games", games, None, wire.Games, "All games."),
    Endpoint("POST", "/api/tables", open_, wire.NewTable, wire.Table, "Open a table."),
    Endpoint("GET", _TABLE, show, None, wire.Table, "A table by id or code."),
    Endpoint("PATCH", _TABLE, change_table, wire.ChangedTable, wire.Table, "Change a table."),
    Endpoint("POST", f"{_TABLE}/join", join, wire.Join, wire.Table, "Take a seat."),
    Endpoint("POST", f"{_TABLE}/leave", leave, None, wire.Table, "Give up my seats."),
    Endpoint("POST", f"{_TABLE}/start", start, wire.Start, wire.Table, "Begin the match."),
    Endpoint("POST", f"{_TABLE}/rematch", rematch, wire.Again, wire.Table, "Play again."),
    Endpoint("GET", f"{_TABLE}/record", give_record, None, None, "The record, once it is over."),
)
