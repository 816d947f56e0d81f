"""What seats do at a table: act, throw real dice, undo, ask for hints."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.data import Action, Seat
from querwurf.core.match import Act, Chance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction
from querwurf.core.text import Unreadable
from querwurf.server import frame, log
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.gametype import action_decoder
from querwurf.server.house import House
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.room import Client, Room
from querwurf.table import ledger
from querwurf.table.database import Conflict
from querwurf.table.live import Growth, Live, standing
from querwurf.table.record import is_typed

_MOST_RACES = 5
_Grow: TypeAlias = Callable[[Live], Awaitable[Growth]]


async def act(house: House, room: Room, client: Client, message: frame.Act) -> None:
    """Let a seat act; a repeated act is only acknowledged."""
    action = _read_action(room.match.game, message.action)

    async def grow(live: Live) -> Growth:
        room.check_seat(client, message.seat)
        return live.grow(Act(message.seat, action), "seat", house.clock.now(), key)

    key = f"{message.seat}:{message.id}"
    await _happen(house, room, client, message.id, key, grow)


def _read_action(game: str, given: msgspec.Raw) -> Action:
    try:
        action: Action = action_decoder(game).decode(given)
    except msgspec.ValidationError as error:
        raise Refusal("wrong-input", 400, what=str(error)) from None
    return action


async def throw(house: House, room: Room, client: Client, message: frame.Throw) -> None:
    """Take a throw of real dice that somebody typed in."""

    async def grow(live: Live) -> Growth:
        numbers = _read_throw(live, room, client, message)
        return live.grow(Chance(numbers), "dice", house.clock.now(), key)

    key = f"throw:{message.id}"
    await _happen(house, room, client, message.id, key, grow)


def _read_throw(live: Live, room: Room, client: Client, message: frame.Throw) -> tuple[int, ...]:
    awaiting = live.awaiting
    if not isinstance(awaiting, AwaitChance) or not is_typed(live.header, awaiting):
        raise Refusal("no-throw-awaited")
    _check_thrower(room, client, awaiting.seat)
    if message.numbers is not None:
        return message.numbers
    text, language = live.game.text, spoken(client.language)
    try:
        return text.parse_chance(awaiting.what, awaiting.sizes, message.text or "", language)
    except Unreadable as hint:
        raise Refusal("unreadable-throw", what=str(hint)) from None


def _check_thrower(room: Room, client: Client, seat: Seat | None) -> None:
    """Whoever throws types it in; for bots and absent people any other person does."""
    if not client.seats:
        raise Refusal("no-seat", 403)
    thrower = None if seat is None else room.seats[seat]
    if thrower is None or thrower.level or thrower.stand_in or thrower.player not in room.online():
        return
    if seat not in client.seats:
        raise Refusal("not-your-seat", 403)


async def undo(house: House, room: Room, client: Client, message: frame.Undo) -> None:
    """Take a seat's last step back, at training tables."""
    if not room.match.settings.training:
        raise Refusal("not-training")

    async def grow(live: Live) -> Growth:
        room.check_seat(client, message.seat)
        lines = await ledger.read_lines(house.database, room.match)
        kept = standing((number, line) for number, _, line in lines)
        try:
            return live.undo(kept, message.seat, house.clock.now(), key)
        except ValueError as error:
            raise Refusal(str(error)) from None

    key = f"undo:{message.id}"
    await _happen(house, room, client, message.id, key, grow)


async def _happen(
    house: House,
    room: Room,
    client: Client,
    request: str,
    key: str,
    grow: _Grow,
) -> None:
    """Store what a client brings about. Who loses a race reads and tries again."""
    async with room.lock:
        for _ in range(_MOST_RACES):
            await house.freshen(room)
            known = room.acts.get(key)
            if known is None:
                known = await _store(house, room, client, request, key, grow)
            if known is not None:
                return client.send(msgspec.json.encode(frame.Ack(request, known)))
            if not room.is_stale:
                return None
    raise Refusal("not-stored")


async def _store(
    house: House,
    room: Room,
    client: Client,
    request: str,
    key: str,
    grow: _Grow,
) -> int | None:
    """Store once; gives the number of the act if it turns out to be a repeated one."""
    try:
        growth = await grow(room.playing())
        await house.store(room, growth, client, request)
    except (IllegalAction, Refusal):
        known = await ledger.find_act(house.database, room.match.id, key)
        if known is None:
            raise
        return known
    except Conflict:
        return await ledger.find_act(house.database, room.match.id, key)
    return None


async def legal(house: House, room: Room, client: Client, message: frame.Legal) -> None:
    """Send a seat's legal actions, however many."""
    room.check_seat(client, message.seat)
    live = room.playing()
    actions: tuple[Any, ...] = live.game.legal(live.state, message.seat)
    allowed = frame.Allowed(message.id, message.seat, live.number, actions)
    client.send(msgspec.json.encode(allowed))


async def hint(house: House, room: Room, client: Client, message: frame.Hint) -> None:
    """Send what a seat's actions are worth, at training tables."""
    if not room.match.settings.training:
        raise Refusal("not-training")
    room.check_seat(client, message.seat)
    live = room.playing()
    if not is_awaited(live, message.seat):
        raise Refusal("not-awaited")
    if not explains(live.game):
        raise Refusal("no-hints")
    number, view = live.number, live.game.view(live.state, message.seat)
    asked = Question("explain", room.match.game, msgspec.Raw(msgspec.json.encode(view)))
    try:
        answer = await house.thinkers.ask(asked)
    except BotFault as fault:
        log.warn("no hint", table=room.match.id, game=room.match.game, what=str(fault))
        raise Refusal("no-hints") from None
    pairs = zip(answer.actions, answer.values, strict=True)
    valued = tuple(frame.Valued(action, value) for action, value in pairs)
    client.send(msgspec.json.encode(frame.Hints(message.id, message.seat, number, valued)))


def explains(game: "catalog.AnyGame") -> bool:
    """Tell whether a game's bots can say what actions are worth."""
    return hasattr(game.bot, "explain")


def is_awaited(live: Live, seat: Seat) -> bool:
    """Tell whether a match waits for a seat."""
    awaiting = live.awaiting
    return isinstance(awaiting, AwaitSeats) and seat in awaiting.seats
