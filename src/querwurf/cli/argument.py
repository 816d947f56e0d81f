"""Options and arguments that several commands take."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO, TypeAlias

import msgspec
import typer

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.cli.completion import complete_game, complete_options
from querwurf.cli.fault import WrongInput
from querwurf.cli.phrase import why
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
    typer.Option("--lang", help="de or en; otherwise as the locale says, German when in doubt."),
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

STANDARD_INPUT = "-"


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
