"""`querwurf arena`: tournaments between levels, Python functions and programs."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.backend import Backend, NoBackend
from querwurf.arena.contest import command_of
from querwurf.arena.plot import NoPlots, plot
from querwurf.arena.tournament import Meeting, Plan, Tournament, WrongPlan, run
from querwurf.cli.argument import (
    Address,
    BackendName,
    GameKey,
    GameOptions,
    Jobs,
    Json,
    Tables,
    check_backend,
    check_game,
    check_jobs,
)
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.opening import check_levels, check_table, read_options
from querwurf.cli.phrase import not_from_to, why
from querwurf.cli.progress import watch
from querwurf.cli.tables import use_tables
from querwurf.core.figure import number
from querwurf.core.words import ByLanguage

_MOST_DEALS = 10_000_000
_WORDS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "bar": "Paarungen",
            "head": "{game}, {seats} Plätze, Startwert {seed}",
            "meeting": "{first} – {second}: {share} ± {se} Siege, {margin} Punkte, {deals} Paare",
            "decided": "Unterschied gezeigt",
            "open": "kein Unterschied gezeigt",
            "rating": "{player:<24} {elo:>7} ± {se}",
            "ratings": "Wertung (Elo)",
            "fault": "{player} verlor {times} Partien kampflos ({reason}): {told}",
            "plots": "Bilder: {files}",
        },
        "en": {
            "bar": "deals",
            "head": "{game}, {seats} seats, seed {seed}",
            "meeting": "{first} – {second}: wins {share} ± {se}, {margin} points, {deals} deals",
            "decided": "a difference is shown",
            "open": "no difference is shown",
            "rating": "{player:<24} {elo:>7} ± {se}",
            "ratings": "ratings (Elo)",
            "fault": "{player} forfeited {times} matches ({reason}): {told}",
            "plots": "plots: {files}",
        },
    }
)


def command(
    game: GameKey,
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER…",
            help="Two or more: a level, a function module:function, or 'program:COMMAND'.",
        ),
    ],
    deals: Annotated[
        int,
        typer.Option(metavar="N", help="Deals of every two players, each played on both sides."),
    ] = 100,
    seats: Annotated[
        int | None, typer.Option(metavar="K", help="Seats; the two take turns on them. 1: alone.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed, the same deals.")] = 0,
    stop: Annotated[
        float | None,
        typer.Option(metavar="P", help="Stop two players once a difference is shown, e.g. 0.05."),
    ] = None,
    move_seconds: Annotated[
        float, typer.Option(metavar="S", help="How long a function or program may think.")
    ] = 10.0,
    jobs: Jobs = -1,
    backend: BackendName = "local",
    address: Address = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Results as JSON Lines; the same command goes on there."),
    ] = None,
    plots: Annotated[
        str | None, typer.Option(metavar="FOLDER", help="Pictures as PNG and SVG.")
    ] = None,
    options: GameOptions = None,
    tables: Tables = None,
    json: Json = False,
) -> int:
    """Let players meet, every two of them on the same deals: wins, ratings, errors.

    Whoever hangs, crashes or breaks the rules forfeits that match and is named; all else goes on.
    """
    played = catalog.game(check_game(game))
    count = seats or max(2, played.seats[0])
    check_table(played, count)
    check_levels(played, tuple(spec for spec in players if command_of(spec) is None), "PLAYER")
    if not 1 <= deals <= _MOST_DEALS:
        raise WrongInput("--deals", not_from_to(deals, 1, _MOST_DEALS))
    place = check_backend(backend)
    check_jobs(jobs, place)
    settled = msgspec.to_builtins(read_options(played, tuple(options or ()), "de"))
    use_tables(tables or (), game)
    plan = Plan(game, tuple(players), deals, count, seed, settled, stop, move_seconds)
    told, pictures = _play(plan, out, jobs, place, address, plots)
    text = msgspec.json.encode(told).decode() if json else _describe(told, pictures)
    sys.stdout.write(text + "\n")
    return 0


def _play(
    plan: Plan, out: str | None, jobs: int, backend: Backend, address: str | None, plots: str | None
) -> tuple[Tournament, list[Path]]:
    file, words = None if out is None else Path(out), _words()
    try:
        with watch() as tell:
            told, deals = run(
                plan, file, jobs, backend, address, lambda n, of: tell(n, of, words["bar"])
            )
        return told, [] if plots is None else plot(told, deals, Path(plots))
    except WrongPlan as wrong:
        raise WrongInput("arena", str(wrong)) from None
    except NoBackend as missing:
        raise WrongInput("--backend", str(missing)) from None
    except NoPlots as missing:
        raise WrongInput("--plots", str(missing)) from None
    except OSError as error:
        raise WrongInput(
            f"--out {out}" if plots is None else f"--plots {plots}", why(error)
        ) from None


def _words() -> Mapping[str, str]:
    return _WORDS[choose_language(None, os.environ)]


def _describe(told: Tournament, pictures: list[Path]) -> str:
    words, plan = _words(), told.plan
    lines = [words["head"].format(game=plan.game, seats=plan.seats, seed=plan.seed), ""]
    lines += [_describe_meeting(meeting, words) for meeting in told.meetings]
    lines += ["", words["ratings"]]
    lines += [
        words["rating"].format(player=r.player, elo=number(r.elo), se=r.se) for r in told.ratings
    ]
    for fault in told.faults:
        times = sum(
            meeting.forfeits.get(fault.player, {}).get(fault.reason, 0) for meeting in told.meetings
        )
        lines.append(words["fault"].format(times=times, **msgspec.structs.asdict(fault)))
    if pictures:
        lines.append(words["plots"].format(files=", ".join(map(str, pictures))))
    return "\n".join(lines)


def _describe_meeting(meeting: Meeting, words: Mapping[str, str]) -> str:
    first, second = meeting.players
    line = words["meeting"].format(
        first=first,
        second=second,
        share=f"{meeting.share.mean:.1%}",
        se=f"{meeting.share.se:.1%}",
        margin=f"{number(meeting.margin.mean, '+.2f')} ± {meeting.margin.se:.2f}",
        deals=meeting.deals,
    )
    if meeting.decided is None:
        return line
    return f"{line}, {words['decided' if meeting.decided else 'open']}"
