"""CPU time of `querwurf advise` from the first instruction to the answer, a process a position.

Kernels are compiled and tables prepared before (set-up does that); nothing else is kept. Python may
not write byte code: it uses what set-up compiled. The second figure of each game is without any
byte code, as after an installation that compiles nothing.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

SUMMARY = "CPU seconds of a cold `querwurf advise`, by game"
RUNS = 7
_GRID = [[None] * 5] * 4
_COLUMN = {"entries": [None] * 10, "points": 0}
POSITIONS: dict[str, object] = {
    "knister": {"grid": [[7, 4, None, None, 11], *_GRID], "number": 8},
    "krisskross": {"grid": [["dot", *[None] * 4], *_GRID], "symbols": ["dot", "star"]},
    "kribbeln": {
        "sheet": 1,
        "row": 1,
        "dice": [["B", 3], ["R", 4], ["O", 3], ["O", 1], ["R", 1], ["K", 3]],
        "throws_left": 1,
        "seat": 1,
        "beginner": False,
        "seats": [_COLUMN, _COLUMN],
    },
    "crosswise": {
        "board": [["A", "A", None, None, None, None], *[[None] * 6] * 5],
        "hand": ["A", "C", "swap", "F"],
        "played": {"move": 1, "remove": 0, "swap": 0, "replace": 0},
        "team": "rows",
        "seats": 2,
        "bag": 43,
        "hands": [4, 4],
    },
}
"""A position early in each game that is advised."""


def cpu_seconds(command: list[str], stdin: bytes, environment: dict[str, str]) -> float:
    """Run a command that must succeed; the CPU seconds that it took, its children included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, input=stdin, stdout=subprocess.DEVNULL, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(game: str, environment: dict[str, str]) -> float:
    """Give the median of some runs; the first, which may have to compile, does not count."""
    command = [sys.executable, "-m", "querwurf.cli", "advise", game]
    position = json.dumps(POSITIONS[game]).encode()
    runs = [cpu_seconds(command, position, environment) for _ in range(RUNS + 1)]
    return round(median(runs[1:]), 2)


def run() -> dict[str, object]:
    """Measure all games, with byte code and without."""
    source = str(Path(__file__).parent.parent / "src")
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": source}
    with tempfile.TemporaryDirectory() as nothing:
        bare = {**environment, "PYTHONPYCACHEPREFIX": nothing}
        figures = {
            game: {"seconds": measure(game, environment), "no_byte_code": measure(game, bare)}
            for game in POSITIONS
        }
    worst = max(figure["seconds"] for figure in figures.values())
    return {"runs": RUNS, **figures, "worst_seconds": worst}
