"""When due work rings. Far ones are left in the database until their hour comes near."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from querwurf.table.clock import Alarm, Clock
from querwurf.table.due import Due

Ring: TypeAlias = Callable[[str, Due], None]
"""Told when something falls due at a match; must not wait."""


class Alarms:
    """The alarms of all matches: a clock of days costs no memory until its last hours."""

    def __init__(self, clock: Clock, horizon: float, ring: Ring) -> None:
        self._clock, self._horizon, self._ring = clock, horizon, ring
        self._held: dict[str, dict[Due, tuple[float, Alarm]]] = {}

    def __iter__(self) -> Iterator[tuple[str, Due]]:
        """Give everything that will ring."""
        for match, held in self._held.items():
            for due in held:
                yield match, due

    @property
    def horizon(self) -> float:
        """The time until which alarms are set now."""
        return self._clock.now() + self._horizon

    def plan(self, match: str, due: Mapping[Due, float]) -> None:
        """Set the alarms for what is due at a match, and stop those for what is not any more."""
        known = self._held.get(match)
        if known is None and not due:
            return
        known = known or {}
        for work in [work for work, (at, _) in known.items() if due.get(work) != at]:
            known.pop(work)[1].cancel()
        for work, at in due.items():
            if work not in known and at <= self.horizon:
                known[work] = (at, self._clock.call_at(at, self._rings(match, work)))
        self._held[match] = known
        if not known:
            del self._held[match]

    def retry(self, match: str, due: Due, seconds: float) -> None:
        """Ring again a little later."""
        self._clock.call_at(self._clock.now() + seconds, self._rings(match, due))

    def stop(self) -> None:
        """Let nothing ring any more."""
        for held in self._held.values():
            for _, alarm in held.values():
                alarm.cancel()
        self._held.clear()

    def _rings(self, match: str, due: Due) -> Callable[[], None]:
        def ring() -> None:
            held = self._held.get(match, {})
            held.pop(due, None)
            if not held:
                self._held.pop(match, None)
            self._ring(match, due)

        return ring
