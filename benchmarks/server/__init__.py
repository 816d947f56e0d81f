"""The server beside boardgame.io: the same game of 1 KB, the same clients, one run.

    querwurf bench server               everything, about four minutes
    python -m benchmarks.server cpu …   single scenes: cpu, pace, memory, start, reconnect
    python -m benchmarks.server nodes   PostgreSQL and NATS beside SQLite
    python -m benchmarks.server sockets 5,000 sockets, a move a minute each (QUERWURF_SOCKETS=5000)
    python -m benchmarks.server attacks what others feel while somebody attacks
    python -m benchmarks.server awake   memory with two workers that know all games
    python -m benchmarks.server growth  memory over ten minutes of 1,000 tables (QUERWURF_GROWTH=60)

boardgame.io comes from npm: `python3 tools/setup.py bench`. CPU is the server process's own, both
sides take turns in one run, so a busy machine slows both alike; latency and start want a quiet one.
"""

import asyncio
import resource
import sys
from collections.abc import Sequence
from typing import Any

SUMMARY = "the server: CPU a move beside boardgame.io, latency, memory, start, coming back"
SCENES = ("cpu", "pace", "memory", "start", "reconnect")


def run(names: Sequence[str] = SCENES) -> dict[str, Any]:
    """Measure, and give the figures."""
    from benchmarks.server import moves, rest  # the server that is measured need not load them
    from benchmarks.server.servers import find_node

    if "cpu" in names:
        find_node()  # without the peer there is nothing to compare with: said before anything runs

    known = {one.__name__: one for one in (moves.cpu, moves.pace, rest.memory, rest.start)}
    known["reconnect"] = rest.reconnect
    if "nodes" in names:
        from benchmarks.server import shared  # servers that only tests and this scene need

        known["nodes"] = shared.nodes
    if "sockets" in names:
        from benchmarks.server.crowd import sockets

        known["sockets"] = sockets
    if "attacks" in names:
        from benchmarks.server.attacks import attacks

        known["attacks"] = attacks
    if "awake" in names or "growth" in names:
        from benchmarks.server.awake import awake, growth

        known |= {"awake": awake, "growth": growth}
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    figures: dict[str, Any] = {}
    for name in names:
        sys.stderr.write(f"{name} …\n")
        figures |= asyncio.run(known[name]())
    return figures
