"""How good happycross's solver is after one second, and how often it proves its result.

Seconds are CPU seconds of one process, so that other work on the machine does not count.
"""

import sys
from random import Random
from statistics import mean, median, stdev
from time import process_time

from querwurf.games.happycross.bot.solver import Budget, Search, Solver, warm
from querwurf.games.happycross.rules.dice import DICE, FACES, letters_of
from querwurf.lexicon.files import load

SUMMARY = "happycross: the solver after 1 s, 10 s and 60 s on fixed throws"

SEED = 20_261_115
THROWS = 100
SECONDS = (1.0, 10.0, 60.0)


def throws(count: int = THROWS, seed: int = SEED) -> list[str]:
    rng = Random(seed)
    return [letters_of([rng.randrange(FACES) for _ in DICE]) for _ in range(count)]


def run(
    n: int = THROWS, jobs: int = 1, seconds: float = SECONDS[-1], language: str = "de"
) -> dict[str, object]:
    """Solve n throws; `seconds` may be less than 60 where time is short, the figures say so."""
    warm()
    solver = Solver(load(language))
    rows = []
    for number, throw in enumerate(throws(n), 1):
        rows.append(_solve(solver, throw, seconds))
        print(f"{number}/{n} {throw} {rows[-1]}", file=sys.stderr, flush=True)
    firsts, totals, times, proven, found = zip(*rows, strict=True)
    spread = stdev(totals) if n > 1 else 0.0
    return {
        "n": n,
        "seed": SEED,
        "mean": round(mean(totals), 2),
        "sd": round(spread, 2),
        "se": round(spread / n**0.5, 2),
        "seconds at most": seconds,
        "1-s total as a share": round(sum(firsts) / sum(totals), 5),
        "throws with the final total after 1 s": sum(
            a == b for a, b in zip(firsts, totals, strict=True)
        ),
        "proven within 1 s": sum(p and t <= 1 for p, t in zip(proven, times, strict=True)) / n,
        "proven within 10 s": sum(p and t <= 10 for p, t in zip(proven, times, strict=True)) / n,
        "proven": sum(proven) / n,
        "seconds, mean": round(mean(times), 3),
        "seconds, median": round(median(times), 3),
        "best found after, mean": round(mean(found), 3),
    }


def _solve(solver: Solver, throw: str, seconds: float) -> tuple[int, int, float, bool, float]:
    """Give the total after one second, the last one, how long it took, whether it is proven."""
    search = Search(solver.graph, throw)
    started = process_time()
    first, total, found = search.total, search.total, 0.0
    for reached in search.run(Budget(seconds, clock=process_time)):
        passed = process_time() - started
        if reached > total:
            total, found = reached, passed
        if passed <= 1:
            first = reached
    passed = process_time() - started
    solution = solver.result(search)
    return first, solution.score.total, round(passed, 3), solution.proven, round(found, 3)


if __name__ == "__main__":
    for name, value in run().items():
        print(f"{name:<40} {value}")
