"""The usual act without a task: from its message to the writer, and from there to all clients.

Nearly every act is like the one before: its table is free, it is allowed, and it is written. Nobody
need wait for that, so no coroutine does, which saves a fifth of the event loop's work. The socket's
usual reader stands still meanwhile, and whatever is not usual is left to it: it can wait, refuse,
read a table anew and try again.
"""

from functools import partial

import msgspec

from querwurf.server import messages, play
from querwurf.server.change import Change
from querwurf.server.guard import ShortWay
from querwurf.server.node import Node
from querwurf.server.outbox import Socket
from querwurf.server.table import Table

_DECODER = msgspec.json.Decoder(messages.ClientMessage)
_MOST_BYTES_A_LETTER = 4


def act(node: Node, table: Table, socket: Socket, way: ShortWay, content: str) -> bool:
    """Do what a message asks for if it is a usual act; otherwise nothing has happened."""
    if _MOST_BYTES_A_LETTER * len(content) > node.limits.message_bytes:
        return False
    try:
        message = _DECODER.decode(content)
    except Exception:
        return False
    settings = table.match.settings
    if type(message) is not messages.Act or settings.training or settings.lesson is not None:
        return False
    change = node.tables.begin_at_once(table)
    if change is None:
        return False
    try:
        is_begun = _grow(change, socket, message) and socket.bucket.take(change.now)
        if is_begun:
            way.hold()
            node.tables.commit_soon(change, partial(_end, node, change, way, content))
    except Exception:  # the usual reader finds out what is wrong, and tells
        is_begun = False
        way.go_on()
    if not is_begun:
        node.tables.drop(change)
    return is_begun


def _grow(change: Change, socket: Socket, message: messages.Act) -> bool:
    """Let a change grow by an act; False if it has happened before."""
    table, key = change.table, play.key_of(message)
    if key in table.acts:
        return False
    action = play.read_action(table.match.game, message.action)
    growth = play.grown(table, socket, table.playing(), message, action, change.now, key)
    change.grow(growth, socket, message.id)
    return True


def _end(
    node: Node, change: Change, way: ShortWay, content: str, error: BaseException | None
) -> None:
    """Let the usual reader go on; what was not written is left to it."""
    if error is None:
        node.metrics.observe_act(node.clock.now() - change.now)
        way.go_on()
    else:
        way.go_on(content)
