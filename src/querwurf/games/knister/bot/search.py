"""Looks ahead in Knister: exactly near the end, over the next throws, and by playing on."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.copying import copy_row
from querwurf.botkit.jit import Array, jit
from querwurf.botkit.splitmix import next_bits
from querwurf.games.knister.bot.endgame import (
    End,
    Floors,
    end_value,
    new_floors,
    put,
    take_back,
    worth_of,
)
from querwurf.games.knister.bot.kernel import LINES, roll
from querwurf.games.knister.bot.lanes import lowest_bit
from querwurf.games.knister.bot.values import (
    GROUP_ROUNDS,
    Brain,
    Work,
    new_work,
    offer,
    offer_all,
    prepare,
    write,
)
from querwurf.games.knister.rules.state import CELLS

BATCH = 36
_SMALL_END = 2
_HALF = np.uint64(32)


class Effort(NamedTuple):
    """How far to look."""

    exact: int
    """From how few empty cells on everything is computed to the end."""
    wide: int
    """Cells that are looked at over the next throw."""
    tried: int
    """Cells that are tried by playing on."""
    margin: float
    """Cells that are so far behind the best are not tried."""
    batches: int
    """Batches of 36 games played on for the cells that stay in the race."""
    deep: int
    """Rounds played on."""
    trust: float
    """Weight of the games played on against the look over the next throw."""


class Scratch(NamedTuple):
    """Scratch space of one search."""

    work: Work
    ahead: Work
    floors: Floors
    root: NDArray[np.int64]
    lines: NDArray[np.int64]
    throws: NDArray[np.int64]
    """[game of a batch, round] → face"""
    order: NDArray[np.int64]
    """The cells, the best first."""
    value: NDArray[np.float64]
    """By cell."""
    error: NDArray[np.float64]
    """By cell, the standard error of what sets it apart from the others that were tried with the
    same throws; 0 where nothing was sampled."""
    looked: NDArray[np.bool_]
    """By cell, whether it was looked at over the next throw; the others have a table's value."""
    result: NDArray[np.float64]
    """[place in `order`, game of a batch]"""
    total: NDArray[np.float64]
    apart: NDArray[np.float64]
    """By cell, how far its results are above the mean of all that are tried; and the squares."""
    square: NDArray[np.float64]


def new_scratch() -> Scratch:
    """Make scratch space."""
    return Scratch(
        new_work(),
        new_work(),
        new_floors(),
        np.zeros(4, np.int64),
        np.zeros(LINES + 1, np.int64),
        np.zeros((BATCH, CELLS), np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(CELLS, np.bool_),
        np.zeros((CELLS, BATCH)),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(CELLS),
    )


@jit
def look_ahead(
    brain: Brain, end: End, scratch: Scratch, lines: Array, empty: int, left: int, exact: int
) -> float:
    """Value a grid by the best entry for each next sum."""
    if left <= exact:
        return np.float64(
            end_value(brain.grown, end, scratch.floors, lines, empty, left, worth_of(end, lines))
        )
    group = (CELLS - left) // GROUP_ROUNDS
    return offer_all(brain, scratch.ahead, group, lines, empty)


@jit
def play_on(
    brain: Brain,
    end: End,
    scratch: Scratch,
    lines: Array,
    empty: int,
    left: int,
    throws: Array,
    deep: int,
) -> float:
    """Let the greedy player go on with given throws, some rounds or to the end."""
    group = 0
    for played in range(deep):
        if left <= _SMALL_END:
            break
        group = (CELLS - left) // GROUP_ROUNDS
        base, opened = prepare(brain, scratch.ahead, group, lines, empty)
        cell = offer(brain, scratch.ahead, group, lines, empty, opened, base, throws[played])
        if played == deep - 1:
            return np.float64(scratch.ahead.values[cell])
        write(brain, lines, cell, throws[played])
        empty &= ~(1 << cell)
        left -= 1
    worth = worth_of(end, lines)
    return np.float64(end_value(brain.grown, end, scratch.floors, lines, empty, left, worth))


@jit
def shuffle_throws(scratch: Scratch, state: NDArray[np.uint64], rounds: int) -> None:
    """Deal each round the 36 throws of two dice in a random order over the games of a batch.

    Every throw then comes up exactly as often as it should, which spares much of the luck.
    """
    for at in range(rounds):
        for game in range(BATCH):
            other = np.int64(((next_bits(state) >> _HALF) * np.uint64(game + 1)) >> _HALF)
            scratch.throws[game, at] = scratch.throws[other, at]
            scratch.throws[other, at] = game // 6 + game % 6


@jit
def sort_cells(order: Array, value: Array, count: int) -> None:
    """Put the best of the first cells first."""
    for at in range(1, count):
        cell = order[at]
        to = at
        while to > 0 and value[order[to - 1]] < value[cell]:
            order[to] = order[to - 1]
            to -= 1
        order[to] = cell


@jit
def glance(brain: Brain, scratch: Scratch, lines: Array, empty: int, left: int, face: int) -> int:
    """Value all cells without search and sort them; returns how many there are."""
    group = (CELLS - left) // GROUP_ROUNDS
    base, opened = prepare(brain, scratch.work, group, lines, empty)
    offer(brain, scratch.work, group, lines, empty, opened, base, face)
    count = 0
    while empty:
        cell = lowest_bit(empty)
        empty &= empty - 1
        scratch.order[count] = cell
        scratch.value[cell] = scratch.work.values[cell]
        scratch.error[cell] = 0
        count += 1
    sort_cells(scratch.order, scratch.value, count)
    return count


@jit
def think(
    brain: Brain,
    end: End,
    scratch: Scratch,
    effort: Effort,
    state: NDArray[np.uint64],
    lines: Array,
    empty: int,
    left: int,
    face: int,
) -> int:
    """Value all cells as the effort says, the best first in `scratch.order`."""
    count = glance(brain, scratch, lines, empty, left, face)
    scratch.looked[:] = left == 1
    if left == 1:  # nothing is left to look ahead to
        return count
    exact = left - 1 <= effort.exact
    wide = count if exact else min(effort.wide, count)
    shift = 0.0
    for at in range(wide):
        cell = scratch.order[at]
        scratch.looked[cell] = True
        put(brain.grown, lines, scratch.root, cell, face)
        seen = look_ahead(brain, end, scratch, lines, empty & ~(1 << cell), left - 1, effort.exact)
        take_back(lines, scratch.root, cell)
        shift += (seen - scratch.value[cell]) / wide
        scratch.value[cell] = seen
    sort_cells(scratch.order, scratch.value, wide)
    best = scratch.value[scratch.order[0]]
    for at in range(wide, count):
        scratch.value[scratch.order[at]] = min(scratch.value[scratch.order[at]] + shift, best)
    tried = min(effort.tried, wide)
    while (
        tried
        and scratch.value[scratch.order[tried - 1]]
        < scratch.value[scratch.order[0]] - effort.margin
    ):
        tried -= 1
    if not exact and tried > 1 and effort.batches:
        shift = play_out(brain, end, scratch, effort, state, lines, empty, left, face, tried)
        best = scratch.value[scratch.order[0]]
        for at in range(tried, count):
            scratch.value[scratch.order[at]] = min(scratch.value[scratch.order[at]] + shift, best)
    sort_cells(scratch.order, scratch.value, count)
    return count


@jit
def tell_apart(scratch: Scratch, tried: int, games: int, trust: float) -> None:
    """Take a batch into the errors: what the same throws bring to all cells does not count.

    So the errors of two cells add up to that of the difference between them, which is what
    matters when they are compared.
    """
    for game in range(BATCH):
        mean = scratch.result[:tried, game].mean()
        for at in range(tried):
            apart = scratch.result[at, game] - mean
            scratch.apart[scratch.order[at]] += apart
            scratch.square[scratch.order[at]] += apart * apart
    for at in range(tried):
        cell = scratch.order[at]
        mean = scratch.apart[cell] / games
        spread = max(scratch.square[cell] / games - mean * mean, 0.0)
        scratch.error[cell] = trust * np.sqrt(spread / games)


@jit
def play_out(
    brain: Brain,
    end: End,
    scratch: Scratch,
    effort: Effort,
    state: NDArray[np.uint64],
    lines: Array,
    empty: int,
    left: int,
    face: int,
    tried: int,
) -> float:
    """Play on after the first cells of the order, with the same throws for all.

    After each batch the worse half leaves the race; the last two stay to the end. Returns by how
    much the values have changed: what was not tried is to change as much, to stay comparable.
    """
    racers = tried
    games = 0
    first = scratch.value.copy()
    scratch.total[:] = 0
    scratch.apart[:] = 0
    scratch.square[:] = 0
    for _ in range(effort.batches):
        shuffle_throws(scratch, state, min(left - 1, effort.deep))
        games += BATCH
        for at in range(tried):
            cell = scratch.order[at]
            for game in range(BATCH):
                copy_row(lines, scratch.lines)
                write(brain, scratch.lines, cell, face)
                rest = empty & ~(1 << cell)
                result = play_on(
                    brain,
                    end,
                    scratch,
                    scratch.lines,
                    rest,
                    left - 1,
                    scratch.throws[game],
                    effort.deep,
                )
                scratch.result[at, game] = result
                scratch.total[cell] += result
            mean = scratch.total[cell] / games
            scratch.value[cell] = effort.trust * mean + (1 - effort.trust) * first[cell]
        tell_apart(scratch, tried, games, effort.trust)
        sort_cells(scratch.order, scratch.value, tried)
        tried = max(2, (tried + 1) // 2)
    shift = 0.0
    for at in range(racers):
        cell = scratch.order[at]
        shift += (scratch.value[cell] - first[cell]) / racers
    sort_cells(scratch.order, scratch.value, racers)
    return shift


@jit
def weigh_throw(brain: Brain, work: Work, lines: Array, empty: int, left: int, face: int) -> float:
    """Tell how much more a throw is worth than throws are on average, by the learnt values."""
    group = (CELLS - left) // GROUP_ROUNDS
    mean = offer_all(brain, work, group, lines, empty)
    return np.float64(work.most[face]) - mean


@jit
def play_games(
    brain: Brain,
    end: End,
    scratch: Scratch,
    effort: Effort,
    dice: NDArray[np.uint64],
    state: NDArray[np.uint64],
    scores: Array,
    luck: Array,
) -> None:
    """Play whole games alone; an effort without any cell to look at means playing at a glance.

    `luck` adds up by game what its throws are worth; empty when nobody wants to know.
    """
    lines = np.zeros(LINES + 1, np.int64)
    for game in range(len(scores)):
        lines[:] = 0
        empty = (1 << CELLS) - 1
        for left in range(CELLS, 0, -1):
            face = roll(dice)
            if len(luck):
                luck[game] += weigh_throw(brain, scratch.ahead, lines, empty, left, face)
            if effort.wide:
                think(brain, end, scratch, effort, state, lines, empty, left, face)
            else:
                glance(brain, scratch, lines, empty, left, face)
            cell = scratch.order[0]
            write(brain, lines, cell, face)
            empty &= ~(1 << cell)
        scores[game] = worth_of(end, lines)
