"""Passing a finished match on: a few words, a link and a picture.

Whoever knows a table's code may see the match once it is over, and so its card. A picture takes
some 300 ms to draw: a worker process does that, one at a time, and those that were asked for last
are kept. Where none can be drawn, words and link are there all the same.
"""

from base64 import b64decode
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.core.card import Finished
from querwurf.core.words import Language
from querwurf.paper.story import Story, tell
from querwurf.server import log, recording
from querwurf.server.address import network_of
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotFault
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.card_worker import CardWork
from querwurf.server.forgetting import NOBODY
from querwurf.server.gametype import outcome_type
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.replay_wire import Share
from querwurf.server.table import Table
from querwurf.table.rows import MatchRow, SeatRow


async def share(call: Call[None]) -> Share:
    """Tell a finished match in a few words, for whoever passes it on."""
    async with call.visit() as table:
        recording.check_over(table, call.player, call.node.clock.now())
        return share_of(table, spoken(call.named["language"]))


def share_of(table: Table, language: Language) -> Share:
    """Tell a finished match in a few words."""
    match = table.match
    story = _story(match, table.seats, language)
    title = f"{catalog.game(match.game).title}: {story.headline.text}"
    return Share(
        title=title,
        text=story.text,
        decided=story.decided,
        path=f"/t/{match.code}/replay?card={language}",
        picture=f"/api/tables/{match.code}/card/{language}",
    )


def _story(match: MatchRow, seats: Sequence[SeatRow], language: Language) -> Story:
    game = catalog.game(match.game)
    outcome = msgspec.convert(match.outcome, outcome_type(match.game))
    options = msgspec.convert(match.settings.options, game.options)
    return tell(game, Finished(options, outcome, _names(seats)), language)


def _names(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    return tuple("" if seat.name == NOBODY else seat.name for seat in seats)


async def card(call: Call[None]) -> File:
    """Give the picture of a finished match."""
    node, language = call.node, spoken(call.named["language"])
    async with call.visit() as table:
        match, names = table.match, _names(table.seats)
        recording.check_over(table, call.player, node.clock.now())
        key = (match.id, match.version, language)
        content = node.cards.get(key)
        if content is None:
            _check_turn(call)
            content = await _drawn(node, key, match, names, language)
    return File(f"querwurf-{match.game}.png", "image/png", content, is_shown=True)


def _check_turn(call: Call[None]) -> None:
    """Refuse whoever wants too many pictures, and everybody while the workers are busy."""
    node, owner = call.node, call.player or network_of(call.address)
    is_busy = node.bots.queued >= node.limits.hints_queued
    if is_busy or not node.card_turns.take(owner, node.clock.now()):
        raise Refusal("too-fast", 429)


async def _drawn(
    node: Node,
    key: tuple[str, int, str],
    match: MatchRow,
    names: tuple[str, ...],
    language: Language,
) -> bytes:
    """Have the picture drawn; who asks for the same meanwhile gets it, too."""
    async with node.drawing:
        if (known := node.cards.get(key)) is not None:
            return known
        record = await node.database.read(partial(recording.read, match=match))
        day = datetime.fromtimestamp(match.ended or 0, UTC).date()
        work = Raw(msgspec.json.encode(CardWork(record.decode(), names, day)))
        try:
            answer = await node.bots.ask(
                Question("card", match.game, work, language=language), "cards"
            )
        except BotFault as fault:
            log.warn("a card could not be drawn", game=match.game, what=str(fault))
            raise Refusal("no-such-page", 404) from None
        content = b64decode(msgspec.json.decode(answer.actions[0], type=str))
        node.cards.put(key, content)
        return content


_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    Endpoint(
        "GET",
        f"{_TABLE}/share/{{language}}",
        share,
        None,
        Share,
        "A finished match in a few words, to be passed on.",
    ),
    Endpoint(
        "GET",
        f"{_TABLE}/card/{{language}}",
        card,
        None,
        None,
        "A finished match as a picture, 1200 by 630.",
    ),
)
