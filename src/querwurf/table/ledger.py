"""Matches, seats and their logs as rows: what is read and written, and how."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.data import Data, Seat
from querwurf.core.protocol import Outcome
from querwurf.table.database import Connection, Database
from querwurf.table.due import Due
from querwurf.table.live import Growth, Live, Origin, Undone, read_line, replay, standing
from querwurf.table.record import AnyEntry, Header

Status: TypeAlias = Literal["open", "playing", "over", "closed"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Line: TypeAlias = tuple[int, Origin, AnyEntry | Undone]
"""A line's number, origin and content."""


class Settings(Data, frozen=True):
    """How a table plays."""

    options: dict[str, Any]
    dice: Literal["fair", "real"] = "fair"
    training: bool = False
    spectators: bool = False
    turn_seconds: int | None = None


class MatchRow(Data, frozen=True):
    """A match from the opening of its table on."""

    id: str
    code: str
    game: str
    status: Status
    host: str | None
    settings: Settings
    opened: float
    listed: bool = False
    header: Header | None = None
    seed: bytes | None = None
    outcome: dict[str, Any] | None = None
    started: float | None = None
    ended: float | None = None
    rematch: str | None = None


class SeatRow(Data, frozen=True):
    """A seat and who plays it."""

    kind: SeatKind
    name: str
    player: str | None = None
    level: str | None = None
    nonce: str = ""
    left: bool = False
    stand_in: str | None = None
    votes: tuple[str, ...] = ()


# Column names are put into these statements here and nowhere else.
_MATCH = (
    *("id", "code", "game", "status", "host", "settings", "opened", "listed", "header", "seed"),
    *("outcome", "started", "ended", "rematch"),
)
_READ_MATCH = f"SELECT {', '.join(_MATCH)} FROM match WHERE id = ? OR code = ?"  # noqa: S608
_WRITE_MATCH = (
    f"INSERT INTO match ({', '.join(_MATCH)}) VALUES ({', '.join('?' * len(_MATCH))}) "  # noqa: S608
    f"ON CONFLICT (id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _MATCH)}"
)
_SEAT = "kind, name, player, level, nonce, has_left, stand_in, votes"
_READ_SEATS = f"SELECT {_SEAT} FROM seat WHERE match = ? ORDER BY seat"  # noqa: S608
_WRITE_SEAT = f"INSERT INTO seat (match, seat, {_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608


async def find_match(database: Database, name: str) -> MatchRow | None:
    """Read a match by its id or code."""
    row = await database.row(_READ_MATCH, name, name.upper())
    return None if row is None else _read_match(dict(zip(_MATCH, row, strict=True)))


def _read_match(row: dict[str, Any]) -> MatchRow:
    for name, kind in (("settings", Settings), ("header", Header), ("outcome", dict)):
        if row[name] is not None:
            row[name] = msgspec.json.decode(row[name], type=kind)
    row["listed"] = bool(row["listed"])
    row["seed"] = None if row["seed"] is None else bytes.fromhex(row["seed"])
    return MatchRow(**row)


async def read_seats(database: Database, match: str) -> tuple[SeatRow, ...]:
    """Read a match's seats in their order."""
    return tuple(
        SeatRow(kind, name, player, level, nonce, bool(left), stand_in, tuple(json.loads(votes)))
        for kind, name, player, level, nonce, left, stand_in, votes in await database.rows(
            _READ_SEATS, match
        )
    )


def write_match(connection: Connection, match: MatchRow) -> None:
    """Write a match, new or changed."""
    row = msgspec.structs.asdict(match)
    for name in ("settings", "header", "outcome"):
        row[name] = None if row[name] is None else _json(row[name])
    row["seed"] = None if match.seed is None else match.seed.hex()
    connection.execute(_WRITE_MATCH, [row[name] for name in _MATCH])


def write_seats(connection: Connection, match: str, seats: Sequence[SeatRow]) -> None:
    """Write all seats of a match anew."""
    connection.execute("DELETE FROM seat WHERE match = ?", (match,))
    connection.executemany(
        _WRITE_SEAT,
        [
            (
                *(match, number, seat.kind, seat.name, seat.player, seat.level, seat.nonce),
                *(int(seat.left), seat.stand_in, json.dumps(seat.votes)),
            )
            for number, seat in enumerate(seats)
        ],
    )


def append(
    connection: Connection, match: str, growth: Growth, before: Mapping[Due, float], now: float
) -> None:
    """Write what an act brought about; a Conflict when somebody else was first."""
    connection.executemany(
        "INSERT INTO entry (match, number, at, origin, act, awaits, line) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(match, step.number, now, step.origin, step.act),
                *(",".join(map(str, step.awaits)), _json(step.line)),
            )
            for step in growth.steps
        ],
    )
    if growth.due != before:
        write_due(connection, match, growth.due, before)


def write_due(
    connection: Connection, match: str, due: Mapping[Due, float], before: Mapping[Due, float]
) -> None:
    """Write what has changed about what is due."""
    for work in before.keys() - due.keys():
        connection.execute(
            "DELETE FROM due WHERE match = ? AND kind = ? AND seat = ?", (match, *work)
        )
    for work, at in due.items():
        if before.get(work) != at:
            connection.execute(
                "INSERT OR REPLACE INTO due (match, kind, seat, at) VALUES (?, ?, ?, ?)",
                (match, *work, at),
            )


def write_snapshot(connection: Connection, match: str, stand: Live | Growth) -> None:
    """Keep a state, so that opening a long match again is quick."""
    connection.execute(
        "INSERT OR REPLACE INTO snapshot (match, number, throws, state) VALUES (?, ?, ?, ?)",
        (match, stand.number, stand.throws, _json(stand.state)),
    )


def write_results(connection: Connection, match: str, outcome: Outcome[Any]) -> None:
    """Write places and scores to the seats."""
    for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True)):
        connection.execute(
            "UPDATE seat SET place = ?, score = ? WHERE match = ? AND seat = ?",
            (place, score, match, seat),
        )


async def read_lines(
    database: Database, match: MatchRow, after: int = 0, most: int = -1
) -> list[Line]:
    """Read the lines of a match's log after a number."""
    rows = await database.rows(
        "SELECT number, origin, line FROM entry WHERE match = ? AND number > ? "
        "ORDER BY number LIMIT ?",
        match.id,
        after,
        most,
    )
    return [(number, origin, read_line(match.game, origin, line)) for number, origin, line in rows]


async def find_act(database: Database, match: str, act: str) -> int | None:
    """Find the number of an act by the id that its client chose."""
    row = await database.row("SELECT number FROM entry WHERE match = ? AND act = ?", match, act)
    return None if row is None else row[0]


async def read_due(database: Database, match: str) -> dict[Due, float]:
    """Read what is due at a match."""
    rows = await database.rows("SELECT kind, seat, at FROM due WHERE match = ?", match)
    return {Due(kind, seat): at for kind, seat, at in rows}


async def due_until(database: Database, until: float) -> list[tuple[str, Due, float]]:
    """Read what is due at all matches until a time."""
    rows = await database.rows("SELECT match, kind, seat, at FROM due WHERE at <= ?", until)
    return [(match, Due(kind, seat), at) for match, kind, seat, at in rows]


def clear(connection: Connection, match: str) -> None:
    """Clear everything about a table that nobody will come back to."""
    for table in ("entry", "snapshot", "due", "chat", "link", "seat"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))  # noqa: S608
    connection.execute("DELETE FROM match WHERE id = ?", (match,))
    connection.execute("UPDATE match SET rematch = NULL WHERE rematch = ?", (match,))


async def wake(database: Database, match: MatchRow) -> Live:
    """Bring a match into memory: its last snapshot and the lines after it."""
    assert match.header is not None
    assert match.seed is not None
    game = catalog.game(match.game)
    options = msgspec.convert(match.header.options, game.options)
    state: Data = game.start(options, len(match.header.seats))
    live = Live(game, match.header, match.seed, state)
    row = await database.row("SELECT number, throws, state FROM snapshot WHERE match = ?", match.id)
    lines = await read_lines(database, match, 0 if row is None else row[0])
    if row is not None and _reaches_behind(lines, row[0]):
        row, lines = None, await read_lines(database, match)
    if row is not None:
        live.number, live.throws = row[:2]
        live.state = msgspec.json.decode(row[2], type=type(state))
    kept = standing((number, line) for number, _, line in lines)
    live.state, live.throws = replay(game, match.header, live.state, kept, live.throws)
    live.number = lines[-1][0] if lines else live.number
    live.due = await read_due(database, match.id)
    return live


def _reaches_behind(lines: Iterable[Line], number: int) -> bool:
    return any(isinstance(line, Undone) and line.undone < number for _, _, line in lines)


def seats_of(seats: Sequence[SeatRow], player: str | None) -> tuple[Seat, ...]:
    """Tell which seats a player plays."""
    if player is None:
        return ()
    return tuple(s for s, seat in enumerate(seats) if seat.player == player and not seat.left)


def bots_of(seats: Sequence[SeatRow]) -> dict[Seat, str]:
    """Tell which seats bots play now, with their levels."""
    levels = {s: seat.stand_in or seat.level for s, seat in enumerate(seats)}
    return {s: level for s, level in levels.items() if level is not None}


def _json(data: object) -> str:
    return msgspec.json.encode(data).decode()
