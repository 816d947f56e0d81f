"""How long a hint takes: `python -m benchmarks.hints [POSITIONS] [GAME …]`.

A worker process as the server starts it warms up as it does when a table is opened. Then hints
with their reasons are asked for, one position after the other, from matches of easy bots; told are
the milliseconds until the answer is there. Goals, on a quiet machine: 300 ms when a table has been
open for ten seconds, and 1200 ms at the very worst.
"""

import asyncio
import json
import sys
from statistics import fmean, median
from time import perf_counter
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.core.match import Match
from querwurf.core.play import chooser
from querwurf.server.bot_worker import Question
from querwurf.server.bots import BotWorkers

SUMMARY = "milliseconds until a hint with its reason is there, in a warm worker, by game"
FIRST_SEED = 20_261_120
_PATIENCE = 60.0
_STRIDE = 5
"""Every so many-th choice of a match is asked about."""


def run(positions: int = 200, games: tuple[str, ...] = ()) -> dict[str, Any]:
    """Measure every game, or some."""
    return {key: asyncio.run(measure(key, positions)) for key in games or catalog.game_keys()}


async def measure(key: str, positions: int) -> dict[str, Any]:
    """Warm a worker up and ask it for hints."""
    questions = views(key, positions)
    bots = BotWorkers(1, _PATIENCE)
    try:
        begun = perf_counter()
        await bots.warm_up([(key, "")])
        warm = perf_counter() - begun
        times = [await _time(bots, question) for question in questions]
    finally:
        await bots.close()
    times.sort()
    return {
        "positions": len(times),
        "warm up s": round(warm, 1),
        "mean": round(fmean(times)),
        "median": round(median(times)),
        "95 %": round(times[len(times) * 95 // 100]),
        "most": round(times[-1]),
        "over 300": sum(time > 300 for time in times),
    }


async def _time(bots: BotWorkers, question: Question) -> float:
    begun = perf_counter()
    await bots.ask(question)
    return 1000 * (perf_counter() - begun)


def views(key: str, positions: int) -> list[Question]:
    """Show seats that have a choice, in matches of as few and of more seats."""
    found: list[Question] = []
    seed = FIRST_SEED
    while len(found) < positions:
        found += _match(key, seed)
        seed += 1
    return found[:positions]


def _match(key: str, seed: int) -> list[Question]:
    game = catalog.game(key)
    match: Any = Match(game, (game.seats[0], max(2, game.seats[0]))[seed % 2], seed)
    choose, found, choices = chooser(game, "easy"), [], seed
    while not match.over:
        if match.chance is not None:
            match.throw()
            continue
        seat = match.waiting[0]
        choices += 1
        if choices % _STRIDE == 0 and len(match.legal(seat)) > 1:
            view = msgspec.Raw(msgspec.json.encode(match.view(seat)))
            found.append(Question("explain", key, view, language="de"))
        match.act(seat, choose(match, seat))
    return found


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for one in sys.argv[2:] or catalog.game_keys():
        print(json.dumps(run(wanted, (one,))), flush=True)
