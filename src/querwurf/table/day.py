"""The calendar of the daily matches: one for the whole earth, whose days begin by the zone.

A day is a date. It begins where clocks are fourteen hours ahead of UTC and is over where they are
twelve behind. What a device says about its zone decides only which of the days that exist right
now it plays; the time itself is always the server's.
"""

from datetime import date, datetime, timedelta, timezone

EARLIEST, LATEST = -12 * 60, 14 * 60
"""Minutes from UTC, in the zones where a day ends last and begins first."""
_EPOCH, _DAY_SECONDS = date(1970, 1, 1).toordinal(), 24 * 3600


def local_day(now: float, zone: int) -> date:
    """Tell the date in a zone, given in minutes from UTC; zones beyond all real ones are cut."""
    offset = timezone(timedelta(minutes=min(max(zone, EARLIEST), LATEST)))
    return datetime.fromtimestamp(now, offset).date()


def ends_at(day: date, zone: int) -> float:
    """Tell when a day is over in a zone."""
    midnight = _DAY_SECONDS * (day.toordinal() + 1 - _EPOCH)
    return float(midnight - 60 * min(max(zone, EARLIEST), LATEST))


def is_over(day: date, now: float) -> bool:
    """Tell whether a day is over everywhere: then its seed is told."""
    return now >= ends_at(day, EARLIEST)


def exists(day: date, now: float) -> bool:
    """Tell whether it is this day somewhere on earth."""
    return local_day(now, EARLIEST) <= day <= local_day(now, LATEST)


def streaks(days: set[date], today: date) -> tuple[int, int]:
    """Give the days in a row until today, or until yesterday, and the longest row ever."""
    longest = 0
    for day in days:
        if _before(day) not in days:
            longest = max(longest, _row(days, day))
    last = today if today in days else _before(today)
    current = 0
    while last in days:
        current, last = current + 1, _before(last)
    return current, longest


def _row(days: set[date], first: date) -> int:
    length = 0
    while first + timedelta(days=length) in days:
        length += 1
    return length


def _before(day: date) -> date:
    return day - timedelta(days=1)
