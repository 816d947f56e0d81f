"""What nobody may know of a day's match before the day is over everywhere.

Until then its seed and its record are secret, and a match that was played is shown to whoever
played it and to nobody else: those who play later have the same chance.
"""

from collections.abc import Sequence
from datetime import date

from querwurf.server.refusal import Refusal
from querwurf.table import day
from querwurf.table.rows import MatchRow, SeatRow


def is_sealed(match: MatchRow, now: float) -> bool:
    """Tell whether the chance of a match is still somebody else's, too."""
    daily = match.settings.daily
    return daily is not None and not day.is_over(date.fromisoformat(daily.day), now)


def check_told(match: MatchRow, now: float) -> None:
    """Refuse everybody what tells the seed."""
    if is_sealed(match, now):
        raise Refusal("day-not-over", 403)


def check_own(match: MatchRow, seats: Sequence[SeatRow], player: str | None, now: float) -> None:
    """Refuse a match of a day that is not over to all but its player."""
    if is_sealed(match, now) and player not in {seat.player for seat in seats if seat.player}:
        raise Refusal("day-not-over", 403)
