"""What the best layout of a happycross throw brings on average, by language.

`python -m benchmarks.coach.throws [THROWS] [LANGUAGE]`. The coach tells luck by it: how much more
a throw allows than throws do on average (`MEAN_BEST` in happycross's `bot/review.py`).
"""

import json
import sys
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from querwurf import catalog
from querwurf.core.match import Match
from querwurf.core.words import LANGUAGES, Language
from querwurf.games.happycross.rules.state import Options

SUMMARY = "happycross: what the best layout of a throw brings on average, by language"
FIRST_SEED = 20_261_119


def run(throws: int = 100) -> dict[str, Any]:
    """Measure every language."""
    return {language: measure(language, throws) for language in LANGUAGES}


def measure(language: Language, throws: int) -> dict[str, Any]:
    """Throw and solve."""
    bests = [_best(language, seed) for seed in range(FIRST_SEED, FIRST_SEED + throws)]
    spread = stdev(bests)
    error = spread / sqrt(throws)
    return {"throws": throws, "mean": fmean(bests), "error": error, "spread": spread}


def _best(language: Language, seed: int) -> int:
    game = catalog.game("happycross")
    match: Any = Match(game, 1, seed, Options(language=language, rounds=1))
    while match.chance is not None:
        match.throw()
    bot: Any = game.bot
    total: int = bot.best_turn(match.view(0).throw, match.options, 0).score.total
    return total


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for one in LANGUAGES:
        if one not in (sys.argv[2:] or LANGUAGES):
            continue
        print(json.dumps({one: measure(one, wanted)}), flush=True)
