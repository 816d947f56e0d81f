"""The server beside boardgame.io: the same game of 1 KB, the same clients, one run.

    querwurf bench server               everything, about four minutes
    python -m benchmarks.server cpu …   single scenes: cpu, pace, memory, start, reconnect

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

    known = {one.__name__: one for one in (moves.cpu, moves.pace, rest.memory, rest.start)}
    known["reconnect"] = rest.reconnect
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    figures: dict[str, Any] = {}
    for name in names:
        sys.stderr.write(f"{name} …\n")
        figures |= asyncio.run(known[name]())
    return figures
