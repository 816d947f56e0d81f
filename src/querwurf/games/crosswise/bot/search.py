"""Looks ahead in Crosswise: the unseen tiles dealt many ways, the best moves played on.

The hidden hands are never looked at: a table for the search is built from a view, and every
deal shuffles what the view cannot see. All moves are tried on the same deals, in rounds after
each of which the worse half is dropped.
"""

from typing import NamedTuple

import numpy as np

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import jit
from querwurf.games.crosswise.bot.chance import Random, shuffle
from querwurf.games.crosswise.bot.codes import KINDS, MOST_MOVES, Ints
from querwurf.games.crosswise.bot.features import Work
from querwurf.games.crosswise.bot.kernel import (
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
from querwurf.games.crosswise.bot.values import best_of, value_moves

WIDTH, DEPTH, TRUST, ROUNDS = range(4)
"""Places in a row of a schedule: moves looked at; turns played on at least; as how many tries the
brain's forecast counts, about what it is worth beside their noise; then the deals of each round."""


class Scratch(NamedTuple):
    """Where a search works; by move listed, at first sight best first."""

    dealt: Table
    trial: Table
    codes: Ints
    means: Floats
    """The chance to win."""
    errors: Floats
    """The standard error of what sets the chance apart from the others', 0 where nothing was tried.

    All moves meet the same deals, so this is much less than the error of the chance itself.
    """
    sums: Floats
    apart: Floats
    """The sums of how far a move's results are from the mean of the moves on the same deal."""
    squares: Floats
    """The sums of the squares of that."""
    results: Floats
    """Of the deal tried last, by place."""
    deals: Ints
    tries: Ints
    """The deals, and as many more as the forecast counts for."""
    place: Ints
    """The moves tried, best first."""


def new_scratch() -> Scratch:
    """Make room for a search."""
    means, errors, sums, apart, squares, results = np.zeros((6, MOST_MOVES), np.float32)
    codes, deals, tries, place = np.zeros((4, MOST_MOVES), np.int64)
    return Scratch(
        new_table(), new_table(), codes, means, errors, sums, apart, squares, results, deals, tries,
        place,
    )  # fmt: skip


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
        copy_row(known[other], target.hands[other])
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
    brains: Floats, table: Table, work: Work, scratch: Scratch, seat: int, trust: int
) -> int:
    """List all moves with the brain's forecast, best first; tells how many there are."""
    n = value_moves(brains, table, work, seat)
    order = np.arange(n)
    rank(work.values, order, n)
    for at in range(n):
        scratch.codes[at] = work.codes[order[at]]
        scratch.means[at] = 1 / (1 + np.exp(-work.values[order[at]]))
        scratch.place[at] = at
        scratch.sums[at] = scratch.means[at] * trust
    scratch.errors[:n] = 0
    scratch.apart[:n] = 0
    scratch.squares[:n] = 0
    scratch.deals[:n] = 0
    scratch.tries[:n] = trust
    return n


@jit
def try_deal(
    brains: Floats, table: Table, work: Work, scratch: Scratch, seat: int, alive: int, depth: int,
    random: Random,
) -> None:  # fmt: skip
    """Try the first moves on the deal that lies in the scratch space."""
    total = 0.0
    for at in range(alive):
        move = scratch.place[at]
        copy(scratch.dealt, scratch.trial)
        play(scratch.trial, seat, scratch.codes[move])
        draw(scratch.trial, seat)
        result = play_on(brains, scratch.trial, work, seat, depth, random)
        scratch.sums[move] += result
        scratch.results[at] = result
        scratch.deals[move] += 1
        scratch.tries[move] += 1
        total += result
    for at in range(alive):
        move = scratch.place[at]
        apart = scratch.results[at] - total / alive
        scratch.apart[move] += apart
        scratch.squares[move] += apart * apart


@jit
def note(scratch: Scratch, tried: int, n: int) -> None:
    """Write down means and standard errors; who was dropped stays behind the one chosen."""
    chosen = scratch.place[0]
    best = scratch.sums[chosen] / scratch.tries[chosen]
    for at in range(tried):
        move = scratch.place[at]
        mean = scratch.sums[move] / scratch.tries[move]
        deals = scratch.deals[move]
        spread = scratch.squares[move] - scratch.apart[move] ** 2 / deals
        scratch.means[move] = mean if at == 0 else min(mean, best * 0.999)
        scratch.errors[move] = np.sqrt(max(spread, 0.0)) / scratch.tries[move]
    for move in range(tried, n):
        scratch.means[move] = min(scratch.means[move], best * 0.99)


@jit
def look_ahead(
    brains: Floats, table: Table, known: Ints, scratch: Scratch, work: Work, seat: int,
    schedule: Ints, random: Random,
) -> int:  # fmt: skip
    """Value the most promising moves by playing on; tells how many moves there are.

    The row of the schedule for the number of empty cells tells how.
    """
    row = schedule[table.info[OPEN]]
    n = list_at_sight(brains, table, work, scratch, seat, row[TRUST])
    tried = min(row[WIDTH], n)
    if tried == 1:
        return n
    alive = tried
    for deals in row[ROUNDS:]:
        for _ in range(deals):
            redeal(table, scratch.dealt, known, seat, random)
            try_deal(brains, table, work, scratch, seat, alive, row[DEPTH], random)
        for at in range(alive):
            move = scratch.place[at]
            scratch.means[move] = scratch.sums[move] / scratch.tries[move]
        rank(scratch.means, scratch.place, alive)
        alive = max(alive // 2, 2)
    note(scratch, tried, n)
    return n
