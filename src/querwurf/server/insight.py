"""What statistics keep of a look back on a match: accuracy, when it was lost, the dearest move."""

from collections.abc import Sequence

import msgspec

from querwurf.coach.report import Move, SeatReport, worst
from querwurf.coach.work import Analysis
from querwurf.core.words import FALLBACK
from querwurf.table.result import Insight

_MADE = msgspec.json.Decoder(Analysis)


def insights(content: str) -> list[Insight]:
    """Find what a stored look back says of every seat."""
    return [_insight(seat) for seat in _MADE.decode(content).reports[FALLBACK].seats]


def _insight(seat: SeatReport) -> Insight:
    dearest = worst(seat, most=1)
    return Insight(
        seat.seat - 1,
        seat.accuracy,
        _thirds(seat.moves),
        dearest[0].n if dearest else None,
        dearest[0].cost if dearest else None,
    )


def _thirds(moves: Sequence[Move]) -> tuple[float, float, float]:
    """Tell what was lost in the first, second and last third of the decisions."""
    lost = [0.0, 0.0, 0.0]
    for number, move in enumerate(moves):
        lost[3 * number // len(moves)] += move.cost
    return lost[0], lost[1], lost[2]
