"""`querwurf verify`: does a recorded match tell the truth?"""

import sys

import msgspec

from querwurf.cli.argument import STANDARD_INPUT, File, Json
from querwurf.cli.fault import Refused
from querwurf.cli.recorded import read_record
from querwurf.table.replay import Verdict, verify


def command(file: File = STANDARD_INPUT, json: Json = False) -> int:
    """Recompute commitment, throws, moves and outcome of a match: exit code 1 if one is wrong."""
    record = read_record(file)
    verdict = verify(record)
    if json:
        sys.stdout.write(msgspec.json.encode(verdict).decode() + "\n")
        return 0 if verdict.verified else 1
    if not verdict.verified:
        raise Refused(f"line {verdict.line}: {verdict.reason}")
    sys.stdout.write(f"{_praise(record.game.title, len(record.log), verdict)}\n")
    return 0


def _praise(title: str, entries: int, verdict: Verdict) -> str:
    told = f"{title}, {entries} steps: the rules were kept, the outcome is right"
    if verdict.fair_throws or not verdict.typed_throws:
        told += f", {verdict.fair_throws} throws come from the seed that was bound before"
    if verdict.typed_throws:
        told += f", {verdict.typed_throws} throws of real dice were typed in and cannot be checked"
    return told + "."
