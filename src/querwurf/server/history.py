"""My finished matches over HTTP: page by page, in figures, and to take away."""

import asyncio
import csv
import io
import zipfile
from datetime import UTC, datetime
from functools import partial
from typing import Any

from querwurf.server import recording, statistics
from querwurf.server.call import Call, Endpoint, File
from querwurf.server.history_wire import History, PlayedMatch, PlayedSeat, Statistics
from querwurf.server.opening import find_game
from querwurf.server.refusal import spoken
from querwurf.server.rendering import millis
from querwurf.server.sealing import is_sealed
from querwurf.table import ledger, result, strength
from querwurf.table.result import Listed, Sitter
from querwurf.table.storage import Connection

_PAGE = 20
_RECORDS = 100
"""Records in one file."""
_AT_ONCE = 500
_COLUMNS = ("ended", "game", "table", "kind", "seats", "place", "score", "rating", "accuracy")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would compute if a name began with it."""


async def matches(call: Call[None]) -> History:
    """List a page of my finished matches."""
    first = _PAGE * int(call.named["number"])
    return await call.node.database.read(partial(_page, call.me.id, first))


def _page(player: str, first: int, connection: Connection) -> History:
    listed = result.page(connection, player, first, _PAGE)
    sitters = result.sitters(connection, (one.match for one in listed))
    return History(
        tuple(_played(one, sitters[one.match], player) for one in listed),
        result.count(connection, player),
        _PAGE,
        result.games(connection, player),
    )


def _played(one: Listed, sitters: list[Sitter], player: str) -> PlayedMatch:
    return PlayedMatch(
        table=one.code,
        game=one.game,
        ended=millis(one.ended),
        seat=one.seat,
        place=one.place,
        score=one.score,
        kind=one.kind,
        gain=None if one.gain is None else round(strength.gain_points(one.gain), 1),
        accuracy=one.accuracy,
        seats=tuple(
            PlayedSeat(seat.name, seat.level, seat.player == player, seat.place, seat.score)
            for seat in sitters
        ),
    )


async def figures(call: Call[None]) -> Statistics:
    """Show my matches of a game in figures."""
    return await _figures(call, "")


async def figures_of_mix(call: Call[None]) -> Statistics:
    """Show those that were played with some options."""
    return await _figures(call, call.named["mix"])


async def _figures(call: Call[None], mix: str) -> Statistics:
    game, me = find_game(call.named["game"]), call.me
    job = partial(
        statistics.read,
        player=me.id,
        game=game.key,
        zone=int(call.named["zone"]),
        language=spoken(call.named["language"]),
        now=call.node.clock.now(),
        mix=mix,
    )
    return await call.node.database.read(job)


async def as_csv(call: Call[None]) -> File:
    """Give my finished matches as a table."""
    rows = await call.node.database.read(partial(_csv, call.me.id))
    return File("querwurf.csv", "text/csv", rows)


def _csv(player: str, connection: Connection) -> bytes:
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow((*_COLUMNS, "with"))
    rows = result.everything(connection, player)
    for first in range(0, len(rows), _AT_ONCE):
        some = rows[first : first + _AT_ONCE]
        sitters = result.sitters(connection, (row[0] for row in some))
        table.writerows(_csv_row(row, sitters[row[0]], player) for row in some)
    return b"\xef\xbb\xbf" + written.getvalue().encode()


def _csv_row(row: tuple[Any, ...], sitters: list[Sitter], player: str) -> tuple[Any, ...]:
    _, code, game, ended, seats, place, score, kind, gain, accuracy = row
    names = "; ".join(seat.name for seat in sitters if seat.player != player)
    told = datetime.fromtimestamp(ended, UTC).isoformat(timespec="seconds")
    points = "" if gain is None else f"{strength.gain_points(gain):.1f}"
    share = "" if accuracy is None else f"{accuracy:.4f}"
    return told, game, code, kind, seats, place, score, points, share, _plain(names)


def _plain(text: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


async def records(call: Call[None]) -> File:
    """Give the records of a hundred of my finished matches, the latest first."""
    node, me, number = call.node, call.me, int(call.named["number"])
    listed = await node.database.read(
        partial(result.page, player=me.id, first=_RECORDS * number, most=_RECORDS)
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in listed:  # one by one, so that others' reads come in between
            read = partial(_record, one.match, node.clock.now())
            name, content = await node.database.read(read)
            if content is not None:
                await asyncio.to_thread(archive.writestr, _dated(name, one.ended), content)
    return File(f"querwurf-{number}.zip", "application/zip", packed.getvalue())


def _record(match: str, now: float, connection: Connection) -> tuple[str, bytes | None]:
    """Write a record; none of a day that is not over everywhere."""
    row = ledger.find_match(connection, match)
    if row is None or row.header is None or row.outcome is None or is_sealed(row, now):
        return "", None
    return f"{row.game}-{row.code}.jsonl", recording.read(connection, row)


def _dated(name: str, ended: float) -> Any:
    """Name a file in an archive, with the time of its match."""
    at = datetime.fromtimestamp(ended, UTC).timetuple()[:6]
    info = zipfile.ZipInfo(name, at)
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


_STATISTICS = "/api/me/statistics/{game}/{zone}/{language}"
_OF_MIX = _STATISTICS + "/{mix}"

ENDPOINTS = (
    Endpoint("GET", "/api/me/matches/{number}", matches, None, History, "My finished matches."),
    Endpoint("GET", _STATISTICS, figures, None, Statistics, "My matches of a game in figures."),
    Endpoint("GET", _OF_MIX, figures_of_mix, None, Statistics, "The same of some options only."),
    Endpoint("GET", "/api/me/matches.csv", as_csv, None, None, "My matches as a table."),
    Endpoint("GET", "/api/me/records/{number}", records, None, None, "Records of my matches."),
)
