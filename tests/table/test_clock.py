"""The machine's clock rings when it was asked to, and not before."""

import asyncio
import time

import pytest
import uvloop

from querwurf.table.clock import SystemClock


def test_the_clock_never_rings_early() -> None:
    async def early() -> list[float]:
        clock, found, rung = SystemClock(), list[float](), asyncio.Event()
        whens = [clock.now() + 0.01 + number * 0.00037 for number in range(100)]

        def ring(when: float) -> None:
            found.append(clock.now() - when)
            if len(found) == len(whens):
                rung.set()

        for when in whens:
            clock.call_at(when, lambda when=when: ring(when))  # type: ignore[misc]
        await asyncio.wait_for(rung.wait(), 20)
        return found

    assert min(uvloop.run(early())) >= 0


def test_a_clock_that_is_set_back_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.now()
    assert abs(before - time.time()) < 60
    monkeypatch.setattr(time, "time", lambda: before - 3600)
    assert clock.now() >= before

    async def ring() -> None:
        rung = asyncio.Event()
        clock.call_at(before + 0.01, rung.set)
        await asyncio.wait_for(rung.wait(), 20)

    asyncio.run(ring())
