"""Recorded matches as input of a command."""

from querwurf.cli.argument import STANDARD_INPUT, read_bytes
from querwurf.cli.fault import Refused, WrongInput
from querwurf.cli.foreign import both
from querwurf.core.words import either
from querwurf.table.live import AnyMatch, begin
from querwurf.table.record import Record, WrongRecord, read
from querwurf.table.replay import check


def read_record(file: str) -> Record:
    """Read a recorded match, or say which line is wrong."""
    try:
        return read(read_bytes(file))
    except WrongRecord as wrong:
        name = "input" if file == STANDARD_INPUT else file
        raise WrongInput(name, both(str(wrong))) from None


def finished_match(record: Record, file: str) -> AnyMatch:
    """Give a recorded match at its end; refuse one that is not over, or breaks the rules."""
    if record.ending is None:
        not_over = either(
            "das Spiel ist nicht zu Ende: Es gibt noch nichts zurückzublicken",
            "the match is not over: there is nothing to look back on yet",
        )
        raise Refused(not_over)
    try:
        match = begin(record.header, bytes.fromhex(record.ending.seed)).resume(check(record))
    except (WrongRecord, ValueError) as wrong:
        raise WrongInput(file, both(str(wrong))) from None
    if not match.over:
        raise WrongInput(file, both("the match is not over yet, but has an outcome"))
    return match
