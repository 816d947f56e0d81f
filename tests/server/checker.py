"""Holds a log against the rules, and against what every player saw and was promised."""

import json
from typing import Any, NamedTuple

import msgspec

from querwurf import catalog
from querwurf.core.entry import Chance
from querwurf.core.protocol import AwaitChance
from querwurf.core.rng import FairDice
from querwurf.server.rendering import entry_line
from querwurf.table.ledger import LOG
from querwurf.table.live import read_line
from querwurf.table.record import Header, Record
from querwurf.table.replay import steps
from querwurf.table.storage import Connection
from tests.server.process import Player


class Log(NamedTuple):
    """A match as the database holds it."""

    game: str
    header: Header
    seed: bytes
    rows: list[tuple[int, str, str | None, str]]


def read_log(connection: Connection, table: str) -> Log:
    """Read a match."""
    game, header, seed = connection.execute(
        "SELECT game, header, seed FROM match WHERE id = ?", (table,)
    ).fetchone()
    rows = connection.execute(
        f"SELECT number, origin, act, line FROM {LOG.format('?1')} ORDER BY number", (table,)
    ).fetchall()
    return Log(game, msgspec.json.decode(header, type=Header), bytes.fromhex(seed), rows)


def check_player(log: Log, player: Player) -> None:
    """Every acknowledged act is in the log, at its number, once; so is every line that was seen.

    A line was seen as that seat may see it, and in no other way.
    """
    acts = [(act, number) for number, _, act, _ in log.rows if act is not None]
    assert len(dict(acts)) == len(acts), "an act is in the log twice"
    stored = dict(acts)
    for id_, number in player.acked.items():
        assert stored[f"{player.seat}:{id_}"] == number, "an acknowledged act was lost"
    lines = {number: (origin, line) for number, origin, _, line in log.rows}
    for number, seen in player.seen.items():
        origin, line = lines[number]
        assert seen == _shown(log, number, origin, line, player.seat)


def _shown(log: Log, number: int, origin: str, line: str, seat: int) -> Any:
    shown = entry_line(number, origin, read_line(log.game, origin, line), (seat,))
    return json.loads(msgspec.json.encode(shown))


def check_log(log: Log) -> int:
    """The log has no gaps, keeps the rules, and its throws, so many, come from the bound seed."""
    game = catalog.game(log.game)
    assert [row[0] for row in log.rows] == list(range(1, len(log.rows) + 1))
    entries = tuple(read_line(log.game, origin, line) for _, origin, _, line in log.rows)
    options = msgspec.convert(log.header.options, game.options)
    record = Record(game, options, log.header, entries, None, "")  # type: ignore[arg-type]
    dice = FairDice(log.seed, log.header.nonces)
    for step in steps(record):
        awaiting = game.awaits(step.before)
        if isinstance(awaiting, AwaitChance):
            assert step.entry.cause == Chance(dice.draw(awaiting.sizes))
    return dice.drawn
