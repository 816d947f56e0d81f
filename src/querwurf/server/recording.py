"""The record of a match that is over, made from its rows."""

from dataclasses import dataclass

import msgspec

from querwurf.server.refusal import Refusal
from querwurf.server.sealing import check_own
from querwurf.server.table import Table
from querwurf.table import ledger, record
from querwurf.table.live import AnyMatch, begin, standing
from querwurf.table.record import Record, WrongRecord
from querwurf.table.replay import check
from querwurf.table.rows import MatchRow
from querwurf.table.storage import Connection


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match, played again by the rules."""

    record: Record
    match: AnyMatch


def check_over(table: Table, player: str | None, now: float) -> None:
    """Refuse what has secrets that whoever asks may not know, and lessons, which count nowhere."""
    match = table.match
    if match.status != "over":
        raise Refusal("not-over")
    if match.settings.lesson is not None:
        raise Refusal("only-a-lesson")
    check_own(match, table.seats, player, now)


def read(connection: Connection, match: MatchRow) -> bytes:
    """Write the record: what stands, with the seed revealed."""
    assert match.header is not None
    assert match.seed is not None
    assert match.outcome is not None
    lines = ledger.read_lines(connection, match)
    kept = standing((number, line) for number, _, line in lines)
    log = [msgspec.structs.replace(line, n=n) for n, (_, line) in enumerate(kept, 1)]
    before = record.dump(match.header, log)
    return before + record.encode(record.close(match.outcome, match.seed, before))


def play_again(written: bytes) -> Played:
    """Play a record again; a WrongRecord where it is damaged or not of this program's rules."""
    read_back = record.read(written)
    if read_back.ending is None:
        raise WrongRecord(read_back.lines, "the match is not over")
    seed = bytes.fromhex(read_back.ending.seed)
    match = begin(read_back.header, seed).resume(check(read_back))
    if not match.over:
        raise WrongRecord(read_back.lines, "the match is not over yet, but has an outcome")
    return Played(read_back, match)


def replay_of(written: bytes) -> Played:
    """Play a record again for somebody who asks for it; refuses what cannot be played again."""
    try:
        return play_again(written)
    except WrongRecord as wrong:
        raise Refusal("not-replayable", what=wrong.reason) from None
