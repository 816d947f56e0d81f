"""Lists happycross's figures: nothing is learnt, but the listing is too long for every start."""

from pathlib import Path
from typing import Any

import numpy as np

from querwurf.botkit.jit import Array, jit
from querwurf.botkit.recipe import ALONE, Crew, Progress
from querwurf.botkit.table_file import Tables
from querwurf.games.happycross.bot.border import COEFFICIENTS, ORIGIN, WIDTH, make_board
from querwurf.games.happycross.bot.learnt import LEARNT
from querwurf.games.happycross.bot.shape import HIGH
from querwurf.games.happycross.bot.tree import grow_trees
from querwurf.games.happycross.rules.dice import DICE

SEED = 0
"""Nothing here is left to chance."""
_SLOTS = 1 << 22
_BITS = 4
_GROUPS = 625
_MIX = -7046029254386353131
_DIRECTIONS = (1, -1, WIDTH, -WIDTH)


def train(
    out: Path | None = None,
    seed: int = 0,
    games: int | None = None,
    progress: Progress = lambda done, total, what: None,
    checkpoint: Path | None = None,
    crew: Crew = ALONE,
) -> None:
    """Write the tables; seed, games and checkpoint change nothing, since nothing is learnt."""
    tables: Tables = {}
    listings = ((list_trees, "with"), (list_lists, "without"))
    results = crew.spread([(listing, ()) for listing, _ in listings])
    for done, ((_, which), listed) in enumerate(zip(listings, results, strict=True), 1):
        tables |= listed
        progress(done, len(listings), f"figures {which} a main word")
    LEARNT.save(tables, out)


def list_trees() -> Tables:
    """List the figures with a main word."""
    return grow_trees()._asdict()


def list_lists() -> Tables:
    """List the coefficients of all other figures."""
    slots = np.zeros(_SLOTS, np.int64)
    list_figures(make_board().factor, slots, len(DICE))
    return _pack(np.sort(slots[slots != 0]))


def _pack(keys: "np.ndarray[tuple[int], np.dtype[np.int64]]") -> Tables:
    """Split keys into lists and groups; of a group and its transposed one, one is enough."""
    groups, lists = keys % _GROUPS, keys // _GROUPS
    row, column = np.divmod(groups, 25)
    wanted = row >= column
    groups, lists = groups[wanted], lists[wanted]
    unique, member = np.unique(lists, return_inverse=True)
    shifts = _BITS * np.arange(len(DICE))
    sorted_lists = unique[:, None] >> shifts & (1 << _BITS) - 1
    counts = np.array([np.bincount(row, minlength=COEFFICIENTS) for row in sorted_lists])
    order = np.lexsort((member, groups))
    names, sizes = np.unique(groups, return_counts=True)
    return {
        "lists": counts.astype(np.int8),
        "groups": names.astype(np.int16),
        "sizes": sizes.astype(np.int32),
        "members": member[order].astype(np.int16),
    }


@jit
def key_of(factor: Array, laid: Array, cells: Array, size: int, counts: Array) -> Any:
    """Pack the sorted coefficients of a figure and its runs at START; -1 with a main word."""
    group = 0
    counts[:] = 0
    for at in range(size):
        total = 0
        for step in (1, WIDTH):
            times = factor[cells[at]]
            before = 0
            while laid[cells[at] - (before + 1) * step]:
                before += 1
                times *= factor[cells[at] - before * step]
            behind = 0
            while laid[cells[at] + (behind + 1) * step]:
                behind += 1
                times *= factor[cells[at] + behind * step]
            if times >= HIGH:
                return -1
            if before + behind > 0:
                total += times
            if at == 0:
                group = group * 25 + before * 5 + behind
        counts[total] += 1
    key = 0
    for coefficient in range(len(counts) - 1, 0, -1):
        for _ in range(counts[coefficient]):
            key = key << _BITS | coefficient
    return (key << (_BITS * (len(DICE) - size))) * _GROUPS + group


@jit
def list_figures(factor: Array, slots: Array, most: int) -> None:
    """Put the keys of all figures over START into slots by their hashes.

    Figures grow cell by cell; a neighbour that was passed over is never added further down.
    """
    laid = np.zeros(len(factor), np.bool_)
    seen = factor == 0
    counts = np.zeros(1 << _BITS, np.int64)
    cells = np.zeros(most + 1, np.int64)
    untried = np.zeros(4 * most + 4, np.int64)
    tried = np.zeros(most + 2, np.int64)
    end = np.zeros(most + 2, np.int64)
    cells[0] = ORIGIN
    laid[ORIGIN] = True
    seen[ORIGIN] = True
    for step in _DIRECTIONS:
        untried[end[1]] = ORIGIN + step
        seen[ORIGIN + step] = True
        end[1] += 1
    size = 1
    while True:
        if tried[size] == end[size] or size == most:
            if size == 1:
                return
            laid[cells[size - 1]] = False
            for at in range(end[size - 1], end[size]):
                seen[untried[at]] = False
            size -= 1
            continue
        cell = untried[tried[size]]
        tried[size] += 1
        cells[size] = cell
        laid[cell] = True
        last = end[size]
        for step in _DIRECTIONS:
            if not seen[cell + step]:
                seen[cell + step] = True
                untried[last] = cell + step
                last += 1
        size += 1
        tried[size] = tried[size - 1]
        end[size] = last
        key = key_of(factor, laid, cells, size, counts)
        if key > 0:
            slot = (key * _MIX >> 30) & (len(slots) - 1)
            while slots[slot] != 0 and slots[slot] != key:
                slot = (slot + 1) & (len(slots) - 1)
            slots[slot] = key
