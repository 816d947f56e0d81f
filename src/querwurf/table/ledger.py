"""Matches, seats and their logs as rows: what is read and written, and how.

Everything here runs inside a read or a write of the database, off the event loop.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import msgspec

from querwurf.core.data import Seat
from querwurf.core.protocol import Outcome
from querwurf.core.words import FALLBACK
from querwurf.table.due import Due
from querwurf.table.lesson import Page, lesson_of
from querwurf.table.live import (
    AnyMatch,
    Growth,
    Live,
    Origin,
    Undone,
    acted,
    begin,
    follow,
    read_line,
    standing,
    used_up,
)
from querwurf.table.record import AnyEntry, Header
from querwurf.table.rows import MatchRow, SeatRow, Settings
from querwurf.table.storage import Connection

Line: TypeAlias = tuple[int, Origin, AnyEntry | Undone | Page]
"""A line's number, origin and content."""
_encode = msgspec.json.Encoder().encode
LEASE_SECONDS = 1.0
"""How long other servers leave due work to the one that holds it."""


class Outdated(Exception):
    """The rows of a table are newer than whoever wanted to change them knew."""


LOG = (
    "(SELECT number, at, origin, act, awaits, line FROM entry WHERE match = {0} UNION ALL "
    "SELECT number, at, origin, act, awaits, line FROM recent WHERE match = {0}) AS log"
)
"""The log of one match, to be read from; SQLite keeps the latest lines of all matches apart."""
_LAST_NUMBER = f"SELECT COALESCE(MAX(number), 0) FROM {LOG.format('?1')}"  # noqa: S608
_READ_LINES = (
    f"SELECT number, origin, line FROM {LOG.format('?1')} "  # noqa: S608
    "WHERE number > ?2 ORDER BY number LIMIT ?3"
)
_FIND_ACT = f"SELECT number FROM {LOG.format('?1')} WHERE act = ?2"  # noqa: S608
# Column names are put into these statements here and nowhere else.
_MATCH = MatchRow.__struct_fields__
_READ_MATCH = f"SELECT {', '.join(_MATCH)} FROM match WHERE id = ? OR code = ?"  # noqa: S608
_INSERT_MATCH = f"INSERT INTO match ({', '.join(_MATCH)}) VALUES ({', '.join('?' * len(_MATCH))})"  # noqa: S608
_SEAT_COLUMNS = {name: name for name in SeatRow.__struct_fields__} | {"left": "has_left"}
_SEAT = ", ".join(_SEAT_COLUMNS.values())
_READ_SEATS = f"SELECT {_SEAT} FROM seat WHERE match = ? ORDER BY seat"  # noqa: S608
_INSERT_SEAT = (
    f"INSERT INTO seat (match, seat, {_SEAT}) "  # noqa: S608
    f"VALUES ({', '.join('?' * (2 + len(_SEAT_COLUMNS)))})"
)


def find_match(connection: Connection, name: str) -> MatchRow | None:
    """Read a match by its id or code."""
    row = connection.execute(_READ_MATCH, (name, name.upper())).fetchone()
    return None if row is None else _read_match(dict(zip(_MATCH, row, strict=True)))


def _read_match(row: dict[str, Any]) -> MatchRow:
    for name, kind in (("settings", Settings), ("header", Header), ("outcome", dict)):
        if row[name] is not None:
            row[name] = msgspec.json.decode(row[name], type=kind)
    row["listed"], row["rated"] = bool(row["listed"]), bool(row["rated"])
    row["seed"] = None if row["seed"] is None else bytes.fromhex(row["seed"])
    return MatchRow(**row)


def _match_values(match: MatchRow) -> dict[str, Any]:
    row = msgspec.structs.asdict(match)
    for name in ("settings", "header", "outcome"):
        row[name] = None if row[name] is None else _json(row[name])
    row["seed"] = None if match.seed is None else match.seed.hex()
    row["listed"], row["rated"] = int(match.listed), int(match.rated)
    return row


def read_seats(connection: Connection, match: str) -> tuple[SeatRow, ...]:
    """Read a match's seats in their order."""
    rows = connection.execute(_READ_SEATS, (match,)).fetchall()
    return tuple(_read_seat(dict(zip(_SEAT_COLUMNS, row, strict=True))) for row in rows)


def _read_seat(row: dict[str, Any]) -> SeatRow:
    row["left"], row["votes"] = bool(row["left"]), tuple(json.loads(row["votes"]))
    return SeatRow(**row)


def _seat_values(seat: SeatRow) -> dict[str, Any]:
    row = msgspec.structs.asdict(seat)
    row["left"], row["votes"] = int(seat.left), json.dumps(seat.votes)
    return row


def insert_match(connection: Connection, match: MatchRow, seats: Sequence[SeatRow]) -> None:
    """Write a new match with its seats; a Conflict when its id or code is taken."""
    connection.execute(_INSERT_MATCH, tuple(_match_values(match).values()))
    update_seats(connection, match.id, (), seats)


def are_known(connection: Connection, players: Iterable[str]) -> bool:
    """Tell whether players exist who are not being forgotten."""
    query = "SELECT 1 FROM player WHERE id = ? AND deleted IS NULL"
    return all(connection.lock(query, (player,)).fetchone() for player in sorted(players))


def update_match(connection: Connection, before: MatchRow, after: MatchRow) -> None:
    """Write what has changed about a match; Outdated when the row is not the one that was read."""
    old, new = _match_values(before), _match_values(after)
    new["version"] = before.version + 1
    changed = {name: value for name, value in new.items() if old[name] != value}
    columns = ", ".join(f"{name} = ?" for name in changed)
    done = connection.execute(
        f"UPDATE match SET {columns} WHERE id = ? AND version = ?",  # noqa: S608
        (*changed.values(), before.id, before.version),
    )
    if done.rowcount != 1:
        raise Outdated


def check_version(connection: Connection, match: MatchRow) -> None:
    """Make sure that the rows of a table are those that were read."""
    connection.expect_version(match.id, match.version, Outdated)


def check_number(connection: Connection, match: str, number: int) -> None:
    """Make sure that the log of a match ends where it did when it was read."""
    if connection.execute(_LAST_NUMBER, (match,)).fetchone() != (number,):
        raise Outdated


def update_seats(
    connection: Connection, match: str, before: Sequence[SeatRow], after: Sequence[SeatRow]
) -> None:
    """Write the seats that have changed, in place: a seat's place and score stay where they are."""
    for number, seat in enumerate(after):
        if number >= len(before):
            connection.execute(_INSERT_SEAT, (match, number, *_seat_values(seat).values()))
        elif seat != before[number]:
            _update_seat(connection, (match, number), _seat_values(before[number]), seat)
    if len(before) > len(after):
        connection.execute("DELETE FROM seat WHERE match = ? AND seat >= ?", (match, len(after)))


def _update_seat(
    connection: Connection, key: tuple[str, Seat], old: dict[str, Any], seat: SeatRow
) -> None:
    changed = {name: value for name, value in _seat_values(seat).items() if old[name] != value}
    columns = ", ".join(f"{_SEAT_COLUMNS[name]} = ?" for name in changed)
    connection.execute(
        f"UPDATE seat SET {columns} WHERE match = ? AND seat = ?",  # noqa: S608
        (*changed.values(), *key),
    )


def append(connection: Connection, match: str, growth: Growth, now: float) -> None:
    """Write what an act brought about; a Conflict when somebody else was first."""
    connection.append(
        [
            (match, step.number, now, step.origin, step.act, _listed(step.awaits), _json(step.line))
            for step in growth.steps
        ]
    )


def write_due(
    connection: Connection,
    match: str,
    due: Mapping[Due, float],
    before: Mapping[Due, float],
    holder: str = "",
) -> None:
    """Write what has changed about what is due; the holder does it, others only if it is late."""
    for work in before.keys() - due.keys():
        connection.execute(
            "DELETE FROM due WHERE match = ? AND kind = ? AND seat = ?", (match, *work)
        )
    for work, at in due.items():
        if before.get(work) != at:
            connection.execute(
                "INSERT INTO due (match, kind, seat, at, holder, until) VALUES (?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (match, kind, seat) DO UPDATE SET at = excluded.at, "
                "holder = excluded.holder, until = excluded.until",
                (match, *work, at, holder, at + LEASE_SECONDS),
            )


def claim_late(
    connection: Connection, holder: str, now: float, most: int
) -> dict[str, dict[Due, float]]:
    """Take over due work that whoever held it has not done; two who try get different rows."""
    query = "SELECT match, kind, seat, at FROM due WHERE at <= ? AND until < ? ORDER BY at LIMIT ?"
    late: dict[str, dict[Due, float]] = {}
    for match, kind, seat, at in connection.take(query, (now, now, most)).fetchall():
        late.setdefault(match, {})[Due(kind, seat)] = at
        connection.execute(
            "UPDATE due SET holder = ?, until = ? WHERE match = ? AND kind = ? AND seat = ?",
            (holder, now + LEASE_SECONDS, match, kind, seat),
        )
    return late


def keep_claim(connection: Connection, match: str, due: Due, holder: str, now: float) -> bool:
    """Hold due work for longer; False when somebody else does it by now, or nobody need."""
    done = connection.execute(
        "UPDATE due SET until = ? WHERE match = ? AND kind = ? AND seat = ? AND holder = ?",
        (now + LEASE_SECONDS, match, *due, holder),
    )
    return done.rowcount > 0


def write_snapshot(connection: Connection, match: str, stand: AnyMatch) -> None:
    """Keep a state, so that opening a long match again is quick."""
    connection.execute(
        "INSERT INTO snapshot (match, number, throws, acts, state) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (match) DO UPDATE SET number = excluded.number, throws = excluded.throws, "
        "acts = excluded.acts, state = excluded.state",
        (match, stand.n, stand.drawn, _json(stand.acts), _json(stand.state)),
    )


def write_results(connection: Connection, match: str, outcome: Outcome[Any]) -> None:
    """Write places and scores to the seats."""
    for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        connection.execute(
            "UPDATE seat SET place = ?, score = ? WHERE match = ? AND seat = ?",
            (place, score, match, seat),
        )


def read_lines(
    connection: Connection, match: MatchRow, after: int = 0, most: int = 2**31
) -> list[Line]:
    """Read the lines of a match's log after a number."""
    rows = connection.execute(_READ_LINES, (match.id, after, most)).fetchall()
    return [(number, origin, read_line(match.game, origin, line)) for number, origin, line in rows]


def find_act(connection: Connection, match: str, act: str) -> int | None:
    """Find the number of an act by the id that its client chose."""
    row = connection.execute(_FIND_ACT, (match, act)).fetchone()
    return None if row is None else row[0]


def _read_due(connection: Connection, match: str) -> dict[Due, float]:
    rows = connection.execute("SELECT kind, seat, at FROM due WHERE match = ?", (match,))
    return {Due(kind, seat): at for kind, seat, at in rows}


def held_by(connection: Connection, match: str, holder: str) -> frozenset[Due]:
    """Read what is due at a match and held by one of several servers."""
    query = "SELECT kind, seat FROM due WHERE match = ? AND holder = ?"
    return frozenset(Due(*row) for row in connection.execute(query, (match, holder)))


def due_until(
    connection: Connection, until: float, holder: str = ""
) -> dict[str, dict[Due, float]]:
    """Read what is due until a time, by match: everything, or what one holds among several."""
    due: dict[str, dict[Due, float]] = {}
    query = "SELECT match, kind, seat, at FROM due WHERE at <= ? AND (holder = ? OR ? = '')"
    for match, kind, seat, at in connection.execute(query, (until, holder, holder)):
        due.setdefault(match, {})[Due(kind, seat)] = at
    return due


def clear(connection: Connection, match: str) -> None:
    """Clear everything about a table that nobody will come back to."""
    for table in ("entry", "recent", "snapshot", "due", "chat", "link", "seat"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608
    connection.execute("DELETE FROM match WHERE id = ?", (match,))
    connection.execute(
        "UPDATE match SET rematch = NULL, version = version + 1 WHERE rematch = ?", (match,)
    )


def wake(connection: Connection, match: MatchRow) -> Live:
    """Bring a match into memory: its last snapshot and the lines after it."""
    assert match.header is not None
    assert match.seed is not None
    running = begin(match.header, match.seed)
    if match.settings.lesson is not None:
        return _wake_lesson(connection, match, running, match.header)
    row = connection.execute(
        "SELECT number, throws, acts, state FROM snapshot WHERE match = ?", (match.id,)
    ).fetchone()
    lines = read_lines(connection, match, 0 if row is None else row[0])
    if row is not None and _reaches_behind(lines, row[0]):
        row, lines = None, read_lines(connection, match)
    if row is not None:
        number, throws, acts, state = row
        kind = type(running.state)
        running.restore(msgspec.json.decode(state, type=kind), number, throws, json.loads(acts))
    numbered = [(number, line) for number, _, line in lines]
    acts = acted(running.acts, numbered)
    running.resume(entry for _, entry in standing(numbered))
    running = running.draft().skip_draws(used_up(numbered)).recount(acts)
    running.n = lines[-1][0] if lines else running.n
    return Live(running, match.header, _read_due(connection, match.id))


def catch_up(connection: Connection, match: MatchRow, live: Live) -> tuple[Live, list[Line]] | None:
    """Give a match as it stands now, and the lines that are new; None if it did not just go on.

    The match that is given is not changed.
    """
    assert match.header is not None
    lines = read_lines(connection, match, live.number)
    entries = [line for _, _, line in lines if not isinstance(line, Undone | Page)]
    if len(entries) < len(lines):
        return None
    running = live.match.draft().resume(entries).draft()
    running.n = lines[-1][0] if lines else live.number
    return Live(running, match.header, _read_due(connection, match.id)), lines


def _wake_lesson(
    connection: Connection, match: MatchRow, running: AnyMatch, header: Header
) -> Live:
    """Bring a lesson into memory: its log is short, and its pages are positions."""
    lines = read_lines(connection, match)
    lesson = lesson_of(match.game, match.settings.lesson or FALLBACK)
    assert lesson is not None
    course = follow(lesson, running, ((number, line) for number, _, line in lines))
    if course is not None:
        running = course.match()
    running.n = lines[-1][0] if lines else 0
    return Live(running, header, _read_due(connection, match.id), course=course)


def _reaches_behind(lines: Iterable[Line], number: int) -> bool:
    return any(isinstance(line, Undone) and line.undone < number for _, _, line in lines)


@lru_cache(maxsize=256)
def _listed(seats: tuple[Seat, ...]) -> str:
    return ",".join(map(str, seats))


def _json(data: object) -> str:
    return _encode(data).decode()
