"""Hints at training tables: what to do and why; where the reasons take long, the place first."""

import asyncio
from functools import partial
from typing import Any

import msgspec

from querwurf.server import log, messages
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault
from querwurf.server.node import Node
from querwurf.server.play import is_awaited
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.table import Client, Table
from querwurf.table import result

PLACE_SECONDS = 1.5
"""When the reasons are not there by then, the place is shown, and they follow."""


async def hint(node: Node, table: Table, client: Client, message: messages.Hint) -> None:
    """Send what a seat's actions are worth, at training tables."""
    if not table.match.settings.training:
        raise Refusal("not-training")
    table.check_seat(client, message.seat)
    live = table.playing()
    if not is_awaited(live, message.seat):
        raise Refusal("not-awaited")
    node.publisher.tell_grown(table, [client])
    give = partial(_give, node, table, client, message, live.number)
    view = msgspec.Raw(msgspec.json.encode(live.match.view(message.seat)))
    asked = Question("explain", table.match.game, view, language=spoken(client.language))
    loop = asyncio.get_running_loop()
    place: asyncio.Future[Answer] = loop.create_future()
    late: asyncio.Future[None] = loop.create_future()
    alarm = node.clock.call_at(node.clock.now() + PLACE_SECONDS, partial(late.set_result, None))
    asking = loop.create_task(node.bots.ask(asked, client.player or "", partial(_once, place)))
    try:
        await _first(asking, late)
        if not asking.done():
            await _first(asking, place)
        if not asking.done():
            await give(place.result())
        answer = await asking
    except BotFault as fault:
        log.warn("no hint", table=table.match.id, game=table.match.game, what=str(fault))
        raise Refusal("no-hints") from None
    finally:
        alarm.cancel()
        asking.cancel()
    await give(answer)


async def _first(*awaited: asyncio.Future[Any]) -> None:
    await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)


def _once(place: asyncio.Future[Answer], answer: Answer) -> None:
    if not place.done():
        place.set_result(answer)


async def _give(
    node: Node, table: Table, client: Client, message: messages.Hint, number: int, answer: Answer
) -> None:
    told = zip(answer.actions, answer.values, answer.errors, answer.tried, strict=True)
    valued = tuple(messages.Valued(*one) for one in told)
    if message.seat not in table.helped:  # noted before it is given: statistics leave it out
        await node.database.write(
            partial(result.write_help, match=table.id, seat=message.seat), table.id
        )
        table.helped.add(message.seat)
    hints = messages.Hints(message.id, message.seat, number, valued, answer.says, answer.more)
    client.send(msgspec.json.encode(hints))
