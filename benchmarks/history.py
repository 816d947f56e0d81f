"""How long a person with 10,000 finished matches waits for history, statistics and high scores.

Everybody's rows are written straight into a database; what is measured is the job that a request
reads with, from the call to the answer, beside the event loop. `QUERWURF_DATABASE` names an empty
PostgreSQL database; else it is a SQLite file. CPU time is this process's own: PostgreSQL's comes on
top.
"""

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from querwurf.server import history, statistics
from querwurf.table import best
from querwurf.table.backend import open_storage, prepare
from querwurf.table.storage import Connection, Storage

SUMMARY = "history, statistics and high scores of a person with 10,000 matches, in ms"
MATCHES, OTHERS, OTHERS_MATCHES = 10_000, 500, 100
RUNS = 15
_NOW = 1_790_000_000.0


def run() -> dict[str, object]:
    """Measure on one database."""
    with TemporaryDirectory() as folder:
        place = os.environ.get("QUERWURF_DATABASE", str(Path(folder) / "x.db"))
        prepare(place)
        return asyncio.run(_measure(place))


async def _measure(place: str) -> dict[str, object]:
    storage = open_storage(place)
    try:
        await storage.write(_fill)
        figures: dict[str, Callable[[], Awaitable[Any]]] = {
            "statistics of one game": partial(_statistics, storage),
            "first page": partial(storage.read, partial(history._page, "p0", 0)),
            "last page": partial(storage.read, partial(history._page, "p0", MATCHES - 20)),
            "table for spreadsheets": partial(storage.read, partial(history._csv, "p0")),
            "high scores of all": partial(storage.read, partial(_leading, "ever")),
            "high scores of those one has met": partial(storage.read, _met),
        }
        return {name: await _time(ask) for name, ask in figures.items()}
    finally:
        await storage.close()


async def _time(ask: Callable[[], Awaitable[Any]]) -> dict[str, float]:
    taken, worked = [], []
    for _ in range(RUNS):
        begun, before = time.perf_counter(), time.process_time()
        await ask()
        taken.append(1000 * (time.perf_counter() - begun))
        worked.append(1000 * (time.process_time() - before))
    return {"median": round(median(taken), 1), "cpu": round(median(worked), 1)}


async def _statistics(storage: Storage) -> None:
    read = partial(statistics.read, player="p0", game="knister", zone=60, language="de", now=_NOW)
    told = await storage.read(read)
    assert told.matches == MATCHES


def _leading(period: str, connection: Connection) -> None:
    assert len(best.leading(connection, ("knister", "", period), 50)) == 50


def _met(connection: Connection) -> None:
    assert len(best.leading_met(connection, ("knister", "", "ever"), "p0", 50)) == 50


def _fill(connection: Connection) -> None:
    rng = random.Random(15)
    for number in range(OTHERS + 1):
        connection.execute(
            "INSERT INTO player (id, name, language, created) VALUES (?, ?, 'de', 0)",
            (f"p{number}", f"Player {number}"),
        )
        best.write(connection, "knister", "", f"p{number}", rng.randrange(40, 110), _NOW)
    for number in range(MATCHES):
        _finished(connection, rng, f"m{number}", "p0", f"p{rng.randint(1, OTHERS)}")
    for number in range(OTHERS * OTHERS_MATCHES):
        one, other = rng.sample(range(1, OTHERS + 1), 2)
        _finished(connection, rng, f"o{number}", f"p{one}", f"p{other}")


def _finished(connection: Connection, rng: random.Random, match: str, one: str, other: str) -> None:
    ended = _NOW - rng.random() * 3 * 365 * 86_400
    connection.execute(
        "INSERT INTO match (id, code, game, status, settings, opened, listed) "
        "VALUES (?, ?, 'knister', 'over', '{}', ?, 0)",
        (match, match.upper(), ended),
    )
    for seat, player in enumerate((one, other)):
        score, accuracy = rng.randrange(20, 110), rng.uniform(0.6, 1.0)
        connection.execute(
            "INSERT INTO seat (match, seat, kind, name, player, nonce, has_left, votes, place, "
            "score) VALUES (?, ?, 'person', ?, ?, '', 0, '[]', ?, ?)",
            (match, seat, player, player, seat + 1, score),
        )
        connection.execute(
            "INSERT INTO result (match, player, seat, game, ended, seats, place, score, kind, "
            "gain, accuracy, opening, middle, ending, worst, worst_cost) "
            "VALUES (?, ?, ?, 'knister', ?, 2, ?, ?, 'rated', 0.1, ?, 1, 2, 3, 17, ?)",
            (match, player, seat, ended, seat + 1, score, accuracy, rng.uniform(0, 9)),
        )
