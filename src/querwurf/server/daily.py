"""The days' matches over HTTP: which there are, beginning one, results, calendar, chains."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any

from querwurf import catalog
from querwurf.server import opening, wire
from querwurf.server.call import Call, Endpoint
from querwurf.server.daily_result import compare
from querwurf.server.daily_wire import (
    Chains,
    Daily,
    DailyDay,
    DailyGame,
    DailyMonth,
    DailyResult,
    NewDaily,
)
from querwurf.server.identity import Person
from querwurf.server.lobby import shown
from querwurf.server.node import Node
from querwurf.server.refusal import Refusal
from querwurf.server.rendering import millis
from querwurf.server.table import Table
from querwurf.table import daily, day
from querwurf.table.daily import Attempt, Key
from querwurf.table.rows import DayMatch, Settings
from querwurf.table.storage import Connection

_WEEK = 7


async def today(call: Call[None]) -> Daily:
    """Tell the matches of the day that it is in a zone."""
    node, zone = call.node, int(call.named["zone"])
    dated = day.local_day(node.clock.now(), zone)
    played, tries = await node.database.read(partial(_read_mine, person=call.person, dated=dated))
    streak, longest = day.streaks(played, dated)
    return Daily(
        day=dated,
        number=await node.dailies.number(dated),
        first=await node.dailies.first(),
        ends=millis(day.ends_at(dated, zone)),
        games=await _games(node, tries),
        streak=streak,
        longest=longest,
        week=tuple(dated - timedelta(days=back) in played for back in reversed(range(_WEEK))),
    )


def _read_mine(
    connection: Connection, person: Person | None, dated: date
) -> tuple[set[date], list[Attempt]]:
    if person is None:
        return set(), []
    told = dated.isoformat()
    return (
        daily.played_days(connection, person.id),
        daily.of_days(connection, person.id, told, told),
    )


async def _games(node: Node, tries: Sequence[Attempt]) -> tuple[DailyGame, ...]:
    known = {one.game: one for one in tries}
    codes = await _codes(node, tries)
    return tuple(_game(game, known.get(game.key), codes) for game in catalog.games())


async def _codes(node: Node, tries: Sequence[Attempt]) -> dict[str, str]:
    """Give the codes of the tables where tries were made."""
    marks = ", ".join("?" * len(tries))
    query = f"SELECT id, code FROM match WHERE id IN ({marks})"  # noqa: S608
    return dict(await node.database.rows(query, *(one.match for one in tries))) if tries else {}


def _game(game: "catalog.AnyGame", tried: Attempt | None, codes: dict[str, str]) -> DailyGame:
    rivals = game.daily_rivals
    if tried is None:
        return DailyGame(game.key, "open", rivals=rivals)
    return DailyGame(
        game=game.key,
        state="playing" if tried.ended is None else "done",
        table=codes.get(tried.match),
        score=tried.score,
        place=tried.place,
        counts=tried.counts,
        rivals=rivals,
    )


async def month(call: Call[None]) -> DailyMonth:
    """Show a month of somebody's calendar."""
    node, now = call.node, call.node.clock.now()
    first = _read_day(f"{call.named['month']}-01")
    _, length = monthrange(first.year, first.month)
    last = min(first.replace(day=length), day.local_day(now, int(call.named["zone"])))
    first = max(first, await node.dailies.first())
    tries = await node.database.read(partial(_read_days, call.person, first, last))
    codes = await _codes(node, tries)
    days = (first + timedelta(days=number) for number in range((last - first).days + 1))
    return DailyMonth(
        call.named["month"],
        tuple(DailyDay(one, day.is_over(one, now), _begun(one, tries, codes)) for one in days),
    )


def _read_days(
    person: Person | None, first: date, last: date, connection: Connection
) -> list[Attempt]:
    if person is None:
        return []
    return daily.of_days(connection, person.id, first.isoformat(), last.isoformat())


def _begun(of: date, tries: Sequence[Attempt], codes: dict[str, str]) -> tuple[DailyGame, ...]:
    told = of.isoformat()
    return tuple(
        _game(catalog.game(one.game), one, codes)
        for one in tries
        if one.day == told and one.game in catalog.game_keys()
    )


def _read_day(told: str) -> date:
    try:
        return date.fromisoformat(told)
    except ValueError:
        raise Refusal("no-such-day", 404) from None


async def begin(call: Call[NewDaily]) -> wire.Table:
    """Begin one's one try, or go on with it; play a day that is over outside the ranking."""
    node, me, asked = call.node, call.me, call.body
    game, now = opening.find_game(asked.game), node.clock.now()
    tried = await node.database.read(partial(_find, me, asked.day, game.key))
    if day.is_over(asked.day, now):
        return shown(node, await _open(node, me, asked, is_ranked=False))
    if tried is not None:
        async with node.tables.visit(tried.match) as table:
            return shown(node, table)
    if asked.day != day.local_day(now, asked.zone):
        raise Refusal("day-not-open")
    return shown(node, await _open(node, me, asked, is_ranked=True))


def _find(me: Person, of: date, game: str, connection: Connection) -> Attempt | None:
    return daily.find(connection, me.id, of.isoformat(), game)


async def _open(node: Node, me: Person, asked: NewDaily, is_ranked: bool) -> Table:
    """Open the table of a day's match, with the day's own seed and nobody's nonce."""
    game = opening.find_game(asked.game)
    seed = await node.dailies.seed(asked.day, game.key)
    plans = [wire.SeatPlan("me"), *(wire.SeatPlan("bot", level=one) for one in game.daily_rivals)]
    seats = opening.make_seats(plans, me, game)
    options: dict[str, Any] = opening.as_told(game.daily_options(asked.language))
    settings = Settings(options, daily=DayMatch(asked.day.isoformat(), is_ranked))
    opened = opening.new_table(node, game.key, me.id, settings, False, seats)
    opened.set(seed=seed)
    opening.start(node, opened)
    key = _key(game, asked.day, asked.language)
    if is_ranked:
        opened.also(
            partial(daily.begin, player=me.id, key=key, match=opened.match.id, now=opened.now)
        )
    else:
        await opening.close_oldest(node, me)
    await node.tables.commit(opened)
    if node.limits.daily_marks:
        node.marks.begin(key, seed)
    return opened.table


def _key(game: "catalog.AnyGame", of: date, language: str) -> Key:
    return of.isoformat(), game.key, language if game.daily.language else ""


async def result(call: Call[None]) -> DailyResult:
    """Show everybody's results of a day's match to who has played it, or when it is over."""
    node, of = call.node, _read_day(call.named["day"])
    game, now = opening.find_game(call.named["game"]), call.node.clock.now()
    seed = await node.dailies.seed(of, game.key)
    tried = None
    if call.person is not None:
        tried = await node.database.read(partial(_find, call.person, of, game.key))
    is_over = day.is_over(of, now)
    if not is_over and (tried is None or tried.ended is None):
        raise Refusal("not-tried", 403)
    key = _key(game, of, call.named["language"])
    if tried is not None:
        key = (tried.day, tried.game, tried.variant)
    counts, marks = await node.database.read(partial(_read_results, key))
    is_played = bool(counts) or not is_over  # a day that nobody played needs no comparison
    if node.limits.daily_marks and is_played and len(marks) < len(game.daily_marks):
        node.marks.begin(key, seed)
    mine = _game(game, tried, await _codes(node, () if tried is None else (tried,)))
    number = await node.dailies.number(of)
    return compare(mine, of, number, key[2], is_over, counts, marks, game.daily_marks)


def _read_results(key: Key, connection: Connection) -> tuple[list[daily.Count], list[daily.Mark]]:
    return daily.results(connection, key), daily.marks(connection, key)


async def chains(call: Call[None]) -> Chains:
    """Tell what binds the days' seeds, for everybody to check."""
    return Chains(await call.node.dailies.show())


_RESULT = "/api/daily/results/{game}/{day}/{language}"

ENDPOINTS = (
    Endpoint("POST", "/api/daily", begin, NewDaily, wire.Table, "Begin a day's match."),
    Endpoint("GET", "/api/daily/chain", chains, None, Chains, "What binds the days' seeds."),
    Endpoint("GET", "/api/daily/{zone}", today, None, Daily, "The day's matches in a zone."),
    Endpoint("GET", "/api/daily/{zone}/{month}", month, None, DailyMonth, "A month of mine."),
    Endpoint("GET", _RESULT, result, None, DailyResult, "Everybody's results of a day."),
)
