"""The learnt Crosswise players: from what a seat sees to the value of every move."""

from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from querwurf.games.crosswise.bot import potential, search
from querwurf.games.crosswise.bot.chance import Random as Chance
from querwurf.games.crosswise.bot.codes import (
    KINDS,
    PASS_AT,
    REDRAW_AT,
    Ints,
    count_tiles,
    tile_number,
)
from querwurf.games.crosswise.bot.features import Work, new_work
from querwurf.games.crosswise.bot.kernel import (
    BAG,
    MOST_SEATS,
    OPEN,
    PASSES,
    TURN,
    Floats,
    Table,
    clear,
    may_put_back,
    new_table,
    put,
    put_back,
)
from querwurf.games.crosswise.bot.learnt import LEARNT
from querwurf.games.crosswise.bot.values import best_of, value_as_it_stands, value_moves
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
)
from querwurf.games.crosswise.rules.view import View

ACTION_PRICE = 1.5
"""What the potential player wants for an action tile."""
EQUAL_DIGITS = 4
"""Points that do not differ before this digit are equal: sums of them are not exact."""
FULL_MS = 90
"""The thinking time of a move that SCHEDULE is made for, on average."""


SCHEDULE: Ints = np.array(
    [
        *[[12, 99, 80, 27, 54, 108, 159]] * 8,
        *[[12, 6, 48, 7, 13, 26, 39]] * 7,
        *[[12, 6, 30, 7, 13, 26, 39]] * 10,
        *[[8, 6, 14, 4, 8, 16, 16]] * 12,
    ]
)
"""By empty cells, how the search proceeds: the end is played out, the opening is soon seen.

Every round costs about the same: fewer and fewer moves are tried on more and more deals. The end
is worth the most: moves lie further apart there, and the forecast tells least.
"""
assert len(SCHEDULE) == CELLS + 1
REDEALS = 40
"""New first hands tried to value putting one back."""


class Weighed(NamedTuple):
    """A move and what it is worth."""

    code: int
    value: float
    error: float = 0.0
    tried: bool = True
    """Whether it was played on; if not, its value is only known to be below the best."""


class Learnt(NamedTuple):
    """What was learnt, and space to think with."""

    brains: Floats
    potential: Floats
    work: Work
    scratch: search.Scratch


@cache
def learnt() -> Learnt:
    """Load the tables once."""
    tables = LEARNT.load()
    brains = tables["brains"].astype(np.float32)
    potential = tables["potential"].astype(np.float32)
    return Learnt(brains, potential, new_work(), search.new_scratch())


def table_of(view: View) -> tuple[Table, Ints]:
    """Lay out what a seat sees, and by seat the tiles it knows; what it cannot see lies anyhow."""
    seat = _seat(view)
    table = new_table()
    clear(table, len(view.hands), view.starter or 0)
    for cell, symbol in enumerate(view.board):
        if symbol:
            put(table, cell, tile_number(symbol))
    table.played[:] = [getattr(view.played, kind) for kind in ACTION_KINDS]
    table.info[TURN], table.info[PASSES] = view.turn, view.passes
    table.info[OPEN] = view.board.count(None)
    known = np.zeros((MOST_SEATS, KINDS), np.int64)
    for other, tiles in enumerate(view.known):
        known[other] = count_tiles(view.hand if other == seat else tiles)
    table.hands[:] = known
    unseen = _unseen(table)
    for other, size in enumerate(view.hands):
        for _ in range(size - known[other].sum()):
            table.hands[other, unseen.pop()] += 1
    table.info[BAG] = len(unseen)
    table.bag[: len(unseen)] = unseen
    return table, known


def _seat(view: View) -> int:
    assert view.seat is not None, "a spectator has no move"
    return view.seat


def _unseen(table: Table) -> list[int]:
    """List the tiles that lie neither on the board, nor beside it, nor in a known hand."""
    total = np.array([TILES_A_SYMBOL] * len(table.counts[0, :-1]) + [TILES_AN_ACTION] * 4)
    total[:-4] -= table.counts[:6, :-1].sum(axis=0)
    total[-4:] -= table.played
    total -= table.hands.sum(axis=0)
    return [kind for kind, count in enumerate(total) for _ in range(count)]


def _random(rng: Random) -> Chance:
    return np.array([rng.getrandbits(64)], np.uint64)


def values_by_potential(view: View, rng: Random) -> list[Weighed]:
    """Value every move like the potential player: best first, equals by lot.

    It puts every first hand back that it may.
    """
    tables, (table, _) = learnt(), table_of(view)
    if may_put_back(table, _seat(view)):
        return [Weighed(REDRAW_AT, 0.0)]
    n = potential.value_by_table(tables.potential, ACTION_PRICE, table, tables.work, _seat(view))
    values = tables.work.values[:n].round(EQUAL_DIGITS).tolist()
    codes = tables.work.codes[:n].tolist()
    listed = [Weighed(code, value) for code, value in zip(codes, values, strict=True)]
    return sorted(rng.sample(listed, n), key=lambda move: -move[1])


def values_at_sight(view: View, rng: Random) -> list[Weighed]:
    """Value every move by the brain alone: best first."""
    tables, (table, known) = learnt(), table_of(view)
    n = value_moves(tables.brains, table, tables.work, _seat(view))
    chances = 1 / (1 + np.exp(-tables.work.values[:n].astype(float)))
    codes = tables.work.codes[:n].copy()
    listed = [Weighed(int(codes[at]), float(chances[at])) for at in range(n)]
    return _with_exceptions(listed, view, table, known, rng)


def values_ahead(view: View, rng: Random, ms: float | None = None) -> list[Weighed]:
    """Value every move, the most promising ones by playing on, best first."""
    tables, (table, known) = learnt(), table_of(view)
    scratch, schedule = tables.scratch, SCHEDULE.copy()
    if ms is not None:
        deals = schedule[:, search.ROUNDS :]
        schedule[:, search.ROUNDS :] = np.maximum(np.rint(deals * ms / FULL_MS), 1)
    n = search.look_ahead(
        tables.brains, table, known, scratch, tables.work, _seat(view), schedule, _random(rng)
    )
    found = zip(scratch.codes[:n], scratch.means[:n], scratch.errors[:n], strict=True)
    tried = schedule[table.info[OPEN], search.WIDTH]
    listed = [
        Weighed(int(code), float(mean), float(error), at < tried)
        for at, (code, mean, error) in enumerate(found)
    ]
    return _with_exceptions(listed, view, table, known, rng)


def _with_exceptions(
    listed: list[Weighed], view: View, table: Table, known: Ints, rng: Random
) -> list[Weighed]:
    """Value passing by the table as it stands, and putting back a first hand by trying."""
    tables, seat = learnt(), _seat(view)
    if listed[0][0] == PASS_AT:
        value = value_as_it_stands(tables.brains, table, tables.work, seat)
        listed = [Weighed(PASS_AT, float(1 / (1 + np.exp(-value))))]
    if may_put_back(table, seat):
        listed.append(Weighed(REDRAW_AT, *_value_redraw(table, known, seat, rng)))
    return sorted(listed, key=lambda move: -move[1])


def _value_redraw(table: Table, known: Ints, seat: int, rng: Random) -> tuple[float, float]:
    tables, random = learnt(), _random(rng)
    found = []
    for _ in range(REDEALS):
        search.redeal(table, tables.scratch.dealt, known, seat, random)
        put_back(tables.scratch.dealt, seat, random)
        n = value_moves(tables.brains, tables.scratch.dealt, tables.work, seat)
        value = float(tables.work.values[best_of(tables.work, n)])
        found.append(1 / (1 + np.exp(-value)))
    return float(np.mean(found)), float(np.std(found) / np.sqrt(REDEALS))
