"""Time as an input: the system's own, or one that tests move by hand."""

import asyncio
import heapq
import time
from collections.abc import Callable
from itertools import count
from typing import Protocol

from querwurf.table.storage import Storage


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Keep it from happening."""
        ...


class Clock(Protocol):
    """Where the time comes from, in seconds since 1970."""

    def now(self) -> float:
        """Tell the time."""
        ...

    def call_at(self, when: float, callback: Callable[[], None]) -> Alarm:
        """Call back at a time, or soon if that has passed."""
        ...


_MARGIN = 0.003
"""Seconds: event loops count whole milliseconds and may ring a little early."""


class SystemClock:
    """The time of the machine when this clock was made, and what has really passed since then.

    A clock that is set forward or back meanwhile neither rings alarms early nor silences them.
    """

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        """Tell the time."""
        return time.monotonic() + self._offset

    def set(self, now: float) -> None:
        """Go by another clock: servers that share a database go by the database's."""
        self._offset = now - time.monotonic()

    def call_at(self, when: float, callback: Callable[[], None]) -> Alarm:
        """Call back at a time, or soon if that has passed; never before it."""
        wait = max(0.0, when - self.now()) + _MARGIN
        return asyncio.get_running_loop().call_later(wait, callback)


async def set_clock(clock: Clock, database: Storage) -> None:
    """Let a server's clock go by that of a database which others use, too."""
    now = await database.now()
    if now is not None and isinstance(clock, SystemClock):
        clock.set(now)


class _VirtualAlarm:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class VirtualClock:
    """A time that passes only when it is told to."""

    def __init__(self, start: float = 1_700_000_000.0) -> None:
        self._now = start
        self._alarms: list[tuple[float, int, _VirtualAlarm]] = []
        self._order = count()

    def now(self) -> float:
        """Tell the time."""
        return self._now

    def call_at(self, when: float, callback: Callable[[], None]) -> Alarm:
        """Call back when the time is moved so far."""
        alarm = _VirtualAlarm(callback)
        heapq.heappush(self._alarms, (when, next(self._order), alarm))
        return alarm

    def next_alarm(self) -> float | None:
        """Tell when something is due next."""
        while self._alarms and self._alarms[0][2].callback is None:
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def advance(self, seconds: float) -> None:
        """Let time pass: what falls due happens in its order."""
        end = self._now + seconds
        while (due := self.next_alarm()) is not None and due <= end:
            _, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, due)
            if alarm.callback is not None:
                alarm.callback()
        self._now = end
