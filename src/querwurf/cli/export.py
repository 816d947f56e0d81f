"""`querwurf export`: a stored match as a file."""

import os
import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from querwurf.cli.argument import Json
from querwurf.cli.completion import complete_match
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.foreign import both
from querwurf.cli.language import choose_language
from querwurf.cli.messages import WORDS
from querwurf.cli.phrase import no_such_match
from querwurf.core.words import either
from querwurf.table import record
from querwurf.table.record import WrongRecord
from querwurf.table.store import MatchNotOver, NoSuchMatch, Store


def command(
    match: Annotated[
        str | None,
        typer.Argument(
            metavar="[MATCH]",
            help="As play named it; --list tells.",
            autocompletion=complete_match,
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to; otherwise standard output.")
    ] = None,
    list_all: Annotated[bool, typer.Option("--list", help="List the stored matches.")] = False,
    json: Json = False,
) -> int:
    """Write a stored match as a file; one that is not over still has secrets and is refused."""
    store = Store()
    if list_all:
        return _list(store, json)
    if match is None:
        unnamed = either(
            "fehlt; --list zeigt die gespeicherten Spiele",
            "missing; --list tells the stored matches",
        )
        raise WrongInput("MATCH", unnamed)
    try:
        raw = store.export(match)
    except NoSuchMatch:
        raise WrongInput("MATCH", no_such_match(match)) from None
    except MatchNotOver as error:
        not_over = either(
            f"{match} ist noch nicht zu Ende: Die Aufzeichnung birgt noch Geheimnisse", str(error)
        )
        raise Refused(not_over) from None
    if out is not None:
        out.write_bytes(raw)
    _report(match, raw, out, json)
    return 0


def _report(match: str, raw: bytes, out: Path | None, json: bool) -> None:
    if json:
        told = {"match": match, "record": str(out)} if out else _as_object(match, raw)
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    elif out is None:
        sys.stdout.write(raw.decode())


def _as_object(match: str, raw: bytes) -> dict[str, object]:
    try:
        read = record.read(raw)
    except WrongRecord as wrong:
        raise WrongInput(match, both(str(wrong))) from None
    return {"match": match, "header": read.header, "log": read.log, "ending": read.ending}


def _list(store: Store, json: bool) -> int:
    matches = {match: store.is_over(match) for match in store.ids()}
    if json:
        told = [{"match": match, "over": over} for match, over in matches.items()]
        sys.stdout.write(msgspec.json.encode({"matches": told}).decode() + "\n")
        return 0
    words = WORDS[choose_language(None, os.environ)]
    for match, over in matches.items():
        sys.stdout.write(f"{match}\t{words['is over' if over else 'is open']}\n")
    return 0
