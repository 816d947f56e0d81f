"""What somebody does wrong most: the coach's reasons of their last matches, by kind."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import cast

import msgspec

from querwurf.catalog import AnyGame
from querwurf.core.words import FALLBACK, Language, Words
from querwurf.server.history_wire import Mistake
from querwurf.table import analysis
from querwurf.table.result import Judged
from querwurf.table.storage import Connection

_MOST = 4


class _Move(msgspec.Struct):
    n: int
    cost: float


class _Seat(msgspec.Struct):
    moves: list[_Move]


class _Report(msgspec.Struct):
    seats: list[_Seat]


class _Looked(msgspec.Struct):
    """As much of a `coach.work.Analysis` as is needed here: thirty are read at once."""

    reports: dict[str, _Report]
    kinds: dict[str, str] = msgspec.field(default_factory=dict)


_LOOKED = msgspec.json.Decoder(_Looked)


def find(
    connection: Connection, game: AnyGame, judged: Iterable[Judged], language: Language
) -> tuple[Mistake, ...]:
    """Sum mistakes up by what they were, the dearest first."""
    if game.mistakes is None:
        return ()
    words = cast(Mapping[str, Words], game.mistakes())
    costs: dict[str, list[float]] = defaultdict(list)
    for one in judged:
        for kind, cost in _costs(connection, one):
            if kind in words:
                costs[kind].append(cost)
    dearest = sorted(costs, key=lambda kind: -sum(costs[kind]))[:_MOST]
    return tuple(
        Mistake(kind, words[kind].of(language), len(costs[kind]), sum(costs[kind]))
        for kind in dearest
    )


def _costs(connection: Connection, one: Judged) -> list[tuple[str, float]]:
    """Tell of what kind the mistakes of a match were, and what each cost."""
    stored = analysis.read(connection, one.match)
    if stored is None or stored.content is None:
        return []
    looked = _LOOKED.decode(stored.content)
    moves = looked.reports[FALLBACK].seats[one.seat].moves
    return [(looked.kinds.get(str(move.n), ""), move.cost) for move in moves]
