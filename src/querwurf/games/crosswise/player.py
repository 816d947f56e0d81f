"""The learnt Crosswise players: from what a seat sees to the value of every move."""

from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from querwurf import shelf
from querwurf.games.crosswise import search, selfplay
from querwurf.games.crosswise.entries import Work, new_work
from querwurf.games.crosswise.kernel import (
    BAG,
    KINDS,
    MOST_MOVES,
    MOST_SEATS,
    OPEN,
    PASS_AT,
    PASSES,
    REDRAW_AT,
    TURN,
    Floats,
    Ints,
    Table,
    clear,
    count_tiles,
    may_put_back,
    new_table,
    put,
    put_back,
    tile_number,
)
from querwurf.games.crosswise.rules import RULES_VERSION
from querwurf.games.crosswise.state import ACTION_KINDS, TILES_A_SYMBOL, TILES_AN_ACTION
from querwurf.games.crosswise.values import best_of, value_as_it_stands, value_moves
from querwurf.games.crosswise.view import View

ACTION_PRICE = 1.5
"""What the potential player wants for an action tile."""
FULL_MS = 100
"""The thinking time that SEARCH is made for."""


class Plan(NamedTuple):
    """How far a search looks."""

    width: int
    """Moves that are looked at."""
    rounds: tuple[int, ...]
    """Deals a round; after each the worse half of the moves is dropped."""
    depth: int
    """Turns played on."""
    to_end: int
    """With so few empty cells play goes on to the end."""


SEARCH = Plan(12, (20, 20, 40), 4, 14)
REDEALS = 40
"""New first hands tried to value putting one back."""


class Learnt(NamedTuple):
    """What was learnt, and space to think with."""

    brains: Floats
    potential: Floats
    work: Work
    spare: tuple[Table, Table]


@cache
def learnt() -> Learnt:
    """Load the tables once."""
    tables = shelf.load("crosswise", RULES_VERSION)
    brains = tables["brains"].astype(np.float32)
    potential = tables["potential"].astype(np.float32)
    return Learnt(brains, potential, new_work(), (new_table(), new_table()))


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


def _random(rng: Random) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    return np.array([rng.getrandbits(64)], np.uint64)


def by_potential(view: View, rng: Random) -> int:
    """Choose like the potential player."""
    mind, (table, _) = learnt(), table_of(view)
    if may_put_back(table, _seat(view)):
        return REDRAW_AT
    n = selfplay.value_by_table(mind.potential, ACTION_PRICE, table, mind.work, _seat(view))
    return int(mind.work.codes[selfplay.any_best_of(mind.work, n, _random(rng))])


def values_at_sight(view: View, rng: Random) -> list[tuple[int, float, float]]:
    """Value every move by the brain alone: (move, chance to win, standard error), best first."""
    mind, (table, known) = learnt(), table_of(view)
    n = value_moves(mind.brains, table, mind.work, _seat(view))
    chances = 1 / (1 + np.exp(-mind.work.values[:n].astype(float)))
    codes = mind.work.codes[:n].copy()
    listed = [(int(codes[at]), float(chances[at]), 0.0) for at in range(n)]
    return _with_exceptions(listed, view, table, known, rng)


def values_ahead(
    view: View, rng: Random, plan: Plan = SEARCH, ms: float | None = None
) -> list[tuple[int, float, float]]:
    """Value every move, the most promising ones by playing on, best first."""
    mind, (table, known) = learnt(), table_of(view)
    share = 1.0 if ms is None else ms / FULL_MS
    rounds = np.array([max(1, round(deals * share)) for deals in plan.rounds])
    codes = np.zeros(MOST_MOVES, np.int64)
    means, errors = np.zeros((2, MOST_MOVES), np.float32)
    n = search.look_ahead(
        mind.brains, table, known, mind.spare, mind.work, _seat(view),
        plan.width, rounds, plan.depth, plan.to_end, _random(rng), codes, means, errors,
    )  # fmt: skip
    listed = [(int(codes[at]), float(means[at]), float(errors[at])) for at in range(n)]
    return _with_exceptions(listed, view, table, known, rng)


def _with_exceptions(
    listed: list[tuple[int, float, float]], view: View, table: Table, known: Ints, rng: Random
) -> list[tuple[int, float, float]]:
    """Value passing by the table as it stands, and putting back a first hand by trying."""
    mind, seat = learnt(), _seat(view)
    if listed[0][0] == PASS_AT:
        value = value_as_it_stands(mind.brains, table, mind.work, seat)
        listed = [(PASS_AT, float(1 / (1 + np.exp(-value))), 0.0)]
    if may_put_back(table, seat):
        listed.append((REDRAW_AT, *_value_redraw(table, known, seat, rng)))
    return sorted(listed, key=lambda move: -move[1])


def _value_redraw(table: Table, known: Ints, seat: int, rng: Random) -> tuple[float, float]:
    mind, random = learnt(), _random(rng)
    found = []
    for _ in range(REDEALS):
        search.redeal(table, mind.spare[0], known, seat, random)
        put_back(mind.spare[0], seat, random)
        n = value_moves(mind.brains, mind.spare[0], mind.work, seat)
        value = float(mind.work.values[best_of(mind.work, n)])
        found.append(1 / (1 + np.exp(-value)))
    return float(np.mean(found)), float(np.std(found) / np.sqrt(REDEALS))
