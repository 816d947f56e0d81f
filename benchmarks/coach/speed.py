"""CPU time of a whole look back: `python -m benchmarks.coach.speed [MATCHES] [GAME …]`.

As the server makes it: all judgements, hindsight, the reasons worth telling, in four languages.
Matches of two seats (happycross: six rounds) of bots of all levels, one after the other in one
process that has looked back on one match before. Goals: 2 s in Knister, Kriss Kross and Kribbeln,
10 s in happycross and Crosswise.
"""

import json
import sys
from statistics import fmean, median
from time import process_time
from typing import Any

from querwurf import catalog
from querwurf.coach.work import Work
from querwurf.core.match import Match
from querwurf.core.play import play_out

SUMMARY = "the coach: CPU seconds of a whole look back on a match of two, by game"
FIRST_SEED = 20_261_122
LEVELS = ("easy", "medium", "hard", "master")
OPTIONS: dict[str, dict[str, object]] = {"happycross": {"rounds": 6}}


def run(matches: int = 4, games: tuple[str, ...] = ()) -> dict[str, Any]:
    """Measure every game, or some."""
    return {key: measure(key, matches) for key in games or catalog.game_keys()}


def measure(key: str, matches: int) -> dict[str, Any]:
    """Look back on matches; the first one only warms up."""
    seconds = [look_back(key, FIRST_SEED + number) for number in range(-1, matches)][1:]
    return {
        "matches": matches,
        "mean s": round(fmean(seconds), 2),
        "median s": round(median(seconds), 2),
        "most s": round(max(seconds), 2),
    }


def look_back(key: str, seed: int) -> float:
    """Give the CPU seconds that one look back takes."""
    match: Any = Match(catalog.game(key), 2, seed, OPTIONS.get(key))
    play_out(match, [LEVELS[seed % len(LEVELS)], LEVELS[seed // len(LEVELS) % len(LEVELS)]])
    begun = process_time()
    work = Work(match)
    judged = [work.judge(piece) for piece in range(work.pieces)]
    asked = json.loads(work.worth_reasons(judged))
    work.conclude(judged, [work.explain(json.dumps(one).encode()) for one in asked])
    return process_time() - begun


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    for one in sys.argv[2:] or catalog.game_keys():
        print(json.dumps(run(wanted, (one,))), flush=True)
