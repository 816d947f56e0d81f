"""Whether reasons are true: `python -m benchmarks.coach.reasons [--positions N] [GAME …]`.

Runs the tests that hold every reason's claim against the rules, exact counting or another sample
(`test_no_reason…_is_false` beside each game's bot) on many positions instead of some. Told is how
often each reason was said; one false claim ends the run. A reason that never comes up by itself is
forced by positions made for it, in tests of their own. How far it is goes to standard error.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import monotonic
from typing import Any

SUMMARY = "the coach's reasons: how often each was said and held, on many positions"
GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")
_ROOT = Path(__file__).parents[2]
_WHICH = "no_reason and is_false"


def run(positions: int = 100, games: tuple[str, ...] = GAMES) -> dict[str, Any]:
    """Check every game, or some."""
    return {game: check(game, positions) for game in games}


def check(game: str, positions: int) -> dict[str, Any]:
    """Run a game's tests in a process of their own; a claim that does not hold is an error."""
    begun = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tally = Path(folder) / "tally.jsonl"
        places = {"QUERWURF_POSITIONS": str(positions), "QUERWURF_TALLY": str(tally)}
        command = [sys.executable, "-m", "pytest", "-q", "-s", "--no-cov", "--timeout=0"]
        done = subprocess.run(
            [*command, "-k", _WHICH, f"tests/games/{game}/bot"],
            cwd=_ROOT,
            env=os.environ | places,
            stdout=sys.stderr,
            check=False,
        )
        lines = tally.read_text("utf-8").splitlines() if tally.exists() else []
    held = Counter[str]()
    for line in lines:
        held.update(json.loads(line)["held"])
    return {
        "positions": positions,
        "tests": len(lines),
        "said and held": sum(held.values()),
        "by reason": dict(sorted(held.items())),
        "false": 0 if done.returncode == 0 else "see above",
        "s": round(monotonic() - begun),
    }


def main() -> None:
    """Check the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=2000)
    wanted = parser.parse_args()
    for game in wanted.games or GAMES:
        print(json.dumps({game: check(game, wanted.positions)}), flush=True)


if __name__ == "__main__":
    main()
