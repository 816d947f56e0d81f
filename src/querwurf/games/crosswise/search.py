"""Looks ahead in Crosswise: the unseen tiles dealt many ways, the best moves played on.

The hidden hands are never looked at: a table for the search is built from a view, and every
deal shuffles what the view cannot see. All moves are tried on the same deals, in rounds after
each of which the worse half is dropped.
"""

import numpy as np

from querwurf.games.crosswise.entries import Work
from querwurf.games.crosswise.kernel import (
    BAG,
    DRAW,
    KINDS,
    NOBODY,
    OPEN,
    ROWS,
    SEATS,
    WINNER,
    Floats,
    Ints,
    Random,
    Table,
    copy,
    draw,
    may_put_back,
    mover_of,
    play,
    put_back,
    shuffle,
)
from querwurf.games.crosswise.values import best_of, value_moves
from querwurf.shelf import jit


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
    brains: Floats, table: Table, work: Work, team: int, depth: int, random: Random
) -> float:
    """Play on by the brain for some turns; the chance of a team as the last mover sees it."""
    value, seat = 0.0, 0
    for _ in range(depth):
        if table.info[WINNER] != NOBODY:
            break
        seat = mover_of(table)
        while may_put_back(table, seat):
            put_back(table, seat, random)
        best = best_of(work, value_moves(brains, table, work, seat))
        value = work.values[best]
        play(table, seat, work.codes[best])
        draw(table, seat)
    winner = table.info[WINNER]
    if winner != NOBODY:
        return 0.5 if winner == DRAW else 1.0 if winner == ROWS + team else 0.0
    forecast = float(1 / (1 + np.exp(-value)))
    return forecast if seat % 2 == team else 1 - forecast


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
def note(
    place: Ints, sums: Floats, squares: Floats, counted: Ints, means: Floats, errors: Floats
) -> None:
    """Write down means and standard errors; who was dropped stays behind the one chosen."""
    for move in place:
        mean = sums[move] / counted[move]
        spread = max(squares[move] / counted[move] - mean * mean, 0.0)
        means[move] = min(mean, 1.0 if move == place[0] else means[place[0]] * 0.999)
        errors[move] = np.sqrt(spread / counted[move])


@jit
def look_ahead(
    brains: Floats,
    table: Table,
    known: Ints,
    spare: tuple[Table, Table],
    work: Work,
    seat: int,
    width: int,
    rounds: Ints,
    depth: int,
    to_end: int,
    random: Random,
    codes: Ints,
    means: Floats,
    errors: Floats,
) -> int:
    """Value the most promising moves by playing on; tells how many moves there are.

    `codes` are all moves, at first sight best first. `rounds` tells how many deals each round
    adds; after each the worse half is dropped. When at most `to_end` cells are empty, play goes
    on to the end.
    """
    n = value_moves(brains, table, work, seat)
    order = np.arange(n)
    values = work.values[:n].copy()
    rank(values, order, n)
    for at in range(n):
        codes[at] = work.codes[order[at]]
        means[at] = 1 / (1 + np.exp(-values[order[at]]))
        errors[at] = 0
    alive = min(width, n)
    if alive == 1:
        return n
    turns = 200 if table.info[OPEN] <= to_end else depth
    sums, squares = np.zeros(alive, np.float32), np.zeros(alive, np.float32)
    place = np.arange(alive)
    results = np.zeros(alive, np.float32)
    deals, trial = spare
    counted = np.zeros(alive, np.int64)
    for more in rounds:
        for _ in range(more):
            redeal(table, deals, known, seat, random)
            for at in range(alive):
                move = place[at]
                copy(deals, trial)
                play(trial, seat, codes[move])
                draw(trial, seat)
                result = play_on(brains, trial, work, seat % 2, turns, random)
                sums[move] += result
                squares[move] += result * result
                counted[move] += 1
        for at in range(alive):
            results[place[at]] = sums[place[at]] / counted[place[at]]
        rank(results, place, alive)
        alive = max(alive // 2, 2)
    note(place, sums, squares, counted, means, errors)
    for at in range(len(place), n):
        means[at] = min(means[at], means[place[0]] * 0.99)
    return n
