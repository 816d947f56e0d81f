"""Lists of tables: mine to continue, public ones to join or watch. One query a list.

A match in small is asked for one by one.
"""

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

from querwurf.core.data import Seat
from querwurf.core.protocol import AwaitSeats
from querwurf.server import log, wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.node import Node
from querwurf.server.opening import find_game
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis, raw, table_of
from querwurf.table import companion
from querwurf.table.ledger import LOG
from querwurf.table.rows import seats_of
from querwurf.table.storage import Connection, Row

_MOST = 100
_PUBLIC_SECONDS = 24 * 3600.0
_LAST = f"(SELECT {{}} FROM {LOG.format('match.id')} ORDER BY number DESC LIMIT 1)"  # noqa: S608
"""A column of a match's last line."""
_SEATS = (
    "WITH listed AS ({}) SELECT listed.*, seat.seat, seat.kind, seat.name, seat.player, "
    "seat.has_left FROM listed JOIN seat ON seat.match = listed.id "
    "ORDER BY listed.at DESC, listed.id, seat.seat"
)
"""The tables of a query with their seats, a row a seat."""
_FIELDS = ("id", "code", "game", "status", "settings", "at", "awaits")
_MINE = _SEATS.format(
    "SELECT id, code, game, status, settings, "  # noqa: S608
    f"COALESCE({_LAST.format('at')}, opened) AS at, {_LAST.format('awaits')} AS awaits "
    "FROM match WHERE id IN (SELECT match FROM seat WHERE player = ? AND has_left = 0) "
    "AND status <> 'closed' AND settings NOT LIKE '%\"lesson\":\"%' "
    "ORDER BY CASE status WHEN 'over' THEN 1 ELSE 0 END, at DESC LIMIT ?"
)
"""What can be gone on with is never pushed out by what is finished."""
_SHARE = 3
"""Tables that one person can have in the public list."""
_PUBLIC = _SEATS.format(
    "SELECT id, code, game, status, settings, "  # noqa: S608
    f"COALESCE({_LAST.format('at')}, opened) AS at, '' AS awaits FROM ("
    "SELECT *, ROW_NUMBER() OVER (PARTITION BY host ORDER BY opened DESC) AS share FROM match "
    "WHERE listed = 1 AND hidden = 0 AND opened > ? AND (status = 'open' "
    "OR (status = 'playing' AND settings LIKE '%\"spectators\":true%'))) AS match "
    f"WHERE share <= {_SHARE} ORDER BY share, opened DESC LIMIT ?"
)


async def mine(call: Call[None]) -> wire.Tables:
    """List the tables that a player sits at, or is invited to."""
    me = call.me.id

    def job(connection: Connection) -> tuple[list[Row], list[Row]]:
        mine: list[Row] = connection.execute(_MINE, (me, _MOST)).fetchall()
        return mine, companion.invitations(connection, me)

    rows, invitations = await call.node.database.read(job)
    return wire.Tables(_lines(rows, me), tuple(map(_invitation, invitations)))


def _invitation(row: Row) -> wire.Invitation:
    table, code, game, player, name, face, at = row
    return wire.Invitation(table, code, game, player, name, face, millis(at))


async def public(call: Call[None]) -> wire.Tables:
    """List the tables that are open to strangers: everybody's newest before anybody's second."""
    return await call.node.public.get(partial(_read_public, call.node))


async def _read_public(node: Node) -> wire.Tables:
    since = node.clock.now() - _PUBLIC_SECONDS
    lines = _lines(await node.database.rows(_PUBLIC, since, _MOST), None)
    return wire.Tables(tuple(line for line in lines if line.free or line.status == "playing"))


async def glance(call: Call[None]) -> wire.Glance:
    """Show a running match to somebody who plays there, without coming to the table."""
    node, me = call.node, call.me
    async with call.visit() as table:
        await node.tables.update(table)
        seats = seats_of(table.seats, me.id)
        if not seats:
            raise Refusal("no-seat", 403)
        live = table.playing()
        # Several people at one device: what only one of them may see stays at the table.
        seat = seats[0] if len(seats) == 1 else None
        awaiting = live.awaiting
        return wire.Glance(
            table=table_of(table, node.clock.now(), node.limits),
            seat=seat,
            view=raw(live.match.view(seat)),
            awaited=awaiting.seats if isinstance(awaiting, AwaitSeats) else (),
        )


async def report(call: Call[wire.Report]) -> dict[str, str]:
    """Tell the operator about a table in the public list; each person once."""
    async with call.visit() as table:
        if not table.match.listed:
            raise Refusal("not-listed")
        await call.node.database.execute(
            "INSERT INTO report (match, player, at, reason) VALUES (?, ?, ?, ?) "
            "ON CONFLICT DO NOTHING",
            *(table.id, call.me.id, call.node.clock.now(), call.body.reason),
        )
        call.node.metrics.count("querwurf_reports_total")
        log.warn("a table was reported", table=table.id)
    return {}


def _lines(rows: list[Row], player: str | None) -> tuple[wire.TableLine, ...]:
    return tuple(_line(list(seats), player) for _, seats in groupby(rows, key=itemgetter(0)))


def _line(rows: list[Row], player: str | None) -> wire.TableLine:
    match: dict[str, Any] = dict(zip(_FIELDS, rows[0], strict=False))
    seats = [row[len(_FIELDS) :] for row in rows]
    own = {seat for seat, _, _, held_by, left in seats if held_by == player and not left}
    free = find_game(match["game"]).seats[-1] - sum(kind != "open" for _, kind, *_ in seats)
    is_playing = player is not None and match["status"] == "playing"
    return wire.TableLine(
        id=match["id"],
        code=match["code"],
        game=match["game"],
        status=match["status"],
        names=tuple(name for _, _, name, _, _ in seats),
        free=free if match["status"] == "open" else 0,
        your_turn=is_playing and bool(own & _awaited(match, len(seats))),
        changed=millis(match["at"]),
    )


def _awaited(match: dict[str, Any], seats: int) -> set[Seat]:
    """Tell whom a match waits for; before its first entry only its first state knows."""
    if match["awaits"] is not None:
        return {int(seat) for seat in match["awaits"].split(",") if seat}
    game = find_game(match["game"])
    options = game.read_options(msgspec.json.decode(match["settings"])["options"])
    awaiting = game.awaits(game.start(options, seats))
    return set(awaiting.seats) if isinstance(awaiting, AwaitSeats) else set()


ENDPOINTS = (
    Endpoint("GET", "/api/tables/mine", mine, None, wire.Tables, "My tables, to continue."),
    Endpoint("GET", "/api/tables/public", public, None, wire.Tables, "Tables open to strangers."),
    Endpoint("GET", "/api/tables/{table}/glance", glance, None, wire.Glance, "My match, in small."),
    Endpoint("POST", "/api/tables/{table}/report", report, wire.Report, None, "Report a table."),
)
