"""`querwurf migrate`: an installation moves to another database."""

import os
import sqlite3
import sys
from typing import Annotated

import msgspec
import typer

from querwurf.cli.argument import Json
from querwurf.cli.fault import Refused
from querwurf.cli.foreign import both
from querwurf.cli.language import choose_language
from querwurf.cli.serve import find_database
from querwurf.core.words import either, say
from querwurf.table.backend import without_password
from querwurf.table.moving import move
from querwurf.table.ownership import WrongDatabase


def command(
    source: Annotated[
        str, typer.Option("--from", metavar="DATABASE", help="A file, or postgresql://…")
    ],
    target: Annotated[
        str, typer.Option("--to", metavar="DATABASE", help="An empty one; it is made if need be.")
    ],
    json: Json = False,
) -> int:
    """Move everything to an empty database, row by row, and compare both; stop the server first."""
    old, new = find_database(source), find_database(target)
    try:
        moved = move(old, new, _quietly if json else _print)
    except (sqlite3.Error, WrongDatabase) as error:
        raise Refused(both(f"{without_password(new)}: {error}")) from None
    if json:
        told = {"rows": moved, "same": True}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    else:
        total = sum(moved.values())
        done = either(
            f"{total} Zeilen sind umgezogen, beide Datenbanken stimmen überein.",
            f"{total} rows were moved, both databases are the same.",
        )
        _print(say(done, choose_language(None, os.environ)))
    return 0


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _quietly(line: str) -> None:
    """Say nothing on the way: the answer is one line of JSON."""
