"""Taking a step back at training tables: alone at once, among people when all others agree.

A request stands in the table's row, so that it survives a restart and every server knows of it.
It falls when one of the others refuses, when somebody acts (a bot is nobody), when the people at
the table change, or when the seat that asked withdraws it.
"""

from functools import partial

import msgspec

from querwurf.core.data import Seat
from querwurf.server import messages, undo_messages
from querwurf.server.change import Change
from querwurf.server.node import Node
from querwurf.server.play import happen
from querwurf.server.refusal import Refusal
from querwurf.server.table import Client, Table
from querwurf.table import ledger
from querwurf.table.ledger import Outdated
from querwurf.table.live import Growth, Live, before_own_act, standing
from querwurf.table.rows import Wish, voters


async def undo(node: Node, table: Table, client: Client, message: undo_messages.Undo) -> None:
    """Take a seat's last step back, or ask the other people for it."""
    if not table.match.settings.training:
        raise Refusal("not-training")
    key = f"undo:{message.id}"

    async def grow(live: Live, now: float) -> Growth:
        table.check_seat(client, message.seat)
        if _others(table, message.seat):  # they came a moment ago, on another server
            raise Outdated
        return await _take_back(node, table, live, message.seat, now, key)

    if _others(table, message.seat):
        await _ask(node, table, client, message, key)
    else:
        await happen(node, table, client, message.id, key, grow)


async def _ask(
    node: Node, table: Table, client: Client, message: undo_messages.Undo, key: str
) -> None:
    """Ask the other people; asked again it stays the same question."""
    done = table.acts.get(key) or await node.database.read(
        partial(ledger.find_act, match=table.id, act=key)
    )
    if done is None:
        async with node.tables.change(table) as change:
            table.check_seat(client, message.seat)
            table.playing()
            if not _others(table, message.seat):
                raise Outdated
            wish = change.match.settings.wish
            if wish is not None and wish.seat != message.seat:
                raise Refusal("already-asked")
            if wish is None:
                await _check_any(node, table, message.seat)
                change.ask(Wish(message.seat, key))
    client.send(msgspec.json.encode(messages.Ack(message.id, done)))


async def consent(node: Node, table: Table, client: Client, message: undo_messages.Consent) -> None:
    """Take a seat's answer; the last one who agrees lets it happen."""
    wish: Wish | None = None
    async with node.tables.change(table) as change:
        table.check_seat(client, message.seat)
        live, wish = table.playing(), change.match.settings.wish
        if wish is None or not _may_answer(table, wish, message):
            raise Refusal("not-asked")
        if not message.agree:
            change.ask(None)
        else:
            await _agree(node, change, live, wish, message.seat)
    if not message.agree and message.seat != wish.seat:
        node.peers.tell(table, undo_messages.Declined(message.seat, wish.seat))
    client.send(msgspec.json.encode(messages.Ack(message.id)))


def _may_answer(table: Table, wish: Wish, message: undo_messages.Consent) -> bool:
    """Tell whether a seat is asked; the one that asks may only withdraw."""
    if message.seat == wish.seat:
        return not message.agree
    return message.seat in _others(table, wish.seat)


async def _agree(node: Node, change: Change, live: Live, wish: Wish, seat: Seat) -> None:
    agreed = tuple(sorted({*wish.agreed, seat}))
    if set(_others(change.table, wish.seat)) > set(agreed):
        change.ask(msgspec.structs.replace(wish, agreed=agreed))
        return
    taken = _take_back(node, change.table, live, wish.seat, change.now, wish.act, agreed=True)
    change.grow(await taken)


def _others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Tell which other seats people play, who must agree."""
    return tuple(other for other in voters(table.seats) if other != seat)


async def _take_back(
    node: Node, table: Table, live: Live, seat: Seat, now: float, act: str, agreed: bool = False
) -> Growth:
    lines = await node.database.read(partial(ledger.read_lines, match=table.match))
    try:
        return live.undo([(number, line) for number, _, line in lines], seat, now, act, agreed)
    except ValueError as error:
        raise Refusal(str(error)) from None


async def _check_any(node: Node, table: Table, seat: Seat) -> None:
    """Refuse to ask where there is nothing to take back."""
    lines = await node.database.read(partial(ledger.read_lines, match=table.match))
    try:
        before_own_act(standing((number, line) for number, _, line in lines), seat)
    except ValueError as error:
        raise Refusal(str(error)) from None
