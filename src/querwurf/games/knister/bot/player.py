"""Knister's thinking players, over grids: what the levels rest on."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.games.knister.bot.kernel import (
    LINES,
    LINES_OF,
    LOWEST,
    OPEN,
    Lines,
    line_tables,
    read_grid,
)
from querwurf.games.knister.bot.multiplayer import weigh_chances
from querwurf.games.knister.bot.search import (
    Effort,
    Scratch,
    glance,
    new_scratch,
    play_games,
    think,
)
from querwurf.games.knister.bot.tables import Learnt, learnt
from querwurf.games.knister.bot.values import GROUP_ROUNDS, KIND_OF, first_tables
from querwurf.games.knister.rules.state import CELLS, Grid

MASTER = Effort(exact=4, wide=8, tried=4, margin=1.0, batches=2, deep=8, trust=0.5)
_MASTER_MS = 3.0
"""What MASTER takes a move, about."""
_MOST_BATCHES = 40
_CLOSE = 7
"""From so few empty cells on the rivals are looked at."""
_RISK = 5.0
"""Points behind the best mean that a cell may be to be tried for its chance to win."""
_POINT = 0.01
_TRIED = 6
_BATCHES = 6


class Seat(NamedTuple):
    """A grid on arrays."""

    lines: NDArray[np.int64]
    empty: int
    left: int


def read_seat(grid: Grid, known: Learnt) -> Seat:
    """Put a grid on arrays."""
    faces, lines = read_grid(grid, known.lines.grown)
    empty = sum(1 << int(cell) for cell in np.flatnonzero(faces < 0))
    return Seat(lines, empty, int((faces < 0).sum()))


def effort_for(ms: float | None) -> Effort:
    """Scale the master's effort to a thinking time."""
    if ms is None:
        return MASTER
    batches = round(ms / _MASTER_MS)
    return MASTER._replace(batches=min(batches, _MOST_BATCHES), tried=4 + (batches > 4) * 2)


def judge(grid: Grid, number: int, seed: int, effort: Effort | None) -> Scratch:
    """Value every empty cell for a sum: by search, or at a glance if no effort is given."""
    known, scratch = learnt(), new_scratch()
    lines, empty, left = read_seat(grid, known)
    face = number - LOWEST
    if effort is None:
        glance(known.brain, scratch, lines, empty, left, face)
    else:
        state = np.array([seed], np.uint64)
        think(known.brain, known.end, scratch, effort, state, lines, empty, left, face)
    return scratch


@cache
def _alone() -> tuple[Lines, NDArray[np.float32]]:
    lines = line_tables()
    return lines, first_tables(lines)[0]


def take_lines_alone(grid: Grid, number: int, noticed: Sequence[bool]) -> list[float]:
    """Value the cells by what the noticed lines may become, each taken for itself."""
    tables, worth = _alone()
    _, lines = read_grid(grid, tables.grown)
    here = worth[(CELLS - grid.count(0)) // GROUP_ROUNDS]
    after = here[KIND_OF[:LINES], lines[:LINES]].sum()
    seen = np.array([*noticed, False])
    values = []
    for cell in range(CELLS):
        meets = LINES_OF[cell]
        grown = tables.grown[np.minimum(lines[meets], OPEN - 1), number - LOWEST]
        gain = here[KIND_OF[meets], grown] - here[KIND_OF[meets], lines[meets]]
        values.append(float(after + gain @ seen[meets]))
    return values


def is_close(grid: Grid) -> bool:
    """Tell whether so few cells are empty that the rivals matter."""
    return 1 < grid.count(0) <= _CLOSE


def best_multiplayer(
    grids: tuple[Grid, ...], earlier: tuple[int, ...], seat: int, number: int, seed: int
) -> int:
    """Choose the cell with the best chance to win, near the end."""
    known = learnt()
    scratch = judge(grids[seat], number, seed, MASTER._replace(batches=0))
    seats = [read_seat(grid, known) for grid in grids]
    left = seats[seat].left
    count = min(left, _TRIED)
    order = scratch.order[:count]
    tried = int((scratch.value[order] >= scratch.value[order[0]] - _RISK).sum())
    means = scratch.value[order[:tried]].copy()
    weigh_chances(
        known.brain,
        known.end,
        scratch,
        np.array([seed], np.uint64),
        np.array([one.lines for one in seats]),
        np.array([one.empty for one in seats]),
        np.array(earlier),
        seat,
        left,
        number - LOWEST,
        tried,
        _BATCHES,
    )
    # A point more is worth a little by itself: it settles near ties between sampled chances.
    worth = scratch.value[order[:tried]] + _POINT * means
    return int(order[int(np.argmax(worth))])


def play_solo(seed: int, games: int, effort: Effort | None) -> NDArray[np.int16]:
    """Play whole games alone inside the kernel: their points. Without an effort: at a glance."""
    return _play_solo(seed, games, effort, np.zeros(0))


def play_solo_weighed(
    seed: int, games: int, effort: Effort | None
) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
    """Play the same games and tell also how lucky their throws were.

    Luck is zero on average whatever the player does, and most of what sets games apart: points
    less luck have the same mean as points, with a fraction of the spread.
    """
    luck = np.zeros(games)
    return _play_solo(seed, games, effort, luck), luck


def _play_solo(
    seed: int, games: int, effort: Effort | None, luck: NDArray[np.float64]
) -> NDArray[np.int16]:
    known, scores = learnt(), np.zeros(games, np.int16)
    dice, state = np.random.default_rng(seed).integers(0, 2**63, (2, 1)).astype(np.uint64)
    effort = effort or MASTER._replace(wide=0)
    play_games(known.brain, known.end, new_scratch(), effort, dice, state, scores, luck)
    return scores
