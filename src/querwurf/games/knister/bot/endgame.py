"""The last cells of a Knister grid, exactly: every throw, every way to write it."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import Array, jit
from querwurf.games.knister.bot.kernel import (
    CHANCE,
    FACES,
    LINES,
    LINES_OF,
    NO_LINE,
    OPEN,
    Lines,
)
from querwurf.games.knister.bot.lanes import best_of_two, lowest_bit
from querwurf.games.knister.bot.values import KIND_OF, KINDS, LANES
from querwurf.games.knister.rules.state import CELLS

_TWO = 2
_FLOORS = CELLS + 1


@jit
def put(grown: Array, lines: Array, held: Array, cell: int, face: int) -> None:
    """Write a face and remember in `held` what the lines were."""
    for at in range(4):
        line = LINES_OF[cell, at]
        held[at] = lines[line]
        lines[line] = grown[lines[line], face]
    lines[NO_LINE] = 0


@jit
def take_back(lines: Array, held: Array, cell: int) -> None:
    """Take an entry back."""
    for at in range(4):
        lines[LINES_OF[cell, at]] = held[at]
    lines[NO_LINE] = 0


class End(NamedTuple):
    """What the last cells need: exact expectations over the last throws."""

    worth: NDArray[np.float32]
    """[kind, line]: a full line's points, or the mean when one gap is left."""
    rise: NDArray[np.float32]
    """[(kind, open line), face]: how `worth` changes when a face is written."""
    chance: NDArray[np.float32]
    """How likely each face is, in a row of lanes."""


def end_tables(lines: Lines) -> End:
    """Compute the expectations from the points."""
    worth = np.zeros((KINDS + 1, lines.points.shape[1]), np.float32)
    worth[:KINDS] = lines.points
    worth[:KINDS, :OPEN] = lines.points[:, lines.grown] @ CHANCE
    rise = np.zeros(((KINDS + 1) * OPEN, LANES), np.float32)
    rise[:, :FACES] = (worth[:, lines.grown] - worth[:, :OPEN, None]).reshape(-1, FACES)
    chance = np.zeros((1, LANES), np.float32)
    chance[0, :FACES] = CHANCE
    return End(worth, rise, chance)


@jit
def worth_of(end: End, lines: Array) -> Any:
    """Add up what the lines are worth when at most one gap is left in each."""
    total: Any = np.float32(0)
    for line in range(LINES):
        total += end.worth[KIND_OF[line], lines[line]]
    return total


@jit
def rise_row(lines: Array, cell: int, at: int) -> Any:
    """Find the row of `End.rise` of one of a cell's lines."""
    line = LINES_OF[cell, at]
    return KIND_OF[line] * OPEN + lines[line]


class Floors(NamedTuple):
    """Scratch space, by the number of empty cells: what is being tried there."""

    held: NDArray[np.int64]
    """[.., line of a cell]: what the lines were before the entry."""
    empty: NDArray[np.int64]
    rest: NDArray[np.int64]
    """The cells that the face has not been tried in."""
    cell: NDArray[np.int64]
    face: NDArray[np.int64]
    worth: NDArray[np.float32]
    best: NDArray[np.float32]
    """The best value of the face so far."""
    total: NDArray[np.float32]
    """The faces that are through, each by its chance."""


def new_floors() -> Floors:
    """Make scratch space."""
    held = np.zeros((_FLOORS, 4), np.int64)
    return Floors(held, *np.zeros((4, _FLOORS), np.int64), *np.zeros((3, _FLOORS), np.float32))


@jit
def value_two(end: End, lines: Array, empty: int, left: int, worth: float) -> Any:
    """Value a grid with at most two empty cells."""
    if left < _TWO:
        return np.float32(worth)
    a = lowest_bit(empty)
    b = lowest_bit(empty & (empty - 1))
    return np.float32(
        worth
        + best_of_two(
            end.rise,
            end.chance,
            rise_row(lines, a, 0),
            rise_row(lines, a, 1),
            rise_row(lines, a, 2),
            rise_row(lines, a, 3),
            rise_row(lines, b, 0),
            rise_row(lines, b, 1),
            rise_row(lines, b, 2),
            rise_row(lines, b, 3),
        )
    )


@jit
def open_floor(floors: Floors, left: int, empty: int, worth: float) -> None:
    """Begin with the first face."""
    floors.empty[left] = empty
    floors.rest[left] = empty
    floors.face[left] = 0
    floors.worth[left] = worth
    floors.best[left] = -1e9
    floors.total[left] = 0


@jit
def next_face(end: End, floors: Floors, left: int) -> Any:
    """Close a face; tells whether there is another."""
    floors.total[left] += end.chance[0, floors.face[left]] * floors.best[left]
    floors.face[left] += 1
    floors.rest[left] = floors.empty[left]
    floors.best[left] = -1e9
    return floors.face[left] < FACES


@jit
def end_value(
    grown: Array, end: End, floors: Floors, lines: Array, empty: int, left: int, worth: float
) -> Any:
    """Value a grid with few empty cells exactly: every throw, every way to write it.

    Without recursion, which numba cannot keep in its cache: a floor for each entry.
    """
    if left <= _TWO:
        return value_two(end, lines, empty, left, worth)
    now = left
    open_floor(floors, now, empty, worth)
    while True:
        if floors.rest[now] == 0:
            if not next_face(end, floors, now):
                if now == left:
                    return floors.total[now]
                value = floors.total[now]
                now += 1
                take_back(lines, floors.held[now], floors.cell[now])
                floors.best[now] = max(floors.best[now], value)
            continue
        cell, face = lowest_bit(floors.rest[now]), floors.face[now]
        floors.rest[now] &= floors.rest[now] - 1
        after = floors.worth[now]
        for at in range(4):
            after += end.rise[rise_row(lines, cell, at), face]
        put(grown, lines, floors.held[now], cell, face)
        below = floors.empty[now] & ~(1 << cell)
        if now - 1 == _TWO:
            value = value_two(end, lines, below, _TWO, after)
            take_back(lines, floors.held[now], cell)
            floors.best[now] = max(floors.best[now], value)
        else:
            floors.cell[now] = cell
            now -= 1
            open_floor(floors, now, below, after)
