"""The answer to hello: what a client missed, and how things stand."""

import asyncio

from querwurf.server import frame, talk, telling
from querwurf.server.house import House
from querwurf.server.refusal import Refusal
from querwurf.server.room import Client, Room
from querwurf.table import ledger


async def welcome(house: House, room: Room, client: Client, hello: frame.Hello) -> None:
    """Let a client in: everything it missed, then nothing is missed any more."""
    async with room.lock:
        await house.freshen(room)
        client.seats = ledger.seats_of(room.seats, client.player)
        if not room.admits(client):
            raise Refusal("no-spectators", 403)
        await _tell_missed(house, room, client, hello.last)
        room.clients.add(client)
        if client.player is not None:
            room.away.pop(client.player, None)
    house.prepare(room.match, room.seats)
    house.herald.tell_presence(room)


async def _tell_missed(house: House, room: Room, client: Client, last: int | None) -> None:
    """Send a welcome with the first of the missed lines, and the others in pieces behind it."""
    number = 0 if room.live is None else room.live.number
    entries = await _read(house, room, client, number if last is None else last)
    seen = entries[-1].n if entries else number
    room.tell(await _welcome(house, room, client, entries, seen < number), [client])
    while seen < number:
        await asyncio.sleep(0)
        entries = await _read(house, room, client, seen)
        seen = entries[-1].n
        room.tell(frame.Missed(entries, seen < number), [client])


async def _read(
    house: House, room: Room, client: Client, after: int
) -> tuple[frame.EntryLine, ...]:
    lines = await ledger.read_lines(house.database, room.match, after, house.limits.missed_at_once)
    return tuple(telling.entry_line(*line, client.seats) for line in lines)


async def _welcome(
    house: House, room: Room, client: Client, entries: tuple[frame.EntryLine, ...], more: bool
) -> frame.Welcome:
    live, now = room.live, house.clock.now()
    awaiting = None if live is None else live.awaiting
    online = {*room.online_seats(), *client.seats}
    return frame.Welcome(
        now=telling.millis(now),
        table=telling.table_of(room, now, house.limits),
        you=client.player,
        seats=client.seats,
        last=0 if live is None else live.number,
        entries=entries,
        more=more,
        states=()
        if live is None or awaiting is None
        else telling.states_of(live, awaiting, client.seats),
        awaits=None
        if live is None or awaiting is None
        else telling.awaits_of(live, awaiting, client.language),
        outcome=None if live is None or awaiting is None else telling.outcome_of(live, awaiting),
        chat=await talk.recent_chat(house, room) if client.seats else (),
        online=tuple(sorted(online)),
        spectators=room.spectators() + (not client.seats),
    )
