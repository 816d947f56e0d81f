"""What seats do at a table: act, throw real dice; hinting.py helps, undoing.py takes steps back."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeAlias

import msgspec

from querwurf.core.data import Action, Seat
from querwurf.core.entry import Act, Chance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction
from querwurf.core.text import Unreadable
from querwurf.server import log, messages, rendering, training
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.gametype import action_decoder
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.review_worker import Deed
from querwurf.server.table import Client, Table
from querwurf.table import ledger
from querwurf.table.ledger import Outdated
from querwurf.table.live import Growth, Live

_Grow: TypeAlias = Callable[[Live, float], Awaitable[Growth]]
"""Computes what a match grows by, at a time."""


async def act(node: Node, table: Table, client: Client, message: messages.Act) -> None:
    """Let a seat act; a repeated act is only acknowledged."""
    action = read_action(table.match.game, message.action)
    done: Deed | None = None

    async def grow(live: Live, now: float) -> Growth:
        nonlocal done
        growth = grown(table, client, live, message, action, now, key)
        done = training.deed(table, live, message.seat, action)
        return growth

    key = key_of(message)
    await happen(node, table, client, message.id, key, grow)
    if done is not None:
        node.tasks.spawn(training.tell_cost(node, table, client, message.seat, done))


def key_of(message: messages.Act) -> str:
    """Name an act at its table by the seat and the id that its client chose."""
    return f"{message.seat}:{message.id}"


def grown(
    table: Table,
    client: Client,
    live: Live,
    message: messages.Act,
    action: Action,
    now: float,
    key: str,
) -> Growth:
    """Compute what a client's act brings about."""
    table.check_seat(client, message.seat)
    return live.grow(Act(message.seat, action), "seat", now, key)


def read_action(game: str, given: msgspec.Raw) -> Action:
    """Read an action of a game."""
    try:
        action: Action = action_decoder(game).decode(given)
    except msgspec.ValidationError as error:
        raise Refusal("wrong-input", 400, what=str(error)) from None
    return action


async def throw(node: Node, table: Table, client: Client, message: messages.Throw) -> None:
    """Take a throw of real dice that somebody typed in."""

    async def grow(live: Live, now: float) -> Growth:
        numbers = _read_throw(live, table, client, message)
        return live.grow(Chance(numbers), "dice", now, key)

    key = f"throw:{message.id}"
    await happen(node, table, client, message.id, key, grow)


def _read_throw(
    live: Live, table: Table, client: Client, message: messages.Throw
) -> tuple[int, ...]:
    awaiting = live.awaiting
    if not isinstance(awaiting, AwaitChance) or not live.match.is_typed(awaiting):
        raise Refusal("no-throw-awaited")
    _check_thrower(table, client, awaiting.seat)
    if message.numbers is not None:
        return message.numbers
    text, language = live.game.text, spoken(client.language)
    try:
        return text.parse_chance(awaiting.what, awaiting.sizes, message.text or "", language)
    except Unreadable as hint:
        raise Refusal("unreadable-throw", what=str(hint)) from None


def _check_thrower(table: Table, client: Client, seat: Seat | None) -> None:
    """Whoever throws types it in; for bots and absent people any other person does."""
    if not client.seats:
        raise Refusal("no-seat", 403)
    thrower = None if seat is None else table.seats[seat]
    if thrower is None or thrower.level or thrower.stand_in or thrower.player not in table.online():
        return
    if seat not in client.seats:
        raise Refusal("not-your-seat", 403)


async def happen(
    node: Node, table: Table, client: Client, request: str, key: str, grow: _Grow
) -> None:
    """Let happen what a client brings about; what has happened before is only acknowledged."""
    try:
        known = await _store(node, table, client, request, key, grow)
    except (IllegalAction, Refusal, Outdated):
        known = await node.database.read(partial(ledger.find_act, match=table.id, act=key))
        if known is None:
            raise
    if known is not None:
        client.send(msgspec.json.encode(messages.Ack(request, known)))


async def _store(
    node: Node, table: Table, client: Client, request: str, key: str, grow: _Grow
) -> int | None:
    """Store once; gives the number of the act if it is a repeated one."""
    async with node.tables.change(table) as change:
        known = table.acts.get(key)
        if known is None:
            change.grow(await grow(table.playing(), change.now), client, request)
    return known


async def legal(node: Node, table: Table, client: Client, message: messages.Legal) -> None:
    """Send a seat's legal actions, however many."""
    table.check_seat(client, message.seat)
    live = table.playing()
    node.publisher.tell_grown(table, [client])
    actions: tuple[Any, ...] = live.match.legal(message.seat)
    wording = rendering.wording_for(live, client)
    texts = msgspec.UNSET if wording is None else wording.actions(actions)
    allowed = messages.Allowed(message.id, message.seat, live.number, actions, texts)
    client.send(msgspec.json.encode(allowed))


async def possible(node: Node, table: Table, client: Client, message: messages.Possible) -> None:
    """Send what was possible for a seat in what has closed; also when the match is over."""
    table.check_seat(client, message.seat)
    live = table.live
    if live is None or live.game.possible is None:
        raise Refusal("no-hints")
    node.publisher.tell_grown(table, [client])
    view = msgspec.Raw(msgspec.json.encode(live.match.view(message.seat)))
    number = live.number
    try:
        asked = Question("possible", table.match.game, view)
        answer = await node.bots.ask(asked, client.player or "")
    except BotFault as fault:
        log.warn("nothing possible", table=table.match.id, game=table.match.game, what=str(fault))
        raise Refusal("no-hints") from None
    best = answer.actions[0] if answer.actions else None
    client.send(msgspec.json.encode(messages.Best(message.id, message.seat, number, best)))


def is_awaited(live: Live, seat: Seat) -> bool:
    """Tell whether a match waits for a seat."""
    awaiting = live.awaiting
    return isinstance(awaiting, AwaitSeats) and seat in awaiting.seats
