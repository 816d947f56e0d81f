"""Quiet hours: minutes of a day between which a device is left alone."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def is_zone(name: str) -> bool:
    """Tell whether a time zone is known."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(now: float, zone: str, start: int, end: int) -> float | None:
    """Give when the quiet that rules now will be over; None when it does not rule.

    An end before the start is on the next day. Equal ones mean no quiet at all.
    """
    local = datetime.fromtimestamp(now, ZoneInfo(zone))
    minute = 60 * local.hour + local.minute
    rules = start <= minute < end if start <= end else minute >= start or minute < end
    if not rules:
        return None
    over = local.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if minute >= end:
        over += timedelta(days=1)
    return over.timestamp()
