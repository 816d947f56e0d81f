"""Writes a change to a table: rows, log, due work and what else belongs to it, whole or not."""

from querwurf.server.change import Change
from querwurf.server.refusal import Refusal
from querwurf.table import ledger
from querwurf.table.due import Due
from querwurf.table.rows import people_in
from querwurf.table.storage import Connection


def write(connection: Connection, change: Change, due: dict[Due, float], holder: str = "") -> None:
    """Write a change; Outdated or a Conflict when somebody else was first."""
    match, growth = change.match, change.growth
    if change.is_new:
        _check_people(connection, change)
        ledger.insert_match(connection, match, change.seats)
    elif change.has_new_rows:
        _check_people(connection, change)
        _update(connection, change)
    else:
        ledger.check_version(connection, match)
    if growth is None:
        _check_number(connection, change)
    else:
        ledger.append(connection, match.id, growth, change.now)
        if change.has_snapshot:
            ledger.write_snapshot(connection, match.id, growth.match)
        if growth.match.over:
            ledger.write_results(connection, match.id, growth.match.outcome)
    if due != (before := change.due_before()):
        ledger.write_due(connection, match.id, due, before, holder)
    for job in change.jobs:
        job(connection)
    for opened in change.opened:
        write(connection, opened, opened.due(), holder)
    if change.is_cleared:
        ledger.clear(connection, match.id)


def _check_people(connection: Connection, change: Change) -> None:
    """Refuse to name anybody who is being forgotten, whoever was let in a moment before."""
    people = people_in(change.match, change.seats)
    if not change.is_new:
        people -= people_in(change.table.match, change.table.seats)
    if not ledger.are_known(connection, people):
        raise Refusal("no-player", 401)


def _check_number(connection: Connection, change: Change) -> None:
    """Make sure that the log is still the one that was read: what is due follows from it."""
    live = change.table.live
    if live is not None and not change.is_new:
        ledger.check_number(connection, change.match.id, live.number)


def _update(connection: Connection, change: Change) -> None:
    table = change.table
    ledger.update_match(connection, table.match, change.match)
    ledger.update_seats(connection, table.id, table.seats, change.seats)
