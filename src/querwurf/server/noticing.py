"""What people are told who are notified, if it is still so when they are."""

from functools import partial

import msgspec

from querwurf.core.protocol import AwaitSeats
from querwurf.server import notice_words
from querwurf.server.node import Node
from querwurf.server.opening import find_game
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.server.wire import Language
from querwurf.table import companion
from querwurf.table.notice import Notice
from querwurf.table.rows import seats_of


class Message(msgspec.Struct, frozen=True):
    """What a device shows; the service worker reads it (web/tools/worker.js)."""

    title: str
    body: str
    tag: str
    """A later message with the same tag takes the place of an earlier one."""
    path: str
    """What a tap opens."""


async def compose(node: Node, due: Notice) -> bytes | None:
    """Put a notice into words; None when there is nothing to tell any more."""
    row = await node.database.row(
        "SELECT language FROM player WHERE id = ? AND deleted IS NULL", due.player
    )
    if row is None:
        return None
    told = await (_turn if due.kind == "turn" else _invitation)(node, due, row[0])
    return None if told is None else msgspec.json.encode(told)


async def _turn(node: Node, due: Notice, language: Language) -> Message | None:
    try:
        async with node.tables.visit(due.match) as table:
            await node.tables.update(table)
            if not _is_awaited(table, due.player):
                return None
            if due.player in await node.peers.online(table):
                return None
            names = [seat.name for seat in table.seats if seat.player != due.player]
            title, body = notice_words.turn(language, _title(table.match.game), names)
            return Message(title, body, f"turn-{table.id}", f"/t/{table.match.code}")
    except Refusal:  # the table was cleared
        return None


def _is_awaited(table: Table, player: str) -> bool:
    if table.match.status != "playing" or table.live is None:
        return False
    awaiting = table.live.awaiting
    awaited = awaiting.seats if isinstance(awaiting, AwaitSeats) else ()
    own = seats_of(table.seats, player)
    return any(seat in awaited and not table.seats[seat].stand_in for seat in own)


async def _invitation(node: Node, due: Notice, language: Language) -> Message | None:
    rows = await node.database.read(partial(companion.invitations, player=due.player))
    for match, code, game, _, name, *_ in rows:
        if match == due.match:
            title, body = notice_words.invitation(language, _title(game), name)
            return Message(title, body, f"invitation-{match}", f"/t/{code}")
    return None


def _title(game: str) -> str:
    return find_game(game).description.title
