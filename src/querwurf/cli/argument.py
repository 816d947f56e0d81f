"""Options and arguments that several commands take."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, TypeAlias

import msgspec
import typer

from querwurf import catalog
from querwurf.arena.backend import BACKENDS, Backend
from querwurf.catalog import AnyGame
from querwurf.cli.completion import complete_game, complete_options
from querwurf.cli.fault import WrongInput
from querwurf.cli.phrase import not_one_of, why
from querwurf.core.options import allowed
from querwurf.core.words import either

Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="One JSON object on standard output, nothing else.")
]
GAMES_HELP = ", ".join(catalog.game_keys())
GameKey: TypeAlias = Annotated[
    str, typer.Argument(metavar="GAME", help=GAMES_HELP, autocompletion=complete_game)
]
File: TypeAlias = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A file; without one, or with -, standard input.")
]
Lang: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--lang", help="de, en, fr or it; otherwise as the locale says, German when in doubt."
    ),
]
LEVELS_HELP = ", ".join(dict.fromkeys(level for game in catalog.games() for level in game.levels))


def _tell_options(game: AnyGame) -> str:
    """List the options of a game with the values that they take."""
    fields = msgspec.structs.fields(game.options)
    told = (f"{field.name} ({allowed(field.type) or 'text'})" for field in fields)
    return f"{game.key}: {'; '.join(told) or 'none'}."


OPTIONS_HELP = " ".join(("An option of the game; repeat.", *map(_tell_options, catalog.games())))
GameOptions: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(metavar="KEY=VALUE", help=OPTIONS_HELP, autocompletion=complete_options),
]
Tables: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--tables", metavar="FILE", help="Other learnt tables for the bots, as `train` makes them."
    ),
]
Jobs: TypeAlias = Annotated[int, typer.Option(metavar="J", help="Processes; -1 is one a core.")]
BackendName: TypeAlias = Annotated[
    str, typer.Option("--backend", metavar="NAME", help="local, dask or ray: who does the work.")
]
Address: TypeAlias = Annotated[
    str | None, typer.Option("--address", metavar="ADDRESS", help="Of the cluster's scheduler.")
]

STANDARD_INPUT = "-"
_MOST_JOBS_A_CORE = 4
"""More processes only take each other's time and memory."""
_MOST_JOBS = 100_000


def check_game(key: str) -> str:
    """Refuse a game that does not exist."""
    if key not in catalog.game_keys():
        games = ", ".join(catalog.game_keys())
        unknown = either(
            f"{key!r} gibt es nicht, die Spiele sind {games}",
            f"there is no {key!r}; the games are {games}",
        )
        raise WrongInput("GAME", unknown)
    return key


def check_jobs(jobs: int, backend: Backend = "local") -> None:
    """Refuse a number of processes that this machine, or no cluster, can hold."""
    most = _MOST_JOBS_A_CORE * (os.cpu_count() or 1) if backend == "local" else _MOST_JOBS
    if jobs != -1 and not 1 <= jobs <= most:
        misfit = either(
            f"{jobs} Prozesse gehen hier nicht, erlaubt ist 1 bis {most} oder -1 (einer je Kern)",
            f"{jobs} processes will not do here: from 1 to {most}, or -1 (one a core)",
        )
        raise WrongInput("--jobs", misfit)


def check_backend(backend: str) -> Backend:
    """Refuse a place to work that does not exist."""
    if backend not in BACKENDS:
        raise WrongInput("--backend", not_one_of(backend, BACKENDS))
    return backend


@contextmanager
def open_bytes(file: str) -> Iterator[BinaryIO]:
    """Open a file or standard input."""
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - closed below
    except OSError as error:
        raise WrongInput(file, why(error)) from None
    except ValueError as error:
        raise WrongInput(file, str(error)) from None
    with stream:
        yield stream


def read_bytes(file: str) -> bytes:
    """Read a file or standard input as a whole."""
    with open_bytes(file) as stream:
        return stream.read()
