"""`querwurf simulate`: many games between bots, for figures and for people."""

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.match import Result
from querwurf.arena.simulate import Batch, Simulation, simulate
from querwurf.cli.argument import GameKey, Json, check_game
from querwurf.cli.fault import WrongInput
from querwurf.cli.opening import check_levels, check_table, read_options, split_list
from querwurf.cli.progress import track

_MOST_GAMES = 100_000_000
_BARS, _BAR_WIDTH = 16, 40


def command(
    game: GameKey,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")],
    seats: Annotated[int | None, typer.Option(metavar="K", help="Seats at the table.")] = None,
    bots: Annotated[
        str, typer.Option(metavar="LEVELS", help="One level for all seats, or one for each.")
    ] = "greedy",
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same games.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes; -1 is one a core.")] = -1,
    options: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game; repeat.")
    ] = None,
    out: Annotated[
        str | None, typer.Option(metavar="FILE", help="Every game's scores as JSON Lines.")
    ] = None,
    json: Json = False,
) -> int:
    """Play many games between bots: means, spread, wins, speed."""
    played = catalog.game(check_game(game))
    if not 1 <= games <= _MOST_GAMES:
        raise WrongInput("--games", f"{games} is not from 1 to {_MOST_GAMES}")
    if jobs < 1 and jobs != -1:
        raise WrongInput("--jobs", f"{jobs} is neither a number of processes nor -1")
    levels = check_levels(played, split_list(bots))
    count = seats or max(len(levels), played.seats[0])
    check_table(played, count)
    if len(levels) not in (1, count):
        raise WrongInput("--bots", f"{len(levels)} levels do not fit {count} seats")
    levels = levels * count if len(levels) == 1 else levels
    settled = read_options(played, tuple(options or ()), "de")
    summary, results = simulate(game, settled, levels, games, seed, jobs, _watch)
    if out is not None:
        _write(out, results)
    text = msgspec.json.encode(summary).decode() if json else _describe(summary, results)
    sys.stdout.write(text + "\n")
    return 0


def _watch(batches: Iterable[Batch], total: int) -> Iterable[Batch]:
    return track(batches, "games", total)


def _write(out: str, results: list[Result]) -> None:
    lines = b"".join(
        msgspec.json.encode({"game": number, "scores": result.scores, "places": result.places})
        + b"\n"
        for number, result in enumerate(results)
    )
    try:
        Path(out).write_bytes(lines)
    except OSError as error:
        raise WrongInput("--out", f"{out}: {error.strerror}") from None


def _describe(summary: Simulation, results: list[Result]) -> str:
    lines = [f"{summary.games} games, seed {summary.seed}", ""]
    score = summary.score
    for seat, level in enumerate(summary.bots):
        spread = f"mean {score.mean[seat]:.2f} ± {score.se[seat]:.2f}, sd {score.sd[seat]:.2f}"
        share = summary.wins[seat] / summary.games
        lines.append(f"seat {seat + 1} {level:<8} {spread}, wins {share:.1%}")
    lines += ["", *_histogram([result.scores[0] for result in results]), ""]
    speed = f"{summary.games_per_cpu_second:.0f} games a CPU-second"
    lines.append(f"{summary.seconds:.1f} s, {summary.cpu_seconds:.1f} CPU-seconds: {speed}")
    return "\n".join(lines)


def _histogram(scores: list[int]) -> list[str]:
    """Draw seat 1's scores as bars of equal width."""
    low, high = min(scores), max(scores)
    width = max(1, -(-(high - low + 1) // _BARS))
    counts = Counter((score - low) // width for score in scores)
    longest = max(counts.values())
    lines = ["points of seat 1"]
    for bar in range((high - low) // width + 1):
        first = low + bar * width
        label = f"{first}" if width == 1 else f"{first}–{first + width - 1}"
        stars = "█" * round(_BAR_WIDTH * counts[bar] / longest)
        lines.append(f"{label:>9} {stars:<{_BAR_WIDTH}} {counts[bar] / len(scores):6.1%}")
    return lines
