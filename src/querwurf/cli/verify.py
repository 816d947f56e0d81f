"""`querwurf verify`: does a recorded match tell the truth?"""

import os
import sys
from typing import Annotated, TypeAlias

import msgspec
import typer

from querwurf.cli.argument import STANDARD_INPUT, File, Json, read_bytes
from querwurf.cli.fault import Refused
from querwurf.cli.foreign import both
from querwurf.cli.language import choose_language
from querwurf.cli.messages import VERDICT
from querwurf.cli.recorded import read_record
from querwurf.core.words import either
from querwurf.table import chain as chain_of
from querwurf.table.record import Record
from querwurf.table.replay import Verdict, verify

Chain: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--chain",
        metavar="FILE",
        help="What a server publishes under /api/daily/chain: whose day's match was it?",
    ),
]


def command(file: File = STANDARD_INPUT, chain: Chain = None, json: Json = False) -> int:
    """Recompute commitment, throws, moves and outcome of a match: exit code 1 if one is wrong.

    With a chain, that is recomputed, too, and the match must be one of its days'.
    """
    record = read_record(file)
    verdict = verify(record)
    day = _day(record, chain) if chain and verdict.verified else None
    if json:
        told = msgspec.to_builtins(verdict) | ({"day": day} if chain else {})
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
        return 0 if verdict.verified else 1
    if not verdict.verified:
        raise Refused(both(f"line {verdict.line}: {verdict.reason}"))
    sys.stdout.write(f"{_praise(record.game.title, len(record.log), verdict, day)}\n")
    return 0


def _day(record: Record, file: str) -> str:
    """Find the day whose match was recorded; refuse a chain that is broken or knows no such day."""
    assert record.ending is not None
    try:
        links = chain_of.read(read_bytes(file))
    except chain_of.BrokenChain as broken:
        wrong = either(f"die Kette stimmt nicht: {broken}", f"the chain is wrong: {broken}")
        raise Refused(wrong) from None
    day = chain_of.day_of(record.ending.seed, record.game.key, links.items())
    if day is None:
        unknown = either(
            "der Startwert gehört zu keinem Tag der Kette, der vorbei ist",
            "the seed is not that of a day of the chain that is over",
        )
        raise Refused(unknown)
    return day.isoformat()


def _praise(title: str, entries: int, verdict: Verdict, day: str | None) -> str:
    words = VERDICT[choose_language(None, os.environ)]
    told = words["kept"].format(title=title, entries=entries)
    if verdict.fair_throws or not verdict.typed_throws:
        told += words["fair"].format(throws=verdict.fair_throws)
    if verdict.skipped_throws:
        told += words["skipped"].format(throws=verdict.skipped_throws)
    if verdict.typed_throws:
        told += words["typed"].format(throws=verdict.typed_throws)
    if verdict.bound_people:
        told += words["bound"].format(bound=verdict.bound_people, people=verdict.people)
    if day is not None:
        told += words["day"].format(day=day)
    return told + "."
