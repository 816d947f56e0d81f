"""`querwurf serve`: the web app for this machine or a whole network."""

import os
import sqlite3
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from querwurf.cli.argument import Json
from querwurf.cli.fault import Refused, WrongInput
from querwurf.table.database import NewerDatabase, prepare
from querwurf.table.store import data_folder

_SCHEME = "sqlite:"
_HIGHEST_PORT = 65535


def command(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or sqlite:FILE; otherwise in the user's data folder.")
    ] = "",
    browser: Annotated[bool, typer.Option(help="Open a browser where there is a screen.")] = False,
    json: Json = False,
) -> int:
    """Serve the web app; stop it with Ctrl+C."""
    if not 0 <= port <= _HIGHEST_PORT:
        raise WrongInput("--port", f"{port} is not in 0–{_HIGHEST_PORT}")
    from querwurf.server import run  # a second of imports that --help need not wait for

    def tell(address: str) -> None:
        told = (
            msgspec.json.encode({"address": address}).decode() if json else f"Querwurf: {address}"
        )
        sys.stdout.write(f"{told}\n")
        sys.stdout.flush()
        if browser and _has_screen():
            webbrowser.open(address)

    path = find_database(database)
    try:
        prepare(path)
    except (sqlite3.Error, NewerDatabase) as error:
        raise WrongInput("--database", f"{path}: {error}") from None
    try:
        started = run.serve(path, host, port, tell)
    except OSError as error:
        raise Refused(f"{host}:{port}: {error.strerror or error}") from None
    if not started:
        raise Refused("the server could not start")
    return 0


def find_database(named: str) -> Path:
    """Find the database file, and make its folder."""
    if "://" in named:
        raise WrongInput("--database", "only SQLite files are known so far")
    path = Path(named.removeprefix(_SCHEME)) if named else data_folder().parent / "querwurf.db"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def _has_screen() -> bool:
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
