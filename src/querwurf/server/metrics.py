"""Figures about the running server, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_HELP = {
    "querwurf_tables_opened_total": "Tables that were opened, by game.",
    "querwurf_tables_cleared_total": "Tables that nobody came back to.",
    "querwurf_matches_begun_total": "Matches that began, by game.",
    "querwurf_moves_total": "Acts of people and bots that were stored, by game.",
    "querwurf_refusals_total": "Acts and requests that were refused, by rule.",
    "querwurf_requests_total": "HTTP requests, by status.",
    "querwurf_bot_faults_total": "Bots that crashed or thought for too long.",
    "querwurf_reports_total": "Reports of tables in the public list.",
    "querwurf_sockets": "Open sockets.",
    "querwurf_tables": "Tables in memory.",
    "querwurf_due": "Timers and bots' turns of the next hours.",
    "querwurf_writes_queued": "Writes that wait for their commit.",
    "querwurf_bots_queued": "Bots' turns that wait for a worker.",
    "querwurf_reviews": "Looks back on matches that are being made or wait for it.",
}


class Metrics:
    """Counters, gauges that are asked when somebody looks, and one histogram."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}
        self._buckets = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0

    def count(self, name: str, label: str = "") -> None:
        """Count something; the label is written as it is: `game="knister"`."""
        self._counts[name, label] += 1

    def gauge(self, name: str, ask: Callable[[], float]) -> None:
        """Say whom to ask for a figure."""
        self._gauges[name] = ask

    def observe_act(self, seconds: float) -> None:
        """Note how long an act took from its arrival to its publication."""
        self._buckets[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def render(self) -> str:
        """Write everything down."""
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            lines += [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} counter"]
            labelled = sorted(label for known, label in self._counts if known == name)
            lines += [f"{name}{_braces(label)} {self._counts[name, label]}" for label in labelled]
        for name, ask in sorted(self._gauges.items()):
            lines += [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} gauge", f"{name} {ask():g}"]
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> list[str]:
        name, total = "querwurf_act_seconds", 0
        lines = [
            f"# HELP {name} From an act's arrival to its publication.",
            f"# TYPE {name} histogram",
        ]
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._buckets, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self._seconds:g}", f"{name}_count {total}"]


def _braces(label: str) -> str:
    return f"{{{label}}}" if label else ""
