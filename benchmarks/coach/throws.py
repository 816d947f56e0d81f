"""What the best layout of a happycross throw brings on average, by language.

`python -m benchmarks.coach.throws [THROWS] [LANGUAGE] [--out FILE]`. The coach tells luck by it:
how much more a throw allows than throws do on average (`MEAN_BEST` in happycross's
`bot/review.py`). A file keeps what each throw brings, so that a long study can be made in pieces.

Which faces the dice show explains a part of what sets throws apart, and how often each comes is
known: so much of the sample's luck is taken off the mean (a linear regression on the faces, whose
means over all throws are 1/6 each).
"""

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import numpy as np

from querwurf import catalog
from querwurf.core.match import Match
from querwurf.core.words import LANGUAGES, Language
from querwurf.games.happycross.rules.dice import DICE, FACES
from querwurf.games.happycross.rules.state import Options

SUMMARY = "happycross: what the best layout of a throw brings on average, by language"
FIRST_SEED = 20_261_119
_ENOUGH = 10
"""So many throws for each number of the regression, or it is left out."""


def run(throws: int = 100) -> dict[str, Any]:
    """Measure every language."""
    return {language: measure(language, throws) for language in LANGUAGES}


def measure(language: Language, throws: int, out: Path | None = None) -> dict[str, Any]:
    """Throw and solve."""
    known = _read(out, language)
    for seed in range(FIRST_SEED, FIRST_SEED + throws):
        if seed not in known:
            known[seed] = _best(language, seed)
            _write(out, language, seed, known[seed])
    return sum_up([known[seed] for seed in range(FIRST_SEED, FIRST_SEED + throws)])


def sum_up(found: Sequence[tuple[str, int]]) -> dict[str, Any]:
    """Give the mean of what throws bring, as it is and without the luck of the faces."""
    bests = [best for _, best in found]
    plain = {"throws": len(bests), "mean": fmean(bests), "spread": stdev(bests)}
    told = {**plain, "error": stdev(bests) / sqrt(len(bests))}
    if len(found) < _ENOUGH * len(DICE) * FACES:
        return told
    shown = np.array([_faces(throw) for throw, _ in found])
    fitted = np.linalg.lstsq(np.column_stack([np.ones(len(found)), shown]), bests, rcond=None)[0]
    rest = np.array(bests) - shown @ fitted[1:]
    return {
        **told,
        "mean without the faces' luck": float(rest.mean()),
        "its error": float(rest.std(ddof=len(fitted)) / sqrt(len(found))),
    }


def _faces(throw: str) -> list[float]:
    """Tell which faces lie there, each less how often it does; a die's last face follows."""
    return [
        (letter == face) - 1 / FACES
        for letter, die in zip(throw, DICE, strict=True)
        for face in die[:-1]
    ]


def _best(language: Language, seed: int) -> tuple[str, int]:
    game = catalog.game("happycross")
    match: Any = Match(game, 1, seed, Options(language=language, rounds=1))
    while match.chance is not None:
        match.throw()
    bot: Any = game.bot
    throw: str = match.view(0).throw
    return throw, bot.best_turn(throw, match.options, 0).score.total


def _read(out: Path | None, language: Language) -> dict[int, tuple[str, int]]:
    if out is None or not out.exists():
        return {}
    rows = map(json.loads, out.read_text("utf-8").splitlines())
    return {row["seed"]: (row["throw"], row["best"]) for row in rows if row["in"] == language}


def _write(out: Path | None, language: Language, seed: int, found: tuple[str, int]) -> None:
    if out is not None:
        row = {"in": language, "seed": seed, "throw": found[0], "best": found[1]}
        with out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def main() -> None:
    """Measure the languages that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("throws", nargs="?", type=int, default=100)
    parser.add_argument("languages", nargs="*", metavar="LANGUAGE")
    parser.add_argument("--out", type=Path)
    wanted = parser.parse_args()
    for one in wanted.languages or LANGUAGES:
        print(json.dumps({one: measure(one, wanted.throws, wanted.out)}), flush=True)


if __name__ == "__main__":
    main()
