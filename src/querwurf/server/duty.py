"""What falls due at tables: bots' turns, late seats, a game's own timer."""

from random import Random
from typing import Any

import msgspec

from querwurf.core.data import Action
from querwurf.core.match import Act, TimeUp
from querwurf.core.protocol import IllegalAction
from querwurf.server import log
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.gametype import action_decoder
from querwurf.server.house import House
from querwurf.server.play import is_awaited
from querwurf.server.refusal import Refusal
from querwurf.server.room import Room
from querwurf.table.database import Conflict
from querwurf.table.due import NOBODY, Due
from querwurf.table.live import Live, Origin

_MOST_THOUGHTS = 3
_RETRY_SECONDS = 5.0
_EARLY_SECONDS = 0.05


class NotDone(RuntimeError):
    """Due work that did not succeed and must be tried again."""


async def do_due(house: House, match: str, due: Due) -> None:
    """Do what has fallen due at a match."""
    try:
        async with house.visit(match) as room:
            if due.kind == "timer":
                await _time_up(house, room, due)
            else:
                await _play_for(house, room, due)
    except Refusal as refusal:
        log.note("nothing due any more", table=match, rule=refusal.rule)
    except Exception:  # whatever it was, the turn must not be lost
        if not house.is_closing:
            log.LOGGER.exception("due work failed", extra={"table": match, "what": due.kind})
            house.alarms.retry(match, due, _RETRY_SECONDS)


async def _time_up(house: House, room: Room, due: Due) -> None:
    async with room.lock:
        await house.freshen(room)
        live = room.playing()
        if _is_due(house, room, due):
            await house.store(room, live.grow(TimeUp(), "timer", house.clock.now()))


async def _play_for(house: House, room: Room, due: Due) -> None:
    """Let a bot act, on its own seat or for somebody whose time is up."""
    for attempt in range(1, _MOST_THOUGHTS + 2):
        async with room.lock:
            await house.freshen(room)
            live = room.playing()
            if house.is_closing or not _is_due(house, room, due):
                return
            view, number = live.game.view(live.state, due.seat), live.number
        action = await _think(house, room, due, view, number, attempt)
        if await _play(house, room, due, action, attempt):
            return
    raise NotDone


def _is_due(house: House, room: Room, due: Due) -> bool:
    """Tell whether something is due, still and already: alarms may ring too early or too late."""
    live = room.playing()
    at = live.due.get(due)
    if at is None or (due.seat != NOBODY and not is_awaited(live, due.seat)):
        return False
    if at <= house.clock.now() + _EARLY_SECONDS:
        return True
    house.alarms.plan(room.match.id, live.due)
    return False


async def _think(
    house: House, room: Room, due: Due, view: Any, number: int, attempt: int
) -> Action | None:
    """Ask a worker; None when it has failed."""
    live, game = room.playing(), room.match.game
    level = _level(live, due, attempt)
    seed = f"{live.seed_of_bots}:{due.seat}:{number}"
    encoded = msgspec.Raw(msgspec.json.encode(view))
    try:
        answer = await house.thinkers.ask(Question("choose", game, encoded, seed, level))
        action: Action = action_decoder(game).decode(answer.actions[0])
    except (BotFault, msgspec.ValidationError, IndexError) as fault:
        house.metrics.count("querwurf_bot_faults_total")
        log.warn("a bot failed", table=room.match.id, game=game, attempt=attempt, what=str(fault))
        return None
    return action


def _level(live: Live, due: Due, attempt: int) -> str:
    """Late people get the weakest bot that looks at points, failing bots the weakest of all."""
    levels = live.game.bot.LEVELS
    if attempt == _MOST_THOUGHTS:
        return levels[0]
    return live.bots.get(due.seat, levels[min(1, len(levels) - 1)])


async def _play(house: House, room: Room, due: Due, action: Action | None, attempt: int) -> bool:
    """Store a bot's action; when all thinking failed, any legal one."""
    origin: Origin = "bot" if due.kind == "bot" else "clock"
    async with room.lock:
        await house.freshen(room)
        live = room.playing()
        if house.is_closing or not _is_due(house, room, due):
            return True
        if attempt > _MOST_THOUGHTS:
            rng = Random(f"{live.seed_of_bots}:{live.number}")
            action = rng.choice(live.game.legal(live.state, due.seat))
        if action is None:
            return False
        try:
            growth = live.grow(Act(due.seat, action), origin, house.clock.now())
            await house.store(room, growth)
        except (IllegalAction, Conflict):
            return False
        return True
