"""The best sheet that the throws of a match allowed, looked for afterwards.

In hindsight the order of the throws does not matter: any of them could have gone anywhere, as long
as each lies on two neighbouring cells. So a sheet is a tiling of the grid with twelve dominoes, the
throws on them in some order, and the start symbol. Changing that a little at a time while it slowly
gets colder (simulated annealing), from many random tilings, finds very good sheets, though it
cannot prove that there is none better.
"""

from typing import Any, TypeAlias

import numpy as np

from querwurf.botkit.jit import Array, jit
from querwurf.core.match import Match
from querwurf.games.krisskross.bot.kernel import (
    FACES,
    START_CELLS,
    Sheet,
    draw,
    new_sheet,
    point_tables,
    put,
    score,
    seed_state,
    take_back,
)
from querwurf.games.krisskross.rules.state import CELLS, ROUNDS, SIZE, Options, Rolled

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]

_RUNS, _CHANGES = 4, 80_000
"""For each start symbol: random tilings, and changes tried on each."""
_HOT, _COLD = 2.0, 0.5
"""Points that a change may lose with a fair chance, at first and in the end."""
_STUCK = -1
_SWAP, _FLIP, _TURN = 0, 1, 2
"""Kinds of change: two throws change places, a throw is turned round, two dominoes that form a
square are laid the other way."""


def hindsight(match: AnyMatch) -> tuple[int, bool]:
    """Find the best total that the throws allowed, whatever the start symbol; never proven."""
    throws = [
        event.dice for entry in match.log for event in entry.events if isinstance(event, Rolled)
    ]
    return best_total(throws, match.options), False


def best_total(throws: list[tuple[int, int]], options: Options) -> int:
    """Lay the throws as well as can be found; fewer than twelve leave cells empty."""
    dominoes = np.zeros((ROUNDS, 2), np.int64)
    dominoes[: len(throws)] = throws
    points, start = point_tables(options), START_CELLS[options.diagonal]
    state = seed_state(*(int(symbol) for symbol in dominoes.ravel()), start)
    sheet = new_sheet()
    return max(
        int(_anneal(points, sheet, dominoes.copy(), start, symbol, state))
        for symbol in range(1, FACES + 1)
        for _ in range(_RUNS)
    )


@jit
def _anneal(
    points: Array, sheet: Sheet, dominoes: Array, start: int, symbol: int, state: Array
) -> Any:
    """Change a random tiling, for the worse less and less; the best total on the way.

    Row d of `lies` has the two cells of domino d, row d of `dominoes` the symbols on them.
    """
    lies = np.zeros((ROUNDS, 2), np.int64)
    owner = np.zeros(CELLS, np.int64)
    while _tile(lies, owner, start, state) == _STUCK:
        pass
    _lay(sheet, dominoes, lies, start, symbol)
    total = score(points, sheet)
    best, heat = total, _HOT
    cooling = (_COLD / _HOT) ** (1.0 / _CHANGES)
    for _ in range(_CHANGES):
        heat *= cooling
        kind, one, other = draw(state, 3), draw(state, ROUNDS), draw(state, ROUNDS)
        if kind == _TURN:
            other = _beside(lies, owner, one)
        if kind != _FLIP and other in (one, _STUCK):
            continue
        _change(sheet, dominoes, lies, owner, kind, one, other)
        changed = score(points, sheet)
        if changed >= total or _chance(state) < np.exp((changed - total) / heat):
            total = changed
            best = max(best, total)
        else:
            _change(sheet, dominoes, lies, owner, kind, one, other)
    return best


@jit
def _tile(lies: Array, owner: Array, start: int, state: Array) -> Any:
    """Cover all cells but the first with dominoes by chance; tells when that got stuck."""
    owner[:] = _STUCK
    owner[start] = ROUNDS
    laid = 0
    for cell in range(CELLS):
        if owner[cell] != _STUCK:
            continue
        right = cell % SIZE < SIZE - 1 and owner[cell + 1] == _STUCK
        down = cell + SIZE < CELLS and owner[cell + SIZE] == _STUCK
        if not right and not down:
            return _STUCK
        is_right = right and (not down or draw(state, 2) == 0)
        other = cell + 1 if is_right else cell + SIZE
        lies[laid, 0], lies[laid, 1] = cell, other
        owner[cell] = owner[other] = laid
        laid += 1
    return laid


@jit
def _lay(sheet: Sheet, dominoes: Array, lies: Array, start: int, symbol: int) -> None:
    """Write everything on a clean sheet; nothing (0) stays an empty cell."""
    sheet.cells[:] = 0
    sheet.codes[:] = 0
    put(sheet, start, symbol)
    for domino in range(ROUNDS):
        for end in range(2):
            put(sheet, lies[domino, end], dominoes[domino, end])


@jit
def _beside(lies: Array, owner: Array, one: int) -> Any:
    """Find a domino that forms a square with this one: to its right or below it."""
    cell, across = lies[one, 0], lies[one, 1] - lies[one, 0]
    step = SIZE if across == 1 else 1
    if (step == 1 and cell % SIZE == SIZE - 1) or cell + step + across >= CELLS:
        return _STUCK
    other = owner[cell + step]
    if other == ROUNDS or lies[other, 0] != cell + step or owner[cell + step + across] != other:
        return _STUCK
    return other


@jit
def _change(
    sheet: Sheet, dominoes: Array, lies: Array, owner: Array, kind: int, one: int, other: int
) -> None:
    """Make a change; made once more it is undone."""
    last = one if kind == _FLIP else other
    for end in range(2):
        take_back(sheet, lies[one, end])
        if last != one:
            take_back(sheet, lies[last, end])
    if kind == _FLIP:
        dominoes[one, 0], dominoes[one, 1] = dominoes[one, 1], dominoes[one, 0]
    elif kind == _SWAP:
        for end in range(2):
            kept = dominoes[one, end]
            dominoes[one, end], dominoes[other, end] = dominoes[other, end], kept
    else:  # the second cell of one and the first cell of the other change hands
        crossed = lies[one, 1]
        lies[one, 1], lies[other, 0] = lies[other, 0], crossed
        owner[lies[one, 1]], owner[crossed] = one, other
    for end in range(2):
        put(sheet, lies[one, end], dominoes[one, end])
        if last != one:
            put(sheet, lies[last, end], dominoes[last, end])


@jit
def _chance(state: Array) -> Any:
    """Draw a number from 0 to 1."""
    return draw(state, 1 << 30) / (1 << 30)
