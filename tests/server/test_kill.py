"""kill -9 at random moments: what was acknowledged is there, nothing is there twice.

`QUERWURF_KILLS=100 pytest --log-cli-level=info tests/server/test_kill.py` is the full run; it
tells how many acts and throws were checked.
"""

import asyncio
import logging
import os
import random
import signal
import sqlite3
from pathlib import Path

import msgspec

from querwurf import catalog
from querwurf.core.match import Chance
from querwurf.core.protocol import AwaitChance
from querwurf.core.rng import FairDice
from querwurf.table.live import read_line
from querwurf.table.record import Header, Record
from querwurf.table.replay import steps
from tests.server.process import Player, Process

KILLS = int(os.environ.get("QUERWURF_KILLS", "3"))
ACTS_A_KILL = 5
WITH_BOT = "kribbeln"
_PATIENCE = 20.0


def test_nothing_acknowledged_is_ever_lost(tmp_path: Path) -> None:
    players = asyncio.run(_play_and_kill(tmp_path))
    connection = sqlite3.connect(tmp_path / "test.db")
    acts = _acked([player for _, player in players])
    assert acts >= ACTS_A_KILL * KILLS
    for table, player in players:
        _check_player(connection, table, player)
    tables = {table for table, _ in players}
    throws = sum(_check_log(connection, table) for table in tables)
    games = connection.execute("SELECT COUNT(DISTINCT game) FROM match").fetchone()[0]
    assert games == len(catalog.KEYS)
    connection.close()
    figures = {"kills": KILLS, "acts": acts, "tables": len(tables), "throws": throws}
    logging.getLogger(__name__).info("%s", figures)


async def _play_and_kill(folder: Path) -> list[tuple[str, Player]]:
    process, rng = Process(folder), random.Random(5)
    await process.start()
    players: list[tuple[str, Player]] = []
    tasks: dict[str, list[asyncio.Task[None]]] = {game: [] for game in catalog.KEYS}
    for _ in range(KILLS):
        for game in catalog.KEYS:  # at first, and whenever a match is over
            if all(task.done() for task in tasks[game]):
                opened = _open(process, game)
                players += opened
                tasks[game] += [asyncio.create_task(player.play()) for _, player in opened]
        await _progress([player for _, player in players], rng.randint(ACTS_A_KILL, 25))
        await asyncio.sleep(rng.uniform(0, 0.2))
        await process.kill()
        await process.start()
    await asyncio.sleep(0.5)
    assert await process.stop() in (0, -signal.SIGTERM)
    process.close()
    playing = [task for held in tasks.values() for task in held]
    for task in playing:
        task.cancel()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        assert result is None or isinstance(result, asyncio.CancelledError), result
    return players


async def _progress(players: list[Player], acts: int) -> None:
    """Wait until some more acts were acknowledged, but not for ever."""
    before, end = _acked(players), asyncio.get_running_loop().time() + _PATIENCE
    while _acked(players) < before + acts and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.01)


def _acked(players: list[Player]) -> int:
    return sum(len(player.acked) for player in players)


def _open(process: Process, game: str) -> list[tuple[str, Player]]:
    """Open a table for two people, in one game with a bot between them."""
    _, nora = process.ask("POST", "/api/me", {"name": "Nora"})
    _, karl = process.ask("POST", "/api/me", {"name": "Karl"})
    bots = [{"kind": "bot", "level": "random"}] if game == WITH_BOT else []
    seats = [{"kind": "me"}, *bots]
    table, _ = process.ask("POST", "/api/tables", {"game": game, "seats": seats}, nora)
    process.ask("POST", f"/api/tables/{table['id']}/join", {}, karl)
    process.ask("POST", f"/api/tables/{table['id']}/start", None, nora)
    return [
        (table["id"], Player(process, table["id"], seat, cookie, seed=seat))
        for seat, cookie in ((0, nora), (1 + len(bots), karl))
    ]


def _check_player(connection: sqlite3.Connection, table: str, player: Player) -> None:
    """Every acknowledged act is in the log, at its number, once; so is every line that was seen."""
    rows = connection.execute(
        "SELECT act, number FROM entry WHERE match = ? AND act IS NOT NULL", (table,)
    ).fetchall()
    stored = {
        act.partition(":")[2]: number for act, number in rows if act.startswith(f"{player._seat}:")
    }
    for id_, number in player.acked.items():
        assert stored[id_] == number
    origins = dict(
        connection.execute("SELECT number, origin FROM entry WHERE match = ?", (table,)).fetchall()
    )
    for number, entry in player.seen.items():
        assert origins[number] == entry["by"]


def _check_log(connection: sqlite3.Connection, table: str) -> int:
    """The log has no gaps, keeps the rules, and its throws, so many, come from the bound seed."""
    game_key, header_text, seed = connection.execute(
        "SELECT game, header, seed FROM match WHERE id = ?", (table,)
    ).fetchone()
    header = msgspec.json.decode(header_text, type=Header)
    game = catalog.game(game_key)
    rows = connection.execute(
        "SELECT number, origin, line FROM entry WHERE match = ? ORDER BY number", (table,)
    ).fetchall()
    assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
    entries = tuple(read_line(game_key, origin, line) for _, origin, line in rows)
    options = msgspec.convert(header.options, game.options)
    record = Record(game, options, header, entries, None, "")  # type: ignore[arg-type]
    dice = FairDice(bytes.fromhex(seed), header.nonces)
    for step in steps(record):
        awaiting = game.awaits(step.before)
        if isinstance(awaiting, AwaitChance):
            assert step.entry.cause == Chance(dice.draw(awaiting.sizes))
    return dice.drawn
