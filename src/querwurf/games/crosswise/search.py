"""Looks ahead in Crosswise: the unseen tiles dealt many ways, the best moves played on.

The hidden hands are never looked at: a table for the search is built from a view, and every
deal shuffles what the view cannot see. All moves are tried on the same deals, in rounds after
each of which the worse half is dropped.
"""

from typing import NamedTuple

import numpy as np

from querwurf.games.crosswise.chance import Random, shuffle
from querwurf.games.crosswise.codes import KINDS, MOST_MOVES, Ints
from querwurf.games.crosswise.entries import Work
from querwurf.games.crosswise.kernel import (
    BAG,
    DRAW,
    NOBODY,
    OPEN,
    ROWS,
    SEATS,
    WINNER,
    Floats,
    Table,
    copy,
    draw,
    new_table,
    play,
    ready_mover,
)
from querwurf.games.crosswise.values import best_of, value_moves
from querwurf.shelf import jit

WIDTH, DEPTH, TRUST, ROUNDS = range(4)
"""Places in a row of a plan: moves looked at; turns played on at least; as how many tries the
brain's forecast counts, about what it is worth beside their noise; then the deals of each round."""


class Desk(NamedTuple):
    """Where a search works; by move listed, at first sight best first."""

    dealt: Table
    trial: Table
    codes: Ints
    means: Floats
    """The chance to win."""
    errors: Floats
    """The standard error of the chance, 0 where nothing was tried."""
    sums: Floats
    squares: Floats
    tries: Ints
    place: Ints
    """The moves tried, best first."""


def new_desk() -> Desk:
    """Make room for a search."""
    means, errors, sums, squares = np.zeros((4, MOST_MOVES), np.float32)
    codes, tries, place = np.zeros((3, MOST_MOVES), np.int64)
    return Desk(new_table(), new_table(), codes, means, errors, sums, squares, tries, place)


@jit
def redeal(source: Table, target: Table, known: Ints, seat: int, random: Random) -> None:
    """Deal what a seat cannot see anew; tiles known to be in a hand stay there."""
    copy(source, target)
    size = target.info[BAG]
    for other in range(target.info[SEATS]):
        if other == seat:
            continue
        for kind in range(KINDS):
            for _ in range(source.hands[other, kind] - known[other, kind]):
                target.bag[size] = kind
                size += 1
    shuffle(target.bag, size, random)
    for other in range(target.info[SEATS]):
        if other == seat:
            continue
        missing = source.hands[other].sum() - known[other].sum()
        target.hands[other] = known[other]
        for _ in range(missing):
            size -= 1
            target.hands[other, target.bag[size]] += 1


@jit
def play_on(
    brains: Floats, table: Table, work: Work, own: int, depth: int, random: Random
) -> float:
    """Play on by the brain for some turns, until a seat has moved again: the chance it sees then.

    Another seat would not know what this one has spent to get there.
    """
    value, seat, turn = 0.0, -1, 0
    while table.info[WINNER] == NOBODY and (turn < depth or seat != own):
        seat = ready_mover(table, random)
        best = best_of(work, value_moves(brains, table, work, seat))
        value = work.values[best]
        play(table, seat, work.codes[best])
        draw(table, seat)
        turn += 1
    winner = table.info[WINNER]
    if winner != NOBODY:
        return 0.5 if winner == DRAW else 1.0 if winner == ROWS + own % 2 else 0.0
    return float(1 / (1 + np.exp(-value)))


@jit
def rank(values: Floats, order: Ints, size: int) -> None:
    """Sort the first places of an order by falling values."""
    for at in range(1, size):
        held, back = order[at], at
        while back > 0 and values[order[back - 1]] < values[held]:
            order[back] = order[back - 1]
            back -= 1
        order[back] = held


@jit
def list_at_sight(
    brains: Floats, table: Table, work: Work, desk: Desk, seat: int, trust: int
) -> int:
    """List all moves with the brain's forecast, best first; tells how many there are."""
    n = value_moves(brains, table, work, seat)
    order = np.arange(n)
    rank(work.values, order, n)
    for at in range(n):
        desk.codes[at] = work.codes[order[at]]
        desk.means[at] = 1 / (1 + np.exp(-work.values[order[at]]))
        desk.place[at] = at
    desk.errors[:n] = 0
    desk.sums[:n] = desk.means[:n] * trust
    desk.squares[:n] = desk.means[:n] ** 2 * trust
    desk.tries[:n] = trust
    return n


@jit
def try_deal(
    brains: Floats, table: Table, work: Work, desk: Desk, seat: int, alive: int, depth: int,
    random: Random,
) -> None:  # fmt: skip
    """Try the first moves on the deal that lies on the desk."""
    for at in range(alive):
        move = desk.place[at]
        copy(desk.dealt, desk.trial)
        play(desk.trial, seat, desk.codes[move])
        draw(desk.trial, seat)
        result = play_on(brains, desk.trial, work, seat, depth, random)
        desk.sums[move] += result
        desk.squares[move] += result * result
        desk.tries[move] += 1


@jit
def note(desk: Desk, tried: int, n: int) -> None:
    """Write down means and standard errors; who was dropped stays behind the one chosen."""
    chosen = desk.place[0]
    best = desk.sums[chosen] / desk.tries[chosen]
    for at in range(tried):
        move = desk.place[at]
        mean = desk.sums[move] / desk.tries[move]
        spread = max(desk.squares[move] / desk.tries[move] - mean * mean, 0.0)
        desk.means[move] = mean if at == 0 else min(mean, best * 0.999)
        desk.errors[move] = np.sqrt(spread / desk.tries[move])
    for move in range(tried, n):
        desk.means[move] = min(desk.means[move], best * 0.99)


@jit
def look_ahead(
    brains: Floats, table: Table, known: Ints, desk: Desk, work: Work, seat: int, plan: Ints,
    random: Random,
) -> int:  # fmt: skip
    """Value the most promising moves by playing on; tells how many moves there are.

    The row of the plan for the number of empty cells tells how.
    """
    row = plan[table.info[OPEN]]
    n = list_at_sight(brains, table, work, desk, seat, row[TRUST])
    tried = min(row[WIDTH], n)
    if tried == 1:
        return n
    alive = tried
    for deals in row[ROUNDS:]:
        for _ in range(deals):
            redeal(table, desk.dealt, known, seat, random)
            try_deal(brains, table, work, desk, seat, alive, row[DEPTH], random)
        for at in range(alive):
            move = desk.place[at]
            desk.means[move] = desk.sums[move] / desk.tries[move]
        rank(desk.means, desk.place, alive)
        alive = max(alive // 2, 2)
    note(desk, tried, n)
    return n
