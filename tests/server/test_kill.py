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

from querwurf import catalog
from querwurf.table.database import Connection
from tests.server.checker import check_log, check_player, read_log
from tests.server.process import Player, Process

KILLS = int(os.environ.get("QUERWURF_KILLS", "3"))
ACTS_A_KILL = 5
WITH_BOT = "kribbeln"
_PATIENCE = 20.0
_END_PATIENCE = 120.0


def test_nothing_acknowledged_is_ever_lost(tmp_path: Path) -> None:
    players = asyncio.run(_play_and_kill(tmp_path))
    connection = sqlite3.connect(tmp_path / "test.db", factory=Connection)
    acts = _acked([player for _, player in players])
    assert acts >= ACTS_A_KILL * KILLS
    for table, player in players:
        check_player(read_log(connection, table), player)
    tables = {table for table, _ in players}
    throws = sum(check_log(read_log(connection, table)) for table in tables)
    assert check_ratings(connection) > 0, "no match ended before a kill"
    games = connection.execute("SELECT COUNT(DISTINCT game) FROM match").fetchone()[0]
    assert games == len(catalog.game_keys())
    connection.close()
    figures = {"kills": KILLS, "acts": acts, "tables": len(tables), "throws": throws}
    logging.getLogger(__name__).info("%s", figures)


def check_ratings(connection: Connection) -> int:
    """Every match that is over was rated once for everybody who played it, and no other.

    Gives how many results there are.
    """
    ended = connection.execute(
        "SELECT seat.player, COUNT(*) FROM seat JOIN match ON match.id = seat.match "
        "WHERE match.status = 'over' AND seat.player IS NOT NULL GROUP BY seat.player"
    ).fetchall()
    rated = connection.execute("SELECT player, SUM(matches) FROM rating GROUP BY player")
    results = connection.execute("SELECT player, COUNT(*) FROM result GROUP BY player")
    assert dict(rated) == dict(results) == dict(ended)
    kinds = connection.execute("SELECT DISTINCT kind FROM result").fetchall()
    assert kinds == [("rated",)]
    return sum(matches for _, matches in ended)


async def _play_and_kill(folder: Path) -> list[tuple[str, Player]]:
    process, rng = Process(folder), random.Random(5)
    await process.start()
    players: list[tuple[str, Player]] = []
    tasks: dict[str, list[asyncio.Task[None]]] = {game: [] for game in catalog.game_keys()}
    for kill in range(1, KILLS + 1):
        for game in catalog.game_keys():  # at first, and whenever a match is over
            if all(task.done() for task in tasks[game]):
                opened = _open(process, game)
                players += opened
                tasks[game] += [asyncio.create_task(player.play()) for _, player in opened]
        await _progress([player for _, player in players], rng.randint(ACTS_A_KILL, 25))
        if kill == KILLS:  # what a match was rated with must outlive a kill, too
            await _until_one_is_over([player for _, player in players])
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


async def _until_one_is_over(players: list[Player]) -> None:
    """Wait until somebody has seen the end of a match."""
    async with asyncio.timeout(_END_PATIENCE):
        while not any(player.is_over for player in players):
            await asyncio.sleep(0.05)


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
