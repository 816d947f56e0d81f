"""What people at a table do besides playing: talk, remind, let a bot stand in for somebody."""

import msgspec

from querwurf.core.data import Seat
from querwurf.server import frame
from querwurf.server.house import House
from querwurf.server.limit import Buckets
from querwurf.server.play import is_awaited
from querwurf.server.refusal import Refusal
from querwurf.server.room import Client, Room
from querwurf.server.telling import may_hand_over, millis
from querwurf.table.database import Connection
from querwurf.table.ledger import SeatRow

RECENT_LINES = 50


def _name(room: Room, client: Client) -> str:
    return room.seats[client.seats[0]].name if client.seats else ""


async def chat(
    house: House, room: Room, client: Client, message: frame.Chat, chats: Buckets
) -> None:
    """Say something to the other seats; spectators neither talk nor listen."""
    player, now = client.player, house.clock.now()
    if not client.seats or player is None:
        raise Refusal("no-seat", 403)
    if not chats.take(player, now):
        raise Refusal("too-fast", 429)
    values = (room.match.id, now, player, message.id, message.text)

    def job(connection: Connection) -> bool:
        done = connection.execute("INSERT OR IGNORE INTO chat VALUES (?, ?, ?, ?, ?)", values)
        return done.rowcount > 0

    if await house.database.write(job):
        line = frame.ChatLine(player, _name(room, client), message.text, millis(now))
        room.tell(frame.Said(line), [other for other in room.clients if other.seats])
    client.send(msgspec.json.encode(frame.Ack(message.id)))


async def recent_chat(house: House, room: Room) -> tuple[frame.ChatLine, ...]:
    """Read what was said last."""
    rows = await house.database.rows(
        "SELECT player, at, text FROM chat WHERE match = ? ORDER BY at DESC LIMIT ?",
        room.match.id,
        RECENT_LINES,
    )
    names = {seat.player: seat.name for seat in reversed(room.seats)}
    return tuple(
        frame.ChatLine(player, names.get(player, ""), text, millis(at))
        for player, at, text in reversed(rows)
    )


def react(house: House, room: Room, client: Client, message: frame.React, chats: Buckets) -> None:
    """Show a quick reaction to everybody."""
    if not client.seats or client.player is None:
        raise Refusal("no-seat", 403)
    if not chats.take(client.player, house.clock.now()):
        raise Refusal("too-fast", 429)
    room.tell(frame.Reacted(client.player, message.reaction))


def nudge(house: House, room: Room, client: Client, message: frame.Nudge) -> None:
    """Remind a seat that the others wait for it."""
    now = house.clock.now()
    if not client.seats or client.player is None:
        raise Refusal("no-seat", 403)
    if message.seat in client.seats or not is_awaited(room.playing(), message.seat):
        raise Refusal("not-awaited")
    if now - room.nudged.get(message.seat, 0.0) < house.limits.nudge_seconds:
        raise Refusal("too-fast", 429)
    room.nudged[message.seat] = now
    nudged = [other for other in room.clients if message.seat in other.seats]
    room.tell(frame.Nudged(message.seat, client.player), nudged)


async def hand_over(house: House, room: Room, client: Client, message: frame.Handover) -> None:
    """Vote for a stand-in; it comes when more than half of the others who are there want it."""
    async with room.lock:
        await house.freshen(room)
        seat, voter = _absent(house, room, message.seat), client.player
        if not client.seats or voter is None or voter == seat.player:
            raise Refusal("no-seat", 403)
        votes = tuple(sorted({*seat.votes, voter}))
        voters = (room.people() & room.online()) - {seat.player or ""}
        if 2 * len(voters & set(votes)) > len(voters):
            levels = room.playing().game.bot.LEVELS
            changed = msgspec.structs.replace(seat, stand_in=levels[len(levels) // 2], votes=())
        else:
            changed = msgspec.structs.replace(seat, votes=votes)
        await house.reseat(room, _with(room, message.seat, changed))
    client.send(msgspec.json.encode(frame.Ack(message.id)))


def _absent(house: House, room: Room, seat: Seat) -> SeatRow:
    room.playing()
    if seat >= len(room.seats):
        raise Refusal("no-such-seat", 404)
    row = room.seats[seat]
    if row.stand_in is not None or row.kind != "person":
        raise Refusal("stands-in")
    if not may_hand_over(room, row, house.clock.now(), house.limits):
        raise Refusal("not-away")
    return row


async def take_back(house: House, room: Room, client: Client, message: frame.Takeback) -> None:
    """Give a seat back to its person."""
    async with room.lock:
        await house.freshen(room)
        seat = room.check_seat(client, message.seat)
        if seat.stand_in is None:
            raise Refusal("no-stand-in")
        changed = msgspec.structs.replace(seat, stand_in=None, votes=())
        await house.reseat(room, _with(room, message.seat, changed))
    client.send(msgspec.json.encode(frame.Ack(message.id)))


def _with(room: Room, seat: Seat, changed: SeatRow) -> tuple[SeatRow, ...]:
    return (*room.seats[:seat], changed, *room.seats[seat + 1 :])
