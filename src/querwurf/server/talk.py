"""What people at a table do besides playing: talk, remind, let a bot stand in for somebody."""

import msgspec

from querwurf.core.data import Seat
from querwurf.server import lobby_messages, messages
from querwurf.server.limit import Buckets
from querwurf.server.node import Node
from querwurf.server.play import is_awaited
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import may_hand_over, millis
from querwurf.server.table import Client, Table
from querwurf.table import ledger
from querwurf.table.rows import SeatRow
from querwurf.table.storage import Connection

RECENT_LINES = 50


def _name(table: Table, client: Client) -> str:
    return table.seats[client.seats[0]].name if client.seats else ""


async def chat(
    node: Node, table: Table, client: Client, message: lobby_messages.Chat, chats: Buckets
) -> None:
    """Say something to the other seats; spectators neither talk nor listen."""
    player, now = client.player, node.clock.now()
    if not client.seats or player is None:
        raise Refusal("no-seat", 403)
    if not chats.take(player, now):
        raise Refusal("too-fast", 429)
    values = (table.match.id, now, player, message.id, message.text)

    def job(connection: Connection) -> bool:
        if not ledger.are_known(connection, [player]):
            raise Refusal("no-player", 401)
        done = connection.execute(
            "INSERT INTO chat VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", values
        )
        return done.rowcount > 0

    if await node.database.write(job):
        line = lobby_messages.ChatLine(player, _name(table, client), message.text, millis(now))
        node.peers.tell(table, lobby_messages.Said(line), "seats", f"{player}:{message.id}")
    client.send(msgspec.json.encode(messages.Ack(message.id)))


async def recent_chat(node: Node, table: Table) -> tuple[lobby_messages.ChatLine, ...]:
    """Read what was said last."""
    rows = await node.database.rows(
        "SELECT player, at, text FROM chat WHERE match = ? ORDER BY at DESC LIMIT ?",
        table.match.id,
        RECENT_LINES,
    )
    names = {seat.player: seat.name for seat in reversed(table.seats)}
    return tuple(
        lobby_messages.ChatLine(player, names.get(player, ""), text, millis(at))
        for player, at, text in reversed(rows)
    )


def react(
    node: Node, table: Table, client: Client, message: lobby_messages.React, chats: Buckets
) -> None:
    """Show a quick reaction to everybody."""
    if not client.seats or client.player is None:
        raise Refusal("no-seat", 403)
    if not chats.take(client.player, node.clock.now()):
        raise Refusal("too-fast", 429)
    node.peers.tell(table, lobby_messages.Reacted(client.player, message.reaction))


def nudge(node: Node, table: Table, client: Client, message: lobby_messages.Nudge) -> None:
    """Remind a seat that the others wait for it."""
    now = node.clock.now()
    if not client.seats or client.player is None:
        raise Refusal("no-seat", 403)
    if message.seat in client.seats or not is_awaited(table.playing(), message.seat):
        raise Refusal("not-awaited")
    if now - table.nudged.get(message.seat, 0.0) < node.limits.nudge_seconds:
        raise Refusal("too-fast", 429)
    table.nudged[message.seat] = now
    node.peers.tell(table, lobby_messages.Nudged(message.seat, client.player), message.seat)


async def hand_over(
    node: Node, table: Table, client: Client, message: lobby_messages.Handover
) -> None:
    """Vote for a stand-in; it comes when more than half of the others who are there want it."""
    async with node.tables.change(table) as change:
        seat, voter = _absent(node, table, message.seat), client.player
        if not client.seats or voter is None or voter == seat.player:
            raise Refusal("no-seat", 403)
        votes = tuple(sorted({*seat.votes, voter}))
        voters = (table.people() & table.online()) - {seat.player or ""}
        if 2 * len(voters & set(votes)) > len(voters):
            levels = table.playing().game.levels
            change.set_seat(message.seat, stand_in=levels[len(levels) // 2], votes=())
        else:
            change.set_seat(message.seat, votes=votes)
    client.send(msgspec.json.encode(messages.Ack(message.id)))


def _absent(node: Node, table: Table, seat: Seat) -> SeatRow:
    table.playing()
    if seat >= len(table.seats):
        raise Refusal("no-such-seat", 404)
    row = table.seats[seat]
    if row.stand_in is not None or row.kind != "person":
        raise Refusal("stands-in")
    if not may_hand_over(table, row, node.clock.now(), node.limits):
        raise Refusal("not-away")
    return row


async def take_back(
    node: Node, table: Table, client: Client, message: lobby_messages.Takeback
) -> None:
    """Give a seat back to its person."""
    async with node.tables.change(table) as change:
        if table.check_seat(client, message.seat).stand_in is None:
            raise Refusal("no-stand-in")
        change.set_seat(message.seat, stand_in=None, votes=())
    client.send(msgspec.json.encode(messages.Ack(message.id)))
