"""Lessons at tables: opened, gone on with where they were left, turned page by page."""

import msgspec

from querwurf.core.lesson import RIVAL_NAME
from querwurf.server import lesson_messages, opening, wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.identity import Person
from querwurf.server.lobby import shown
from querwurf.server.node import Node
from querwurf.server.play import happen
from querwurf.server.refusal import Refusal
from querwurf.server.table import Client, Table
from querwurf.table.lesson import lesson_of
from querwurf.table.live import Growth, Live
from querwurf.table.rows import SeatRow, Settings

_LEVEL = "easy"
_LEFT = (
    "SELECT id FROM match WHERE host = ? AND game = ? AND status = 'playing' "
    "AND settings LIKE ? ORDER BY opened DESC LIMIT 1"
)


async def give(call: Call[wire.NewLesson]) -> wire.Table:
    """Give a lesson: the one that was left, at its step, or a new one."""
    node, me, asked = call.node, call.me, call.body
    game = opening.find_game(asked.game)
    marked = f'%"lesson":"{asked.language}"%'
    left = await node.database.row(_LEFT, me.id, game.key, marked)
    if left is None:
        return shown(node, await _open(node, me, asked))
    if asked.anew:
        async with node.tables.change(str(left[0])) as change:
            change.close()
        return shown(node, await _open(node, me, asked))
    async with node.tables.visit(str(left[0])) as table:
        return shown(node, table)


async def _open(node: Node, me: Person, asked: wire.NewLesson) -> Table:
    """Open a lesson's table: nobody else finds it, and what happens there counts nowhere."""
    game, lesson = opening.find_game(asked.game), lesson_of(asked.game, asked.language)
    if lesson is None:
        raise Refusal("no-lesson", 404)
    level = _LEVEL if _LEVEL in game.levels else game.quick_level
    seats = (SeatRow("person", me.name, me.id), SeatRow("bot", RIVAL_NAME, level=level))
    options = opening.read_options(game, msgspec.json.encode(lesson.options))
    settings = Settings(options, training=True, lesson=asked.language)
    opened = opening.new_table(node, game.key, me.id, settings, False, seats)
    opening.start(node, opened)
    await opening.close_oldest(node, me)
    await node.tables.commit(opened)
    return opened.table


async def turn(node: Node, table: Table, client: Client, message: lesson_messages.Turn) -> None:
    """Turn the page to the next step, or to the short game."""

    async def grow(live: Live, now: float) -> Growth:
        course = live.course
        if course is None or not client.seats:
            raise Refusal("no-lesson")
        if course.is_free:
            raise Refusal("nothing-to-turn")
        step = len(course.lesson.steps) if message.skip else course.step + 1
        return live.turn(course.lesson, step, now, key)

    key = f"turn:{message.id}"
    await happen(node, table, client, message.id, key, grow)


ENDPOINTS = (
    Endpoint(
        "POST", "/api/lessons", give, wire.NewLesson, wire.Table, "A first game that teaches."
    ),
)
