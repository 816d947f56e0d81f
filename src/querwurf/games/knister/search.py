"""Looks ahead in Knister: exactly near the end, over the next throws, and by playing on."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.knister.ends import (
    End,
    Floors,
    end_value,
    new_floors,
    put,
    take_back,
    worth_of,
)
from querwurf.games.knister.kernel import (
    LINES,
    Array,
    next_number,
    roll,
)
from querwurf.games.knister.lanes import lowest_bit
from querwurf.games.knister.state import CELLS
from querwurf.games.knister.values import (
    GROUP_ROUNDS,
    Brain,
    Work,
    new_work,
    offer,
    offer_all,
    prepare,
    write,
)
from querwurf.shelf import jit

BATCH = 36
_SMALL_END = 2
_HALF = np.uint64(32)


class Plan(NamedTuple):
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


class Desk(NamedTuple):
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
    """By cell, its standard error; 0 where nothing was sampled."""
    total: NDArray[np.float64]
    square: NDArray[np.float64]


def new_desk() -> Desk:
    """Make scratch space."""
    return Desk(
        new_work(),
        new_work(),
        new_floors(),
        np.zeros(4, np.int64),
        np.zeros(LINES + 1, np.int64),
        np.zeros((BATCH, CELLS), np.int64),
        np.zeros(CELLS, np.int64),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(CELLS),
        np.zeros(CELLS),
    )


@jit
def look_ahead(
    brain: Brain, end: End, desk: Desk, lines: Array, empty: int, left: int, exact: int
) -> float:
    """Value a grid by the best entry for each next sum."""
    if left <= exact:
        return np.float64(
            end_value(brain.grown, end, desk.floors, lines, empty, left, worth_of(end, lines))
        )
    group = (CELLS - left) // GROUP_ROUNDS
    return offer_all(brain, desk.ahead, group, lines, empty)


@jit
def play_on(
    brain: Brain,
    end: End,
    desk: Desk,
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
        base, opened = prepare(brain, desk.ahead, group, lines, empty)
        cell = offer(brain, desk.ahead, group, lines, empty, opened, base, throws[played])
        if played == deep - 1:
            return np.float64(desk.ahead.values[cell])
        write(brain, lines, cell, throws[played])
        empty &= ~(1 << cell)
        left -= 1
    worth = worth_of(end, lines)
    return np.float64(end_value(brain.grown, end, desk.floors, lines, empty, left, worth))


@jit
def shuffle_throws(desk: Desk, state: NDArray[np.uint64], rounds: int) -> None:
    """Deal each round the 36 throws of two dice in a random order over the games of a batch.

    Every throw then comes up exactly as often as it should, which spares much of the luck.
    """
    for at in range(rounds):
        for game in range(BATCH):
            other = np.int64(((next_number(state) >> _HALF) * np.uint64(game + 1)) >> _HALF)
            desk.throws[game, at] = desk.throws[other, at]
            desk.throws[other, at] = game // 6 + game % 6


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
def glance(brain: Brain, desk: Desk, lines: Array, empty: int, left: int, face: int) -> int:
    """Value all cells without search and sort them; returns how many there are."""
    group = (CELLS - left) // GROUP_ROUNDS
    base, opened = prepare(brain, desk.work, group, lines, empty)
    offer(brain, desk.work, group, lines, empty, opened, base, face)
    count = 0
    while empty:
        cell = lowest_bit(empty)
        empty &= empty - 1
        desk.order[count] = cell
        desk.value[cell] = desk.work.values[cell]
        desk.error[cell] = 0
        count += 1
    sort_cells(desk.order, desk.value, count)
    return count


@jit
def think(
    brain: Brain,
    end: End,
    desk: Desk,
    plan: Plan,
    state: NDArray[np.uint64],
    lines: Array,
    empty: int,
    left: int,
    face: int,
) -> int:
    """Value all cells as the plan says, the best first in `desk.order`."""
    count = glance(brain, desk, lines, empty, left, face)
    if left == 1:  # nothing is left to look ahead to
        return count
    exact = left - 1 <= plan.exact
    wide = count if exact else min(plan.wide, count)
    shift = 0.0
    for at in range(wide):
        cell = desk.order[at]
        put(brain.grown, lines, desk.root, cell, face)
        seen = look_ahead(brain, end, desk, lines, empty & ~(1 << cell), left - 1, plan.exact)
        take_back(lines, desk.root, cell)
        shift += (seen - desk.value[cell]) / wide
        desk.value[cell] = seen
    sort_cells(desk.order, desk.value, wide)
    best = desk.value[desk.order[0]]
    for at in range(wide, count):
        desk.value[desk.order[at]] = min(desk.value[desk.order[at]] + shift, best)
    tried = min(plan.tried, wide)
    while tried and desk.value[desk.order[tried - 1]] < desk.value[desk.order[0]] - plan.margin:
        tried -= 1
    if not exact and tried > 1 and plan.batches:
        shift = play_out(brain, end, desk, plan, state, lines, empty, left, face, tried)
        best = desk.value[desk.order[0]]
        for at in range(tried, count):
            desk.value[desk.order[at]] = min(desk.value[desk.order[at]] + shift, best)
    sort_cells(desk.order, desk.value, count)
    return count


@jit
def play_out(
    brain: Brain,
    end: End,
    desk: Desk,
    plan: Plan,
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
    first = desk.value.copy()
    desk.total[:] = 0
    desk.square[:] = 0
    for _ in range(plan.batches):
        shuffle_throws(desk, state, min(left - 1, plan.deep))
        games += BATCH
        for at in range(tried):
            cell = desk.order[at]
            for game in range(BATCH):
                desk.lines[:] = lines
                write(brain, desk.lines, cell, face)
                rest = empty & ~(1 << cell)
                result = play_on(
                    brain, end, desk, desk.lines, rest, left - 1, desk.throws[game], plan.deep
                )
                desk.total[cell] += result
                desk.square[cell] += result * result
            mean = desk.total[cell] / games
            spread = max(desk.square[cell] / games - mean * mean, 0.0)
            desk.value[cell] = plan.trust * mean + (1 - plan.trust) * first[cell]
            desk.error[cell] = plan.trust * np.sqrt(spread / games)
        sort_cells(desk.order, desk.value, tried)
        tried = max(2, (tried + 1) // 2)
    shift = 0.0
    for at in range(racers):
        cell = desk.order[at]
        shift += (desk.value[cell] - first[cell]) / racers
    sort_cells(desk.order, desk.value, racers)
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
    desk: Desk,
    plan: Plan,
    dice: NDArray[np.uint64],
    state: NDArray[np.uint64],
    scores: Array,
    luck: Array,
) -> None:
    """Play whole games alone; a plan that looks at no cell plays at a glance.

    `luck` adds up by game what its throws are worth; empty when nobody wants to know.
    """
    lines = np.zeros(LINES + 1, np.int64)
    for game in range(len(scores)):
        lines[:] = 0
        empty = (1 << CELLS) - 1
        for left in range(CELLS, 0, -1):
            face = roll(dice)
            if len(luck):
                luck[game] += weigh_throw(brain, desk.ahead, lines, empty, left, face)
            if plan.wide:
                think(brain, end, desk, plan, state, lines, empty, left, face)
            else:
                glance(brain, desk, lines, empty, left, face)
            cell = desk.order[0]
            write(brain, lines, cell, face)
            empty &= ~(1 << cell)
        scores[game] = worth_of(end, lines)
