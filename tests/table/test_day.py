"""One calendar for the earth: which days exist, and when one is over everywhere."""

from datetime import UTC, date, datetime

import pytest

from querwurf.table import day

DAY = date(2026, 11, 18)


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("now", "exists", "over"),
    [
        ("2026-11-17T09:59:59", False, False),
        ("2026-11-17T10:00:00", True, False),
        ("2026-11-18T12:00:00", True, False),
        ("2026-11-19T11:59:59", True, False),
        ("2026-11-19T12:00:00", False, True),
    ],
)
def test_a_day_lasts_fifty_hours(now: str, exists: bool, over: bool) -> None:
    assert day.exists(DAY, at(now)) is exists
    assert day.is_over(DAY, at(now)) is over


@pytest.mark.parametrize(
    ("zone", "dated"),
    [(0, 18), (60, 18), (840, 19), (-720, 17), (9999, 19), (-9999, 17)],
)
def test_the_zone_chooses_among_days_that_exist(zone: int, dated: int) -> None:
    now = at("2026-11-18T11:00:00")
    assert day.local_day(now, zone) == date(2026, 11, dated)
    assert day.exists(day.local_day(now, zone), now)


def test_a_day_ends_at_midnight_of_the_zone() -> None:
    assert day.ends_at(DAY, 60) == at("2026-11-18T23:00:00")
    assert day.ends_at(DAY, -300) == at("2026-11-19T05:00:00")
    assert day.ends_at(DAY, -9999) == at("2026-11-19T12:00:00")
    assert not day.is_over(date.max, at("2026-11-18T11:00:00"))
    assert day.is_over(date.min, at("2026-11-18T11:00:00"))


def test_days_in_a_row() -> None:
    def of(*numbers: int) -> set[date]:
        return {date(2026, 11, number) for number in numbers}

    assert day.streaks(set(), DAY) == (0, 0)
    assert day.streaks(of(16, 17, 18), DAY) == (3, 3)
    assert day.streaks(of(15, 16, 17), DAY) == (3, 3), "today is not over yet"
    assert day.streaks(of(15, 16), DAY) == (0, 2), "a day was left out"
    assert day.streaks(of(3, 4, 5, 6, 17, 18), DAY) == (2, 4)
