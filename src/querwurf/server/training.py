"""At training tables: what a seat's own decision has cost, when it was clearly not the best.

It is judged from what the seat saw, and told to the device that played it and to nobody else.
Small losses are not worth a word while a match runs; the look back shows them later.
"""

from typing import Any

import msgspec
from msgspec import Raw

from querwurf.coach.course import Judgement
from querwurf.core.data import Action, Seat
from querwurf.core.lesson import Free
from querwurf.server import log, messages
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.node import Node
from querwurf.server.refusal import spoken
from querwurf.server.review_worker import Deed
from querwurf.server.table import Client, Table
from querwurf.table.live import Live


def deed(table: Table, live: Live, seat: Seat, action: Action) -> Deed | None:
    """Note what a seat is about to do and what it sees, if that will be judged.

    Not where it has no choice, nor in games whose decisions are whole turns. In a lesson the coach
    answers by itself, but for a short game that says from which loss on to speak.
    """
    match = live.match
    if live.course is not None and _least(live) is None:
        return None
    if not table.match.settings.training or live.game.review is not None:
        return None
    if len(match.legal(seat)) < 2:
        return None
    return Deed(live.number + 1, _raw(match.view(seat)), _raw(action))


def _least(live: Live) -> float | None:
    """Give the cost from which on a lesson's short game is interrupted."""
    script = live.course and live.course.script
    return script.loss if isinstance(script, Free) else None


async def tell_cost(node: Node, table: Table, client: Client, seat: Seat, done: Deed) -> None:
    """Have a decision judged when the bots have time, and tell its seat if it cost much."""
    game = table.match.game
    if node.bots.queued >= node.limits.hints_queued:
        return
    question = Question("judge", game, _raw(done), language=spoken(client.language))
    try:
        answer = await node.bots.ask(question, client.player or "")
    except BotFault as fault:
        log.warn("a move was not judged", table=table.id, game=game, what=str(fault))
        return
    judged = msgspec.json.decode(answer.actions[0], type=Judgement)
    live, decision = table.live, judged.decision
    if live is None or seat not in client.seats or decision is None or not answer.says:
        return
    says = answer.says
    if live.course is not None:
        if (least := _least(live)) is None or decision.cost < least:
            return
        says = says[:1]  # one thing at a time
    told = messages.Judged(seat, done.n, live.game.unit, decision.cost, says, judged.better)
    client.send(msgspec.json.encode(told))


def _raw(data: Any) -> Raw:
    return Raw(msgspec.json.encode(data))
