"""What falls due at tables: bots' turns, late seats, a game's own timer."""

from functools import partial
from typing import Any

import msgspec

from querwurf.core.data import Action
from querwurf.core.entry import Act, TimeUp
from querwurf.core.protocol import IllegalAction
from querwurf.server import log
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.gametype import action_decoder
from querwurf.server.node import Node
from querwurf.server.play import is_awaited
from querwurf.server.refusal import Refusal
from querwurf.server.table import Table
from querwurf.server.tables import retried
from querwurf.table.due import NOBODY, Due
from querwurf.table.live import Live, Origin

_MOST_THOUGHTS = 3
_RETRY_SECONDS = 5.0
_EARLY_SECONDS = 0.05


class NotDone(RuntimeError):
    """Due work that did not succeed and must be tried again."""


async def do_due(node: Node, match: str, due: Due) -> None:
    """Do what has fallen due at a match."""
    do = _time_up if due.kind == "timer" else _play_for
    try:
        async with node.tables.visit(match) as table, node.peers.holding(match, due):
            await retried(partial(do, node, table, due))
    except Refusal as refusal:
        log.note("nothing due any more", table=match, rule=refusal.rule)
    except Exception:  # whatever it was, the turn must not be lost
        if not node.is_closing:
            log.LOGGER.exception("due work failed", extra={"table": match, "what": due.kind})
            node.alarms.retry(match, due, _RETRY_SECONDS)


async def _time_up(node: Node, table: Table, due: Due) -> None:
    async with node.tables.change(table) as change:
        if _is_due(node, table, due):
            change.grow(table.playing().grow(TimeUp(), "timer", change.now))


async def _play_for(node: Node, table: Table, due: Due) -> None:
    """Let a bot act, on its own seat or for somebody whose time is up."""
    for attempt in range(1, _MOST_THOUGHTS + 2):
        await node.tables.update(table)
        if node.is_closing or not _is_due(node, table, due):
            return
        match = table.playing().match
        view, seed = match.view(due.seat), match.bot_seed(due.seat)
        action = await _think(node, table, due, view, seed, attempt)
        if await _play(node, table, due, action, attempt):
            return
    raise NotDone


def _is_due(node: Node, table: Table, due: Due) -> bool:
    """Tell whether something is due, still and already: alarms may ring too early or too late."""
    live = table.playing()
    at = live.due.get(due)
    if at is None or (due.seat != NOBODY and not is_awaited(live, due.seat)):
        return False
    if at <= node.clock.now() + _EARLY_SECONDS:
        return True
    node.alarms.plan(table.match.id, live.due)
    return False


async def _think(
    node: Node, table: Table, due: Due, view: Any, seed: str, attempt: int
) -> Action | None:
    """Ask a worker; None when it has failed."""
    live, game = table.playing(), table.match.game
    level = _level(live, due, attempt)
    encoded = msgspec.Raw(msgspec.json.encode(view))
    try:
        answer = await node.bots.ask(
            Question("choose", game, encoded, seed, level), table.match.host or ""
        )
        action: Action = action_decoder(game).decode(answer.actions[0])
    except (BotFault, msgspec.ValidationError, IndexError) as fault:
        node.metrics.count("querwurf_bot_faults_total")
        log.warn("a bot failed", table=table.match.id, game=game, attempt=attempt, what=str(fault))
        return None
    return action


def _level(live: Live, due: Due, attempt: int) -> str:
    """Late people get the weakest bot that looks at points, failing bots the weakest of all."""
    levels = live.game.levels
    if attempt == _MOST_THOUGHTS:
        return levels[0]
    return live.bots.get(due.seat, levels[min(1, len(levels) - 1)])


async def _play(node: Node, table: Table, due: Due, action: Action | None, attempt: int) -> bool:
    """Store a bot's action; when all thinking failed, any legal one."""
    origin: Origin = "bot" if due.kind == "bot" else "clock"
    async with node.tables.change(table) as change:
        live = table.playing()
        if node.is_closing or not _is_due(node, table, due):
            return True
        if attempt > _MOST_THOUGHTS:
            action = live.match.bot_random(due.seat).choice(live.match.legal(due.seat))
        if action is None:
            return False
        try:
            change.grow(live.grow(Act(due.seat, action), origin, change.now))
        except IllegalAction:
            return False
    return True
