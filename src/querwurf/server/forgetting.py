"""Forgetting a player, whole: from all tables, also when the server stops in between.

First the player is marked as deleted: from then on nobody is let in by their devices, and no
write can name them any more. Then they are taken from every table, and last the mark goes, too.
"""

from functools import partial

import msgspec

from querwurf.server import log
from querwurf.server.change import Change
from querwurf.server.lobby import settle_host
from querwurf.server.node import Node
from querwurf.server.tables import retried
from querwurf.table.rows import SeatRow
from querwurf.table.storage import Connection

NOBODY = "–"
"""The name of a seat whose player was forgotten."""
_OWN = (
    *("notice", "subscription", "device", "link", "passkey", "challenge", "chat", "report"),
    *("attempt", "hidden", "invitation", "result", "rating", "best"),
)
"""Tables with rows that are one player's alone."""
_TABLES = (
    "SELECT match FROM seat WHERE player = ?1 OR giver = ?1 OR votes LIKE ?2 "
    "UNION SELECT id FROM match WHERE host = ?1"
)


async def forget(node: Node, player: str) -> None:
    """Forget a player."""
    await node.database.write(partial(_mark, player=player, now=node.clock.now()))
    await _finish(node, player)


async def finish_all(node: Node) -> None:
    """Finish what was begun before the server stopped."""
    for (player,) in await node.database.rows("SELECT id FROM player WHERE deleted IS NOT NULL"):
        await _finish(node, player)
        log.note("a deletion was finished")


def _mark(connection: Connection, player: str, now: float) -> None:
    connection.execute(
        "UPDATE player SET deleted = ?, name = '', face = '' WHERE id = ?", (now, player)
    )
    for table in _OWN:
        connection.execute(f"DELETE FROM {table} WHERE player = ?", (player,))  # noqa: S608
    connection.execute("DELETE FROM hidden WHERE other = ?", (player,))
    connection.execute("DELETE FROM invitation WHERE host = ?", (player,))


async def _finish(node: Node, player: str) -> None:
    for (match,) in await node.database.rows(_TABLES, player, f'%"{player}"%'):
        await retried(partial(_leave, node, match, player))
    await node.database.execute("DELETE FROM player WHERE id = ?", player)


async def _leave(node: Node, match: str, player: str) -> None:
    """Take a player from a table; where a match runs the others may go on without."""
    async with node.tables.change(match) as change:
        if change.match.status == "open":
            change.seats = tuple(seat for seat in change.seats if seat.player != player)
            settle_host(change)
        await _take_name(node, change, player)
        people = [seat.player for seat in change.seats if seat.player and not seat.left]
        if change.match.host == player:
            change.set(host=people[0] if people else None)
        if change.match.status == "playing" and not people:
            change.close()


async def _take_name(node: Node, change: Change, player: str) -> None:
    """Take the player and their name from the seats, and from the record's first line."""
    held_by = {seat.player for seat in change.seats if seat.giver == player}
    names: dict[str | None, str] = {}
    for other in held_by:
        row = await node.database.row("SELECT name FROM player WHERE id = ?", other)
        names[other] = NOBODY if row is None else row[0]
    change.seats = tuple(_without(seat, player, names) for seat in change.seats)
    header = change.match.header
    if header is not None:
        sitters = tuple(
            msgspec.structs.replace(sitter, name=seat.name)
            for sitter, seat in zip(header.seats, change.seats, strict=True)
        )
        change.set(header=msgspec.structs.replace(header, seats=sitters))


def _without(seat: SeatRow, player: str, names: dict[str | None, str]) -> SeatRow:
    votes = tuple(voter for voter in seat.votes if voter != player)
    if seat.player == player:
        return msgspec.structs.replace(
            seat, name=NOBODY, player=None, giver=None, left=True, votes=votes, face=""
        )
    if seat.giver == player:  # the name may be the giver's
        return msgspec.structs.replace(
            seat, name=names[seat.player], giver=None, votes=votes, face=""
        )
    return msgspec.structs.replace(seat, votes=votes)
