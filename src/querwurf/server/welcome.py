"""The answer to hello: what a client missed, and how things stand."""

import asyncio
from functools import partial

from querwurf.server import messages, rendering, talk
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.table import Client, Table
from querwurf.table import ledger
from querwurf.table.rows import seats_of

_TOLD_AT_FIRST = 12
"""How many of the latest entries a client gets without asking for them where it needs them: to
tell them in words, or to know at a training table what can be taken back."""


async def welcome(node: Node, table: Table, client: Client, hello: messages.Hello) -> None:
    """Let a client in: everything it missed, then nothing is missed any more."""
    await node.peers.follow(table)
    async with table.lock:
        if node.database.is_shared and (hello.last or 0) > _number(table):
            table.is_stale = True  # another server has shown more than this one has heard of
        await node.tables.refresh(table)
        client.seats = seats_of(table.seats, client.player)
        if not table.admits(client):
            raise Refusal("no-spectators", 403)
        await _tell_missed(node, table, client, hello.last)
        client.last = _number(table)
        table.clients.add(client)
        if client.player is not None:
            table.away.pop(client.player, None)
    node.warm_up(table)
    node.publisher.note_presence(table)


def _number(table: Table) -> int:
    return 0 if table.live is None else table.live.number


async def _tell_missed(node: Node, table: Table, client: Client, last: int | None) -> None:
    """Send a welcome with the first of the missed lines, and the others in pieces behind it."""
    number = _number(table)
    if last is None:
        is_told = client.wants_text or table.match.settings.training
        last = max(0, number - _TOLD_AT_FIRST) if is_told else number
    entries = await _read(node, table, client, last)
    seen = entries[-1].n if entries else number
    table.tell(await _welcome(node, table, client, entries, seen < number), [client])
    while seen < number:
        await asyncio.sleep(0)
        entries = await _read(node, table, client, seen)
        seen = entries[-1].n
        table.tell(messages.Missed(entries, seen < number), [client])


async def _read(
    node: Node, table: Table, client: Client, after: int
) -> tuple[messages.EntryLine, ...]:
    """Read missed lines, up to where the match stands here: others may write more meanwhile."""
    until = _number(table)
    most = min(node.limits.missed_at_once, max(0, until - after))
    lines = await node.database.read(
        partial(ledger.read_lines, match=table.match, after=after, most=most)
    )
    wording = None if table.live is None else rendering.wording_for(table.live, client)
    return tuple(rendering.entry_line(*line, client.seats, wording) for line in lines)


async def _welcome(
    node: Node, table: Table, client: Client, entries: tuple[messages.EntryLine, ...], more: bool
) -> messages.Welcome:
    live, now = table.live, node.clock.now()
    awaiting = None if live is None else live.awaiting
    online = {*table.online_seats(), *client.seats}
    return messages.Welcome(
        now=rendering.millis(now),
        table=rendering.table_of(table, now, node.limits),
        you=client.player,
        seats=client.seats,
        last=0 if live is None else live.number,
        entries=entries,
        more=more,
        states=()
        if live is None or awaiting is None
        else rendering.states_for(live, awaiting, client),
        awaits=None
        if live is None or awaiting is None
        else rendering.awaits_of(live, awaiting, client.language),
        outcome=None if live is None or awaiting is None else rendering.outcome_of(live, awaiting),
        chat=await talk.recent_chat(node, table) if client.seats else (),
        online=tuple(sorted(online)),
        spectators=table.spectators() + (not client.seats),
    )
