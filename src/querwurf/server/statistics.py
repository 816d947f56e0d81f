"""Somebody's matches of a game in figures, computed from what the database keeps of each."""

from collections.abc import Iterable
from datetime import date

import msgspec

from querwurf import catalog
from querwurf.coach.work import Analysis
from querwurf.core.words import Language
from querwurf.server import mistakes, mixes
from querwurf.server.history_wire import (
    AccuracyPoint,
    DearMoment,
    Lost,
    Mix,
    MyRating,
    ScoreBar,
    Statistics,
)
from querwurf.server.rendering import millis
from querwurf.table import analysis, day, rating, result, strength
from querwurf.table.result import Alike, Moment, Totals
from querwurf.table.storage import Connection
from querwurf.table.strength import Strength

_SHOWN_ACCURACY = 30
_MOMENTS = 3
NOTHING = mixes.Mix("", {}, True, (), 0)
"""Before the first match that counts."""
_EPOCH, _DAY_SECONDS = date(1970, 1, 1).toordinal(), 24 * 3600
_MADE = msgspec.json.Decoder(Analysis)


def read(
    connection: Connection,
    player: str,
    game: str,
    zone: int,
    language: Language,
    now: float,
    mix: str = "",
) -> Statistics:
    """Read and compute everything; runs beside the event loop.

    Of matches with the asked options; without any, with the usual ones or those played most.
    """
    played = catalog.game(game)
    known = mixes.gather(played, result.mixes(connection, player, game))
    chosen = next((one for one in known if one.key == mix), known[0] if known else NOTHING)
    of = (connection, Alike(player, game, chosen.texts or ("",)))
    totals, places = result.totals(*of), result.places(*of)
    winning, longest = _rows(place == 1 for place in places)
    days, longest_days = day.streaks(
        _days(result.ends(connection, player), zone), day.local_day(now, zone)
    )
    judged = result.accuracies(*of, _SHOWN_ACCURACY)
    return Statistics(
        game=game,
        mix=chosen.key,
        mixes=tuple(
            Mix(one.key, one.is_usual, mixes.tell(played, one, language), one.matches)
            for one in known
        ),
        matches=totals.matches,
        left_out=result.games(connection, player).get(game, 0) - sum(one.matches for one in known),
        best=totals.best,
        mean=totals.mean,
        latest=result.latest(*of),
        scores=tuple(ScoreBar(*pair) for pair in result.scores(*of)),
        versus=len(places),
        wins=places.count(1),
        winning=winning,
        longest_winning=longest,
        days=days,
        longest_days=longest_days,
        analysed=totals.analysed,
        unit=played.unit,
        accuracy=tuple(AccuracyPoint(millis(one.ended), one.accuracy) for one in reversed(judged)),
        mean_accuracy=totals.accuracy,
        lost=_lost(totals),
        moments=tuple(_moment(connection, one, language) for one in result.moments(*of, _MOMENTS)),
        mistakes=mistakes.find(connection, played, judged, language),
        rating=my_rating(rating.own(connection, game, player)),
    )


def my_rating(known: tuple[Strength, int] | None) -> MyRating | None:
    """Show somebody's own rating."""
    if known is None:
        return None
    held, matches = known
    error = round(strength.gain_points(held.sigma))
    return MyRating(strength.points(held.mu), error, matches, not held.is_settled)


def _rows(wins: Iterable[bool]) -> tuple[int, int]:
    """Give the wins in a row until the last match, and the longest row ever."""
    current = longest = 0
    for is_win in wins:
        current = current + 1 if is_win else 0
        longest = max(longest, current)
    return current, longest


def _days(ends: Iterable[float], zone: int) -> set[date]:
    """Tell on which days something ended; thousands of times are few days."""
    shift = 60 * min(max(zone, day.EARLIEST), day.LATEST)
    numbers = {int((ended + shift) // _DAY_SECONDS) for ended in ends}
    return {date.fromordinal(_EPOCH + number) for number in numbers}


def _lost(totals: Totals) -> Lost | None:
    if not totals.analysed:
        return None
    return Lost(totals.opening or 0.0, totals.middle or 0.0, totals.ending or 0.0)


def _moment(connection: Connection, one: Moment, language: Language) -> DearMoment:
    stored = analysis.read(connection, one.match)
    says: tuple[str, ...] = ()
    if stored is not None and stored.content is not None:
        seat = _MADE.decode(stored.content).reports[language].seats[one.seat]
        says = next((move.reasons for move in seat.moves if move.n == one.worst), ())
    return DearMoment(one.code, one.seat, one.worst, one.worst_cost, millis(one.ended), says)
