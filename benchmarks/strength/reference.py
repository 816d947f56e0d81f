"""The reference table: all levels in all games, with errors.

`querwurf bench strength/reference`, or `python -m benchmarks.strength.reference [DEALS] [GAME]`
for another number of deals or one game. Alone: mean points. With two seats: the share of wins
against the second weakest level, on the same deals with the sides changed. Games of installed
packages are in the table, too.
"""

import json
import sys
from typing import Any

import msgspec

from querwurf import catalog
from querwurf.arena.simulate import simulate
from querwurf.arena.tournament import Plan
from querwurf.arena.tournament import run as contest

SUMMARY = "the reference table: all levels in all games with errors, alone and against greedy"
SEED = 20_261_118
DEALS = 100


def run(deals: int = DEALS, only: str | None = None, jobs: int = -1) -> dict[str, Any]:
    """Make the table, a row a game and level."""
    return {
        f"{game.key} {level}": _row(game, level, deals, jobs)
        for game in catalog.games()
        if only in (None, game.key)
        for level in game.levels
    }


def _row(game: catalog.AnyGame, level: str, deals: int, jobs: int) -> dict[str, str]:
    print(f"{game.key} {level}", file=sys.stderr, flush=True)
    row = {}
    if 1 in game.seats:
        told, _ = simulate(game.key, None, (level,), deals, SEED, jobs)
        row["alone"] = f"{told.score.mean[0]:.2f} ± {told.score.se[0]:.2f}"
    if 2 in game.seats and level != game.quick_level:
        options = msgspec.to_builtins(game.options())
        plan = Plan(game.key, (level, game.quick_level), deals, 2, SEED, options)
        share = contest(plan, jobs=jobs)[0].meetings[0].share
        row[f"against {game.quick_level}"] = f"{share.mean:.1%} ± {share.se:.1%}"
    return row


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    print(json.dumps(run(count, sys.argv[2] if len(sys.argv) > 2 else None), indent=1))
