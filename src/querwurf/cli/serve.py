"""`querwurf serve`: the web app for this machine or a whole network."""

import os
import sqlite3
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from querwurf.arena.warm import cold_games
from querwurf.cli.address import check_address
from querwurf.cli.argument import Json, Tables
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.phrase import located, why
from querwurf.cli.tables import use_tables
from querwurf.cli.warmup import WarmUp
from querwurf.core.words import either
from querwurf.table.backend import is_address, prepare, without_password
from querwurf.table.ownership import WrongDatabase
from querwurf.table.store import data_folder

_SCHEME = "sqlite:"


def command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="A file or sqlite:FILE, otherwise in the user's data folder; "
            "or postgresql://… for several servers."
        ),
    ] = "",
    nats: Annotated[
        str, typer.Option(help="nats://…, where servers on one PostgreSQL hear from each other.")
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open a browser where there is a screen.")] = False,
    warm: Annotated[
        bool, typer.Option(help="Get the bots of all games ready, the first before answering.")
    ] = True,
    tables: Tables = None,
    json: Json = False,
) -> int:
    """Serve the web app; stop it with Ctrl+C."""
    use_tables(tables or ())
    path = find_database(database)
    check_address(host, port)
    try:
        prepare(path)
    except (sqlite3.Error, WrongDatabase) as error:
        raise WrongInput("--database", f"{without_password(path)}: {error}") from None
    if nats and not is_address(path):
        raise WrongInput("--nats", "several servers need a PostgreSQL database")
    # A second of imports that --help need not wait for.
    from querwurf.server import log, run

    tell_progress = _print_progress if sys.stderr.isatty() else log.note
    with WarmUp(cold_games() if warm else [], tell_progress) as warming:

        def begin(addresses: tuple[str, ...]) -> None:
            sys.stdout.write(_describe(addresses, json))
            sys.stdout.flush()
            if browser and _has_screen():
                webbrowser.open(addresses[0])
            warming.go_on()

        try:
            started = run.serve(path, host, port, begin, nats or None)
        except OSError as error:  # another program was quicker
            raise Refused(located(f"{host}:{port}", why(error))) from None
    if not started:
        raise Refused(either("der Server konnte nicht starten", "the server could not start"))
    return 0


def _describe(addresses: tuple[str, ...], json: bool) -> str:
    """Say where the server answers: the address for other devices first, where there is one."""
    if json:
        told = {"address": addresses[0], "addresses": addresses}
        return msgspec.json.encode(told).decode() + "\n"
    return "".join(f"Querwurf: {address}\n" for address in addresses)


def find_database(named: str) -> Path | str:
    """Find the database file, and make its folder; the address of a server stays as it is."""
    if is_address(named):
        return named
    if "://" in named:
        raise WrongInput("--database", "only SQLite files and postgresql:// are known")
    path = Path(named.removeprefix(_SCHEME)) if named else data_folder().parent / "querwurf.db"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def _print_progress(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()


def _has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
