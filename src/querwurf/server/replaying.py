"""Looking back over HTTP: a finished match as every seat saw it, and what the coach says of it.

Whoever knows a table's code may have its record once the match is over; so they may have these.
"""

import asyncio
import gzip
from functools import partial

import msgspec
from msgspec import Raw

from querwurf import catalog
from querwurf.coach.luck import tell_luck
from querwurf.coach.report import SeatReport
from querwurf.coach.work import Analysis as Made
from querwurf.server import recording, replay_frames
from querwurf.server.call import Call, Endpoint
from querwurf.server.held import Ready
from querwurf.server.refusal import Refusal, spoken
from querwurf.server.replay_wire import (
    Analysis,
    Hindsight,
    Replay,
    ReviewedChance,
    ReviewedMove,
    SeatReview,
)
from querwurf.table.rows import MatchRow

_MADE = msgspec.json.Decoder(Made)


async def replay(call: Call[None]) -> Ready:
    """Show a finished match from a seat's side, from an entry on."""
    async with call.visit() as table:
        match = table.match
        recording.check_over(table, call.player, call.node.clock.now())
        if call.seat >= len(table.seats):
            raise Refusal("no-such-seat", 404)
        first, language = int(call.named["number"]), call.named.get("language", "")
        held = call.node.replays
        key = (match.id, match.version, call.seat, first, language)
        if (known := held.get(key)) is not None:
            return known
        written = await call.node.database.read(partial(recording.read, match=match))
        limit = call.node.limits.replay_bytes
        make = partial(_replay, written, call.seat, first, language, limit)
        made = await asyncio.to_thread(make)
        held.put(key, made)
        return made


def _replay(written: bytes, seat: int, first: int, language: str, most: int) -> Ready:
    """Play the match again; runs beside the event loop."""
    played = recording.replay_of(written)
    content = msgspec.json.encode(replay_frames.part(played, seat, first, language, most))
    return Ready(content, gzip.compress(content, compresslevel=5, mtime=0))


async def replay_in_words(call: Call[None]) -> Ready:
    """Show it and tell it in a language, for boards that draw a game from its text."""
    return await replay(call)


async def ask(call: Call[None]) -> Analysis:
    """Ask for a look back on a finished match; tells how far it is."""
    async with call.visit() as table:
        recording.check_over(table, call.player, call.node.clock.now())
        await call.node.reviews.ask(table.match.id)
        return await _analysis(call, table.match)


async def show(call: Call[None]) -> Analysis:
    """Give the look back on a finished match, or how far it is."""
    async with call.visit() as table:
        recording.check_over(table, call.player, call.node.clock.now())
        return await _analysis(call, table.match)


async def _analysis(call: Call[None], match: MatchRow) -> Analysis:
    reviews = call.node.reviews
    stored = await reviews.read(match.id)
    if stored is None or stored.state == "failed":
        return Analysis("none" if stored is None else "failed", 0, 0, (), None)
    if stored.content is None:
        reviews.begin(match.id, is_awaited=True)
        progress = reviews.progress(match.id)
        return Analysis("working", progress.done, progress.pieces, (), None)
    made = _MADE.decode(stored.content)
    language = spoken(call.named["language"])
    report = made.reports[language]
    seen = report.hindsight
    hindsight = None if seen is None else Hindsight(seen.total, seen.proven)
    game = catalog.game(match.game)
    seats = tuple(
        _seat(one, made, game, tell_luck(game, report.seats, number, language))
        for number, one in enumerate(report.seats)
    )
    return Analysis("done", 0, 0, seats, hindsight)


def _seat(seat: SeatReport, made: Made, game: catalog.AnyGame, says: tuple[str, ...]) -> SeatReview:
    by_action = game.review is None
    better: dict[str, Raw] = made.better
    moves = tuple(
        ReviewedMove(
            n=move.n,
            action=move.action,
            value=move.value,
            best=move.best,
            best_value=move.best_value,
            cost=move.cost,
            reasons=move.reasons,
            better=better.get(str(move.n)) if by_action else None,
            possible=None if by_action else better.get(str(move.n)),
        )
        for move in seat.moves
    )
    return SeatReview(
        seat=seat.seat - 1,
        unit=seat.unit,
        result=seat.result,
        expectation=seat.expectation,
        luck=seat.luck,
        rivals=seat.rivals if isinstance(seat.rivals, float) else 0.0,
        mistakes=seat.mistakes,
        accuracy=seat.accuracy,
        moves=moves,
        chances=tuple(ReviewedChance(one.n, one.what, one.luck) for one in seat.chances),
        says=says,
    )


_TABLE = "/api/tables/{table}"
_REPLAY = f"{_TABLE}/replay/{{seat}}/{{number}}"
_ANALYSIS = f"{_TABLE}/analysis/{{language}}"

ENDPOINTS = (
    Endpoint("GET", _REPLAY, replay, None, Replay, "A finished match, from an entry on."),
    Endpoint(
        "GET",
        f"{_REPLAY}/{{language}}",
        replay_in_words,
        None,
        Replay,
        "The same, told in words.",
    ),
    Endpoint("GET", _ANALYSIS, show, None, Analysis, "What the coach says of a match."),
    Endpoint("POST", _ANALYSIS, ask, None, Analysis, "Ask the coach to look at a match."),
)
