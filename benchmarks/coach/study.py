"""What the coach's figures are worth: the identity, luck, and what each level gives away.

`python -m benchmarks.coach.study play GAME --matches N [--levels L,…] [--judge L] [--whole]` plays
matches of each level among itself, looks back on each with the values of `--judge` (the strongest
level by default) and appends a line of JSON a seat to a file (`--out`). Matches that are in it
already are not played again, so that a long study can be made in pieces. `--whole` finds reasons
and hindsight, too, so that the CPU time is that of a whole analysis. `--ms` has whoever judges
think for so long about each decision, and the strongest level play by the very same values.

`python -m benchmarks.coach.study tell FILE…` sums up: how far result = expectation + luck + rivals
− mistakes is off at most, the mean luck with its standard error, the mean cost of a match by level
and how sure each level's lies below that of the weaker one (in standard errors of the difference,
match by match on the same seeds). Luck is the first seat's: what one wins, the other loses.
"""

import argparse
import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from querwurf import catalog
from querwurf.coach import course
from querwurf.coach.report import report
from querwurf.core.match import Match
from querwurf.core.play import play_out
from querwurf.core.review import Change, Course, Decision

SUMMARY = "the coach: result = expectation + luck + rivals − mistakes, luck, costs by level, time"
FIRST_SEED = 20_261_118
LADDER = ("easy", "medium", "hard", "master")
SEATS = {"knister": 1, "krisskross": 1, "kribbeln": 2, "happycross": 1, "crosswise": 2}
_OUT = "study.jsonl"


def run(matches: int = 20) -> dict[str, Any]:
    """Study every game, some matches a level."""
    rows = [row for key in SEATS for level in LADDER for row in _study(key, level, matches)]
    return tell(rows)


def _study(key: str, level: str, matches: int) -> Iterable[dict[str, Any]]:
    seeds = range(FIRST_SEED, FIRST_SEED + matches)
    return (row for seed in seeds for row in look_back(key, level, seed))


def look_back(
    key: str,
    level: str,
    seed: int,
    judge: str = "master",
    whole: bool = False,
    ms: float | None = None,
) -> list[dict[str, Any]]:
    """Play a match of one level among itself, look back on it, and tell each seat's figures."""
    game = catalog.game(key)
    match: Any = Match(game, SEATS.get(key), seed)

    def by_value(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return game.explain(view, level, ms)[0].action

    play_out(match, [level if ms is None or level != LADDER[-1] else by_value] * match.seats)
    course.LEVEL, course.MILLIS = judge, ms
    begun = process_time()
    if whole:
        report(match, "de")
        seconds, found = process_time() - begun, course.courses(match)
    else:
        found = course.courses(match)
        seconds = process_time() - begun
    about = {
        "game": key,
        "level": level,
        "judge": _judge(judge, ms),
        "seed": seed,
        "seconds": seconds,
    }
    return [
        {**about, "seat": seat, "whole": whole, **_figures(one)} for seat, one in enumerate(found)
    ]


def _judge(level: str, ms: float | None) -> str:
    return level if ms is None else f"{level} in {ms:g} ms"


def _figures(one: Course) -> dict[str, Any]:
    decisions = [step for step in one.steps if isinstance(step, Decision)]
    changes = [step for step in one.steps if isinstance(step, Change)]
    mistakes = sum(step.cost for step in decisions)
    brought = sum(step.gain for step in changes)
    return {
        "off": abs(one.result - (one.expectation + brought - mistakes)),
        "luck": sum(step.gain for step in changes if step.by == "chance"),
        "mistakes": mistakes,
        "decisions": len(decisions),
        "best_that_cost": sum(step.cost > 0 for step in decisions if step.action == step.best),
    }


def tell(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Sum up, by game and by whose values judged."""
    kinds = sorted({(row["game"], row["judge"], row["whole"]) for row in rows})
    return {
        f"{game}, values of {judge}{', with reasons' if whole else ''}": _tell_game(
            [row for row in rows if (row["game"], row["judge"], row["whole"]) == kind]
        )
        for kind in kinds
        for game, judge, whole in [kind]
    }


def _tell_game(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    levels = [level for level in LADDER if any(row["level"] == level for row in rows)]
    apart = {
        f"{weak} over {strong}": _apart(_costs(rows, weak), _costs(rows, strong))
        for weak, strong in pairwise(levels)
    }
    told = {level: _tell_level([row for row in rows if row["level"] == level]) for level in levels}
    return {**told, **apart}


def _tell_level(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    lucks = [row["luck"] for row in rows if row["seat"] == 0]
    costs = _by_match(rows)
    return {
        "matches": len(costs),
        "identity off by at most": max(row["off"] for row in rows),
        "luck": f"{fmean(lucks):.4f} ± {_error(lucks):.4f}",
        "cost a match": f"{fmean(costs.values()):.4f} ± {_error(list(costs.values())):.4f}",
        "cost a decision": sum(row["mistakes"] for row in rows)
        / max(1, sum(row["decisions"] for row in rows)),
        "best that cost": sum(row["best_that_cost"] for row in rows),
        "CPU s a match": fmean(row["seconds"] for row in rows),
        "CPU s at most": max(row["seconds"] for row in rows),
    }


def _costs(rows: Sequence[dict[str, Any]], level: str) -> dict[int, float]:
    return _by_match([row for row in rows if row["level"] == level])


def _by_match(rows: Sequence[dict[str, Any]]) -> dict[int, float]:
    """Give the mean cost of a match's seats by seed: seats of one match are not independent."""
    seats: dict[int, list[float]] = {}
    for row in rows:
        seats.setdefault(row["seed"], []).append(row["mistakes"])
    return {seed: fmean(costs) for seed, costs in seats.items()}


def _apart(weak: dict[int, float], strong: dict[int, float]) -> str:
    """Tell by how much more a weaker level gives away, on the seeds that both have played."""
    differences = [weak[seed] - strong[seed] for seed in weak.keys() & strong.keys()]
    if not differences:
        return "no match in common"
    return f"{fmean(differences):.4f} ± {_error(differences):.4f} (n = {len(differences)})"


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def _play(wanted: argparse.Namespace) -> None:
    out = Path(wanted.out)
    kinds = {_kind(row) for row in _read([out])} if out.exists() else set()
    with out.open("a", encoding="utf-8") as file:
        for seed in range(FIRST_SEED + wanted.first, FIRST_SEED + wanted.first + wanted.matches):
            for level in wanted.levels.split(","):
                judge = _judge(wanted.judge, wanted.ms)
                if (wanted.game, level, judge, seed, wanted.whole) in kinds:
                    continue
                asked = wanted.judge, wanted.whole, wanted.ms
                for row in look_back(wanted.game, level, seed, *asked):
                    file.write(json.dumps(row) + "\n")
                file.flush()


def _kind(row: dict[str, Any]) -> tuple[Any, ...]:
    return row["game"], row["level"], row["judge"], row["seed"], row["whole"]


def _read(files: Iterable[Path]) -> list[dict[str, Any]]:
    lines = (line for file in files for line in file.read_text("utf-8").splitlines())
    return [json.loads(line) for line in lines]


def main() -> None:
    """Play a part of a study, or sum up."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="play matches and look back on them")
    play.add_argument("game", choices=SEATS)
    play.add_argument("--matches", type=int, default=20)
    play.add_argument("--first", type=int, default=0, help="the first match's number")
    play.add_argument("--levels", default=",".join(LADDER))
    play.add_argument("--judge", default="master", help="the level whose values judge")
    play.add_argument("--ms", type=float, help="thinking time of whoever judges")
    play.add_argument("--whole", action="store_true", help="with reasons and hindsight")
    play.add_argument("--out", default=_OUT)
    play.set_defaults(does=_play)
    summing = commands.add_parser("tell", help="sum up")
    summing.add_argument("files", nargs="+", type=Path)
    summing.set_defaults(does=lambda wanted: print(json.dumps(tell(_read(wanted.files)), indent=2)))
    wanted = parser.parse_args()
    wanted.does(wanted)


if __name__ == "__main__":
    main()
