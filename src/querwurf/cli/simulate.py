"""`querwurf simulate`: many games between bots, for figures and for people."""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.match import Result
from querwurf.arena.simulate import Simulation, Watch, simulate
from querwurf.cli.argument import (
    LEVELS_HELP,
    GameKey,
    GameOptions,
    Jobs,
    Json,
    Tables,
    check_game,
    check_jobs,
)
from querwurf.cli.completion import complete_levels
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.messages import SIMULATION
from querwurf.cli.opening import check_levels, check_table, read_options, split_list
from querwurf.cli.phrase import not_from_to
from querwurf.cli.progress import Tell, watch
from querwurf.cli.sink import Sink, open_sink
from querwurf.cli.tables import use_tables
from querwurf.core.figure import number
from querwurf.core.words import either

_MOST_GAMES = 100_000_000
_BARS, _BAR_WIDTH = 16, 40
_INTERRUPTED = 130


def command(
    game: GameKey,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")],
    seats: Annotated[int | None, typer.Option(metavar="K", help="Seats at the table.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LEVELS",
            help=f"One level for all seats, or one for each: {LEVELS_HELP}.",
            autocompletion=complete_levels,
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same games.")] = 0,
    jobs: Jobs = -1,
    options: GameOptions = None,
    tables: Tables = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Scores as JSON Lines; FILE.parquet: every decision with its values; "
            "FOLDER/: every match as a record.",
        ),
    ] = None,
    values: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="Who values the decisions of FILE.parquet; else who decides."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """Play many games between bots: means, spread, wins, speed; Ctrl-C keeps what there is."""
    played = catalog.game(check_game(game))
    if not 1 <= games <= _MOST_GAMES:
        raise WrongInput("--games", not_from_to(games, 1, _MOST_GAMES))
    check_jobs(jobs)
    levels = check_levels(played, (played.quick_level,) if bots is None else split_list(bots))
    count = seats or max(len(levels), played.seats[0])
    check_table(played, count)
    if len(levels) not in (1, count):
        misfit = either(
            f"{len(levels)} Stufen passen nicht zu {count} Plätzen",
            f"{len(levels)} levels do not fit {count} seats",
        )
        raise WrongInput("--bots", misfit)
    levels = levels * count if len(levels) == 1 else levels
    settled = read_options(played, tuple(options or ()), "de")
    use_tables(tables or (), game)
    check_levels(played, () if values is None else (values,), "--values")
    sink = open_sink(out, played, values)
    with sink, watch() as tell:
        record = _recorder(sink, games, tell)
        summary, results = simulate(game, settled, levels, games, seed, jobs, record, sink.play)
    sink.finish(settled, levels, seed, summary.games)
    text = msgspec.json.encode(summary).decode() if json else _describe(summary, results, games)
    sys.stdout.write(text + "\n")
    return 0 if summary.games == games else _INTERRUPTED


def _recorder(sink: Sink, total: int, tell: Tell) -> Watch:
    """Keep results as they come, and show how many games are played."""
    written, label = 0, _words()["bar"]

    def record(results: Sequence[Any]) -> None:
        nonlocal written
        sink.take(results, written)
        written += len(results)
        tell(written, total, label)

    return record


def _words() -> Mapping[str, str]:
    return SIMULATION[choose_language(None, os.environ)]


def _describe(summary: Simulation, results: list[Result], wanted: int) -> str:
    words, score = _words(), summary.score
    head = "games" if summary.games == wanted else "interrupted"
    lines = [words[head].format(games=summary.games, wanted=wanted, seed=summary.seed), ""]
    for seat, level in enumerate(summary.bots):
        lines.append(
            words["seat"].format(
                seat=seat + 1,
                level=f"{level:<8}",
                mean=f"{number(score.mean[seat], '.2f')} ± {score.se[seat]:.2f}",
                sd=f"{score.sd[seat]:.2f}",
                wins=f"{summary.wins[seat] / summary.games:.1%}",
            )
        )
    lines += ["", words["histogram"], *_histogram([result.scores[0] for result in results]), ""]
    speed = f"{summary.games_per_cpu_second:.0f}"
    times = f"{summary.seconds:.1f} s", f"{summary.cpu_seconds:.1f}"
    lines.append(words["speed"].format(seconds=times[0], cpu=times[1], speed=speed))
    return "\n".join(lines)


def _histogram(scores: list[int]) -> Iterator[str]:
    """Draw seat 1's scores as bars of equal width."""
    low, high = min(scores), max(scores)
    width = max(1, -(-(high - low + 1) // _BARS))
    counts = Counter((score - low) // width for score in scores)
    longest = max(counts.values())
    for bar in range((high - low) // width + 1):
        first = low + bar * width
        label = number(first)
        if width > 1:
            # A dash between two minuses could not be told from them.
            label += ("…" if low < 0 else "–") + number(first + width - 1)
        stars = "█" * round(_BAR_WIDTH * counts[bar] / longest)
        yield f"{label:>9} {stars:<{_BAR_WIDTH}} {counts[bar] / len(scores):6.1%}"
