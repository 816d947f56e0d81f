"""Quiet hours by the clock on the wall, where the device is."""

from datetime import UTC, datetime

import pytest

from querwurf.table.quiet import is_zone, quiet_until


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("now", "over"),
    [
        ("2026-01-10T20:59", None),  # 21:59 in Berlin
        ("2026-01-10T21:00", "2026-01-11T06:30"),
        ("2026-01-11T06:29", "2026-01-11T06:30"),
        ("2026-01-11T06:30", None),
        ("2026-07-10T20:00", "2026-07-11T05:30"),  # summer time
        ("2026-03-28T22:00", "2026-03-29T05:30"),  # the night that loses an hour
    ],
)
def test_over_midnight(now: str, over: str | None) -> None:
    found = quiet_until(at(now), "Europe/Berlin", 22 * 60, 7 * 60 + 30)
    assert found == (None if over is None else at(over))


def test_within_a_day_and_never() -> None:
    assert quiet_until(at("2026-01-10T13:00"), "UTC", 12 * 60, 14 * 60) == at("2026-01-10T14:00")
    assert quiet_until(at("2026-01-10T14:00"), "UTC", 12 * 60, 14 * 60) is None
    assert quiet_until(at("2026-01-10T12:00"), "UTC", 12 * 60, 12 * 60) is None


def test_zones() -> None:
    assert is_zone("America/Argentina/Ushuaia")
    assert not is_zone("Europe/Nowhere")
    assert not is_zone("../../etc/passwd")
    assert not is_zone("")
